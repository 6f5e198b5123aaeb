"""Samples what no event reports: lag and tasks of the event loop, sockets, the size and CPU time of the store."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from tabulae.server import server_log
from tabulae.server.limits import RateLimits
from tabulae.server.metrics import Metrics
from tabulae.server.observation.cpu_meter import STORE
from tabulae.server.ports import Clock, Store, StoreError

LAG_SECONDS = 0.25  # between two looks at the loop
SIZE_SECONDS = 60.0  # between two looks at the store


class Sampler:
    def __init__(self, clock: Clock, store: Store, metrics: Metrics, limits: RateLimits) -> None:
        self._clock, self._store, self._metrics, self._limits = clock, store, metrics, limits
        self._tasks: list[asyncio.Task[None]] = []

    def start(self) -> None:
        self._tasks = [asyncio.ensure_future(work) for work in (self._watch_loop(), self._watch_store())]

    def stop(self) -> None:
        for task in self._tasks:
            task.cancel()

    async def _watch_loop(self) -> None:
        now: Callable[[], float] = asyncio.get_running_loop().time
        while True:
            due = now() + LAG_SECONDS
            await self._clock.sleep(LAG_SECONDS)
            self._metrics.lagged(max(0.0, now() - due))
            self._metrics.sockets = self._limits.sockets
            self._metrics.tasks = len(asyncio.all_tasks())

    async def _watch_store(self) -> None:
        counted = 0.0
        while True:
            try:
                self._metrics.store_bytes = await self._store.size()
            except StoreError as error:
                server_log.note("the store does not tell its size", error=type(error).__name__)
            spent = self._store.cpu_seconds()
            self._metrics.cpu.add(STORE, spent - counted)
            counted = spent
            await self._clock.sleep(SIZE_SECONDS)
