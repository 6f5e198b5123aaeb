"""The moves of Tabula Rasa by number, playing one, and playing at random to the end."""

from __future__ import annotations

from tabulae.core.cardset import nth, size
from tabulae.core.dice import Dice, roll
from tabulae.core.seat import NOBODY, Seat
from tabulae.games.tabula_rasa.pieces import colour_estate, kinds, number_estate
from tabulae.games.tabula_rasa.rules.deal import bag, chance_move, go_on_after_card, start_with, take_card
from tabulae.games.tabula_rasa.rules.turn import go_on_after_post, is_chance, must_act, post_knight
from tabulae.games.tabula_rasa.state import BY_LOT, DEAL, POST, WAYS, Move, State


def count_moves(s: State, seat: Seat) -> int:
    """How many moves the seat has; for CHANCE one for each physical card, equal ones included."""
    if not must_act(s, seat):
        return 0
    if is_chance(seat):
        return s.seats if s.first == BY_LOT else s.stock_size
    return WAYS * size(kinds(s.hand[seat]))


def nth_move(s: State, seat: Seat, k: int) -> Move:
    """Legal move number k, counted from 0; equal cards make one move (TR-R5)."""
    if is_chance(seat):
        return chance_move(s, nth(bag(s), k))
    knight = nth(kinds(s.hand[seat]), k >> 1)
    return Move(POST, knight, number_estate(knight) if k & 1 == 0 else colour_estate(knight))


def play(s: State, seat: Seat, move: Move) -> None:
    """Carry out a legal move."""
    if move.kind == POST:
        post_knight(s, seat, move.knight, move.place)
        go_on_after_post(s, seat)
    elif move.kind == DEAL:
        take_card(s, move.place, move.knight)
        go_on_after_card(s, move.place)
    else:
        start_with(s, move.place)


def play_at_random(s: State, dice: Dice) -> int:
    """Play to the end, choosing uniformly at every decision and chance move; return the number of decisions."""
    before = s.plays
    while s.turn != NOBODY:
        seat = s.turn
        play(s, seat, nth_move(s, seat, roll(dice, count_moves(s, seat))))
    return s.plays - before
