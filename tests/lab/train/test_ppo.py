"""What a decision gained, compared with a plain implementation."""

from __future__ import annotations

import pytest

torch = pytest.importorskip("torch", reason="torch is not installed: tabulae[train]")

import tabulae  # noqa: E402  torch decides first
from tabulae.bots.nets.features import net_knowledge  # noqa: E402
from tabulae.lab.train.environment import Environment  # noqa: E402
from tabulae.lab.train.plan import Recipe  # noqa: E402
from tabulae.lab.train.ppo import Learner  # noqa: E402

pytestmark = pytest.mark.slow

GAME = tabulae.game("tabula-rasa")
GAMES = 4


def learner(seats: int, **recipe: float) -> Learner:
    env = Environment(GAME, seats, GAMES, 3, "cpu", net_knowledge(GAME).TABLES)
    return Learner(env, Recipe(games=GAMES, batch=48, width=8, critic=8, **recipe), "cpu", 3)


def plain_gains(it: Learner, kind: int, g: int, t: int) -> list[float]:
    """By side: what was paid or expected later, step by step, less what was expected before, fading by the trace."""
    rows, shape = it.rows, it.shape
    paid = (rows.shares, rows.margins)[kind]

    def expected_opponents(when: int) -> list[float]:
        acting = shape.side_of[int(rows.actor[when, g])]
        return [float(it.buffer.values[kind, when, g, (side - acting) % shape.sides]) for side in range(shape.sides)]

    total, weight = [0.0] * shape.sides, 1.0
    for when in range(t, shape.horizon):
        over = bool(rows.over[when + 1, g])
        after = paid[when + 1, g].tolist() if over else expected_opponents(when + 1)
        before = expected_opponents(when)
        total = [total[side] + weight * (after[side] - before[side]) for side in range(shape.sides)]
        weight *= it.recipe.gae_lambda
        if over:
            break
    return total


@pytest.mark.parametrize("seats", [2, 3, 4], ids=["two sides", "three sides", "teams"])
def test_advantages_are_what_a_plain_sum_over_later_steps_gives(seats):
    it = learner(seats, gae_lambda=0.9)
    it.play()
    dice = torch.Generator().manual_seed(1)
    it.buffer.values = torch.rand(it.buffer.values.shape, generator=dice)
    it.rows.over[20, :2] = 1  # games may end anywhere
    it.rows.shares[20, :2] = torch.rand((2, it.shape.sides), generator=dice)

    advantages, targets = it.buffer.advantages(it.recipe.gae_lambda)

    for kind in range(2):
        for g in range(GAMES):
            for t in range(it.shape.horizon):
                acting = it.shape.side_of[int(it.rows.actor[t, g])]
                plain = plain_gains(it, kind, g, t)
                assert float(advantages[kind, t, g]) == pytest.approx(plain[acting], abs=1e-5)
                for side in range(it.shape.sides):
                    place = (side - acting) % it.shape.sides
                    wanted = float(it.buffer.values[kind, t, g, place]) + plain[side]
                    assert float(targets[kind, t, g, place]) == pytest.approx(wanted, abs=1e-5)


def test_only_legal_choices_are_made_and_their_odds_are_those_of_the_policy():
    it = learner(2)
    it.play()
    rows, horizon = it.rows, it.shape.horizon
    legal = rows.legal[:horizon].gather(-1, rows.chosen[:horizon, :, None])
    h = it.model.trunk(rows.inputs[:horizon].flatten(0, 1))
    chances = it.model.policy_of(h, rows.legal[:horizon].flatten(0, 1))

    assert (legal > 0).all()
    assert chances.exp().sum(-1).tolist() == pytest.approx([1] * len(chances), abs=1e-4)
    drawn = chances.gather(-1, rows.chosen[:horizon].flatten()[:, None])[:, 0]
    assert it.buffer.log_probs.flatten().tolist() == pytest.approx(drawn.tolist(), abs=1e-4)


def test_the_policy_does_not_see_the_secrets():
    it = learner(3)
    it.play()
    rows = it.rows
    secrets = rows.secrets[0].flip(-1) + 1
    h = it.model.trunk(rows.inputs[0])

    assert not torch.equal(it.model.critic_of(h, rows.secrets[0])[0], it.model.critic_of(h, secrets)[0])
    assert it.model.policy.in_features == it.model.fair.in_features == h.shape[-1]


