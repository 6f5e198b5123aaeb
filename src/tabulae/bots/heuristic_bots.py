"""Bots without search: random moves, and Casual, which plays by the game's heuristic."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from tabulae.bots.bot import Budget, dice_for, quick_moves
from tabulae.bots.plugin import plugin_of
from tabulae.core.dice import roll
from tabulae.core.game import Game

Evaluate: TypeAlias = Callable[[Any, Any], float]

SAME = 1e-9  # values that differ by less are equal, so that rounding does not decide


class RandomBot:
    """Takes any legal move, all equally likely. The baseline that every other bot must beat."""

    def __init__(self, game: Game, seed: int) -> None:
        self.game = game
        self.seed = seed

    def choose(self, view: Any, budget: Budget) -> Any:
        moves = quick_moves(self.game, view)
        return moves[roll(dice_for(self.seed, view), len(moves))]


class HeuristicBot:
    """Takes the move with the highest heuristic value; the seed decides among equals.

    Without a heuristic all moves have the same value, and Casual plays at random.
    """

    def __init__(self, game: Game, seed: int) -> None:
        self.game = game
        self.seed = seed
        self._evaluate = heuristic_of(game)

    def choose(self, view: Any, budget: Budget) -> Any:
        moves = quick_moves(self.game, view)
        values = [self._evaluate(view, move) for move in moves]
        best = [move for move, evaluate_move in zip(moves, values, strict=True) if evaluate_move > max(values) - SAME]
        return best[roll(dice_for(self.seed, view), len(best))]


def heuristic_of(game: Game) -> Evaluate:
    """The heuristic of the game's plug-in, or one that gives every move the same value."""
    heuristics = plugin_of(game).heuristics()
    return (lambda view, move: 0.0) if heuristics is None else heuristics.evaluate_move
