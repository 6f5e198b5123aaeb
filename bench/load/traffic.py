"""Moves on a schedule, and how long each took until the last of its four seats had it.

Open loop: a server that stalls cannot slow the generator down and hide it. The clock runs from before the move is sent
until after the last seat's frame has been parsed.
"""

from __future__ import annotations

import asyncio
import gc
import random
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import cycle

from bench.load.server_process import SEATS, LoadedServer, Table

AT_A_TIME = 10  # tables opened side by side
SETTLING = 1.0  # seconds for the last frames to arrive


@contextmanager
def unpaused() -> Iterator[None]:
    """Without Python's looks for garbage in this process: with 4,000 sockets each holds the generator up for 0.5 s."""
    gc.collect()
    gc.freeze()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()
        gc.unfreeze()


@dataclass
class Block:
    """What one stretch of time measured."""

    rate: float  # moves a second that were asked for
    seconds: float
    times: list[float] = field(default_factory=list)
    late: int = 0  # moves that were due while the one before was still under way
    cpu: float = 0.0

    def quantile(self, share: float) -> float:
        """Milliseconds; a move that never arrived counts as endless."""
        times = sorted(self.times) + [float("inf")] * self.late
        return times[min(len(times) - 1, int(share * len(times)))] * 1000 if times else float("inf")

    @property
    def done(self) -> float:
        return len(self.times) / self.seconds

    @property
    def cpu_per_move(self) -> float:
        """Microseconds of the server's processor."""
        return self.cpu / max(1, len(self.times)) * 1e6


class Traffic:
    """Tables of one server, and the moves sent to them."""

    def __init__(self, server: LoadedServer) -> None:
        self.server = server
        self.tables: list[Table] = []
        self._block: Block | None = None

    async def open(self, tables: int, moves: float = 0.0) -> None:
        """Have so many tables that can go on for so many moves, and close the others."""
        spent = [table for table in self.tables if table.over or table.n + moves > self.server.longest]
        for table in spent:
            await asyncio.gather(*(socket.close() for socket in table.sockets))
        self.tables = [table for table in self.tables if table not in spent]
        while len(self.tables) < tables:
            wanted = min(AT_A_TIME, tables - len(self.tables))
            self.tables += await asyncio.gather(*(self.server.open(self.on_seen) for _ in range(wanted)))
        for table in self.tables:
            table.seen = SEATS

    def on_seen(self, table: Table) -> None:
        table.seen += 1
        if table.seen == SEATS and table.sent and self._block is not None:
            self._block.times.append(time.monotonic() - table.sent)

    async def run(self, rate: float, seconds: float, warm_up: float = 1.0) -> Block:
        """Ask for `rate` moves a second, over all tables in turn; what happened after the warm-up."""
        with unpaused():
            return await self._measured(rate, seconds, warm_up)

    async def _measured(self, rate: float, seconds: float, warm_up: float) -> Block:
        await self._drive(rate, warm_up)
        block = self._block = Block(rate, seconds)
        spent = self.server.process.cpu_seconds
        await self._drive(rate, seconds)
        await asyncio.sleep(SETTLING)
        block.cpu = self.server.process.cpu_seconds - spent
        self._block = None
        return block

    async def _drive(self, rate: float, seconds: float) -> None:
        now = time.monotonic()
        turn = cycle(random.sample(self.tables, len(self.tables)))
        for n in range(int(rate * seconds)):
            due = now + n / rate
            if due > time.monotonic():
                await asyncio.sleep(due - time.monotonic())
            table = next(turn)
            if not table.over:
                await self._move(table, due)

    async def _move(self, table: Table, due: float) -> None:
        if table.seen < SEATS:
            if self._block is not None:
                self._block.late += 1
            return
        table.n += 1
        frame = self.server.move(table)
        table.seen, table.sent = 0, due
        await table.sockets[table.acting].send(frame)
