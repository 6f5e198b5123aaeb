"""How a table looks in the terminal: a module for each game that has a drawing, and a plain one for all others.

A board has two functions, `table` and `menu`. Both are made from a View and give lines of at most 80 columns.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Protocol, cast

from tabulae.cli.boards import plain
from tabulae.cli.paint import Paint
from tabulae.core.game import Game


class Board(Protocol):
    def table(self, game: Game, view: Any, names: Sequence[str], lang: str, paint: Paint) -> list[str]:
        """The table as the View's seat sees it."""

    def menu(
        self, game: Game, view: Any, moves: Sequence[Any], names: Sequence[str], lang: str, paint: Paint
    ) -> list[str]:
        """The seat's moves, numbered from 1 in the order given."""


def board_of(game: Game) -> Board:
    module = f"{__name__}.{game.name.replace('-', '_')}"
    return cast(Board, import_module(module) if find_spec(module) else plain)
