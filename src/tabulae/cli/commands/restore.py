"""`tabulae restore`: a backup takes the place of the database."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import click

from tabulae.cli.commands.serve import default_store


@click.command()
@click.argument("backup", type=click.Path(path_type=Path))
@click.option("--store", default=None, help="The server's database file.  [default: in your data folder]")
def command(backup: Path, store: str | None) -> None:
    """Put the file BACKUP, which `tabulae backup` wrote, in place of a server's database.

    Stop the server first. The earlier database is kept beside it under another name. Given a folder of backups,
    the newest is used.
    """
    address = store or default_store()
    if "://" in address:
        raise click.UsageError("for PostgreSQL, use pg_restore")
    from tabulae.server.ports import StoreError
    from tabulae.server.store import backups

    if backup.is_dir():
        found = backups.surplus(backup, 0)
        if not found:
            raise click.ClickException(f"{backup} contains no backup")
        backup = found[-1]
    if not backup.is_file():
        raise click.ClickException(f"{backup} does not exist")
    file = Path(address).expanduser()
    if not file.parent.is_dir():
        raise click.ClickException(f"the folder {file.parent} does not exist")
    if file.exists() and file.samefile(backup):
        raise click.ClickException(f"{backup} is the database itself")
    try:
        aside = backups.restore(backup, file, datetime.now(UTC))
    except StoreError as error:
        raise click.ClickException(str(error)) from None
    click.echo(f"{file} is now a copy of {backup}.")
    if aside is not None:
        click.echo(f"The earlier one is now {aside}. It contains hidden cards: delete it when you no longer need it.")
