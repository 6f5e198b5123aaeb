"""HTTP on a connection: how many one address may have, how long each part may take, and the upgrade to a WebSocket.

A connection that owes us something has a deadline: the head of a request, the first and every other, its body, and
reading the answer. When there are as many connections as descriptors allow, the one that has waited longest without a
request makes room, so that strangers who hold many cannot make the server deaf.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from typing import Any, Protocol, cast

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from tabulae.server import guard
from tabulae.server.settings import Limits
from tabulae.server.sockets import handshake
from tabulae.server.sockets.acceptor import SOCKET_PATH, SocketAcceptor
from tabulae.server.sockets.websocket import Socket

HEAD, BODY, READING = "head", "body", "reading"  # what a client can owe


class App(Protocol):
    acceptor: SocketAcceptor


class HttpProtocol(H11Protocol):
    """uvicorn's `http` for an app that has an acceptor."""

    _deadline: asyncio.TimerHandle | None = None
    _owed = ""
    _release: Callable[[], None] | None = None  # gives back the connection's place

    @property
    def _acceptor(self) -> SocketAcceptor:
        return cast(App, self.config.app).acceptor

    @property
    def _limits(self) -> Limits:
        return self._acceptor.app.settings.limits

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn has it
        super().connection_made(transport)
        self._release = self._acceptor.take_place(self, self._address())
        if self._release is None:
            transport.abort()
            return
        self._owe(HEAD)

    def _address(self) -> str:
        """Behind a trusted proxy all connections are the proxy's; there the requests of an address are counted."""
        settings = self._acceptor.app.settings
        return "" if settings.trusted_proxy else guard.address_of({"client": self.client}, {}, settings)

    # What the client owes

    def _owe(self, what: str) -> None:
        if what == self._owed:
            return
        self._owed = what
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None
        self._acceptor.set_idle(self, what == HEAD or (not what and self._between_requests()))
        if what:
            limits = self._limits
            seconds = {HEAD: limits.head_seconds, BODY: limits.body_seconds, READING: limits.unread_seconds}[what]
            self._deadline = self.loop.call_later(seconds, self.transport.abort)

    def _between_requests(self) -> bool:
        return self.cycle is None or self.cycle.response_complete

    def _look(self) -> None:
        """See what is owed after something has happened."""
        if self.transport.get_protocol() is not self:
            return  # it is a WebSocket now
        if self.transport.is_closing() or self.flow.write_paused:
            self._owe(READING)
        elif self.conn.their_state is h11.SEND_BODY:
            self._owe(BODY)
        elif self._between_requests() and self.timeout_keep_alive_task is None:
            self._owe(HEAD)
        else:
            self._owe("")

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self._look()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._look()

    def timeout_keep_alive_handler(self) -> None:
        super().timeout_keep_alive_handler()
        self._look()

    def pause_writing(self) -> None:
        super().pause_writing()
        self._look()

    def resume_writing(self) -> None:
        super().resume_writing()
        self._look()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._let_go()
        if self._release is not None:
            self._release()
        self.cycle = None  # type: ignore[assignment]  # it would be a reference cycle

    def _let_go(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None
        self._acceptor.set_idle(self, False)

    # WebSockets

    def _should_upgrade(self) -> bool:
        here = self.scope["path"] == SOCKET_PATH and self.scope["http_version"] == "1.1"
        return here and self._get_upgrade() == b"websocket"

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Hand the connection over to a Socket, with its place."""
        self._let_go()
        self.connections.discard(self)
        headers = {name.decode("latin-1"): value.decode("latin-1") for name, value in self.headers}
        socket = Socket(self.transport, self.server_state, self._limits, self._release)
        self._release = None
        socket.set_reading(False)
        self.transport.set_protocol(socket)
        fits, answer = handshake.answer(self.scope["method"], headers)
        if not fits:
            socket.refuse(answer)
            return
        more = self.conn.trailing_data[0]
        socket.start_task(self._acceptor.admit(cast(Mapping[str, Any], self.scope), headers, socket, answer, more))
