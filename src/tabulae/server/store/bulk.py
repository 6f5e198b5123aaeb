"""What many ask at the same moment, in a few statements for all of them, straight to SQLite's driver.

After a restart everybody comes back at once: thousands of guests are looked up, and all their tables are read.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

from tabulae.server.ports import Chat, DealSecret, Entry, Guest, SeatSummary, StoredTable, TableSummary
from tabulae.server.store import lists, queries

LARGEST = 32  # questions answered in one go: what is found for the first of them is used while the next are read


def guests(driver: sqlite3.Connection, hashes: Sequence[bytes]) -> list[Guest | None]:
    rows = driver.execute(_about("SELECT token_hash, id, name, created FROM guests", "token_hash", len(hashes)), hashes)
    found = {row[0]: Guest(*row[1:]) for row in rows.fetchall()}
    return [found.get(each) for each in hashes]


def cards(driver: sqlite3.Connection, names: Sequence[str]) -> list[TableSummary | None]:
    rows = driver.execute(_about(_CARD, "id", len(names)), names).fetchall()
    chairs: dict[str, list[SeatSummary]] = {name: [] for name in names}
    sitting = driver.execute(_about(_CHAIR, "table_id", len(names), "seat"), names).fetchall()
    for table, seat, kind, guest, called, level, left in sitting:
        chairs[table].append(SeatSummary(seat, kind, guest, called, level, bool(left)))
    found = {row[0]: _card(row, tuple(chairs[row[0]])) for row in rows}
    return [found.get(name) for name in names]


_CARD = (
    "SELECT id, game, seats, status, listed, created, changed, seq, opener, open_key, to_act, paced, watch "
    'FROM "tables"'
)
_CHAIR = 'SELECT table_id, seat, kind, guest, name, level, "left" FROM chairs'


def _card(row: tuple[Any, ...], chairs: tuple[SeatSummary, ...]) -> TableSummary:
    table, game, seats, status, listed, created, changed, seq, opener, key, to_act, paced, watch = row
    return TableSummary(
        table, game, seats, status, bool(listed), created, changed, seq, opener, key or "", chairs,
        lists.seats_in(to_act), bool(paced), bool(watch),
    )  # fmt: skip


def loads(driver: sqlite3.Connection, names: Sequence[str]) -> list[StoredTable | None]:
    count = len(names)
    entries: dict[str, list[Entry]] = {name: [] for name in names}
    secrets: dict[str, list[DealSecret]] = {name: [] for name in names}
    chats: dict[str, list[Chat]] = {name: [] for name in names}
    rows = driver.execute(_about('SELECT id, bot_secret, seq FROM "tables"', "id", count), names).fetchall()
    known = {table: (bot_secret, seq) for table, bot_secret, seq in rows}
    for table, attempt, secret, words in driver.execute(
        _about(_SECRET, "table_id", count, "attempt"), names
    ).fetchall():
        secrets[table].append(DealSecret(attempt, secret, queries.words_in(words)))
    for row in driver.execute(_about(_ENTRY, "table_id", count, "seq"), names).fetchall():
        entries[row[0]].append(Entry(*row[1:]))
    for row in driver.execute(_about(_SAID, "table_id", count, "seq"), names).fetchall():
        chats[row[0]].append(Chat(*row[1:]))
    return [
        StoredTable(
            name, tuple(entries[name]), tuple(secrets[name]), known[name][0], tuple(chats[name]), known[name][1]
        )
        if name in known
        else None
        for name in names
    ]


_SECRET = "SELECT table_id, attempt, secret, words FROM secrets"
_ENTRY = 'SELECT table_id, seq, "at", seat, device, coalesce(n, 0), body, state_hash, chain FROM events'
_SAID = 'SELECT table_id, seq, "at", seat, guest, name, room, text, device, n, phrase FROM chats'


@cache
def _about(question: str, column: str, count: int, order: str = "") -> str:
    """The question put for so many; the text is kept, and the driver keeps it compiled."""
    seat_states = ", ".join("?" * count)
    return f"{question} WHERE {column} IN ({seat_states})" + (f" ORDER BY {column}, {order}" if order else "")


MANY: dict[Callable[..., Any], Callable[[sqlite3.Connection, Sequence[Any]], list[Any]]] = {
    queries.guest_by_token: guests,
    lists.card: cards,
    queries.load: loads,
}  # what can be asked for many: a query of one argument, and what answers it for a list of arguments
