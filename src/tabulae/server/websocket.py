"""uvicorn's WebSocket with a short way for what a table sends most: several text frames in one write.

Frames of a server are a head and the text as it is (RFC 6455, 5.2). Everything else, the handshake, pings and all that
comes from the client, goes through the `websockets` library as before.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

SHORT_WAY = "tabulae.socket"  # the extension in an ASGI scope that holds the SocketProtocol
MOST_WAITING = 16  # messages of one client; it is read no further until they are dealt with

WHOLE_TEXT = b"\x81"  # a frame that is a message, of text
LENGTH_16, LENGTH_64 = 126, 127  # the length follows in two or eight bytes


class SocketProtocol(WebSocketsSansIOProtocol):
    """Given to uvicorn as its `ws`. It does not compress."""

    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            extensions: dict[str, Any] = cast(Any, self.scope["extensions"])
            extensions[SHORT_WAY] = self

    async def ready(self) -> None:
        """Wait while the client does not read. Raises ClientDisconnected."""
        if not self.writable.is_set():
            await self.writable.wait()
        if self.disconnected or self.close_sent:
            raise ClientDisconnected

    def write(self, texts: Sequence[bytes]) -> None:
        """Messages of text, in one piece."""
        self.transport.write(b"".join([part for text in texts for part in (head(len(text)), text)]))

    def send_receive_event_to_app(self) -> None:
        """uvicorn stops reading after each message; here only a client that is far ahead has to wait."""
        ahead = self.queue.qsize() >= MOST_WAITING
        read_paused, self.read_paused = self.read_paused, self.read_paused or not ahead
        super().send_receive_event_to_app()
        if not ahead:
            self.read_paused = read_paused


def head(length: int) -> bytes:
    """The first bytes of a message of text of that length."""
    if length < LENGTH_16:
        return WHOLE_TEXT + length.to_bytes(1)
    if length < 1 << 16:
        return WHOLE_TEXT + LENGTH_16.to_bytes(1) + length.to_bytes(2)
    return WHOLE_TEXT + LENGTH_64.to_bytes(1) + length.to_bytes(8)
