"""A running server without its sockets: the hall, the people, the limits, and what is done from time to time."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from tabulae.server import identity, server_log
from tabulae.server.context import World
from tabulae.server.http_types import Me
from tabulae.server.jobs.review_jobs import Judge
from tabulae.server.limits import Gate
from tabulae.server.metrics import Metrics
from tabulae.server.outbox import Outbox
from tabulae.server.ports import Clock, Dice, Guest, Jobs, Store, StoreError
from tabulae.server.settings import Settings
from tabulae.server.table.process_bus import Hints, Post
from tabulae.server.table.registry import Hall
from tabulae.server.wire import Refusal

ALIVE = "alive"  # when a process of this store last said that it runs
BEAT_SECONDS = 5.0
DEAD_SECONDS = 15.0
TIDY_SECONDS = 60.0


class House:
    def __init__(
        self, clock: Clock, store: Store, dice: Dice, jobs: Jobs, settings: Settings, hints: Hints | None = None
    ) -> None:
        self.clock, self.store, self.dice, self.jobs, self.settings = clock, store, dice, jobs, settings
        self.metrics = Metrics()
        self.metrics.workers_replaced = jobs.replaced
        self.world = World(clock, store, dice, jobs, settings, self.metrics)
        self.hall = Hall(self.world)
        self.post = Post(self.hall, self.world, hints) if hints is not None else None
        self.judge = Judge(self.world)
        self.gate = Gate(clock, settings.limits)
        self.outbox = Outbox()
        self.page_secret = ""
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self, *, alone: bool = True) -> None:
        """Ready to answer. `alone`: no other process can be using this store."""
        self.world.shared = not alone
        self.page_secret = await identity.page_secret(self.store, self.dice)
        alive = int(await self.store.meta(ALIVE) or 0)
        self.clock.not_before(alive)
        now = self.clock.now()
        # Before anything is written at this time: a later start with its clock set back must know how late it was.
        await self.store.set_meta(ALIVE, str(now))
        if alive and (alone or now - alive > DEAD_SECONDS * 1000):
            self.hall.outage = (alive, now)
        if self.post is not None:
            self.post.start()
        self._tasks = [asyncio.ensure_future(work) for work in (self._beat(), self._tidy())]

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self.post is not None:
            await self.post.close()
        await self.judge.close()
        await self.hall.close()

    async def _beat(self) -> None:
        while True:
            await self.clock.sleep(BEAT_SECONDS)
            try:
                await self.store.set_meta(ALIVE, str(self.clock.now()))
            except StoreError as error:
                server_log.note("no beat", error=type(error).__name__)

    async def _tidy(self) -> None:
        await self._quietly(self.hall.wake_clocks)
        while True:
            await self.clock.sleep(TIDY_SECONDS)
            await self._quietly(self.hall.tidy)
            await self._quietly(self._forget_chats)

    async def _forget_chats(self) -> None:
        await self.store.forget_chats(self.clock.now() - int(self.settings.chat_days * 86_400_000))

    async def _quietly(self, work: Callable[[], Awaitable[None]]) -> None:
        try:
            await work()
        except (StoreError, Refusal) as error:
            server_log.note("tidying failed", error=type(error).__name__)

    # People

    def me(self, guest: Guest) -> Me:
        return Me(guest.id, guest.name, identity.page_token(self.page_secret, guest.id))

    def is_page_of(self, guest: str, page: str) -> bool:
        return identity.same(identity.page_token(self.page_secret, guest), page)
