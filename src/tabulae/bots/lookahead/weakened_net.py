"""A weakened net: it knows the value of each move, and deliberately gives a little away, as people do."""

from __future__ import annotations

from typing import Any

from tabulae.bots.bot import Budget, dice_for
from tabulae.bots.lookahead.move_values import RolloutConfig, net_move_values
from tabulae.bots.nets.net import Net
from tabulae.bots.nets.net_bot import NetBot
from tabulae.bots.weakened_bot import choice_probabilities, sample_index
from tabulae.core.game import Game

WORLDS = 32
DEFAULT_CONFIG = RolloutConfig(depth=1)


class WeakenedNet:
    """A move costs `loss` of the win chance on average, less where no choice costs so much."""

    def __init__(self, game: Game, seed: int, loss: float, net: Net | None = None) -> None:
        self.game, self.seed, self.loss = game, seed, loss
        self._player = NetBot(game, seed, net=net)

    def choose(self, view: Any, budget: Budget) -> Any:
        net = self._player.buffers_for(view).net
        moves, values = net_move_values(self.game, net, view, self.seed, 1, WORLDS, DEFAULT_CONFIG)
        return moves[sample_index(choice_probabilities(values[0].tolist(), self.loss), dice_for(self.seed, view))]
