"""A table without a drawing: the game's own words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.columns import Columns
from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from tabulae.cli.console import WIDTH, wrapped
from tabulae.core.game import Game

COLUMN = WIDTH // 2
MARGIN = 7  # a number of three digits, and the spaces between the columns


def table(game: Game, view: Any, names: Sequence[str], lang: str, ascii_only: bool = False) -> list[RenderableType]:
    return [Text(wrapped(line, hanging="  ")) for line in game.wording.describe(view, names, lang).splitlines()]


def menu(
    game: Game, view: Any, moves: Sequence[Any], names: Sequence[str], lang: str, ascii_only: bool = False
) -> list[RenderableType]:
    """Number, notation and what the move does; in two columns when they are narrow enough."""
    said = [game.wording.move_label(view, move, names, lang) for move in moves]
    notation = max(len(str(move)) for move in moves)
    if len(moves) > 1 and MARGIN + notation + max(map(len, said)) < COLUMN:
        half = (len(moves) + 1) // 2
        left, right = numbered(moves[:half], said[:half]), numbered(moves[half:], said[half:], first=half + 1)
        return [Columns([left, right], width=COLUMN, padding=0)]
    return [numbered(moves, said)]


def numbered(moves: Sequence[Any], said: Sequence[str], first: int = 1) -> Table:
    """A list of moves: number, notation, description."""
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(width=3, justify="right")
    grid.add_column(no_wrap=True)
    grid.add_column()
    notation = max(len(str(move)) for move in moves)
    for number, (move, text) in enumerate(zip(moves, said, strict=True), first):
        grid.add_row(str(number), Text(str(move)), Text(wrapped(text, width=WIDTH - MARGIN - notation)))
    return grid
