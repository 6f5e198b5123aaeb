"""`tabulae doctor`: is this server's store sound?"""

from __future__ import annotations

import asyncio
import os
import stat
from pathlib import Path
from typing import TYPE_CHECKING

import click

from tabulae.cli.commands.serve import default_store

if TYPE_CHECKING:
    from tabulae.server.doctor import Finding


@click.command()
@click.option("--store", default=None, help="A file, or a postgresql:// URL.  [default: in your data folder]")
@click.option(
    "--replay", "most", default=1000, show_default=True, help="How many of the newest tables to replay; 0 for all."
)
def command(store: str | None, most: int) -> int:
    """Check a server's database and that its games still replay.

    The exit code is 1 if something is wrong. With SQLite, stop the server first or check a backup.
    """
    return asyncio.run(_examine(store or default_store(), most))


async def _examine(address: str, most: int) -> int:
    from tabulae.server import doctor
    from tabulae.server.ports import StoreError
    from tabulae.server.run import open_store
    from tabulae.server.store import lists, schema
    from tabulae.server.store.base import BaseStore

    findings = doctor.versions()
    bad = 0
    file = None if "://" in address else Path(address).expanduser()
    if file is not None and not file.exists():
        raise click.ClickException(f"{file} does not exist; `tabulae serve` creates it")
    if file is not None:
        findings += _permissions(file)
    try:
        kept = await open_store(address)
    except StoreError as error:
        raise click.ClickException(str(error)) from None
    assert isinstance(kept, BaseStore)
    try:
        names = await kept.read(lists.every_table)
        if kept.read_only:
            findings.append(doctor.Finding(False, f"the database takes no writes: {kept.read_only}"))
        findings.append(doctor.Finding(True, f"the database can be read: schema {schema.HEAD}, {len(names)} tables"))
        async for finding in doctor.replay(kept, names, most):
            findings.append(finding)
    finally:
        await kept.close()
    for finding in findings:
        sign = {True: "ok ", False: "BAD", None: "   "}[finding.good]
        click.echo(f"{sign} {finding.text}")
        bad += finding.good is False
    return 1 if bad else 0


def _permissions(file: Path) -> list[Finding]:
    from tabulae.server.doctor import Finding

    found = []
    for each in (file, file.with_name(file.name + "-wal"), file.with_name(file.name + "-shm")):
        if each.exists() and os.name == "posix" and stat.S_IMODE(each.stat().st_mode) & 0o077:
            found.append(
                Finding(False, f"{each} contains hidden cards, but other users can read it; run: chmod 600 {each}")
            )
    return found or [Finding(True, f"only its owner can read {file}")]
