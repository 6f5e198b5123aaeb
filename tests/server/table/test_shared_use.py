"""Several processes share their limits: what a visitor took at one of them counts at all."""

from __future__ import annotations

import asyncio

import pytest

from tabulae.server.app import Application
from tabulae.server.limits import Buckets
from tabulae.server.settings import Limits, Settings
from tabulae.server.system import SystemClock
from tabulae.server.table.process_bus import SHARE_SECONDS
from tabulae.server.wire import RequestError
from tabulae.simulation.in_process import LocalJobs
from tabulae.simulation.memory_store import MemoryStore
from tabulae.simulation.spread import LocalBus
from tabulae.simulation.virtual_loop import SeededRandom, VirtualClock, run
from tests.server.support import opened

LIMITS = Limits(openings_per_hour=10, cpu_seconds_per_hour=60, sockets_per_address=16, connections_per_address=32)


async def two_processes() -> tuple[Application, Application, LocalBus]:
    store, everybody = MemoryStore(), []
    buses = [LocalBus(everybody), LocalBus(everybody)]
    here, there = [
        Application(VirtualClock(), store, SeededRandom(seed, 2), LocalJobs(), Settings(limits=LIMITS), bus)
        for seed, bus in enumerate(buses)
    ]
    for app in (here, there):
        await app.start(alone=False)
    await asyncio.sleep(SHARE_SECONDS)
    return here, there, buses[0]


def left(buckets: Buckets, visitor: str, most: int) -> int:
    """How many tokens the visitor can take now."""
    for taken in range(most):
        try:
            buckets.take(visitor)
        except RequestError:
            return taken
    return most


def test_what_a_visitor_took_at_one_process_is_gone_at_the_other():
    async def story() -> None:
        here, there, _ = await two_processes()
        for _ in range(7):
            here.rate_limits.openings.take("10.0.0.1")
        await asyncio.sleep(2 * SHARE_SECONDS)
        assert left(there.rate_limits.openings, "10.0.0.1", 20) == 3
        assert left(there.rate_limits.openings, "10.0.0.2", 20) == 10  # somebody else
        with pytest.raises(RequestError):
            there.rate_limits.openings.take("10.0.0.1")
        for app in (here, there):
            await app.close()

    run(story())


def test_a_report_is_not_counted_twice_nor_passed_on():
    async def story() -> None:
        here, there, _ = await two_processes()
        here.rate_limits.openings.take("10.0.0.1")
        await asyncio.sleep(10 * SHARE_SECONDS)
        assert left(here.rate_limits.openings, "10.0.0.1", 20) == 9
        await asyncio.sleep(10 * SHARE_SECONDS)
        assert left(there.rate_limits.openings, "10.0.0.1", 20) == 0
        for app in (here, there):
            await app.close()

    run(story())


def test_the_budget_of_cpu_seconds_of_a_guest_is_one_over_all_processes():
    async def story() -> None:
        here, there, _ = await two_processes()
        here.jobs.budgets.spend("ada", 61.0)
        assert not there.jobs.budgets.is_empty("ada")
        await asyncio.sleep(2 * SHARE_SECONDS)
        assert there.jobs.budgets.is_empty("ada")
        for app in (here, there):
            await app.close()

    run(story())


def test_many_visitors_are_reported_in_pieces_that_postgresql_takes():
    async def story() -> None:
        here, there, bus = await two_processes()
        for number in range(1000):
            here.rate_limits.openings.take(f"2001:0db8:85a3:0000:0000:8a2e:0370:{number:04x} guest {number:032d}")
        await asyncio.sleep(2 * SHARE_SECONDS)
        assert 0 < bus.longest < 8000
        name = f"2001:0db8:85a3:0000:0000:8a2e:0370:{999:04x} guest {999:032d}"
        assert left(there.rate_limits.openings, name, 20) == 9
        for app in (here, there):
            await app.close()

    run(story())


def test_T20_open_connections_of_an_address_count_over_all_processes():
    async def story() -> None:
        here, there, _ = await two_processes()
        for _ in range(12):
            here.rate_limits.enter("10.0.0.1")
        for _ in range(30):
            assert here.rate_limits.connections.enter("10.0.0.1")
        assert here.rate_limits.enter_request("10.0.0.1")
        await asyncio.sleep(2 * SHARE_SECONDS)
        assert entered(there, "10.0.0.1") == 4
        assert entered(there, "10.0.0.2") == 16  # somebody else
        assert [there.rate_limits.connections.enter("10.0.0.1") for _ in range(3)] == [True, True, False]
        for _ in range(12):
            here.rate_limits.exit("10.0.0.1")
        await asyncio.sleep(2 * SHARE_SECONDS)
        assert entered(there, "10.0.0.1") == 12, "what was closed there can be opened here"
        for app in (here, there):
            await app.close()

    run(story())


def entered(app: Application, address: str) -> int:
    """How many sockets the address can open now; they stay open."""
    for count in range(100):
        try:
            app.rate_limits.enter(address)
        except RequestError:
            return count
    return 100


def test_T20_a_visitor_with_few_connections_is_not_reported():
    async def story() -> None:
        here, there, bus = await two_processes()
        here.rate_limits.enter("10.0.0.1")
        await asyncio.sleep(5 * SHARE_SECONDS)
        assert bus.longest == 0
        assert there.rate_limits.open_sockets.of("10.0.0.1") == 0
        for app in (here, there):
            await app.close()

    run(story())


def test_T20_connections_of_a_process_that_says_nothing_any_more_are_forgotten():
    async def story() -> None:
        here, there, _ = await two_processes()
        for _ in range(16):
            here.rate_limits.enter("10.0.0.1")
        await asyncio.sleep(20 * SHARE_SECONDS)
        assert entered(there, "10.0.0.1") == 0, "as long as it runs, they count"
        assert here.process_bus is not None
        await here.process_bus.close()
        await asyncio.sleep(20 * SHARE_SECONDS)
        assert entered(there, "10.0.0.1") == 16
        assert not there.rate_limits.open_sockets._elsewhere
        await there.close()

    run(story())


@pytest.mark.slow
def test_two_real_processes_share_a_limit_through_postgresql(tmp_path, request: pytest.FixtureRequest):
    async def story() -> None:
        async with opened("postgresql", tmp_path, request) as first, opened("postgresql", tmp_path, request) as second:
            apps = [
                Application(clock, store, SeededRandom(seed, 2), LocalJobs(), Settings(limits=LIMITS), store)
                for seed, (clock, store) in enumerate(((SystemClock(), first), (SystemClock(), second)))
            ]
            for app in apps:
                await app.start(alone=False)
            while not (first.is_listening and second.is_listening):
                await asyncio.sleep(0.05)
            await asyncio.sleep(SHARE_SECONDS)
            apps[0].jobs.budgets.spend("ada", 61.0)
            while not apps[1].jobs.budgets.is_empty("ada"):
                await asyncio.sleep(0.05)
            for _ in range(16):
                apps[0].rate_limits.enter("10.0.0.1")
            while apps[1].rate_limits.open_sockets.of("10.0.0.1") != 16:
                await asyncio.sleep(0.05)
            for app in apps:
                await app.close()

    asyncio.run(asyncio.wait_for(story(), 600))
