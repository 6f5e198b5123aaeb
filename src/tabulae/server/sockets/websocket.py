"""The WebSocket of one client after its handshake.

There are thousands of them, so one is small; and it is quick with unfragmented text messages (RFC 6455, 5.2), which are
nearly all the traffic of a table. Everything else, pings, fragments and the closing handshake, goes through the
`websockets` library frame by frame; its protocol object exists only while it is needed.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from contextlib import suppress
from itertools import count
from typing import Any, cast

from uvicorn.server import ServerState
from websockets.exceptions import InvalidState
from websockets.frames import Frame, Opcode
from websockets.protocol import SERVER, Protocol, State

from tabulae.server.settings import Limits
from tabulae.server.sockets.framing import MASK, WHOLE_TEXT, frame_in, head

try:
    from websockets.speedups import apply_mask as apply_mask
except ImportError:  # where it was not compiled
    from websockets.utils import apply_mask as apply_mask

PONG = 0x8A
PING = bytes((0x89, 4))  # the head of one with four bytes
MOST_OTHERS = 100  # control frames and fragments between two of our pings; a client that sends more is disconnected
Release = Callable[[], None] | None  # gives back the connection's place when it is lost
_pings = count(1)


class Socket(asyncio.Protocol):
    """It takes over from HTTP. `on_text` is called with each message, `on_lost` once, after the last."""

    __slots__ = (
        "__weakref__",
        "_buffer",
        "_drained",
        "_fragments",
        "_full",
        "_library",
        "_limits",
        "_others",
        "_ping",
        "_release",
        "_state",
        "_timer",
        "close_sent",
        "disconnected",
        "on_lost",
        "on_text",
        "read_paused",
        "transport",
    )  # fmt: skip

    close_timeout = 10.0  # seconds until a client that does not answer the closing handshake is disconnected

    def __init__(
        self, transport: asyncio.Transport, state: ServerState, limits: Limits, release: Release = None
    ) -> None:
        self.transport, self._state, self._limits, self._release = transport, state, limits, release
        self.on_text: Callable[[bytes], None] | None = None
        self.on_lost: Callable[[], None] | None = None
        self.close_sent = self.disconnected = self.read_paused = False
        self._full = False  # the client does not read what is written
        self._drained: asyncio.Future[None] | None = None  # done once it does; None while nobody waits
        self._buffer = b""  # an incomplete frame, or frames that arrived before reading was paused
        self._library: Protocol | None = None
        self._fragments: list[bytes] = []  # of one message, after its kind
        self._others = 0  # control frames and fragments since our last ping
        self._ping: bytes | None = None  # the ping whose pong has not come
        self._timer: asyncio.TimerHandle | None = None  # for the next ping, its pong, or the end
        cast(set[Any], state.connections).add(self)

    def start_task(self, work: Coroutine[Any, Any, None]) -> None:
        self.finish_before_shutdown(asyncio.ensure_future(work))

    def finish_before_shutdown(self, task: asyncio.Task[None]) -> None:
        """The server waits for this task when it stops."""
        self._state.tasks.add(task)
        task.add_done_callback(self._state.tasks.discard)

    def open(self, answer: bytes, on_text: Callable[[bytes], None], on_lost: Callable[[], None], more: bytes) -> None:
        """Answer the handshake; `more` is data that came right behind it."""
        self.on_text, self.on_lost = on_text, on_lost
        if self.disconnected:
            self._report_lost()
            return
        self.transport.write(answer)
        self._set_timer(self._limits.ping_seconds, self._send_ping)
        self.set_reading(True)
        self.data_received(more)

    def refuse(self, answer: bytes) -> None:
        """Answer the handshake with a refusal and close."""
        self.close_sent = True
        if not self.disconnected:
            self.transport.write(answer)
            self.transport.close()

    def _set_timer(self, seconds: float, action: Callable[[], None]) -> None:
        self._stop_timer()
        self._timer = asyncio.get_running_loop().call_later(seconds, action)

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    # In

    def set_reading(self, on: bool) -> None:
        """Read on, or pause. While paused, frames that have arrived stay in the buffer as bytes."""
        if on == self.read_paused and not self.transport.is_closing():
            self.read_paused = not on
            (self.transport.resume_reading if on else self.transport.pause_reading)()
            if on and self._buffer:
                self.data_received(b"")

    def data_received(self, data: bytes) -> None:
        data, start = self._buffer + data, 0
        while start < len(data) and not self.read_paused:
            end, text = frame_in(data, start, self._limits.frame_bytes)
            if not end:
                break
            if text and data[start] == WHOLE_TEXT and not self._fragments:
                if self.on_text is not None:
                    self.on_text(apply_mask(data[text:end], data[text - MASK : text]))
            elif self._too_many_others():
                return
            elif text and data[start] == PONG and end - text == len(self._ping or b""):
                self._take_pong(apply_mask(data[text:end], data[text - MASK : text]))
            else:
                self._receive_by_library(data[start:end])
            start = end
            if self.transport.is_closing():
                return
        self._buffer = data[start:]

    def _too_many_others(self) -> bool:
        """Count a frame that the limit on messages does not count: pings and fragments can be a flood, too."""
        self._others += 1
        if self._others > MOST_OTHERS and not self.transport.is_closing():
            library = self._library_protocol()
            library.fail(1008, "too-fast")
            self._end(library)
        return self._others > MOST_OTHERS

    def _receive_by_library(self, data: bytes) -> None:
        library = self._library_protocol()
        library.receive_data(data)
        if library.parser_exc is not None:
            self._end(library)
            return
        for event in library.events_received():
            assert isinstance(event, Frame)
            if event.opcode is Opcode.CLOSE:
                self._take_close(library)
            elif event.opcode is Opcode.PING:
                pong = b"".join(library.data_to_send())
                if self.can_write:  # pongs do not pile up for a client that does not read
                    self.transport.write(pong)
            elif event.opcode is not Opcode.PONG:
                self._take_fragment(event)
        if not self._fragments and not self.close_sent:
            self._forget_library()

    def _library_protocol(self) -> Protocol:
        if self._library is None:
            self._library = Protocol(SERVER, state=State.OPEN, max_size=self._limits.frame_bytes)
        return self._library

    def _forget_library(self) -> None:
        if self._library is not None:
            self._library.parser.close()  # a generator that refers to its owner
            self._library = None

    def _take_fragment(self, fragment: Frame) -> None:
        """A binary message counts as an empty text, which is refused like any other bad message."""
        if fragment.opcode is not Opcode.CONT:
            self._fragments = [b"t" if fragment.opcode is Opcode.TEXT else b"b"]
        self._fragments.append(bytes(fragment.data))
        if fragment.fin:
            (kind, *parts), self._fragments = self._fragments, []
            if self.on_text is not None:
                self.on_text(b"".join(parts) if kind == b"t" else b"")

    # Keepalive

    def _send_ping(self) -> None:
        if self.close_sent or self.transport.is_closing():
            return
        self._others = 0
        self._ping = next(_pings).to_bytes(8)[4:]
        self.transport.write(PING + self._ping)
        self._set_timer(self._limits.dead_seconds - self._limits.ping_seconds, self._no_pong)

    def _take_pong(self, content: bytes) -> None:
        if content == self._ping and not self.close_sent:
            self._ping = None
            self._set_timer(self._limits.ping_seconds, self._send_ping)

    def _no_pong(self) -> None:
        if not self.close_sent and not self.transport.is_closing():
            library = self._library_protocol()
            library.fail(1011, "keepalive ping timeout")
            self._end(library)

    # Closing: a client that does not read what is still to be written is not waited for

    def _take_close(self, library: Protocol) -> None:
        if not self.close_sent:
            self._end(library)
            return
        self.transport.close()  # it answers ours; the timer stays, in case the client does not read what was written

    def _end(self, library: Protocol) -> None:
        """Write the last bytes of the library, and close."""
        self.close_sent = True
        self.transport.write(b"".join(library.data_to_send()))
        self.transport.close()
        self._set_timer(self.close_timeout, self.transport.abort)
        self._report_lost()

    def _report_lost(self) -> None:
        on_lost, self.on_text, self.on_lost = self.on_lost, None, None
        if on_lost is not None:
            on_lost()

    async def close(self, code: int, reason: str) -> None:
        """Begin the closing handshake; disconnect the client if it does not answer."""
        if self.disconnected or self.close_sent:
            return
        self._send_close(code, reason)
        self._set_timer(self.close_timeout, self.transport.abort)
        self._report_lost()
        self.set_reading(True)  # for its answer

    def _send_close(self, code: int, reason: str = "") -> None:
        library, self.close_sent = self._library_protocol(), True
        with suppress(InvalidState):
            library.send_close(code, reason)
        self.transport.write(b"".join(library.data_to_send()))

    def shutdown(self) -> None:
        """The server stops; uvicorn asks for this."""
        self._stop_timer()
        if not self.close_sent and self.on_lost is not None:
            self._send_close(1012)
        self.transport.close()

    def eof_received(self) -> None:
        """The transport closes when everything is written, or when the timer ends."""
        self._set_timer(self.close_timeout, self.transport.abort)

    def connection_lost(self, exc: Exception | None) -> None:
        self.disconnected = True
        self._stop_timer()
        cast(set[Any], self._state.connections).discard(self)
        self._wake()
        self._report_lost()
        self._forget_library()
        if self._release is not None:
            self._release()

    # Out

    def pause_writing(self) -> None:
        self._full = True

    def resume_writing(self) -> None:
        self._full = False
        self._wake()

    def _wake(self) -> None:
        if self._drained is not None and not self._drained.done():
            self._drained.set_result(None)
        self._drained = None

    @property
    def can_write(self) -> bool:
        """Whether the client keeps up with what is written."""
        return not self._full or self.disconnected

    async def wait_until_can_write(self) -> None:
        """Wait while the client does not read."""
        while not self.can_write:
            if self._drained is None:
                self._drained = asyncio.get_running_loop().create_future()
            await asyncio.shield(self._drained)

    def write(self, texts: Sequence[bytes]) -> None:
        """Text messages, in one write."""
        if not (self.disconnected or self.close_sent):
            self.transport.write(b"".join([part for text in texts for part in (head(len(text)), text)]))
