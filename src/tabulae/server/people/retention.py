"""What is not kept for ever: chat, finished games and guests, as long as the host wishes; matches that nobody plays."""

from __future__ import annotations

from contextlib import suppress
from typing import Protocol

from tabulae.server.context import Context
from tabulae.server.identity import DAY_MS
from tabulae.server.people.sessions import Sessions
from tabulae.server.ports import Conflict

AT_ONCE = 100  # games or guests that are deleted in one go; the next go is a minute later


class Tables(Protocol):
    """The tables in this process's memory: table/registry.py."""

    def attended(self) -> list[str]: ...

    def let_go(self, name: str) -> None: ...

    async def forget(self, guest: str) -> None: ...

    def forget_chats(self, before: int) -> None: ...


class Retention:
    def __init__(self, context: Context, tables: Tables, sessions: Sessions) -> None:
        self._context, self._tables, self._sessions = context, tables, sessions

    def _before(self, days: float) -> int:
        return self._context.clock.now() - int(days * DAY_MS)

    async def forget_chats(self) -> None:
        """Raises StoreError."""
        before = self._before(self._context.settings.chat_days)
        await self._context.store.forget_chats(before)
        self._tables.forget_chats(before)

    async def forget_games(self) -> None:
        """Games that somebody is looking at are left for later. Raises StoreError."""
        days = self._context.settings.game_days
        if days:
            seen = self._tables.attended()
            for name in await self._context.store.forget_games(self._before(days), seen, AT_ONCE):
                self._tables.let_go(name)

    async def forget_series(self) -> None:
        """Matches that nobody begins or continues end, or are deleted, as tables do. Raises StoreError."""
        store, settings, now = self._context.store, self._context.settings, self._context.clock.now()
        long_ago = self._before(settings.playing_days)
        await store.forget_unplayed_series(self._before(settings.waiting_hours / 24), long_ago, AT_ONCE)
        for name in await store.standing_series(long_ago, AT_ONCE):
            with suppress(Conflict):  # it goes on
                await store.end_series(name, now)

    async def forget_guests(self) -> None:
        """Guests whom no device has shown for so long, as if they had wished it themselves. Raises StoreError."""
        days = self._context.settings.guest_days
        if days:
            for guest in await self._context.store.idle_guests(self._before(days), AT_ONCE):
                await self._sessions.forget(guest)
                await self._tables.forget(guest)
