"""A net that looks ahead: its favourite moves, tried in worlds that the View allows, and played on by the net.

Where another net tells how players choose who search, the others are told by their choices to be of that kind or of the
net's own, and play on in the lines as they do.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from tabulae.bots.benchmark_results import LOOKING_AHEAD
from tabulae.bots.bot import Bot, Budget
from tabulae.bots.endgame import solved
from tabulae.bots.lookahead.rollouts import Foresight
from tabulae.bots.nets.load import OTHERS, Array, Net
from tabulae.bots.nets.net_bot import Desk, NetBot, WeighingDesk, has_net, net_for
from tabulae.bots.nets.net_kernel import NOT_LEGAL
from tabulae.bots.search.engine import stream_of
from tabulae.core import layout
from tabulae.core.dice import new_dice
from tabulae.core.game import Game

SAME = 1e-9  # rounding must not decide


@dataclass(frozen=True, slots=True)
class Ahead:
    """How to look ahead."""

    lines: int = 400  # for all moves together
    moves: int = 8  # that are tried, at most
    depth: int = 6  # choices after the first, until the critic judges
    temperature: float = 0.5  # of the policy in the lines
    prior: float = 0.01  # win chance that a move must be better by, for every e-fold that the net prefers the other
    memory: int = 8  # choices of the others that worlds are weighed by
    ending: int = 0  # from how much to go an ending is solved; see bots/endgame.py


# Where a net tells how players choose who search. Sixteen choices reach the end of Tabula Rasa for two as soon as the
# deck is empty, where most can be gained; all that the others chose tells of their cards; and the liking of the net,
# which expects to meet itself, counts less
KNOWING = Ahead(lines=800, depth=16, prior=0.003, memory=24)


class Grand:
    """Plays the move that comes to most, in doubt the one that the net prefers.

    With `knowing` it looks ahead that way at tables for which the package has a net that tells how others choose.
    """

    def __init__(
        self, game: Game, seed: int, ahead: Ahead, net: Net | None = None, knowing: Ahead | None = None
    ) -> None:
        self.game, self.seed, self.ahead, self.knowing = game, seed, ahead, knowing
        self._player = NetBot(game, seed, net=net)
        self._foresight: Foresight | None = None

    def choose(self, view: Any, budget: Budget) -> Any:
        desk = self._player.desk_for(view)
        best = desk.consider(view)
        choices = np.flatnonzero(desk.legal != NOT_LEGAL)
        if len(choices) == 1:
            return best
        others = net_for(self.game, view, OTHERS) if self.knowing else None
        ahead = self.knowing if self.knowing and others else self.ahead
        if ahead.ending and (exact := solved(self.game, view, ahead.ending)):
            most = max(exact.values())
            good = [c for c in choices if exact[desk.move(view, int(c))] > most - SAME]
            return desk.move(view, int(max(good, key=lambda c: desk.logits[c])))
        if self._foresight is None or (self._foresight.net, self._foresight.others) != (desk.net, others):
            self._foresight = Foresight(self.game, desk.net, others)
        ahead = replace(ahead, lines=budget.playouts or ahead.lines)
        return desk.move(view, self._best(view, desk, choices, self._foresight, ahead))

    def _best(self, view: Any, desk: Desk | WeighingDesk, choices: Array, foresight: Foresight, ahead: Ahead) -> int:
        """By halves: the moves that came to less are tried no more."""
        packed = layout.pack(view)
        dice = new_dice(stream_of(self.seed, packed.tobytes()))
        logits = desk.logits.astype(float)
        left = choices[np.argsort(-logits[choices], kind="stable")][: ahead.moves]
        rounds = max(1, (len(left) - 1).bit_length())
        sums, tries = np.zeros(len(logits)), np.zeros(len(logits))
        counts = [max(1, ahead.lines // rounds // (-(-len(left) // (1 << n)))) for n in range(rounds)]
        pool, manners = foresight.believed(packed, sum(counts), ahead.memory, dice)
        for n, count in enumerate(counts):
            part = slice(sum(counts[:n]), sum(counts[: n + 1]))
            numbers = desk.legal[left] - 1
            values = foresight.values(
                pool[part], view.seat, numbers, dice, ahead.depth, ahead.temperature, manners[part]
            )
            sums[left] += values.sum(0)
            tries[left] += count
            worth = sums[left] / tries[left] + ahead.prior * logits[left]
            left = left[np.argsort(-worth, kind="stable")][: (len(left) + 1) // 2 if n < rounds - 1 else 1]
        return int(left[0])


class Grandmaster:
    """The net that looks ahead, where that was measured to be better than the net alone; elsewhere Master."""

    def __init__(self, game: Game, master: Bot, ahead: Bot) -> None:
        self.game, self.master, self.ahead = game, master, ahead

    def choose(self, view: Any, budget: Budget) -> Any:
        looks = view.seats in LOOKING_AHEAD.get(self.game.name, ()) and has_net(self.game, view)
        return (self.ahead if looks else self.master).choose(view, budget)
