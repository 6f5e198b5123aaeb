"""Which messages are sent at the same time: a push service that is slow, or never answers, delays only others like it.

Any device may name any push service. Those that answer quickly have places of their own; all others, and those that
stop answering quickly, share the rest.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from urllib.parse import urlsplit

from tabulae.server.ports import Clock

QUICK_MS = 2000  # in which a quick service answers
MOST_KNOWN = 1000  # services that are remembered as quick
BROWSERS = (  # the services of the browsers, which count as quick from the start
    "fcm.googleapis.com",
    "updates.push.services.mozilla.com",
    "web.push.apple.com",
)


class Lane:
    """Messages that are sent at the same time, and a few that wait for their turn."""

    def __init__(self, places: int, at_one_service: int, room: int, room_of_one: int) -> None:
        self._places = asyncio.Semaphore(places)
        self._at_one_service = at_one_service
        self._room, self._room_of_one = room, room_of_one
        self._messages: Counter[str] = Counter()  # by service
        self._services: dict[str, asyncio.Semaphore] = {}  # of these messages
        self._left = asyncio.Event()

    def has_room(self, service: str = "") -> bool:
        return self._messages.total() < self._room and self._messages[service] < self._room_of_one

    async def until_room(self) -> None:
        while not self.has_room():
            self._left.clear()
            await self._left.wait()

    def enter(self, service: str) -> None:
        self._messages[service] += 1
        self._services.setdefault(service, asyncio.Semaphore(self._at_one_service))

    @asynccontextmanager
    async def turn(self, service: str) -> AsyncIterator[None]:
        """For a message that has entered, which leaves afterwards."""
        try:
            async with self._services[service], self._places:
                yield
        finally:
            self._messages[service] -= 1
            if not self._messages[service]:
                del self._messages[service], self._services[service]
            self._left.set()


class Lanes:
    """A turn comes before the lease of the message ends, even if all services take as long as they may."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._quick = Lane(places=32, at_one_service=16, room=128, room_of_one=128)
        self._others = Lane(places=16, at_one_service=4, room=64, room_of_one=16)
        self._known = dict.fromkeys(BROWSERS)  # quick services, the longest known first

    async def until_room(self) -> None:
        """Returns as soon as a message to any quick service has room."""
        await self._quick.until_room()

    def enter(self, service: str) -> Lane | None:
        """The lane of a message to that service; None if it has to be tried later."""
        lane = self._quick if service in self._known else self._others
        if not lane.has_room(service):
            return None
        lane.enter(service)
        return lane

    def is_out_of_place(self, lane: Lane, service: str) -> bool:
        """Whether the service has become slow while the message waited among those to quick ones."""
        return lane is self._quick and service not in self._known

    def note(self, service: str, *, began: int, answered: bool) -> None:
        """A service has answered, or has not, since that time."""
        self._known.pop(service, None)
        if answered and self._clock.now() - began < QUICK_MS:
            self._known[service] = None
            if len(self._known) > MOST_KNOWN:
                del self._known[next(iter(self._known))]


def service_of(endpoint: str) -> str:
    return urlsplit(endpoint).netloc.rpartition("@")[2].lower()
