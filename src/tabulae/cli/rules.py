"""`tabulae rules`: the rulebook of a game, or one clause of it."""

from __future__ import annotations

import click

from tabulae.cli import arguments, called
from tabulae.cli.markdown import blocks, clause, shown
from tabulae.cli.paint import Paint, paint_for_output, wrapped
from tabulae.core.game import Game
from tabulae.core.option import Option


def rulebook(game: Game, paint: Paint) -> str:
    """All clauses and rulings, and how to play with other options."""
    lines = [shown(block, paint) for block in blocks(game.rules_text())]
    if game.options:
        lines.append("\n" + paint.bold("Options"))
    return "\n".join([*lines, *(_switch(game, option) for option in game.options)]).strip("\n")


def one_clause(game: Game, number: str, paint: Paint) -> str | None:
    """One clause and the options that switch it; None if the rules do not have it."""
    found = clause(game.rules_text(), number)
    if found is None:
        return None
    switches = (_switch(game, option) for option in game.options if option.clause == found.clause)
    return "\n".join([shown(found, paint), *switches])


def _switch(game: Game, option: Option) -> str:
    defaults = {option.default_for(seats) for seats in game.seats}
    default = defaults.pop() if len(defaults) == 1 else "depends on the number of players"
    choices = " or ".join(f"--option {option.name}={value}" for value in option.values)
    return wrapped(f"{option.clause}  {called()} play {game.name} {choices}  (default: {default})", hanging=" " * 7)


@click.command("rules")
@click.argument("game", type=arguments.GameName())
@click.argument("number", metavar="[CLAUSE]", required=False)
@arguments.colour
def command(game: Game, number: str | None, colour: bool | None) -> None:
    """Show the rules of a game, or one clause of them.

    \b
    tabulae rules tabula-rasa            everything
    tabulae rules tabula-rasa TR-R5      one clause
    tabulae rules tabula-rasa 05         one ruling, TR-05
    """
    paint = paint_for_output(colour)
    if number is None:
        click.echo(rulebook(game, paint), color=paint.colour)
        return
    text = one_clause(game, number, paint)
    if text is None:
        raise click.UsageError(f"the rules of {game.title} have no clause {number!r:.20}", click.get_current_context())
    click.echo(text, color=paint.colour)
