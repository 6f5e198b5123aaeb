"""`tabulae games`: the games, how many can play them, and their options."""

from __future__ import annotations

import json
from typing import Any

import click

import tabulae
from tabulae.cli import called
from tabulae.core.game import Game
from tabulae.core.option import Option


@click.command("games")
@click.option("--json", "as_json", is_flag=True, help="Print a JSON list.")
def command(as_json: bool) -> None:
    """List the games, their numbers of players and their options.

    \b
    tabulae games --json                       for programs
    tabulae play hijinx --option rounds=3      play with another value
    """
    found = [tabulae.game(name) for name in tabulae.games()]
    if as_json:
        click.echo(json.dumps([as_data(game) for game in found], indent=2))
        return
    for game in found:
        _show(game)
    click.echo(f"To play one: {called()} play {found[0].name}. Its rules: {called()} rules {found[0].name}.")


def as_data(game: Game) -> dict[str, Any]:
    """A game as JSON can hold it; the default of an option may depend on the number of players."""
    return {
        "name": game.name,
        "title": game.title,
        "players": list(game.seats),
        "options": [
            {
                "name": option.name,
                "values": list(option.values),
                "default": {str(seats): option.default_for(seats) for seats in game.seats},
                "clause": option.clause,
            }
            for option in game.options
        ],
    }


def _show(game: Game) -> None:
    from rich.table import Table
    from rich.text import Text

    from tabulae.cli.console import console_for_output, show

    table = Table.grid(padding=(0, 2, 0, 0))
    for option in game.options:
        table.add_row("", f"{option.name}=", _values(option), f"{_default(game, option)} ({option.clause})")
    heading = Text.assemble((game.name, "bold"), f"  {game.title}, {game.seats[0]} to {game.seats[-1]} players")
    show(console_for_output(), heading, table, "")


def _values(option: Option) -> str:
    numbers = all(value.isdigit() for value in option.values) and len(option.values) > 3
    return f"{option.values[0]} to {option.values[-1]}" if numbers else ", ".join(option.values)


def _default(game: Game, option: Option) -> str:
    """The default, for each number of players where it depends on that."""
    by_value: dict[str, list[str]] = {}
    for seats in game.seats:
        by_value.setdefault(option.default_for(seats), []).append(str(seats))
    if len(by_value) == 1:
        return f"default: {option.default_for(game.seats[0])}"
    defaults = (f"{value} for {' and '.join(seats)}" for value, seats in by_value.items())
    return f"default: {', '.join(defaults)} players"
