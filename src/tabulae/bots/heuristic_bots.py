"""Casual: a rule of thumb for every move, and no search."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from tabulae.bots.bot import Budget, dice_for, quick_moves
from tabulae.bots.plugin import plugin_of
from tabulae.core.dice import roll
from tabulae.core.game import Game

Appeal: TypeAlias = Callable[[Any, Any], float]

SAME = 1e-9  # appeals that differ by less are equal; rounding must not decide


class Even:
    """Takes any legal move, all equally likely. The measure that every other player must beat."""

    def __init__(self, game: Game, seed: int) -> None:
        self.game = game
        self.seed = seed

    def choose(self, view: Any, budget: Budget) -> Any:
        moves = quick_moves(self.game, view)
        return moves[roll(dice_for(self.seed, view), len(moves))]


class Casual:
    """Takes the move with the greatest appeal; among equals, the seed decides.

    Without knowledge of a game all its moves appeal alike, and Casual plays like Even.
    """

    def __init__(self, game: Game, seed: int) -> None:
        self.game = game
        self.seed = seed
        self._appeal = knowledge_of(game)

    def choose(self, view: Any, budget: Budget) -> Any:
        moves = quick_moves(self.game, view)
        appeals = [self._appeal(view, move) for move in moves]
        best = [move for move, appeal in zip(moves, appeals, strict=True) if appeal > max(appeals) - SAME]
        return best[roll(dice_for(self.seed, view), len(best))]


def knowledge_of(game: Game) -> Appeal:
    """The rule of thumb of the game's plug-in, or one that is the same for every move."""
    heuristics = plugin_of(game).heuristics()
    return (lambda view, move: 0.0) if heuristics is None else heuristics.appeal
