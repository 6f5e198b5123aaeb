"""`tabulae census`: how many positions a game has to each depth."""

from __future__ import annotations

from collections.abc import Sequence

import click

from tabulae.cli import arguments
from tabulae.core.game import Game
from tabulae.lab.census import Census, census


@click.command("census")
@click.argument("game", type=arguments.GameName())
@click.option("--seats", type=int, metavar="N", help="How many play.  [default: the fewest]")
@click.option("--seed", type=int, metavar="S", default=1, show_default=True, help="Which deal.")
@click.option("--depth", type=click.IntRange(0), metavar="D", default=3, show_default=True, help="How many decisions.")
@click.option(
    "--start",
    type=int,
    metavar="K",
    default=0,
    show_default=True,
    help="Start after K decisions, drawn by the seed; a negative number counts from the end of that game.",
)
@arguments.options
@click.option("--json", "as_json", is_flag=True, help="One line for machines.")
def command(
    game: Game, seats: int | None, seed: int, depth: int, start: int, options: Sequence[str], as_json: bool
) -> None:
    """Count the positions of a game to a depth, for a fixed deal.

    Every decision of a seat counts; chance is played by a dealer that deals the same cards for the same seed.
    Two lines of play are two positions, even if the tables look alike.

    \b
    tabulae census tabula-rasa --seats 3 --depth 4
    tabulae census tabula-rasa --start -6 --depth 6   to the end, with the winners
    """
    counted = census(game, seats, seed=seed, start=start, depth=depth, **arguments.read_options(game, options))
    click.echo(counted.as_json() if as_json else table(counted))


def table(counted: Census) -> str:
    """The counts for a person to read, as far as the game goes."""
    options = ", ".join(f"{name} {value}" for name, value in counted.options.items())
    lines = [f"{counted.game.title}, {counted.seats} players, {options or 'no options'}, deal {counted.seed}"]
    lines += [f"after {counted.start} decisions"] * (counted.start > 0)
    width = len(f"{max(counted.positions):,}")
    lines += [f"depth {depth:2}  {count:{width},}" for depth, count in enumerate(counted.positions) if count]
    for seats, games in counted.wins.items():
        word = "seats" if " " in seats else "seat"
        lines.append(f"won by {word} {seats.replace(' ', ', ')}: {games:,}")
    return "\n".join(lines)
