"""Who is at a table now: connections, the one that acts for each seat, and who is away since when."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from tabulae.core.seat import WATCHER, Seat
from tabulae.server import error_texts, wire
from tabulae.server.ports import Chair, Clock, Line
from tabulae.server.settings import Settings
from tabulae.server.table.state import Ledger
from tabulae.server.wire import Refusal, encode


@dataclass
class Around:
    """Who is at the table now; not part of the log."""

    present: frozenset[Seat] = frozenset()
    away: Mapping[Seat, int] = field(default_factory=dict)
    watchers: int = 0
    near: frozenset[Seat] = frozenset()  # seats whose address another seat has, too


class Crowd:
    """Not part of the log: after a restart it fills again."""

    def __init__(self, ledger: Ledger, clock: Clock, settings: Settings) -> None:
        self._ledger, self._clock, self._settings = ledger, clock, settings
        self._lines: list[Line] = []  # oldest first
        self._away: dict[Seat, int] = {seat: clock.now() for seat in ledger.people}
        self._elsewhere: dict[str, tuple[frozenset[Seat], int, int]] = {}  # by process: seats, watchers, until when
        self._chairs = ledger.chairs  # when it was last seen to that everybody sits on an own one
        self.used = clock.now()

    def __iter__(self) -> Iterator[Line]:
        return iter(list(self._lines))

    def __len__(self) -> int:
        return len(self._lines)

    def __contains__(self, line: Line) -> bool:
        return line in self._lines

    @property
    def around(self) -> Around:
        present, watchers = self.here()
        for seats, more, until in self._elsewhere.values():
            if until > self._clock.now():
                present, watchers = present | seats, watchers + more
        away = {seat: since for seat, since in self._away.items() if seat not in present}
        return Around(present, away, watchers, self._near())

    def _near(self) -> frozenset[Seat]:
        """T29: nobody can be kept from taking two chairs, but everybody may know where two come from one address."""
        if not self._ledger.head.listed:
            return frozenset()
        seats: dict[str, set[Seat]] = {}
        for line in self._lines:
            if line.seat >= 0:
                seats.setdefault(line.address, set()).add(line.seat)
        return frozenset(seat for mates in seats.values() if len(mates) > 1 for seat in mates)

    def here(self) -> tuple[frozenset[Seat], int]:
        """The seats and the number of watchers connected to this process."""
        present = frozenset(line.seat for line in self._lines if line.seat >= 0)
        return present, sum(line.seat == WATCHER for line in self._lines)

    def elsewhere(self, process: str, seats: frozenset[Seat], watchers: int, until: int) -> None:
        """Who is connected to another process, as far as we know."""
        before = self.around
        self._elsewhere[process] = (seats, watchers, until)
        gone = before.present - self.around.present
        self._away.update(dict.fromkeys(gone, self._clock.now()))
        if self.around != before:
            self.tell()

    def acting(self, seat: Seat) -> Line | None:
        """The connection that acts for a seat: its newest."""
        for line in reversed(self._lines):
            if line.seat == seat:
                return line
        return None

    def is_away(self, seat: Seat) -> bool:
        since = self._away.get(seat)
        present = seat in self.around.present
        patience = self._settings.away_seconds * 1000
        return not present and since is not None and self._clock.now() - since >= patience

    def may_look(self, line: Line) -> None:
        """Raises Refusal unless the line is on a seat of its guest, or may watch."""
        ledger = self._ledger
        if line.seat == WATCHER:
            if not ledger.watch and not ledger.seats_of(line.guest):
                raise Refusal("no-watching")
            if self.around.watchers >= self._settings.limits.watchers_per_table:
                raise Refusal("too-many")
        elif line.seat not in ledger.seats_of(line.guest):
            raise Refusal("not-yours")

    def send_watchers_away(self) -> None:
        """Those who have no seat here: they are told, and cut off."""
        for line in self:
            if line.seat == WATCHER and not self._ledger.seats_of(line.guest):
                line.send(encode(wire.Bye("no-watching", error_texts.text("no-watching", line.lang))))
                line.close(1008, "no-watching")

    def stand_up(self) -> list[Line]:
        """Those whose seat is theirs no more: it was freed, or moved to another device. From now on they watch."""
        chairs = self._ledger.chairs
        if chairs is self._chairs:
            return []  # as nearly always: nobody has changed places
        self._wait_anew(chairs)
        self._chairs = chairs
        lines = [line for line in self._lines if line.seat >= 0 and not self._ledger.is_of(line.seat, line.guest)]
        for line in lines:
            seat, line.seat = line.seat, WATCHER
            if self.acting(seat) is None:
                self._away[seat] = self._clock.now()
        return lines

    def _wait_anew(self, chairs: tuple[Chair, ...]) -> None:
        """Nobody is away since somebody else was."""
        for before, now in zip(self._chairs, chairs, strict=True):
            if now.guest != before.guest and now.seat in self._away:
                self._away[now.seat] = self._clock.now()

    def add(self, line: Line) -> None:
        """The newest acts; the oldest of too many goes."""
        mates = [other for other in self._lines if other.seat == line.seat >= 0]
        for oldest in mates[: max(0, len(mates) + 1 - self._settings.limits.sockets_per_seat)]:
            oldest.close(1008, "too-many")
        before = self.acting(line.seat) if line.seat >= 0 else None
        self._lines.append(line)
        if before is not None:
            before.send(encode(wire.Acting(yes=False)))

    def remove(self, line: Line) -> None:
        was_acting = line.seat >= 0 and self.acting(line.seat) is line
        self._lines.remove(line)
        self.used = self._clock.now()
        heir = self.acting(line.seat) if line.seat >= 0 else None
        if line.seat >= 0 and heir is None:
            self._away[line.seat] = self.used
        elif was_acting and heir is not None:
            heir.send(encode(wire.Acting(yes=True)))

    def tell(self, but: Line | None = None) -> None:
        """Let everybody know who is here."""
        around = self.around
        frame = encode(wire.Presence(sorted(around.present), dict(around.away), around.watchers, sorted(around.near)))
        for line in self._lines:
            if line is not but:
                line.send(frame)
