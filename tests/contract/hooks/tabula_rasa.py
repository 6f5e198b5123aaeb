"""Tabula Rasa's answers to the contract suite, told without its rules and views."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterator, Sequence
from fractions import Fraction
from itertools import chain, combinations, product
from math import comb, prod

from tabulae.games.tabula_rasa.state import State
from tabulae.games.tabula_rasa.view import View
from tests.contract.hooks import Hooks, Question

KINDS = 25
HAND = 8
PLACES = (range(HAND), range(HAND + 1))  # of a seat's first card played, and its second
FEW = 600  # worlds that can be counted one by one

Hand = tuple[int, ...]  # knights in rising order


def knights(held: int) -> Hand:
    """The knights in one place: bits 0 to 24 for a first copy, 25 to 49 for a second."""
    return tuple(knight for knight in range(KINDS) for bit in (knight, knight + KINDS) if held >> bit & 1)


def on_the_table(table: State | View) -> Counter[int]:
    return Counter(chain.from_iterable(knights(row) for rows in table.posted for row in rows))


def cards(state: State) -> Counter[int]:
    hands = Counter(chain.from_iterable(map(knights, state.hand)))
    return on_the_table(state) + hands + Counter(knights(state.stock))


def taken_up(state: State, seat: int) -> list[int]:
    """The knights a seat was dealt, in order: eight in a row, then one after each play."""
    opening = HAND * state.seats
    takers = [n // HAND if n < opening else n - opening for n in range(sum(knight >= 0 for knight in state.dealt))]
    return [state.dealt[n] for n, taker in enumerate(takers) if (state.first + taker) % state.seats == seat]


def kept_facts(state: State) -> dict[str, tuple[object, object]]:
    table = on_the_table(state)
    facts: dict[str, tuple[object, object]] = {
        "stock_size": (state.stock_size, len(knights(state.stock))),
        "plays": (state.plays, table.total()),
        "history": (Counter(play >> 1 for play in state.history if play >= 0), table),
    }
    for seat in range(state.seats):
        held = knights(state.hand[seat]) + knights(state.posted[seat][0]) + knights(state.posted[seat][1])
        facts[f"dealt to seat {seat}"] = (Counter(taken_up(state, seat)), Counter(held))
    return facts


# Worlds


def hidden(view: View) -> list[int]:
    """The knights of all cards that the View's seat cannot see, once for each card."""
    deck = Counter({knight: 2 for knight in range(KINDS)})
    return sorted((deck - on_the_table(view) - Counter(knights(view.hand))).elements())


def others(view: View) -> list[int]:
    return [seat for seat in range(view.seats) if seat != view.seat]


def questions(view: View) -> Iterator[Question]:
    if view.turn == -2 or view.first < 0:
        return
    if 1 < (worlds := ways_to_deal(view)) <= FEW:
        yield Question("who holds which hidden card?", worlds, holdings_of(view), lambda: chances_of_holdings(view))
    yield from when_played_cards_were_taken_up(view)
    yield from when_the_last_card_was_taken_up(view)
    if view.turn >= 0 and view.plays == 0:
        yield from what_was_dealt(view)


def ways_to_deal(view: View) -> int:
    left, count = len(hidden(view)), 1
    for seat in others(view):
        count *= comb(left, view.hand_size[seat])
        left -= view.hand_size[seat]
    return count


def holdings_of(view: View) -> Callable[[State], Hashable]:
    return lambda state: tuple(knights(state.hand[seat]) for seat in others(view))


def chances_of_holdings(view: View) -> dict[Hashable, Fraction]:
    """Every way to hand out the hidden cards is equally likely; equal cards make some ways look alike."""
    return in_proportion(Counter(ways_to_hold(hidden(view), [view.hand_size[seat] for seat in others(view)])))


def ways_to_hold(deck: list[int], sizes: list[int]) -> Iterator[tuple[Hand, ...]]:
    if not sizes:
        yield ()
        return
    for taken in combinations(range(len(deck)), sizes[0]):
        rest = [knight for place, knight in enumerate(deck) if place not in taken]
        for way in ways_to_hold(rest, sizes[1:]):
            yield (tuple(deck[place] for place in taken), *way)


def when_played_cards_were_taken_up(view: View) -> Iterator[Question]:
    """A seat's first card was one of its first eight, the next one of the eight others among its first nine.

    Asked where both copies of its cards are in sight, so that a card has one place.
    """
    unseen = hidden(view)
    for seat in others(view):
        plays = [view.history[n] >> 1 for n in range(view.plays) if (view.first + n) % view.seats == seat]
        if len(plays) in (1, 2) and not any(knight in unseen for knight in plays) and len(set(plays)) == len(plays):
            ways = [way for way in product(*PLACES[: len(plays)]) if len(set(way)) == len(way)]
            text = f"when did a seat take up its {len(plays)} plays?"
            yield Question(text, len(ways), places_of(seat, plays), lambda ways=ways: even(ways))


def even(answers: Sequence[Hashable]) -> dict[Hashable, Fraction]:
    return {answer: Fraction(1, len(answers)) for answer in answers}


def places_of(seat: int, plays: list[int]) -> Callable[[State], Hashable]:
    return lambda state: tuple(taken_up(state, seat).index(knight) for knight in plays)


def when_the_last_card_was_taken_up(view: View) -> Iterator[Question]:
    """A seat's last card may have been any that its plays left over; some places allow more orders of play.

    Asked where none of the hidden cards is like one that the seat has played.
    """
    for seat in others(view):
        plays = knights(view.posted[seat][0]) + knights(view.posted[seat][1])
        if view.hand_size[seat] == 1 and view.deck_size == 0 and not set(plays) & set(hidden(view)):
            orders = Counter({place: orders_around(place, len(plays)) for place in range(len(plays) + 1)})
            text, answer = "when did a seat take up its last card?", place_of_last(seat)
            yield Question(text, len(orders), answer, lambda orders=orders: in_proportion(orders))


def orders_around(place: int, plays: int) -> int:
    """How many ways the plays may have come from the other places, the j-th from the first 8 + j."""
    reach = [min(HAND + j, plays + 1) for j in range(plays)]
    return prod(last - j - (place < last) for j, last in enumerate(reach))


def place_of_last(seat: int) -> Callable[[State], Hashable]:
    return lambda state: taken_up(state, seat).index(knights(state.hand[seat])[0])


def in_proportion(ways: Counter[Hashable]) -> dict[Hashable, Fraction]:
    return {answer: Fraction(count, ways.total()) for answer, count in ways.items()}


def what_was_dealt(view: View) -> Iterator[Question]:
    """Before the first play, every hidden card is equally likely to be any seat's card of any number."""
    unseen = Counter(hidden(view))
    seat = others(view)[0]
    for place in (0, HAND - 1):
        text = f"what was card {place} of a seat?"
        yield Question(text, len(unseen), dealt_at(seat, place), lambda: in_proportion(unseen))


def dealt_at(seat: int, place: int) -> Callable[[State], Hashable]:
    return lambda state: taken_up(state, seat)[place]


HOOKS = Hooks(cards, questions, kept_facts)
