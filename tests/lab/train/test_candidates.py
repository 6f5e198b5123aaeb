"""Training where moves are weighed as candidates: Palimpsest."""

from __future__ import annotations

import json
import os
from dataclasses import replace
from typing import Any

import pytest

torch = pytest.importorskip("torch", reason="torch is not installed: tabulae[train]")

import tabulae  # noqa: E402  torch decides first
from tabulae.bots.games.palimpsest import net as palimpsest_net  # noqa: E402
from tabulae.bots.nets.candidate_encoder import CandidateEncoder  # noqa: E402
from tabulae.bots.nets.load import page_path, read_net  # noqa: E402
from tabulae.core import layout  # noqa: E402
from tabulae.core.dice import new_dice, roll  # noqa: E402
from tabulae.core.seat import CHANCE  # noqa: E402
from tabulae.lab.train.command import main  # noqa: E402
from tabulae.lab.train.environment import Environment, Rows  # noqa: E402
from tabulae.lab.train.evaluation import Evaluation  # noqa: E402
from tabulae.lab.train.export import LARGEST, export, model_of  # noqa: E402
from tabulae.lab.train.model import best, frozen_copy  # noqa: E402
from tabulae.lab.train.plan import Plan, Recipe  # noqa: E402
from tabulae.lab.train.ppo import Learner  # noqa: E402
from tabulae.lab.train.step_kernel import IDLE  # noqa: E402
from tabulae.lab.train.training import Training, resumed  # noqa: E402

pytestmark = pytest.mark.slow

GAME = tabulae.game("palimpsest")
TINY = Recipe(games=4, batch=96, width=8, critic=8, scoring_width=8, passes=2)


def training(iterations: int, recipe: Recipe = TINY, seats: int = 2) -> Training:
    plan = Plan("palimpsest", seats, iterations=iterations, recipe=recipe)
    return Training(GAME, plan, say=lambda line: None)


def environment(seats: int, games: int, seed: int = 5) -> tuple[Environment, Rows]:
    env = Environment(GAME, seats, games, seed, "cpu", palimpsest_net.TABLES)
    rows = Rows(env.shape, games, "cpu", 2)
    env.begin(rows, 0)
    return env, rows


def step(env: Environment, rows: Rows, chosen: Any) -> None:
    rows.chosen[0] = chosen
    env.step(rows.chosen[0], rows.legal[0], rows.outputs(1))
    rows.begin_again()


def forced(state: Any, dice: Any) -> None:
    """Interpreted: chance, and what is not to be chosen."""
    while GAME.to_act(state):
        count = palimpsest_net.count_choices(state, state.turn)
        if state.turn != CHANCE and count > 1:
            return
        GAME.rules.play(state, state.turn, GAME.rules.nth_move(state, state.turn, roll(dice, count)))


@pytest.mark.parametrize("seats", [2, 4])
def test_rows_are_what_the_interpreted_rules_and_the_view_alone_tell(seats):
    env, rows = environment(seats, games=1)
    state, dice, lot = GAME.start(seats), new_dice(5, 0), new_dice(3)
    encoder = CandidateEncoder(GAME, palimpsest_net, seats)
    forced(state, dice)
    finished = 0
    for _ in range(70 if seats == 2 else 30):
        seat = state.turn
        count = encoder.encode(GAME.view(state, seat))
        hands = torch.zeros(env.shape.secrets, dtype=torch.int8)
        palimpsest_net.write_secrets(state, seat, hands)
        assert rows.actor[0, 0] == seat
        assert (rows.inputs[0, 0].numpy() == encoder.inputs).all()
        assert (rows.candidates[0, 0].numpy() == encoder.candidates).all()
        assert rows.legal[0, 0].tolist() == [1] * count + [0] * (env.shape.choices - count)
        assert torch.equal(rows.secrets[0, 0], hands)
        chosen = roll(lot, count)
        GAME.rules.play(state, seat, encoder.move(chosen))
        forced(state, dice)
        step(env, rows, torch.tensor([chosen]))
        outcome = GAME.outcome(state)
        assert bool(rows.over[0, 0]) == (outcome is not None)
        if outcome:
            finished += 1
            assert rows.shares[0, 0].tolist() == pytest.approx([outcome.share(each) for each in range(seats)])
            roll(dice, 1)  # which table to deal
            state = layout.copied(GAME.start(seats))
            forced(state, dice)
    assert finished > 0 or seats > 2


def test_the_number_of_threads_changes_nothing(monkeypatch):
    def after_some_steps(cores: int) -> list[Any]:
        monkeypatch.setattr(os, "sched_getaffinity", lambda process: range(cores))
        env, rows = environment(2, games=5)
        for n in range(12):
            step(env, rows, n % rows.legal[0].sum(-1).long())
        return rows.outputs(0)

    assert all(torch.equal(one, other) for one, other in zip(after_some_steps(1), after_some_steps(3), strict=True))


