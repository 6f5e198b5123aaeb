"""Who is at a table now: connections, the one that acts for each seat, and who is away since when."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from tabulae.core.seat import WATCHER, Seat
from tabulae.server import error_texts, wire
from tabulae.server.ports import Clock, Peer, SeatSummary
from tabulae.server.settings import Settings
from tabulae.server.table.state import TableState
from tabulae.server.wire import RequestError, encode


@dataclass
class Attendance:
    """Who is at the table now; not part of the log."""

    present: frozenset[Seat] = frozenset()
    away: Mapping[Seat, int] = field(default_factory=dict)
    watchers: int = 0
    near: frozenset[Seat] = frozenset()  # seats whose address another seat has, too


class Connections:
    """Not part of the log: after a restart it fills again."""

    def __init__(self, state: TableState, clock: Clock, settings: Settings) -> None:
        self._state, self._clock, self._settings = state, clock, settings
        self._peers: list[Peer] = []  # oldest first
        self._away: dict[Seat, int] = {seat: clock.now() for seat in state.people}
        self._elsewhere: dict[str, tuple[frozenset[Seat], int, int]] = {}  # by process: seats, watchers, until when
        self._chairs = state.chairs  # when it was last seen to that everybody sits on an own one
        self.used = clock.now()

    def __iter__(self) -> Iterator[Peer]:
        return iter(list(self._peers))

    def __len__(self) -> int:
        return len(self._peers)

    def __contains__(self, peer: Peer) -> bool:
        return peer in self._peers

    @property
    def attendance(self) -> Attendance:
        present, watchers = self.here()
        for seats, more, until in self._elsewhere.values():
            if until > self._clock.now():
                present, watchers = present | seats, watchers + more
        away = {seat: since for seat, since in self._away.items() if seat not in present}
        return Attendance(present, away, watchers, self._near())

    def _near(self) -> frozenset[Seat]:
        """T29: nobody can be kept from taking two chairs, but everybody may know where two come from one address."""
        if not self._state.head.listed:
            return frozenset()
        seats: dict[str, set[Seat]] = {}
        for peer in self._peers:
            if peer.seat >= 0:
                seats.setdefault(peer.address, set()).add(peer.seat)
        return frozenset(seat for mates in seats.values() if len(mates) > 1 for seat in mates)

    def here(self) -> tuple[frozenset[Seat], int]:
        """The seats and the number of watchers connected to this process."""
        present = frozenset(peer.seat for peer in self._peers if peer.seat >= 0)
        return present, sum(peer.seat == WATCHER for peer in self._peers)

    def elsewhere(self, process: str, seats: frozenset[Seat], watchers: int, until: int) -> None:
        """Who is connected to another process, as far as we know."""
        before = self.attendance
        self._elsewhere[process] = (seats, watchers, until)
        gone = before.present - self.attendance.present
        self._away.update(dict.fromkeys(gone, self._clock.now()))
        if self.attendance != before:
            self.tell()

    def acting(self, seat: Seat) -> Peer | None:
        """The connection that acts for a seat: its newest."""
        for peer in reversed(self._peers):
            if peer.seat == seat:
                return peer
        return None

    def is_away(self, seat: Seat) -> bool:
        since = self._away.get(seat)
        present = seat in self.attendance.present
        patience = self._settings.away_seconds * 1000
        return not present and since is not None and self._clock.now() - since >= patience

    def may_look(self, peer: Peer) -> None:
        """Raises RequestError unless the line is on a seat of its guest, or may watch."""
        state = self._state
        if peer.seat == WATCHER:
            if not state.watch and not state.seats_of(peer.guest):
                raise RequestError("no-watching")
            if self.attendance.watchers >= self._settings.limits.watchers_per_table:
                raise RequestError("too-many")
        elif peer.seat not in state.seats_of(peer.guest):
            raise RequestError("not-yours")

    def send_watchers_away(self) -> None:
        """Those who have no seat here: they are told, and cut off."""
        for peer in self:
            if peer.seat == WATCHER and not self._state.seats_of(peer.guest):
                peer.send(encode(wire.Bye("no-watching", error_texts.text("no-watching", peer.lang))))
                peer.close(1008, "no-watching")

    def stand_up(self) -> list[Peer]:
        """Those whose seat is theirs no more: it was freed, or moved to another device. From now on they watch."""
        chairs = self._state.chairs
        if chairs is self._chairs:
            return []  # as nearly always: nobody has changed places
        self._wait_anew(chairs)
        self._chairs = chairs
        peers = [peer for peer in self._peers if peer.seat >= 0 and not self._state.is_of(peer.seat, peer.guest)]
        for peer in peers:
            seat, peer.seat = peer.seat, WATCHER
            if self.acting(seat) is None:
                self._away[seat] = self._clock.now()
        return peers

    def _wait_anew(self, chairs: tuple[SeatSummary, ...]) -> None:
        """Nobody is away since somebody else was."""
        for before, now in zip(self._chairs, chairs, strict=True):
            if now.guest != before.guest and now.seat in self._away:
                self._away[now.seat] = self._clock.now()

    def add(self, peer: Peer) -> None:
        """The newest acts; the oldest of too many goes."""
        mates = [other for other in self._peers if other.seat == peer.seat >= 0]
        for oldest in mates[: max(0, len(mates) + 1 - self._settings.limits.sockets_per_seat)]:
            oldest.close(1008, "too-many")
        before = self.acting(peer.seat) if peer.seat >= 0 else None
        self._peers.append(peer)
        if before is not None:
            before.send(encode(wire.Acting(yes=False)))

    def remove(self, peer: Peer) -> None:
        was_acting = peer.seat >= 0 and self.acting(peer.seat) is peer
        self._peers.remove(peer)
        self.used = self._clock.now()
        heir = self.acting(peer.seat) if peer.seat >= 0 else None
        if peer.seat >= 0 and heir is None:
            self._away[peer.seat] = self.used
        elif was_acting and heir is not None:
            heir.send(encode(wire.Acting(yes=True)))

    def tell(self, but: Peer | None = None) -> None:
        """Let everybody know who is here."""
        attendance = self.attendance
        frame = encode(
            wire.Presence(
                sorted(attendance.present), dict(attendance.away), attendance.watchers, sorted(attendance.near)
            )
        )
        for peer in self._peers:
            if peer is not but:
                peer.send(frame)
