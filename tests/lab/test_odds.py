"""The line through log-odds: it finds again by what chances were bent, and says how far luck alone leads."""

from __future__ import annotations

from math import exp, log

import numpy as np
import pytest

from tabulae.lab.odds import best_line, by_luck


def bent(chance: float, sides: int, slope: float, shift: float) -> float:
    fair = -log(sides - 1)
    return 1 / (1 + exp(-(slope * (log(chance / (1 - chance)) - fair) + shift + fair)))


def expected(sides: int, slope: float, shift: float) -> list[list[tuple[float, float]]]:
    """Games whose results are in the mean just what the bent chances say: no luck."""
    return [[(n / 40, bent(n / 40, sides, slope, shift))] for n in range(2, 39)]


@pytest.mark.parametrize("sides", [2, 3, 5])
@pytest.mark.parametrize(("slope", "shift"), [(1.0, 0.0), (0.7, 0.0), (1.4, -0.2)])
def test_the_line_is_found_by_which_chances_were_bent(sides, slope, shift):
    line = best_line(expected(sides, slope, shift), sides)

    assert line.slope.mean == pytest.approx(slope, abs=0.01)
    assert line.shift.mean == pytest.approx(shift, abs=0.01)


def test_the_interval_is_over_games_and_not_over_their_decisions():
    draw = np.random.default_rng(1)
    games = [[(chance, float(draw.random() < chance))] for chance in draw.random(400)]
    often = [game * 9 for game in games]  # nine decisions that say no more than one

    assert best_line(often, 2).slope.half == pytest.approx(best_line(games, 2).slope.half, rel=0.05)
    assert best_line(games, 2).slope.low < 1 < best_line(games, 2).slope.high


def test_results_without_any_doubt_have_a_fit():
    line = best_line([[(0.9, 1.0)], [(0.2, 0.0)]], 2)

    assert 1 < line.slope.mean < 50


def test_luck_leads_less_far_the_more_games_there_are():
    def off(games: list[list[tuple[float, float]]]) -> float:
        return abs(sum(chance - result for game in games for chance, result in game)) / len(games)

    few, many = ([[(0.5, 1.0)]] * count for count in (16, 256))

    assert by_luck(few, off) == pytest.approx(0.1, abs=0.02)  # half a game in the root of 16, times 0.8
    assert by_luck(many, off) == pytest.approx(0.025, abs=0.006)
    assert by_luck(few, off) == by_luck(few, off)
