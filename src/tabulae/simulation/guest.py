"""A person at a simulated table: a client that reconnects, repeats, double-clicks and lies."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import msgspec

from tabulae.core.seat import WATCHER, Seat
from tabulae.position_diff import apply_diff
from tabulae.server import identity
from tabulae.server.ports import Guest
from tabulae.simulation import guest_policy
from tabulae.simulation.network import Link
from tabulae.simulation.oracle import NO_VERDICT, Broken

if TYPE_CHECKING:
    from tabulae.simulation.scenario import Scenario

RESEND = 3.0
QUICKEST = 0.01  # seconds between two steps
IDLE = 3.0  # seconds between two steps when there is nothing to do
SILENT = 18.0
OF_ANOTHER_VERSION = ('{"type":"nudge","n":1}', '{"type":"ping","fast":true}', '{"type":"move","n":1}', "PING")


class SimGuest:
    """Acts like the page: one command at a time, the same id until it is answered."""

    def __init__(self, scenario: Scenario, guest: Guest, table: str, seat: Seat | None, number: int) -> None:
        self.scenario, self.guest, self.table, self.seat = scenario, guest, table, seat
        self.session = ""  # that of its cookie, once a thief has had a copy
        self.device = f"device{number}"
        self.version = 0
        self.lines: dict[int, Any] = {}
        self.position: dict[str, Any] | None = None
        self.info: dict[str, Any] = {}
        self.deal: dict[str, Any] | None = None
        self.over: dict[str, Any] | None = None
        self.link: Link | None = None
        self.heard = 0.0
        self._n = 0
        self._open: tuple[dict[str, Any], float] | None = None
        self._open_since = 0  # the version known when it was first sent,
        self._open_seat = seat  # and the seat from which it was sent
        self._repeated = False  # whether the open command was sent more than once
        self.words: dict[int, bytes] = {}
        self.by_changes = number % 4 != 0  # whether to request changes instead of whole positions
        self.liar = scenario.rolls.happens(0.3)
        self.unsure = scenario.rolls.happens(0.5)  # asks for takebacks
        self.away_until = 0.0
        self._flaps_until = 0.0  # no connection lasts before this time
        self.out_of_time = 0.0  # when our own clock reaches zero
        self.holding = -1  # the decision held back until the last moment, which is
        self.wake_at = 0.0
        self._tries = 0  # attempts to connect
        self._patient_until = 0.0  # no new attempt before this time
        self._loop = asyncio.get_event_loop()
        self._next = self._loop.call_later(scenario.rolls.between(0.05, 1.0), self.live)  # the next step

    @property
    def now(self) -> float:
        return self._loop.time()

    def live(self) -> None:
        """Until the run ends: stay connected, send what is unsent, decide what is open."""
        self._next = self._loop.call_later(max(QUICKEST, self._live()), self.live)

    def rest(self) -> None:
        self._next.cancel()

    def _live(self) -> float:
        """One step; returns the seconds until the next one."""
        rolls = self.scenario.rolls
        if self.now < self.away_until:
            return min(IDLE, self.away_until - self.now + rolls.between(0.05, 1.0))
        if self.scenario.faults.happens("leave", 0.01):
            self.go_away(self.now + rolls.between(5, 200))
            return IDLE
        if self.link is None or not self.link.alive or self.now - self.heard > SILENT:
            if self.now < self._patient_until:
                return self._patient_until - self.now
            self._connect()
            self._patient_until = self.now + min(5.0, 0.25 * 2**self._tries) * rolls.between(0.5, 1.5)
            self._tries = min(self._tries + 1, 6)
        elif self.version:
            self._tries = 0
            if not self._act():
                wait = self.wake_at - self.now
                return wait if 0 < wait < IDLE else rolls.between(1.0, IDLE)
        return rolls.between(0.05, 1.0)

    def go_away(self, until: float) -> None:
        self.away_until = until
        if self.link is not None:
            self.link.cut()

    def _soon(self) -> None:
        """Something is new: look at it soon."""
        if self._next.when() > self.now + 1.0 and self.now >= self.away_until:
            self._next.cancel()
            self._next = self._loop.call_later(self.scenario.rolls.between(0.05, 1.0), self.live)

    def _connect(self) -> None:
        if self.link is not None:
            self.link.cut()
        if not self.scenario.apps:
            return
        app = self.scenario.rolls.choice(self.scenario.apps)
        self.link, self.heard = Link(self.scenario, app, self), self.now
        self.hello(self.link)
        if self.scenario.faults.happens("flapping", 0.05):
            self._flaps_until = self.now + self.scenario.rolls.between(3, 20)
        if self.now < self._flaps_until:
            self._loop.call_later(self.scenario.rolls.between(0.01, 0.5), self.link.cut)

    def hello(self, link: Link) -> None:
        page = identity.page_token(link.app.page_secret, self.guest.id)
        seat = {} if self.seat is None else {"seat": self.seat}
        link.say(
            self._text(
                {
                    "type": "hello",
                    "table": self.table,
                    "device": self.device,
                    "page": page,
                    **seat,
                    "have": self.version,
                    "changes": self.by_changes,
                }
            )
        )

    @staticmethod
    def _text(message: dict[str, Any]) -> str:
        return msgspec.json.encode(message).decode()

    def _act(self) -> bool:
        """Send what is to be sent now; returns whether anything was, or is still unanswered."""
        assert self.link is not None
        if self.scenario.faults.happens("old page", 0.01):
            self.link.say(self.scenario.rolls.choice(OF_ANOTHER_VERSION))
        if self._open is not None:
            message, since = self._open
            if self.now - since > RESEND:
                self._open, self._repeated = (message, self.now), True
                self.link.say(self._text(message))
            return True
        wish = guest_policy.of(self)
        if wish is not None:
            self._n += 1
            self._open_since, self._open_seat = self.version, self.seat
            self._open, self._repeated = ({**wish, "n": self._n}, self.now), "double" in self.scenario.faults.on
            self.link.say(self._text(self._open[0]))
        elif self.now - self.heard > 10:
            self.link.say('{"type":"ping"}')
        return wish is not None

    def move_over(self, table: str) -> None:
        self.table, self.version, self.lines = table, 0, {}
        self.position = self.deal = self.over = None
        self.words = {}
        if self.link is not None:
            self.link.cut()

    def _look_elsewhere(self) -> None:
        """If this table cannot be read, its rematch is still in the guest's list of tables."""
        for table, head in self.scenario.oracle.tables.items():
            if head.head.previous == self.table and self.seat in head.seats_of(self.guest.id):
                self.move_over(table)
                return

    # Incoming messages

    def written(self, texts: list[bytes]) -> None:
        """Only a thief minds."""

    def hear(self, message: dict[str, Any], link: Link) -> None:
        if link is not self.link:
            return
        self.heard = self.now
        try:
            self._take(message, link)
        except Broken as broken:
            self.scenario.fail(broken)

    def _take(self, message: dict[str, Any], link: Link) -> None:
        oracle, kind = self.scenario.oracle, message["type"]
        if kind in ("welcome", "events"):
            oracle.saw_version(self.table, message["version"])
            if kind == "welcome" and message["seat"] == WATCHER:
                self._stand_up()
            if kind == "events" and message["since"] != self.version:
                if message["version"] > self.version:
                    raise Broken("R3", f"{self.table}: a gap from {self.version} to {message['since']}")
                return
            if message["version"] < self.version and kind == "welcome":
                raise Broken("R3", f"{self.table}: welcomed back to {message['version']} after {self.version}")
            self._mirror(message, fresh=kind == "welcome")
        elif kind in ("ack", "refused") and self._open is not None and message["n"] == self._open[0]["n"]:
            seat = WATCHER if self._open_seat is None else self._open_seat
            if kind == "ack" and self._open[0]["type"] not in ("chat", "phrase"):
                oracle.acknowledged(self.table, seat, self.device, self._open[0], message["seq"])
            elif kind == "refused":
                others = self.scenario.kills > 0 or self.scenario.shared
                oracle.refused(self.table, seat, self.device, message, by_another=others and self._repeated)
                if "move" in self._open[0]:
                    oracle.objected(self.table, seat, self._open[0]["move"], self._open_since, message)
            if kind == "ack" or message["code"] not in NO_VERDICT:
                self._open = None
            elif message["code"] == "hello-first":
                link.cut()
        elif kind == "refused" and message["n"] == 0:
            link.cut()  # the hello was refused: try again
            if message["code"] == "kept-safe" and self.seat is not None:
                self._look_elsewhere()
            elif message["code"] == "not-yours":
                self._stand_up()

    def _stand_up(self) -> None:
        """Become a watcher, if not one already."""
        if self.seat is not None:
            self.scenario.oracle.stood_up(self.table, self.seat, self.guest.id)
            self.seat = None

    def _mirror(self, message: dict[str, Any], *, fresh: bool) -> None:
        seat = WATCHER if self.seat is None else self.seat
        since = message["version"] - len(message["lines"])
        for place, line in enumerate(message["lines"]):
            version = since + 1 + place
            if line["version"] != version:
                raise Broken("R3", f"{self.table}: version {version} came as {line['version']}")
            if version not in self.lines:
                self.scenario.oracle.saw_line(self.table, line, seat)
                self.lines[version] = line
            elif self.lines[version] != line:
                raise Broken("R3", f"{self.table}: version {version} means two things")
        self.version = message["version"]
        self._soon()
        for name in ("info", "position", "deal", "over"):
            if fresh or name in message:
                setattr(self, name, message.get(name) or ({} if name == "info" else None))
        if "change" in message:
            if not self.by_changes or self.position is None:
                raise Broken("R3", f"{self.table}: what changed was told to who has nothing that could")
            self.position = apply_diff(self.position, message)
        clocks = message.get("clocks")
        if clocks is not None and self.seat is not None:
            self.out_of_time = self.now + clocks["left"][self.seat] / 1000
        if self.position is not None and ("change" in message or message.get("position") is not None):
            self.scenario.oracle.saw_position(self.table, self.version, seat, self.position, self.guest.id)
        if "info" in message and message["info"].get("aborted", 0) != self.scenario.oracle.aborted(
            self.table, self.version
        ):
            raise Broken("R9", f"{self.table}: aborted deals are not counted")
        if message.get("deal") is not None and message["deal"].get("secret") and self.info["status"] != "over":
            raise Broken("R9", f"{self.table}: the dealer's secret was told before the end")
