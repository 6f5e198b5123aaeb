"""The rules of Palimpsest from a row of 31 cards without scribes: one card is dealt to each of two seats.

A card is laid at the right or the left end of the row; that is the only way in which the variant's moves are fewer.
"""

from __future__ import annotations

from tabulae.core.cardset import nth, only, size
from tabulae.core.dice import Dice, roll
from tabulae.core.seat import CHANCE, NOBODY, Seat
from tabulae.games.palimpsest.geometry.contact import HALF_WIDE
from tabulae.games.palimpsest.geometry.contact_fast import contact_at
from tabulae.games.palimpsest.geometry.quick_placements import placement_outward
from tabulae.games.palimpsest.pieces import BASIC_CARDS, BASIC_DECK
from tabulae.games.palimpsest.rules import (
    add_points,
    bag,
    begin_turn,
    cards_dealt,
    chance_move,
    choices_complete,
    cover_others,
    join_graph,
    must_act,
    objection,
    points,
    put_on_table,
    shuffle_number,
    side_of,
    taker_of,
    wins,
)
from tabulae.games.palimpsest.rules import play as play_on
from tabulae.games.palimpsest.rules.deal import take_from_deck
from tabulae.games.palimpsest.rules.moves import count_steps, nth_step
from tabulae.games.palimpsest.state import BY_LOT, DEAL, HAND, LAY, SCRIBES, Move, State, lay_move

__all__ = [
    "add_points",
    "bag",
    "chance_move",
    "choices_complete",
    "count_moves",
    "must_act",
    "nth_move",
    "objection",
    "play",
    "play_at_random",
    "points",
    "set_up",
    "shuffle_number",
    "side_of",
    "wins",
]

IN_PLAY = (9, 13, 16, 20, 24)  # the cards that are dealt or drawn: 3MV 4VL 5SV 6LK 8MS
IN_ROW = BASIC_CARDS - len(IN_PLAY)
ENDS = (0, 2)  # of the four outward placements: to the right and to the left


def in_play(card: int) -> bool:
    for each in IN_PLAY:
        if card == each:
            return True
    return False


def set_up(s: State) -> None:
    """All other cards lie in a row, edge to edge; seat 0 starts unless another is given."""
    s.first = 0 if s.first == BY_LOT else s.first
    s.stock = BASIC_DECK
    s.stock_size = BASIC_CARDS
    for seat in range(s.seats):
        s.left[seat] = SCRIBES
    for card in range(BASIC_CARDS):
        if not in_play(card):
            s.stock ^= only(card)
            s.stock_size -= 1
            lay_in_row(s, card)
    s.adjacent = 0
    s.turn = CHANCE
    s.phase = DEAL
    s.actor = s.first


def lay_in_row(s: State, card: int) -> None:
    number = s.laid
    x = 2 * HALF_WIDE * number
    touched = contact_at(s, x, 0, 0).touched if number else 0
    put_on_table(s, card, x, 0, 0)
    cover_others(s, number)
    join_graph(s, number, touched)
    if number == 0:
        s.dealt[HAND * s.seats] = card
    else:
        write_taken(s, (s.first + number - 1) % s.seats, (number - 1) // s.seats, card)


def write_taken(s: State, seat: Seat, place: int, card: int) -> None:
    """Write a card into the seat's place of that number in the order of the deal."""
    for n in range(BASIC_CARDS):
        if taker_of(s.seats, s.first, n) == seat:
            if place == 0:
                s.dealt[n] = card
                return
            place -= 1


# Moves


def count_moves(s: State, seat: Seat) -> int:
    """How many moves there are: a card of the hand goes to one of two ends; all decisions after it."""
    if not must_act(s, seat) or seat == NOBODY:
        return 0
    if seat >= 0 and s.phase == LAY:
        return size(s.hand[seat]) * len(ENDS)
    return count_steps(s, seat)


def nth_move(s: State, seat: Seat, k: int) -> Move:
    if seat >= 0 and s.phase == LAY:
        place = placement_outward(s, ENDS[k % len(ENDS)])
        return lay_move(nth(s.hand[seat], k // len(ENDS)), place.x, place.y, place.angle)
    return nth_step(s, seat, k)


def listed_moves(s: State, seat: Seat) -> list[Move]:
    """All moves of the variant, each once."""
    return list(dict.fromkeys([nth_move(s, seat, k) for k in range(count_moves(s, seat))]))


def play(s: State, seat: Seat, move: Move) -> None:
    """Carry out a legal move."""
    if move.kind == DEAL and cards_dealt(s) < IN_ROW + s.seats:
        take_from_deck(s, move.card)
        s.hand[move.seat] |= only(move.card)
        s.actor = taker_of(s.seats, s.first, cards_dealt(s))
        if cards_dealt(s) == IN_ROW + s.seats:
            begin_turn(s, s.first)
    else:
        play_on(s, seat, move)


def play_at_random(s: State, dice: Dice) -> int:
    """Play to the end, choosing uniformly at every decision and chance move; return the number of decisions."""
    decisions = 0
    while s.turn != NOBODY:
        seat = s.turn
        decisions += 1 if seat >= 0 else 0
        play(s, seat, nth_move(s, seat, roll(dice, count_moves(s, seat))))
    return decisions
