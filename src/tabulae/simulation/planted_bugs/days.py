"""Planted bugs about today's deal."""

from __future__ import annotations

from tabulae.server.people.daily import DayResult
from tabulae.server.table.registry import TableRegistry
from tabulae.server.table.state import TableState
from tabulae.server.table.table import Table
from tabulae.simulation.deals.memory_days import MemoryDays
from tabulae.simulation.planted_bugs.patching import Patch


def a_days_game_leaks_before_the_day_is_over(patch: Patch) -> None:
    async def may_replay(self: MemoryDays, table: str, guest: str, today: int) -> bool:
        await self._call("may_replay")
        return any(each.table == table and each.ended is not None for each in self._tries.values())

    patch(MemoryDays, "may_replay", may_replay)


def a_days_table_is_open_to_watchers(patch: Patch) -> None:
    right = TableRegistry.visit

    async def visit(self: TableRegistry, guest: str, name: str) -> Table:
        known = self.tables.get(name)
        return known if known is not None and known.state.day is not None else await right(self, guest, name)

    patch(TableRegistry, "visit", visit)


def a_try_that_a_bot_played_for_counts(patch: Patch) -> None:
    right = TableState.day_result

    def day_result(self: TableState) -> DayResult | None:
        twin = self.copied()
        twin.substituted = frozenset()
        return right(twin)

    patch(TableState, "day_result", day_result)


def a_days_game_that_is_played_on_is_open_to_all(patch: Patch) -> None:
    patch(TableState, "closed_until", property(lambda self: 0))


ALL = (
    a_days_game_leaks_before_the_day_is_over,
    a_days_table_is_open_to_watchers,
    a_try_that_a_bot_played_for_counts,
    a_days_game_that_is_played_on_is_open_to_all,
)
