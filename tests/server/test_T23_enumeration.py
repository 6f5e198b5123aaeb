"""T23: a table that is not there and one that is closed to who asks are told alike, and cost alike.

What is counted is what takes the time: calls of the store, in order. `python -m tests.server.test_T23_enumeration`
measures the times themselves, on SQLite.
"""

from __future__ import annotations

import asyncio
import statistics
import tempfile
import time
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tabulae.server import wire
from tabulae.server.app import Application
from tabulae.server.http import api
from tabulae.server.http.api import ENDPOINTS
from tabulae.server.ports import Guest, Store
from tabulae.server.store.sqlite import SQLiteStore
from tabulae.server.system import SystemClock
from tabulae.simulation.in_process import ROOMY, LocalJobs, Person, new_app, two_people
from tabulae.simulation.memory_store import MemoryStore
from tabulae.simulation.virtual_loop import SeededRandom, run

ABSENT = "aaaaaaaaaa"
OF_THE_HOST = "/api/admin/"  # without its key, no table is looked for
PATHS = [each for each in ENDPOINTS if "{table}" in each.path and not each.path.startswith(OF_THE_HOST)]
BODIES = {
    "sit": {}, "code": {"seat": 0}, "play-on": {"at": 3, "seat": 0}, "report": {"seat": 0, "reason": "chat"},
    "invite": {"seat": 0}, "block": {"seat": 0},
}  # fmt: skip


async def ask(server: Application, guest: Guest | None, each: api.Endpoint, table: str) -> tuple[str, str, int]:
    """The refusal that an outsider gets."""
    body = msgspec.convert(BODIES.get(each.path.rpartition("/")[2], {}), each.body) if each.body else None
    query = {"seat": "0"} if "seat" in each.query else {}
    try:
        await each.handler(api.Inquiry(server, "10.0.0.7", guest, {"table": table}, query, body, False, "http://h"))
    except wire.RequestError as refusal:
        return refusal.code, refusal.text, refusal.status
    raise AssertionError(f"{each.path} told something")


@pytest.mark.parametrize("each", PATHS, ids=lambda each: each.path)
@pytest.mark.parametrize("forgotten", [False, True], ids=["in memory", "in the store only"])
def test_T23_absent_and_closed_tables_get_the_same_answer_for_the_same_work(each: api.Endpoint, forgotten: bool):
    async def story() -> None:
        calls: list[str] = []
        store = MemoryStore()
        server = new_app(store)
        ada, _ = await two_people(server, watch=False)
        closed = ada.table
        eve = await Person.arrive(server, "Eve")
        for guest in (eve.guest, None):
            replies = []
            for name in (ABSENT, closed, ABSENT, closed):
                if forgotten:
                    server.registry.let_go(closed)
                calls.clear()
                store.before = lambda call, _: calls.append(call)
                replies.append((await ask(server, guest, each, name), calls[:]))
                store.before = lambda call, _: None
            assert replies == [(("unknown", "", 404), ["summary", "may_replay"])] * 4

    run(story())


def test_T23_the_socket_tells_them_alike_too_and_counts_both_as_wrong():
    async def story() -> None:
        store = MemoryStore()
        server = new_app(store)
        ada, _ = await two_people(server, watch=False)
        eve = await Person.arrive(server, "Eve")
        answers = []
        for name in (ABSENT, ada.table):
            for seat in (None, 0):
                calls = store.calls
                answers.append((await eve.hello(name, seat), store.calls - calls))
        assert all(each == answers[0] for each in answers)
        assert answers[0][0]["code"] == "unknown"
        left = server.rate_limits.wrong_names._of("10.0.0.1")._left
        assert round(server.settings.limits.wrong_ids_per_hour - left) == 4

    run(story())


def test_T23_who_may_come_still_comes():
    async def story() -> None:
        server = new_app()
        ada, ben = await two_people(server, watch=False)
        assert (await ben.hello(ada.table, 1))["type"] == "welcome"
        eve = await Person.arrive(server, "Eve")
        waiting = await ada.again().open(watch=False)
        server.registry.let_go(waiting)
        assert await eve.sit(waiting) == 1
        assert (await eve.hello(waiting, 1))["type"] == "welcome"

    run(story())


# The times themselves


async def measure(store: Store, rounds: int = 400) -> dict[str, list[float]]:
    from dataclasses import replace

    from tabulae.server.settings import Settings

    limits = replace(ROOMY, wrong_ids_per_hour=10**9)
    server = Application(SystemClock(), store, SeededRandom(1, 2), LocalJobs(), Settings(limits=limits))
    ada, _ = await two_people(server, watch=False)
    eve = await Person.arrive(server, "Eve")
    taken: dict[str, list[float]] = {"absent": [], "closed": [], "closed, not in memory": []}
    info: Any = next(each for each in PATHS if each.handler is api.invitation)
    for number in range(rounds):
        for turn in range(3):  # each first, second and third as often
            what, times = list(taken.items())[(number + turn) % 3]
            await server.registry.find(ada.table)
            await asyncio.sleep(0.002)
            if what == "closed, not in memory":
                server.registry.let_go(ada.table)
            began = time.perf_counter()
            await ask(server, eve.guest, info, f"a{number:09d}" if what == "absent" else ada.table)
            times.append(time.perf_counter() - began)
    await server.close()
    return taken


async def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        store = SQLiteStore(Path(folder) / "t.sqlite", "os")
        for what, times in (await measure(store)).items():
            ordered = sorted(times)
            spread = [ordered[len(ordered) * part // 10] * 1e6 for part in (1, 5, 9)]
            print(f"{what:24} mean {statistics.mean(times) * 1e6:6.0f} µs, p10 p50 p90", *map(round, spread))
        await store.close()


if __name__ == "__main__":
    asyncio.run(main())
