"""Turns are counted as people count them."""

from __future__ import annotations

from tabulae.core.record import Event, turn_numbers
from tabulae.core.seat import CHANCE


def test_a_players_decisions_in_a_row_are_one_turn_and_a_card_drawn_is_none():
    seats = [CHANCE, CHANCE, 0, CHANCE, 0, 1, CHANCE, 0, 0, CHANCE, 1]

    assert turn_numbers([Event(seat, "move") for seat in seats]) == [0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 2]


def test_seats_that_choose_at_the_same_time_have_a_turn_each():
    assert turn_numbers([Event(seat, "move") for seat in (0, 1, 2, 1)]) == [1, 1, 1, 2]
