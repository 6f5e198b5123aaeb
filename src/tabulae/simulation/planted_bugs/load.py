"""Planted bugs in the fair queue: who waits for the workers, and for how long.

A crowd, a stream of newcomers or a guest at several processes shows them.
"""

from __future__ import annotations

from typing import Any

from tabulae.server.jobs.fair_queue import FairQueue, Shares
from tabulae.server.jobs.lane import ATTENDED, Lane, Ticket
from tabulae.simulation.planted_bugs.patching import Patch


def whoever_came_first_is_served_first(patch: Patch) -> None:
    def push(self: Any, job: Any) -> None:
        self.__dict__.setdefault("_line", []).append(job)
        right_push(self, job)

    def pop(self: Any) -> Any:
        job = next(each for each in self._line if any(each is waiting for waiting in self))
        self._line.remove(job)
        self.remove(job)
        return job

    right_push = FairQueue.push
    patch(FairQueue, "push", push)
    patch(FairQueue, "pop", pop)


def tables_without_people_are_as_urgent_as_others(patch: Patch) -> None:
    patch(Lane, "_priority", lambda self, asker: ATTENDED)


def every_table_has_a_share_of_its_own(patch: Patch) -> None:
    patch(Ticket, "owner", property(lambda self: self.asker.table))


def nobody_is_charged_for_what_a_job_took(patch: Patch) -> None:
    patch(Shares, "begin", lambda self, name, seconds, competing: None)
    patch(Shares, "correct", lambda self, name, seconds: None)


def newcomers_keep_the_clock_where_it_is(patch: Patch) -> None:
    def begin(self: Any, name: str, seconds: float, competing: int) -> None:
        self.of(name).finish = self.of(name).start + seconds

    patch(Shares, "begin", begin)


def what_a_guest_used_at_another_process_does_not_count(patch: Patch) -> None:
    patch(Lane, "used_elsewhere", lambda self, owner, amount: None)


def what_nobody_waited_for_counts_at_other_processes(patch: Patch) -> None:
    patch(FairQueue, "others_wait", lambda self, owner: True)


ALL = (
    whoever_came_first_is_served_first,
    tables_without_people_are_as_urgent_as_others,
    every_table_has_a_share_of_its_own,
    nobody_is_charged_for_what_a_job_took,
    newcomers_keep_the_clock_where_it_is,
    what_a_guest_used_at_another_process_does_not_count,
    what_nobody_waited_for_counts_at_other_processes,
)
