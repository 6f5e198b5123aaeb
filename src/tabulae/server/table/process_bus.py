"""Several processes on one store: notifications about changed tables and presence, backed by polling.

A notification may be lost; polling finds every change. The store alone decides which write came first.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Iterator, Mapping, Sequence
from typing import Any, Protocol, TypeVar

import msgspec

from tabulae.core.seat import Seat
from tabulae.server import server_log
from tabulae.server.context import Context
from tabulae.server.limits import ConnectionCounts, SharedUse
from tabulae.server.people.sessions import Sessions
from tabulae.server.ports import RandomSource, StoreError
from tabulae.server.table.registry import TableRegistry
from tabulae.server.wire import RequestError

PRESENCE_SECONDS = 10.0
SHARE_SECONDS = 1.0  # between two reports of what visitors took from the limits
TELL_ALL_AFTER = 3  # such reports: one may be lost, and what it said does not hold for long
MOST_VISITORS = 60  # in one of them: a notification of PostgreSQL has at most 8,000 bytes
SKEW_MS = 60_000  # by how much the clocks of two machines may differ

T = TypeVar("T")


def _parts(visitors: list[T]) -> Iterator[list[T]]:
    for start in range(0, len(visitors), MOST_VISITORS):
        yield visitors[start : start + MOST_VISITORS]


class Notifier(Protocol):
    """A store that can pass short messages between processes."""

    @property
    def is_listening(self) -> bool: ...

    async def listen(self, receive: Callable[[str], None]) -> None: ...

    async def hint(self, words: list[str]) -> None: ...


class Announcements:
    """Notifications waiting to be sent to the other processes. Each process has an id, so that it ignores its own."""

    def __init__(self, random_source: RandomSource, notifier: Notifier) -> None:
        self.process = random_source.bytes(6).hex()
        self._notifier = notifier
        self._words: dict[str, None] = {}
        self._uses = 0
        self._wake = asyncio.Event()

    def table_grew(self, table: str) -> None:
        self._add(f"log {self.process} {table}")

    def presence_changed(self, table: str, seats: frozenset[Seat], watchers: int) -> None:
        self._add(f"who {self.process} {table} {watchers} {','.join(map(str, sorted(seats)))}")

    def signed_out(self, guest: str, generation: int) -> None:
        self._add(f"out {self.process} {guest} {generation}")

    def blocks_changed(self, guest: str) -> None:
        self._add(f"blk {self.process} {guest}")

    def use_grew(self, name: str, used: Sequence[tuple[str, float]]) -> None:
        self._uses += 1  # no two of them are the same word
        self._add(f"use {self.process} {self._uses} {name} {msgspec.json.encode(used).decode()}")

    def open_changed(self, name: str, opened: Sequence[tuple[str, int]]) -> None:
        self._uses += 1
        self._add(f"open {self.process} {self._uses} {name} {msgspec.json.encode(opened).decode()}")

    def _add(self, word: str) -> None:
        self._words[word] = None
        self._wake.set()

    async def send(self) -> None:
        """Send the notifications collected so far, again and again."""
        while True:
            await self._wake.wait()
            self._wake.clear()
            words, self._words = list(self._words), {}
            try:
                await self._notifier.hint(words)
            except StoreError as error:
                server_log.note("hints were not sent", error=type(error).__name__)


class ProcessBus:
    def __init__(
        self,
        registry: TableRegistry,
        sessions: Sessions,
        context: Context,
        notifier: Notifier,
        announcements: Announcements,
        shared: Mapping[str, SharedUse],
        counts: Mapping[str, ConnectionCounts],
    ) -> None:
        self._registry, self._sessions, self._context, self._notifier = registry, sessions, context, notifier
        self._shared, self._counts = shared, counts
        self._announcements = announcements
        self._looking: set[asyncio.Task[None]] = set()
        self._tasks: list[asyncio.Task[None]] = []
        self._reread: dict[str, int] = {}  # by guest: the newest generation for which the chat was read again

    def start(self) -> None:
        work = (self._announcements.send(), self._look(), self._say_who_is_here(), self._share_use())
        self._tasks = [asyncio.ensure_future(each) for each in work]

    async def close(self) -> None:
        for task in [*self._tasks, *self._looking]:
            task.cancel()
        await asyncio.gather(*self._tasks, *self._looking, return_exceptions=True)

    async def _say_who_is_here(self) -> None:
        while True:
            await self._context.clock.sleep(PRESENCE_SECONDS)
            for name, table in self._registry.tables.items():
                if table.connections:
                    self._announcements.presence_changed(name, *table.connections.here())

    async def _share_use(self) -> None:
        """Tell the others what visitors took from the shared limits, so that each limit holds over all processes."""
        reports = 0
        while True:
            for name, buckets in self._shared.items():
                for part in _parts([*buckets.used().items()]):
                    self._announcements.use_grew(name, part)
            for name, counts in self._counts.items():
                counts.forget_old()
                for opened in _parts(counts.news(anew=reports % TELL_ALL_AFTER == 0)):
                    self._announcements.open_changed(name, opened)
            reports += 1
            await self._context.clock.sleep(SHARE_SECONDS)

    # Incoming

    def receive(self, word: str) -> None:
        if word.startswith("use "):
            self._use_elsewhere(word)
            return
        if word.startswith("open "):
            self._open_elsewhere(word)
            return
        kind, process, table, *rest = word.split(" ")
        if kind == "out" and process != self._announcements.process and len(rest) == 1:
            self._start(self._sign_out(table, int(rest[0])))
        if kind == "blk" and process != self._announcements.process:
            self._start(self._read_blocks(table))
        if process == self._announcements.process or table not in self._registry.tables:
            return
        if kind == "log":
            self._read(table)
        elif kind == "who" and len(rest) == 2:
            seats = frozenset(int(seat) for seat in rest[1].split(",") if seat)
            until = self._context.clock.now() + int(2.5 * PRESENCE_SECONDS * 1000)
            self._registry.tables[table].connections.elsewhere(process, seats, int(rest[0]), until)

    def _use_elsewhere(self, word: str) -> None:
        _, process, _, name, used = word.split(" ", 4)
        if process != self._announcements.process and name in self._shared:
            for visitor, amount in msgspec.json.decode(used, type=list[tuple[str, float]]):
                self._shared[name].used_elsewhere(visitor, amount)

    def _open_elsewhere(self, word: str) -> None:
        _, process, _, name, opened = word.split(" ", 4)
        if process != self._announcements.process and name in self._counts:
            for address, count in msgspec.json.decode(opened, type=list[tuple[str, int]]):
                self._counts[name].opened_elsewhere(process, address, count)

    def _read(self, table: str) -> None:
        self._start(self._look_at(table))

    async def _sign_out(self, guest: str, generation: int) -> None:
        try:
            await self._sessions.heard(guest, generation)
            await self._reread_chats({guest: generation})
        except StoreError as error:
            server_log.note("sessions could not be read", error=type(error).__name__)

    async def _read_blocks(self, guest: str) -> None:
        try:
            await self._context.blocks.read_again(guest)
        except StoreError as error:
            server_log.note("blocks could not be read", error=type(error).__name__)

    async def _reread_chats(self, guests: Mapping[str, int]) -> None:
        """Guests of newer generations may have been deleted, with what they said."""
        for guest, generation in guests.items():
            if self._reread.get(guest, 0) < generation:
                try:
                    await self._registry.loaded()
                    for table in list(self._registry.tables.values()):
                        if any(chat.guest == guest for chat in table.chats):
                            await table.reread_chats()
                    self._reread[guest] = generation
                except RequestError as refusal:
                    server_log.note("chat could not be read again", code=refusal.code)

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        task: asyncio.Task[None] = asyncio.ensure_future(work)
        self._looking.add(task)
        task.add_done_callback(self._looking.discard)

    async def _look_at(self, table: str) -> None:
        try:
            if table in self._registry.tables:
                await self._registry.tables[table].look_again()
        except RequestError as refusal:
            server_log.note("table could not be read again", table=table, code=refusal.code)

    async def _look(self) -> None:
        """Poll for changes that no notification announced; subscribe again when the connection was lost."""
        since = self._context.clock.now()
        while True:
            now = self._context.clock.now()
            try:
                if not self._notifier.is_listening:
                    await self._notifier.listen(self.receive)
                for table, seq in await self._context.store.changed_since(since - SKEW_MS):
                    known = self._registry.tables.get(table)
                    if known is not None and known.state.seq < seq:
                        self._read(table)
                for guest in await self._context.store.blocked_since(since - SKEW_MS):
                    await self._context.blocks.read_again(guest)
                recent = await self._sessions.look(since - SKEW_MS)
                await self._reread_chats(recent)
                self._reread = {guest: number for guest, number in self._reread.items() if guest in recent}
                since = now
            except StoreError as error:
                server_log.note("looking failed", error=type(error).__name__)
            await self._context.clock.sleep(self._context.settings.poll_seconds)
