"""The results of days, as last read from the store.

Reading them costs the store time for everybody who has played, and anybody may ask for them: the more people have
played, the longer what was read is kept.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Mapping

from msgspec import Struct

from tabulae.server.people.daily import DAY_MS, Counts, DailyStore, DayTry, ShownGame
from tabulae.server.ports import Clock

FEW = 1000  # the results of so many people are read whenever they are asked for
MS_A_PERSON = 1  # how long those of more are kept: a second for a thousand people,
LONGEST_MS = 60_000  # a minute at most;
PAST_DAYS = 20  # those of days that are over, so many times as long: they only change if somebody is deleted
MOST_DAYS = 64
SHOWN_GAMES = 5


class KnownDay(Struct, frozen=True):
    counts: Counts
    read: int
    until: int


class DayResults:
    def __init__(self, clock: Clock, store: DailyStore) -> None:
        self._clock, self._store = clock, store
        self._reading = asyncio.Lock()  # one reader for all who ask meanwhile
        self._known: dict[int, KnownDay] = {}
        self._shown: dict[int, tuple[list[ShownGame], int]] = {}  # until when

    async def counts(self, days: Iterable[int], own: Mapping[int, DayTry]) -> dict[int, Counts]:
        """By day, with one's own tries, although they may have ended since. Raises StoreError."""
        known = await self._fresh({*days})
        return {day: _with_own(each, own[day]) if day in own else each.counts for day, each in known.items()}

    async def shown(self, day: int) -> list[ShownGame]:
        """The best games that their players show. Raises StoreError."""
        kept = await self._fresh({day})
        async with self._reading:
            now = self._clock.now()
            if day not in self._shown or self._shown[day][1] <= now:
                found = await self._store.day_shown(day, SHOWN_GAMES)
                self._keep(self._shown, day, (found, now + _lifetime(kept[day].counts)))
            return self._shown[day][0]

    async def _fresh(self, days: set[int]) -> dict[int, KnownDay]:
        async with self._reading:
            now = self._clock.now()
            today = now // DAY_MS
            old = [day for day in sorted(days) if day not in self._known or self._known[day].until <= now]
            found = {day: self._known[day] for day in days if day not in old}
            for day, counts in (await self._store.day_results(old)).items() if old else ():
                lifetime = _lifetime(counts) * (PAST_DAYS if day < today else 1)
                found[day] = KnownDay(counts, now, now + lifetime)
                self._keep(self._known, day, found[day])
            return found

    @staticmethod
    def _keep(kept: dict[int, KnownDay] | dict[int, tuple[list[ShownGame], int]], day: int, value: object) -> None:
        kept.pop(day, None)
        kept[day] = value  # type: ignore[assignment]  # of its own kind
        if len(kept) > MOST_DAYS:
            del kept[next(iter(kept))]


def _lifetime(counts: Counts) -> int:
    people = sum(each for _, each in counts)
    return min(LONGEST_MS, MS_A_PERSON * people) if people > FEW else 0


def _with_own(known: KnownDay, mine: DayTry) -> Counts:
    """A try that ended after the results were read is not among them."""
    found = dict(known.counts)
    since = known.until > known.read and (mine.ended or 0) >= known.read
    if mine.margin is not None and (since or mine.margin not in found):
        found[mine.margin] = found.get(mine.margin, 0) + 1
    return sorted(found.items())
