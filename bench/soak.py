"""R11 and L8: tables of four play for hours against a real server on loopback, and whatever grows is told.

  python -m bench.soak --hours 24 --tables 500 --rate 250

Moves come on a schedule, whatever the server does; tables whose game is over make room for new ones. In each stretch
one table in ten loses its lines and comes back. At the end the server is killed, and every version that anybody was
shown must be in its store. Stops by itself; ends with 1 if a move was lost, a table stands still or something grew
without bound.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import resource
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple, TypeVar

from bench.load import ours
from bench.load.server_process import SEATS
from bench.load.traffic import Block, Traffic
from tabulae.server.store import lists
from tabulae.server.store.sqlite import engine_for

Number = TypeVar("Number", int, float)
STRETCH = 20.0  # seconds from one look to the next
CUT = 0.1  # of the tables, in each stretch
LONG_ENOUGH = 1.0  # hours, before a growth of memory is judged
MOST_GROWTH = 1.0  # MB an hour
SPARE = 200  # files and tasks beside those of the sockets
TASKS_A_SOCKET = 1


class Sample(NamedTuple):
    """What one look found."""

    hours: float  # since the beginning
    memory: float  # MB
    files: int
    tasks: int
    sockets: int
    tables: int  # in the server's memory
    resyncs: int
    quarantined: int
    lag: float  # ms: the slowest answer to a question that needs no store
    moves: int  # in this stretch
    late: int
    p99: float  # ms

    def line(self) -> str:
        return (
            f"{self.hours:7.3f} h  {self.memory:6.1f} MB  {self.files} files  {self.tasks} tasks  "
            f"{self.sockets} sockets  {self.tables} tables  {self.moves} moves, {self.late} late  "
            f"p99 {self.p99:.0f} ms  slowest answer {self.lag:.0f} ms  {self.resyncs} resyncs"
        )


def counters(text: str) -> dict[str, float]:
    """The numbers of /metrics that have no labels."""
    lines = (line.split() for line in text.splitlines() if not line.startswith("#") and "{" not in line)
    return {name.removeprefix("tabulae_").removesuffix("_total"): float(value) for name, value in lines}


def growth(samples: Sequence[Sample], of: Callable[[Sample], float]) -> float:
    """How much more an hour, by least squares over the later half; 0 for fewer than two samples."""
    later = samples[len(samples) // 2 :]
    if len(later) < 2:
        return 0.0
    middle = sum(each.hours for each in later) / len(later)
    mean = sum(map(of, later)) / len(later)
    spread = sum((each.hours - middle) ** 2 for each in later)
    return sum((each.hours - middle) * (of(each) - mean) for each in later) / spread if spread else 0.0


def troubles(samples: Sequence[Sample], lost: int) -> list[str]:
    """What must not be, in words."""
    found = [f"{lost} tables lost a version that was shown"] if lost else []
    for each in samples:
        if each.files > each.sockets + SPARE:
            found.append(f"{each.files} files for {each.sockets} sockets")
        if each.tasks > TASKS_A_SOCKET * each.sockets + SPARE:
            found.append(f"{each.tasks} tasks for {each.sockets} sockets")
    if samples and samples[-1].quarantined:
        found.append(f"{samples[-1].quarantined} tables stand still")
    if samples and samples[-1].hours >= LONG_ENOUGH and growth(samples, lambda each: each.memory) > MOST_GROWTH:
        found.append(f"memory grows by more than {MOST_GROWTH:g} MB an hour")
    return list(dict.fromkeys(found))


def missing(store: Path, seen: dict[str, int]) -> int:
    """How many tables do not have a version in the store that somebody was shown."""
    with engine_for(store).connect() as conn:
        kept = dict(lists.changed_since(conn, 0))
    return sum(kept.get(table, 0) < version for table, version in seen.items())


class Soak:
    """One server, its tables, and what was seen of them."""

    def __init__(self, server: ours.Tabulae) -> None:
        self.server, self.traffic = server, Traffic(server)
        self.samples: list[Sample] = []
        self.seen: dict[str, int] = {}
        self._began = time.monotonic()

    async def stretch(self, tables: int, rate: float, seconds: float) -> None:
        self._remember()
        await self.traffic.open(tables, rate * seconds / tables + 2)
        unlucky = random.sample(self.traffic.tables, max(1, int(CUT * tables)))
        await asyncio.gather(*(self.server.rejoin(table, self.traffic.on_seen) for table in unlucky))
        asking = asyncio.ensure_future(self._ask_again_and_again())
        block = await self.traffic.run(rate, seconds, warm_up=0.0)
        asking.cancel()
        lags = (await asyncio.gather(asking, return_exceptions=True))[0]
        self._remember()
        self.samples.append(await self._look(block, 0.0 if isinstance(lags, BaseException) else lags))
        print(self.samples[-1].line(), flush=True)

    def _remember(self) -> None:
        for table in self.traffic.tables:
            self.seen[table.name] = max(table.version, self.seen.get(table.name, 0))

    async def _ask_again_and_again(self) -> float:
        """The slowest answer, in ms, when it is cancelled."""
        slowest, people = 0.0, await self.server.people()
        try:
            while True:
                asked = time.monotonic()
                await people[0].get("/api/games/tabula-rasa/rules")
                slowest = max(slowest, (time.monotonic() - asked) * 1000)
                await asyncio.sleep(0.5)
        except asyncio.CancelledError:
            return slowest

    async def _look(self, block: Block, lag: float) -> Sample:
        process = self.server.process
        output = counters(await (await self.server.people())[0].get("/metrics"))
        return Sample(
            hours=(time.monotonic() - self._began) / 3600,
            memory=process.memory_mb,
            files=len(os.listdir(f"/proc/{process.popen.pid}/fd")),
            tasks=int(output["tasks"]),
            sockets=int(output["sockets"]),
            tables=int(output["tables"]),
            resyncs=int(output["resyncs"]),
            quarantined=int(output["quarantined"]),
            lag=lag,
            moves=len(block.times),
            late=block.late,
            p99=block.quantile(0.99),
        )


async def soak(hours: float, tables: int, rate: float) -> int:
    until = time.monotonic() + hours * 3600
    with TemporaryDirectory() as name:
        folder = Path(name)
        process = ours.restarted(folder, "full", 0)
        try:
            running = Soak(ours.Tabulae(process, "full"))
            while (left := until - time.monotonic()) > 1 or not running.samples:
                await running.stretch(tables, rate, min(STRETCH, max(1.0, left)))
        finally:
            process.end()
        lost = missing(folder / "tables.sqlite", running.seen)
    samples = running.samples
    more, moves = growth(samples, lambda each: each.memory), sum(each.moves for each in samples)
    first, last = samples[0].memory, samples[-1].memory
    print(f"{moves} moves at {len(running.seen)} tables of {SEATS}; {lost} tables lost any")
    print(f"memory from {first:.0f} to {last:.0f} MB; in the later half it grew by {more:.1f} MB an hour")
    found = troubles(samples, lost)
    print("\n".join(found) or "nothing was lost, nothing stands still, files and tasks are bounded")
    return 1 if found else 0


def more_than_none(kind: type[Number]) -> Callable[[str], Number]:
    """How an option is read that cannot be 0 or less."""

    def number(text: str) -> Number:
        if kind(text) <= 0:
            raise argparse.ArgumentTypeError(f"{text} is not more than 0")
        return kind(text)

    return number


def main() -> None:
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    parser = argparse.ArgumentParser(
        prog="python -m bench.soak", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--hours", type=more_than_none(float), default=24.0)
    parser.add_argument("--tables", type=more_than_none(int), default=500)
    every = "moves a second, of all tables together"
    parser.add_argument("--rate", type=more_than_none(float), default=250.0, help=every)
    given = parser.parse_args()
    print(f"load average at the start {os.getloadavg()[0]:.1f}", flush=True)
    sys.exit(asyncio.run(soak(given.hours, given.tables, given.rate)))


if __name__ == "__main__":
    main()
