"""What words need to know of a table, without making a whole View of it."""

from __future__ import annotations

from typing import Any

from tabulae.core.game import Game
from tabulae.core.seat import Seat


class Glance:
    """A View that is made only when more of it is asked for than is the same in the State and in everybody's View."""

    __slots__ = ("_game", "_state", "_view", "seat")

    def __init__(self, game: Game, state: Any, viewer: Seat) -> None:
        self._game, self._state, self.seat = game, state, viewer
        self._view: Any = None

    @property
    def whole(self) -> Any:
        """All of it."""
        if self._view is None:
            self._view = self._game.view(self._state, self.seat)
        return self._view

    def __getattr__(self, name: str) -> Any:
        if self._view is None and name in self._game.fast_path.open_cells:
            return getattr(self._state, name)
        return getattr(self.whole, name)
