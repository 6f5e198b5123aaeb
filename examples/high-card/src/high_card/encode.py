"""Views of High card as numbers, and moves as action numbers: an action is the card played."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tabulae.core.cardset import holds

from high_card.pieces import CARDS
from high_card.state import DEAL, FIRST, NO_SEAT, PLAY, SEATS, Move
from high_card.view import View

IN_HAND = 0  # [card]
PLAYED = IN_HAND + CARDS  # [card]
ON_TABLE = PLAYED + CARDS  # [card]: led in this trick
TRICKS = ON_TABLE + CARDS  # [seat from the own one on]
OWN_TURN = TRICKS + SEATS
FEATURES = OWN_TURN + 1
ACTIONS = CARDS


def write_features(v: View, out: Any) -> None:
    """Write FEATURES small integers into `out`, which holds zeros."""
    own = v.seat if v.seat >= 0 else 0
    for card in range(CARDS):
        out[IN_HAND + card] = holds(v.hand, card)
    for play in range(v.plays):
        out[PLAYED + v.played[play]] = 1
    if v.plays % SEATS == 1:
        out[ON_TABLE + v.played[v.plays - 1]] = 1
    for n in range(SEATS):
        out[TRICKS + n] = v.tricks[(own + n) % SEATS]
    out[OWN_TURN] = v.turn == own


def action_of(move: Move) -> int:
    return move.card


def move_of(action: int) -> Move:
    return Move(PLAY, action, NO_SEAT)


def every_move(seats: int) -> Iterator[Move]:
    """All moves that can be written down, sensible or not, for tests of legality."""
    for kind in (FIRST, DEAL, PLAY):
        for card in range(-1, CARDS + 1):
            for seat in range(-1, seats + 1):
                yield Move(kind, card, seat)