def test_a_game_that_rests_stands_still_while_the_others_go_on():
    (one, some), (other, all_of_them) = environment(2, games=3), environment(2, games=3)
    still = [part[1].clone() for part in some.outputs(0)]
    for n in range(8):
        chosen = n % all_of_them.legal[0].sum(-1).long()
        step(one, some, chosen.index_fill(0, torch.tensor([1]), IDLE))
        step(other, all_of_them, chosen)
        for part, whole, before in zip(some.outputs(0), all_of_them.outputs(0), still, strict=True):
            assert torch.equal(part[1], before)
            assert torch.equal(part[[0, 2]], whole[[0, 2]])


def test_odds_are_those_of_the_policy_over_the_candidates_and_secrets_reach_only_the_critic():
    env = Environment(GAME, 3, 3, 3, "cpu", palimpsest_net.TABLES)
    it = Learner(env, TINY, "cpu", 3)
    it.play()
    rows, horizon = it.rows, it.shape.horizon
    legal = rows.legal[:horizon].gather(-1, rows.chosen[:horizon, :, None])
    h = it.model.trunk(rows.inputs[:horizon].flatten(0, 1))
    chances = it.model.policy_of(h, rows.legal[:horizon].flatten(0, 1), rows.candidates[:horizon].flatten(0, 1))
    drawn = chances.gather(-1, rows.chosen[:horizon].flatten()[:, None])[:, 0]

    assert (legal > 0).all()
    assert it.buffer.log_probs.flatten().tolist() == pytest.approx(drawn.tolist(), abs=1e-4)
    assert not torch.equal(
        it.model.critic_of(h[:3], rows.secrets[0])[0], it.model.critic_of(h[:3], rows.secrets[0] + 1)[0]
    )
    assert it.learn(0.0).keys() == {"policy", "win", "fair", "margin", "entropy"}
    assert it.steps == TINY.passes


def weights(it: Training) -> list[Any]:
    return [part.detach().clone() for part in it.learner.ema.parameters()]


def same(one: list[Any], other: list[Any]) -> bool:
    return all(torch.equal(a, b) for a, b in zip(one, other, strict=True))


def test_the_same_seed_trains_the_same_net():
    def trained() -> list[Any]:
        it = training(2)
        it.run()
        return weights(it)

    assert same(trained(), trained())


def test_a_training_broken_off_goes_on_where_it_was(tmp_path):
    it = training(2)
    it.run(tmp_path / "checkpoint", stop_after=1e-9)
    later = resumed(GAME, tmp_path / "checkpoint", "cpu")

    assert (it.iterations, later.iterations) == (1, 1)
    assert same(weights(it), weights(later))
    later.run()
    assert (later.iterations, later.done) == (2, 1.0)


def test_an_exported_net_makes_the_same_choices_as_the_trainer(tmp_path):
    it = training(2, replace(TINY, width=64, scoring_width=32))
    it.run()
    model, path = it.learner.ema, tmp_path / "palimpsest-2.npz"
    page = export(GAME, model, path, it.page_entry())
    net = read_net(GAME, path)
    env, rows = environment(2, games=8)
    equal, looked_at = 0, 0
    for _ in range(40):
        inputs, legal, _, candidates = rows.seen(0)
        with torch.no_grad():
            chosen = best(model, inputs, legal, candidates)
        logits, _ = net.forward(inputs.numpy(), candidates.numpy())
        logits[legal.numpy() == 0] = -1e9
        equal += int((logits.argmax(-1) == chosen.numpy()).sum())
        looked_at += len(logits)
        step(env, rows, chosen)

    assert equal / looked_at >= 0.99
    assert page["bytes"] == path.stat().st_size <= LARGEST
    assert json.loads(page_path(path).read_text()) == json.loads(json.dumps(page))
    inputs, legal, _, candidates = rows.seen(0)
    with torch.no_grad():
        back = best(model_of(GAME, net, "cpu"), inputs, legal, candidates)
        assert torch.equal(back, best(model, inputs, legal, candidates))


def test_the_command_takes_the_recipe_of_the_game_and_trains_against_a_net(tmp_path):
    words = ["palimpsest", "--iterations", "1", "--games", "4", "--batch", "96", "--width", "8", "--out", str(tmp_path)]

    assert main(words) == 0
    page = json.loads((tmp_path / "palimpsest-2.json").read_text())
    recipe = page["training"]["plan"]["recipe"]
    assert (recipe["width"], recipe["weighing"], recipe["passes"]) == (
        8, palimpsest_net.RECIPE["scoring_width"], palimpsest_net.RECIPE["passes"],
    )  # fmt: skip
    assert main([*words, "--against", str(tmp_path / "palimpsest-2.npz")]) == 0


def test_a_short_training_beats_its_own_beginning():
    recipe = Recipe(
        games=24, batch=192, width=32, critic=16, scoring_width=32, passes=3, first_rate=0.01, last_rate=0.001,
        first_entropy=0.005, last_entropy=0.001, margin=1.0, ema=0.1,
    )  # fmt: skip
    env = Environment(GAME, 2, recipe.games, 1, "cpu", palimpsest_net.TABLES)
    it = Learner(env, recipe, "cpu", 1)
    beginning = frozen_copy(it.shape, it.model, "cpu")
    for n in range(8):
        it.play()
        it.learn(n / 8)

    score = Evaluation(GAME, 2, 64, 7, "cpu").play(it.ema, beginning)

    assert score.share - score.error > 0.6, f"{score.share:.3f} ± {score.error:.3f}"
