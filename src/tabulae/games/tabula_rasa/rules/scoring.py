"""TR-R7 to TR-R10: what the estates and the castle bring each side, and who wins.

The same functions answer for a State and for a View.
"""

from __future__ import annotations

from typing import NamedTuple

from tabulae.core.cardset import EMPTY, first_cards, holds, only, size
from tabulae.core.seat import Seat, Side
from tabulae.games.tabula_rasa.pieces import (
    CASTLE,
    COLOURS,
    ESTATES,
    KINDS,
    NUMBERS,
    TREASURE,
    VALUES,
    Estate,
    Knights,
    estate_value,
    together,
)
from tabulae.games.tabula_rasa.rules.deal import side_of
from tabulae.games.tabula_rasa.rules.turn import way_to
from tabulae.games.tabula_rasa.state import BY_COLOUR, BY_NUMBER, FRENCH, IN_TEAMS, MOST_SIDES, Row

NO_SIDE: Side = -1
KNIGHTS_OF_A_NUMBER: Knights = sum(1 << VALUES * row for row in range(2 * COLOURS))
KNIGHTS_OF_A_COLOUR: Knights = first_cards(VALUES) | first_cards(VALUES) << KINDS


class BySide(NamedTuple):
    """A number or a set of knights for each side; 0 for a third side that does not play."""

    first: int
    second: int
    third: int


# TR-R7 Scoring an estate


def standing_at(estate: Estate) -> Knights:
    """Every knight that may stand at the estate."""
    if estate < NUMBERS:
        return KNIGHTS_OF_A_NUMBER << estate
    return KNIGHTS_OF_A_COLOUR << VALUES * (estate - NUMBERS)


def posted_by_sides(s: Row, way: int) -> BySide:
    """The knights that each side has sent this way; a team's cards count together (TR-19)."""
    if s.seats == IN_TEAMS:
        first, second = together(s.posted[0][way], s.posted[2][way]), together(s.posted[1][way], s.posted[3][way])
        return BySide(first, second, EMPTY)
    return BySide(s.posted[0][way], s.posted[1][way], s.posted[2][way])


def counted(posted: BySide, estate: Estate) -> BySide:
    """TR-R7 What counts at an estate is the number of cards, not their values (TR-04)."""
    there = standing_at(estate)
    return BySide(size(posted.first & there), size(posted.second & there), size(posted.third & there))


def strengths(s: Row, estate: Estate) -> BySide:
    """How many cards each side has at the estate."""
    return counted(posted_by_sides(s, way_to(estate)), estate)


# The four questions below are answered without a branch (& and | instead of and, or): scoring is what random
# games spend most of their time on, and its branches cannot be predicted.


def has_most(own: int, rival: int, third: int) -> bool:
    """TR-R7 More cards than any other side. A side without cards never has most (TR-09, TR-10)."""
    return (own > rival) & (own > third)


def has_second_most(own: int, rival: int, third: int) -> bool:
    """TR-R7 One side has more, none has as many (TR-08); a side without cards gets nothing."""
    return ((rival > own) & (own > third)) | ((third > own) & (own > rival))


# TR-R8 Ties for most


def shares_most(own: int, rival: int, third: int) -> bool:
    """TR-R8 Two sides equal for most, not three (TR-07)."""
    return ((own == rival) & (own > third)) | ((own == third) & (own > rival))


def below_two_equal(own: int, rival: int, third: int) -> bool:
    """TR-06 The side left when the two others are equal for most; it needs a card there."""
    return (rival == third) & (rival > own) & (own > 0)


def takes_treasure(s: Row, own: int, rival: int, third: int) -> bool:
    """TR-R7 TR-R8 One point: for second place, or where two are equal for most by the option `ties` (TR-05, TR-06)."""
    if s.seats == MOST_SIDES and s.ties == FRENCH:
        return has_second_most(own, rival, third) | below_two_equal(own, rival, third)
    return has_second_most(own, rival, third) | shares_most(own, rival, third)


def gain(s: Row, estate: Estate, own: int, rival: int, third: int) -> int:
    """TR-R7 TR-R8 What a side with `own` cards gains at the estate: the tile itself, or a point, or nothing."""
    return estate_value(estate) * has_most(own, rival, third) + TREASURE * takes_treasure(s, own, rival, third)


def share_out(s: Row, estate: Estate, strong: BySide) -> BySide:
    """What sides of these strengths gain at the estate."""
    a, b, c = strong
    return BySide(gain(s, estate, a, b, c), gain(s, estate, b, a, c), gain(s, estate, c, a, b))


def gains(s: Row, estate: Estate) -> BySide:
    """What each side gains at the estate."""
    return share_out(s, estate, strengths(s, estate))


# TR-R9 Castle


def strongest(strong: BySide) -> Side:
    """The side with most, if one side alone has most."""
    a, b, c = strong
    return NO_SIDE + 1 * has_most(a, b, c) + 2 * has_most(b, a, c) + 3 * has_most(c, a, b)


def owner_of(s: Row, estate: Estate) -> Side:
    """The side that gains the estate tile itself; a turned-over tile has no owner (TR-12)."""
    return strongest(strengths(s, estate))


def castle_goes_to(s: Row) -> Side:
    """TR-R9 The first side with two of the estates 1 to 5, in this order (TR-13, TR-14, TR-15)."""
    posted = posted_by_sides(s, BY_NUMBER)
    castle = NO_SIDE
    with_one = EMPTY  # the sides that have an estate, as bits
    for estate in range(NUMBERS):
        owner = strongest(counted(posted, estate))
        if castle == NO_SIDE and owner != NO_SIDE and holds(with_one, owner):
            castle = owner
        with_one |= only(owner + 1) >> 1
    return castle


# TR-R10 Winning


def scores(s: Row) -> BySide:
    """TR-R6 TR-R10 The points of each side on its tiles, if all were scored now, from left to right."""
    by_number, by_colour = posted_by_sides(s, BY_NUMBER), posted_by_sides(s, BY_COLOUR)
    castle = castle_goes_to(s)
    a, b, c = CASTLE * (castle == 0), CASTLE * (castle == 1), CASTLE * (castle == 2)
    for estate in range(ESTATES):
        gained = share_out(s, estate, counted(by_number if estate < NUMBERS else by_colour, estate))
        a += gained.first
        b += gained.second
        c += gained.third
    return BySide(a, b, c)


def add_points(s: Row, sums: list[int]) -> None:
    """Add each seat's points to the seat's sum."""
    final = scores(s)
    for seat in range(s.seats):
        sums[seat] += final[side_of(s.seats, seat)]


def points(s: Row, seat: Seat) -> int:
    """The points of the seat's side, if all were scored now."""
    return scores(s)[side_of(s.seats, seat)]


def wins(s: Row, seat: Seat) -> bool:
    """TR-R10 Most points win; equal points share the victory (TR-17)."""
    return points(s, seat) == max(scores(s))
