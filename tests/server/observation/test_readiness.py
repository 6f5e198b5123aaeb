"""/ready writes to the store, once for all who ask; a store that fails or hangs, and draining, make it red."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

from tabulae.server.observation.readiness import DRAINING, KEPT_MS, NO_WRITE, READY, SLOW_WRITE, Readiness
from tabulae.server.ports import StoreError
from tabulae.simulation import virtual_loop
from tabulae.simulation.memory_store import MemoryStore
from tabulae.simulation.virtual_loop import VirtualClock
from tests.server.http.test_http import raw
from tests.server.support import serving


class Store(MemoryStore):
    writes = 0
    hangs = False

    async def set_meta(self, key: str, value: str, *, anew: bool = True) -> None:
        self.writes += 1
        if self.hangs:
            await asyncio.Event().wait()
        await super().set_meta(key, value, anew=anew)


def fail(name: str, call: int) -> None:
    raise StoreError("the disk is read-only")


def asked(store: Store, times: int = 1) -> list[str]:
    async def story() -> list[str]:
        readiness = Readiness(VirtualClock(), store)
        return list(await asyncio.gather(*(readiness.answer() for _ in range(times))))

    return virtual_loop.run(story())


def test_a_store_that_takes_a_write_is_ready():
    assert asked(Store()) == [READY]


def test_a_store_that_refuses_a_write_is_not_ready():
    store = Store()
    store.before = fail

    assert asked(store) == [NO_WRITE]


def test_a_store_that_never_finishes_a_write_is_not_ready():
    store = Store()
    store.hangs = True

    assert asked(store) == [SLOW_WRITE]


def test_many_who_ask_at_once_cause_one_write_and_a_second_later_there_is_another():
    store = Store()

    async def story() -> None:
        readiness = Readiness(VirtualClock(), store)
        await asyncio.gather(*(readiness.answer() for _ in range(100)))
        await readiness.answer()
        assert store.writes == 1
        await asyncio.sleep(KEPT_MS / 1000)
        await readiness.answer()
        assert store.writes == 2

    virtual_loop.run(story())


def test_a_server_that_drains_is_alive_but_not_ready_and_opens_no_table(tmp_path: Path):
    async def story() -> None:
        async with serving(tmp_path / "t.sqlite") as server:

            async def get(path: str) -> tuple[int, bytes]:
                status, _, body = await raw(server.url, "GET", path, b"")
                return status, body

            async def open_a_table() -> tuple[int, Any]:
                status, _, body = await raw(
                    server.url, "POST", "/api/tables", b'{"game":"hijinx","seats":3}', Cookie=ada.cookie,
                    X_Tabulae="1", Content_Type="application/json",
                )  # fmt: skip
                return status, body

            ada = await server.client("Ada")
            assert await get("/ready") == (200, b"ready\n")
            assert (await open_a_table())[0] == 200
            server.app.drain()
            assert await get("/ready") == (503, f"{DRAINING}\n".encode())
            assert (await get("/health"))[0] == 200
            status, body = await open_a_table()
            assert status == 503 and b'"closing"' in body

    asyncio.run(story())
