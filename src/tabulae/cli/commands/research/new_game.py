"""`tabulae new-game`: the eight files of a game, and their tests."""

from __future__ import annotations

from pathlib import Path

import click


@click.command("new-game")
@click.argument("name")
@click.option(
    "--folder",
    type=click.Path(path_type=Path, file_okay=False),
    default=None,
    help="Folder to write to.  [default: NAME]",
)
def command(name: str, folder: Path | None) -> None:
    """Write a small, complete game called NAME, with its tests, for you to turn into your own.

    \b
    tabulae new-game high-card
    pip install -e high-card          now `tabulae play high-card` works
    """
    from tabulae.testing.template import write_game

    folder = folder or Path(name)
    for path in write_game(name, folder):
        click.echo(str(path))
    click.echo(f"\nNext: pip install -e {folder}, then: pytest {folder}")
