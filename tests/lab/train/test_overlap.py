"""Playing and learning at once: the same again, one iteration apart, and nothing that gets stuck."""

from __future__ import annotations

import os
from dataclasses import replace
from typing import Any

import pytest

torch = pytest.importorskip("torch", reason="torch is not installed: tabulae[train]")

import tabulae  # noqa: E402  torch decides first
from tabulae.bots.games.palimpsest import move_features, net  # noqa: E402
from tabulae.core.errors import BadOption  # noqa: E402
from tabulae.lab.train.command import main  # noqa: E402
from tabulae.lab.train.environment import Environment, Rows, Shape  # noqa: E402
from tabulae.lab.train.model import Model  # noqa: E402
from tabulae.lab.train.overlap import Overlapping, new_learner  # noqa: E402
from tabulae.lab.train.plan import Plan, Recipe  # noqa: E402
from tabulae.lab.train.ppo import Learner  # noqa: E402
from tabulae.lab.train.rollout_buffer import RolloutBuffer  # noqa: E402
from tabulae.lab.train.smoke import rates  # noqa: E402
from tabulae.lab.train.training import Training, resumed  # noqa: E402

pytestmark = pytest.mark.slow

GAME = tabulae.game("palimpsest")
TINY = Recipe(games=4, batch=96, width=8, critic=8, scoring_width=8, passes=2, overlap=1)
NOTHING_YET = 0.0  # of the training is done


def environment(games: int = TINY.games, seats: int = 2) -> Environment:
    return Environment(GAME, seats, games, 5, "cpu", net.TABLES)


def learner(recipe: Recipe = TINY, rival: Model | None = None, seats: int = 2) -> Any:
    return new_learner(environment(recipe.games, seats), recipe, "cpu", 5, rival)


def training(iterations: int, recipe: Recipe = TINY) -> Training:
    return Training(GAME, Plan("palimpsest", 2, iterations=iterations, recipe=recipe), say=lambda line: None)


def weights(model: Model) -> list[Any]:
    return [part.detach().clone() for part in model.parameters()]


def same(one: list[Any], other: list[Any]) -> bool:
    return all(torch.equal(a, b) for a, b in zip(one, other, strict=True))


def odds_by(model: Model, buffer: RolloutBuffer) -> Any:
    """The odds that this model gives to what was chosen. [t, game]"""
    rows, horizon = buffer.rows, buffer.shape.horizon
    with torch.no_grad():
        h = model.trunk(rows.inputs[:horizon].flatten(0, 1))
        chances = model.policy_of(h, rows.legal[:horizon].flatten(0, 1), rows.candidates[:horizon].flatten(0, 1))
    return chances.gather(-1, rows.chosen[:horizon].flatten()[:, None]).view(horizon, -1)


def noting(it: Overlapping, monkeypatch: pytest.MonkeyPatch) -> list[tuple[list[Any], Any, Any]]:
    """From now on: of each learning the weights that it began with, and the odds and choices it is about."""
    noted = []
    learn = it.learn

    def learn_and_note(done: float, learnt: RolloutBuffer | None = None) -> dict[str, float]:
        assert learnt is not None
        noted.append((weights(it.model), learnt.log_probs.clone(), odds_by(it.model, learnt)))
        return learn(done, learnt)

    monkeypatch.setattr(it, "learn", learn_and_note)
    return noted


# What is learnt from


def test_what_is_learnt_from_was_played_by_the_weights_of_one_iteration_before(monkeypatch):
    it = learner(replace(TINY, first_rate=0.05))
    noted = noting(it, monkeypatch)
    players = []
    for _ in range(4):
        before = weights(it.model)
        it.iterate(NOTHING_YET)
        players.append(before)
        assert same(weights(it.player), before)  # frozen while the model learns
        assert not same(weights(it.model), before)
        assert torch.allclose(odds_by(it.player, it.buffer), it.buffer.log_probs, atol=1e-4)

    assert [same(began, player) for (began, _, _), player in zip(noted, players, strict=True)] == [True] * 4
    by_itself = [torch.allclose(now, stored, atol=1e-4) for _, stored, now in noted]
    assert by_itself == [True, False, False, False]  # the first games alone are played by the weights that learn first


def test_games_go_on_from_one_set_of_rows_to_the_other():
    it = learner()
    ends = []
    for _ in range(3):
        it.iterate(NOTHING_YET)
        if ends:
            assert all(torch.equal(here, there) for here, there in zip(it.rows.outputs(0), ends, strict=True))
        ends = [part.clone() for part in it.rows.outputs(-1)]


def test_the_first_iteration_learns_what_playing_and_learning_in_turn_does():
    recipe = replace(TINY, games=1, batch=48)  # one game cannot be halved, so that choices are drawn in the same order
    found, learnt = [], []
    for overlap in (1, 0):
        it = learner(replace(recipe, overlap=overlap))
        torch.manual_seed(1)
        found.append(it.iterate(NOTHING_YET, last=True))
        learnt.append(weights(it.model))

    assert found[0] == found[1]
    assert same(*learnt)


# Halves


