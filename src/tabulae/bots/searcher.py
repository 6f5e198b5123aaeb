"""Bots that search: they take the move that was tried most."""

from __future__ import annotations

from typing import Any

from tabulae.bots.bot import Budget
from tabulae.bots.ending import solved
from tabulae.bots.engine import Findings, Settings, engine_of
from tabulae.core.game import Game

SAME = 1e-9  # rounding must not decide


class Searcher:
    """Searches within the budget given, or its own when none is given."""

    def __init__(self, game: Game, seed: int, settings: Settings, budget: Budget) -> None:
        self.game = game
        self.seed = seed
        self.settings = settings
        self.budget = budget

    def choose(self, view: Any, budget: Budget) -> Any:
        """The best move where the ending is solved; of moves equal there, and everywhere else, the one tried most."""
        findings = self.study(view, budget)
        exact = solved(self.game, view, self.settings.ending) if self.settings.ending else {}
        if not exact:
            return findings.best.move
        best = max(exact.values())
        return max(findings.moves, key=lambda found: (exact[found.move] > best - SAME, found.visits, found.value)).move

    def study(self, view: Any, budget: Budget) -> Findings:
        """What the search finds of every move."""
        own = budget == Budget()
        return engine_of(self.game).study(view, self.budget if own else budget, self.seed, self.settings)