def test_learning_changes_what_plays_and_the_average_follows():
    it = learner(2)
    before = [part.clone() for part in it.model.parameters()]
    it.play()
    found = it.learn(0.0)

    assert it.steps == GAMES
    assert set(found) == {"policy", "win", "fair", "margin", "entropy"}
    assert all(not torch.equal(old, new) for old, new in zip(before, it.model.parameters(), strict=True))
    moved = [(old - new).abs().max() for old, new in zip(before, it.ema.parameters(), strict=True)]
    assert min(moved) > 0


def test_a_rate_that_lay_on_a_device_is_set_anew_when_a_training_is_taken_up_again():
    it = learner(2)
    it.play()
    it.learn(0.0)
    kept = it.adam.state_dict()
    for group in kept["param_groups"]:  # as it is read back where the training was recorded
        group |= {"lr": torch.tensor(0.5), "capturable": True, "fused": True}

    it.go_on_with(kept, it.steps)

    assert [(group["lr"], group["capturable"], group["fused"]) for group in it.adam.param_groups] == [
        (0.5, False, False)
    ]
    it.learn(0.9)
    assert it.adam.param_groups[0]["lr"] == pytest.approx(it.recipe.rate(0.9))


def test_rates_fall_from_the_first_to_the_last_and_the_margin_fades():
    recipe = Recipe()

    assert (recipe.rate(0), recipe.rate(1)) == pytest.approx((recipe.first_rate, recipe.last_rate))
    assert (recipe.entropy(0), recipe.entropy(1)) == pytest.approx((recipe.first_entropy, recipe.last_entropy))
    assert recipe.margin_weight(0) == recipe.margin > recipe.margin_weight(0.1) > recipe.margin_weight(1) == 0


def test_against_a_frozen_brain_only_the_own_side_learns():
    env = Environment(GAME, 2, GAMES, 3, "cpu", net_knowledge(GAME).TABLES)
    rival = learner(2).model.requires_grad_(False)
    frozen = [part.clone() for part in rival.parameters()]
    it = Learner(env, Recipe(games=GAMES, batch=32, width=8, critic=8), "cpu", 4, rival)
    it.play()
    it.learn(0.0)

    assert it.steps == GAMES * it.shape.horizon // 2 // 32
    assert all(torch.equal(old, new) for old, new in zip(frozen, rival.parameters(), strict=True))


@pytest.mark.parametrize(("seats", "taken"), [(1, [[2], [3]]), (3, [[2, 3, 0], [3, 0, 1]])])
def test_strangers_sit_at_some_seats_of_some_games_and_their_choices_do_not_teach(monkeypatch, seats, taken):
    it = learner(4, opponents=0.5, opponent_seats=seats)
    it.opponent.policy.bias.data = torch.arange(it.shape.choices) * 100.0  # plays the highest number it may
    it.play()
    rows, horizon = it.rows, it.shape.horizon
    highest = it.shape.choices - 1 - (rows.legal[:horizon].flip(-1) > 0).byte().argmax(-1)
    by_opponent = torch.zeros((horizon, GAMES), dtype=torch.bool)
    for game, seated in enumerate(taken):
        by_opponent[:, 2 + game] = torch.isin(rows.actor[:horizon, 2 + game], torch.tensor(seated))
    taught = []
    monkeypatch.setattr(it, "_improve", lambda batch: taught.append(batch.advantages))
    it.learn(0.0)
    weights = torch.stack(taught, 1).view(horizon, GAMES)

    assert torch.equal(rows.chosen[:horizon][by_opponent], highest[by_opponent])
    assert not torch.equal(rows.chosen[:horizon], highest)
    assert (weights[by_opponent] == 0).all()
    assert (weights[~by_opponent] != 0).all()


def test_a_stranger_with_less_care_plays_more_at_random():
    it = learner(4, opponents=0.5)
    it.set_opponent(it.model, 0.25)

    assert torch.equal(it.opponent.policy.weight, it.model.policy.weight * 0.25)
    assert torch.equal(it.opponent.first.weight, it.model.first.weight)


@pytest.mark.parametrize(("anchor", "pulled"), [(0.0, False), (0.1, True)], ids=["without an anchor", "with one"])
def test_logits_that_all_grew_alike_are_pulled_back_by_an_anchor_alone(anchor, pulled):
    it = learner(2, anchor=anchor)
    it.play()
    with torch.no_grad():
        it.model.policy.bias += 20

    it.learn(0.0)

    moved = 20 - float((it.model.policy.bias - learner(2).model.policy.bias).detach().mean())
    assert (moved > 1e-3) == pulled
