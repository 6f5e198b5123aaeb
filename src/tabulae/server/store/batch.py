"""The moves of many tables in one go, straight to SQLite's driver: a few statements for all of them.

Python's lock is let go and taken again once a statement, not once a row: the thread that plays on would have to give
way each time.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import suppress
from functools import cache
from itertools import chain
from typing import Any

from sqlalchemy import Connection

from tabulae.server.ports import Write
from tabulae.server.store import queries
from tabulae.server.store.queries import EVENT, GROWTH, SeqTaken

LARGEST = 64  # rows of one statement: a text for each number of them, which SQLite's driver keeps compiled
TEXTS = 4 * LARGEST  # that it must be able to keep


def is_plain(write: Write) -> bool:
    """Whether it only lets a log grow, as nearly all do: no new table, chair or secret."""
    return not (write.chairs or write.secrets or write.opens) and write.entries[0].seq > 1


def driver_of(conn: Connection) -> sqlite3.Connection:
    driver = conn.connection.driver_connection
    assert isinstance(driver, sqlite3.Connection)
    return driver


class Batch:
    """Says the same as `queries.append`."""

    def __init__(self, conn: Connection) -> None:
        self._driver = driver_of(conn)

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
        grown = [queries.growth(write) for write in writes]
        if sum(self._driver.execute(_grow(len(some)), _flat(some)).rowcount for some in _parts(grown)) != len(writes):
            raise SeqTaken
        rows = [queries.event(write.table, entry) for write in writes for entry in write.entries]
        for some in _parts(rows):
            self._driver.execute(_add(len(some)), _flat(some))


def _parts(rows: list[tuple[Any, ...]]) -> Iterator[list[tuple[Any, ...]]]:
    for start in range(0, len(rows), LARGEST):
        yield rows[start : start + LARGEST]


def _flat(rows: list[tuple[Any, ...]]) -> list[Any]:
    return list(chain.from_iterable(rows))


def _places(columns: Sequence[str], rows: int) -> str:
    one = ", ".join("?" for _ in columns)
    return ", ".join(f"({one})" for _ in range(rows))


@cache
def _grow(rows: int) -> str:
    names = ", ".join(f"column{n} AS {name}" for n, name in enumerate(GROWTH, 1))  # as SQLite calls those of VALUES
    return (
        'UPDATE "tables" SET status = status_, changed = changed_, seq = seq_, to_act = to_act_ '
        f"FROM (SELECT {names} FROM (VALUES {_places(GROWTH, rows)})) WHERE id = table_ AND seq = before"
    )


@cache
def _add(rows: int) -> str:
    names = ", ".join(f'"{name}"' for name in EVENT)
    return f"INSERT INTO events ({names}) VALUES {_places(EVENT, rows)}"
