"""A running server without its sockets: the tables, the guests, the limits and the periodic tasks."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from tabulae.server import identity, server_log
from tabulae.server.context import Context, NoAnnouncer
from tabulae.server.deals.days import Days
from tabulae.server.deals.duplicates import Duplicates
from tabulae.server.http_types import Me
from tabulae.server.jobs.device_games import DeviceGames
from tabulae.server.jobs.documents import Documents
from tabulae.server.jobs.fair_jobs import FairJobs
from tabulae.server.jobs.review_jobs import ReviewJobs
from tabulae.server.limits import RateLimits
from tabulae.server.metrics import Metrics
from tabulae.server.observation.readiness import Readiness
from tabulae.server.observation.request_id import RequestIds
from tabulae.server.outbox import Outbox
from tabulae.server.people.announcement import Announcement
from tabulae.server.people.blocks import Blocks
from tabulae.server.people.passkeys.passkeys import Passkeys
from tabulae.server.people.passkeys.proof import Prove, prove_here
from tabulae.server.people.recovery import SALT, Derive, Keys, derive_here
from tabulae.server.people.retention import Retention
from tabulae.server.people.sanctions import Sanctions
from tabulae.server.people.sessions import Sessions
from tabulae.server.ports import ALIVE, Clock, Guest, Jobs, RandomSource, Store, StoreError
from tabulae.server.publish.publisher import Publisher
from tabulae.server.push.pushes import Pushes
from tabulae.server.push.sending import PushSender
from tabulae.server.settings import Settings
from tabulae.server.table.process_bus import Announcements, Notifier, ProcessBus
from tabulae.server.table.registry import TableRegistry
from tabulae.server.table.transaction import AHEAD_MS
from tabulae.server.wire import RequestError

BEAT_SECONDS = 5.0
DEAD_SECONDS = 15.0
TIDY_SECONDS = 60.0


class Application:
    def __init__(
        self,
        clock: Clock,
        store: Store,
        random_source: RandomSource,
        jobs: Jobs,
        settings: Settings,
        notifier: Notifier | None = None,
        metrics: Metrics | None = None,
        derive: Derive = derive_here,
        prove: Prove = prove_here,
        push_sender: PushSender | None = None,
    ) -> None:
        self._recovery_keys = Keys(derive)
        self.clock, self.store, self.random_source = clock, store, random_source
        self.metrics = metrics or Metrics()
        self.jobs, self.settings = FairJobs(jobs, clock, settings.limits, self.metrics), settings
        self.metrics.workers_replaced = jobs.replaced
        announcements = Announcements(random_source, notifier) if notifier is not None else None
        announcer = announcements or NoAnnouncer()
        self.sanctions = Sanctions(store, clock)
        self.announcement = Announcement(store, clock)
        self.blocks = Blocks(store)
        self.context = Context(
            clock, store, random_source, self.jobs, settings, self.metrics, self.sanctions, self.blocks, announcer
        )
        self.registry = TableRegistry(self.context, Publisher)
        self.days = Days(self.context, self.registry)
        self.pushes = Pushes(self.context, push_sender)
        self.duplicates = Duplicates(self.context, self.registry)
        self.sessions = Sessions(self.context)
        self.passkeys = Passkeys(self.context, prove)
        self.retention = Retention(self.context, self.registry, self.sessions)
        self.review_jobs = ReviewJobs(self.context)
        self.rate_limits = RateLimits(clock, settings.limits)
        self.process_bus: ProcessBus | None = None
        if notifier is not None and announcements is not None:
            shared = {**self.rate_limits.buckets, "cpu": self.jobs.budgets, **self.jobs.shared}
            counts = self.rate_limits.open_counts
            self.process_bus = ProcessBus(
                self.registry, self.sessions, self.context, notifier, announcements, shared, counts
            )
        self.documents = Documents(self.context, self.rate_limits)
        self.device_games = DeviceGames(self.context, self.rate_limits)
        self.outbox = Outbox(self.metrics.cpu)
        self.readiness = Readiness(clock, store)
        self.request_ids = RequestIds(clock)
        self.page_secret = ""
        self.started = 0  # when this process did, in ms; a simulated clock goes only from then on
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self, *, alone: bool = True) -> None:
        """Get ready to answer requests. `alone`: no other process can be using this store."""
        self.context.shared, self.started = not alone, self.clock.now()
        if self.store.read_only:
            await self._start_to_be_read()
            return
        self.page_secret = await identity.kept_secret(self.store, self.random_source, identity.PAGE_SECRET)
        alive = await self._last_alive(alone)
        self.clock.not_before(alive)
        now = self.clock.now()
        # Before anything is written at this time: if the clock is set back later, the next start must know this time.
        await self.store.set_meta(ALIVE, str(now))
        if alive and (alone or now - alive > DEAD_SECONDS * 1000):
            self.registry.outage = (alive, now)
        if alone:
            await self.announcement.set(0)  # this is the restart
        await self.sanctions.read()
        await self.announcement.read()
        if self.process_bus is not None:
            self.process_bus.start()
        self._tasks = [asyncio.ensure_future(work) for work in (self._beat(), self._tidy())]
        if self.pushes.offered:
            self._tasks.append(asyncio.ensure_future(self.pushes.run()))

    async def _start_to_be_read(self) -> None:
        """People can watch and read, and nothing happens by itself."""
        self.process_bus = None
        try:
            self.page_secret = await self.store.meta(identity.PAGE_SECRET) or ""
        except StoreError:  # that page of the store may be damaged, too
            self.page_secret = ""
        self.page_secret = self.page_secret or identity.token(self.random_source)  # for as long as this process runs
        self.metrics.read_only = 1

    async def _last_alive(self, alone: bool) -> int:
        """When a process of this store last ran, in ms; 0 if none did.

        A clock that was ahead then is forgotten, whatever it has timed: a game that goes on is set back when it is read
        (table/registry.py). While other processes are running, which is seen by their beats, all keep to the time of
        the one that is ahead.
        """
        alive = int(await self.store.meta(ALIVE) or 0)
        ahead = alive > self.clock.now() + AHEAD_MS
        if ahead and not alone:
            await self.clock.sleep(2 * BEAT_SECONDS)
            before, alive = alive, int(await self.store.meta(ALIVE) or 0)
            alone = before == alive
        if ahead and alone:
            await self.store.set_back(self.clock.now())
            server_log.note("a clock that was ahead is forgotten", ms=alive - self.clock.now())
            return self.clock.now()  # since when nothing ran is not known: every clock is granted the grace period
        return alive

    def drain(self) -> None:
        """Take no new tables, and answer that this process is not ready; those that are open play on."""
        if not self.readiness.draining:
            self.readiness.draining = self.context.draining = True
            self.metrics.draining = 1
            server_log.note("draining")

    async def finish_commands(self) -> None:
        """Wait until every command that a table has begun or queued is durable and answered."""
        await asyncio.gather(*(table.finish_commands() for table in list(self.registry.tables.values())))

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self.process_bus is not None:
            await self.process_bus.close()
        await self.review_jobs.close()
        await self.documents.close()
        await self.registry.close()

    async def _beat(self) -> None:
        while True:
            await self.clock.sleep(BEAT_SECONDS)
            try:
                await self.store.set_meta(ALIVE, str(self.clock.now()))
                await self.enforce_sanctions()
                await self.follow_announcement()
            except StoreError as error:
                server_log.note("no beat", error=type(error).__name__)

    async def _tidy(self) -> None:
        await self._quietly(self.registry.wake_clocks)
        while True:
            await self.clock.sleep(TIDY_SECONDS)
            await self._quietly(self.registry.tidy)
            kept = self.retention
            for work in (kept.forget_chats, kept.forget_series, kept.forget_games, kept.forget_guests):
                await self._quietly(work)

    async def _quietly(self, work: Callable[[], Awaitable[None]]) -> None:
        try:
            await work()
        except (StoreError, RequestError) as error:
            server_log.note("tidying failed", error=type(error).__name__)

    # People

    def me(self, guest: Guest) -> Me:
        return Me(guest.id, guest.name, identity.page_token(self.page_secret, guest.id))

    async def recovery_key(self, sentence: str) -> bytes:
        """What the store keeps of a recovery sentence. Raises RequestError if too many are asked for."""
        salt = await identity.kept_secret(self.store, self.random_source, SALT)
        return await self._recovery_keys.key(sentence, salt)

    async def enforce_sanctions(self) -> None:
        """Read the sanctions again, and close the connections of whoever is banned. Raises StoreError."""
        await self.sanctions.read()
        for peer in self.sessions.peers():
            if self.sanctions.is_banned(peer.guest, peer.address):
                peer.expel()

    async def follow_announcement(self) -> None:
        """Read again whether a restart is announced, and tell everybody what is new. Raises StoreError."""
        if await self.announcement.read():
            for peer in self.sessions.peers():
                peer.send(self.announcement.frame())

    def is_page_of(self, guest: str, page: str) -> bool:
        return identity.same(identity.page_token(self.page_secret, guest), page)
