"""The store in PostgreSQL, for any number of server processes. Unique keys decide which write came first."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Callable
from typing import Any, Self, TypeVar

from sqlalchemy import Connection, event
from sqlalchemy.exc import DBAPIError, DisconnectionError, IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from tabulae.server.ports import Conflict, ReadOnly, StoreError, StoreFull, Unreadable
from tabulae.server.store import migrate, schema
from tabulae.server.store.base import BaseStore
from tabulae.server.store.overtaken import SeqTaken

T = TypeVar("T")

CHANNEL = "tabulae"
MIGRATING = 20_261_115  # one process at a time changes the schema
POOL = 8
POOL_SECONDS = 10.0  # that a query waits for a connection
IDLE_SECONDS = 1.0  # after which a connection is tested before it is used again
NO_WRITES = "25006"  # the database is a replica, or its host has set it so
DAMAGE = ("XX001", "XX002")  # a page or an index is not what was written


class PostgresStore(BaseStore):
    """Every write is one transaction. NOTIFY names the changed table to the other processes; it may be lost."""

    def __init__(self, engine: AsyncEngine, address: str) -> None:
        self._engine = engine
        self._address = address
        self._listening: Any = None

    @classmethod
    async def open(cls, address: str) -> Self:
        plain = "postgresql://" + address.partition("://")[2]
        engine = create_async_engine(
            plain.replace("postgresql://", "postgresql+asyncpg://", 1),
            pool_size=POOL,
            max_overflow=0,
            hide_parameters=True,  # an error is logged, and names nobody
            pool_timeout=POOL_SECONDS,
            connect_args={"server_settings": {"application_name": "tabulae", "synchronous_commit": "on"}},
        )
        _ping_after_idling(engine)
        store = cls(engine, plain)
        try:
            async with engine.begin() as conn:
                if (await conn.exec_driver_sql("SHOW transaction_read_only")).scalar_one() == "on":
                    store.read_only = "PostgreSQL takes no writes"
                    await conn.run_sync(_require_newest)
                else:
                    await conn.exec_driver_sql(f"SELECT pg_advisory_xact_lock({MIGRATING})")
                    await conn.run_sync(migrate.upgrade)
        except (SQLAlchemyError, OSError) as error:
            await engine.dispose()
            raise StoreError(f"PostgreSQL does not answer: {error}") from None
        return store

    async def write(self, query: Callable[..., T], *arguments: Any) -> T:
        if self.read_only:
            raise ReadOnly(self.read_only)
        return await self.read(query, *arguments)

    async def read(self, query: Callable[..., T], *arguments: Any) -> T:
        def run(conn: Connection) -> T:
            return query(conn, *arguments)

        try:
            async with self._engine.begin() as conn:
                return await conn.run_sync(run)
        except (IntegrityError, SeqTaken) as error:
            raise Conflict(type(error).__name__) from None
        except DBAPIError as error:
            code = getattr(error.orig, "sqlstate", "")
            if code == "53100":
                raise StoreFull("the disk of PostgreSQL is full") from None
            if code in ("40001", "40P01", "23505"):
                raise Conflict(str(code)) from None
            if code == NO_WRITES:
                raise ReadOnly("PostgreSQL takes no writes") from None
            if code in DAMAGE:
                raise Unreadable(f"PostgreSQL says {code}") from None
            raise StoreError(f"{type(error).__name__} {code}") from None
        except (SQLAlchemyError, OSError) as error:  # as when no connection is free in time
            raise StoreError(type(error).__name__) from None

    async def size(self) -> int:
        return await self.read(_database_size)

    def cpu_seconds(self) -> float:
        """Its queries run in the event loop."""
        return 0.0

    async def close(self) -> None:
        if self._listening is not None:
            with contextlib.suppress(Exception):
                await asyncio.wait_for(self._listening.close(), 2)
        with contextlib.suppress(OSError):  # as when the database does not answer in time
            await self._engine.dispose()

    # Notifications

    async def listen(self, receive: Callable[[str], None]) -> None:
        """Call `receive` with every notification of every process, including our own."""
        import asyncpg

        try:
            self._listening = await asyncpg.connect(self._address)
            await self._listening.add_listener(CHANNEL, lambda conn, pid, channel, payload: receive(payload))
        except (OSError, asyncpg.PostgresError) as error:
            raise StoreError(type(error).__name__) from None

    @property
    def is_listening(self) -> bool:
        return self._listening is not None and not self._listening.is_closed()

    async def hint(self, words: list[str]) -> None:
        """Notify the other processes; raises StoreError."""
        try:
            async with self._engine.begin() as conn:
                for word in words:
                    await conn.exec_driver_sql("SELECT pg_notify($1, $2)", (CHANNEL, word))
        except (SQLAlchemyError, OSError) as error:
            raise StoreError(type(error).__name__) from None


def _require_newest(conn: Connection) -> None:
    """Raises StoreError for a schema of another version, which cannot be brought up to date now."""
    if (found := migrate.version_of(conn)) != schema.HEAD:
        raise StoreError(f"PostgreSQL takes no writes, and its schema {found or 'is missing'} is not {schema.HEAD}")


def _ping_after_idling(engine: AsyncEngine) -> None:
    """Test a pooled connection that was idle, and replace a broken one. A busy one is not tested: a ping before each
    query would be a round trip in six, and if the database restarts, the first query fails and the client retries."""

    @event.listens_for(engine.sync_engine, "checkin")
    def note_time(connection: Any, record: Any) -> None:
        record.info["used"] = time.monotonic()

    @event.listens_for(engine.sync_engine, "checkout")
    def ping(connection: Any, record: Any, proxy: Any) -> None:
        if time.monotonic() - record.info.get("used", 0.0) < IDLE_SECONDS:
            return
        try:
            alive = engine.dialect.do_ping(connection)
        except Exception:  # whatever it says, the connection is of no use
            alive = False
        if not alive:
            raise DisconnectionError


def _database_size(conn: Connection) -> int:
    return int(conn.exec_driver_sql("SELECT pg_database_size(current_database())").scalar_one())
