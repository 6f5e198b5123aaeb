"""`tabulae backup`: the whole store in one file."""

from __future__ import annotations

from pathlib import Path

import click

from tabulae.cli.serve import default_store


@click.command()
@click.argument("target", type=click.Path(path_type=Path))
@click.option("--store", default=None, help="The server's file.  [default: your data folder]")
def command(target: Path, store: str | None) -> None:
    """Copy a server's store into TARGET, consistent, also while the server runs.

    To restore: stop the server and put the file where the store was. For PostgreSQL use pg_dump.
    """
    source = store or default_store()
    if "://" in source:
        raise click.UsageError("PostgreSQL has its own tool: pg_dump")
    file = Path(source).expanduser()
    if not file.exists():
        raise click.ClickException(f"{file} does not exist")
    if target.exists():
        raise click.ClickException(f"{target} exists already")
    from tabulae.server.store.sqlite import backup

    backup(file, target)
    click.echo(f"{target}: {target.stat().st_size} bytes. It holds hidden cards and is for its owner only.")
