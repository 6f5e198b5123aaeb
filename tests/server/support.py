"""Servers for tests: a real one on loopback inside the test's own event loop, and one without sockets."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import uvicorn

from tabulae.client import Chair, Client
from tabulae.server.app import Application
from tabulae.server.http.asgi import build
from tabulae.server.ports import Jobs, Store
from tabulae.server.push.sending import PushSender
from tabulae.server.settings import Limits, Settings
from tabulae.server.sockets.http_protocol import HttpProtocol
from tabulae.server.store.postgres import PostgresStore
from tabulae.server.store.sqlite import SQLiteStore
from tabulae.server.system import SystemClock, SystemRandom
from tabulae.simulation.in_process import LocalJobs

WIDE = Limits(
    burst=10_000,
    per_second=10_000,
    watchers_burst=10_000,
    address_burst=100_000,
    address_per_second=100_000,
    sockets_per_address=10_000,
    connections_per_address=10_000,
    openings_per_hour=100_000,
    wrong_ids_per_hour=100_000,
    bot_tables_per_guest=100_000,
    games_per_guest=100_000,
)
PATIENCE = 600.0  # seconds: longer than any machine needs
QUICK = Settings(limits=WIDE, bot_delay=(0.0, 0.0), bot_grid=0.001)


@asynccontextmanager
async def opened(kind: str, folder: Path, request: pytest.FixtureRequest) -> AsyncIterator[Any]:
    """A durable store, `sqlite` or `postgresql`."""
    if kind == "sqlite":
        store: Any = SQLiteStore(folder / "t.sqlite", "os")
    else:
        store = await PostgresStore.open(request.getfixturevalue("postgres_address"))
    try:
        yield store
    finally:
        await store.close()


class Running:
    def __init__(self, url: str, app: Application) -> None:
        self.url, self.app = url, app

    async def client(self, name: str) -> Client:
        return await Client.connect(self.url, name)


@asynccontextmanager
async def serving(
    store: Path | Store,
    settings: Settings = QUICK,
    jobs: Jobs | None = None,
    *,
    alone: bool = True,
    sender: PushSender | None = None,
    **limits: Any,
) -> AsyncIterator[Running]:
    """A server on loopback. `limits` replace those of the settings."""
    if limits:
        settings = replace(settings, limits=replace(settings.limits, **limits))
    kept = SQLiteStore(store, "os") if isinstance(store, Path) else store
    app = Application(SystemClock(), kept, SystemRandom(), jobs or LocalJobs(), settings, push_sender=sender)
    config = uvicorn.Config(
        build(app, alone=alone),
        port=0,
        log_config=None,
        http=HttpProtocol,
        ws="none",
        timeout_graceful_shutdown=2,
    )
    server = uvicorn.Server(config)
    server.capture_signals = _no_signals  # type: ignore[method-assign]  # the test keeps its own
    task = asyncio.ensure_future(server.serve())
    while not server.started:
        if task.done():
            task.result()
        await asyncio.sleep(0.005)
    port = server.servers[0].sockets[0].getsockname()[1]
    try:
        yield Running(f"http://127.0.0.1:{port}", app)
    finally:
        server.should_exit = True
        await task
        if isinstance(store, Path):
            await kept.close()


class _no_signals:
    def __enter__(self) -> None: ...

    def __exit__(self, *_: object) -> None: ...


async def play_on(chair: Chair, most: int = 10_000) -> int:
    """Play the first legal move whenever it is this seat's turn; how many moves that were."""
    made = 0
    while made < most and await chair.my_turn(PATIENCE):
        await chair.play(chair.legal[made % len(chair.legal)]["move"])
        made += 1
    return made
