"""Bots that search: they take the move that was tried most."""

from __future__ import annotations

from typing import Any

from tabulae.bots.bot import Budget
from tabulae.bots.engine import Findings, Settings, engine_of
from tabulae.core.game import Game


class Searcher:
    """Searches within the budget given, or its own when none is given."""

    def __init__(self, game: Game, seed: int, settings: Settings, budget: Budget) -> None:
        self.game = game
        self.seed = seed
        self.settings = settings
        self.budget = budget

    def choose(self, view: Any, budget: Budget) -> Any:
        return self.study(view, budget).best.move

    def study(self, view: Any, budget: Budget) -> Findings:
        """What the search finds of every move."""
        own = budget == Budget()
        return engine_of(self.game).study(view, self.budget if own else budget, self.seed, self.settings)
