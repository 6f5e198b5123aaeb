"""Damage to a SQLite file: found at the start, and mended where only indexes or free pages are concerned.

The rows are copied into a new file without reading any index, and the indexes are made anew. If a table itself is
damaged, the file stays as it is: the games on the damaged pages are closed, and all others go on.
"""

from __future__ import annotations

import os
import sqlite3
import time
from contextlib import closing
from pathlib import Path

from tabulae.server import server_log
from tabulae.server.ports import StoreError

CHECK_SECONDS = 20.0  # the check stops there
LARGEST = 1 << 31  # bytes of a file that is checked: SQLite walks the pages of a table without looking at the clock
STEPS = 100  # of SQLite's machine between two looks at the clock
SOUND, DAMAGED, UNFINISHED = "sound", "damaged", "not finished"


def mend(file: Path, seconds: float = CHECK_SECONDS) -> None:
    """Check the file, and rebuild it if it is damaged and can be. Raises StoreError if it is no database at all."""
    if not file.exists() or file.stat().st_size == 0:
        return
    found = check(file, seconds)
    if found == SOUND:
        return
    rebuilt = found == DAMAGED and _rebuild(file)
    server_log.note("store checked", store=str(file), status="rebuilt" if rebuilt else found)


def check(file: Path, seconds: float = CHECK_SECONDS) -> str:
    """SOUND, DAMAGED, or UNFINISHED if it would take too long. Raises StoreError if the file is no database."""
    if file.stat().st_size > LARGEST:
        return UNFINISHED
    until = time.monotonic() + seconds
    with closing(sqlite3.connect(file)) as conn:
        conn.set_progress_handler(lambda: time.monotonic() > until, STEPS)
        try:
            return SOUND if conn.execute("PRAGMA quick_check(1)").fetchall() == [("ok",)] else DAMAGED
        except sqlite3.DatabaseError as error:
            if "interrupted" in str(error):
                return UNFINISHED
            if "not a database" in str(error):
                raise StoreError(f"{file} is damaged and cannot be opened; restore a backup") from None
            return DAMAGED


def _rebuild(file: Path) -> bool:
    """Whether all rows could be copied. The damaged file is kept beside the new one."""
    part = file.with_name(f"{file.name}.rebuilt")
    part.unlink(missing_ok=True)
    os.close(os.open(part, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
    try:
        _copy(file, part)
    except sqlite3.Error:
        part.unlink()
        return False
    for end in ("-wal", "-shm"):  # what they held is in the copy
        file.with_name(f"{file.name}{end}").unlink(missing_ok=True)
    os.replace(file, file.with_name(f"{file.name}.damaged"))
    os.replace(part, file)
    return True


def _copy(file: Path, part: Path) -> None:
    """Raises sqlite3.Error if a row cannot be read."""
    with closing(sqlite3.connect(part, isolation_level=None)) as conn:
        conn.execute("ATTACH ? AS old", (str(file),))
        made = conn.execute("SELECT type, name, sql FROM old.sqlite_master WHERE sql IS NOT NULL").fetchall()
        conn.execute("BEGIN")
        for kind, name, sql in made:
            if kind == "table":
                conn.execute(sql)
                conn.execute(f'INSERT INTO main."{name}" SELECT * FROM old."{name}" NOT INDEXED WHERE true')
        for kind, _, sql in made:
            if kind == "index":
                conn.execute(sql)
        conn.execute("COMMIT")
        conn.execute("DETACH old")
        if conn.execute("PRAGMA integrity_check").fetchall() != [("ok",)]:
            raise sqlite3.DatabaseError("the copy is not sound")
