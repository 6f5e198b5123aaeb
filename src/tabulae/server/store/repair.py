"""Damage to a SQLite file: found at the start, and mended where only indexes or free pages are concerned.

The rows are copied into a new file without reading any index, and the indexes are made anew. Of `meta`, whatever can be
read is copied: the server recreates the rest. If any other table is damaged, the file stays as it is. Where only rows
are damaged, the games they belong to are closed, and all others go on. Where new rows could not be written either, the
store is opened to be read and takes no writes. Only a file of which nothing can be read is refused.
"""

from __future__ import annotations

import itertools
import os
import sqlite3
import time
from contextlib import closing, suppress
from pathlib import Path

from tabulae.server import server_log
from tabulae.server.ports import ALIVE, Unreadable

CHECK_SECONDS = 20.0  # the check stops there
LARGEST = 1 << 31  # bytes of a file that is checked before the start: one table is read without a look at the clock
STEPS = 100  # of SQLite's machine between two looks at the clock
LAST_ROW = (1 << 63) - 1  # no row has a higher number
SOUND, DAMAGED, UNFINISHED, READ_ONLY = "sound", "damaged", "not finished", "read-only"
READ_AT_START = (
    "SELECT version_num FROM alembic_version",
    "SELECT value FROM meta WHERE key = 'page_secret'",
    f"SELECT value FROM meta WHERE key = '{ALIVE}'",
)


def marker_of(file: Path) -> Path:
    """A file that is there if the check beside play has found damage: background_check.py."""
    return file.with_name(f"{file.name}.to-rebuild")


def mend(file: Path, seconds: float = CHECK_SECONDS) -> str:
    """Check the file, and rebuild it if it is damaged and can be. Raises StoreError if nothing of it can be read.

    Returns what was found, SOUND also after it was rebuilt; READ_ONLY if it must not be written to.
    """
    if not file.exists() or file.stat().st_size == 0:
        return SOUND
    found = DAMAGED if marker_of(file).exists() else check(file, seconds)
    if found == SOUND:
        return SOUND
    if found == UNFINISHED and not _is_enough_to_start(file):
        found = DAMAGED
    rebuilt = found == DAMAGED and _rebuild(file)
    if not rebuilt and not (_is_enough_to_start(file) and (found == UNFINISHED or _takes_writes(file))):
        if not _answers(file, "SELECT id, game FROM tables NOT INDEXED LIMIT 1"):
            raise Unreadable(f"{file} is damaged and cannot be read; restore a backup")
        advice = "restore a backup; until then everything can be read, and nothing is written"
        server_log.note("store is read-only", store=str(file), status=DAMAGED, error=advice)
        return READ_ONLY
    server_log.note("store checked", store=str(file), status="rebuilt" if rebuilt else found)
    marker_of(file).unlink(missing_ok=True)
    return SOUND if rebuilt else found


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
                raise Unreadable(f"{file} is damaged and cannot be opened; restore a backup") from None
            return DAMAGED


def _is_enough_to_start(file: Path) -> bool:
    """Whether the pages that every start reads are sound."""
    with closing(sqlite3.connect(file)) as conn:
        for query in READ_AT_START:
            try:
                conn.execute(query).fetchall()
            except sqlite3.OperationalError:
                pass  # a store that has no such table yet
            except sqlite3.DatabaseError:
                return False
    return True


def _takes_writes(file: Path) -> bool:
    """Whether only single rows are damaged: others can be written behind them, and every index can be read."""
    with closing(sqlite3.connect(file)) as conn:
        try:
            made = conn.execute("SELECT type, name, tbl_name FROM sqlite_master").fetchall()
            for kind, name, table in made:
                if kind == "table":
                    conn.execute(f'SELECT max(rowid) FROM "{name}" NOT INDEXED').fetchall()
                elif kind == "index":
                    conn.execute(f'SELECT count(*) FROM "{table}" INDEXED BY "{name}"').fetchall()
        except sqlite3.DatabaseError:
            return False
    return True


