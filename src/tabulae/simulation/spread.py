"""A guest who spreads work over the processes of one store, beside guests who each keep to one of them.

Processes tell each other each second whom their workers served, so the guest gets as much in all as each of the others,
not as much at every process. And who worked at a process where nobody else waited is soon served at another one.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable

from tabulae.server.app import Application
from tabulae.server.jobs.lane import Lane
from tabulae.server.ports import SEARCH, Asker, Meter
from tabulae.server.settings import Settings
from tabulae.simulation.in_process import ROOMY, LocalJobs
from tabulae.simulation.memory_store import MemoryStore
from tabulae.simulation.oracle import Broken
from tabulae.simulation.virtual_loop import SeededRandom, VirtualClock, run

SPREADER = "spreader"
ALONE_SECONDS = 30.0  # that the spreader works before anybody else comes
SECONDS = 60.0  # that all of them work
AT_ONCE = 3  # jobs that each has waiting at a process
COSTS = (0.05, 0.1, 0.3)  # CPU seconds of a job
MOST_SHARE = 1.25  # of what the others get: reports are a second old
PATIENCE = 15.0  # seconds until whoever worked elsewhere is served


class LocalBus:
    """Passes notifications between the processes of one store, at once."""

    def __init__(self, everybody: list[Callable[[str], None]]) -> None:
        self.everybody, self.is_listening = everybody, False
        self.longest = 0  # bytes of a notification

    async def listen(self, receive: Callable[[str], None]) -> None:
        self.everybody.append(receive)
        self.is_listening = True

    async def hint(self, words: list[str]) -> None:
        for word in words:
            self.longest = max(self.longest, len(word.encode()))
            for receive in self.everybody:
                receive(word)


class OneWorker(LocalJobs):
    def places(self, lane: str) -> int:
        return 1


class Spread:
    """From the seed: two processes or four, and how long each job takes."""

    def __init__(self, seed: int) -> None:
        self._rolls = SeededRandom(seed, 9)
        store: MemoryStore = MemoryStore()
        everybody: list[Callable[[str], None]] = []
        self.apps = [
            Application(
                VirtualClock(),
                store,
                SeededRandom(seed, 10 + number),
                OneWorker(),
                Settings(limits=ROOMY),
                LocalBus(everybody),
            )
            for number in range((2, 4)[seed % 2])
        ]
        self.served: Counter[str] = Counter()  # milliseconds, by guest, while all of them work
        self.longest = 0.0  # seconds that the spreader waited for a job at a process that was new to it

    async def run(self) -> None:
        for app in self.apps:
            await app.start(alone=False)
        await asyncio.sleep(2.0)
        first, *others = [app.jobs.lanes[SEARCH] for app in self.apps]
        alone = [asyncio.ensure_future(self._work(first, SPREADER)) for _ in range(AT_ONCE)]
        await asyncio.sleep(ALONE_SECONDS - PATIENCE)
        working = [*alone, *self._start(others, lambda number: f"guest {number + 1}")]
        await asyncio.sleep(PATIENCE)
        await self._come(others[0])
        working += self._start([first], lambda number: "guest 0")
        working += self._start(others, lambda number: SPREADER)
        await asyncio.sleep(PATIENCE)
        self.served.clear()
        await asyncio.sleep(SECONDS)
        self._check()
        for task in working:
            task.cancel()
        await asyncio.gather(*working, return_exceptions=True)
        for app in self.apps:
            await app.close()

    def _start(self, lanes: list[Lane], name: Callable[[int], str]) -> list[asyncio.Task[None]]:
        work = [self._work(lane, name(number)) for number, lane in enumerate(lanes) for _ in range(AT_ONCE)]
        return [asyncio.ensure_future(each) for each in work]

    async def _work(self, lane: Lane, guest: str) -> None:
        """One job after the other."""
        while True:
            await self._job(lane, guest)

    async def _job(self, lane: Lane, guest: str) -> None:
        seconds = self._rolls.choice(COSTS)

        async def think(meter: Meter) -> None:
            await asyncio.sleep(seconds)
            meter.seconds = seconds
            self.served[guest] += round(1000 * seconds)

        await lane.run(lane.ask(Asker(guest, table=f"table of {guest}"), f"{seconds}"), think)

    async def _come(self, lane: Lane) -> None:
        clock = self.apps[0].clock
        asked = clock.now()
        try:
            async with asyncio.timeout(PATIENCE):
                await self._job(lane, SPREADER)
        except TimeoutError:
            raise Broken("R8", f"work at an idle process keeps a guest waiting for {PATIENCE:.0f} s") from None
        self.longest = (clock.now() - asked) / 1000

    def _check(self) -> None:
        least = min(self.served[f"guest {number}"] for number in range(len(self.apps)))
        if self.served[SPREADER] > MOST_SHARE * least:
            raise Broken("R8", f"spread over processes a guest gets {self.served[SPREADER] / least:.1f} shares")


def simulate_spread(seed: int) -> Spread:
    """Run one seed. Raises Broken if somebody gets more, or waits longer, because of several processes."""
    spread = Spread(seed)
    run(spread.run(), seed)
    return spread
