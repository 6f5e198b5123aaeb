"""One client's WebSocket after its handshake: small, for there are thousands of them, and quick with whole messages.

Those are nearly all that a table hears and says: a head and the text (RFC 6455, 5.2), masked on the way in. Everything
else, pings, pieces and the end, goes through the `websockets` library, frame by frame, and only then is it there.
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
    from websockets.speedups import apply_mask
except ImportError:  # where that was not compiled
    from websockets.utils import apply_mask

PONG = 0x8A
PING = bytes((0x89, 4))  # the head of one with four bytes
MOST_OTHERS = 100  # frames that are not whole messages, between two of our pings; whoever sends more is cut
_pings = count(1)


class Socket(asyncio.Protocol):
    """It takes over from HTTP. `on_text` hears each message; `on_lost` once that there will be no more."""

    __slots__ = (
        "__weakref__", "_drained", "_full", "_library", "_limits", "_others", "_pieces", "_ping", "_rest", "_state",
        "_timer", "close_sent", "disconnected", "on_lost", "on_text", "read_paused", "transport",
    )  # fmt: skip

    close_timeout = 10.0  # seconds until the line of somebody who does not answer the end is cut

    def __init__(self, transport: asyncio.Transport, state: ServerState, limits: Limits) -> None:
        self.transport, self._state, self._limits = transport, state, limits
        self.on_text: Callable[[bytes], None] | None = None
        self.on_lost: Callable[[], None] | None = None
        self.close_sent = self.disconnected = self.read_paused = False
        self._full = False  # the client does not read what is written
        self._drained: asyncio.Future[None] | None = None  # until it does; made where somebody waits for that
        self._rest = b""  # of a frame that is not all here yet, or frames that came before reading paused
        self._library: Protocol | None = None
        self._pieces: list[bytes] = []  # of a message
        self._others = 0  # frames since our last ping that were not whole messages
        self._ping: bytes | None = None  # that waits for its pong
        self._timer: asyncio.TimerHandle | None = None  # for the next ping, for its pong, or for the end
        cast(set[Any], state.connections).add(self)

    def begin(self, work: Coroutine[Any, Any, None]) -> None:
        self.hold(asyncio.ensure_future(work))

    def hold(self, task: asyncio.Task[None]) -> None:
        """Work that the server waits for when it stops."""
        self._state.tasks.add(task)
        task.add_done_callback(self._state.tasks.discard)

    def open(self, answer: bytes, on_text: Callable[[bytes], None], on_lost: Callable[[], None], more: bytes) -> None:
        """Answer the handshake; `more` is what came behind it already."""
        self.on_text, self.on_lost = on_text, on_lost
        if self.disconnected:
            self._tell_lost()
            return
        self.transport.write(answer)
        self._set_timer(self._limits.ping_seconds, self._send_ping)
        self.read(True)
        self.data_received(more)

    def refuse(self, answer: bytes) -> None:
        """Answer the handshake with no."""
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

    def read(self, yes: bool) -> None:
        """Whether to take more from the client. What is here already waits as well, as the bytes it came in."""
        if yes == self.read_paused and not self.transport.is_closing():
            self.read_paused = not yes
            (self.transport.resume_reading if yes else self.transport.pause_reading)()
            if yes and self._rest:
                self.data_received(b"")

    def data_received(self, data: bytes) -> None:
        data, start = self._rest + data, 0
        while start < len(data) and not self.read_paused:
            end, text = frame_in(data, start, self._limits.frame_bytes)
            if not end:
                break
            if text and data[start] == WHOLE_TEXT and not self._pieces:
                if self.on_text is not None:
                    self.on_text(apply_mask(data[text:end], data[text - MASK : text]))
            elif self._too_many_others():
                return
            elif text and data[start] == PONG and end - text == len(self._ping or b""):
                self._take_pong(apply_mask(data[text:end], data[text - MASK : text]))
            else:
                self._by_library(data[start:end])
            start = end
            if self.transport.is_closing():
                return
        self._rest = data[start:]

    def _too_many_others(self) -> bool:
        """Count a frame that no share of messages counts: pings, pieces and the like can be a flood, too."""
        self._others += 1
        if self._others > MOST_OTHERS and not self.transport.is_closing():
            library = self._made()
            library.fail(1008, "too-fast")
            self._end(library)
        return self._others > MOST_OTHERS

    def _by_library(self, data: bytes) -> None:
        library = self._made()
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
                if self.free:  # who does not read gets no pongs piled up
                    self.transport.write(pong)
            elif event.opcode is not Opcode.PONG:
                self._take_piece(event)
        if not self._pieces and not self.close_sent:
            self._forget_library()

    def _made(self) -> Protocol:
        if self._library is None:
            self._library = Protocol(SERVER, state=State.OPEN, max_size=self._limits.frame_bytes)
        return self._library

    def _forget_library(self) -> None:
        if self._library is not None:
            self._library.parser.close()  # it holds itself
            self._library = None

    def _take_piece(self, piece: Frame) -> None:
        """Of a message; one of bytes says nothing here."""
        if piece.opcode is not Opcode.CONT:
            self._pieces = [b"t" if piece.opcode is Opcode.TEXT else b"b"]
        self._pieces.append(bytes(piece.data))
        if piece.fin:
            (kind, *parts), self._pieces = self._pieces, []
            if self.on_text is not None:
                self.on_text(b"".join(parts) if kind == b"t" else b"")

    # Is anybody there?

    def _send_ping(self) -> None:
        if self.close_sent or self.transport.is_closing():
            return
        self._others = 0
        self._ping = next(_pings).to_bytes(8)[4:]
        self.transport.write(PING + self._ping)
        self._set_timer(self._limits.dead_seconds - self._limits.ping_seconds, self._no_pong)

    def _take_pong(self, told: bytes) -> None:
        if told == self._ping and not self.close_sent:
            self._ping = None
            self._set_timer(self._limits.ping_seconds, self._send_ping)

    def _no_pong(self) -> None:
        if not self.close_sent and not self.transport.is_closing():
            library = self._made()
            library.fail(1011, "keepalive ping timeout")
            self._end(library)

    # The end: who does not read what is still to be written is not waited for

    def _take_close(self, library: Protocol) -> None:
        if not self.close_sent:
            self._end(library)
            return
        self.transport.close()  # it is the answer to ours; the timer stays, for who does not read what was written

    def _end(self, library: Protocol) -> None:
        """Say last what the library has to say."""
        self.close_sent = True
        self.transport.write(b"".join(library.data_to_send()))
        self.transport.close()
        self._set_timer(self.close_timeout, self.transport.abort)
        self._tell_lost()

    def _tell_lost(self) -> None:
        on_lost, self.on_text, self.on_lost = self.on_lost, None, None
        if on_lost is not None:
            on_lost()

    async def close(self, code: int, reason: str) -> None:
        """Say so, and cut the line if the client does not answer."""
        if self.disconnected or self.close_sent:
            return
        self._send_close(code, reason)
        self._set_timer(self.close_timeout, self.transport.abort)
        self._tell_lost()
        self.read(True)  # its answer

    def _send_close(self, code: int, reason: str = "") -> None:
        library, self.close_sent = self._made(), True
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
        """The transport closes when all is written; who does not read it is not waited for."""
        self._set_timer(self.close_timeout, self.transport.abort)

    def connection_lost(self, exc: Exception | None) -> None:
        self.disconnected = True
        self._stop_timer()
        cast(set[Any], self._state.connections).discard(self)
        self._wake()
        self._tell_lost()
        self._forget_library()

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
    def free(self) -> bool:
        """Whether the client keeps up with what is written."""
        return not self._full or self.disconnected

    async def ready(self) -> None:
        """Wait while the client does not read."""
        while not self.free:
            if self._drained is None:
                self._drained = asyncio.get_running_loop().create_future()
            await asyncio.shield(self._drained)

    def write(self, texts: Sequence[bytes]) -> None:
        """Messages of text, in one piece."""
        if not (self.disconnected or self.close_sent):
            self.transport.write(b"".join([part for text in texts for part in (head(len(text)), text)]))
