"""Bulk statements for SQLite's driver: many rows at once.

After a restart all clients reconnect at once: thousands of guests are looked up, and all their tables are read. While
people play, the moves of many tables are written together. One statement for many rows also means that Python's lock
is released and taken again once per statement and not once per row, which would make the event loop wait each time.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from functools import cache
from itertools import chain
from typing import Any

from sqlalchemy import ClauseElement, Connection, Select
from sqlalchemy.dialects.sqlite.base import SQLiteDialect

from tabulae.server.ports import Write
from tabulae.server.store import guests, lists, queries
from tabulae.server.store.overtaken import SeqTaken
from tabulae.server.store.queries import ADD_EVENT, EVENT, GROW_TABLE, GROWN

MOST_KEYS = 32  # of one read: the first results are used while the next are read
MOST_ROWS = 64  # of one write: each number of rows has a text, which the driver keeps compiled
TEXTS = 4 * MOST_ROWS  # that the driver must be able to keep
DIALECT = SQLiteDialect()


def driver_of(conn: Connection) -> sqlite3.Connection:
    driver = conn.connection.driver_connection
    assert isinstance(driver, sqlite3.Connection)
    return driver


@cache
def _text(statement: ClauseElement) -> str:
    """As SQLite reads it, with one key where the statement is about any number of them."""
    keyed = statement.params(keys=[None]) if isinstance(statement, Select) else statement
    return str(keyed.compile(dialect=DIALECT, compile_kwargs={"render_postcompile": True}))


@cache
def _repeated(statement: ClauseElement, row: str, separator: str, count: int) -> str:
    """The text of the statement with its one row of parameters so many times."""
    before, once, after = _text(statement).partition(row)
    assert once, f"{row} is not in {before}"
    return before + separator.join([once] * count) + after


# Reading


def rows_from(driver: sqlite3.Connection) -> queries.RowsAbout:
    def rows(statement: Select[Any], keys: Sequence[Any]) -> list[tuple[Any, ...]]:
        return driver.execute(_repeated(statement, "?", ", ", len(keys)), keys).fetchall() if keys else []

    return rows


MANY: dict[Callable[..., Any], Callable[[queries.RowsAbout, Sequence[Any]], list[Any]]] = {
    guests.session_by_token: guests.sessions_by_token,
    guests.has_session: guests.have_sessions,
    lists.summary: lists.summaries,
    queries.load: queries.loads,
}  # queries of one key, and what answers them for many


# Writing


def is_plain(write: Write) -> bool:
    """Whether the write only appends to a log, as nearly all do.

    It has no new table, seat, secret or message, changes no rating, and no session to check.
    """
    more = write.chairs or write.secrets or write.opens or write.session
    tells = write.rated is not None or write.notices is not None
    return not (more or tells) and write.entries[0].seq > 1


class BulkWriter:
    """Does for many plain writes what `queries.append` does for one."""

    def __init__(self, conn: Connection) -> None:
        self._driver = driver_of(conn)

    def commit(self, writes: Sequence[Write]) -> None:
        """Commit all of them in one transaction, or none. Raises SeqTaken and sqlite3.Error."""
        self._driver.execute("BEGIN IMMEDIATE")
        try:
            self.append(writes)
            self._driver.execute("COMMIT")
        except BaseException:
            with suppress(sqlite3.Error):
                self._driver.execute("ROLLBACK")
            raise

    def append(self, writes: Sequence[Write]) -> None:
        """Append in the open transaction. Raises SeqTaken if one of the logs has grown since it was read."""
        growths = [queries.growth(write) for write in writes]
        if sum(self._execute(GROW_TABLE, _text(GROWN), " UNION ALL ", rows) for rows in _parts(growths)) != len(writes):
            raise SeqTaken
        events = [queries.event(write.table, entry) for write in writes for entry in write.entries]
        for rows in _parts(events):
            self._execute(ADD_EVENT, _EVENT_ROW, ", ", rows)

    def _execute(self, statement: ClauseElement, row: str, separator: str, rows: list[tuple[Any, ...]]) -> int:
        text = _repeated(statement, row, separator, len(rows))
        return self._driver.execute(text, list(chain.from_iterable(rows))).rowcount


_EVENT_ROW = f"({', '.join('?' for _ in EVENT)})"


def _parts(rows: list[tuple[Any, ...]]) -> Iterator[list[tuple[Any, ...]]]:
    for start in range(0, len(rows), MOST_ROWS):
        yield rows[start : start + MOST_ROWS]
