"""Hijinx's answers to the contract suite, told without its rules and views."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterator
from fractions import Fraction
from itertools import combinations

from tabulae.games.hijinx.state import State
from tabulae.games.hijinx.view import View
from tests.contract.hooks import Hooks, Question

CARDS = 49
TURN, DRAWN, SWAP = 5, 6, 7  # phases
TAKE, PLAY, KEEP = 2, 3, 5  # kinds of events
KIND = 6 * 6 * 51  # an event divided by this is its kind
NOBODY = -2
FEW = 600  # worlds that can be counted one by one
STACK = -1

World = tuple[tuple[int, ...], ...]  # the hands of the others, in seat order


def cards_in(held: int) -> list[int]:
    return [card for card in range(CARDS) if held >> card & 1]


def cards(state: State) -> Counter[int]:
    places = [state.stack, state.shown, *state.hand]
    return Counter([card for place in places for card in cards_in(place)] + state.path[: state.path_size])


def kept_facts(state: State) -> dict[str, tuple[object, object]]:
    facts: dict[str, tuple[object, object]] = {
        "stack_size": (state.stack_size, len(cards_in(state.stack))),
        "live": (state.live, state.path[state.path_size - 1] if state.path_size else -1),
        "total": (state.total, [sum(row[seat] for row in state.scored) for seat in range(5)]),
    }
    for seat in range(state.seats):
        known = [set(cards_in(may)) for may in state.may_hold[seat]]
        out_of_play = {*state.path[: state.path_size], *cards_in(state.hand[seat])}
        lost = [
            card
            for card in set().union(*known) - out_of_play
            if not any(card in known[each] and state.hand[each] >> card & 1 for each in range(state.seats))
        ]
        facts[f"cards that seat {seat} gave away"] = (lost, [])
        facts[f"what seat {seat} lacks"] = (state.lacks[seat] & state.hand[seat], 0)
    return facts


# Worlds


def hidden(view: View) -> list[int]:
    seen = {*cards_in(view.hand), *cards_in(view.shown), *view.path[: view.path_size]}
    return [card for card in range(CARDS) if card not in seen]


def others(view: View) -> list[int]:
    return [seat for seat in range(view.seats) if seat != view.seat]


def questions(view: View) -> Iterator[Question]:
    if view.turn == NOBODY or not sum(view.hand_size[seat] for seat in others(view)):
        return
    countable = ways_at_most(view) <= 20_000 and not events_tell_more(view)
    worlds = list(worlds_like(view)) if countable else []
    if 1 < len(worlds) <= FEW:
        kind = "given away" if any(view.may_hold) else "lacking" if any(view.lacks) else "unseen"
        yield Question(f"who holds which card, some {kind}?", len(worlds), hands_of(view), lambda: even(worlds))
    if not any(view.may_hold) and not any(view.lacks) and not (view.phase == TURN and view.stack_size == 0):
        yield from where_is_a_card(view)


def events_tell_more(view: View) -> bool:
    """Whether what was passed unseen, or was chosen with an empty stack, may rule out worlds that `worlds_like` lists.

    tests/games/hijinx/sampling/test_past.py is about those.
    """
    unsure = any(sum(may >> card & 1 for may in view.may_hold) > 1 for card in range(CARDS))
    kinds = [view.history[n % 256] // KIND for n in range(max(0, view.events - 256), view.events)]
    since = kinds[max((n for n, kind in enumerate(kinds) if kind == TAKE), default=-1) + 1 :]
    return unsure or (
        view.stack_size == 0 and (view.empty_match == 1 or any(kind != PLAY and kind != KEEP for kind in since))
    )


def even(worlds: list[World]) -> dict[Hashable, Fraction]:
    return {world: Fraction(1, len(worlds)) for world in worlds}


def hands_of(view: View) -> Callable[[State], Hashable]:
    return lambda state: tuple(tuple(cards_in(state.hand[seat])) for seat in others(view))


def ways_at_most(view: View) -> int:
    left, count = len(hidden(view)), 1
    for seat in others(view):
        count *= sum(1 for _ in combinations(range(left), view.hand_size[seat])) if left < 13 else 10**9
        left -= view.hand_size[seat]
        if count > 10**6:
            break
    return count


def worlds_like(view: View) -> Iterator[World]:
    """Every way to hand out the hidden cards that agrees with all the seat knows."""
    if view.phase == DRAWN and view.mover != view.seat:
        return  # which card was drawn is hidden as well
    yield from (world for world in _deals(hidden(view), view, others(view)) if _agrees(view, world))


def _deals(left: list[int], view: View, seats: list[int]) -> Iterator[World]:
    if not seats:
        if len(left) == view.stack_size:
            yield ()
        return
    for hand in combinations(left, view.hand_size[seats[0]]):
        rest = [card for card in left if card not in hand]
        for more in _deals(rest, view, seats[1:]):
            yield (hand, *more)


def _agrees(view: View, world: World) -> bool:
    holder = {card: seat for seat, hand in zip(others(view), world, strict=True) for card in hand}
    given = {card for may in view.may_hold for card in cards_in(may)}
    if any(card not in holder or not view.may_hold[holder[card]] >> card & 1 for card in given):
        return False
    if any(view.lacks[seat] >> card & 1 for card, seat in holder.items()):
        return False
    if view.phase == TURN and view.stack_size == 0 and view.turn != view.seat:
        return any(_may_be_played(view, card) for card, seat in holder.items() if seat == view.turn)
    return True


def _may_be_played(view: View, card: int) -> bool:
    """With an empty stack: a seven, or a match where matches are free."""
    if card == 0:
        return False
    dice = list(zip(divmod(card, 7), divmod(view.live, 7), strict=True))
    if any(own and live and own + live == 7 for own, live in dice):
        return True
    return view.empty_match == 1 and any(own == live and (own or view.blank_match == 0) for own, live in dice)


def where_is_a_card(view: View) -> Iterator[Question]:
    """Every place is as likely for a card of which nothing is known as it is large."""
    unseen = hidden(view)
    sizes = {seat: view.hand_size[seat] for seat in others(view)} | {STACK: view.stack_size}
    chances = {place: Fraction(count, len(unseen)) for place, count in sizes.items() if count}
    if len(chances) > 1:
        text = "where is the first unseen card?"
        yield Question(text, len(chances), place_of(view, unseen[0]), lambda: dict(chances))


def place_of(view: View, card: int) -> Callable[[State], Hashable]:
    def answer(state: State) -> Hashable:
        return next((seat for seat in others(view) if state.hand[seat] >> card & 1), STACK)

    return answer


HOOKS = Hooks(cards, questions, kept_facts)
