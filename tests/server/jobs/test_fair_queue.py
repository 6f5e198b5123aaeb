"""Weighted fair queueing: guests share the workers, then the tables of a guest; nobody takes all places."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabulae.server.jobs.fair_jobs import FairJobs
from tabulae.server.jobs.fair_queue import MOST_COMPETING, MOST_IDLE, FairQueue
from tabulae.server.jobs.lane import MOST_ELSEWHERE, Lane, Ticket
from tabulae.server.limits import Buckets
from tabulae.server.metrics import Metrics
from tabulae.server.ports import REVIEWS, Asker, Busy, Meter
from tabulae.server.settings import Limits
from tabulae.simulation.in_process import LocalJobs
from tabulae.simulation.virtual_loop import VirtualClock, run


def lane(places: int = 1, most_waiting: int = 1000, per_asker: int | None = None, budget: float = 1e9) -> Lane:
    clock = VirtualClock()
    return Lane(clock, places, Buckets(clock, budget, 0.0), most_waiting, per_asker, Metrics(), "jobs")


def thinking(seconds: float) -> Callable[[Meter], Any]:
    async def work(meter: Meter) -> None:
        await asyncio.sleep(seconds)
        meter.seconds = seconds

    return work


async def served(at: Lane, asked: list[tuple[Asker, float]]) -> list[Asker]:
    """Who asked for jobs of so many seconds, in the order in which they were done."""
    done: list[Asker] = []

    async def ask(asker: Asker, seconds: float) -> None:
        await at.run(at.ask(asker, str(seconds)), thinking(seconds))
        done.append(asker)

    await asyncio.gather(*(ask(*each) for each in asked))
    return done


@given(st.lists(st.tuples(st.integers(0, 3), st.sampled_from([0.01, 0.3, 2.0])), min_size=1, max_size=60))
def test_guests_who_wait_have_had_equal_cpu_time_up_to_two_jobs(asked: list[tuple[int, float]]):
    async def story() -> None:
        jobs = [(Asker(f"g{guest}", table=f"t{guest}"), seconds) for guest, seconds in asked]
        had, left = Counter[str](), Counter(asker.guest for asker, _ in jobs)
        costs = {guest: [seconds for asker, seconds in jobs if asker.guest == guest] for guest in left}
        for asker in await served(lane(), jobs):
            had[asker.guest] += costs[asker.guest].pop(0)  # of one table: in the order in which they were asked for
            left[asker.guest] -= 1
            waiting = [had[guest] for guest in left if left[guest]]
            if waiting:
                assert max(waiting) - min(waiting) <= 2 * max(seconds for _, seconds in jobs) + 0.001

    run(story())


@dataclass(eq=False)
class Job:
    owner: str
    estimate: float
    table: str = ""
    priority: int = 0


COSTS = st.sampled_from([0.005, 0.1, 0.3, 1.2])


@given(st.lists(COSTS, min_size=1, max_size=5), COSTS, st.lists(COSTS, min_size=1, max_size=10), st.integers(1, 30))
def test_a_stream_of_newcomers_overtakes_a_guest_who_was_served_before_for_a_bounded_time(
    before: list[float], cost: float, stream: list[float], crowd: int
):
    queue: FairQueue[Job] = FairQueue()
    for seconds in before:
        queue.push(Job("regular", seconds))
        queue.pop()
    queue.push(Job("regular", cost))
    newcomers, overtaken = 0, 0.0
    most = MOST_COMPETING * (max(before) + cost) + crowd * max(stream)
    while True:
        while len(queue) <= crowd:
            queue.push(Job(f"guest {newcomers}", stream[newcomers % len(stream)]))
            newcomers += 1
        served = queue.pop()
        if served.owner == "regular":
            return
        overtaken += served.estimate
        assert overtaken <= most


@given(st.lists(st.tuples(st.integers(0, 5), COSTS), min_size=20, max_size=200))
def test_guests_who_always_wait_share_the_work_evenly_whoever_else_comes(asked: list[tuple[int, float]]):
    queue: FairQueue[Job] = FairQueue()
    had = {"ada": 0.0, "ben": 0.0}
    waiting: Counter[str] = Counter()
    for number, (others, cost) in enumerate(asked):
        for guest in had:
            if not waiting[guest]:
                queue.push(Job(guest, cost))
                waiting[guest] += 1
        for other in range(others):
            queue.push(Job(f"guest {number} {other}", cost))
        served = queue.pop()
        if served.owner in had:
            waiting[served.owner] -= 1
            had[served.owner] += served.estimate
        assert abs(had["ada"] - had["ben"]) <= 2 * 1.2 + 1e-9


@settings(max_examples=8)
@given(st.lists(COSTS, min_size=1, max_size=4), st.booleans())
def test_a_queue_forgets_guests_who_do_not_come_back(costs: list[float], corrected: bool):
    queue: FairQueue[Job] = FairQueue()
    for number in range(3 * MOST_IDLE):
        queue.push(Job(f"guest {number}", costs[number % len(costs)]))
        job = queue.pop()
        if corrected:
            queue.correct(job, 0.5)
        assert queue.remembered <= 2 * MOST_IDLE + 1


def test_a_stream_of_new_tables_of_one_guest_does_not_keep_its_first_one_waiting():
    queue: FairQueue[Job] = FairQueue()
    queue.push(Job("eve", 1.0, "first"))
    queue.pop()
    queue.push(Job("eve", 1.0, "first"))
    served: list[str] = []
    while "first" not in served:
        assert len(served) <= 2 * MOST_COMPETING + 2
        for _ in range(2):
            queue.push(Job("eve", 1.0, f"table {len(queue)} {len(served)}"))
        served.append(queue.pop().table)


def test_a_job_that_is_given_up_when_its_turn_comes_costs_nobody_else_theirs():
    async def story() -> None:
        at, done = lane(), []

        async def ask(guest: str, seconds: float) -> None:
            await at.run(at.ask(Asker(guest, table=guest)), thinking(seconds))
            done.append(guest)

        ada, eve, ben = [asyncio.ensure_future(ask(guest, 1.0)) for guest in ("ada", "eve", "ben")]
        await asyncio.sleep(0.5)
        asyncio.get_running_loop().call_at(asyncio.get_running_loop().time() + 0.5, eve.cancel)
        await asyncio.gather(ada, eve, ben, return_exceptions=True)
        assert {"ada", "ben"} <= {*done} and at.waiting == 0

    run(story())


def test_the_tables_of_one_guest_share_its_part():
    async def story() -> None:
        many = [(Asker("eve", table="first"), 1.0)] * 10
        done = await served(lane(), [*many, (Asker("eve", table="second"), 1.0)])
        assert [asker.table for asker in done].index("second") <= 2

    run(story())


def test_tables_with_people_go_before_tables_without_and_a_table_that_people_come_to_is_moved_up():
    async def story() -> None:
        at, empty = lane(), Asker("eve", table="empty", attended=False)
        tickets = [at.ask(Asker("eve", table="now"))] + [at.ask(replace(empty, table=f"t{n}")) for n in range(5)]
        visited = at.ask(empty)
        full = at.ask(Asker("eve", table="full"))
        at.attend("empty")
        order: list[Ticket] = []

        async def work(ticket: Ticket) -> None:
            await at.run(ticket, thinking(1.0))
            order.append(ticket)

        await asyncio.gather(*(work(each) for each in [*tickets, visited, full]))
        assert {*order[1:3]} == {visited, full}

    run(story())


def test_who_has_used_up_its_cpu_seconds_goes_after_everybody_else():
    async def story() -> None:
        at = lane(budget=3.0)
        await served(at, [(Asker("eve", table="t"), 5.0)])
        asked = [(Asker("eve", table="t"), 0.01), *[(Asker("ada", table="a"), 5.0)] * 3, (Asker("ben", table="b"), 5.0)]
        at.ask(Asker("zoe"))  # holds the place until all have asked
        waiting = asyncio.ensure_future(served(at, asked))
        await asyncio.sleep(0)
        [held] = at._running
        await at.run(held, thinking(1.0))
        assert [asker.guest for asker in await waiting][-1] == "eve"

    run(story())


def test_in_a_full_queue_whoever_has_most_makes_room_and_nobody_else_does():
    async def story() -> None:
        at = lane(most_waiting=4)
        at.ask(Asker("running"))
        first, *_, last = [at.ask(Asker("eve", table=f"t{n}")) for n in range(4)]
        with pytest.raises(Busy):
            at.ask(Asker("eve", table="t9"))
        for guest in ("ada", "ben", "cyd"):
            at.ask(Asker(guest))
        with pytest.raises(Busy):
            await at.run(last, thinking(1.0))
        assert not first.granted.done()
        with pytest.raises(Busy):
            at.ask(Asker("zoe"))  # everybody has one

    run(story())


def test_T26_twenty_addresses_do_not_keep_another_visitor_from_a_review():
    """Longest queue drop: the places that a few visitors have filled are shared with whoever comes."""

    class Never(LocalJobs):
        def places(self, lane: str) -> int:
            return 1

        async def review(self, record: str, on_progress: Any, meter: Meter) -> dict[str, Any]:
            await asyncio.sleep(1e6)
            return {}

    async def story() -> None:
        jobs = FairJobs(Never(), VirtualClock(), Limits())
        asked = []
        for guest in range(7):
            for number in range(3):
                table = f"t{guest}-{number}"
                asked.append(jobs.review("", print, Asker(f"g{guest}", f"10.0.0.{guest}", table)))
        zoe = jobs.review("", print, Asker("zoe", "10.0.1.1", "z"))
        waiting = [asyncio.ensure_future(each) for each in [*asked, zoe]]
        await asyncio.sleep(1)
        assert [each.done() for each in waiting].count(True) == 1
        assert not waiting[-1].done()
        for each in waiting:
            each.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)
        assert jobs.lanes[REVIEWS].waiting == 0

    run(story())


def test_who_gives_up_waiting_leaves_the_queue_and_a_failed_job_frees_its_place():
    async def story() -> None:
        at = lane()

        async def failing(meter: Meter) -> None:
            await asyncio.sleep(1)
            raise Busy("no")

        first = asyncio.ensure_future(at.run(at.ask(Asker("ada")), failing))
        second = asyncio.ensure_future(at.run(at.ask(Asker("ben")), thinking(1.0)))
        third = asyncio.ensure_future(at.run(at.ask(Asker("cyd")), thinking(1.0)))
        await asyncio.sleep(0.1)
        second.cancel()
        await asyncio.gather(first, second, return_exceptions=True)
        await third
        assert at.waiting == 0 and not at._running

    run(story())


# Several processes


def test_what_a_guest_used_elsewhere_lets_it_wait_for_so_long_and_no_longer():
    async def story() -> None:
        def order(elsewhere: float) -> Any:
            at = lane()
            at.used_elsewhere("greedy", elsewhere)
            asked = [
                (Asker("busy", table="t"), 1.0),
                *((Asker(who, table="t"), 1.0) for who in ["greedy", "other"] * 9),
            ]
            return served(at, asked)

        at_once, behind, no_further = [(await order(seconds))[1:] for seconds in (0.0, 2.0, 1000.0)]
        first = [[asker.guest for asker in each].index("greedy") for each in (at_once, behind, no_further)]
        assert first[0] == 0 < first[1] < first[2] <= MOST_ELSEWHERE + 2

    run(story())


def test_only_what_others_waited_for_is_told_to_other_processes():
    async def story() -> None:
        at = lane()
        at.used()
        await served(at, [(Asker("ada", table="t"), 1.0)] * 3)
        assert at.used() == {}
        await served(at, [(Asker(guest, table="t"), 1.0) for guest in ("ada", "ben", "ada")])
        assert at.used() == {"ben": 1.0}, "the first began before anybody else came, and after the last nobody waited"
        assert at.used() == {}

    run(story())
