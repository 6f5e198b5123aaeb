"""A View that is built only when it is needed: most words need few of its cells."""

from __future__ import annotations

from typing import Any

from tabulae.core.game import Game
from tabulae.core.seat import Seat


class LazyView:
    """Reads the cells that are open to everybody from the State, and builds the View for any other."""

    __slots__ = ("_game", "_state", "_view", "seat")

    def __init__(self, game: Game, state: Any, viewer: Seat) -> None:
        self._game, self._state, self.seat = game, state, viewer
        self._view: Any = None

    @property
    def whole(self) -> Any:
        if self._view is None:
            self._view = self._game.view(self._state, self.seat)
        return self._view

    def __getattr__(self, name: str) -> Any:
        if self._view is None and name in self._game.fast_path.open_cells:
            return getattr(self._state, name)
        return getattr(self.whole, name)
