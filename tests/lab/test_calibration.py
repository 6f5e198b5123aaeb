"""Whether chances come true, counted by hand."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tabulae.bots.analysis.appraise import Appraisal
from tabulae.bots.bot import Budget, legal_moves
from tabulae.bots.levels import bot
from tabulae.core.game import find
from tabulae.games.palimpsest.state import LAY
from tabulae.games.tabula_rasa.encode import action_of
from tabulae.lab.calibration import Judged, Plan, as_text, calibration, judge_game, plot

GAME = find("palimpsest")
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


def test_a_move_that_is_not_among_the_listed_ones_is_judged_too(monkeypatch: pytest.MonkeyPatch):
    """In Palimpsest a card may be laid anywhere."""

    class Turner:
        def choose(self, view: Any, budget: Budget) -> Any:
            move = bot(GAME, "thumb", 1).choose(view, budget)
            return move._replace(angle=(move.angle + 180) % 360) if move.kind == LAY else move

    def answers(game: Any, view: Any, seed: int, effort: int, also: Any, judge: str) -> Appraisal:
        return Appraisal(also, ((0.5,),) * 8)

    monkeypatch.setattr("tabulae.lab.calibration.bot", lambda game, name, seed: Turner())
    monkeypatch.setattr("tabulae.lab.calibration.appraise", answers)
    found = judge_game(Plan("palimpsest", "thumb", 2, games=1, every=3), 0)

    assert len(found) > 5
    assert all(one.points == 0 and one.chance == 0.5 for one in found)  # turned by half a card does the same


def test_after_the_decision_judged_the_best_move_is_made_and_another_plays_on(monkeypatch: pytest.MonkeyPatch):
    asked: list[tuple[str, int]] = []
    best: list[Any] = []

    class Named:
        def __init__(self, name: str) -> None:
            self.name = name

        def choose(self, view: Any, budget: Budget) -> Any:
            asked.append((self.name, view.plays))
            assert view.plays != 9 or view.history[8] == action_of(best[0])
            return bot(find("tabula-rasa"), "thumb", 1).choose(view, budget)

    def answers(game: Any, view: Any, seed: int, effort: int, also: Any, judge: str) -> Appraisal:
        best[:] = [move for move in legal_moves(game, view) if move not in also][:1]
        return Appraisal((*also, *best), ((0.5, 0.6),) * 8)

    monkeypatch.setattr("tabulae.lab.calibration.bot", lambda game, name, seed: Named(name))
    monkeypatch.setattr("tabulae.lab.calibration.appraise", answers)
    found = judge_game(Plan("tabula-rasa", "casual", 2, games=1, every=10, onward="club"), 1)

    judged_at = 8
    assert [one.chance for one in found] == [0.6]  # one decision of the game, no more
    assert asked == [("casual" if n <= judged_at else "club", n) for n in range(48)]
