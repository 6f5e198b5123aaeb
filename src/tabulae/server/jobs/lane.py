"""A lane of work: so many places at workers, and a fair queue of those who wait for one."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import TypeVar

from tabulae.server.jobs.fair_queue import FairQueue
from tabulae.server.limits import Buckets
from tabulae.server.metrics import Metrics
from tabulae.server.ports import Asker, Busy, Clock, Meter

ATTENDED, OVER_BUDGET, UNATTENDED = range(3)  # priorities: people who wait go before tables without people
FIRST_ESTIMATE = 0.1  # CPU seconds of a job, before any was measured
NEWEST = 0.1  # weight of the newest job in the estimate
MOST_ELSEWHERE = 4.0  # CPU seconds, for each place here, by which an owner may fall behind for work done elsewhere

T = TypeVar("T")


@dataclass(eq=False, slots=True)
class Ticket:
    """One job that waits, or is done."""

    asker: Asker
    kind: str  # jobs of one kind cost about the same
    priority: int
    estimates: Mapping[str, float]  # of the lane, by kind
    granted: asyncio.Future[None]
    charged: float = 0.0  # when it began
    contended: bool = False  # whether somebody else waited then

    @property
    def estimate(self) -> float:
        """As of now, however long it has waited."""
        return self.estimates.get(self.kind, FIRST_ESTIMATE)

    @property
    def owner(self) -> str:
        return self.asker.owner

    @property
    def table(self) -> str:
        return self.asker.table


class Lane:
    """`budgets` are the CPU seconds of each owner, over all lanes."""

    def __init__(
        self,
        clock: Clock,
        places: int,
        budgets: Buckets,
        most_waiting: int,
        most_per_asker: int | None,
        metrics: Metrics,
        name: str,
    ) -> None:
        self._metrics, self._name = metrics, name
        self._clock, self._places, self._budgets = clock, places, budgets
        self._most_waiting, self._most_per_asker = most_waiting, most_per_asker
        self._queue: FairQueue[Ticket] = FairQueue()
        self._running: set[Ticket] = set()
        self._estimates: dict[str, float] = {}  # by kind of job
        self._used: Counter[str] | None = None  # by owner, since the last `used`, once it is shared

    @property
    def waiting(self) -> int:
        return len(self._queue)

    def check_room(self, asker: Asker) -> None:
        """Raises Busy if the asker has too many jobs, or all have and this asker not fewer than the others."""
        if self._most_per_asker is not None:
            under_way = [ticket.asker for ticket in (*self._queue, *self._running)]
            by_guest = sum(asker.guest != "" and each.guest == asker.guest for each in under_way)
            by_address = sum(asker.address != "" and each.address == asker.address for each in under_way)
            if max(by_guest, by_address) >= self._most_per_asker:
                raise Busy("too many jobs of one asker")
        if self._is_full and self._queue.displaceable_by(asker.owner) is None:
            raise Busy("too many jobs wait")

    @property
    def _is_full(self) -> bool:
        return len(self._running) >= self._places and len(self._queue) >= self._most_waiting

    def ask(self, asker: Asker, kind: str = "") -> Ticket:
        """Wait in the queue. Raises Busy. In a full queue, the owner with most jobs loses its newest."""
        self.check_room(asker)
        granted: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        ticket = Ticket(asker, kind, self._priority(asker), self._estimates, granted)
        if self._is_full and (displaced := self._queue.displaceable_by(asker.owner)) is not None:
            self._drop(displaced)
        self._queue.push(ticket)
        self._metrics.waiting[self._name] += 1
        self._fill_places()
        return ticket

    def _priority(self, asker: Asker) -> int:
        if not asker.attended:
            return UNATTENDED
        return OVER_BUDGET if self._budgets.is_empty(asker.owner) else ATTENDED

    def _drop(self, ticket: Ticket) -> None:
        self._leave(ticket)
        if ticket.granted.done():  # cancelled: nobody waits for it any more
            return
        ticket.granted.set_exception(Busy("displaced"))
        ticket.granted.exception()  # retrieved, whether or not anybody still waits for it

    def attend(self, table: str) -> None:
        """People have come to a table."""
        for ticket in [each for each in self._queue if each.table == table and each.priority == UNATTENDED]:
            self._queue.move(ticket, ATTENDED)

    def _fill_places(self) -> None:
        while len(self._running) < self._places and self._queue:
            ticket = self._queue.pop()
            self._metrics.waiting[self._name] -= 1
            if ticket.granted.cancelled():
                self._queue.correct(ticket, -ticket.estimate)
                continue
            ticket.charged = ticket.estimate
            ticket.contended = self._queue.others_wait(ticket.owner)
            self._running.add(ticket)
            ticket.granted.set_result(None)

    async def run(self, ticket: Ticket, work: Callable[[Meter], Awaitable[T]]) -> T:
        """Do the work when its turn has come. Raises what it raises, and Busy if it was displaced."""
        asked = started = self._clock.now()
        meter = Meter()
        try:
            await ticket.granted
            started = self._clock.now()
            self._metrics.waited(self._name, (started - asked) / 1000)
            return await work(meter)
        finally:
            if ticket in self._running:
                self._finish(ticket, meter.seconds or (self._clock.now() - started) / 1000)
            elif ticket in self._queue and (not ticket.granted.done() or ticket.granted.cancelled()):
                self._leave(ticket)

    def _leave(self, ticket: Ticket) -> None:
        self._queue.remove(ticket)
        self._metrics.waiting[self._name] -= 1

    def _finish(self, ticket: Ticket, seconds: float) -> None:
        """A worker that does not say what it used is charged with the time that has passed."""
        self._running.discard(ticket)
        self._queue.correct(ticket, seconds - ticket.charged)
        before = self._estimates.get(ticket.kind, seconds)
        self._estimates[ticket.kind] = before + NEWEST * (seconds - before)
        self._budgets.spend(ticket.owner, seconds)
        if self._used is not None and ticket.contended:
            self._used[ticket.owner] += seconds  # type: ignore[assignment]  # a Counter of floats
        self._fill_places()

    # What the processes of one store tell each other

    def used(self) -> dict[str, float]:
        """The CPU seconds that owners were given here while others waited, since the last call.

        What somebody got where nobody else waited took nothing from anybody. The first call begins to count.
        """
        used, self._used = self._used, Counter()
        return dict(used or {})

    def used_elsewhere(self, owner: str, amount: float) -> None:
        """Another process gave an owner so many CPU seconds: here it waits as if it had got them here.

        That is bounded, so that nobody waits for long because of what is past.
        """
        self._queue.charge_elsewhere(owner, amount, MOST_ELSEWHERE * self._places)
