"""Weighted fair queueing: who is next when many wait for few workers.

Each owner has a virtual time, the CPU seconds that it was given. Next is the job that would be finished first if all
owners were served at the same time, and the tables of one owner share its part in the same way. A newcomer starts at
the least virtual time of those who wait, so a short job waits for the jobs under way and for nobody's queue. What a job
costs is known only afterwards: it is charged with an estimate when it begins, and with the difference when it ends.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterator, Mapping
from typing import Generic, Protocol, TypeVar

MOST_IDLE = 1000  # flows that are remembered although nothing of theirs waits


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


class Shares:
    """The virtual times of flows that compete."""

    def __init__(self) -> None:
        self._now = 0.0  # the least start of those who waited last
        self._finish: dict[str, float] = {}

    def first(self, waiting: Mapping[str, float]) -> str:
        """Whose next job, of the cost given, is finished first; of equals, whoever was served longest ago."""
        self._now = min(map(self._start, waiting))
        return min(waiting, key=lambda flow: (self._start(flow) + waiting[flow], self._finish.get(flow, 0.0)))

    def _start(self, flow: str) -> float:
        return max(self._now, self._finish.get(flow, 0.0))

    def begin(self, flow: str, seconds: float) -> None:
        self._finish[flow] = self._start(flow) + seconds
        if len(self._finish) > MOST_IDLE:
            self._finish = {each: finish for each, finish in self._finish.items() if finish > self._now}

    def correct(self, flow: str, seconds: float) -> None:
        if flow in self._finish:
            self._finish[flow] += seconds


class FairQueue(Generic[Job]):
    """Jobs that wait, by priority, owner and table; those of one table in the order in which they came."""

    def __init__(self) -> None:
        self._waiting: dict[int, dict[str, dict[str, deque[Job]]]] = {}
        self._owners = Shares()
        self._tables: dict[str, Shares] = {}
        self._count = 0

    def __len__(self) -> int:
        return self._count

    def __iter__(self) -> Iterator[Job]:
        for owners in self._waiting.values():
            for tables in owners.values():
                for jobs in tables.values():
                    yield from jobs

    def push(self, job: Job) -> None:
        tables = self._waiting.setdefault(job.priority, {}).setdefault(job.owner, {})
        tables.setdefault(job.table, deque()).append(job)
        self._count += 1

    def pop(self) -> Job:
        """The next job, charged with the estimate of its CPU seconds."""
        owners = self._waiting[min(self._waiting)]
        owner = self._owners.first({each: next(iter(own.values()))[0].estimate for each, own in owners.items()})
        shares = self._tables.setdefault(owner, Shares())
        table = shares.first({each: jobs[0].estimate for each, jobs in owners[owner].items()})
        job = owners[owner][table][0]
        self.remove(job)
        self._owners.begin(owner, job.estimate)
        shares.begin(table, job.estimate)
        if len(self._tables) > MOST_IDLE:
            waiting = {each.owner for each in self}
            self._tables = {each: kept for each, kept in self._tables.items() if each in waiting or each == owner}
        return job

    def correct(self, job: Job, seconds: float) -> None:
        """The job took so much more, or less, than was estimated."""
        self._owners.correct(job.owner, seconds)
        if job.owner in self._tables:
            self._tables[job.owner].correct(job.table, seconds)

    def remove(self, job: Job) -> None:
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
