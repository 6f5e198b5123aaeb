"""Weakness as people have it, drawn from a strong net: it knows what each move is worth, and gives a little away."""

from __future__ import annotations

from typing import Any

from tabulae.bots.bot import Budget, dice_for
from tabulae.bots.lookahead.move_values import Look, worth_by_net
from tabulae.bots.nets.load import Net
from tabulae.bots.nets.net_bot import NetBot
from tabulae.bots.weakened_bot import chances, pick
from tabulae.core.game import Game

WORLDS = 32
LOOK = Look(depth=1)


class FallibleNet:
    """In the mean a move costs `loss` of the win chance, less where no choice costs so much."""

    def __init__(self, game: Game, seed: int, loss: float, net: Net | None = None) -> None:
        self.game, self.seed, self.loss = game, seed, loss
        self._player = NetBot(game, seed, net=net)

    def choose(self, view: Any, budget: Budget) -> Any:
        net = self._player.desk_for(view).net
        moves, values = worth_by_net(self.game, net, view, self.seed, 1, WORLDS, LOOK)
        return moves[pick(chances(values[0].tolist(), self.loss), dice_for(self.seed, view))]
