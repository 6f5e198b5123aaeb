"""The end of a random game in one step: a shortcut for search.

Every card that a seat holds or will draw is played in the end, and a random player puts each on either of its homes
with a fair coin. So random play from any position is: who draws which card, and a coin for each card. Must agree in
distribution with `rules.play_at_random`; leaves no history.
"""

from __future__ import annotations

from tabulae.core.cardset import EMPTY, CardSet, nth, only, size
from tabulae.core.dice import Dice, roll, toss
from tabulae.core.seat import NOBODY, Seat
from tabulae.games.tabula_rasa.pieces import FIRST_COPIES, KINDS, Knights, together
from tabulae.games.tabula_rasa.state import BY_COLOUR, BY_NUMBER, PLAYS, REMOVED, State


def finish_at_random(s: State, dice: Dice) -> int:
    """Jump to the end of a game played at random from here on; return the number of plays that this replaces.

    The knights, the removed cards and all counts are as at the end; `first`, `taker`, `history` and `dealt` stay
    as they are.
    """
    plays = PLAYS - s.plays
    left = s.stock
    for _ in range(REMOVED):
        left ^= only(nth(left, roll(dice, size(left))))
    s.stock ^= left
    for seat in range(s.seats):
        cards = left if seat == s.seats - 1 else random_part(left, draws_left(s, seat), dice)
        left ^= cards
        post_by_coin(s, seat, s.hand[seat], toss(dice))
        post_by_coin(s, seat, cards, toss(dice))
        s.hand[seat] = EMPTY
    s.stock_size = REMOVED
    s.plays = PLAYS
    s.turn = NOBODY
    return plays


def draws_left(s: State, seat: Seat) -> int:
    """How many cards the seat will still take up: everyone plays equally many in all (TR-R5)."""
    posted = size(s.posted[seat][BY_NUMBER]) + size(s.posted[seat][BY_COLOUR])
    return PLAYS // s.seats - posted - size(s.hand[seat])


def random_part(cards: CardSet, count: int, dice: Dice) -> CardSet:
    """A uniform subset of `count` cards: coins for each, then add or remove one until the number is right."""
    if count == 0:
        return EMPTY
    part = cards & toss(dice)
    if 16 * count < 5 * size(cards):
        part &= toss(dice)  # a quarter of them is nearer to the number than a half,
    elif 16 * count < 7 * size(cards):
        part &= toss(dice) | toss(dice)  # or three eighths
    chosen = size(part)
    while chosen > count:
        part ^= only(nth(part, roll(dice, chosen)))
        chosen -= 1
    while chosen < count:
        others = cards ^ part
        part ^= only(nth(others, roll(dice, size(others))))
        chosen += 1
    return part


def post_by_coin(s: State, seat: Seat, cards: CardSet, coins: int) -> None:
    """Each card to the estate of its number where its coin shows 1, else to that of its colour."""
    s.posted[seat][BY_NUMBER] = together(s.posted[seat][BY_NUMBER], as_knights(cards & coins))
    s.posted[seat][BY_COLOUR] = together(s.posted[seat][BY_COLOUR], as_knights(cards & ~coins))


def as_knights(cards: CardSet) -> Knights:
    """Physical cards, of which a second copy may be there without the first, as knights."""
    first, second = cards & FIRST_COPIES, cards >> KINDS
    return first | second | (first & second) << KINDS
