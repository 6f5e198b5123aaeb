"""Palimpsest's answers to the contract suite, told without its rules and views."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterator
from fractions import Fraction

from tabulae.core.cardset import cards_of
from tabulae.games.palimpsest.geometry.contact import cosine, covered_marks, is_covered, sine
from tabulae.games.palimpsest.state import State
from tabulae.games.palimpsest.view import View
from tests.contract.hooks import Hooks, Question

HAND = 5
SCRIBES = 20


def on_the_table(table: State | View) -> list[int]:
    return list(table.card[: table.laid])


def cards(state: State) -> Counter[int]:
    hands = [card for hand in state.hand for card in cards_of(hand)]
    return Counter(on_the_table(state) + hands + cards_of(state.stock))


def taken_up(state: State, seat: int) -> list[int]:
    """The cards a seat was dealt, in order: five in a row, then, after the root, one after each turn."""
    opening = HAND * state.seats
    takers = {n: n // HAND if n < opening else n - opening - 1 for n in range(len(state.dealt)) if n != opening}
    dealt = [(n, card) for n, card in enumerate(state.dealt) if card >= 0 and n in takers]
    return [card for n, card in dealt if (state.first + takers[n]) % state.seats == seat]


def played(table: State | View, seat: int) -> list[int]:
    """The cards a seat has laid, in order."""
    laid = enumerate(on_the_table(table)[1:])
    return [card for n, card in laid if (table.first + n) % table.seats == seat]


def kept_facts(state: State) -> dict[str, tuple[object, object]]:
    places = range(state.laid)
    facts: dict[str, tuple[object, object]] = {
        "stock_size": (state.stock_size, len(cards_of(state.stock))),
        "place": ([state.place[card] for card in on_the_table(state)], list(places)),
        "cosine": ([state.cosine[i] for i in places], [cosine(state.angle[i]) for i in places]),
        "sine": ([state.sine[i] for i in places], [sine(state.angle[i]) for i in places]),
    }
    for seat in range(state.seats):
        held = cards_of(state.hand[seat]) + played(state, seat)
        facts[f"dealt to seat {seat}"] = (Counter(taken_up(state, seat)), Counter(held))
        facts[f"scribes of seat {seat}"] = (state.left[seat] + sum(row[seat] for row in state.scribes), SCRIBES)
    if state.laid:
        top, below = state.laid - 1, max(0, state.laid - 2)
        facts["marks below the top"] = (
            state.marks[below] & covered_marks(state, below, state.x[top], state.y[top], state.angle[top]) * (top > 0),
            0,
        )
        facts["buried"] = (bool(state.buried >> below & 1), is_covered(state, below))
    return facts


# Worlds


def hidden(view: View) -> list[int]:
    """The cards that the View's seat cannot see."""
    seen = {*on_the_table(view), *cards_of(view.hand)}
    return [card for card in range(45 if view.deck else 36) if card not in seen]


def others(view: View) -> list[int]:
    return [seat for seat in range(view.seats) if seat != view.seat]


def questions(view: View) -> Iterator[Question]:
    if view.turn < 0 or not view.laid:
        return
    seat = others(view)[0]
    if view.laid == 1:
        for place in (0, HAND - 1):
            text = f"what was card {place} of seat {seat}?"
            yield Question(text, len(hidden(view)), dealt_at(seat, place), lambda: even(hidden(view)))
    if plays := played(view, seat):
        text = f"when did seat {seat} take up its first play?"
        yield Question(text, HAND, place_of(seat, plays[0]), lambda: even(list(range(HAND))))
    card = hidden(view)[0]
    yield Question("who holds a hidden card?", view.seats, holder_of(card), lambda: holders(view))


def even(answers: list[int]) -> dict[Hashable, Fraction]:
    return {answer: Fraction(1, len(answers)) for answer in answers}


def dealt_at(seat: int, place: int) -> Callable[[State], Hashable]:
    return lambda state: taken_up(state, seat)[place]


def place_of(seat: int, card: int) -> Callable[[State], Hashable]:
    return lambda state: taken_up(state, seat).index(card)


def holder_of(card: int) -> Callable[[State], Hashable]:
    return lambda state: next((seat for seat in range(state.seats) if state.hand[seat] >> card & 1), -1)


def holders(view: View) -> dict[Hashable, Fraction]:
    """Every hidden card is equally likely to be any of the cards in the others' hands and the deck."""
    unseen = len(hidden(view))
    chances: dict[Hashable, Fraction] = {seat: Fraction(view.hand_size[seat], unseen) for seat in others(view)}
    chances[-1] = Fraction(view.deck_size, unseen)
    return {seat: chance for seat, chance in chances.items() if chance}


HOOKS = Hooks(cards, questions, kept_facts)