def _answers(file: Path, query: str) -> bool:
    with closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)) as conn:
        try:
            conn.execute(query).fetchall()
        except sqlite3.DatabaseError:
            return False
    return True


def _rebuild(file: Path) -> bool:
    """Whether all rows could be copied. The damaged file is kept beside the new one.

    At every moment the name of the store leads to a whole file, the damaged or the new one.
    """
    part = file.with_name(f"{file.name}.rebuilt")
    for end in ("", "-journal"):  # left by an interrupted rebuild
        part.with_name(f"{part.name}{end}").unlink(missing_ok=True)
    os.close(os.open(part, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
    try:
        _empty_wal(file)
        _copy(file, part)
        _sync(part)
        _keep_damaged(file)
    except (sqlite3.Error, OSError):
        part.unlink()
        return False
    for end in ("-wal", "-shm"):  # empty; they must not be taken for those of the new file
        file.with_name(f"{file.name}{end}").unlink(missing_ok=True)
    os.replace(part, file)
    _sync(file.parent)
    return True


def _empty_wal(file: Path) -> None:
    """Write what the log holds into the file, which is then whole without it. Raises sqlite3.Error."""
    with closing(sqlite3.connect(file)) as conn:
        busy, _, _ = conn.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
    if busy:
        raise sqlite3.OperationalError("the log is in use")


def _keep_damaged(file: Path) -> None:
    """Give the file a second name that no other file has. Raises OSError."""
    for number in itertools.count(1):
        with suppress(FileExistsError):
            os.link(file, file.with_name(f"{file.name}.damaged-{number}"))
            break
    _sync(file.parent)


def _sync(path: Path) -> None:
    """Make a file, or the names in a folder, survive a power cut."""
    if os.name == "nt" and path.is_dir():
        return  # Windows opens no folders
    opened = os.open(path, os.O_RDWR if path.is_file() else os.O_RDONLY)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)


def _copy(file: Path, part: Path) -> None:
    """Raises sqlite3.Error if a row of any table but `meta` cannot be read."""
    with closing(sqlite3.connect(part, isolation_level=None)) as conn:
        conn.execute("ATTACH ? AS old", (str(file),))
        made = conn.execute("SELECT type, name, sql FROM old.sqlite_master WHERE sql IS NOT NULL").fetchall()
        conn.execute("BEGIN")
        for kind, name, sql in made:
            if kind == "table":
                conn.execute(sql)
                if name == "meta":
                    conn.executemany("INSERT OR IGNORE INTO main.meta (key, value) VALUES (?, ?)", _readable_meta(file))
                else:
                    conn.execute(f'INSERT INTO main."{name}" SELECT * FROM old."{name}" NOT INDEXED WHERE true')
        if {"meta", "tables"} <= {name for _, name, _ in made}:  # the clock must not go back behind what is written
            latest = "SELECT ?, changed FROM main.tables ORDER BY changed DESC LIMIT 1"
            conn.execute(f"INSERT OR IGNORE INTO main.meta (key, value) {latest}", (ALIVE,))
        for kind, _, sql in made:
            if kind == "index":
                conn.execute(sql)
        conn.execute("COMMIT")
        conn.execute("DETACH old")
        if conn.execute("PRAGMA integrity_check").fetchall() != [("ok",)]:
            raise sqlite3.DatabaseError("the copy is not sound")


def _readable_meta(file: Path) -> list[tuple[str, str]]:
    """The rows before the first damaged page and those after the last one."""
    rows = []
    for beyond, order in ((">", "ASC"), ("<", "DESC")):
        query = f"SELECT rowid, key, value FROM meta NOT INDEXED WHERE rowid {beyond} ? ORDER BY rowid {order} LIMIT 1"
        at = 0 if order == "ASC" else LAST_ROW
        with closing(sqlite3.connect(file)) as conn, suppress(sqlite3.DatabaseError):
            while (row := conn.execute(query, (at,)).fetchone()) is not None:  # one by one: an error ends it
                at = row[0]
                rows.append(row[1:])
    return rows
