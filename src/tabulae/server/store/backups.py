"""Backups of a SQLite store: a folder that keeps the newest, and the way back from one of them."""

from __future__ import annotations

import os
import re
import shutil
import sqlite3
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

from tabulae.server.ports import StoreError
from tabulae.server.store import files, schema

NAMED = re.compile(r"tabulae-\d{8}T\d{6}Z\.sqlite")
BESIDE = ("", "-wal", "-shm")  # the files of one database


def new_name(at: datetime) -> str:
    """The file name of a backup in a folder of backups; by name they stand in the order of time."""
    return f"tabulae-{at.astimezone(UTC):%Y%m%dT%H%M%S}Z.sqlite"


def surplus(folder: Path, keep: int) -> list[Path]:
    """The oldest backups in the folder, without the newest `keep`. Files of other names are not counted."""
    named = sorted(each for each in folder.iterdir() if NAMED.fullmatch(each.name))
    return named[: max(0, len(named) - keep)]


def check(backup: Path) -> None:
    """Raises StoreError unless this version can open the file and every page of it is sound."""
    try:
        with closing(sqlite3.connect(f"file:{backup}?mode=ro", uri=True)) as db:
            found = [row[0] for row in db.execute("PRAGMA integrity_check(3)")]
            versions = [row[0] for row in db.execute("SELECT version_num FROM alembic_version")]
    except sqlite3.Error as error:
        raise StoreError(f"{backup} is not a backup of Tabulae: {error}") from None
    if found != ["ok"]:
        raise StoreError(f"{backup} is damaged: {'; '.join(found)}")
    if len(versions) != 1 or versions[0] > schema.HEAD:
        raise StoreError(f"{backup} has schema {', '.join(versions)}; this version knows up to {schema.HEAD}")


def restore(backup: Path, store: Path, at: datetime) -> Path | None:
    """Put a copy of the backup where the store is, and return where the files of before now lie, if there were any.

    Nothing is deleted. Raises StoreError if the backup is not sound or a server uses the store.
    """
    check(backup)
    held = files.hold(store)
    try:
        part = store.with_name(f"{store.name}.part")
        shutil.copyfile(backup, part)
        part.chmod(0o600)
        with part.open("rb") as written:
            os.fsync(written.fileno())
        aside = None
        if store.exists():
            aside = store.with_name(f"{store.name}.before-{at.astimezone(UTC):%Y%m%dT%H%M%S}Z")
            for end in BESIDE:
                if (each := store.with_name(store.name + end)).exists():
                    each.rename(aside.with_name(aside.name + end))
        part.rename(store)
    finally:
        os.close(held)
    return aside
