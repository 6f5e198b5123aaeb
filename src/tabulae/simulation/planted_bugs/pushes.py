"""Planted bugs about messages to devices."""

from __future__ import annotations

from typing import Any

import msgspec

from tabulae.server.people.pushes import Delivery, Notices
from tabulae.server.ports import TableSummary
from tabulae.server.push import message
from tabulae.server.table.registry import TableRegistry
from tabulae.server.table.transaction import Transaction
from tabulae.simulation.days_long.memory_pushes import MemoryPushes
from tabulae.simulation.planted_bugs.patching import Patch

_tables: list[TableRegistry] = []


def a_message_names_a_hidden_card(patch: Patch) -> None:
    """It says what the first move of somebody else's hand would be."""
    right, begin = message.content, TableRegistry.__init__

    def remember(self: TableRegistry, *given: Any) -> None:
        begin(self, *given)
        _tables.append(self)

    def content(delivery: Delivery, summary: TableSummary, waiting: int, now: int) -> bytes:
        said = msgspec.json.decode(right(delivery, summary, waiting, now))
        for registry in _tables:
            table = registry.tables.get(summary.table)
            if table is not None and table.state.match is not None and table.state.to_act:
                state, seat = table.state.match.state, table.state.to_act[0]
                said["body"] += f" {table.state.game.quick_moves(state, seat)[0]}"
        return msgspec.json.encode(said).ljust(message.PADDED)

    patch(TableRegistry, "__init__", remember)
    patch(message, "content", content)


def a_message_is_sent_twice(patch: Patch) -> None:
    """Nobody else is told that it is being sent."""
    right = MemoryPushes.claim_pushes

    async def claim_pushes(self: MemoryPushes, now: int, lease: int, limit: int) -> list[Delivery]:
        return await right(self, now, 0, limit)

    patch(MemoryPushes, "claim_pushes", claim_pushes)


def a_game_that_ends_sends_no_message(patch: Patch) -> None:
    right = Transaction.notices

    def notices(self: Transaction, delay: int) -> Notices | None:
        return None if self.after.ended is not None else right(self, delay)

    patch(Transaction, "notices", notices)


ALL = (a_message_names_a_hidden_card, a_message_is_sent_twice, a_game_that_ends_sends_no_message)
