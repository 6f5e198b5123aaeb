"""`tabulae dataset`: games of bots as a Parquet file, one row per decision."""

from __future__ import annotations

from pathlib import Path

import click

from tabulae.cli import arguments
from tabulae.core.game import Game


@click.command("dataset")
@click.argument("game", type=arguments.GameName())
@click.option("--bots", default="casual", show_default=True, help="The bots, separated by commas; they change seats.")
@click.option("--count", default=100, show_default=True, type=click.IntRange(1), help="Number of games.")
@click.option(
    "--out", required=True, type=click.Path(path_type=Path, dir_okay=False), help="The file, such as games.parquet."
)
@click.option("--seats", type=int, help="Number of players.  [default: the fewest possible]")
@arguments.options
@click.option("--seed", default=0, show_default=True, type=click.IntRange(0), help="The same seed gives the same rows.")
@click.option("--resume", is_flag=True, help="Continue a run that was stopped.")
@arguments.processes
@arguments.cluster
def command(
    game: Game, bots: str, count: int, out: Path, seats: int | None, options: tuple[str, ...], seed: int,
    resume: bool, jobs: int, cluster: str,
) -> None:  # fmt: skip
    """Let bots play GAME and write what they knew, what they could do and what they did.

    docs/datasets.md describes the columns.

    \b
    tabulae dataset tabula-rasa --bots club,casual --count 1000 --out games.parquet
    tabulae dataset hijinx --seats 4 --count 200 --seed 7 --out hijinx.parquet
    """
    from tabulae.bots.levels import bot, read_spec, split_words
    from tabulae.bots.offered import require_offered
    from tabulae.core.errors import BadOption
    from tabulae.lab.data.decisions import Plan
    from tabulae.lab.data.parquet import DataSet, games_file

    if not out.parent.is_dir():
        raise BadOption("out", f"there is no folder {out.parent}")
    seats = game.seats[0] if seats is None else seats
    given = arguments.read_options(game, options)
    game.start(seats, **given)
    names = tuple(str(read_spec(word)) for word in split_words(bots))
    for name in names:
        require_offered(game, seats, given, name)
        bot(game, name, 0)
    data = DataSet(Plan(game.name, names, count, seats, seed, tuple(sorted(given.items()))), out)
    data.begin(resume)
    with click.progressbar(length=count, label=game.title) as bar:
        try:
            data.run(jobs, cluster, bar.update)
        except KeyboardInterrupt:
            click.echo("\nInterrupted. Add --resume to continue.", err=True)
            raise click.Abort from None
    decisions, games, failures = data.finish()
    for sentence in failures:
        click.echo(f"Left out, but for its record: {sentence}")
    click.echo(f"Written: {out} with {decisions} decisions, and {games_file(out)} with {games} games")
