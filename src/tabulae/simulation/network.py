"""An unreliable network between a simulated person and a server."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Protocol

import msgspec

from tabulae.server.app import Application
from tabulae.server.ports import Guest
from tabulae.server.sockets.connection import Connection
from tabulae.simulation.oracle import Broken

if TYPE_CHECKING:
    from tabulae.simulation.scenario import Scenario

read = msgspec.json.Decoder().decode


class Client(Protocol):
    """Whoever uses a link."""

    guest: Guest
    session: str

    def hear(self, message: dict[str, Any], link: Link) -> None: ...

    def written(self, texts: list[bytes]) -> None:
        """The server writes these frames, whether or not they arrive."""


class Link:
    """One socket: frames keep their order, and may be slow, duplicated towards the server, or never arrive."""

    def __init__(self, scenario: Scenario, app: Application, person: Client) -> None:
        self.scenario, self.app, self.person = scenario, app, person
        self.alive = True
        self._lingers = False  # what is in transit still arrives
        self._deaf = self._dumb = False  # nothing more arrives from the server, or at it
        self._loop = asyncio.get_event_loop()
        self._reads_again = 0.0  # when
        self._to_server: deque[str] = deque()  # in transit
        self._to_client: deque[list[bytes]] = deque()
        self._last_in = self._last_out = 0.0  # when the newest of each will arrive
        self._waiting: deque[str] = deque()  # arrived, but not yet read by the server
        self.connection = Connection(app, person.guest, "10.0.0.1", self, session=person.session)
        self._tasks: dict[asyncio.Task[Any], None] = {}  # ordered, so that a seed repeats exactly

    def start_task(self, work: Any) -> None:
        task: asyncio.Task[Any] = self._loop.create_task(work)
        self._tasks[task] = None
        task.add_done_callback(self._tasks.pop)

    # From the server

    @property
    def can_write(self) -> bool:
        return self._loop.time() >= self._reads_again

    async def wait_until_can_write(self) -> None:
        await asyncio.sleep(self._reads_again - self._loop.time())

    def write(self, texts: Sequence[bytes]) -> None:
        if self.app not in self.scenario.apps:
            return  # the process was killed in the middle of what it did
        if len(texts) > self.app.settings.limits.queue_messages:
            self.scenario.fail(Broken("R11", "a queue grew beyond its bound"))
        self.person.written([*texts])
        if self.alive:
            self._to_client.append([*texts])
            self._last_out = max(self._last_out, self._loop.time() + self.scenario.latency())
            self._loop.call_at(self._last_out, self._deliver)
        if self.scenario.faults.happens("slow reader", 0.02):
            self._reads_again = self._loop.time() + self.scenario.rolls.between(1, 15)

    async def close(self, code: int, reason: str) -> None:
        self.alive = False

    def _deliver(self) -> None:
        """Deliver the oldest frame; the connection may break between any two frames."""
        faults = self.scenario.faults
        for text in self._to_client.popleft():
            if faults.happens("cut", 0.004):
                self.cut()
            ack = text.startswith(b'{"type":"ack"')
            if ack and faults.happens("cut at an ack", 0.05):
                self.cut()
            self._deaf = self._deaf or faults.happens("one-way silence", 0.005)
            if not self.alive:
                return
            if not self._deaf:
                self.person.hear(read(text), self)
            if ack and faults.happens("cut at an ack", 0.05):
                self.cut()

    # From the client

    def say(self, frame: str) -> None:
        if self.scenario.faults.happens("drop", 0.05):
            self.cut()
            return
        copies = 2 if self.scenario.faults.happens("double", 0.1) else 1
        for _ in range(copies):
            self._to_server.append(frame)
            self._last_in = max(self._last_in, self._loop.time() + self.scenario.latency())
            self._loop.call_at(self._last_in, self._arrive)

    def _arrive(self) -> None:
        frame = self._to_server.popleft()
        self._dumb = self._dumb or self.scenario.faults.happens("one-way silence", 0.01)
        if not (self.alive or self._lingers) or self._dumb or self.app not in self.scenario.apps:
            return
        self._waiting.append(frame)
        if len(self._waiting) == 1:
            self.start_task(self._receive())

    async def _receive(self) -> None:
        """The server takes one frame after the other."""
        while self._waiting:
            frame = self._waiting[0]
            try:
                await self.connection.receive(frame)
            except Broken as broken:
                self.scenario.fail(broken)
            except Exception as error:
                self.scenario.fail(Broken("raises", f"a frame raised {error!r}: {frame[:80]}"))
            self._waiting.popleft()

    # Closing

    def cut(self) -> None:
        """The connection is dead. The server notices at once, or much later."""
        if self.alive:
            self.alive = False
            self._lingers = self.scenario.faults.happens("reorder", 0.5)
            half_open = self.scenario.faults.happens("half-open", 0.5) or self._lingers
            late = self.scenario.rolls.between(0, 40) if half_open else 0.0
            self._loop.call_later(late, self.forget)

    def forget(self) -> None:
        self.alive = self._lingers = False
        if self.app in self.scenario.apps:
            self.connection.lost()
        self.die()

    def die(self) -> None:
        """Stop everything on this connection."""
        self.alive = self._lingers = False
        for task in [*self._tasks]:
            if task is not asyncio.current_task():
                task.cancel()
