"""`tabulae review`: what was luck and what was not."""

from __future__ import annotations

from pathlib import Path

import click

from tabulae.core.game import LANGUAGES


@click.command("review")
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--seat", type=click.IntRange(1), help="Review only this seat.  [default: all]")
@click.option(
    "--lang", type=click.Choice(LANGUAGES), default="en", show_default=True, help="English, French or German."
)
@click.option(
    "--effort", type=click.IntRange(10), help="Search iterations per move.  [default: 1000; 250 for Palimpsest]"
)
@click.option(
    "--seed", default=0, show_default=True, type=click.IntRange(0), help="The same seed gives the same review."
)
def command(file: Path, seat: int | None, lang: str, effort: int | None, seed: int) -> None:
    """Review the finished game recorded in FILE: win chances, luck, and moves to learn from.

    Each move is judged by what its player could know at the time; what only hindsight shows is listed separately.

    \b
    tabulae review game.txt
    tabulae review game.txt --seat 2 --lang de
    """
    from tabulae.core.threads import limit_blas_threads

    limit_blas_threads()  # before the review imports NumPy
    from tabulae.bots.analysis.review import review
    from tabulae.bots.analysis.review_words import review_lines
    from tabulae.core.errors import TabulaeError
    from tabulae.core.record import Record

    try:
        record = Record.read(file.read_text(encoding="utf-8"))
        if seat is not None and seat > record.seats:
            raise click.UsageError(f"--seat must be from 1 to {record.seats}")
        with click.progressbar(length=len(record.events), label=str(record.game)) as bar:
            found = review(record, seed, effort, lambda done, total: bar.update(1))
    except (TabulaeError, UnicodeDecodeError) as error:
        raise click.UsageError(f"{file}: {error}") from None
    for each in range(record.seats) if seat is None else [seat - 1]:
        click.echo(f"\n{record.names[each]}")
        for line in review_lines(found, each, lang):
            click.echo(f"  {line}")
