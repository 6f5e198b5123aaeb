"""Who takes how much of a victory."""

from __future__ import annotations

import pytest

from tabulae import Outcome


def test_a_sole_winner_takes_it_all():
    outcome = Outcome(scores=(30, 12, 13), winners=(0,))

    assert [outcome.share(seat) for seat in range(3)] == [1, 0, 0]


def test_seats_that_share_a_victory_take_equal_parts():
    outcome = Outcome(scores=(20, 20, 20), winners=(0, 1, 2))

    assert [outcome.share(seat) for seat in range(3)] == pytest.approx([1 / 3] * 3)


def test_partners_win_together_and_whole():
    outcome = Outcome(scores=(30, 20, 30, 20), winners=(0, 2), sides=(0, 1, 0, 1))

    assert [outcome.share(seat) for seat in range(4)] == [1, 0, 1, 0]


def test_two_sides_of_partners_share_by_halves():
    outcome = Outcome(scores=(25,) * 4, winners=(0, 1, 2, 3), sides=(0, 1, 0, 1))

    assert [outcome.share(seat) for seat in range(4)] == [0.5] * 4


def test_without_partners_every_seat_is_a_side():
    outcome = Outcome(scores=(1, 2), winners=(1,))

    assert [outcome.side_of(seat) for seat in range(2)] == [0, 1]


def test_outcomes_are_values():
    assert Outcome((1, 2), (1,)) == Outcome((1, 2), (1,)) != Outcome((1, 2), (0,), low_wins=True)
