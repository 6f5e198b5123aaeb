"""`tabulae backup`: the whole database in one file."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import click

from tabulae.cli.commands.serve import default_store


@click.command()
@click.argument("target", type=click.Path(path_type=Path))
@click.option("--store", default=None, help="The server's database file.  [default: in your data folder]")
@click.option("--schema", default=None, help="Write the copy for an earlier version with this schema, such as 0004.")
@click.option(
    "--keep",
    type=click.IntRange(min=1),
    default=None,
    help="Keep this many backups in the folder TARGET, the newest.",
)
def command(target: Path, store: str | None, schema: str | None, keep: int | None) -> None:
    """Copy a server's database to TARGET, even while the server runs.

    TARGET is a new file, or a folder, in which the copy is named by the time. `tabulae restore` puts it back. For
    PostgreSQL, use pg_dump.
    """
    source = store or default_store()
    if "://" in source:
        raise click.UsageError("for PostgreSQL, use pg_dump")
    file = Path(source).expanduser()
    if not file.exists():
        raise click.ClickException(f"{file} does not exist")
    from tabulae.server.ports import StoreError
    from tabulae.server.store import backups
    from tabulae.server.store.sqlite import backup

    folder = target if target.is_dir() else None
    if keep is not None and folder is None:
        raise click.UsageError(f"--keep needs a folder, and {target} is none")
    target = target / backups.new_name(datetime.now(UTC)) if folder else target
    if target.exists():
        raise click.ClickException(f"{target} already exists")
    try:
        backup(file, target, schema)
    except StoreError as error:
        raise click.ClickException(str(error)) from None
    click.echo(f"{target}: {target.stat().st_size} bytes. Keep it private: it contains hidden cards.")
    if folder and keep is not None:
        for old in backups.surplus(folder, keep):
            old.unlink()
            click.echo(f"{old} deleted: {keep} newer ones are kept.")
