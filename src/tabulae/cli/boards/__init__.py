"""How a table looks in the terminal: a module for each game that has a drawing, and a plain one for all others.

A board has two functions, `table` and `menu`. Both read only a View and return what rich can print in 80 columns.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import Any, Protocol, cast

from rich.console import RenderableType

from tabulae.cli.boards import plain
from tabulae.core.game import Game

DRAWN = ("hijinx", "palimpsest", "tabula-rasa")


class Board(Protocol):
    def table(
        self, game: Game, view: Any, names: Sequence[str], lang: str, ascii_only: bool = False
    ) -> list[RenderableType]:
        """The table as the View's seat sees it."""

    def menu(
        self, game: Game, view: Any, moves: Sequence[Any], names: Sequence[str], lang: str, ascii_only: bool = False
    ) -> list[RenderableType]:
        """The seat's moves, numbered from 1 in the order given."""


def board_of(game: Game) -> Board:
    drawn = game.name in DRAWN
    return cast(Board, import_module(f"{__name__}.{game.name.replace('-', '_')}") if drawn else plain)
