"""`tabulae backup`: the whole database in one file."""

from __future__ import annotations

from pathlib import Path

import click

from tabulae.cli.commands.serve import default_store


@click.command()
@click.argument("target", type=click.Path(path_type=Path))
@click.option("--store", default=None, help="The server's database file.  [default: in your data folder]")
@click.option("--schema", default=None, help="Write the copy for an earlier version with this schema, such as 0004.")
def command(target: Path, store: str | None, schema: str | None) -> None:
    """Copy a server's database to TARGET, even while the server runs.

    To restore it, stop the server and put the file in place of the database. For PostgreSQL, use pg_dump.
    """
    source = store or default_store()
    if "://" in source:
        raise click.UsageError("for PostgreSQL, use pg_dump")
    file = Path(source).expanduser()
    if not file.exists():
        raise click.ClickException(f"{file} does not exist")
    if target.exists():
        raise click.ClickException(f"{target} already exists")
    from tabulae.server.ports import StoreError
    from tabulae.server.store.sqlite import backup

    try:
        backup(file, target, schema)
    except StoreError as error:
        raise click.ClickException(str(error)) from None
    click.echo(f"{target}: {target.stat().st_size} bytes. Keep it private: it contains hidden cards.")
