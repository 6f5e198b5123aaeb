"""What a table does by itself ends when the table leaves the memory."""

from __future__ import annotations

import asyncio
from typing import Any

from tabulae.server.ports import StoreError
from tabulae.simulation.in_process import new_app, two_people
from tabulae.simulation.memory_store import MemoryStore
from tabulae.simulation.virtual_loop import run


def test_no_timer_of_a_table_rings_after_the_table_has_left_the_memory():
    """Time is called twice at once, the store fails both times, and the table is then set aside."""

    def fails(name: str, call: int) -> None:
        if name == "append":
            raise StoreError("the disk is slow and fails")

    async def story() -> None:
        store = MemoryStore()
        server = new_app(store)
        raised: list[Any] = []
        asyncio.get_running_loop().set_exception_handler(lambda loop, context: raised.append(context))
        ada, _ben = await two_people(server, pace={"kind": "clock", "seconds": 10, "increment": 0})
        table = server.registry.tables[ada.table]
        store.before = fails
        await asyncio.sleep(12)  # the time is up, and calling it fails again and again
        for _ in range(3):
            table.scheduler.wake()
            await asyncio.sleep(0.01)
        server.registry.let_go(ada.table)
        await asyncio.sleep(60)
        assert raised == []

    run(story())
