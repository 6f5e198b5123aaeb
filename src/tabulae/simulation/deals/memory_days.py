"""The part of the store in memory about today's deal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from tabulae.server.people.daily import HOUSE, Counts, DayTry, ShownGame
from tabulae.server.ports import Conflict, Write


class MemoryDays:
    kept: Any  # memory_store.Kept

    async def _call(self, name: str) -> int:
        raise NotImplementedError

    @property
    def _tries(self) -> dict[tuple[int, str], DayTry]:
        tries: dict[tuple[int, str], DayTry] = self.kept.tries
        return tries

    async def day_try(self, day: int, guest: str) -> DayTry | None:
        await self._call("day_try")
        return self._tries.get((day, guest))

    async def day_tries(self, guest: str, since: int) -> list[DayTry]:
        await self._call("day_tries")
        own = (each for each in self._tries.values() if each.guest == guest and each.day >= since)
        return sorted(own, key=lambda each: each.day)

    async def day_results(self, days: Sequence[int]) -> dict[int, Counts]:
        await self._call("day_results")
        found: dict[int, Counts] = {}
        for day in days:
            margins = [each.margin for each in self._tries.values() if each.day == day and each.guest != HOUSE]
            counted = [margin for margin in margins if margin is not None]
            found[day] = [(margin, counted.count(margin)) for margin in sorted({*counted})]
        return found

    async def day_shown(self, day: int, limit: int) -> list[ShownGame]:
        await self._call("day_shown")
        own = [each for each in self._tries.values() if each.day == day and each.shown and each.guest != HOUSE]
        own = [each for each in own if each.table in self.kept.summaries]
        names = {each.table: self.kept.summaries[each.table].chairs[0].name for each in own}
        best = sorted((-each.margin, each.ended or 0, each.table) for each in own if each.margin is not None)
        return [ShownGame(table, names[table], -margin) for margin, _, table in best][:limit]

    async def show_day(self, day: int, guest: str, yes: bool) -> None:
        await self._call("show_day")
        if (day, guest) in self._tries:
            self._tries[day, guest] = replace(self._tries[day, guest], shown=yes)

    async def may_replay(self, table: str, guest: str, today: int) -> bool:
        await self._call("may_replay")
        return self._may_replay_day(table, guest, today) or self.may_replay_game(table)

    def may_replay_game(self, table: str) -> bool:
        raise NotImplementedError

    def _may_replay_day(self, table: str, guest: str, today: int) -> bool:
        found = next((each for each in self._tries.values() if each.table == table), None)
        if found is None or not found.shown or found.ended is None:
            return False
        own = self._tries.get((found.day, guest)) if guest != HOUSE else None
        return found.day < today or (own is not None and own.ended is not None)

    def check_game(self, write: Write) -> None:
        raise NotImplementedError

    def write_game(self, write: Write) -> None:
        raise NotImplementedError

    def check_deal(self, write: Write) -> None:
        """Raises Conflict."""
        self.check_game(write.opens or write)
        if write.day_try is not None and (write.day_try.day, write.day_try.guest) in self._tries:
            raise Conflict("day")

    def write_try(self, write: Write) -> None:
        self.write_game(write)
        if (begun := write.day_try) is not None:
            self._tries[begun.day, begun.guest] = replace(begun, shown=begun.guest == HOUSE)
        if (result := write.day_result) is not None:
            for key, each in self._tries.items():
                if each.table == write.table:
                    self._tries[key] = replace(each, ended=result.ended, margin=result.margin)

    def forget_person(self, guest: str) -> None:
        raise NotImplementedError

    def forget_tries(self, guest: str) -> None:
        self.forget_person(guest)
        for key in [key for key in self._tries if key[1] == guest]:
            del self._tries[key]
