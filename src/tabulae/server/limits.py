"""Rate limits: token buckets per address and per table, and counts of open connections."""

from __future__ import annotations

from collections import Counter, OrderedDict
from collections.abc import Mapping
from typing import Protocol

from tabulae.core.seat import Seat
from tabulae.server import wire
from tabulae.server.ports import Clock
from tabulae.server.settings import Limits
from tabulae.server.wire import RequestError

MOST_ADDRESSES = 50_000
REPORTERS = 5  # an address may report as much as so many guests: a guest costs nothing
FEW = 8  # an address with no more than an eighth of what it may have is not reported to other processes
REPORT_HOLDS_MS = 8_000  # what another process said about open connections
UNKNOWN = "unknown"  # all visitors whose address cannot be told
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


class SharedUse(Protocol):
    """What visitors use up, counted over all processes of a store."""

    def used(self) -> Mapping[str, float]:
        """By visitor, in this process since the last call."""

    def used_elsewhere(self, address: str, amount: float) -> None: ...


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
    """Connections that are open, by address, with those at other processes; one without an address counts in total.

    Each process tells the others how many an address has open there, if they are many. What it said holds for a while:
    a process may end without a word.
    """

    def __init__(self, clock: Clock, per_address: int, most: int) -> None:
        self._clock, self._per_address, self._most = clock, per_address, most
        self._open: Counter[str] = Counter()
        self._elsewhere: dict[str, dict[str, tuple[int, int]]] = {}  # by address and process: how many, until when
        self._told: dict[str, int] = {}
        self.total = 0

    @property
    def is_full(self) -> bool:
        return self.total >= self._most

    @property
    def is_over(self) -> bool:
        return self.total > self._most

    def of(self, address: str) -> int:
        """How many the address has open, at all processes."""
        elsewhere, now = self._elsewhere.get(address, {}), self._clock.now()
        return self._open[address] + sum(count for count, until in elsewhere.values() if now < until)

    def enter(self, address: str, others: int = 0) -> bool:
        """Count one more, unless its address has too many; `others` are counted elsewhere."""
        if address and self.of(address) + others >= self._per_address:
            return False
        self._open[address] += 1
        self.total += 1
        return True

    def exit(self, address: str) -> None:
        self.total -= 1
        self._open[address] -= 1
        if self._open[address] <= 0:
            del self._open[address]

    def news(self, *, anew: bool) -> list[tuple[str, int]]:
        """What the other processes should know: changes since the last call, or `anew` everything.

        An address that has few here is not mentioned: most visitors have one connection.
        """
        few = max(1, self._per_address // FEW)
        many = {address: count for address, count in self._open.items() if count > few and address}
        gone = dict.fromkeys(self._told.keys() - many.keys(), 0)
        news = [each for each in (many | gone).items() if anew or self._told.get(each[0]) != each[1]]
        self._told = many
        return news

    def opened_elsewhere(self, process: str, address: str, count: int) -> None:
        """Another process reports how many the address has open there now."""
        now = self._clock.now()
        known = {each: found for each, found in self._elsewhere.get(address, {}).items() if now < found[1]}
        known[process] = (count, now + REPORT_HOLDS_MS)
        self._elsewhere[address] = {each: found for each, found in known.items() if found[0]}
        if not self._elsewhere[address]:
            del self._elsewhere[address]

    def forget_old(self) -> None:
        """Drop reports of processes that say nothing any more."""
        now = self._clock.now()
        old = [address for address, by in self._elsewhere.items() if all(until <= now for _, until in by.values())]
        for address in old:
            del self._elsewhere[address]


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
        most = limits.device_games_per_hour
        self.device_games = Buckets(clock, most, most / 3600)
        self.reports = Buckets(clock, limits.reports_per_day, limits.reports_per_day / 86_400)
        most = limits.connections_per_address
        of_address = REPORTERS * limits.reports_per_day
        self.reports_from = Buckets(clock, of_address, of_address / 86_400)
        self.connections = ConnectionCounts(clock, most, limits.connections)
        self.proxied = ConnectionCounts(clock, most, limits.connections)  # requests behind a proxy
        self.open_sockets = ConnectionCounts(clock, limits.sockets_per_address, limits.sockets)

    def enter(self, address: str) -> None:
        """Count a new socket. Raises RequestError."""
        if self.open_sockets.is_full or not self.open_sockets.enter(address or UNKNOWN):
            raise RequestError("too-many")

    def enter_request(self, address: str) -> bool:
        """Count a request behind a proxy, unless its address has too many; its sockets count as well."""
        return self.proxied.enter(address, self.open_sockets.of(address))

    def exit(self, address: str) -> None:
        self.open_sockets.exit(address or UNKNOWN)

    @property
    def buckets(self) -> dict[str, Buckets]:
        """Those that several processes share, by name."""
        return {
            "requests": self.requests,
            "wrong-names": self.wrong_names,
            "wrong-codes": self.wrong_codes,
            "openings": self.openings,
            "documents": self.documents,
            "device-games": self.device_games,
            "reports": self.reports,
            "reports-from": self.reports_from,
        }

    @property
    def open_counts(self) -> dict[str, ConnectionCounts]:
        """What several processes count together, by name."""
        return {"connections": self.connections, "proxied": self.proxied, "sockets": self.open_sockets}

    @property
    def sockets(self) -> int:
        return self.open_sockets.total

    def socket_bucket(self) -> Bucket:
        return Bucket(self.limits.burst, self.limits.per_second, self.clock.now())
