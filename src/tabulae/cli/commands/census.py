"""`tabulae census`: how many positions a game has to each depth."""

from __future__ import annotations

from collections.abc import Sequence

import click

from tabulae.cli import arguments
from tabulae.core.game import Game
from tabulae.lab.census import Census, census


@click.command("census")
@click.argument("game", type=arguments.GameName())
@click.option("--seats", type=int, metavar="N", help="Number of players.  [default: the fewest possible]")
@click.option("--seed", type=int, metavar="S", default=1, show_default=True, help="The seed of the deal.")
@click.option(
    "--depth",
    type=click.IntRange(0),
    metavar="D",
    default=3,
    show_default=True,
    help="Number of decisions to look ahead.",
)
@click.option(
    "--start",
    type=int,
    metavar="K",
    default=0,
    show_default=True,
    help="Start after K random decisions; a negative number counts back from the end of that game.",
)
@arguments.options
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def command(
    game: Game, seats: int | None, seed: int, depth: int, start: int, options: Sequence[str], as_json: bool
) -> None:
    """Count the positions of a game up to a given depth, for one deal.

    Only the decisions of players count as depth; the cards follow from the seed. Two different sequences of moves
    count as two positions, even if they lead to the same table.

    \b
    tabulae census tabula-rasa --seats 3 --depth 4
    tabulae census tabula-rasa --start -6 --depth 6   to the end of the game
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
