"""`tabulae replay`: a recorded game as a report."""

from __future__ import annotations

import re
import sys

import click

from tabulae.cli import arguments
from tabulae.cli.console import wrapped
from tabulae.core.errors import RecordError
from tabulae.core.record import Record
from tabulae.core.report import report
from tabulae.core.seat import WATCHER, Seat

TURN = re.compile(r" *\d+\. ")  # how the report numbers the decisions


@click.command("replay")
@click.argument("file", type=click.Path(dir_okay=False, allow_dash=True))
@arguments.language
@click.option(
    "--viewer", metavar="SEAT", help="Show only what this seat (1, 2, …) or a watcher saw.  [default: everything]"
)
@click.option("--step", is_flag=True, help="Wait for Enter after each turn.")
def command(file: str, lang: str, viewer: str | None, step: bool) -> None:
    """Print a recorded game as a report.

    FILE may be - for standard input.

    \b
    tabulae replay evening.txt
    tabulae replay evening.txt --viewer 2 --lang fr
    tabulae replay evening.txt --viewer watcher
    tabulae replay evening.txt --step
    """
    record = arguments.read_record(file)
    seat = None if viewer is None else _viewer(viewer, record)
    try:
        text = report(record, lang, seat)
    except RecordError as error:
        raise RecordError(f"{file}: {error}") from None
    for line in text.splitlines():
        numbered = TURN.match(line)
        shown = wrapped(line, hanging=" " * (numbered.end() if numbered else 2))
        if step and numbered:
            step = _show_and_wait(shown)
        else:
            click.echo(shown)


def _viewer(text: str, record: Record) -> Seat:
    if text.lower() == "watcher":
        return WATCHER
    seats = {str(seat + 1): seat for seat in range(record.seats)}
    if text not in seats:
        raise click.UsageError(
            f"--viewer must be a seat from 1 to {record.seats}, or watcher", click.get_current_context()
        )
    return seats[text]


def _show_and_wait(line: str) -> bool:
    """Show a line until Enter is pressed; False when nobody is there to press it."""
    click.echo(line, nl=not sys.stdin.isatty())
    return bool(sys.stdin.readline())
