"""The store in one SQLite file: WAL, one writer thread with group commit, readers on a connection of their own."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.pool import NullPool

from tabulae.server.ports import Conflict, ReadOnly, SignedOut, StoreError, StoreFull, Unreadable
from tabulae.server.store import files, migrate, repair
from tabulae.server.store.background_check import BackgroundCheck
from tabulae.server.store.base import BaseStore
from tabulae.server.store.bulk import MANY, MOST_KEYS, TEXTS, BulkWriter, driver_of, is_plain, rows_from
from tabulae.server.store.overtaken import SeqTaken
from tabulae.server.store.queries import append, load
from tabulae.server.store.work_queue import Job, WorkQueue, finish

T = TypeVar("T")

LARGEST_GROUP = 512  # a slow disk limits the groups per second, so larger ones carry more
PAUSE, LONGEST_PAUSE = 0.001, 0.01  # seconds: for each write of a group, and for all of them (see `pause_after`)
BUSY_MS = 5000
DAMAGED_FILE = "the file is damaged; restore a backup"
CHECKPOINT_PAGES = 4000


class SQLiteStore(BaseStore):
    """`durability` is "full" (survives power loss) or "os" (survives a crash of the process).

    A failed sync is fatal: what the disk holds is then unknown, so `fatal` must end the process, and the next
    start reads the log again.
    """

    def __init__(self, file: Path, durability: str = "full", fatal: Callable[[str], None] = lambda why: None) -> None:
        self.file = file
        self._fatal = fatal
        self._broken = ""
        files.refuse_network(file)
        self._lock = files.claim(file)
        found = repair.mend(file)
        self.read_only = DAMAGED_FILE if found == repair.READ_ONLY else ""
        self._engine = engine_to_read(file) if self.read_only else engine_for(file, durability)
        if not self.read_only:
            with self._engine.connect() as conn, conn.begin():
                migrate.upgrade(conn)
        self._writes, self._reads = WorkQueue(), WorkQueue()
        self._loads = WorkQueue()  # loads of whole tables: short reads do not wait behind them
        self._threads = [
            threading.Thread(target=self._writer, name="store writer", daemon=True),
            threading.Thread(target=self._reader, args=[self._reads], name="store reader", daemon=True),
            threading.Thread(target=self._reader, args=[self._loads], name="store loader", daemon=True),
        ]
        for thread in self._threads:
            thread.start()
        self._check = BackgroundCheck(file) if found == repair.UNFINISHED else None
        if self._check is not None:
            self._check.start()

    async def read(self, query: Callable[..., T], *arguments: Any) -> T:
        return await self._ask(self._loads if query is load else self._reads, query, arguments)

    async def write(self, query: Callable[..., T], *arguments: Any) -> T:
        if self.read_only:
            raise ReadOnly(self.read_only)
        return await self._ask(self._writes, query, arguments)

    async def _ask(self, jobs: WorkQueue, query: Callable[..., T], arguments: tuple[Any, ...]) -> T:
        if self._broken:
            raise StoreError(self._broken)
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        jobs.add(Job(query, arguments, done))
        return await done

    async def size(self) -> int:
        """The file with the part of its log that is not yet in it."""
        files = (self.file, self.file.with_name(f"{self.file.name}-wal"))
        return sum(file.stat().st_size for file in files if file.exists())

    def cpu_seconds(self) -> float:
        if not hasattr(time, "pthread_getcpuclockid"):  # on Windows
            return 0.0
        alive = [thread.ident for thread in self._threads if thread.is_alive() and thread.ident is not None]
        return sum(time.clock_gettime(time.pthread_getcpuclockid(ident)) for ident in alive)

    async def close(self) -> None:
        """Close after all pending calls are answered."""
        self._broken = "the store is closed"
        for jobs in (self._writes, self._reads, self._loads):
            jobs.end()
        if self._check is not None:
            await asyncio.get_running_loop().run_in_executor(None, self._check.stop)
        for thread in self._threads:
            await asyncio.get_running_loop().run_in_executor(None, thread.join)
        self._engine.dispose()
        os.close(self._lock)

    # The threads

    def _reader(self, reads: WorkQueue) -> None:
        with self._engine.connect() as conn:
            while jobs := reads.take(MOST_KEYS):
                for start in range(0, len(jobs), MOST_KEYS):
                    finish(_results(conn, jobs[start : start + MOST_KEYS]))

    def _writer(self) -> None:
        with self._engine.connect().execution_options(writes=True) as conn:
            bulk = BulkWriter(conn)
            while jobs := self._writes.take(LARGEST_GROUP):
                due = time.monotonic() + pause_after(len(jobs))
                for start in range(0, len(jobs), LARGEST_GROUP):
                    self._commit(conn, bulk, jobs[start : start + LARGEST_GROUP])
                time.sleep(max(0.0, due - time.monotonic()))

    def _commit(self, conn: Connection, bulk: BulkWriter, group: list[Job]) -> None:
        """One transaction for all; if one of them fails, one for each."""
        try:
            results = _committed(conn, bulk, group)
        except Exception as error:
            failure = _store_error(error)
            if _is_fatal(error):
                self._broken = "the disk failed"
                self._fatal(f"the disk failed: {error}")
            elif len(group) > 1:
                for job in group:
                    self._commit(conn, bulk, [job])
                return
            finish([(job, failure) for job in group])
        else:
            finish(results)


def _results(conn: Connection, jobs: list[Job]) -> list[tuple[Job, Any]]:
    """The result of each job, or its exception. Jobs with the same query about one key run together."""
    results: list[tuple[Job, Any]] = []
    for query, query_for_many in MANY.items():
        same = [job for job in jobs if job.query is query]
        if same:
            results += _together(conn, query_for_many, same)
    done = {id(job) for job, _ in results}
    return results + [(job, _alone(conn, job)) for job in jobs if id(job) not in done]


def _together(conn: Connection, query: Callable[..., list[Any]], jobs: list[Job]) -> list[tuple[Job, Any]]:
    """Run the jobs together; return nothing if that fails: the jobs then run one by one."""
    keys = list(dict.fromkeys(job.arguments[0] for job in jobs))
    try:
        with conn.begin():
            found = dict(zip(keys, query(rows_from(driver_of(conn)), keys), strict=True))
    except Exception:
        return []
    return [(job, found[job.arguments[0]]) for job in jobs]


def _alone(conn: Connection, job: Job) -> Any:
    try:
        with conn.begin():
            return job.query(conn, *job.arguments)
    except Exception as error:
        return Unreadable(str(error)) if _is_damage(error) else _store_error(error)


def pause_after(writes: int) -> float:
    """The least time in seconds from the start of a group of so many writes to the start of the next one.

    A group of six costs three times as much CPU per write as one of 25. Below 1 / PAUSE writes a second groups are
    small and nobody waits for long; above, they grow until LONGEST_PAUSE.
    """
    return min(LONGEST_PAUSE, PAUSE * writes)


def _committed(conn: Connection, bulk: BulkWriter, group: list[Job]) -> list[tuple[Job, Any]]:
    """The result of each job of the group, after one transaction for all."""
    plain: list[Job] = []
    others: list[Job] = []
    for job in group:
        (plain if job.query is append and is_plain(*job.arguments) else others).append(job)
    writes = [job.arguments[0] for job in plain]
    if not others:
        bulk.commit(writes)
        return [(job, None) for job in plain]
    with conn.begin():
        if writes:
            bulk.append(writes)
        return [(job, None) for job in plain] + [(job, job.query(conn, *job.arguments)) for job in others]


def _store_error(error: Exception) -> StoreError:
    if isinstance(error, SignedOut):
        return error
    if _is_damage(error):
        return Unreadable(str(error))
    if isinstance(error, IntegrityError | sqlite3.IntegrityError | SeqTaken):
        return Conflict(str(error))
    if "readonly" in str(error):
        return ReadOnly(str(error))
    if "full" in str(error):
        return StoreFull(str(error))
    return StoreError(f"{type(error).__name__}: {error}")


def _is_fatal(error: Exception) -> bool:
    """A damaged page is not: it closes the tables on it, and the next start mends what can be mended (repair.py)."""
    return _says(error, "disk I/O error", "not a database")


def _is_damage(error: Exception) -> bool:
    """Whether the requested rows are damaged; the rest of the file may well be sound."""
    return isinstance(error, Unreadable) or _says(error, "malformed", "Could not decode")


def _says(error: Exception, *words: str) -> bool:
    cause = error.orig if isinstance(error, DBAPIError) else error
    return isinstance(cause, sqlite3.Error) and any(each in str(cause) for each in words)


# The file


def engine_for(file: Path, durability: str = "full") -> Engine:
    engine = create_engine(
        f"sqlite:///{file}",
        poolclass=NullPool,
        hide_parameters=True,  # an error is logged, and names nobody
        connect_args={"check_same_thread": False, "cached_statements": TEXTS},
    )

    @event.listens_for(engine, "connect")
    def prepare(connection: sqlite3.Connection, _: Any) -> None:
        connection.isolation_level = None  # transactions are ours
        for setting in (
            "journal_mode = WAL",
            f"synchronous = {'FULL' if durability == 'full' else 'NORMAL'}",
            f"busy_timeout = {BUSY_MS}",
            "foreign_keys = ON",
            f"wal_autocheckpoint = {CHECKPOINT_PAGES}",
        ):
            connection.execute(f"PRAGMA {setting}")

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        writes = connection.get_execution_options().get("writes", False)
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")

    return engine


def engine_to_read(file: Path) -> Engine:
    """For a damaged file, which stays as it is."""

    def connect() -> sqlite3.Connection:
        return sqlite3.connect(
            f"{file.absolute().as_uri()}?mode=ro",
            uri=True,
            isolation_level=None,
            check_same_thread=False,
            cached_statements=TEXTS,
        )

    engine = create_engine("sqlite://", creator=connect, poolclass=NullPool, hide_parameters=True)

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN")

    return engine


def backup(file: Path, target: Path, schema: str | None = None) -> None:
    """Make a consistent copy in one file, even while a server writes. It gets its name only when it is complete.

    `schema` is that of an earlier version, which is to read the copy. Raises StoreError if there is no way back to it.
    """
    if target.exists():
        raise FileExistsError(target)
    part = target.with_name(f"{target.name}.part")
    part.unlink(missing_ok=True)  # left by an interrupted backup
    os.close(os.open(part, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
    source, copy = sqlite3.connect(f"file:{file}?mode=ro", uri=True), sqlite3.connect(part)
    try:
        source.backup(copy)
        copy.execute("PRAGMA journal_mode = DELETE")
    finally:
        copy.close()
        source.close()
    if schema is not None:
        with create_engine(f"sqlite:///{part}", poolclass=NullPool).begin() as conn:
            migrate.downgrade(conn, schema)
    os.rename(part, target)
