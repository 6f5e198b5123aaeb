"""A bot with a substitute: when it fails, the substitute plays on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tabulae.bots.bot import Bot, Budget
from tabulae.core.errors import BotFailed
from tabulae.core.outcome import Outcome


class WithSubstitute:
    """Plays as `player` until that fails; `tell` hears why."""

    def __init__(self, player: Bot, substitute: Bot, tell: Callable[[BotFailed], None]) -> None:
        self._player, self._substitute, self._tell = player, substitute, tell

    def choose(self, view: Any, budget: Budget) -> Any:
        try:
            return self._player.choose(view, budget)
        except BotFailed as failure:
            self._tell(failure)
            self._player = self._substitute
            return self._player.choose(view, budget)

    def end(self, outcome: Outcome | None) -> None:
        """The game is over."""
        end = getattr(self._player, "end", None)
        if end is not None:
            end(outcome)
