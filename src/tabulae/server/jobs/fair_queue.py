"""Weighted fair queueing: who is next when many wait for few workers.

Each owner has a virtual time, the CPU seconds that it was given. Next is the job that would be finished first if all
owners were served at the same time, and the tables of one owner share its part in the same way. A newcomer starts at
the clock, the least virtual time of those who wait, so a short job waits for the jobs under way and for nobody's queue.
Newcomers move the clock on, so they overtake whoever was served before for a while, never for good. What a job costs is
known only afterwards: it is charged with an estimate when it begins, and with the difference when it ends.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterator, Mapping
from typing import Generic, Protocol, TypeVar

MOST_IDLE = 1000  # flows that are remembered although nothing of theirs waits
MOST_COMPETING = 8  # flows that a newcomer counts as sharing its seconds with
LEAST_SECONDS = 0.001  # by which a job moves the clock on


class Waiting(Protocol):
    """What a queue knows of a job: lower priorities go first, whatever the shares."""

    @property
    def owner(self) -> str: ...

    @property
    def table(self) -> str: ...

    @property
    def estimate(self) -> float:
        """Its CPU seconds, as far as one can know before."""

    priority: int


Job = TypeVar("Job", bound=Waiting)


class Flow:
    """The virtual time of one owner, or of one table of an owner."""

    __slots__ = ("came", "finish", "shares", "waits")

    def __init__(self) -> None:
        self.came = 0.0  # the clock when the first of those that wait came
        self.finish = 0.0  # when everything that was begun for it is done
        self.waits = 0  # jobs
        self.shares: Shares | None = None  # of its tables

    @property
    def start(self) -> float:
        return max(self.came, self.finish)

    def start_at(self, clock: float) -> float:
        """When a job of it that came now would begin."""
        return self.start if self.waits else max(clock, self.finish)


class Shares:
    """The virtual times of flows that compete.

    The clock is the least start of those who wait. Each flow that starts at the clock moves it on besides, by its part
    of the seconds: otherwise a stream of newcomers, who all start at the clock, would keep it, and with it everybody
    who was served before, where they are.
    """

    def __init__(self) -> None:
        self._clock = 0.0
        self._flows: dict[str, Flow] = {}
        self._most = MOST_IDLE  # flows, before those that are even with the clock are forgotten

    def __len__(self) -> int:
        return len(self._flows)

    def wait(self, name: str) -> Flow:
        """One more job of this flow waits."""
        flow = self._flows.get(name)
        if flow is None:
            flow = self._flows[name] = Flow()
        if not flow.waits:
            flow.came = self._clock
        flow.waits += 1
        self._forget_idle()
        return flow

    def leave(self, name: str) -> None:
        self._flows[name].waits -= 1

    def of(self, name: str) -> Flow:
        return self._flows[name]

    def first(self, waiting: Mapping[str, float]) -> str:
        """Whose next job, of the cost given, is finished first; of equals, whoever was served longest ago."""
        flows = self._flows
        self._clock = max(self._clock, min(flows[name].start for name in waiting))
        return min(waiting, key=lambda name: (flows[name].start + waiting[name], flows[name].finish))

    def begin(self, name: str, seconds: float, competing: int) -> None:
        """Charge a flow with a job."""
        flow = self._flows[name]
        if flow.came >= flow.finish:
            self._clock += max(seconds, LEAST_SECONDS) / min(competing, MOST_COMPETING)
        flow.finish = flow.start + seconds

    def correct(self, name: str, seconds: float) -> Flow | None:
        """A job of this flow took so much more than it was charged with. None if the flow is forgotten."""
        flow = self._flows.get(name)
        if flow is not None:
            flow.finish += seconds
        elif seconds > 0:  # it was forgotten because it was even with the clock, and is not any more
            flow = self._flows[name] = Flow()
            flow.finish = self._clock + seconds
        return flow

    def charge_elsewhere(self, name: str, seconds: float, most: float) -> None:
        """This flow was given so much by a queue that is not this one; it falls behind by no more than `most`."""
        flow = self._flows.get(name)
        if flow is None:
            flow = self._flows[name] = Flow()
        flow.finish = max(flow.finish, min(flow.start_at(self._clock) + seconds, self._clock + most))
        self._forget_idle()

    def _forget_idle(self) -> None:
        """Forget flows that would start at the clock anyway; if too many are left, those nearest to it."""
        if len(self._flows) <= self._most:
            return
        idle = [name for name, flow in self._flows.items() if not flow.waits]
        idle.sort(key=lambda name: self._flows[name].finish, reverse=True)
        for place, name in enumerate(idle):
            if place >= MOST_IDLE or self._flows[name].finish <= self._clock:
                del self._flows[name]
        self._most = MOST_IDLE + len(self._flows)


class FairQueue(Generic[Job]):
    """Jobs that wait, by priority, owner and table; those of one table in the order in which they came."""

    def __init__(self) -> None:
        self._waiting: dict[int, dict[str, dict[str, deque[Job]]]] = {}
        self._owners = Shares()
        self._count = 0

    def __len__(self) -> int:
        return self._count

    def __iter__(self) -> Iterator[Job]:
        for owners in self._waiting.values():
            for tables in owners.values():
                for jobs in tables.values():
                    yield from jobs

    @property
    def remembered(self) -> int:
        """How many owners it keeps a virtual time of."""
        return len(self._owners)

    def others_wait(self, owner: str) -> bool:
        """Whether jobs of anybody but this owner wait."""
        return any(each != owner for owners in self._waiting.values() for each in owners)

    def push(self, job: Job) -> None:
        self._add(job)
        owner = self._owners.wait(job.owner)
        if owner.shares is None:
            owner.shares = Shares()
        owner.shares.wait(job.table)

    def _add(self, job: Job) -> None:
        tables = self._waiting.setdefault(job.priority, {}).setdefault(job.owner, {})
        tables.setdefault(job.table, deque()).append(job)
        self._count += 1

    def pop(self) -> Job:
        """The next job, charged with the estimate of its CPU seconds."""
        owners = self._waiting[min(self._waiting)]
        owner = self._owners.first({each: next(iter(own.values()))[0].estimate for each, own in owners.items()})
        shares, tables = self._shares_of(owner), owners[owner]
        table = shares.first({each: jobs[0].estimate for each, jobs in tables.items()})
        job = tables[table][0]
        self._owners.begin(owner, job.estimate, len(owners))
        shares.begin(table, job.estimate, len(tables))
        self.remove(job)
        return job

    def _shares_of(self, owner: str) -> Shares:
        shares = self._owners.of(owner).shares
        assert shares is not None, "a table of the owner waits"
        return shares

    def charge_elsewhere(self, owner: str, seconds: float, most: float) -> None:
        """Another process gave this owner so many CPU seconds; of these, at most `most` count at a time."""
        self._owners.charge_elsewhere(owner, seconds, most)

    def correct(self, job: Job, seconds: float) -> None:
        """The job took so much more, or less, than was estimated."""
        flow = self._owners.correct(job.owner, seconds)
        if flow is not None and flow.shares is not None:
            flow.shares.correct(job.table, seconds)

    def remove(self, job: Job) -> None:
        self._take_out(job)
        self._shares_of(job.owner).leave(job.table)
        self._owners.leave(job.owner)
        owner = self._owners.of(job.owner)
        if not owner.waits:
            owner.shares = None  # its tables compete only while something of theirs waits

    def move(self, job: Job, priority: int) -> None:
        """Give a job that waits another priority; its owner has come no later for that."""
        self._take_out(job)
        job.priority = priority
        self._add(job)

    def _take_out(self, job: Job) -> None:
        owners = self._waiting[job.priority]
        jobs = owners[job.owner][job.table]
        jobs.remove(job)
        self._count -= 1
        if not jobs:
            del owners[job.owner][job.table]
        if not owners[job.owner]:
            del owners[job.owner]
        if not owners:
            del self._waiting[job.priority]

    def displaceable_by(self, owner: str) -> Job | None:
        """The job that makes room for one of this owner in a full queue (longest queue drop).

        It is the newest of whoever has most, if that is more than this owner would have.
        """
        counts = Counter(job.owner for job in self)
        longest = max(counts, key=lambda each: counts[each], default=owner)
        if counts[longest] <= counts[owner] + 1:
            return None
        return [job for job in self if job.owner == longest][-1]
