"""Rollouts by a policy net: the value of each move if all seats play on as the net would, evaluated by its critic.

Every seat in a rollout plays from what it may know there, so no rollout profits from cards that its players cannot see.
The critic, which sees a whole world, evaluates only worlds sampled from the View.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np

from tabulae.bots.lookahead import rollout_kernels
from tabulae.bots.lookahead.rollout_kernels import FINE
from tabulae.bots.net_knowledge import History
from tabulae.bots.nets.features import numbered_knowledge
from tabulae.bots.nets.net import Array, Net, one_neuron_net, softmax
from tabulae.bots.plugin import as_module, plugin_of
from tabulae.core import layout
from tabulae.core.dice import Dice, new_dice, roll, toss
from tabulae.core.errors import BadOption
from tabulae.core.game import Game
from tabulae.core.kernel import Kernel
from tabulae.core.match import Match
from tabulae.core.seat import NOBODY

NOISE = 0.02  # probability that anybody chooses anything: nobody plays exactly like the net
THE_NET, OPPONENT = 0, 1  # models of how a seat chooses
FITTED_TEMPERATURE = 1.0  # of the opponent model
NEGLIGIBLE = 0.001  # a model less likely than this is not evaluated in further worlds, to save time
GOLDEN = 0.6180339887498949
NEVER = -1e9  # the logit of an illegal choice
AT_ONCE = 512  # rollouts that a net evaluates together


def history_of(game: Game) -> History | None:
    """The `History` of the game, or None if its nets do not use past choices."""
    return plugin_of(game).history()


@cache
def _compiled(game: Game) -> Any:
    history = history_of(game)
    parts = [numbered_knowledge(game), *([history] if history else [])]
    kernel = Kernel(*game.compiled_modules, *map(as_module, parts))
    return kernel.bind(rollout_kernels, game=kernel, **({"history": kernel} if history else {}))


def warm_up(game: Game) -> None:
    """Compile, or load, everything now: a net of one neuron plays a rollout in a weighted world."""
    match = Match(game, game.seats[0], seed=0)
    match.play(match.to_act[0], match.moves(match.to_act[0])[0])  # so that there is a past choice
    view = layout.pack(match.view(match.to_act[0]))
    rollouts, dice = Rollouts(game, one_neuron_net(game, match.seats)), new_dice(0)
    worlds, models = rollouts.sample_believed(view, 1, 1, dice)
    rollouts.move_values(worlds, match.to_act[0], np.array([0]), dice, 1, 1.0, models)


class Rollouts:
    """A net that plays rollouts, and the memory it needs for them. Not thread-safe.

    `others` is a second model of how players choose. Which of the two models fits the others at the table is hidden,
    as their cards are, and is inferred from what they chose. Raises BadOption for a net without a critic.
    """

    def __init__(self, game: Game, net: Net, others: Net | None = None) -> None:
        sizes = net.page["architecture"]
        if not sizes["with_critic"]:
            raise BadOption("bots", "the net was stored without its critic, who judges lines: it only plays at once")
        self.game, self.net, self.others, self._sizes = game, net, others, sizes
        self.models = (net,) if others is None else (net, others)  # THE_NET, OPPONENT
        self._kernel = _compiled(game)
        self._blank = layout.pack(game.State())
        self._blank_view = layout.pack(game.views.View())
        self._view = self._blank_view.copy()
        self._states = np.zeros(AT_ONCE, self._blank.dtype)
        self._rolls = np.zeros(AT_ONCE, layout.dtype_of(Dice))
        self._rows, self._acting = np.zeros(AT_ONCE, np.int64), np.zeros(AT_ONCE, np.int64)
        self._inputs = np.zeros((AT_ONCE, max(each.inputs for each in self.models)), np.float32)
        self._secrets = np.zeros((AT_ONCE, sizes["secrets"]), np.float32)
        self._legal = np.zeros((AT_ONCE, sizes["choices"]), np.int64)

    def sample_worlds(self, view: Any, count: int, dice: Dice) -> Array:
        """`count` worlds consistent with the View."""
        worlds = np.zeros(count, self._blank.dtype)
        rolls = layout.pack(dice)
        self._kernel.deal_worlds(view, self._blank, rolls, worlds)
        dice.state = int(rolls[0]["state"])
        return worlds

    def sample_believed(self, view: Any, count: int, memory: int, dice: Dice) -> tuple[Array, Array]:
        """Sample `count` worlds, and the model of the others in each, from twice as many by posterior probability.

        Uniformly, and with the net as the model, if there is no memory or the game has no `History`.
        """
        if not memory or history_of(self.game) is None:
            return self.sample_worlds(view, count, dice), np.zeros(count, np.int64)
        worlds = self.sample_worlds(view, 2 * count, dice)
        steps = np.cumsum(self.joint_beliefs(worlds, int(view[0]["seat"]), memory))
        start = roll(dice, FINE) / FINE  # at random, so that the index of a world does not matter
        places = (start + np.arange(count) * GOLDEN) % 1.0  # evenly spread, whichever of them are then taken first
        drawn = np.minimum(np.searchsorted(steps, places, side="right"), len(steps) - 1)
        return worlds[drawn // len(self.models)], drawn % len(self.models)

    def beliefs(self, worlds: Array, seat: int, memory: int) -> Array:  # [world]
        """The probability of each world given the last `memory` choices of the others, summed over the models."""
        found: Array = self.joint_beliefs(worlds, seat, memory).sum(-1)
        return found

    def joint_beliefs(self, worlds: Array, seat: int, memory: int) -> Array:  # [world, model]
        """The joint probability of each world and each model; uniform before anybody has chosen."""
        count, whose = self._kernel.count_decisions(worlds[0]), self._kernel.seat_of_decision
        asked = [n for n in range(count) if whose(worlds[0], n) != seat][-memory:]
        odds = np.zeros((len(worlds), len(self.models)))
        possible = list(range(len(self.models)))
        some = max(1, AT_ONCE // max(1, len(asked)))
        for start in range(0, len(worlds) if asked else 0, some):
            odds[start : start + some] = NEVER
            odds[start : start + some, possible] = self._log_likelihood(worlds[start : start + some], asked, possible)
            shares = _normalised(odds[: start + some]).sum(0)
            possible = [n for n in possible if shares[n] > NEGLIGIBLE]
        return _normalised(odds)

    def _log_likelihood(self, worlds: Array, asked: list[int], models: list[int]) -> Array:  # [world, model]
        """The log-likelihood of the given decisions in each world, by each of the models."""
        count = len(worlds) * len(asked)
        chosen = np.zeros(count, np.int64)
        self._kernel.positions_before(worlds, np.array(asked), self._blank, self._states, chosen)
        self._encode(self._states[:count], np.zeros(count, np.int64), np.zeros((count, self._sizes["sides"])))
        legal = self._legal[:count] != 0
        found = []
        for net in (self.models[n] for n in models):
            likely = softmax(np.where(legal, net.policy_logits(self._trunk(net, slice(count))), NEVER))
            likely = (1 - NOISE) * likely[np.arange(count), chosen] + NOISE / legal.sum(-1)
            found.append(np.log(likely).reshape(len(worlds), len(asked)).sum(-1))
        return np.stack(found, -1)

    def _encode(self, some: Array, over: Array, shares: Array) -> int:
        for part in (self._inputs, self._secrets, self._legal):
            part[: len(some)] = 0
        count: int = self._kernel.encode_rollouts(some, self._view, self._blank_view, self._rows, self._inputs,
                                                  self._secrets, self._legal, self._acting, over, shares)  # fmt: skip
        return count

    def move_values(
        self, worlds: Array, seat: int, firsts: Array, dice: Dice, depth: int, temperature: float,
        models: Array | None = None,
    ) -> Array:  # [world, first]  # fmt: skip
        """The value of each first move, by number, for the seat's side in each world, `depth` choices later.

        The others play by the model of their world, or like the net without `models`.
        """
        some = max(1, AT_ONCE // len(firsts))
        models = np.zeros(len(worlds), np.int64) if models is None else models
        found = [
            self._rollout(worlds[part], models[part], seat, firsts, dice, depth, temperature)
            for part in (slice(start, start + some) for start in range(0, len(worlds), some))
        ]
        return np.concatenate(found)

    def _rollout(
        self, worlds: Array, models: Array, seat: int, firsts: Array, dice: Dice, depth: int, temperature: float
    ) -> Array:
        total, sides = len(worlds) * len(firsts), self._sizes["sides"]
        side = self.game.rules.side_of(int(worlds[0]["seats"]), seat)
        some, rolls = self._states[:total], self._rolls[:total]
        some[:] = np.repeat(worlds, len(firsts))
        models = np.repeat(models, len(firsts))
        rolls["state"] = np.repeat([toss(dice) for _ in worlds], len(firsts))
        self._kernel.advance(some, rolls, np.arange(total), np.tile(firsts, len(worlds)), seat)
        over, shares = np.zeros(total, np.int64), np.zeros((total, sides))
        for step in range(depth + 1):
            count = self._encode(some, over, shares)
            if count == 0:
                break
            rows = self._rows[:count]
            if step == depth:
                own, h = (side - self._acting[:count]) % sides, self._trunk(self.net, slice(count))
                shares[rows, side] = self.net.critic_value(h, self._secrets[:count])[np.arange(count), own]
            else:
                acting = np.where(some["turn"][rows] == seat, THE_NET, models[rows])
                warm, moves = np.where(acting == THE_NET, temperature, FITTED_TEMPERATURE), np.zeros(count, np.int64)
                self._kernel.sample_choices(rolls, rows, self._logits(acting), self._legal, warm, moves)
                self._kernel.advance(some, rolls, rows, moves, NOBODY)
        return shares[:, side].reshape(len(worlds), len(firsts))

    def _logits(self, models: Array) -> Array:
        """The logits of the seat to act in each encoded row, by the model of that row."""
        logits = np.zeros((len(models), self._sizes["choices"]), np.float32)
        for n, net in enumerate(self.models):
            which = np.flatnonzero(models == n)
            if len(which):
                logits[which] = net.policy_logits(self._trunk(net, which))
        return logits

    def _trunk(self, net: Net, rows: Any) -> Array:
        """The output of a net's trunk for encoded rows; a net with fewer inputs gets only those."""
        return net.trunk(self._inputs[rows, : net.inputs])


def _normalised(odds: Array) -> Array:
    """Normalise log weights to probabilities over all entries."""
    likely = np.exp(odds - odds.max())
    shares: Array = likely / likely.sum()
    return shares
