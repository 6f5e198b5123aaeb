"""A net's evaluation of a decision: a fair win chance for every move, from worlds consistent with the View.

In each world the net plays on for all seats after every move, each seat from what it may know, and the critic
evaluates the result: that shows how much better one move is than another. The seat's overall win chance is the net's
own value, which has learnt from play what the others probably hold. Several runs in different worlds give the error.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from tabulae.bots.lookahead.rollout_kernels import NO_MOVE
from tabulae.bots.lookahead.rollouts import Rollouts, history_of
from tabulae.bots.nets.inference import InferenceBuffers
from tabulae.bots.nets.net import Array, Net, softmax
from tabulae.bots.nets.net_kernel import NOT_LEGAL
from tabulae.bots.search.engine import stream_of
from tabulae.core import layout
from tabulae.core.dice import new_dice
from tabulae.core.game import Game

UNSURE = 1e-4
AT_THE_END = 256  # worlds: with the deck empty there are at most 45 hands, and each is sampled several times
MEMORY_AT_THE_END = 8  # choices of the others by which they are weighted


@dataclass(frozen=True, slots=True)
class RolloutConfig:
    """The settings of the rollouts for an evaluation."""

    depth: int = 2  # choices after the move, until the critic evaluates
    temperature: float = 0.5  # of the policy in the rollouts
    memory: int = 4  # choices of the others by which worlds are weighted


DEFAULT_CONFIG = RolloutConfig()


def net_move_values(
    game: Game, net: Net, view: Any, seed: int, runs: int, worlds: int, config: RolloutConfig = DEFAULT_CONFIG
) -> tuple[tuple[Any, ...], Array]:
    """The moves of the View's seat, which is to act, and the value of each in each run. [run, move]"""
    buffers = InferenceBuffers(game, net)
    buffers.evaluate(view)
    choices = np.flatnonzero(buffers.legal != NOT_LEGAL)
    order = choices[np.argsort(buffers.legal[choices])]
    by_world = _values(game, net, view, seed, buffers.legal[order] - 1, runs * worlds, config)
    values = by_world.reshape(runs, worlds, -1).mean(1)
    usual = (values * softmax(buffers.logits[order])).sum(1, keepdims=True)
    found = 1 / (1 + np.exp(_odds(usual) - _odds(values) - _odds(buffers.win_chances[0])))
    return tuple(buffers.move(view, int(choice)) for choice in order), found


def _odds(chance: Any) -> Any:
    """Log odds; no chance counts as quite certain."""
    chance = np.clip(chance, UNSURE, 1 - UNSURE)
    return np.log(chance / (1 - chance))


def net_win_chance(
    game: Game, net: Net, view: Any, seed: int, worlds: int, config: RolloutConfig = DEFAULT_CONFIG
) -> float:
    """The win chance of the View's side, whoever is to act."""
    return float(_values(game, net, view, seed, np.array([NO_MOVE]), worlds, config).mean())


def likely_worlds(game: Game, net: Net, view: Any, seed: int) -> tuple[Array, Array]:
    """Worlds consistent with the View, and the probability of each given the choices of the others.

    For a game with a `History`.
    """
    rollouts, packed = Rollouts(game, net), layout.pack(view)
    worlds = rollouts.sample_worlds(packed, AT_THE_END, new_dice(stream_of(seed, packed.tobytes())))
    return worlds, rollouts.beliefs(worlds, view.seat, MEMORY_AT_THE_END)


def _values(game: Game, net: Net, view: Any, seed: int, firsts: Array, count: int, config: RolloutConfig) -> Array:
    rollouts, packed = Rollouts(game, net), layout.pack(view)
    dice = new_dice(stream_of(seed, packed.tobytes()))
    worlds, models = rollouts.sample_believed(packed, count, config.memory if history_of(game) else 0, dice)
    return rollouts.move_values(worlds, view.seat, firsts, dice, config.depth, config.temperature, models)
