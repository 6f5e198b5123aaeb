"""Objections of Palimpsest: why a move is not legal. Every move of `nth_move` must pass."""

from __future__ import annotations

from tabulae.core.cardset import Card, holds
from tabulae.core.seat import CHANCE, Seat
from tabulae.games.palimpsest.geometry.contact import LEAST_TABLE
from tabulae.games.palimpsest.geometry.contact_fast import contact_at
from tabulae.games.palimpsest.pieces import CARDS
from tabulae.games.palimpsest.rules.effects import movable
from tabulae.games.palimpsest.rules.turn import must_act
from tabulae.games.palimpsest.state import (
    CARRY,
    DEAL,
    DEGREES,
    FARTHEST,
    FIRST,
    LAY,
    NO_PLACE,
    PLACE,
    QUARTER,
    REMOVE,
    ROOT,
    SHIFT,
    STRAIGHT,
    Move,
    Place,
    State,
    Table,
    carry_move,
    deal_move,
    first_move,
    lay_move,
    place_move,
    remove_move,
    root_move,
    shift_move,
)

# Codes, in the order they are checked
NONE = 0
NOT_YOUR_TURN = 1
NOT_NOW = 2
NOT_A_SEAT = 3
NOT_LEFT = 4
NOT_HELD = 5
NOT_THIS_ANGLE = 6
TOO_FAR = 7
TOUCHES_NOTHING = 8
TOO_LITTLE_TABLE = 9
NOT_ON_THE_TABLE = 10
NOT_ADJACENT = 11
BURIED = 12
NOT_ITS_TURN = 13
NO_SCRIBE = 14
MOVED_ALREADY = 15
NOT_TOUCHING = 16
NOT_OCCUPIED = 17
SAME_CARD = 18


# Objections


def objection(s: State, seat: Seat, move: Move) -> int:
    """The first reason why the seat may not make this move, or NONE."""
    if not must_act(s, seat):
        return NOT_YOUR_TURN
    if move.kind != s.phase or has_unused_fields(move):
        return NOT_NOW
    if seat == CHANCE:
        return objection_to_chance(s, move)
    if s.phase == LAY:
        return objection_to_lay(s, seat, move)
    if s.phase == PLACE:
        return objection_to_place(s, move)
    if s.phase == CARRY:
        return objection_to_carry(s, seat, move)
    return objection_to_taking(s, move)


def has_unused_fields(move: Move) -> bool:
    """Whether a field is set that a move of this kind does not use."""
    if move.kind == FIRST:
        return move != first_move(move.seat)
    if move.kind == DEAL:
        return move != deal_move(move.card, move.seat)
    if move.kind == ROOT:
        return move != root_move(move.card)
    if move.kind == LAY:
        return move != lay_move(move.card, move.x, move.y, move.angle)
    if move.kind == PLACE:
        return move != place_move(move.card)
    if move.kind == REMOVE:
        return move != remove_move(move.card, move.seat)
    if move.kind == SHIFT:
        return move != shift_move(move.card, move.seat, move.to)
    return move != carry_move(move.card, move.to)


def objection_to_chance(s: State, move: Move) -> int:
    if s.phase == FIRST:
        return NONE if 0 <= move.seat < s.seats else NOT_A_SEAT
    if s.phase == DEAL and move.seat != s.actor:
        return NOT_NOW
    return NONE if is_card(move.card) and holds(s.stock, move.card) else NOT_LEFT


def is_card(card: Card) -> bool:
    return 0 <= card < CARDS


def objection_to_lay(s: State, seat: Seat, move: Move) -> int:
    """YQ-R3 A card of the hand, anywhere, touching a card and the table."""
    if not is_card(move.card) or not holds(s.hand[seat], move.card):
        return NOT_HELD
    return objection_to_placement(s, move.x, move.y, move.angle)


def objection_to_placement(s: Table, x: int, y: int, angle: int) -> int:
    """YQ-T2 It must touch a card and the table, at a whole degree (YQ-09).

    Beyond FARTHEST there is nothing to touch: 44 cards end to end do not reach so far.
    """
    if not may_turn(s, angle):
        return NOT_THIS_ANGLE
    if not -FARTHEST <= x <= FARTHEST or not -FARTHEST <= y <= FARTHEST:
        return TOO_FAR
    contact = contact_at(s, x, y, angle)
    if contact.touched == 0:
        return TOUCHES_NOTHING
    return NONE if contact.on_table >= LEAST_TABLE else TOO_LITTLE_TABLE


def may_turn(s: Table, angle: int) -> bool:
    """YQ-09 Any whole degree, or quarter turns, or none."""
    if not 0 <= angle < DEGREES:
        return False
    if s.turning == STRAIGHT:
        return angle == 0
    return s.turning != QUARTER or angle % 90 == 0


def place_of(s: Table, card: Card) -> Place:
    return s.place[card] if is_card(card) else NO_PLACE


def objection_to_place(s: Table, move: Move) -> int:
    """YQ-16 On any adjacent card that is not buried."""
    i = place_of(s, move.card)
    if i == NO_PLACE:
        return NOT_ON_THE_TABLE
    if not holds(s.adjacent, i):
        return NOT_ADJACENT
    return BURIED if holds(s.buried, i) else NONE


def objection_to_taking(s: Table, move: Move) -> int:
    """YQ-R8 YQ-R9 From the first card that still owes a scribe."""
    i = place_of(s, move.card)
    if i == NO_PLACE:
        return NOT_ON_THE_TABLE
    if not holds(s.adjacent, i):
        return NOT_ADJACENT
    if i != s.at:
        return BURIED if holds(s.buried, i) else NOT_ITS_TURN
    if not 0 <= move.seat < s.seats:
        return NOT_A_SEAT
    if s.scribes[i][move.seat] == 0:
        return NO_SCRIBE
    if s.phase == REMOVE:
        return NONE
    if movable(s, i, move.seat) == 0:
        return MOVED_ALREADY
    to = place_of(s, move.to)
    if to == NO_PLACE:
        return NOT_ON_THE_TABLE
    if not holds(s.touching[i], to):
        return NOT_TOUCHING
    return BURIED if holds(s.buried, to) else NONE


def objection_to_carry(s: Table, seat: Seat, move: Move) -> int:
    """YQ-37 From a card the seat occupies to any other, neither of them buried."""
    i, to = place_of(s, move.card), place_of(s, move.to)
    if i == NO_PLACE or to == NO_PLACE:
        return NOT_ON_THE_TABLE
    if holds(s.buried, i) or holds(s.buried, to):
        return BURIED
    if s.scribes[i][seat] == 0:
        return NOT_OCCUPIED
    return SAME_CARD if i == to else NONE
