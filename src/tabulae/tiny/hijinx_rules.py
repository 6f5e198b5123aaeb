"""The rules of Hijinx from a path on which all but a few cards lie: two cards are dealt to each of two seats.

In the compilable subset, like the rules that it gathers.
"""

from __future__ import annotations

from tabulae.core.cardset import only
from tabulae.core.dice import Dice, roll
from tabulae.core.seat import CHANCE, NOBODY, Seat
from tabulae.games.hijinx.pieces import CARDS
from tabulae.games.hijinx.rules import (
    add_points,
    bag,
    chance_move,
    choices_complete,
    count_moves,
    must_act,
    nth_move,
    objection,
    points,
    shuffle_number,
    side_of,
    wins,
)
from tabulae.games.hijinx.rules import play as play_on
from tabulae.games.hijinx.rules.deal import lay, open_round, take_card
from tabulae.games.hijinx.rules.memory import fold, neighbour
from tabulae.games.hijinx.state import BY_DRAW, CLOCKWISE, DEALING, TURN, Move, State

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

IN_PLAY = (0, 8, 19, 25, 38)  # the cards that are dealt or drawn: the JINX, 1/1, 2/5, 3/4, 5/3
LIVE = 31  # 4/3: the last card of the path
HAND = 2


def in_play(card: int) -> bool:
    for each in IN_PLAY:
        if card == each:
            return True
    return False


def set_up(s: State) -> None:
    """All other cards lie on the path; seat 0 starts unless another is given."""
    s.first = 0 if s.first == BY_DRAW else s.first
    s.round = 0
    s.shuffle = 0
    open_round(s)
    for card in range(CARDS):
        if card != LIVE and not in_play(card):
            lay_out(s, card)
    lay_out(s, LIVE)
    s.phase = DEALING
    s.taker = s.first


def lay_out(s: State, card: int) -> None:
    s.stack &= ~only(card)
    s.stack_size -= 1
    lay(s, card)


def play(s: State, seat: Seat, move: Move) -> None:
    """Carry out a legal move."""
    if s.phase == DEALING:
        deal_card(s, move.place, move.card)
    else:
        play_on(s, seat, move)


def deal_card(s: State, seat: Seat, card: int) -> None:
    """Two cards in a row to each seat, then the first one plays."""
    s.own_past[seat] = fold(s.own_past[seat], card)
    take_card(s, seat, card)
    dealt = CARDS - s.path_size - s.stack_size
    if dealt == HAND * s.seats:
        s.mover = s.first
        s.turn = s.mover
        s.phase = TURN
    elif dealt % HAND == 0:
        s.taker = neighbour(s, seat, CLOCKWISE)


def play_at_random(s: State, dice: Dice) -> int:
    """Play to the end, choosing uniformly at every decision and chance move; return the number of decisions."""
    decisions = 0
    while s.turn != NOBODY:
        seat = s.turn
        play(s, seat, nth_move(s, seat, roll(dice, count_moves(s, seat))))
        if seat != CHANCE:
            decisions += 1
    return decisions
