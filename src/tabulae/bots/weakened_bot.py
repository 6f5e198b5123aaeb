"""Weakened bots: slightly worse moves, more often the smaller the mistake, as people make them."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Any

from tabulae.bots.bot import Budget, dice_for, quick_moves
from tabulae.bots.heuristic_bots import heuristic_of
from tabulae.core.dice import Dice, roll
from tabulae.core.game import Game

STEPS = 60  # of the search for a temperature: far finer than any value is known
DRAW = 1 << 30


def choice_probabilities(values: Sequence[float], loss: float) -> list[float]:
    """The probability of each move for a player who gives away `loss` on average, less where no choice costs so much.

    The probability of a move falls exponentially with its cost.
    """
    best = max(values)
    costs = [best - value for value in values]
    if sum(costs) / len(costs) <= loss:
        return [1 / len(costs)] * len(costs)
    low, high = 0.0, 1.0
    while _mean_cost(costs, high) < loss:
        high *= 2
    for _ in range(STEPS):
        middle = (low + high) / 2
        low, high = (middle, high) if _mean_cost(costs, middle) < loss else (low, middle)
    return _soft(costs, high)


def _soft(costs: Sequence[float], temperature: float) -> list[float]:
    weights = [exp(-cost / temperature) if temperature > 0 else float(cost == 0) for cost in costs]
    return [weight / sum(weights) for weight in weights]


def _mean_cost(costs: Sequence[float], temperature: float) -> float:
    return sum(p * cost for p, cost in zip(_soft(costs, temperature), costs, strict=True))


def sample_index(likely: Sequence[float], dice: Dice) -> int:
    """A number by the given chances."""
    left = (roll(dice, DRAW) + 0.5) / DRAW
    last = 0
    for number, chance in enumerate(likely):
        if chance > 0:
            last = number
            left -= chance
            if left < 0:
                break
    return last


class WeakenedBot:
    """A weakened heuristic player: on average a move is `loss` worse than the best one.

    The loss is counted in the unit of the game's heuristic: points.
    """

    def __init__(self, game: Game, seed: int, loss: float) -> None:
        self.game = game
        self.seed = seed
        self.loss = loss
        self._evaluate = heuristic_of(game)

    def choose(self, view: Any, budget: Budget) -> Any:
        moves = quick_moves(self.game, view)
        values = [self._evaluate(view, move) for move in moves]
        return moves[sample_index(choice_probabilities(values, self.loss), dice_for(self.seed, view))]
