"""Rate limits: token buckets per address and per table, and counts of open sockets."""

from __future__ import annotations

from collections import Counter, OrderedDict

from tabulae.core.seat import Seat
from tabulae.server import wire
from tabulae.server.ports import Clock
from tabulae.server.settings import Limits
from tabulae.server.wire import RequestError

MOST_ADDRESSES = 50_000
OPTIONAL = (wire.AskBack, wire.TakeOver, wire.SetChat, wire.SetWatch, wire.PutBot, wire.Free)  # whoever left may return


class Bucket:
    """Holds `burst` tokens and gains `rate` a second."""

    __slots__ = ("_at", "_left", "burst", "rate")

    def __init__(self, burst: float, rate: float, now: int) -> None:
        self.burst, self.rate = burst, rate
        self._left, self._at = burst, now

    def take(self, now: int) -> bool:
        self._left = min(self.burst, self._left + (now - self._at) / 1000 * self.rate)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True

    def empty(self, now: int) -> bool:
        return self._left + (now - self._at) / 1000 * self.rate < 1

    def spend(self, amount: float, now: int) -> None:
        """Take what was used up already; it may be more than there was."""
        self._left = min(self.burst, self._left + (now - self._at) / 1000 * self.rate) - amount
        self._at = now


class Buckets:
    """A bucket per address; the oldest are dropped, which can only favour a visitor."""

    def __init__(self, clock: Clock, burst: float, rate: float) -> None:
        self._clock, self._burst, self._rate = clock, burst, rate
        self._used: Counter[str] | None = None  # since the last `used`, once it is shared with other processes
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def _of(self, address: str) -> Bucket:
        if address not in self._buckets:
            self._buckets[address] = Bucket(self._burst, self._rate, self._clock.now())
            if len(self._buckets) > MOST_ADDRESSES:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(address)
        return self._buckets[address]

    def take(self, address: str) -> None:
        """Take a token. Raises RequestError if the address has none left."""
        if not self._of(address).take(self._clock.now()):
            raise RequestError("too-fast")
        self._note(address, 1)

    def check(self, address: str) -> None:
        if self.is_empty(address):
            raise RequestError("too-fast")

    def is_empty(self, address: str) -> bool:
        return address in self._buckets and self._of(address).empty(self._clock.now())

    def spend(self, address: str, amount: float) -> None:
        self._of(address).spend(amount, self._clock.now())
        self._note(address, amount)

    def _note(self, address: str, amount: float) -> None:
        if self._used is not None:
            self._used[address] += amount  # type: ignore[assignment]  # a Counter of floats

    def used(self) -> dict[str, float]:
        """What visitors of this process took since the last call; the first call begins to count."""
        used, self._used = self._used, Counter()
        return dict(used or {})

    def used_elsewhere(self, address: str, amount: float) -> None:
        """Another process reports what a visitor took there."""
        self._of(address).spend(amount, self._clock.now())


def is_optional(command: wire.Command) -> bool:
    """Whether a game can end without it: what could be said again and again, and is refused once the log is long."""
    if isinstance(command, wire.Agree | wire.Again):
        return not command.yes
    return isinstance(command, OPTIONAL)


class TableLimits:
    """Rate limits of one table: one per seat, and one for all watchers together, who cannot crowd out the seats."""

    def __init__(self, clock: Clock, limits: Limits) -> None:
        self._clock, self._limits = clock, limits
        self._buckets: dict[Seat, Bucket] = {}

    def take(self, seat: Seat) -> None:
        """Take a token. Raises RequestError if none is left."""
        now = self._clock.now()
        bucket = self._buckets.get(seat)
        if bucket is None:
            bucket = self._buckets[seat] = self._new(seat, now)
        if not bucket.take(now):
            raise RequestError("too-fast")

    def _new(self, seat: Seat, now: int) -> Bucket:
        limits = self._limits
        if seat < 0:
            return Bucket(limits.watchers_burst, limits.watchers_per_second, now)
        return Bucket(limits.burst, limits.per_second, now)


class ConnectionCounts:
    """Connections that are open, HTTP and WebSockets together; those without an address count only in total."""

    def __init__(self, per_address: int, most: int) -> None:
        self._per_address, self._most = per_address, most
        self._open: Counter[str] = Counter()
        self.total = 0

    @property
    def is_full(self) -> bool:
        return self.total >= self._most

    @property
    def is_over(self) -> bool:
        return self.total > self._most

    def enter(self, address: str, others: int = 0) -> bool:
        """Count one more, unless its address has too many; `others` are counted elsewhere."""
        if address and self._open[address] + others >= self._per_address:
            return False
        self._open[address] += 1
        self.total += 1
        return True

    def exit(self, address: str) -> None:
        self.total -= 1
        self._open[address] -= 1
        if self._open[address] <= 0:
            del self._open[address]


class RateLimits:
    """The limits of one server process."""

    def __init__(self, clock: Clock, limits: Limits) -> None:
        self.limits = limits
        self.clock = clock
        self.requests = Buckets(clock, limits.address_burst, limits.address_per_second)
        self.files = Buckets(clock, limits.files_burst, limits.files_per_second)
        self.wrong_names = Buckets(clock, limits.wrong_ids_per_hour, limits.wrong_ids_per_hour / 3600)
        self.wrong_codes = Buckets(clock, limits.wrong_ids_per_hour, limits.wrong_ids_per_hour / 3600)
        self.openings = Buckets(clock, limits.openings_per_hour, limits.openings_per_hour / 3600)
        self.documents = Buckets(clock, limits.documents_per_minute, limits.documents_per_minute / 60)
        self.reports = Buckets(clock, limits.reports_per_day, limits.reports_per_day / 86_400)
        self.connections = ConnectionCounts(limits.connections_per_address, limits.connections)
        self.proxied = ConnectionCounts(limits.connections_per_address, limits.connections)  # requests, by address
        self._sockets: Counter[str] = Counter()

    def enter(self, address: str) -> None:
        """Count a new socket. Raises RequestError."""
        if self._sockets[address] >= self.limits.sockets_per_address:
            raise RequestError("too-many")
        if self._sockets.total() >= self.limits.sockets:
            raise RequestError("too-many")
        self._sockets[address] += 1

    def enter_request(self, address: str) -> bool:
        """Count a request behind a proxy, unless its address has too many; its sockets count as well."""
        return self.proxied.enter(address, self._sockets[address])

    def exit(self, address: str) -> None:
        self._sockets[address] -= 1
        if self._sockets[address] <= 0:
            del self._sockets[address]

    @property
    def buckets(self) -> dict[str, Buckets]:
        """Those that several processes share, by name."""
        return {
            "requests": self.requests,
            "wrong-names": self.wrong_names,
            "wrong-codes": self.wrong_codes,
            "openings": self.openings,
            "documents": self.documents,
            "reports": self.reports,
        }

    @property
    def sockets(self) -> int:
        return self._sockets.total()

    def socket_bucket(self) -> Bucket:
        return Bucket(self.limits.burst, self.limits.per_second, self.clock.now())