@pytest.mark.parametrize("games", [1, 5])
@pytest.mark.parametrize("cores", [1, 3])
def test_games_that_advance_in_halves_are_told_what_they_are_together(games, cores, monkeypatch):
    monkeypatch.setattr(os, "sched_getaffinity", lambda process: range(cores))
    whole, halved = environment(games), environment(games)
    rows = [Rows(whole.shape, games, "cpu", 2) for _ in range(2)]
    halved.divide(2)
    for env, each in zip((whole, halved), rows, strict=True):
        env.begin(each, 0)
    for n in range(12):
        for each in rows:
            each.chosen[0] = n % each.legal[0].sum(-1).long()
        whole.step(rows[0].chosen[0], rows[0].legal[0], rows[0].outputs(1))
        for number, part in enumerate(halved.parts):
            halved.start(number, rows[1].chosen[0][part])
        for number, part in reversed(list(enumerate(halved.parts))):
            halved.finish(number, [each[part] for each in rows[1].outputs(1)])
        assert all(torch.equal(one, other) for one, other in zip(rows[0].outputs(1), rows[1].outputs(1), strict=True))
        for each in rows:
            each.begin_again()


@pytest.mark.parametrize("opponents", [0.25, 0.75], ids=["in one half", "in both"])
def test_strangers_choose_in_their_games_alone_whichever_half_they_are_in(opponents):
    it = learner(replace(TINY, opponents=opponents))
    for part in it.opponent.parameters():
        part.zero_()
    it.opponent.at_once.weight[0, move_features.PROMISE] = 1000.0  # takes what promises most
    it.play()
    rows, horizon = it.rows, it.shape.horizon
    promises = rows.candidates[:horizon, ..., move_features.PROMISE].masked_fill(rows.legal[:horizon] == 0, -128)
    greedy = promises.gather(-1, rows.chosen[:horizon, :, None])[..., 0] == promises.max(-1).values
    games = torch.arange(TINY.games)
    theirs = (games >= TINY.games - it.opponent_games) & (rows.actor[:horizon] == games % it.shape.seats)

    assert greedy[theirs].all()
    assert [bool(greedy[:, game][~theirs[:, game]].all()) for game in games] == [False] * TINY.games


# The same again


@pytest.mark.parametrize("opponents", [0.0, 0.5], ids=["alone", "beside opponents"])
@pytest.mark.parametrize("against", [False, True], ids=["itself", "a rival"])
def test_the_same_seed_trains_the_same_net(opponents, against):
    rival = learner().ema if against else None

    def trained() -> list[Any]:
        it = learner(replace(TINY, opponents=opponents, batch=16 if against else TINY.batch), rival)
        for n in range(3):
            it.iterate(n / 3)
        return weights(it.model) + weights(it.ema)

    assert same(trained(), trained())


def test_a_training_broken_off_goes_on_where_it_was(tmp_path):
    it = training(3)
    it.run(tmp_path / "checkpoint", stop_after=1e-9)
    ends = []
    for _ in range(2):
        later = resumed(GAME, tmp_path / "checkpoint", "cpu")
        assert (it.iterations, later.iterations) == (1, 1)
        assert isinstance(later.learner, Overlapping)
        for name in ("model", "ema"):
            assert same(weights(getattr(it.learner, name)), weights(getattr(later.learner, name)))
        assert same(weights(later.learner.player), weights(it.learner.model))
        later.run()
        assert (later.iterations, later.done, later.decisions) == (3, 1.0, 3 * TINY.games * net.HORIZON)
        ends.append(weights(later.learner.model))

    assert same(*ends)


# What goes wrong


@pytest.mark.parametrize("where", ["_improve", "_choose"], ids=["learning", "playing"])
def test_what_goes_wrong_in_either_thread_reaches_the_caller(where, monkeypatch):
    it = learner()
    it.iterate(NOTHING_YET)

    def fail(*parts: Any) -> None:
        raise ArithmeticError(where)

    monkeypatch.setattr(it, where, fail)
    with pytest.raises(ArithmeticError, match=where):
        it.iterate(NOTHING_YET)


def test_games_that_are_played_where_the_net_is_cannot_overlap(tmp_path, capsys):
    words = ["tabula-rasa", "--iterations", "1", "--games", "2", "--out", str(tmp_path)]

    assert main([*words, "--overlap", "1"]) == 2
    assert capsys.readouterr().err.startswith("tabulae: overlap: ")
    with pytest.raises(BadOption, match="overlap"):
        learner(replace(TINY, overlap=2))


# The switch


def test_palimpsest_overlaps_unless_it_is_told_not_to(tmp_path, monkeypatch):
    begun = []
    monkeypatch.setattr(Training, "run", lambda it, *rest: begun.append(type(it.learner)))
    words = [
        "palimpsest",
        "--games",
        "2",
        "--width",
        "8",
        "--critic",
        "8",
        "--scoring-width",
        "8",
        "--out",
        str(tmp_path),
    ]

    main(words)
    main([*words, "--overlap", "0"])

    assert begun == [Overlapping, Learner]


def test_the_rates_of_a_device_are_decisions_and_games_by_the_time_they_took(monkeypatch):
    """A clock that gives every part of the measurement its own time: 1 s to begin, then 1 s, 2 s, 4 s and 5 s."""
    times = iter([0.0, 1.0, 10.0, 11.0, 13.0, 17.0, 20.0, 25.0])
    monkeypatch.setattr("tabulae.lab.train.smoke.monotonic", lambda: next(times))

    found = rates(GAME, 2, TINY, "cpu", rounds=1)

    decisions = TINY.games * Shape(GAME, 2).horizon
    assert found == {
        "ready_s": 1.0,
        "play_ms": 1000.0,
        "learn_ms": 2000.0,
        "games_alone_per_s": round(decisions / 4),
        "decisions_per_s": round(decisions / 5),  # playing and learning at the same time, not the 3 s of both in turn
        "memory_gib": None,
    }
    assert next(times, None) is None
