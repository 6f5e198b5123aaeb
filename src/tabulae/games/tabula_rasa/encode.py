"""Views of Tabula Rasa as numbers, and moves as action numbers.

Features, all small integers; sides and seats are counted from the View's own: for each of the ten estates the
cards of three sides, and the points they would bring; hand and unseen cards by knight; scores and castle
if scored now; plays, deck, hand sizes, number of seats, option, whose turn it is.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tabulae.core.cardset import EMPTY, size
from tabulae.core.seat import Seat, Side
from tabulae.games.tabula_rasa.pieces import (
    CASTLE,
    ESTATES,
    FIRST_COPIES,
    KINDS,
    NUMBERS,
    colour_estate,
    copies,
    number_estate,
    together,
)
from tabulae.games.tabula_rasa.rules import (
    NO_SIDE,
    BySide,
    castle_goes_to,
    counted,
    deck_size,
    posted_by_sides,
    side_of,
    sides,
    way_to,
)
from tabulae.games.tabula_rasa.rules.scoring import share_out
from tabulae.games.tabula_rasa.state import (
    BY_COLOUR,
    BY_NUMBER,
    DEAL,
    FIRST,
    LEAST_SEATS,
    MOST_SEATS,
    MOST_SIDES,
    POST,
    TEAMS,
    WAYS,
    Move,
    State,
    code_of_play,
    knight_played,
    way_played,
)
from tabulae.games.tabula_rasa.view import View

ACTIONS = WAYS * KINDS
SEAT_COUNTS = MOST_SEATS - LEAST_SEATS + 1

COUNTS = 0  # [estate][side from the own one on]
GAINS = COUNTS + ESTATES * MOST_SIDES
IN_HAND = GAINS + ESTATES * MOST_SIDES  # [knight]
UNSEEN = IN_HAND + KINDS
POINTS = UNSEEN + KINDS  # [side]
CASTLE_OWNER = POINTS + MOST_SIDES  # one of the sides
HAND_SIZES = CASTLE_OWNER + MOST_SIDES  # [seat from the own one on]
TURN = HAND_SIZES + MOST_SEATS  # one of the seats; none for chance and the end
SEATS = TURN + MOST_SEATS  # one of 2, 3, 4
TIES = SEATS + SEAT_COUNTS
PLAYS_DONE = TIES + 1
DECK_LEFT = PLAYS_DONE + 1
FEATURES = DECK_LEFT + 1


def own_side(v: View) -> Side:
    """The side whose point of view the features take; a watcher counts as seat 0."""
    return side_of(v.seats, v.seat) if v.seat >= 0 else 0


def nth_side(v: View, n: int) -> Side:
    return (own_side(v) + n) % sides(v.seats)


def nth_seat(v: View, n: int) -> Seat:
    return ((v.seat if v.seat >= 0 else 0) + n) % v.seats


def from_own(v: View, posted: BySide) -> BySide:
    """The knights of each side, counted from the own one on."""
    own = own_side(v)
    if own == 0:
        return posted
    if own == 2:
        return BySide(posted.third, posted.first, posted.second)
    if sides(v.seats) == TEAMS:
        return BySide(posted.second, posted.first, EMPTY)
    return BySide(posted.second, posted.third, posted.first)


def show_features(s: State, seat: Seat, v: View) -> None:
    """Fill of a blank View what `write_features` reads; must agree with `view.show` there."""
    v.seat = seat
    v.seats = s.seats
    v.ties = s.ties
    v.turn = s.turn
    v.plays = s.plays
    v.deck_size = deck_size(s)
    for each in range(s.seats):
        v.hand_size[each] = size(s.hand[each])
        v.posted[each][BY_NUMBER] = s.posted[each][BY_NUMBER]
        v.posted[each][BY_COLOUR] = s.posted[each][BY_COLOUR]
    if seat >= 0:
        v.hand = s.hand[seat]


def write_features(v: View, out: Any) -> None:
    """Write FEATURES small integers into `out`, which holds zeros."""
    write_estates(v, out)
    write_knights(v, out)
    own = v.seat if v.seat >= 0 else 0
    for n in range(v.seats):
        seat = own + n if own + n < v.seats else own + n - v.seats
        out[HAND_SIZES + n] = v.hand_size[seat]
        out[TURN + n] = v.turn == seat
    out[SEATS + v.seats - LEAST_SEATS] = 1
    out[TIES] = v.ties
    out[PLAYS_DONE] = v.plays
    out[DECK_LEFT] = v.deck_size


def write_estates(v: View, out: Any) -> None:
    """Cards, gains and points of the sides. A third side that does not play has no cards, and zeros."""
    by_number, by_colour = from_own(v, posted_by_sides(v, BY_NUMBER)), from_own(v, posted_by_sides(v, BY_COLOUR))
    a, b, c = 0, 0, 0
    for estate in range(ESTATES):
        strong = counted(by_number if estate < NUMBERS else by_colour, estate)
        gained = share_out(v, estate, strong)
        at = estate * MOST_SIDES
        out[COUNTS + at] = strong.first
        out[COUNTS + at + 1] = strong.second
        out[COUNTS + at + 2] = strong.third
        out[GAINS + at] = gained.first
        out[GAINS + at + 1] = gained.second
        out[GAINS + at + 2] = gained.third
        a += gained.first
        b += gained.second
        c += gained.third
    out[POINTS] = a
    out[POINTS + 1] = b
    out[POINTS + 2] = c
    castle = castle_goes_to(v)
    if castle != NO_SIDE:
        n = castle - own_side(v)
        n = n if n >= 0 else n + sides(v.seats)
        out[CASTLE_OWNER + n] = 1
        out[POINTS + n] += CASTLE


def write_knights(v: View, out: Any) -> None:
    """Copies in hand, and copies that are neither in hand nor on the table."""
    seen = v.hand
    for seat in range(v.seats):
        seen = together(seen, together(v.posted[seat][BY_NUMBER], v.posted[seat][BY_COLOUR]))
    one, two = seen & FIRST_COPIES, seen >> KINDS
    for knight in range(KINDS):
        out[IN_HAND + knight] = copies(v.hand, knight)
        out[UNSEEN + knight] = 2 - (one >> knight & 1) - (two >> knight & 1)


def action_of(move: Move) -> int:
    """The number of a seat's move: two for each knight, its number estate first."""
    return code_of_play(move.knight, way_to(move.place))


def move_of(action: int) -> Move:
    knight = knight_played(action)
    return Move(POST, knight, number_estate(knight) if way_played(action) == BY_NUMBER else colour_estate(knight))


def every_move(seats: int) -> Iterator[Move]:
    """All moves that can be written down, sensible or not, for tests of legality."""
    for place in range(-1, ESTATES + 1):
        for knight in range(-1, KINDS + 1):
            for kind in (FIRST, DEAL, POST):
                yield Move(kind, knight, place)
