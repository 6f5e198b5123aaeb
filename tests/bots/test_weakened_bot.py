"""Weak levels lose what they are meant to lose."""

from __future__ import annotations

import pytest

from tabulae.bots.weakened_bot import choice_probabilities, sample_index
from tabulae.core.dice import new_dice

VALUES = [0.1, 0.5, 0.45, 0.2, 0.49]


@pytest.mark.parametrize("loss", [0.001, 0.01, 0.05, 0.1])
def test_the_mean_loss_is_the_one_asked_for(loss):
    likely = choice_probabilities(VALUES, loss)

    assert sum(likely) == pytest.approx(1.0)
    assert sum(p * (max(VALUES) - value) for p, value in zip(likely, VALUES, strict=True)) == pytest.approx(loss)


def test_a_worse_move_is_never_likelier():
    likely = choice_probabilities(VALUES, 0.05)

    assert sorted(range(5), key=lambda n: likely[n]) == sorted(range(5), key=lambda n: VALUES[n])


def test_who_may_lose_more_than_chance_would_plays_by_chance():
    assert choice_probabilities(VALUES, 5.0) == [0.2] * 5


def test_no_loss_means_the_best_moves():
    assert choice_probabilities([1.0, 2.0, 2.0], 0.0) == pytest.approx([0.0, 0.5, 0.5])


def test_moves_are_picked_as_often_as_they_are_likely():
    dice, likely = new_dice(1), [0.2, 0.0, 0.8]
    picked = [sample_index(likely, dice) for _ in range(2000)]

    assert picked.count(1) == 0
    assert picked.count(0) / 2000 == pytest.approx(0.2, abs=0.04)
