"""Puts together a real server: the machine's clock and randomness, a store, workers, sockets."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import sys
import threading
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from types import FrameType
from typing import Any, cast

import uvicorn
from prometheus_client import start_http_server

from tabulae.server import server_log
from tabulae.server.app import Application
from tabulae.server.gc_tuning import GcTuning
from tabulae.server.http.asgi import App, build
from tabulae.server.jobs.pool import WorkerJobs
from tabulae.server.metrics import Metrics
from tabulae.server.observation.sampler import Sampler
from tabulae.server.ports import Clock, Jobs, RandomSource, Store, StoreError
from tabulae.server.push.web_push import WebPushSender
from tabulae.server.settings import Settings
from tabulae.server.sockets.http_protocol import HttpProtocol
from tabulae.server.sockets.listen import CannotListen, listening_sockets
from tabulae.server.store.sqlite import SQLiteStore
from tabulae.server.system import SystemClock, SystemRandom, derive_in_a_thread, prove_in_a_thread
from tabulae.server.table.process_bus import Notifier

WARM_SECONDS = 5.0  # before bot processes start: after a restart all clients reconnect at once and go first
FINISH_SECONDS = 5.0  # that commands under way have at the end
FAILED_DISK = 74  # exit code after a failed sync
MOST_RESERVED = 4096  # descriptors that are not for visitors: the store, workers, files, connections just accepted


def allowed_descriptors(wanted: int) -> int:
    """How many this process may open, raised towards what is wanted as far as the system allows."""
    try:
        import resource
    except ImportError:  # on Windows
        return wanted
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    unlimited = resource.RLIM_INFINITY
    better = wanted if hard == unlimited else min(wanted, hard)
    if soft != unlimited and soft < better:
        with contextlib.suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (better, hard))
            soft = better
    return wanted if soft == unlimited else soft


def die(why: str) -> None:
    """The disk failed: exit at once, so that nothing is answered from data that may not be stored."""
    server_log.note("fatal", error=why[:200])
    sys.stderr.flush()
    os._exit(FAILED_DISK)


async def open_store(address: str, durability: str = "full") -> Store:
    """SQLite for a file name, PostgreSQL for a postgresql:// address. Raises StoreError for any other address."""
    if address.startswith(("postgresql://", "postgres://")):
        from tabulae.server.store.postgres import PostgresStore

        return await PostgresStore.open(address)
    if "://" in address:
        kind = address.partition("://")[0]
        raise StoreError(f"{kind}:// is not supported: use the name of a file, or a postgresql:// URL")
    return SQLiteStore(Path(address).expanduser().absolute(), durability, die)


