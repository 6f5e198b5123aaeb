"""The acceptor of connections: which get a place, and which guests get a WebSocket.

Every move of every table passes through a socket, and there are thousands of them, most of them idle. So no framework
and no permanent task belongs to one: there is a task during the handshake, and later only while messages wait.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, Protocol

from tabulae.server import guard, server_log
from tabulae.server.app import Application
from tabulae.server.observation import request_id
from tabulae.server.ports import StoreError
from tabulae.server.sockets import handshake
from tabulae.server.sockets.connection import Connection
from tabulae.server.sockets.inbox import Inbox
from tabulae.server.sockets.websocket import Socket
from tabulae.server.wire import RequestError

SOCKET_PATH = "/api/socket"


class Waiting(Protocol):
    """A connection without a request."""

    transport: asyncio.Transport


class SocketAcceptor:
    def __init__(self, app: Application) -> None:
        self.app = app
        self.connections: set[Connection] = set()
        self._idle: dict[Waiting, None] = {}  # the one that has waited longest first

    def take_place(self, connection: Waiting, address: str) -> Callable[[], None] | None:
        """What gives the place of a new connection back; None if its address has too many, or all are in use."""
        places = self.app.rate_limits.connections
        if (places.is_full and not self._idle) or not places.enter(address):
            self.app.metrics.refused("too-many")
            return None
        if places.is_over:
            longest = next(iter(self._idle))
            del self._idle[longest]
            longest.transport.abort()
        return partial(places.exit, address)

    def set_idle(self, connection: Waiting, yes: bool) -> None:
        self._idle.pop(connection, None)
        if yes:
            self._idle[connection] = None

    async def admit(
        self, scope: Mapping[str, Any], headers: Mapping[str, str], socket: Socket, answer: bytes, more: bytes = b""
    ) -> None:
        """Answer the handshake of a guest, or refuse it. `more` is data that came right behind it."""
        app = self.app
        request = app.request_ids.next(headers.get(request_id.HEADER, "") if app.settings.trusted_proxy else "")
        request_id.current.set(request)
        address = guard.address_of(scope, headers, app.settings)
        try:
            secure = guard.is_https(scope, headers, app.settings)
            guard.check_socket(headers, app.settings, secure=secure)
            app.rate_limits.requests.take(address)
            known = await app.sessions.recognise(guard.cookie_of(headers, app.settings, secure=secure))
            if known is None:
                raise RequestError("no-guest")
            guest, session = known
            app.rate_limits.enter(address)
        except (RequestError, StoreError) as refusal:
            app.metrics.refused(refusal.code if isinstance(refusal, RequestError) else "try-again")
            socket.refuse(handshake.FORBIDDEN)
            return
        except Exception as error:  # whatever it is, the client must get an answer
            server_log.note("a handshake failed", error=type(error).__name__)
            socket.refuse(handshake.FAILED)
            return
        connection = Connection(app, guest, address, socket, session=session.id, padded=secure, request=request)
        inbox = Inbox(connection, socket)
        self.connections.add(connection)

        def lost() -> None:
            self.connections.discard(connection)
            app.rate_limits.exit(address)
            connection.lost()
            inbox.forget()

        socket.open(handshake.with_header(answer, request_id.HEADER, request), inbox.put, lost, more)
