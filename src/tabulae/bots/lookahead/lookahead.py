"""The lookahead bot: it tries the net's preferred moves in sampled worlds and lets the net play each one on.

Where the package has an opponent model, a net fitted to players who search, the bot infers from the others' choices
whether they play like the model or like the net, and the rollouts use that.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from tabulae.bots.benchmark_results import LOOKAHEAD_BEATS_NET
from tabulae.bots.bot import Bot, Budget
from tabulae.bots.endgame import endgame_values
from tabulae.bots.lookahead.rollouts import Rollouts, history_of
from tabulae.bots.nets.inference import Buffers
from tabulae.bots.nets.load import OPPONENT_MODEL
from tabulae.bots.nets.net import Array, Net
from tabulae.bots.nets.net_bot import NetBot, has_net, net_for_table_or_none
from tabulae.bots.nets.net_kernel import NOT_LEGAL
from tabulae.bots.search.engine import stream_of
from tabulae.core import layout
from tabulae.core.dice import new_dice
from tabulae.core.game import Game

SAME = 1e-9  # so that rounding does not decide


@dataclass(frozen=True, slots=True)
class LookaheadConfig:
    """The settings of the lookahead."""

    rollouts: int = 400  # for all moves together
    moves: int = 8  # moves tried, at most
    depth: int = 6  # choices after the first, until the critic evaluates
    temperature: float = 0.5  # of the policy in the rollouts
    prior: float = 0.01  # win chance by which a move must be better for every e-fold that the net prefers the other
    memory: int = 8  # choices of the others by which worlds are weighted
    start: int = 0  # choices made in the game before it looks ahead; needs a game whose plug-in has a `History`
    ending: int = 0  # how much is left to play when an ending is solved; see bots/endgame.py


# With an opponent model. Sixteen choices reach the end of two-player Tabula Rasa as soon as the deck is empty,
# where most can be gained; all choices of the others carry information about their cards; and the preference of
# the net, which expects to meet itself, counts less
WITH_OPPONENT_MODEL = LookaheadConfig(rollouts=800, depth=16, prior=0.003, memory=24)


class LookaheadBot:
    """Plays the move with the highest value, in doubt the one that the net prefers.

    `config_with_model` replaces `config` at tables for which the package has an opponent model.
    """

    def __init__(
        self,
        game: Game,
        seed: int,
        config: LookaheadConfig,
        net: Net | None = None,
        config_with_model: LookaheadConfig | None = None,
    ) -> None:
        self.game, self.seed, self.config, self.config_with_model = game, seed, config, config_with_model
        self._player = NetBot(game, seed, net=net)
        self._rollouts: Rollouts | None = None

    def choose(self, view: Any, budget: Budget) -> Any:
        buffers = self._player.buffers_for(view)
        best = buffers.evaluate(view)
        choices = np.flatnonzero(buffers.legal != NOT_LEGAL)
        if len(choices) == 1:
            return best
        others = net_for_table_or_none(self.game, view, OPPONENT_MODEL) if self.config_with_model else None
        config = self.config_with_model if self.config_with_model and others else self.config
        history = history_of(self.game)
        if config.start and history is not None and history.count_decisions(view) < config.start:
            return best
        if config.ending and (exact := endgame_values(self.game, view, config.ending)):
            most = max(exact.values())
            good = [c for c in choices if exact[buffers.move(view, int(c))] > most - SAME]
            return buffers.move(view, int(max(good, key=lambda c: buffers.logits[c])))
        if self._rollouts is None or (self._rollouts.net, self._rollouts.others) != (buffers.net, others):
            self._rollouts = Rollouts(self.game, buffers.net, others)
        config = replace(config, rollouts=budget.playouts or config.rollouts)
        return buffers.move(view, self._best(view, buffers, choices, self._rollouts, config))

    def _best(
        self,
        view: Any,
        buffers: Buffers,
        choices: Array,
        rollouts: Rollouts,
        config: LookaheadConfig,
    ) -> int:
        """Sequential halving: the moves with lower values are dropped."""
        packed = layout.pack(view)
        dice = new_dice(stream_of(self.seed, packed.tobytes()))
        logits = buffers.logits.astype(float)
        left = choices[np.argsort(-logits[choices], kind="stable")][: config.moves]
        rounds = max(1, (len(left) - 1).bit_length())
        sums, tries = np.zeros(len(logits)), np.zeros(len(logits))
        counts = [max(1, config.rollouts // rounds // (-(-len(left) // (1 << n)))) for n in range(rounds)]
        pool, models = rollouts.sample_believed(packed, sum(counts), config.memory, dice)
        for n, count in enumerate(counts):
            part = slice(sum(counts[:n]), sum(counts[: n + 1]))
            numbers = buffers.legal[left] - 1
            values = rollouts.move_values(
                pool[part], view.seat, numbers, dice, config.depth, config.temperature, models[part]
            )
            sums[left] += values.sum(0)
            tries[left] += count
            scores = sums[left] / tries[left] + config.prior * logits[left]
            left = left[np.argsort(-scores, kind="stable")][: (len(left) + 1) // 2 if n < rounds - 1 else 1]
        return int(left[0])


class Grandmaster:
    """The lookahead bot, where it was measured to be stronger than the net alone; elsewhere Master."""

    def __init__(self, game: Game, master: Bot, lookahead: Bot) -> None:
        self.game, self.master, self.lookahead = game, master, lookahead

    def choose(self, view: Any, budget: Budget) -> Any:
        looks_ahead = view.seats in LOOKAHEAD_BEATS_NET.get(self.game.name, ()) and has_net(self.game, view)
        return (self.lookahead if looks_ahead else self.master).choose(view, budget)
