"""The methods that both stores share: each passes its query to whatever runs it, a thread or a pool."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any, TypeVar

from sqlalchemy import Select

from tabulae.core.seat import Seat
from tabulae.server.ports import Chat, Entry, Guest, StoredTable, TableSummary, Unreadable, Write
from tabulae.server.store import lists, queries

T = TypeVar("T")


class BaseStore:
    """The Store of ports.py, for a subclass that can run a query that reads and one that writes."""

    async def read(self, query: Callable[..., T], *arguments: Any) -> T:
        raise NotImplementedError

    async def write(self, query: Callable[..., T], *arguments: Any) -> T:
        raise NotImplementedError

    async def append(self, write: Write) -> None:
        await self.write(queries.append, write)

    async def changed_since(self, at: int) -> list[tuple[str, int]]:
        return await self.read(lists.changed_since, at)

    async def load(self, table: str) -> StoredTable | None:
        return await self.read(queries.load, table)

    async def entries_since(self, table: str, seq: int) -> tuple[Entry, ...]:
        return await self.read(queries.entries_since, table, seq)

    async def say(self, table: str, chat: Chat) -> None:
        await self.write(queries.say, table, chat)

    async def chats_since(self, table: str, seq: int) -> tuple[Chat, ...]:
        return await self.read(queries.chats_since, table, seq)

    async def forget_chats(self, before: int) -> None:
        await self.write(queries.forget_chats, before)

    async def opened_as(self, guest: str, key: str) -> str | None:
        return await self.read(lists.opened_as, guest, key)

    async def summary(self, table: str) -> TableSummary | None:
        return await self.read(lists.summary, table)

    async def listed(self, limit: int) -> list[TableSummary]:
        return await self._summaries(lists.listed(limit))

    async def of_guest(self, guest: str, limit: int) -> list[TableSummary]:
        return await self._summaries(lists.of_guest(guest, limit))

    async def _summaries(self, query: Select[Any]) -> list[TableSummary]:
        """Without those that cannot be read: a damaged table hides no other."""
        try:
            return await self.read(lists.selected, query)
        except Unreadable:
            found = []
            for name in await self.read(lists.selected_names, query):
                with suppress(Unreadable):
                    found.append(await self.summary(name))
            return [summary for summary in found if summary is not None]

    async def unfinished(self, guest: str) -> int:
        return await self.read(lists.unfinished, guest)

    async def player_reliability(self, guests: Sequence[str]) -> dict[str, tuple[int, int]]:
        return await self.read(lists.player_reliability, guests)

    async def running(self, limit: int) -> list[str]:
        return await self.read(lists.running, limit)

    async def idle_since(self, before: int, statuses: Sequence[str], limit: int) -> list[str]:
        return await self.read(lists.idle_since, before, statuses, limit)

    async def add_guest(self, guest: Guest, token_hash: bytes) -> None:
        await self.write(queries.add_guest, guest, token_hash)

    async def guest_by_token(self, token_hash: bytes) -> Guest | None:
        return await self.read(queries.guest_by_token, token_hash)

    async def rename_guest(self, guest: str, name: str) -> None:
        await self.write(queries.rename_guest, guest, name)

    async def new_token(self, guest: str, token_hash: bytes) -> None:
        await self.write(queries.new_token, guest, token_hash)

    async def forget_guest(self, guest: str) -> None:
        await self.write(queries.forget_guest, guest)

    async def said_by(self, guest: str) -> list[tuple[str, Chat]]:
        return await self.read(queries.said_by, guest)

    async def add_code(self, code_hash: bytes, table: str, seat: Seat, guest: str, expires: int) -> None:
        await self.write(queries.add_code, code_hash, table, seat, guest, expires)

    async def take_code(self, code_hash: bytes, now: int) -> tuple[str, Seat, str] | None:
        return await self.write(queries.take_code, code_hash, now)

    async def meta(self, key: str) -> str | None:
        return await self.read(queries.meta, key)

    async def set_meta(self, key: str, value: str, *, anew: bool = True) -> None:
        await self.write(queries.set_meta, key, value, anew)
