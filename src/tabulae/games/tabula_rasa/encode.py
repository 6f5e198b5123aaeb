"""Views of Tabula Rasa as numbers, and moves as action numbers.

Features, all small integers; sides and seats are counted from the View's own: for each of the ten estates the
cards of three sides, and the points they would bring; hand and unseen cards by knight; scores and castle
if scored now; plays, deck, hand sizes, number of seats, option, whose turn it is.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tabulae.core.seat import Seat, Side
from tabulae.games.tabula_rasa.pieces import (
    ESTATES,
    KINDS,
    colour_estate,
    copies,
    number_estate,
)
from tabulae.games.tabula_rasa.rules import castle_goes_to, gains, scores, side_of, sides, strengths, way_to
from tabulae.games.tabula_rasa.state import (
    BY_NUMBER,
    DEAL,
    FIRST,
    LEAST_SEATS,
    MOST_SEATS,
    MOST_SIDES,
    POST,
    WAYS,
    Move,
    code_of_play,
    knight_played,
    way_played,
)
from tabulae.games.tabula_rasa.view import View, unseen

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


def write_features(v: View, out: Any) -> None:
    """Write FEATURES small integers into `out`, which holds zeros."""
    final = scores(v)
    castle = castle_goes_to(v)
    for n in range(sides(v.seats)):
        side = nth_side(v, n)
        out[POINTS + n] = final[side]
        out[CASTLE_OWNER + n] = castle == side
        for estate in range(ESTATES):
            out[COUNTS + estate * MOST_SIDES + n] = strengths(v, estate)[side]
            out[GAINS + estate * MOST_SIDES + n] = gains(v, estate)[side]
    rest = unseen(v)
    for knight in range(KINDS):
        out[IN_HAND + knight] = copies(v.hand, knight)
        out[UNSEEN + knight] = copies(rest, knight)
    for n in range(v.seats):
        out[HAND_SIZES + n] = v.hand_size[nth_seat(v, n)]
        out[TURN + n] = v.turn == nth_seat(v, n)
    out[SEATS + v.seats - LEAST_SEATS] = 1
    out[TIES] = v.ties
    out[PLAYS_DONE] = v.plays
    out[DECK_LEFT] = v.deck_size


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
