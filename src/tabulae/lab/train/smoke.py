"""A smoke test of a device before a training: do its games equal the CPU's, and how fast is each part?"""

from __future__ import annotations

from time import monotonic
from typing import Any

import numpy as np
import torch

from tabulae.bots.nets.features import net_knowledge
from tabulae.core.game import Game
from tabulae.lab.train.cuda_graph import WARM_UP_RUNS
from tabulae.lab.train.environment import Environment, Rows
from tabulae.lab.train.overlap import new_learner
from tabulae.lab.train.plan import Recipe

COMPARED = 256  # games
STEPS = 120


def differences(game: Game, seats: int, device: str, seed: int = 5, past: bool = False) -> int:
    """The number of parts of rows that differ between the device and the CPU, on equal dice and choices."""
    rng = np.random.default_rng(seed)
    envs, rows = [], []
    for where in ("cpu", device):
        envs.append(Environment(game, seats, COMPARED, seed, where, net_knowledge(game).TABLES, past))
        rows.append(Rows(envs[-1].shape, COMPARED, where, STEPS + 1))
        envs[-1].begin(rows[-1], 0)
    for t in range(STEPS):
        legal = rows[0].legal[t].numpy()
        chosen = torch.from_numpy(((legal > 0) * (0.5 + rng.random(legal.shape))).argmax(1))
        for env, each in zip(envs, rows, strict=True):
            each.chosen[t] = chosen.to(each.chosen.device)
            env.step(each.chosen[t], each.legal[t], each.outputs(t + 1))
    pairs = [zip(rows[0].outputs(t), rows[1].outputs(t), strict=True) for t in range(STEPS + 1)]
    return sum(not torch.equal(one, other.cpu()) for pair in pairs for one, other in pair)


def rates(game: Game, seats: int, recipe: Recipe, device: str, rounds: int = 3) -> dict[str, Any]:
    """Decisions a second: of the games alone, of playing, and of playing and learning, at once or in turn."""

    def waited() -> float:
        if device != "cpu":
            torch.cuda.synchronize()
        return monotonic()

    start = waited()
    env = Environment(game, seats, recipe.games, 1, device, net_knowledge(game).TABLES, recipe.past)
    learner = new_learner(env, recipe, device, 1)
    for _ in range(1 + WARM_UP_RUNS):
        learner.play()
        learner.learn(0.5)
    ready = waited() - start
    each = recipe.games * env.shape.horizon
    times = {"play": 0.0, "learn": 0.0, "games": 0.0}
    for _ in range(rounds):
        a = waited()
        learner.play()
        b = waited()
        learner.learn(0.5)
        c = waited()
        rows = learner.rows
        for t in range(env.shape.horizon):  # the same choices again, in games that have advanced: any legal one
            rows.chosen[t] = rows.legal[env.shape.horizon].argmax(1)
            for part in rows.outputs(t)[:3]:
                part.zero_()
            env.step(rows.chosen[t], rows.legal[env.shape.horizon], rows.outputs(t))
            rows.legal[env.shape.horizon] = rows.legal[t]
        d = waited()
        for name, spent in (("play", b - a), ("learn", c - b), ("games", d - c)):
            times[name] += spent
        rows.inputs[-1], rows.secrets[-1] = rows.inputs[env.shape.horizon - 1], rows.secrets[env.shape.horizon - 1]
        rows.actor[-1] = rows.actor[env.shape.horizon - 1]
        if rows.candidates is not None:
            rows.candidates[-1] = rows.candidates[env.shape.horizon - 1]
    together = times["play"] + times["learn"]
    if recipe.overlap:
        learner.iterate(0.5)  # plays ahead
        start = waited()
        for _ in range(rounds):
            learner.iterate(0.5)
        together = waited() - start
    total = rounds * each
    return {
        "ready_s": round(ready, 1),
        "play_ms": round(1000 * times["play"] / rounds, 1),
        "learn_ms": round(1000 * times["learn"] / rounds, 1),
        "games_alone_per_s": round(total / times["games"]),
        "decisions_per_s": round(total / together),
        "memory_gib": round(torch.cuda.max_memory_allocated() / 2**30, 1) if device != "cpu" else None,
    }
