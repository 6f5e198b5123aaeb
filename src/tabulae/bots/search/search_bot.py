"""Bots that search: they take the move tried most or, as weaker players, sometimes a slightly worse one."""

from __future__ import annotations

from typing import Any, NamedTuple

from tabulae.bots.bot import Budget, check_decision, dice_for
from tabulae.bots.endgame import endgame_values
from tabulae.bots.search.engine import SearchResult, Settings, engine_of
from tabulae.bots.weakened_bot import choice_probabilities, sample_index
from tabulae.core.game import Game

SAME = 1e-9  # so that rounding does not decide


class SearchProfile(NamedTuple):
    """The search settings, the bot's own budget, and the average cost of a move in value: a weaker player's loss."""

    settings: Settings
    budget: Budget
    loss: float = 0.0


class SearchBot:
    """Searches within the given budget, or its own if none is given; with more than two seats as `among_many` says."""

    def __init__(
        self, game: Game, seed: int, settings: Settings, budget: Budget, loss: float = 0.0,
        multiplayer: SearchProfile | None = None,
    ) -> None:  # fmt: skip
        self.game = game
        self.seed = seed
        self._two_player = SearchProfile(settings, budget, loss)
        self._multiplayer = multiplayer or self._two_player

    def profile_for(self, seats: int) -> SearchProfile:
        """How it plays at a table of that size."""
        return self._multiplayer if seats > 2 else self._two_player

    def choose(self, view: Any, budget: Budget) -> Any:
        """The best move where the ending is solved; of moves equal there, and everywhere else, the one tried most.

        A weaker player samples among all moves; the more a move costs, the less likely it is.
        """
        check_decision(self.game, view)
        findings = self.search(view, budget)
        profile = self.profile_for(view.seats)
        if profile.loss:
            likely = choice_probabilities([found.value for found in findings.moves], profile.loss)
            return findings.moves[sample_index(likely, dice_for(self.seed, view))].move
        ending = profile.settings.ending
        exact = endgame_values(self.game, view, ending) if ending else {}
        if not exact:
            return findings.best.move
        best = max(exact.values())
        return max(findings.moves, key=lambda found: (exact[found.move] > best - SAME, found.visits, found.value)).move

    def search(self, view: Any, budget: Budget) -> SearchResult:
        """The statistics of every move."""
        profile = self.profile_for(view.seats)
        own = profile.budget if budget == Budget() else budget
        return engine_of(self.game).search(view, own, self.seed, profile.settings)
