"""The server's application on a device: requests and connections come as messages from the page."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Coroutine, Sequence
from typing import Any

import tabulae.games  # noqa: F401  # makes the games known
from tabulae.offline.requests import Answer, answer, recognise
from tabulae.offline.store import DeviceStore
from tabulae.server import server_log
from tabulae.server.app import Application
from tabulae.server.ports import Clock, Jobs, RandomSource
from tabulae.server.settings import Limits, Settings
from tabulae.server.sockets.connection import Connection

LIMITS = Limits(
    burst=1000, per_second=1000, address_burst=10_000, address_per_second=10_000, openings_per_hour=10_000,
    tables_per_guest=1000, games_per_guest=1000, bot_tables_per_guest=100, cpu_seconds_per_hour=1e9,
    documents_per_minute=10_000, queue_bytes=1 << 22, wrong_ids_per_hour=10_000,
)  # fmt: skip  # nobody else is here to be protected
SETTINGS = Settings(limits=LIMITS, worker_timeout=600.0, waiting_hours=24 * 365, playing_days=10 * 365, rated=False)
GONE = 1008


class Line:
    """A connection of the page: ports of `Connection` to messages. `post` takes the number of the line and a text."""

    can_write = True

    def __init__(self, post: Callable[[int, str], None], closed: Callable[[int], None], number: int) -> None:
        self._post, self._closed, self._number = post, closed, number
        self._tasks: set[asyncio.Task[None]] = set()
        self._waiting: deque[str] = deque()
        self._working = False
        self.connection: Connection | None = None

    async def wait_until_can_write(self) -> None:
        return

    def write(self, texts: Sequence[bytes]) -> None:
        for text in texts:
            self._post(self._number, text.decode())

    async def close(self, code: int, reason: str) -> None:
        self._closed(self._number)

    def start_task(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def take(self, text: str) -> None:
        """A message of the page; they are handled one after the other."""
        self._waiting.append(text)
        if not self._working:
            self._working = True
            self.start_task(self._work())

    async def _work(self) -> None:
        try:
            while self._waiting and self.connection is not None:
                await self.connection.receive(self._waiting.popleft())
        except Exception as error:  # whatever it is, the page must get an answer
            server_log.note("a message failed", error=type(error).__name__)
            self._closed(self._number)
        finally:
            self._working = False


class Device:
    """One application, and the lines of the page that uses it."""

    def __init__(
        self, store: DeviceStore, clock: Clock, random_source: RandomSource, jobs: Jobs, settings: Settings = SETTINGS
    ) -> None:
        self.store = store
        self.app = Application(clock, store, random_source, jobs, settings)
        self._lines: dict[int, Line] = {}

    async def start(self) -> None:
        await self.app.start()

    async def request(self, method: str, url: str, body: str = "") -> Answer:
        return await answer(self.app, self.store, method, url, body)

    async def open_line(self, number: int, post: Callable[[int, str], None], closed: Callable[[int], None]) -> bool:
        """Whether there is a guest who may have a line."""
        known = await recognise(self.app, self.store)
        if known is None:
            closed(number)
            return False
        guest, session = known
        line = self._lines[number] = Line(post, closed, number)
        line.connection = Connection(self.app, guest, "device", line, session=session.id)
        return True

    def receive(self, number: int, text: str) -> None:
        if (line := self._lines.get(number)) is not None:
            line.take(text)

    def close_line(self, number: int) -> None:
        line = self._lines.pop(number, None)
        if line is not None and line.connection is not None:
            line.connection.lost()