async def serve(
    store: str,
    host: str,
    port: int,
    settings: Settings,
    *,
    durability: str = "full",
    workers: int = 1,
    tls: tuple[str, str] | None = None,
    ready: Callable[[int], None] = lambda port: None,
    jobs: Jobs | None = None,
    clock: Clock | None = None,
    random_source: RandomSource | None = None,
    drain_seconds: float = 0.0,
    metrics_at: tuple[str, int] | None = None,
) -> None:
    """Run until SIGINT or SIGTERM. `ready` is called with the port once the server accepts connections.

    SIGTERM drains first: for `drain_seconds` the process is not ready and opens no tables, then clients are told to
    reconnect. SIGUSR1 drains and goes on. `metrics_at` is where the host reads every metric.
    """
    limits = settings.limits
    allowed = allowed_descriptors(limits.connections + MOST_RESERVED)
    reserved = min(MOST_RESERVED, allowed // 4)
    settings = replace(settings, limits=replace(limits, connections=min(limits.connections, allowed - reserved)))
    metrics = Metrics(time.thread_time)
    server_log.count_errors(metrics.errors)
    kept = await open_store(store, durability)
    try:
        sockets = listening_sockets(host, port)
        listening = _metrics_server(metrics, *metrics_at) if metrics_at else None
    except CannotListen:
        await kept.close()
        raise
    memory, effort = settings.limits.worker_megabytes, settings.review_effort
    thinking = jobs or WorkerJobs(
        workers, settings.worker_timeout, review_effort=effort, megabytes=memory, metrics=metrics
    )
    alone = isinstance(kept, SQLiteStore)
    hints = None if alone else cast(Notifier, kept)
    sender = WebPushSender(local=settings.push_local)
    application = Application(
        clock or SystemClock(),
        kept,
        random_source or SystemRandom(),
        thinking,
        settings,
        hints,
        metrics,
        derive_in_a_thread,
        prove_in_a_thread,
        sender,
    )
    app = build(application, alone=alone)
    config = uvicorn.Config(
        app,
        http=HttpProtocol,
        ws="none",
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=False,
        backlog=reserved // 2,  # as many are accepted at once, before any is counted
        timeout_keep_alive=5,
        timeout_graceful_shutdown=5,
        h11_max_incomplete_event_size=16_384,
        ssl_certfile=tls[0] if tls else None,
        ssl_keyfile=tls[1] if tls else None,
    )
    server = _Server(config, ready, app, drain_seconds)
    warming = asyncio.ensure_future(thinking.warm(WARM_SECONDS)) if isinstance(thinking, WorkerJobs) else None
    try:
        await server.serve(sockets)
    finally:
        if warming is not None:
            warming.cancel()
            await asyncio.gather(warming, return_exceptions=True)
        if isinstance(thinking, WorkerJobs):
            await thinking.close()
        await sender.close()
        await kept.close()
        if listening is not None:
            listening[0].shutdown()
            listening[0].server_close()
        server_log.note("closed")


def _metrics_server(metrics: Metrics, host: str, port: int) -> Any:
    """The server of every metric, and its thread. Raises CannotListen."""
    try:
        return start_http_server(port, host, metrics.host_registry)
    except OSError as error:
        raise CannotListen(f"cannot listen on {host}:{port} for metrics: {error.strerror or error}") from None


class _Server(uvicorn.Server):
    """uvicorn's server, which drains before it stops and samples what no event reports."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[int], None], app: App, drain_seconds: float) -> None:
        super().__init__(config)
        self._ready, self._app, self._drain_seconds = ready, app, drain_seconds
        application = app.application
        self._gc_tuning = GcTuning(application.clock, lambda: application.metrics.writes)
        self._sampler = Sampler(application.clock, application.store, application.metrics, application.rate_limits)
        self._collecting: asyncio.Task[None] | None = None
        self._loop: asyncio.AbstractEventLoop | None = None

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """SIGTERM drains, then stops; a second one, or SIGINT, stops at once."""
        wait = self._drain_seconds if sig == signal.SIGTERM and not self._app.application.readiness.draining else 0.0
        if self._loop is None or not wait:
            super().handle_exit(sig, frame)
            return
        self._loop.call_soon_threadsafe(self._drain_then_exit, wait, sig)

    def _drain_then_exit(self, wait: float, sig: int) -> None:
        self._app.application.drain()
        asyncio.get_running_loop().call_later(wait, super().handle_exit, sig, None)

    def _drain_on_signal(self, *_: object) -> None:
        assert self._loop is not None
        self._loop.call_soon_threadsafe(self._app.application.drain)

    async def shutdown(self, sockets: Any = None) -> None:
        if self._collecting is not None:
            self._collecting.cancel()
            self._gc_tuning.stop()
            self._sampler.stop()
        self._app.application.drain()
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._app.application.finish_commands(), FINISH_SECONDS)
        self._app.announce_shutdown()
        await asyncio.sleep(0.1)  # so that it is read before the line is cut
        await super().shutdown(sockets)

    async def startup(self, sockets: Any = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._loop = asyncio.get_running_loop()
            if hasattr(signal, "SIGUSR1") and threading.current_thread() is threading.main_thread():
                signal.signal(signal.SIGUSR1, self._drain_on_signal)
            port = self.servers[0].sockets[0].getsockname()[1]
            server_log.note("open", port=port, kind=type(self._loop).__module__.partition(".")[0])
            self._gc_tuning.start()
            self._sampler.start()
            self._collecting = asyncio.ensure_future(self._gc_tuning.run())
            self._ready(port)


def run(*arguments: Any, **options: Any) -> None:
    """`serve` in an event loop of its own."""
    with contextlib.suppress(KeyboardInterrupt):
        if os.name == "posix":
            signal.signal(signal.SIGTERM, signal.default_int_handler)
        with asyncio.Runner(loop_factory=fastest_loop()) as runner:
            runner.run(serve(*arguments, **options))


def fastest_loop() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """uvloop's where it is installed (not on Windows), Python's own otherwise."""
    try:
        import uvloop
    except ImportError:
        return None
    found: Callable[[], asyncio.AbstractEventLoop] = uvloop.new_event_loop
    return found
