"""Arguments and options that several commands share, and reading a record from a file."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from difflib import get_close_matches
from pathlib import Path
from typing import Any

import click
from click.shell_completion import CompletionItem

import tabulae
from tabulae.core.errors import BadOption, RecordError, UnknownGame
from tabulae.core.game import LANGUAGES, Game
from tabulae.core.record import Record

STANDARD_INPUT = "-"
WRITTEN = (".json", ".html", ".svg")


class GameName(click.ParamType[Game]):
    """The name of a game, converted to its Game."""

    name = "game"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Game:
        if isinstance(value, Game):
            return value
        try:
            return tabulae.game(value.lower().replace("_", "-").replace(" ", "-"))
        except UnknownGame:
            raise click.UsageError(unknown_game(value), ctx) from None

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
        return [CompletionItem(name) for name in tabulae.games() if name.startswith(incomplete)]


def unknown_game(name: str) -> str:
    close = get_close_matches(name.lower(), tabulae.games(), n=1, cutoff=0.4)
    return str(UnknownGame(name, tabulae.games())) + (f"; did you mean {close[0]}?" if close else "")


def system_language() -> str:
    """The language of the system if it is one of ours, else English."""
    settings = (os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    setting = next((value for value in settings if value), "")
    return setting[:2] if setting[:2] in LANGUAGES else LANGUAGES[0]


language = click.option(
    "--lang",
    type=click.Choice(LANGUAGES),
    default=system_language,
    help="English, French or German.  [default: the language of your system, or en]",
)
colour = click.option(
    "--colour/--no-colour", default=None, help="Use colour or not.  [default: on a terminal, unless NO_COLOR is set]"
)
options = click.option(
    "--option", "options", multiple=True, metavar="NAME=VALUE", help="Change a rule; `tabulae games` lists the options."
)


processes = click.option(
    "--jobs", default=0, type=click.IntRange(0), help="Number of processes.  [default: one per core]"
)
cluster = click.option(
    "--cluster", default="", metavar="ADDRESS", help="Play on the workers of a Dask scheduler, such as tcp://host:8786."
)


def read_options(game: Game, texts: Sequence[str]) -> dict[str, Any]:
    """The options of the game that `--option NAME=VALUE` names. Raises BadOption for one it does not have."""
    known = {option.name: option for option in game.options}
    found = {}
    for text in texts:
        name, sign, value = (part.strip() for part in text.partition("="))
        if not sign:
            raise click.UsageError(f"--option {text}: expected NAME=VALUE", click.get_current_context())
        if name not in known:
            raise BadOption(name, f"{game.title} has no such option; its options are: {', '.join(known) or 'none'}")
        found[name] = value
    return found


def with_ending(out: Path, end: str) -> Path:
    """The file named by `--out` with that ending, which replaces another ending that we write."""
    return out.with_suffix(end) if out.suffix in WRITTEN else out.with_name(out.name + end)


def read_record(file: str) -> Record:
    """The record in a file, or on standard input for `-`. Raises RecordError, which names the file."""
    return parsed_record(read_text(file), file)


def read_text(file: str) -> str:
    try:
        return sys.stdin.read() if file == STANDARD_INPUT else Path(file).read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise RecordError(f"{file}: not a text file in UTF-8") from None


def parsed_record(text: str, file: str) -> Record:
    try:
        return Record.read(text)
    except RecordError as error:
        raise RecordError(f"{file}: {error}") from None
