"""The acceptor of connections: HTTP with a time limit for the head of a request, and the upgrade to a WebSocket.

Every move of every table passes through a socket, and there are thousands of them, most of them idle. So no framework
and no permanent task belongs to one: there is a task during the handshake, and later only while messages wait.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import Any, Protocol, cast

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from tabulae.server import guard, identity, server_log
from tabulae.server.app import Application
from tabulae.server.observation import request_id
from tabulae.server.ports import StoreError
from tabulae.server.sockets import handshake
from tabulae.server.sockets.connection import Connection
from tabulae.server.sockets.inbox import Inbox
from tabulae.server.sockets.websocket import Socket
from tabulae.server.wire import RequestError

SOCKET_PATH = "/api/socket"
HEAD_SECONDS = 5.0


class SocketAcceptor:
    def __init__(self, app: Application) -> None:
        self.app = app
        self.connections: set[Connection] = set()

    async def admit(
        self, scope: Mapping[str, Any], headers: Mapping[str, str], socket: Socket, answer: bytes, more: bytes = b""
    ) -> None:
        """Answer the handshake of a guest, or refuse it. `more` is data that came right behind it."""
        app = self.app
        request = app.request_ids.next(headers.get(request_id.HEADER, "") if app.settings.trusted_proxy else "")
        request_id.current.set(request)
        address = guard.address_of(scope, headers, app.settings)
        try:
            guard.check_socket(headers, app.settings)
            app.rate_limits.requests.take(address)
            guest = await identity.known_guest(app.store, guard.cookie_of(headers))
            if guest is None:
                raise RequestError("no-guest")
            app.rate_limits.enter(address)
        except (RequestError, StoreError) as refusal:
            app.metrics.refused(refusal.code if isinstance(refusal, RequestError) else "try-again")
            socket.refuse(handshake.FORBIDDEN)
            return
        except Exception as error:  # whatever it is, the client must get an answer
            server_log.note("a handshake failed", error=type(error).__name__)
            socket.refuse(handshake.FAILED)
            return
        padded = guard.is_https(scope, headers, app.settings)
        connection = Connection(app, guest, address, socket, padded=padded, request=request)
        inbox = Inbox(connection, socket)
        self.connections.add(connection)

        def lost() -> None:
            self.connections.discard(connection)
            app.rate_limits.exit(address)
            connection.lost()
            inbox.forget()

        socket.open(handshake.with_header(answer, request_id.HEADER, request), inbox.put, lost, more)


class App(Protocol):
    acceptor: SocketAcceptor


class HttpProtocol(H11Protocol):
    """uvicorn's `http` for an app that has an acceptor."""

    _waiting: asyncio.TimerHandle | None = None  # for the request's head

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn has it
        super().connection_made(transport)
        self._waiting = self.loop.call_later(HEAD_SECONDS, self._no_head)

    def _no_head(self) -> None:
        self._waiting = None
        if self.cycle is None and not self.transport.is_closing():
            self.transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        if self._waiting is not None:
            self._waiting.cancel()
        self.cycle = None  # type: ignore[assignment]  # it would be a reference cycle

    def _should_upgrade(self) -> bool:
        here = self.scope["path"] == SOCKET_PATH and self.scope["http_version"] == "1.1"
        return here and self._get_upgrade() == b"websocket"

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Hand the connection over to a Socket."""
        if self._waiting is not None:
            self._waiting.cancel()
        self.connections.discard(self)
        acceptor = cast(App, self.config.app).acceptor
        headers = {name.decode("latin-1"): value.decode("latin-1") for name, value in self.headers}
        socket = Socket(self.transport, self.server_state, acceptor.app.settings.limits)
        socket.set_reading(False)
        self.transport.set_protocol(socket)
        fits, answer = handshake.answer(self.scope["method"], headers)
        if not fits:
            socket.refuse(answer)
            return
        more = self.conn.trailing_data[0]
        socket.start_task(acceptor.admit(cast(Mapping[str, Any], self.scope), headers, socket, answer, more))
