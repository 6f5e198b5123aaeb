"""Palimpsest in the terminal: the table as a list, and a picture of it saved as a file."""

from __future__ import annotations

import tempfile
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from rich.console import RenderableType
from rich.text import Text

from tabulae.cli.boards import plain
from tabulae.cli.console import wrapped
from tabulae.core.game import Game
from tabulae.games.palimpsest.state import Move
from tabulae.games.palimpsest.view import View
from tabulae.text.generated.cli import CLI


def _text(lang: str, key: str, /, **places: object) -> str:
    return CLI.text(lang, f"palimpsest-{key}", **places)


def table(game: Game, view: View, names: Sequence[str], lang: str, ascii_only: bool = False) -> list[RenderableType]:
    """The game's own words, with the title in bold and the path of the picture at the end."""
    lines = plain.table(game, view, names, lang)
    for line in lines[:1]:
        assert isinstance(line, Text)
        line.highlight_words([game.title], "bold")
    path = save_picture(game.picture(view, names, lang))
    if path is None:
        return lines
    return [*lines, Text(_text(lang, "picture", path=path), "dim", no_wrap=True, overflow="ignore")]


def menu(
    game: Game, view: View, moves: Sequence[Move], names: Sequence[str], lang: str, ascii_only: bool = False
) -> list[RenderableType]:
    """The moves offered; a card may be laid anywhere else as well."""
    lines = plain.menu(game, view, moves, names, lang)
    laying = any("@" in str(move) for move in moves)
    return [*lines, Text(wrapped(_text(lang, "else"), indent="     "), "dim")] if laying else lines


def save_picture(svg: str) -> Path | None:
    """Write the picture, which shows the reader's own hand, where only its owner can read it; None where that fails."""
    try:
        path = _folder() / "table.svg"
        path.write_text(svg, encoding="utf-8")
    except OSError:
        return None
    return path


@cache
def _folder() -> Path:
    return Path(tempfile.mkdtemp(prefix="tabulae-palimpsest-"))
