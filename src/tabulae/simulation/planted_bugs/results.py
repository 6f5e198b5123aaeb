"""Planted bugs about the results of finished games."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from tabulae.server.people import results
from tabulae.server.people.play_history import SHARED, WON
from tabulae.server.table.state import OVER, TableState
from tabulae.server.table.table import Table
from tabulae.server.table.transaction import Transaction
from tabulae.simulation.memory_store import MemoryStore
from tabulae.simulation.planted_bugs.patching import Patch

LATER = 5.0  # seconds


def a_shared_victory_is_a_victory_alone(patch: Patch) -> None:
    right = results._outcome
    patch(results, "_outcome", lambda *given: WON if right(*given) == SHARED else right(*given))


def a_crash_after_the_end_loses_the_result(patch: Patch) -> None:
    """It is entered a little later than the end, not in the same transaction."""
    right = Table.write

    async def write(self: Table, transaction: Transaction, session: str = "") -> None:
        ends = self.state.status != OVER and transaction.after.status == OVER
        await right(self, transaction, session)
        store: Any = self.context.store
        if ends:
            self.context.clock.call_later(LATER, lambda: enter(store, self.state))

    def enter(store: MemoryStore, state: TableState) -> None:
        if not store.dead:
            store.kept.results += [(state.table, each) for each in state.results()]

    patch(Transaction, "results", property(lambda self: ()))
    patch(Table, "write", write)


def who_left_wins_when_the_bot_does(patch: Patch) -> None:
    right = results._outcome
    patch(results, "_outcome", lambda chair, *rest: right(replace(chair, left=False), *rest))


ALL = (
    a_shared_victory_is_a_victory_alone,
    a_crash_after_the_end_loses_the_result,
    who_left_wins_when_the_bot_does,
)
