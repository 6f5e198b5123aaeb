"""One connection: handles messages in order and sends frames from a bounded queue; a slow reader is dropped."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Sequence
from contextlib import suppress
from typing import Any, Protocol

from tabulae.core.seat import WATCHER
from tabulae.server import error_texts, server_log, wire
from tabulae.server.app import Application
from tabulae.server.jobs import hints, previews, proposals
from tabulae.server.jobs.questions import Questions
from tabulae.server.observation import request_id
from tabulae.server.observation.cpu_meter import MOVES
from tabulae.server.ports import Alarm, Guest, StoreError
from tabulae.server.publish import padding
from tabulae.server.table.table import Table, refused
from tabulae.server.wire import RequestError, encode

WARNINGS = 1  # how often a flood is refused before the client is disconnected
LOST = 1006  # the code of a connection that ended without a closing handshake


class Transport(Protocol):
    """What a connection needs of a WebSocket (websocket.py)."""

    @property
    def can_write(self) -> bool:
        """Whether the client keeps up with what is written."""

    async def wait_until_can_write(self) -> None:
        """Wait while the client does not read."""

    def write(self, texts: Sequence[bytes]) -> None:
        """Text messages, in one write."""

    async def close(self, code: int, reason: str) -> None: ...

    def start_task(self, work: Coroutine[Any, Any, None]) -> object: ...


class Connection:
    """A viewer's connection (ports.Peer). `receive` is called with each frame, in order.

    Frames sent within one turn of the event loop go out in one write. A task exists only while something has to wait:
    for a slow reader, or for the closing handshake.
    """

    def __init__(
        self,
        app: Application,
        guest: Guest,
        address: str,
        transport: Transport,
        *,
        session: str = "",
        padded: bool = False,
        request: str = "",
    ) -> None:
        self.request = request  # the id of its handshake, in the log lines about it
        self.app, self.guest, self.address, self.transport, self.padded = app, guest.id, address, transport, padded
        self.session, self.signed_out = session, False
        self.device, self.seat, self.lang, self.changes = "", WATCHER, "en", False
        self.table: Table | None = None
        self._limits = app.settings.limits
        self._queue: list[bytes] = []
        self._bytes = 0
        self._flushing = False  # `flush` is due at the end of this turn of the loop
        self._work_waits = self._writer_runs = False
        self._wake: asyncio.Event | None = None
        self._closing: tuple[int, str] | None = None
        self._lagging = ""
        self._bucket = app.rate_limits.socket_bucket()
        self._warned = 0
        self._questions = Questions(self._refuse)
        self._alarm: Alarm | None = app.clock.call_later(app.settings.limits.hello_seconds, self._no_hello)
        app.sessions.add(self)

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
        """Write the queue, or leave it to the writer task while the reader is slow."""
        self._flushing = False
        if self._closing is None and not self._lagging and self.transport.can_write:
            self._write()
        else:
            self._wake_writer()

    def _write(self) -> None:
        if self._queue:
            self.transport.write(self._queue)
            self._queue, self._bytes = [], 0

    def resync(self, why: str) -> None:
        """Drop the queue. A reader that catches up gets a fresh welcome; one that does not is disconnected."""
        self._queue.clear()
        self._bytes = 0
        self._lagging = why
        self.app.metrics.dropped += 1
        self._set_alarm(self.app.settings.limits.slow_seconds, self._still_slow)
        self._wake_writer()

    def close(self, code: int, why: str) -> None:
        if self._closing is None:
            self._closing = (code, why)
            self._wake_writer()

    def sign_out(self) -> None:
        """The session has ended: what waits is not sent, and what comes is not read."""
        self._dismiss("signed-out")

    def expel(self) -> None:
        """The guest or the address is banned."""
        self._dismiss("banned")

    def _dismiss(self, why: str) -> None:
        self.signed_out = True
        self._queue.clear()
        self._bytes = 0
        self.send(encode(wire.Bye(why, error_texts.text(why, self.lang))))
        self.close(1008, why)

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

    def _wake_writer(self) -> None:
        """Start the writer task, or let it look again."""
        self._work_waits = True
        if self._wake is not None:
            self._wake.set()
        if not self._writer_runs:
            self._writer_runs = True
            self.transport.start_task(self._run_writer())

    async def _run_writer(self) -> None:
        """Runs until nothing is left to wait for. It is not started again after the end of the connection."""
        try:
            while self._work_waits and not await self._write_or_end():
                continue
        except Exception as error:  # whatever it is, the client must get an answer
            server_log.note("a connection broke", error=type(error).__name__)
            self._closing = self._closing or (1011, "failed")
            with suppress(RuntimeError, OSError):  # disconnected meanwhile
                await self.transport.close(*self._closing)
        self._writer_runs = self._closing is not None

    async def _write_or_end(self) -> bool:
        """Write the queue as soon as the reader allows; whether the connection has ended."""
        self._work_waits = False
        while self._closing is None and not self.transport.can_write:
            await self._wait_for_reader()
        if self._closing is not None:
            if self.transport.can_write:
                self._write()
            if self._closing[0] != LOST:
                await self.transport.close(*self._closing)
            return True
        self._write()
        if self._lagging:
            why, self._lagging = self._lagging, ""
            self.send(encode(wire.Resync(why)))
            if self.table is not None:
                self.table.resync(self)
        return False

    async def _wait_for_reader(self) -> None:
        """Wait until the reader has caught up, or `_wake_writer` is called."""
        self._wake = asyncio.Event()
        waiting = [
            asyncio.ensure_future(self.transport.wait_until_can_write()),
            asyncio.ensure_future(self._wake.wait()),
        ]
        try:
            await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
        finally:
            self._wake = None
            for task in waiting:
                task.cancel()

    # In

    async def receive(self, frame: str | bytes) -> None:
        """Handle one frame. Every refusal is answered; nothing raises. What comes after the sign-out is not read."""
        if self.signed_out:
            return
        request_id.current.set(self.request)
        await self.app.metrics.cpu.measured(MOVES, self._receive(frame))

    async def _receive(self, frame: str | bytes) -> None:
        n = 0
        try:
            if self._too_fast():
                return
            if len(frame if isinstance(frame, bytes) else frame.encode()) > self._limits.frame_bytes:
                raise RequestError("too-large")
            message = wire.decode(frame)
            n = getattr(message, "n", 0)
            await self._handle(message)
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

    async def _handle(self, message: wire.ClientMessage) -> None:
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
        if self.app.context.shared:  # as for commands: another process may have ended the session
            await self.app.sessions.require(self)
        match message:
            case wire.Propose():
                self._questions.ask(message.n, table, lambda: proposals.propose(table, self, message))
            case wire.AskPreview():
                previews.send_preview(table, self, message)
            case wire.AskHint():
                await hints.ask(table, self, message)
            case wire.OwnHint():
                await hints.announce(table, self, message)

    async def _hello(self, hello: wire.Hello) -> None:
        if not self.app.is_page_of(self.guest, hello.page):
            raise RequestError("forbidden")
        self.app.sanctions.check(self.guest, self.address)
        await self.app.sessions.require(self)
        await self._read_blocks()
        try:
            table = await self.app.registry.visit(self.guest, hello.table)
        except RequestError as refusal:
            if refusal.code == "unknown":
                self.app.rate_limits.wrong_names.take(self.address)
            raise
        if self.table is not None:
            self.table.leave(self)
        self.device, self.lang, self.changes = hello.device, hello.lang, hello.changes
        self.seat = WATCHER if hello.seat is None else hello.seat
        self.table = None
        await table.join(self, hello.have)
        if self.signed_out or (self._closing is not None and self._closing[0] == LOST):  # meanwhile
            table.leave(self)
            return
        self.table = table
        if self.app.announcement.at:
            self.send(self.app.announcement.frame())
        hints.prepare(table, self)
        if self._alarm is not None and not self._lagging:
            self._alarm.cancel()
            self._alarm = None

    async def _read_blocks(self) -> None:
        """What people say whom this guest has blocked is not sent here."""
        try:
            await self.app.blocks.read(self.guest)
        except StoreError:
            raise RequestError("try-again") from None

    def lost(self) -> None:
        """The connection has ended."""
        self._closing = self._closing or (LOST, "lost")
        if self._writer_runs:
            self._wake_writer()
        self._questions.stop()
        self.app.sessions.remove(self)
        if self._alarm is not None:
            self._alarm.cancel()
        if self.table is not None:
            self.table.leave(self)

    def announce_shutdown(self) -> None:
        """The server is about to stop."""
        self.send(encode(wire.Bye("closing", error_texts.text("closing", self.lang))))
        self.close(1012, "closing")
