"""The moves of many tables in one go: two statements for all of them, compiled once, straight to SQLite's driver."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Sequence
from contextlib import suppress
from operator import itemgetter
from typing import Any

from sqlalchemy import Connection, insert
from sqlalchemy.sql import ClauseElement

from tabulae.server.seams import Write
from tabulae.server.store import queries, schema
from tabulae.server.store.queries import SeqTaken


def is_plain(write: Write) -> bool:
    """Whether it only lets a log grow, as nearly all do: no new table, chair or secret."""
    return not (write.chairs or write.secrets or write.opens) and write.entries[0].seq > 1


class Batch:
    """Says the same as `queries.append`."""

    def __init__(self, conn: Connection) -> None:
        driver = conn.connection.driver_connection
        assert isinstance(driver, sqlite3.Connection)
        self._driver = driver
        self._grow, self._grown = _compiled(conn, queries.grow_table)
        self._add, self._added = _compiled(conn, insert(schema.events))

    def commit(self, writes: Sequence[Write]) -> None:
        """All of them in a transaction of their own, or none. Raises SeqTaken and sqlite3.Error."""
        self._driver.execute("BEGIN IMMEDIATE")
        try:
            self.append(writes)
            self._driver.execute("COMMIT")
        except BaseException:
            with suppress(sqlite3.Error):
                self._driver.execute("ROLLBACK")
            raise

    def append(self, writes: Sequence[Write]) -> None:
        """In the transaction that is open. Raises SeqTaken if one of the logs has grown since it was read."""
        grown = [self._grown(queries.row_of_growth(write)) for write in writes]
        if self._driver.executemany(self._grow, grown).rowcount != len(writes):
            raise SeqTaken
        rows = [self._added(queries.row_of_entry(write.table, each)) for write in writes for each in write.entries]
        self._driver.executemany(self._add, rows)


def _compiled(conn: Connection, statement: ClauseElement) -> tuple[str, Callable[[dict[str, Any]], Any]]:
    """The statement as text, and what puts a row's values in the order that the text wants."""
    compiled: Any = statement.compile(dialect=conn.dialect)
    return str(compiled), itemgetter(*compiled.positiontup)
