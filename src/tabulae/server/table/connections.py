"""Who is at a table now: its connections, which one acts for each seat, and who has been away since when."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from tabulae.core.seat import WATCHER, Seat
from tabulae.server import error_texts, wire
from tabulae.server.people.peer import Peer
from tabulae.server.ports import Clock, SeatSummary
from tabulae.server.settings import Settings
from tabulae.server.table.state import OVER, TableState
from tabulae.server.wire import RequestError, encode


@dataclass
class Attendance:
    """Who is at the table now. Not stored in the log."""

    present: frozenset[Seat] = frozenset()
    away: Mapping[Seat, int] = field(default_factory=dict)
    watchers: int = 0
    near: frozenset[Seat] = frozenset()  # seats that share an address with another seat


class Connections:
    """The connections of one table. Not stored in the log: after a restart, clients connect again."""

    def __init__(self, state: TableState, clock: Clock, settings: Settings) -> None:
        self._state, self._clock, self._settings = state, clock, settings
        self._peers: list[Peer] = []  # oldest first
        self._away: dict[Seat, int] = {seat: clock.now() for seat in state.people}
        self._elsewhere: dict[str, tuple[frozenset[Seat], int, int]] = {}  # by process: seats, watchers, until when
        self._seats = state.seat_summaries  # as of the last check for seats that changed hands
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

    @property
    def is_attended(self) -> bool:
        """Whether a person is on a seat, here or in another process. Watchers do not count."""
        return any(peer.seat >= 0 for peer in self._peers) or any(
            seats and until > self._clock.now() for seats, _, until in self._elsewhere.values()
        )

    def _near(self) -> frozenset[Seat]:
        """T29: nobody can be kept from taking two seats, but everybody may know which seats share an address."""
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
        """Record who is connected to another process, as far as we know."""
        before = self.attendance
        self._elsewhere[process] = (seats, watchers, until)
        gone = before.present - self.attendance.present
        self._away.update(dict.fromkeys(gone, self._clock.now()))
        if self.attendance != before:
            self.send_presence()

    def acting(self, seat: Seat) -> Peer | None:
        """The connection that acts for a seat: its newest."""
        for peer in reversed(self._peers):
            if peer.seat == seat:
                return peer
        return None

    def is_away(self, seat: Seat) -> bool:
        """For so long that another seat may let a bot play. In a rated game of days, only the clock decides."""
        since, head = self._away.get(seat), self._state.head
        if since is None or seat in self.attendance.present or (head.rated and head.pace.kind == "days"):
            return False
        patience = self._settings.rated_away_seconds if head.rated else self._settings.away_seconds
        return self._clock.now() - since >= patience * 1000

    def may_look(self, peer: Peer) -> None:
        """Raises RequestError unless the peer is on a seat of its guest, or may watch."""
        state = self._state
        if state.status == OVER and state.is_sealed:
            raise RequestError("sealed")  # whoever plays this deal again looks nothing up
        if peer.seat == WATCHER:
            if not state.may_be_watched and not state.seats_of(peer.guest):
                raise RequestError("no-watching")
            if self.attendance.watchers >= self._settings.limits.watchers_per_table:
                raise RequestError("too-many")
        elif peer.seat not in state.seats_of(peer.guest):
            raise RequestError("not-yours")

    def disconnect_watchers(self) -> None:
        """Notify and disconnect everybody who has no seat here."""
        for peer in self:
            if peer.seat == WATCHER and not self._state.seats_of(peer.guest):
                peer.send(encode(wire.Bye("no-watching", error_texts.text("no-watching", peer.lang))))
                peer.close(1008, "no-watching")

    def stand_up(self) -> list[Peer]:
        """Turn peers that lost their seat (it was freed, or moved to another device) into watchers, and return them."""
        seats = self._state.seat_summaries
        if seats is self._seats:
            return []  # nearly always: no seat has changed hands
        self._restart_absences(seats)
        self._seats = seats
        peers = [peer for peer in self._peers if peer.seat >= 0 and not self._state.is_of(peer.seat, peer.guest)]
        for peer in peers:
            seat, peer.seat = peer.seat, WATCHER
            if self.acting(seat) is None:
                self._away[seat] = self._clock.now()
        return peers

    def _restart_absences(self, seats: tuple[SeatSummary, ...]) -> None:
        """A guest is not charged with the absence of the previous one."""
        for before, now in zip(self._seats, seats, strict=True):
            if now.guest != before.guest and now.seat in self._away:
                self._away[now.seat] = self._clock.now()

    def add(self, peer: Peer) -> None:
        """Add a peer, which now acts for its seat; if the seat has too many, the oldest is closed."""
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

    def send_presence(self, but: Peer | None = None) -> None:
        """Send everybody the list of who is here."""
        attendance = self.attendance
        frame = encode(
            wire.Presence(
                sorted(attendance.present), dict(attendance.away), attendance.watchers, sorted(attendance.near)
            )
        )
        for peer in self._peers:
            if peer is not but:
                peer.send(frame)
