"""Connections with pending frames, flushed together at the end of each turn of the event loop."""

from __future__ import annotations

import asyncio
from typing import Protocol

from tabulae.server import server_log
from tabulae.server.observation.cpu_meter import PUBLISHING, CpuMeter


class Flushed(Protocol):
    def flush(self) -> None: ...

    def close(self, code: int, why: str) -> None: ...


class Outbox:
    def __init__(self, cpu: CpuMeter) -> None:
        self._cpu = cpu
        self._waiting: list[Flushed] = []

    def add(self, connection: Flushed) -> None:
        if not self._waiting:
            asyncio.get_running_loop().call_soon(self._flush)
        self._waiting.append(connection)

    def _flush(self) -> None:
        waiting, self._waiting = self._waiting, []
        begun = self._cpu.begin()
        for connection in waiting:
            try:
                connection.flush()
            except Exception as error:  # whatever it is, the others must be flushed
                server_log.note("a connection broke", error=type(error).__name__)
                connection.close(1011, "failed")
        self._cpu.end(PUBLISHING, begun)
