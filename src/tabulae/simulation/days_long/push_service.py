"""A push service in the simulation, the devices that it knows, and what must be true of the messages it gets."""

from __future__ import annotations

import asyncio
import json
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tabulae.core import game as registry
from tabulae.core.seat import Seat
from tabulae.server import identity
from tabulae.server.people.pushes import KINDS, OVER, Subscription
from tabulae.server.ports import Guest
from tabulae.server.push.message import PADDED
from tabulae.server.push.pushes import LEASE_MS
from tabulae.server.push.sending import OutgoingPush, PushAnswer
from tabulae.server.table import events
from tabulae.server.table.state import NO_SEAT, TableState
from tabulae.simulation.oracle import Broken

if TYPE_CHECKING:
    from tabulae.simulation.scenario import Scenario

AFTERWARDS = 4 * LEASE_MS / 1000  # seconds in which the last messages leave
WORDS = {"kind", "title", "body", "table", "version", "waiting"}


@dataclass(frozen=True)
class Arrived:
    at: float  # by the loop, in seconds
    device: str
    table: str
    kind: str
    version: int


class PushService:
    """Every process sends here. While there are faults, it is slow, fails, or has forgotten a device."""

    def __init__(self, scenario: Scenario) -> None:
        self._scenario = scenario
        self.devices: dict[str, Guest] = {}  # by endpoint
        self.gone: set[str] = set()
        self._signed_out: set[str] = set()  # guests: their devices are told nothing more
        self.arrived: list[Arrived] = []

    async def key(self, secret: str) -> str:
        return "key"

    def may_reach(self, endpoint: str) -> bool:
        return True

    async def close(self) -> None:
        return

    async def send(self, push: OutgoingPush) -> PushAnswer:
        faults, rolls = self._scenario.faults, self._scenario.thieves
        await asyncio.sleep(rolls.between(0.01, 2))
        if "delay" in faults.on and rolls.happens(0.1):
            return PushAnswer(rolls.choice([0, 429, 500]), rolls.below(20))
        if push.endpoint in self.gone or ("drop" in faults.on and rolls.happens(0.02)):
            self.gone.add(push.endpoint)
            return PushAnswer(410)
        try:
            self._read(push)
        except Broken as broken:
            self._scenario.fail(broken)
        return PushAnswer(201)

    def _read(self, push: OutgoingPush) -> None:
        """A message names the game and the others at the table, and nothing that only some of them know."""
        said = json.loads(push.content)
        if set(said) != WORDS or said["kind"] not in KINDS or len(push.content) != PADDED:
            raise Broken("push", f"a message says {sorted(said)}")
        table, guest = said["table"], self.devices[push.endpoint]
        summary = self._scenario.kept.summaries[table]
        chairs = [chair for chair in summary.chairs if chair.guest != guest.id and chair.name]
        if all(chair.guest != guest.id for chair in summary.chairs):
            raise Broken("push", f"{guest.id} got a message about somebody else's game")
        words = said["body"].replace(registry.find(summary.game).title, "")
        for chair in sorted(chairs, key=lambda chair: -len(chair.name)):
            words = words.replace(chair.name, "")
        if any(sign.isdigit() for sign in words) or len(words) > 60:
            raise Broken("push", f"a message says {said['body']!r}")
        at = asyncio.get_event_loop().time()
        self._check_once(Arrived(at, push.endpoint, table, said["kind"], said["version"]))

    def _check_once(self, new: Arrived) -> None:
        """Unless the process that sent it died, or its store failed, before it could say so."""
        for each in self.arrived:
            same = (each.device, each.table, each.kind, each.version) == (new.device, new.table, new.kind, new.version)
            if same and new.at - each.at < LEASE_MS / 2000:
                raise Broken("push", f"{new.kind} of {new.table} was sent twice")
        self.arrived.append(new)

    # The run

    async def subscribe(self, guest: Guest) -> None:
        scenario, rolls = self._scenario, self._scenario.thieves
        endpoint = f"https://push.example/{guest.id}"
        self.devices[endpoint] = guest
        device = Subscription(
            identity.table_id(rolls), guest.id, "", endpoint, "point", "auth", rolls.choice(["en", "fr", "de"]),
            "https://host.example", 0, 0, 0, 0,
        )  # fmt: skip
        await scenario.insist(lambda: scenario.apps[0].store.subscribe(device))

    def signed_out(self, guest: Guest) -> None:
        self._signed_out.add(guest.id)

    async def check(self) -> None:
        """Everybody is told that their game is over, but for the one who ended it and those who signed out."""
        if not self.devices:
            return
        await asyncio.sleep(AFTERWARDS)
        told = {(each.table, each.device) for each in self.arrived if each.kind == OVER}
        oracle = self._scenario.oracle
        for table, state in oracle.tables.items():
            if state.head.pace.kind != "days" or table in oracle.rotten or state.ended is None:
                continue
            for endpoint, guest in self.devices.items():
                if guest.id in self._signed_out:
                    continue
                seats = state.seats_of(guest.id)
                ended = ended_by(state) in seats
                if seats and not ended and endpoint not in self.gone and (table, endpoint) not in told:
                    raise Broken("push", f"{guest.id} was not told that {table} is over")


def ended_by(state: TableState) -> Seat:
    """The seat whose command ended the game; NO_SEAT if nobody's did."""
    at = next(place for place, (_, event) in enumerate(state.log) if isinstance(event, events.Ended))
    moment = state.log[at][0].at
    batch = [entry.seat for entry, _ in state.log[: at + 1] if entry.at == moment and entry.n]
    return batch[-1] if batch else NO_SEAT
