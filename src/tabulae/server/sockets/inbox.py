"""The inbox of one client: messages that wait to be handled, one after the other."""

from __future__ import annotations

import asyncio
from collections import deque

from tabulae.server import server_log
from tabulae.server.sockets.connection import Connection
from tabulae.server.sockets.websocket import Socket

MOST_WAITING = 16  # messages of one client; reading pauses until they are handled


class Inbox:
    """It has a task only while messages wait: most connections are idle most of the time."""

    def __init__(self, connection: Connection, socket: Socket) -> None:
        self._connection, self._socket = connection, socket
        self._waiting: deque[bytes] = deque()
        self._task: asyncio.Task[None] | None = None

    def put(self, message: bytes) -> None:
        self._waiting.append(message)
        if self._task is None:
            self._task = asyncio.get_running_loop().create_task(self._work())
        elif len(self._waiting) >= MOST_WAITING:
            self._socket.set_reading(False)

    async def _work(self) -> None:
        try:
            while self._waiting:
                await self._connection.receive(self._waiting.popleft())
        except Exception as error:  # whatever it is, the client must get an answer
            server_log.note("a message failed", error=type(error).__name__)
            self._waiting.clear()
            self._connection.close(1011, "failed")
        finally:
            self._task = None
        self._socket.set_reading(True)

    def forget(self) -> None:
        """The client is gone. The current message is finished, as it may be stored already; the others are dropped."""
        self._waiting.clear()
        if self._task is not None:
            self._socket.finish_before_shutdown(self._task)
