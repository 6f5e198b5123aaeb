"""A table without a drawing: the game's own words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tabulae.cli.paint import WIDTH, Paint, wrapped
from tabulae.core.game import Game

COLUMN = WIDTH // 2


def table(game: Game, view: Any, names: Sequence[str], lang: str, paint: Paint) -> list[str]:
    return [wrapped(line, hanging="  ") for line in game.wording.describe(view, names, lang).splitlines()]


def menu(game: Game, view: Any, moves: Sequence[Any], names: Sequence[str], lang: str, paint: Paint) -> list[str]:
    """Number, notation and what the move does; in two columns when they are narrow enough."""
    notations = [str(move) for move in moves]
    longest = max(map(len, notations))
    lines = [
        f"{number:3}  {notation:{longest}}  {game.wording.say(view, move, names, lang)}"
        for number, (notation, move) in enumerate(zip(notations, moves, strict=True), 1)
    ]
    if max(map(len, lines)) >= COLUMN or len(lines) < 2:
        return [wrapped(line, hanging=" " * (longest + 7)) for line in lines]
    half = (len(lines) + 1) // 2
    return [f"{left:{COLUMN}}{right}".rstrip() for left, right in zip(lines[:half], [*lines[half:], ""], strict=False)]
