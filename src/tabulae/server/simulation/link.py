"""A bad network between a simulated person and a server."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from tabulae.server.connection import Connection
from tabulae.server.house import House
from tabulae.server.simulation.oracle import Broken

if TYPE_CHECKING:
    from tabulae.server.simulation.guest import SimGuest
    from tabulae.server.simulation.story import Story


class Link:
    """One socket: frames keep their order, and may be slow, doubled on the way in, or never arrive."""

    def __init__(self, story: Story, house: House, person: SimGuest) -> None:
        self.story, self.house, self.person = story, house, person
        self.alive = True
        self._lingers = False  # what is under way still arrives
        self._deaf = self._dumb = False  # nothing more comes from the server, or to it
        self._reads_again = 0.0  # when
        self._inbox: asyncio.Queue[str] = asyncio.Queue()
        self._outbox: asyncio.Queue[str] = asyncio.Queue()
        story.links.append(self)
        self.connection = Connection(house, person.guest, "10.0.0.1", self)
        self.tasks = [
            asyncio.ensure_future(work) for work in (self.connection.run(), self._to_server(), self._to_client())
        ]

    @property
    def free(self) -> bool:
        return asyncio.get_event_loop().time() >= self._reads_again

    async def ready(self) -> None:
        await asyncio.sleep(self._reads_again - asyncio.get_event_loop().time())

    def write(self, texts: Sequence[bytes]) -> None:
        """From the server."""
        if len(texts) > self.house.settings.limits.queue_messages:
            self.story.fail(Broken("R11", "a queue grew beyond its bound"))
        for text in texts:
            self._outbox.put_nowait(text.decode())
        if self.story.faults.happens("slow reader", 0.01):
            self._reads_again = asyncio.get_event_loop().time() + self.story.rolls.between(1, 15)

    async def close(self, code: int, reason: str) -> None:
        self.alive = False

    def say(self, frame: str) -> None:
        """From the client."""
        if self.story.faults.happens("drop", 0.05):
            self.cut()
            return
        self._inbox.put_nowait(frame)
        if self.story.faults.happens("double", 0.1):
            self._inbox.put_nowait(frame)

    async def _to_server(self) -> None:
        while True:
            frame = await self._inbox.get()
            await asyncio.sleep(self.story.latency())
            self._dumb = self._dumb or self.story.faults.happens("one-way silence", 0.01)
            if (self.alive or self._lingers) and not self._dumb:
                try:
                    await self.connection.receive(frame)
                except Broken as broken:
                    self.story.fail(broken)
                except Exception as error:
                    self.story.fail(Broken("raises", f"a frame raised {error!r}: {frame[:80]}"))

    async def _to_client(self) -> None:
        while True:
            text = await self._outbox.get()
            await asyncio.sleep(self.story.latency())
            if self.story.faults.happens("cut", 0.004):
                self.cut()
            ack = text.startswith('{"type":"ack"')
            if ack and self.story.faults.happens("cut at an ack", 0.05):
                self.cut()
            self._deaf = self._deaf or self.story.faults.happens("one-way silence", 0.005)
            if self.alive and not self._deaf:
                self.person.hear(msgspec.json.decode(text), self)
            if ack and self.story.faults.happens("cut at an ack", 0.05):
                self.cut()

    def cut(self) -> None:
        """The line is dead. The server learns it at once, or much later."""
        if self.alive:
            self.alive = False
            self._lingers = self.story.faults.happens("reorder", 0.5)
            half_open = self.story.faults.happens("half-open", 0.5) or self._lingers
            late = self.story.rolls.between(0, 40) if half_open else 0.0
            asyncio.get_event_loop().call_later(late, self.forget)

    def forget(self) -> None:
        self.alive = self._lingers = False
        if self.house in self.story.houses:
            self.connection.gone()
        for task in self.tasks:
            task.cancel()
