"""The clocks of a table: relaxed, a clock with increment, or days per move. Pure: every call is given the time."""

from __future__ import annotations

from collections.abc import Iterable

from tabulae.core.seat import Seat
from tabulae.server.wire_types import ClockInfo, Pace

SECOND = 1000
DAY = 86_400 * SECOND


class Clocks:
    """Milliseconds left by seat. Bots and the house have no clock; no clock goes below zero."""

    def __init__(self, pace: Pace, seats: int) -> None:
        self.pace = pace
        self.limited = pace.kind != "relaxed"
        self.left = [self.full] * seats
        self.running: tuple[Seat, ...] = ()
        self._since = 0
        self._decided = self.left[:]  # when the last decision was made
        self._gains: list[tuple[Seat, int]] = []  # increments of the last decisions, all of one seat

    def copied(self) -> Clocks:
        twin = object.__new__(Clocks)
        twin.__dict__.update(self.__dict__)
        twin.left, twin._gains = self.left[:], self._gains[:]
        return twin

    @property
    def full(self) -> int:
        """What a clock begins with."""
        return self.pace.days * DAY if self.pace.kind == "days" else self.pace.seconds * SECOND

    def left_at(self, seat: Seat, at: int) -> int:
        gone = max(0, at - self._since) if seat in self.running else 0
        return max(0, self.left[seat] - gone)

    def deadline(self, seat: Seat) -> int:
        """When the seat's time runs out if nothing happens."""
        return self._since + self.left[seat]

    def stop(self, at: int) -> None:
        """Charge the seats whose clocks ran."""
        for seat in self.running:
            self.left[seat] = self.left_at(seat, at)
        self.running, self._since = (), at

    def forgive(self, at: int, grace: int) -> None:
        """Charge nobody for the time since the last event, nor for the grace period."""
        self._since = at + grace

    def decided(self, seat: Seat) -> None:
        """The seat has decided, or the house has decided for it."""
        before = self.left[seat]
        if self.pace.kind == "days":
            self.left[seat] = self.full
        elif self.pace.kind == "clock":
            self.left[seat] += self.pace.increment * SECOND
        self._decided = self.left[:]
        self._gains = [gain for gain in self._gains if gain[0] == seat]
        self._gains.append((seat, self.left[seat] - before))

    def took_back(self, seat: Seat, at: int) -> None:
        """The seat's decision is open again: nobody else is charged for the time since, the increment is returned."""
        left = self.left_at(seat, at)  # it may have kept thinking after its move
        self.left = self._decided[:]
        gained = self._gains.pop()[1] if self._gains else 0
        self.left[seat] = max(0, left - gained)
        self.running, self._since = (), at

    def run(self, at: int, seats: Iterable[Seat]) -> None:
        """These seats are thinking from now on."""
        still = tuple(seats)
        if still == self.running:
            return
        since = max(self._since, at) if self.running else at
        self.stop(at)
        self.running, self._since = still, since

    def info(self, at: int) -> ClockInfo:
        return ClockInfo(
            at=at, left=[self.left_at(seat, at) for seat in range(len(self.left))], running=[*self.running]
        )
