"""Somebody with a copy of a guest's cookie, whom the guest signs out; nothing may reach them afterwards."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import msgspec

from tabulae.server import identity
from tabulae.server.app import Application
from tabulae.server.ports import Guest
from tabulae.simulation.network import Link
from tabulae.simulation.oracle import Broken

if TYPE_CHECKING:
    from tabulae.simulation.guest import SimGuest
    from tabulae.simulation.scenario import Scenario

NOTICE = 12.0  # seconds in which every process must have found what was signed out, however often its store fails
LISTENS, ORDERS, GREETS = "listens", "gives orders", "says hello"
BEHAVIOURS = (LISTENS, ORDERS, GREETS)


class Thief:
    """Connects to any of the processes, sits on the guest's seat, and goes on talking once it is signed out."""

    def __init__(self, scenario: Scenario, guest: Guest, session: str, table: str, seat: int) -> None:
        self.scenario, self.guest, self.session, self.table, self.seat = scenario, guest, session, table, seat
        self.device = f"thief-{session}"
        self._rolls = scenario.thieves
        self._loop = asyncio.get_event_loop()
        self._deadline = float("inf")  # nothing may be written to a link after it
        self._orders = 0
        self.links: list[Link] = []
        self._behaviour: dict[Link, str] = {}  # what is said on each link once the session has ended

    def arrive(self) -> None:
        """A link to each process; the second hello of some is for another's seat and refused."""
        for app in self.scenario.apps:
            link = Link(self.scenario, app, self)
            self.links.append(link)
            self._behaviour[link] = self._rolls.choice(BEHAVIOURS)
            self._say(link, self._hello(app, self.seat))
            if self._rolls.happens(0.5):
                self._say(link, self._hello(app, 1 if self.seat == 0 else 0))

    def signed_out(self) -> None:
        """The guest has got a new session, which is durable."""
        self._deadline = self._loop.time() + NOTICE
        self.scenario.oracle.sign_out(self.device)
        self._loop.call_later(0.01, self._go_on)

    def stood_still(self, seconds: float) -> None:
        self._deadline += seconds

    def _go_on(self) -> None:
        """As long as any link lives: listen on some, give orders on others, and say hello again on others."""
        for link in self.links:
            if link.alive and link.app in self.scenario.apps and self._behaviour[link] != LISTENS:
                again = self._behaviour[link] == GREETS
                self._say(link, self._hello(link.app, self.seat) if again else self._order())
        if any(link.alive for link in self.links):
            self._loop.call_later(self._rolls.between(0.05, 1.0), self._go_on)

    def _hello(self, app: Application, seat: int) -> dict[str, Any]:
        page = identity.page_token(app.page_secret, self.guest.id)
        return {"type": "hello", "table": self.table, "device": self.device, "page": page, "seat": seat}

    def _order(self) -> dict[str, Any]:
        self._orders += 1
        return self._rolls.choice(
            [{"type": "leave", "n": self._orders}, {"type": "phrase", "n": self._orders, "phrase": "hello"}]
        )

    @staticmethod
    def _say(link: Link, message: dict[str, Any]) -> None:
        link.say(msgspec.json.encode(message).decode())

    def check(self) -> None:
        """All that can go wrong is seen when something is written."""

    def hear(self, message: dict[str, Any], link: Link) -> None:
        """What was under way may still arrive."""

    def written(self, texts: list[bytes]) -> None:
        """The server writes to one of the links."""
        if self._loop.time() > self._deadline and any(not text.startswith(b'{"type":"bye"') for text in texts):
            sent = texts[0][:60].decode()
            self.scenario.fail(Broken("signed out", f"{self.table}: a session that has ended was sent {sent}"))


async def steal(scenario: Scenario, person: SimGuest) -> None:
    """Somebody has a copy of the cookie and comes in; soon the guest signs out everywhere, through any process."""
    if person.seat is None or not scenario.apps:
        return
    tabs = [each for each in scenario.people if each.guest.id == person.guest.id]
    if not person.session:
        known = await scenario.insist(lambda: scenario.apps[0].store.sessions_of(person.guest.id))
        for each in tabs:
            each.session = known[0].id
    thief = Thief(scenario, person.guest, person.session, person.table, person.seat)
    scenario.strangers.append(thief)
    thief.arrive()
    await asyncio.sleep(scenario.thieves.between(0.05, 2))
    if scenario.push_service is not None:
        scenario.push_service.signed_out(person.guest)
    secret = await scenario.insist(
        lambda: scenario.thieves.choice(scenario.apps).sessions.renew(person.guest, ("", ""))
    )
    for each in tabs:
        each.session = identity.session_id(identity.hashed(secret))
        if each.link is not None:
            each.link.cut()
    thief.signed_out()
