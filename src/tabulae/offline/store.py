"""The store on the device: tables in memory, each written to the browser's database before a call returns.

A row is a key and bytes. `writes/TABLE/NUMBER` is what one command changed, and `tables/TABLE` the table in one row.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Protocol

import msgspec

from tabulae.server.people.play_history import Reviewed
from tabulae.server.people.series import Series, SeriesPerson
from tabulae.server.ports import Chat, Guest, Session, StoreError, TableSummary, Write
from tabulae.simulation.memory_store import MemoryStore

WRITES, TABLES, CHATS, GUESTS, SESSIONS, META, REVIEWED = (
    "writes", "tables", "chats", "guests", "sessions", "meta", "reviewed"
)  # fmt: skip
Rows = dict[str, bytes | None]  # None removes the row
NO_SESSION = ""


class Database(Protocol):
    """The browser's database, or another map of rows."""

    async def read(self, prefix: str) -> Mapping[str, bytes]:
        """All rows whose key begins like this, in the order of their keys. Raises StoreError."""

    async def write(self, rows: Rows) -> None:
        """All or none, durable on return. Raises StoreFull if the browser gives no more room, or StoreError."""


class DeviceStore(MemoryStore):
    """ports.Store. Only one process uses a device's database at a time."""

    def __init__(self, database: Database) -> None:
        super().__init__(sync_seconds=lambda: 0.0)
        self._database = database

    @classmethod
    async def open(cls, database: Database) -> DeviceStore:
        """Read everything. Raises StoreError."""
        store = cls(database)
        kept = store.kept
        writes = [_decoded(row, Write) for row in (await database.read(f"{WRITES}/")).values()]
        for write in sorted(writes, key=lambda each: (each.entries[0].at, each.entries[0].seq)):
            store._put(write)
        for key, row in (await database.read(f"{CHATS}/")).items():
            kept.chats.setdefault(key.split("/")[1], []).append(_decoded(row, Chat))
        for key, row in (await database.read(f"{REVIEWED}/")).items():
            kept.reviewed[key.removeprefix(f"{REVIEWED}/")] = _decoded(row, list[Reviewed])
        for row in (await database.read(f"{TABLES}/")).values():
            summary = _decoded(row, TableSummary)
            kept.summaries[summary.table] = summary
        for row in (await database.read(f"{GUESTS}/")).values():
            guest = _decoded(row, Guest)
            kept.guests[guest.id] = guest
        for row in (await database.read(f"{SESSIONS}/")).values():
            session, token_hash = _decoded(row, tuple[Session, bytes])
            kept.sessions[session.id] = (session, token_hash)
        for key, row in (await database.read(f"{META}/")).items():
            kept.meta[key.removeprefix(f"{META}/")] = row.decode()
        return store

    # Tables

    async def append(self, write: Write) -> None:
        self._check(write)
        rows: Rows = {}
        for each in filter(None, (write, write.opens)):
            number = each.entries[0].seq
            rows[f"{WRITES}/{each.table}/{number:08}"] = msgspec.msgpack.encode(
                msgspec.structs.replace(each, opens=None)
            )
            known = self.kept.summaries.get(each.table)
            chairs = each.summary.chairs if each.chairs or known is None else known.chairs
            rows[f"{TABLES}/{each.table}"] = msgspec.msgpack.encode(
                msgspec.structs.replace(each.summary, chairs=chairs)
            )
        await self._database.write(rows)
        self._check(write)
        self._put(write)
        if write.opens is not None:
            self._put(write.opens)

    async def forget_games(self, before: int, keep: Collection[str], limit: int) -> list[str]:
        names = await super().forget_games(before, keep, limit)
        gone: Rows = {}
        for name in names:
            for prefix in (f"{WRITES}/{name}/", f"{CHATS}/{name}/"):
                gone.update(dict.fromkeys(await self._database.read(prefix)))
            gone.update({f"{TABLES}/{name}": None, f"{REVIEWED}/{name}": None, f"{META}/review {name}": None})
        await self._database.write(gone)
        return names

    async def keep_review(self, table: str, key: str, text: str, reviewed: Sequence[Reviewed]) -> None:
        rows: Rows = {f"{META}/{key}": text.encode(), f"{REVIEWED}/{table}": msgspec.msgpack.encode(list(reviewed))}
        await self._database.write(rows)
        await super().keep_review(table, key, text, reviewed)

    async def open_series(self, found: Series, opener: SeriesPerson) -> None:
        """Raises StoreError: whom one plays with is at another device."""
        raise StoreError("nobody can join a series on a device")

    # Chat

    async def say(self, table: str, chat: Chat, session: str = NO_SESSION) -> None:
        await super().say(table, chat, session)
        try:
            await self._database.write({f"{CHATS}/{table}/{chat.seq:08}": msgspec.msgpack.encode(chat)})
        except StoreError:
            self.kept.chats[table].remove(chat)
            raise

    async def forget_chats(self, before: int) -> None:
        """Nobody else can read them here: they stay with their games."""

    # People

    async def add_guest(self, guest: Guest, session: Session, token_hash: bytes) -> None:
        await self._database.write(
            {f"{GUESTS}/{guest.id}": msgspec.msgpack.encode(guest), **_session_row(session, token_hash)}
        )
        await super().add_guest(guest, session, token_hash)

    async def see_session(self, session: str, day: int) -> None:
        await super().see_session(session, day)
        await self._database.write(_session_row(*self.kept.sessions[session]))

    async def renew_session(self, session: Session, token_hash: bytes, at: int) -> int:
        gone: Rows = {f"{SESSIONS}/{each.id}": None for each in await self.sessions_of(session.guest)}
        await self._database.write({**gone, **_session_row(session, token_hash)})
        return await super().renew_session(session, token_hash, at)

    async def end_session(self, guest: str, session: str, at: int) -> int | None:
        if (generation := await super().end_session(guest, session, at)) is not None:
            await self._database.write({f"{SESSIONS}/{session}": None})
        return generation

    async def rename_guest(self, guest: str, name: str) -> None:
        renamed = msgspec.structs.replace(self.kept.guests[guest], name=name)
        await self._database.write({f"{GUESTS}/{guest}": msgspec.msgpack.encode(renamed)})
        await super().rename_guest(guest, name)

    async def forget_guest(self, guest: str, at: int) -> int:
        gone: Rows = {f"{SESSIONS}/{each.id}": None for each in await self.sessions_of(guest)}
        chats = [(table, chat) for table, each in self.kept.chats.items() for chat in each if chat.guest == guest]
        said = {f"{CHATS}/{table}/{chat.seq:08}": None for table, chat in chats}
        await self._database.write({f"{GUESTS}/{guest}": None, **gone, **said})
        return await super().forget_guest(guest, at)

    # The rest

    async def set_meta(self, key: str, value: str, *, anew: bool = True) -> None:
        if anew or key not in self.kept.meta:
            await self._database.write({f"{META}/{key}": value.encode()})
        await super().set_meta(key, value, anew=anew)

    async def clear_meta(self, key: str) -> None:
        await self._database.write({f"{META}/{key}": None})
        self.kept.meta.pop(key, None)


def _decoded(row: bytes, kind: Any) -> Any:
    try:
        return msgspec.msgpack.decode(row, type=kind)
    except msgspec.DecodeError as error:
        raise StoreError(f"a row of the device's database is damaged: {error}") from None


def _session_row(session: Session, token_hash: bytes) -> Rows:
    return {f"{SESSIONS}/{session.id}": msgspec.msgpack.encode((session, token_hash))}
