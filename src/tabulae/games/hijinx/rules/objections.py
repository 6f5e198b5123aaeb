"""Objections of Hijinx: why a move is not legal. Must agree with `count_moves` and `nth_move`."""

from __future__ import annotations

from tabulae.core.cardset import EMPTY, holds
from tabulae.core.seat import CHANCE, Seat
from tabulae.games.hijinx.pieces import CARDS, JINX, NO_CARD, sevens_on
from tabulae.games.hijinx.rules.legality import may_draw, may_pass, may_stop, must_act, pairs
from tabulae.games.hijinx.state import (
    DRAW,
    DRAWN,
    DUMP,
    DUMPING,
    GIVE,
    KEEP,
    MATCH_FREE,
    NO_SEAT,
    OPEN,
    OPENING,
    PASS,
    PLAY,
    SHOW,
    STARTING,
    STOP,
    SWAP,
    TAKE,
    TURN,
    Move,
    State,
)

# Codes, in the order they are checked
NONE = 0
NOT_YOUR_TURN = 1
NOT_NOW = 2
NOT_LEFT = 3
NO_STACK = 4
NO_EXTRA_TURN = 5
MUST_DRAW = 6
MUST_PLAY_SEVEN = 7
NOT_HELD = 8
NOT_THE_DRAWN_CARD = 9
DEAD = 10
NO_PAIRING = 11
MERE_MATCH = 12
HOLDS_A_SEVEN = 13
NOT_ANOTHER_SEAT = 14


def objection(s: State, seat: Seat, move: Move) -> int:
    """The first reason why the seat may not make this move, or NONE."""
    if not must_act(s, seat):
        return NOT_YOUR_TURN
    if seat == CHANCE:
        return objection_to_chance(s, move)
    if not fits_phase(s, move):
        return NOT_NOW
    if move.kind == PLAY:
        return objection_to_card(s, seat, move)
    if move.kind == GIVE:
        return NONE if held(s, seat, move) else NOT_HELD
    if move.kind == DUMP:
        return objection_to_dump(s, seat, move)
    return objection_to_words(s, seat, move)


def objection_to_chance(s: State, move: Move) -> int:
    """HJ-R2 HJ-R5 HJ-R10 A card of the stack, for the seat that is due to take it."""
    kind = OPEN if s.phase == OPENING else SHOW if s.phase == STARTING else TAKE
    taker = NO_SEAT if s.phase == OPENING else s.taker
    if move.kind != kind or move.place != taker:
        return NOT_NOW
    if not 0 <= move.card < CARDS or not holds(s.stack, move.card):
        return NOT_LEFT
    return NONE


def fits_phase(s: State, move: Move) -> bool:
    """Whether a move of this kind and shape is expected now."""
    if move.kind == PLAY:
        return (s.phase == TURN or s.phase == DRAWN) and move.place == NO_SEAT
    if move.kind == GIVE:
        return s.phase == SWAP and move.place == NO_SEAT
    if move.kind == DUMP:
        return s.phase == DUMPING
    if move.card != NO_CARD or move.place != NO_SEAT:
        return False
    if move.kind == KEEP:
        return s.phase == DRAWN
    return s.phase == TURN and (move.kind == DRAW or move.kind == STOP or move.kind == PASS)


def held(s: State, seat: Seat, move: Move) -> bool:
    return 0 <= move.card < CARDS and holds(s.hand[seat], move.card)


def objection_to_card(s: State, seat: Seat, move: Move) -> int:
    """HJ-R4 HJ-R9 The card is held, pairs with the live card and is not the JINX.

    After a draw it is the drawn one (HJ-19); with an empty stack a mere match needs its option (HJ-22).
    """
    if not held(s, seat, move):
        return NOT_HELD
    if s.phase == DRAWN and move.card != s.drawn_card:
        return NOT_THE_DRAWN_CARD
    if move.card == JINX:
        return DEAD
    if not holds(pairs(s), move.card):
        return NO_PAIRING
    if s.stack_size > 0 or holds(sevens_on(s.live), move.card):
        return NONE
    if s.empty_match != MATCH_FREE:
        return MERE_MATCH
    return NONE if s.hand[seat] & sevens_on(s.live) == EMPTY else HOLDS_A_SEVEN


def objection_to_dump(s: State, seat: Seat, move: Move) -> int:
    """HJ-39 Any card that is held, the JINX included, to any other seat."""
    if not held(s, seat, move):
        return NOT_HELD
    if not 0 <= move.place < s.seats or move.place == seat:
        return NOT_ANOTHER_SEAT
    return NONE


def objection_to_words(s: State, seat: Seat, move: Move) -> int:
    """HJ-R10 Draw while the stack lasts (HJ-26), pass only when it is empty (HJ-18), stop only an extra turn (HJ-27).

    A seat that holds a seven may pass only if it may hold it back (HJ-23).
    """
    if move.kind == DRAW and not may_draw(s):
        return NO_STACK
    if move.kind == STOP and not may_stop(s):
        return NO_EXTRA_TURN
    if move.kind == PASS and may_draw(s):
        return MUST_DRAW
    if move.kind == PASS and not may_pass(s, seat):
        return MUST_PLAY_SEVEN
    return NONE
