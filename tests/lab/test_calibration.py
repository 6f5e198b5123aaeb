"""Whether chances come true, counted by hand."""

from __future__ import annotations

import json

import pytest

from tabulae.lab.calibration import Judged, Plan, as_text, calibration, judge_game, plot

PLAN = Plan("tabula-rasa", "thumb", 2, games=2, every=12, effort=5)


def judged(*pairs: tuple[float, float]) -> list[Judged]:
    return [Judged(chance, result, loss=0.1, points=1.0) for chance, result in pairs]


def test_the_score_is_the_mean_square_and_the_bins_lie_where_they_should():
    found = calibration(PLAN, [judged((0.9, 1.0), (0.2, 0.0)), judged((0.92, 0.0), (1.0, 1.0))])

    assert found.decisions == 4
    assert found.brier == pytest.approx((0.01 + 0.04 + 0.8464 + 0.0) / 4)
    assert found.blind == pytest.approx(0.25)
    assert [(part.count, round(part.chance, 2)) for part in found.bins] == [(1, 0.2), (3, 0.94)]
    assert found.bins[1].result.mean == pytest.approx(2 / 3)
    assert found.off == pytest.approx((0.2 + 3 * (0.94 - 2 / 3)) / 4)
    assert found.loss.mean == pytest.approx(0.1)


def test_the_same_game_is_judged_alike_and_told_as_text_json_and_a_picture():
    games = [judge_game(PLAN, number) for number in range(2)]

    assert games[0] == judge_game(PLAN, 0) and len(games[0]) >= 3
    assert all(0 <= one.chance <= 1 and one.result in (0.0, 0.5, 1.0) for game in games for one in game)
    assert all(one.points == 0 and one.loss >= 0 for game in games for one in game)  # it follows the rules of thumb
    found = calibration(PLAN, games)
    assert "thumb" in as_text([found])
    assert plot(found).startswith("<svg") and plot(found).count("<circle") == len(found.bins)
    json.dumps(found.plain())
