"""Objections of Tabula Rasa: why a move is not legal. Must agree with `count_moves` and `nth_move`."""

from __future__ import annotations

from tabulae.core.seat import Seat
from tabulae.games.tabula_rasa.pieces import KINDS, NO_KNIGHT, copies
from tabulae.games.tabula_rasa.rules.turn import is_chance, may_join, must_act
from tabulae.games.tabula_rasa.state import BY_LOT, DEAL, FIRST, POST, Move, State

# Codes, in the order they are checked
NONE = 0
NOT_YOUR_TURN = 1
NOT_NOW = 2
NOT_A_SEAT = 3
NOT_LEFT = 4
NOT_HELD = 5
NOT_ITS_HOME = 6


def objection(s: State, seat: Seat, move: Move) -> int:
    """The first reason why the seat may not make this move, or NONE."""
    if not must_act(s, seat):
        return NOT_YOUR_TURN
    if not is_chance(seat):
        return objection_to_post(s, seat, move)
    if s.first == BY_LOT:
        return objection_to_first(s, move)
    return objection_to_deal(s, move)


def objection_to_first(s: State, move: Move) -> int:
    if move.kind != FIRST:
        return NOT_NOW
    if move.knight != NO_KNIGHT or not 0 <= move.place < s.seats:
        return NOT_A_SEAT
    return NONE


def objection_to_deal(s: State, move: Move) -> int:
    if move.kind != DEAL or move.place != s.taker:
        return NOT_NOW
    if not 0 <= move.knight < KINDS or copies(s.stock, move.knight) == 0:
        return NOT_LEFT
    return NONE


def objection_to_post(s: State, seat: Seat, move: Move) -> int:
    if move.kind != POST:
        return NOT_NOW
    if not 0 <= move.knight < KINDS or copies(s.hand[seat], move.knight) == 0:
        return NOT_HELD
    if not may_join(move.knight, move.place):
        return NOT_ITS_HOME
    return NONE
