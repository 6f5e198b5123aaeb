"""A person at a simulated table: a client that reconnects, repeats, double-clicks and lies."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import msgspec

from tabulae.core.chance import seat_commitment
from tabulae.core.seat import WATCHER, Seat
from tabulae.server import people
from tabulae.server.seams import Guest
from tabulae.server.simulation.link import Link
from tabulae.server.simulation.oracle import NO_VERDICT, Broken

if TYPE_CHECKING:
    from tabulae.server.simulation.story import Story

RESEND = 3.0
SILENT = 18.0
LIES = ("1+1r", "5v>1", "no such move", "first 1", "?>?")


class SimGuest:
    """Acts like the page: one command at a time, the same id until it is answered."""

    def __init__(self, story: Story, guest: Guest, table: str, seat: Seat | None, number: int) -> None:
        self.story, self.guest, self.table, self.seat = story, guest, table, seat
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
        self._repeated = False  # whether the open command was sent more than once
        self._words: dict[int, bytes] = {}
        self.liar = story.rolls.happens(0.3)
        self.away_until = 0.0

    @property
    def now(self) -> float:
        return asyncio.get_event_loop().time()

    async def live(self) -> None:
        """Until the story ends: be connected, say what is unsaid, decide what is to be decided."""
        tries = 0
        while True:
            await asyncio.sleep(self.story.rolls.between(0.05, 1.0))
            if self.now < self.away_until:
                continue
            if self.story.faults.happens("leave", 0.004):
                self.away_until = self.now + self.story.rolls.between(5, 200)
                if self.link is not None:
                    self.link.cut()
                continue
            if self.link is None or not self.link.alive or self.now - self.heard > SILENT:
                await asyncio.sleep(min(5.0, 0.25 * 2**tries) * self.story.rolls.between(0.5, 1.5))
                tries = min(tries + 1, 6)
                self._connect()
                continue
            tries = 0
            if self.version:
                self._act()

    def _connect(self) -> None:
        if self.link is not None:
            self.link.cut()
        if not self.story.houses:
            return
        house = self.story.rolls.choice(self.story.houses)
        self.link, self.heard = Link(self.story, house, self), self.now
        self.hello(self.link)

    def hello(self, link: Link) -> None:
        page = people.page_token(link.house.page_secret, self.guest.id)
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
                }
            )
        )

    @staticmethod
    def _text(message: dict[str, Any]) -> str:
        return msgspec.json.encode(message).decode()

    def _act(self) -> None:
        assert self.link is not None
        if self._open is not None:
            message, since = self._open
            if self.now - since > RESEND:
                self._open, self._repeated = (message, self.now), True
                self.link.say(self._text(message))
            return
        wish = self._wish()
        if wish is not None:
            self._n += 1
            self._open, self._repeated = ({**wish, "n": self._n}, self.now), "double" in self.story.faults.on
            self.link.say(self._text(self._open[0]))
        elif self.now - self.heard > 10:
            self.link.say('{"type":"ping"}')

    def _wish(self) -> dict[str, Any] | None:
        """What this person wants to do now, if anything."""
        rolls = self.story.rolls
        if self.seat is None:
            return {"type": "chat", "text": "hm"} if rolls.happens(0.01) else None
        status, chair = self.info.get("status"), self.info["chairs"][self.seat]
        if status == "waiting":
            return (
                {"type": "start", "fill": "casual"} if self.seat == self.info["opener"] and rolls.happens(0.3) else None
            )
        if status == "dealing":
            return self._deal()
        if status == "over":
            return self._again(chair)
        if chair.get("stand_in"):
            return {"type": "come_back"} if not chair.get("resigned") else None
        if rolls.happens(0.01):
            return {"type": "chat", "text": "hello"}
        if self.story.faults.happens("people", 0.01):
            others = [c["seat"] for c in self.info["chairs"] if c["kind"] == "person" and c["seat"] != self.seat]
            odd: list[dict[str, Any]] = [
                {"type": "leave"},
                {"type": "agree"},
                {"type": "agree", "yes": False},
                {"type": "resign"},
            ]
            odd += [{"type": "take_over", "seat": other} for other in others]
            odd += self._about_the_last_move()
            return rolls.choice(odd)
        return self._move()

    def _about_the_last_move(self) -> list[dict[str, Any]]:
        """Ask for it back, or answer who did."""
        back = (self.position or {}).get("back")
        if back is None:
            return []
        if not back.get("asked"):
            return [{"type": "ask_back", "version": back["version"]}] * 4
        return [{"type": "answer_back", "version": back["version"], "yes": yes} for yes in (True, False)] * 4

    def _again(self, chair: dict[str, Any]) -> dict[str, Any] | None:
        """Another game, once; who sees that it is there goes over."""
        if self.info.get("next"):
            self._move_over(self.info["next"])
            return None
        wanted = self.story.faults.happens("rematch", 0.5)
        return {"type": "again"} if wanted and not chair.get("again") and not self.info.get("previous") else None

    def _move_over(self, table: str) -> None:
        self.table, self.version, self.lines = table, 0, {}
        self.position = self.deal = self.over = None
        self._words = {}
        if self.link is not None:
            self.link.cut()

    def _look_elsewhere(self) -> None:
        """Where this table cannot be read, its rematch is still in the list of one's own tables."""
        for table, head in self.story.oracle.ledgers.items():
            if head.head.previous == self.table and self.seat in head.seats_of(self.guest.id):
                self._move_over(table)
                return

    def _deal(self) -> dict[str, Any] | None:
        deal = self.deal
        if deal is None or deal["phase"] == "done" or self.seat in deal.get("stand_ins", []):
            return None
        assert self.seat is not None
        attempt = deal["attempt"]
        word = self._words.setdefault(attempt, self.story.rolls.bytes(32))
        if str(self.seat) not in deal.get("commitments", {}):
            if self.story.faults.happens("bad word", 0.1):
                return {"type": "commit", "attempt": attempt, "commitment": "ab" * 32}
            return {
                "type": "commit",
                "attempt": attempt,
                "commitment": seat_commitment(self.table, self.seat, word).hex(),
            }
        if deal["phase"] == "reveal" and str(self.seat) not in deal.get("words", {}):
            return {"type": "reveal", "attempt": attempt, "word": word.hex()}
        return None

    def _move(self) -> dict[str, Any] | None:
        rolls, position = self.story.rolls, self.position
        if position is None:
            return None
        legal = position.get("legal", [])
        if self.liar and rolls.happens(0.1):
            lies = [*LIES, *(choice["move"] for choice in legal)]
            return {"type": "move", "version": rolls.below(self.version + 2), "move": rolls.choice(lies)}
        if self.seat not in position["to_act"] or not legal:
            return None
        move = rolls.choice(legal)["move"]
        if len(position["to_act"]) > 1:
            return {"type": "choose", "decision": position["decision"], "move": move}
        return {"type": "move", "version": self.version, "move": move}

    # What comes back

    def hear(self, message: dict[str, Any], link: Link) -> None:
        if link is not self.link:
            return
        self.heard = self.now
        try:
            self._take(message, link)
        except Broken as broken:
            self.story.fail(broken)

    def _take(self, message: dict[str, Any], link: Link) -> None:
        oracle, kind = self.story.oracle, message["type"]
        if kind in ("welcome", "events"):
            oracle.saw_version(self.table, message["version"])
            if kind == "events" and message["since"] != self.version:
                if message["version"] > self.version:
                    if not self.story.expects_gaps:
                        raise Broken("R3", f"{self.table}: a gap from {self.version} to {message['since']}")
                    self.hello(link)
                return
            if message["version"] < self.version and kind == "welcome" and not self.story.expects_old:
                raise Broken("R3", f"{self.table}: welcomed back to {message['version']} after {self.version}")
            self._mirror(message, fresh=kind == "welcome")
        elif kind in ("ack", "refused") and self._open is not None and message["n"] == self._open[0]["n"]:
            seat = WATCHER if self.seat is None else self.seat
            if kind == "ack" and self._open[0]["type"] != "chat":
                oracle.acknowledged(self.table, seat, self.device, self._open[0], message["seq"])
            elif kind == "refused":
                others = self.story.kills > 0 or self.story.shared
                oracle.refused(self.table, seat, self.device, message, by_another=others and self._repeated)
            if kind == "ack" or message["code"] not in NO_VERDICT:
                self._open = None
            elif message["code"] == "hello-first":
                link.cut()
        elif kind == "refused" and message["n"] == 0:
            link.cut()  # the hello was: try again
            if message["code"] == "kept-safe" and self.seat is not None:
                self._look_elsewhere()

    def _mirror(self, message: dict[str, Any], *, fresh: bool) -> None:
        seat = WATCHER if self.seat is None else self.seat
        since = message["version"] - len(message["lines"])
        for place, line in enumerate(message["lines"]):
            version = since + 1 + place
            if line["version"] != version:
                raise Broken("R3", f"{self.table}: version {version} came as {line['version']}")
            if self.lines.setdefault(version, line) != line:
                raise Broken("R3", f"{self.table}: version {version} means two things")
            self.story.oracle.saw_line(self.table, line, seat)
        self.version = message["version"]
        for name in ("info", "position", "deal", "over"):
            if fresh or name in message:
                setattr(self, name, message.get(name) or ({} if name == "info" else None))
        if message.get("position") is not None:
            self.story.oracle.saw_position(self.table, self.version, seat, message["position"])
        if "info" in message and message["info"].get("aborted", 0) != self._aborted(self.version):
            raise Broken("R9", f"{self.table}: aborted deals are not counted")
        if message.get("deal") is not None and message["deal"].get("secret") and self.info["status"] != "over":
            raise Broken("R9", f"{self.table}: the dealer's secret was told before the end")

    def _aborted(self, version: int) -> int:
        log = self.story.kept.entries[self.table][:version]
        return sum(entry.body.startswith(b'{"kind":"abort"') for entry in log)
