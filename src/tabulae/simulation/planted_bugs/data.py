"""Planted bugs about what is stored about a guest: its export and its deletion."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

from tabulae.server.people import own_data
from tabulae.server.ports import Chat
from tabulae.server.table.process_bus import ProcessBus
from tabulae.server.table.registry import TableRegistry
from tabulae.server.table.table import Table
from tabulae.server.wire import encode
from tabulae.simulation.memory_store import MemoryStore
from tabulae.simulation.planted_bugs.patching import Patch


async def _nothing(self: Any, *_: Any) -> None:
    return None


def deleted_chat_stays_in_another_process(patch: Patch) -> None:
    patch(ProcessBus, "_reread_chats", _nothing)


def deleted_chat_stays_in_memory(patch: Patch) -> None:
    """In the process that deletes it."""
    patch(TableRegistry, "forget", _nothing)


def a_message_outlives_its_guest(patch: Patch) -> None:
    """It waited for the disk while its guest was deleted."""
    right = MemoryStore.say

    async def say(self: MemoryStore, table: str, chat: Chat, session: str = "") -> None:
        await right(self, table, chat)

    patch(MemoryStore, "say", say)


def a_new_message_is_taken_for_a_deleted_one(patch: Patch) -> None:
    """It got the number of the deleted one before another process read the chat again."""

    async def reread(self: Table) -> None:
        async with self._turn:
            left = {chat.seq for chat in await self.context.store.chats_since(self.state.table, 0)}
            self.chats[:] = [chat for chat in self.chats if chat.seq in left]

    patch(Table, "reread_chats", reread)


def an_export_is_cut(patch: Patch) -> None:
    """It ends after the first part of each list."""

    async def listed(groups: AsyncIterator[list[Any]]) -> AsyncIterator[bytes]:
        async for group in groups:
            yield encode(group)[1:-1]
            return

    patch(own_data, "_listed", listed)


ALL = (
    deleted_chat_stays_in_another_process,
    deleted_chat_stays_in_memory,
    a_message_outlives_its_guest,
    a_new_message_is_taken_for_a_deleted_one,
    an_export_is_cut,
)
