"""`tabulae rules`: the rulebook of a game, or one clause of it."""

from __future__ import annotations

from collections.abc import Iterator

import click
from rich.console import RenderableType
from rich.text import Text

from tabulae.cli import arguments, called
from tabulae.cli.console import console_for_output, show, wrapped
from tabulae.cli.rulebook import clauses, find_clause, rendered
from tabulae.core.game import Game
from tabulae.core.option import Option


def whole_rulebook(game: Game) -> list[RenderableType]:
    """All clauses and rulings, and how to play with other options."""
    heading = [Text("Options", "bold")] if game.options else []
    return [rendered(game.rules_text()), *heading, *(_option(game, option) for option in game.options)]


def one_clause(game: Game, number: str) -> list[RenderableType]:
    """One clause and the options that change it; empty if the rules have no such clause."""
    rules = game.rules_text()
    found = find_clause(rules, number)
    if found is None:
        return []
    return [rendered(clauses(rules)[found]), *_options_of(game, found)]


def _options_of(game: Game, clause: str) -> Iterator[Text]:
    return (_option(game, option) for option in game.options if option.clause == clause)


def _option(game: Game, option: Option) -> Text:
    defaults = {option.default_for(seats) for seats in game.seats}
    default = defaults.pop() if len(defaults) == 1 else "depends on the number of players"
    choices = " or ".join(f"--option {option.name}={value}" for value in option.values)
    text = f"{option.clause}  {called()} play {game.name} {choices}  (default: {default})"
    return Text(wrapped(text, hanging=" " * 7))


@click.command("rules")
@click.argument("game", type=arguments.GameName())
@click.argument("number", metavar="[CLAUSE]", required=False)
@arguments.colour
def command(game: Game, number: str | None, colour: bool | None) -> None:
    """Show the rules of a game, or a single clause.

    \b
    tabulae rules tabula-rasa            the whole rulebook
    tabulae rules tabula-rasa TR-R5      one clause
    tabulae rules tabula-rasa 05         one ruling, TR-05
    """
    parts = whole_rulebook(game) if number is None else one_clause(game, number)
    if not parts:
        raise click.UsageError(f"the rules of {game.title} have no clause {number!r:.20}", click.get_current_context())
    show(console_for_output(colour), *parts)
