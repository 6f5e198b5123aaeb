"""The rules of Tabula Rasa from a table on which 44 knights stand: two cards are dealt to each of two seats.

In the compilable subset, like the rules that it gathers.
"""

from __future__ import annotations

from tabulae.core.dice import Dice, roll
from tabulae.core.seat import CHANCE, NOBODY, Seat
from tabulae.games.tabula_rasa.pieces import with_knight, without_knight
from tabulae.games.tabula_rasa.rules import (
    add_points,
    bag,
    cards_dealt,
    chance_move,
    choices_complete,
    count_moves,
    must_act,
    nth_move,
    objection,
    points,
    shuffle_number,
    side_of,
    taker_of,
    wins,
)
from tabulae.games.tabula_rasa.rules import play as play_on
from tabulae.games.tabula_rasa.rules.deal import take_card
from tabulae.games.tabula_rasa.state import BY_LOT, DEAL, PLAYS, REMOVED, Move, State, knight_played, way_played

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

OPENING = (
    14, 23, 29, 6, 31, 30, 28, 18, 47, 45, 41, 22, 25, 43, 37, 20, 41, 24, 35, 4, 8, 21, 19, 27, 44, 48, 12, 17, 46, 7,
    0, 48, 17, 33, 5, 39, 26, 37, 15, 0, 10, 9, 2, 42,
)  # fmt: skip  # [play]: code_of_play of the knights on the table, by the two seats in turn


def set_up(s: State) -> None:
    """The knights of the opening stand at their estates; seat 0 starts unless another is given."""
    s.first = 0 if s.first == BY_LOT else s.first
    for play_number in range(len(OPENING)):
        post_of_opening(s, play_number, OPENING[play_number])
    s.turn = CHANCE
    s.taker = s.first


def post_of_opening(s: State, number: int, code: int) -> None:
    """The seat took the card up and played it as its next one."""
    seat, knight = (s.first + number) % s.seats, knight_played(code)
    place = number // s.seats
    s.stock = without_knight(s.stock, knight)
    s.stock_size -= 1
    s.posted[seat][way_played(code)] = with_knight(s.posted[seat][way_played(code)], knight)
    s.history[number] = code
    s.plays += 1
    write_taken(s, seat, place, knight)


def write_taken(s: State, seat: Seat, place: int, knight: int) -> None:
    """Write a card into the seat's place of that number in the order of the deal."""
    for n in range(PLAYS):
        if taker_of(s, n) == seat:
            if place == 0:
                s.dealt[n] = knight
                return
            place -= 1


def play(s: State, seat: Seat, move: Move) -> None:
    """Carry out a legal move."""
    if move.kind == DEAL:
        take_card(s, move.place, move.knight)
        s.taker = taker_of(s, cards_dealt(s))
        if s.stock_size == REMOVED:
            s.turn = s.first
    else:
        play_on(s, seat, move)


def play_at_random(s: State, dice: Dice) -> int:
    """Play to the end, choosing uniformly at every decision and chance move; return the number of decisions."""
    before = s.plays
    while s.turn != NOBODY:
        seat = s.turn
        play(s, seat, nth_move(s, seat, roll(dice, count_moves(s, seat))))
    return s.plays - before
