"""Export and import of all games of a device, as the text of a file.

The file has the rows of the store (`store.py`) and a hash of them. What is imported is read and checked completely
before anything is written, and written in one go.
"""

from __future__ import annotations

import hashlib
from base64 import b64decode, b64encode
from typing import Any

import msgspec

from tabulae.offline.requests import TOKEN
from tabulae.offline.store import CHATS, GUESTS, META, REVIEWED, SESSIONS, TABLES, WRITES, Database, DeviceStore, Rows
from tabulae.server.ports import StoreError, StoreFull
from tabulae.server.table.replay import replayed

FORMAT, VERSION = "tabulae games", 1
KINDS = (WRITES, TABLES, CHATS, GUESTS, SESSIONS, REVIEWED)
IDENTITY = f"{META}/{TOKEN}"
DONE, DAMAGED, FOREIGN, NEWER, FULL, REPLACE = "done", "damaged", "foreign", "newer", "full", "replace"


async def export(database: Database) -> str:
    """The text of the file."""
    rows = await _rows(database)
    packed = {key: b64encode(row).decode() for key, row in rows.items()}
    head = {"format": FORMAT, "version": VERSION, "sha256": _hash(rows)}
    return msgspec.json.encode({**head, "rows": packed}).decode()


async def take(database: Database, text: str, *, replace: bool) -> tuple[str, int]:
    """Import a file: DONE and the number of games that are new here, or why nothing was imported.

    Games of the same guest are added, and continued where the file has more of them. Those of another guest are
    imported only into a device without games, or with `replace`, instead of the games there.
    """
    try:
        rows = _read(text)
        found = await _checked(rows)
    except _RefusedError as refusal:
        return refusal.why, 0
    own = await _rows(database)
    same = own.get(IDENTITY) == rows.get(IDENTITY)
    games = {key for key in own if key.startswith(f"{TABLES}/")}
    if not same and games and not replace:
        return REPLACE, len(games)
    changes: Rows = dict(rows) if same else {**dict.fromkeys(own, None), **rows}
    if same:
        kept = _longer(own, rows)
        changes = {key: row for key, row in rows.items() if _table(key) not in kept}
    new = [key for key in changes if key.startswith(f"{TABLES}/") and (not same or key not in own)]
    try:
        await database.write(changes)
    except StoreFull:
        return FULL, 0
    return DONE, len(new) if same else found


class _RefusedError(Exception):
    def __init__(self, why: str) -> None:
        self.why = why


def _read(text: str) -> dict[str, bytes]:
    try:
        content: Any = msgspec.json.decode(text)
    except (msgspec.DecodeError, UnicodeError):
        begins = text.lstrip()[:40].startswith('{"format":"' + FORMAT)
        raise _RefusedError(DAMAGED if begins else FOREIGN) from None
    if not isinstance(content, dict) or content.get("format") != FORMAT:
        raise _RefusedError(FOREIGN)
    if not isinstance(content.get("version"), int) or content["version"] > VERSION:
        raise _RefusedError(NEWER)
    try:
        rows = {str(key): b64decode(row, validate=True) for key, row in content["rows"].items()}
    except (KeyError, AttributeError, TypeError, ValueError):
        raise _RefusedError(DAMAGED) from None
    if content.get("sha256") != _hash(rows):
        raise _RefusedError(DAMAGED)
    return rows


class _Imported:
    """The rows of a file as a database that nothing is written to."""

    def __init__(self, rows: dict[str, bytes]) -> None:
        self._rows = rows

    async def read(self, prefix: str) -> dict[str, bytes]:
        return {key: row for key, row in sorted(self._rows.items()) if key.startswith(prefix)}

    async def write(self, rows: Rows) -> None:
        raise StoreError("an export is not written to")


async def _checked(rows: dict[str, bytes]) -> int:
    """The number of games. Every log must replay; raises _RefusedError."""
    if any(key.partition("/")[0] not in KINDS and key != IDENTITY for key in rows):
        raise _RefusedError(DAMAGED)
    try:
        store = await DeviceStore.open(_Imported(rows))
        for table in store.kept.summaries:
            stored = await store.load(table)
            if stored is None:
                raise _RefusedError(DAMAGED)
            replayed(stored)
    except _RefusedError:
        raise
    except Exception:  # whatever is wrong with it, nothing is imported
        raise _RefusedError(DAMAGED) from None
    return len(store.kept.summaries)


async def _rows(database: Database) -> dict[str, bytes]:
    found: dict[str, bytes] = {}
    for kind in KINDS:
        found.update(await database.read(f"{kind}/"))
    found.update(await database.read(IDENTITY))
    return found


def _hash(rows: dict[str, bytes]) -> str:
    digest = hashlib.sha256()
    for key in sorted(rows):
        digest.update(f"{len(key)} {key} {len(rows[key])} ".encode() + rows[key])
    return digest.hexdigest()


def _table(key: str) -> str:
    kind, _, rest = key.partition("/")
    return rest.partition("/")[0] if kind in (WRITES, TABLES, CHATS, REVIEWED) else ""


def _longer(own: dict[str, bytes], other: dict[str, bytes]) -> set[str]:
    """The tables of which this device has at least as much as the file."""
    counts: list[dict[str, int]] = [{}, {}]
    for rows, count in zip((own, other), counts, strict=True):
        for key in rows:
            if key.startswith(f"{WRITES}/"):
                count[_table(key)] = count.get(_table(key), 0) + 1
    return {table for table, many in counts[0].items() if many >= counts[1].get(table, 0)}
