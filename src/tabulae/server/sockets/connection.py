"""One connection: messages in turn, frames from a bounded queue; who reads too slowly is dropped."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Sequence
from contextlib import suppress
from typing import Any, Protocol

from tabulae.core.seat import WATCHER
from tabulae.server import error_texts, server_log, wire
from tabulae.server.app import Application
from tabulae.server.jobs import hints, proposals
from tabulae.server.jobs.questions import Questions
from tabulae.server.ports import Alarm, Guest
from tabulae.server.publish import padding
from tabulae.server.table.table import Table, refused
from tabulae.server.wire import RequestError, encode

WARNINGS = 1  # how often a flood is refused before it is cut
GONE = 1006  # the code of a connection that ended without a word


class Pipe(Protocol):
    """What a WebSocket is here: see websocket.py."""

    @property
    def free(self) -> bool:
        """Whether the reader keeps up: what is written now goes out."""

    async def ready(self) -> None:
        """Wait while the reader is slow."""

    def write(self, texts: Sequence[bytes]) -> None:
        """Messages of text, in order and in one piece."""

    async def close(self, code: int, reason: str) -> None: ...

    def begin(self, work: Coroutine[Any, Any, None]) -> object:
        """Do this beside everything else."""


class Connection:
    """A viewer's line (ports.Peer). `receive` is called with each frame, in order.

    What is sent within one turn of the event loop goes out in one piece. What has to wait, for a slow reader or for the
    end, is a task, begun when there is something to wait for.
    """

    def __init__(self, app: Application, guest: Guest, address: str, pipe: Pipe, *, padded: bool = False) -> None:
        self.app, self.guest, self.address, self.pipe, self.padded = app, guest.id, address, pipe, padded
        self.device, self.seat, self.lang, self.changes = "", WATCHER, "en", False
        self.table: Table | None = None
        self._limits = app.settings.limits
        self._queue: list[bytes] = []
        self._bytes = 0
        self._flushing = False  # at the end of this turn of the loop
        self._stirred = self._minding = False
        self._wake: asyncio.Event | None = None
        self._closing: tuple[int, str] | None = None
        self._lagging = ""
        self._bucket = app.rate_limits.socket_bucket()
        self._warned = 0
        self._questions = Questions(self._refuse)
        self._alarm: Alarm | None = app.clock.call_later(app.settings.limits.hello_seconds, self._no_hello)

    # Out

    def send(self, frame: bytes) -> None:
        if self._closing is not None or self._lagging:
            return
        if self.padded:
            frame = padding.stepped(frame)
        limits, size = self._limits, self._bytes + len(frame)
        if self._queue and (size > limits.queue_bytes or len(self._queue) >= limits.queue_messages):
            self.resync("slow")
            return
        self._queue.append(frame)
        self._bytes = size
        if not self._flushing:
            self._flushing = True
            self.app.outbox.add(self)

    def flush(self) -> None:
        """Write what was sent, or leave it for later while the reader is slow."""
        self._flushing = False
        if self._closing is None and not self._lagging and self.pipe.free:
            if self._queue:
                self.pipe.write(self._queue)
                self._queue, self._bytes = [], 0
        else:
            self._stir()

    def _write(self) -> None:
        if self._queue:
            self.pipe.write(self._queue)
            self._queue = []
            self._bytes = 0

    def resync(self, why: str) -> None:
        """Forget what waits; once the reader has caught up it gets a fresh welcome, or it is cut."""
        self._queue.clear()
        self._bytes = 0
        self._lagging = why
        self.app.metrics.dropped += 1
        self._set_alarm(self.app.settings.limits.slow_seconds, self._still_slow)
        self._stir()

    def close(self, code: int, why: str) -> None:
        if self._closing is None:
            self._closing = (code, why)
            self._stir()

    def _set_alarm(self, seconds: float, action: object) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
        self._alarm = self.app.clock.call_later(seconds, action)  # type: ignore[arg-type]  # a bound method

    def _no_hello(self) -> None:
        if self.table is None:
            self.close(1008, "hello-first")

    def _still_slow(self) -> None:
        if self._lagging:
            self.close(1008, "slow")

    def _stir(self) -> None:
        """There is something that may have to be waited for."""
        self._stirred = True
        if self._wake is not None:
            self._wake.set()
        if not self._minding:
            self._minding = True
            self.pipe.begin(self._mind())

    async def _mind(self) -> None:
        """Until nothing is left to wait for. After the end of the connection this is not begun again."""
        try:
            while self._stirred and not await self._ended():
                continue
        except Exception as error:  # whatever it is, the client must not wait for ever
            server_log.note("a connection broke", error=type(error).__name__)
            self._closing = self._closing or (1011, "failed")
            with suppress(RuntimeError, OSError):  # cut off meanwhile
                await self.pipe.close(*self._closing)
        self._minding = self._closing is not None

    async def _ended(self) -> bool:
        """Write what waits once that can be done. Who read too slowly gets a fresh welcome, or is cut."""
        self._stirred = False
        while self._closing is None and not self.pipe.free:
            await self._reader()
        if self._closing is not None:
            if self.pipe.free:
                self._write()
            if self._closing[0] != GONE:
                await self.pipe.close(*self._closing)
            return True
        self._write()
        if self._lagging:
            why, self._lagging = self._lagging, ""
            self.send(encode(wire.Resync(why)))
            if self.table is not None:
                self.table.resync(self)
        return False

    async def _reader(self) -> None:
        """Wait until the reader has caught up, or something else happens to this connection."""
        self._wake = asyncio.Event()
        waiting = [asyncio.ensure_future(self.pipe.ready()), asyncio.ensure_future(self._wake.wait())]
        try:
            await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
        finally:
            self._wake = None
            for task in waiting:
                task.cancel()

    # In

    async def receive(self, frame: str | bytes) -> None:
        """Act on one frame. Every refusal is answered; nothing raises."""
        n = 0
        try:
            if self._too_fast():
                return
            if len(frame if isinstance(frame, bytes) else frame.encode()) > self._limits.frame_bytes:
                raise RequestError("too-large")
            message = wire.decode(frame)
            n = getattr(message, "n", 0)
            await self._act(message)
        except RequestError as refusal:
            self._refuse(n, refusal)
        except UnicodeError:
            self._refuse(n, RequestError("bad-message"))

    def _refuse(self, n: int, refusal: RequestError) -> None:
        self.app.metrics.refused(refusal.code)
        self.send(encode(refused(n, refusal, self.lang)))

    def _too_fast(self) -> bool:
        if self._bucket.take(self.app.clock.now()):
            return False
        self._warned += 1
        if self._warned > WARNINGS:
            self.close(1008, "too-fast")
        else:
            self.send(encode(refused(0, RequestError("too-fast"), self.lang)))
        return True

    async def _act(self, message: wire.ClientMessage) -> None:
        if isinstance(message, wire.Command) and self.table is not None:  # nearly always
            self.table.limits.take(self.seat)
            await self.table.handle(self, message)
            return
        match message:
            case wire.Ping():
                self.send(encode(wire.Pong(self.app.clock.now())))
            case wire.Hello():
                await self._hello(message)
            case _ if self.table is None:
                raise RequestError("hello-first")
            case _:
                self.table.limits.take(self.seat)
                await self._ask(self.table, message)

    async def _ask(self, table: Table, message: wire.ClientMessage) -> None:
        match message:
            case wire.Propose():
                self._questions.ask(message.n, table, lambda: proposals.propose(table, self, message))
            case wire.AskHint():
                await hints.ask(table, self, message)

    async def _hello(self, hello: wire.Hello) -> None:
        if not self.app.is_page_of(self.guest, hello.page):
            raise RequestError("forbidden")
        self.app.rate_limits.wrong.check(self.address)
        try:
            table = await self.app.registry.visit(self.guest, hello.table)
        except RequestError as refusal:
            if refusal.code == "unknown":
                self.app.rate_limits.wrong.take(self.address)
            raise
        if self.table is not None:
            self.table.leave(self)
        self.device, self.lang, self.changes = hello.device, hello.lang, hello.changes
        self.seat = WATCHER if hello.seat is None else hello.seat
        self.table = None
        await table.join(self, hello.have)
        if self._closing is not None and self._closing[0] == GONE:  # meanwhile
            table.leave(self)
            return
        self.table = table
        if self._alarm is not None and not self._lagging:
            self._alarm.cancel()
            self._alarm = None

    def gone(self) -> None:
        """The connection has ended."""
        self._closing = self._closing or (GONE, "gone")
        if self._minding:
            self._stir()
        self._questions.stop()
        if self._alarm is not None:
            self._alarm.cancel()
        if self.table is not None:
            self.table.leave(self)

    def farewell(self) -> None:
        """The server is about to stop."""
        self.send(encode(wire.Bye("closing", error_texts.text("closing", self.lang))))
        self.close(1012, "closing")
