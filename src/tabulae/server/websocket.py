"""uvicorn's WebSocket with a short way for what a table hears and says most: whole messages of text.

Such a message is a head and the text (RFC 6455, 5.2), masked on the way in. Everything else, the handshake, pings,
pieces and the end, goes through the `websockets` library as before, frame by frame.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState

try:
    from websockets.speedups import apply_mask
except ImportError:  # where that was not compiled
    from websockets.utils import apply_mask

SHORT_WAY = "tabulae.socket"  # the extension in an ASGI scope that holds the SocketProtocol

WHOLE_TEXT = 0x81  # the first byte of a frame that is a message, of text
MASKED = 0x80  # in the second byte, beside the length
LENGTH_16, LENGTH_64 = 126, 127  # the length follows in two or eight bytes
MASK = 4  # bytes


class SocketProtocol(WebSocketsSansIOProtocol):
    """Given to uvicorn as its `ws`. It does not compress."""

    on_text: Callable[[bytes], None] | None = None  # takes messages by the short way
    on_lost: Callable[[], None] | None = None
    _rest = b""  # of a frame that is not all here yet

    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            extensions: dict[str, Any] = cast(Any, self.scope["extensions"])
            extensions[SHORT_WAY] = self

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._tell_lost()
        self.conn.parser.close()  # it holds itself

    def _tell_lost(self) -> None:
        on_lost, self.on_text, self.on_lost = self.on_lost, None, None
        if on_lost is not None:
            on_lost()

    # In

    def take_short_way(self, on_text: Callable[[bytes], None], on_lost: Callable[[], None]) -> None:
        """From the next message on; those that have come already are told first."""
        self.on_text, self.on_lost = on_text, on_lost
        while not self.queue.empty():
            message: Any = self.queue.get_nowait()
            if message["type"] == "websocket.receive":
                on_text((message.get("text") or "").encode())
            else:
                self._tell_lost()
        self.read(True)

    def read(self, yes: bool) -> None:
        """Whether to take more from the client."""
        if yes == self.read_paused and not self.transport.is_closing():
            self.read_paused = not yes
            (self.transport.resume_reading if yes else self.transport.pause_reading)()

    def data_received(self, data: bytes) -> None:
        if self.on_text is None:
            super().data_received(data)
            return
        data, start = self._rest + data, 0
        while start < len(data):
            end, text = frame_in(data, start, self.config.ws_max_size)
            if not end:
                break
            if text and not self.frames and data[start] == WHOLE_TEXT:
                if not self.close_sent:
                    self.on_text(apply_mask(data[text:end], data[text - MASK : text]))
            else:
                super().data_received(data[start:end])
            start = end
            if self.on_text is None:  # that was the end
                return
        self._rest = data[start:]

    def send_receive_event_to_app(self) -> None:
        """A message that came the long way: in pieces, or as bytes, which say nothing here."""
        if self.on_text is None:
            super().send_receive_event_to_app()
            return
        whole, self.frames = b"".join(self.frames), []
        if not self.close_sent:
            self.on_text(whole if self.curr_msg_data_type == "text" else b"")

    # The end: who does not read what is still to be written is not waited for

    def handle_close(self, event: Any) -> None:
        super().handle_close(event)
        self._end()

    def handle_parser_exception(self) -> None:
        super().handle_parser_exception()
        self._end()

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self._end()

    def _end(self) -> None:
        self.close_sent = True
        self._tell_lost()
        self._cut_later()

    def _cut_later(self) -> None:
        if self.close_timer is None:
            self.close_timer = self.loop.call_later(self.close_timeout, self.transport.abort)

    # Out

    def handle_ping(self) -> None:
        """A pong, unless earlier ones are not read."""
        pong = b"".join(self.conn.data_to_send())
        if self.free:
            self.transport.write(pong)

    @property
    def free(self) -> bool:
        """Whether the client keeps up with what is written."""
        return self.writable.is_set()

    async def ready(self) -> None:
        """Wait while the client does not read."""
        await self.writable.wait()

    def write(self, texts: Sequence[bytes]) -> None:
        """Messages of text, in one piece."""
        if not (self.disconnected or self.close_sent):
            self.transport.write(b"".join([part for text in texts for part in (head(len(text)), text)]))

    async def close(self, code: int, reason: str) -> None:
        """Say so, and cut the line if the client does not answer."""
        if self.disconnected or self.close_sent:
            return
        with suppress(InvalidState):
            self.conn.send_close(code, reason)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.read(True)
        self._cut_later()


def frame_in(data: bytes, start: int, most: int) -> tuple[int, int]:
    """Where the frame that starts there ends, 0 if it is not all there yet, and where its masked content begins.

    A frame that is too long or not masked has no content and reaches to the end of the data: the library refuses it.
    """
    here = len(data) - start
    if here < 2:
        return 0, 0
    length, text = data[start + 1] ^ MASKED, start + 2 + MASK
    if length == LENGTH_16:
        if here < 4:
            return 0, 0
        length, text = int.from_bytes(data[start + 2 : start + 4]), text + 2
    elif length == LENGTH_64:
        if here < 10:
            return 0, 0
        length, text = int.from_bytes(data[start + 2 : start + 10]), text + 8
    elif length >= MASKED:
        return len(data), 0
    if length > most:
        return len(data), 0
    return (text + length, text) if text + length <= len(data) else (0, 0)


def head(length: int) -> bytes:
    """The first bytes of a message of text of that length."""
    if length < LENGTH_16:
        return bytes((WHOLE_TEXT, length))
    if length < 1 << 16:
        return bytes((WHOLE_TEXT, LENGTH_16, length >> 8, length & 0xFF))
    return bytes((WHOLE_TEXT, LENGTH_64)) + length.to_bytes(8)
