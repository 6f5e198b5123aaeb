"""What the page's worker needs of Python: the ports of a Device, made of objects of web/offline/."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from typing import Any

import msgspec

from tabulae.offline import transfer
from tabulae.offline.device import Device
from tabulae.offline.jobs import BrowserJobs
from tabulae.offline.store import DeviceStore, Rows
from tabulae.server.ports import StoreError, StoreFull
from tabulae.server.system import SystemClock, SystemRandom

FULL = "QuotaExceededError"


class BrowserDatabase:
    """store.Database on an object of web/offline/database.js."""

    def __init__(self, rows: Any) -> None:
        self._rows = rows

    async def read(self, prefix: str) -> Mapping[str, bytes]:
        try:
            found = await self._rows.read(prefix)
        except Exception as error:
            raise StoreError(str(error)) from None
        return {key: bytes(value.to_py()) for key, value in zip(found.keys, found.values_, strict=True)}

    async def write(self, rows: Rows) -> None:
        try:
            await self._rows.write(list(rows), [None if row is None else row for row in rows.values()])
        except Exception as error:
            raise (StoreFull if FULL in str(error) else StoreError)(str(error)) from None


async def start(rows: Any, ask: Any) -> Page:
    """The device, ready. Raises StoreError. `ask(worker, request, nets, on_progress)` lets a worker think."""

    def asked(worker: str, request: str, nets: str, on_progress: Callable[[int, int], None]) -> Awaitable[str]:
        return _stoppable(ask(worker, request, nets, on_progress))

    database = BrowserDatabase(rows)
    store = await DeviceStore.open(database)
    device = Device(store, SystemClock(), SystemRandom(), BrowserJobs(asked))
    await device.start()
    return Page(device, database)


async def _stoppable(thinking: Any) -> str:
    try:
        return str(await thinking.answer)
    except asyncio.CancelledError:
        thinking.stop()
        raise


class Page:
    """The device in terms of JavaScript: numbers and texts."""

    def __init__(self, device: Device, database: BrowserDatabase) -> None:
        self._device, self._database = device, database

    def count(self) -> int:
        """How many tables there are."""
        return len(self._device.store.kept.summaries)

    async def request(self, method: str, url: str, body: str) -> str:
        return msgspec.json.encode(await self._device.request(method, url, body)).decode()

    async def open(self, number: int, post: Any, closed: Any) -> bool:
        return await self._device.open_line(number, post, closed)

    def receive(self, number: int, text: str) -> None:
        self._device.receive(number, text)

    def close(self, number: int) -> None:
        self._device.close_line(number)

    async def exported(self) -> str:
        return await transfer.export(self._database)

    async def imported(self, text: str, replace: bool) -> str:
        result, count = await transfer.take(self._database, text, replace=replace)
        return msgspec.json.encode({"result": result, "count": count}).decode()
