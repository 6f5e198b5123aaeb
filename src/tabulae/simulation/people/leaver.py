"""Somebody who talks at a table, asks for what is stored about them, and has all of it deleted."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import TYPE_CHECKING, Any

import msgspec

from tabulae.server import identity
from tabulae.server.app import Application
from tabulae.server.people import own_data
from tabulae.server.ports import Guest
from tabulae.simulation.network import Link
from tabulae.simulation.oracle import Broken

if TYPE_CHECKING:
    from tabulae.simulation.scenario import Scenario

NOTICE = 30.0  # seconds in which every process must have dropped what was deleted, however slow its store is
OTHERS = 1_000_000  # the numbers of what others say then: no command of theirs has one of these
PART = 1  # of an export that is read at once: all have several parts


class Leaver:
    """Watches a table through every process and talks there, also while the deletion is under way."""

    def __init__(self, scenario: Scenario, guest: Guest, session: str, table: str) -> None:
        self.scenario, self.guest, self.session, self.table = scenario, guest, session, table
        self._rolls = scenario.leavers
        self._loop = asyncio.get_event_loop()
        self._deadline = float("inf")  # nothing of this guest is anywhere after it
        self._said = 0
        self.links: list[Link] = []

    def arrive(self) -> None:
        for app in self.scenario.apps:
            self._connect(app)
        self._talk()

    def _connect(self, app: Application) -> None:
        link = Link(self.scenario, app, self)
        self.links.append(link)
        page = identity.page_token(app.page_secret, self.guest.id)
        self._say(link, {"type": "hello", "table": self.table, "device": f"leaver-{self.session}", "page": page})

    def _talk(self) -> None:
        """Say something through any process; come back where every line is cut."""
        if self._loop.time() > self._deadline:
            return
        links = [link for link in self.links if link.alive and link.app in self.scenario.apps]
        if links:
            self._said += 1
            self._say(self._rolls.choice(links), {"type": "phrase", "n": self._said, "phrase": "hello"})
        elif self.scenario.apps and self._deadline == float("inf"):
            self._connect(self._rolls.choice(self.scenario.apps))
        self._loop.call_later(self._rolls.between(0.05, 1.5), self._talk)

    @staticmethod
    def _say(link: Link, message: dict[str, Any]) -> None:
        link.say(msgspec.json.encode(message).decode())

    def hear(self, message: dict[str, Any], link: Link) -> None:
        """Whatever they are told."""

    def written(self, texts: list[bytes]) -> None:
        if self._loop.time() > self._deadline and any(not text.startswith(b'{"type":"bye"') for text in texts):
            self.scenario.fail(Broken("signed out", f"{self.table}: a guest who was deleted was sent something"))

    def deleted(self) -> None:
        """Nothing is stored about the guest any more."""
        self._deadline = self._loop.time() + NOTICE

    def stood_still(self, seconds: float) -> None:
        self._deadline += seconds

    def check(self) -> None:
        """T33: what was said is in no log and in no memory. Raises Broken."""
        if self._loop.time() <= self._deadline:
            return
        for table, chats in self.scenario.kept.chats.items():
            if any(chat.guest == self.guest.id for chat in chats):
                raise Broken("T33", f"{table}: the store still has what a deleted guest said")
        for app in self.scenario.apps:
            for table, copy in app.registry.tables.items():
                if any(chat.guest == self.guest.id for chat in copy.chats):
                    raise Broken("T33", f"{table}: a process still has what a deleted guest said")


async def leave(scenario: Scenario) -> None:
    """Somebody comes, talks, reads what is stored, and has it deleted; another one reads what is stored, too."""
    guest, secret = await scenario.newcomer("Gone")
    rolls, tables = scenario.leavers, sorted({person.table for person in scenario.people})
    leaver = Leaver(scenario, guest, identity.session_id(identity.hashed(secret)), rolls.choice(tables))
    scenario.strangers.append(leaver)
    leaver.arrive()
    await asyncio.sleep(rolls.between(0.5, 10))
    try:
        for each in (guest, rolls.choice(scenario.people).guest):
            await scenario.insist(partial(_read_export, scenario, each))
    except Broken as broken:
        scenario.fail(broken)
    await scenario.insist(partial(_delete, scenario, guest))
    leaver.deleted()
    for person in scenario.people:  # others go on talking at once
        if person.table == leaver.table and person.link is not None and person.link.alive:
            number = OTHERS + len(scenario.strangers)
            person.link.say(f'{{"type":"phrase","n":{number},"phrase":"thanks"}}')


async def _delete(scenario: Scenario, guest: Guest) -> None:
    app = scenario.leavers.choice(scenario.apps)
    await app.sessions.forget(guest.id)
    await app.registry.forget(guest.id)


async def _read_export(scenario: Scenario, guest: Guest) -> None:
    """The export has what is stored, in however many parts it is read. Raises Broken."""
    before = _stored(scenario, guest)
    store = scenario.leavers.choice(scenario.apps).store
    text = b"".join([part async for part in own_data.parts(store, guest, PART)])
    after = _stored(scenario, guest)
    try:
        found = msgspec.json.decode(text)
    except msgspec.DecodeError:
        raise Broken("export", f"what {guest.id} was sent is no JSON") from None
    told: set[tuple[Any, ...]] = {("table", each) for each in found["tables"]}
    told |= {("chat", each["table"], each["at"], each["text"]) for each in found["chat"]}
    told |= {("game", each["table"], each["outcome"]) for each in found["games"]}
    if not before & after <= told <= before | after:
        raise Broken("export", f"{guest.id} was sent {len(told)} entries, {len(after)} are stored")


def _stored(scenario: Scenario, guest: Guest) -> set[tuple[Any, ...]]:
    kept = scenario.kept
    seats = [(each.table, chair.guest) for each in kept.summaries.values() for chair in each.chairs]
    chats = [(table, chat) for table, said in kept.chats.items() for chat in said]
    return {
        *(("table", table) for table, who in seats if who == guest.id),
        *(("chat", table, chat.at, chat.text) for table, chat in chats if chat.guest == guest.id),
        *(("game", table, result.outcome) for table, result in kept.results if result.guest == guest.id),
    }
