"""The metrics: what players may read, what is the host's alone, and that the library can read both."""

from __future__ import annotations

import asyncio
from pathlib import Path

from prometheus_client.parser import text_string_to_metric_families

from tabulae.server import server_log
from tabulae.server.jobs.pool import WorkerJobs
from tabulae.server.limits import RateLimits
from tabulae.server.metrics import Metrics
from tabulae.server.observation.sampler import Sampler
from tabulae.server.settings import Limits
from tabulae.server.store.sqlite import SQLiteStore
from tabulae.server.system import SystemClock
from tests.server.http.test_http import raw
from tests.server.support import PATIENCE, play_on, serving


def sample(text: str, name: str, **labels: str) -> float:
    found = [
        each.value
        for family in text_string_to_metric_families(text)
        for each in family.samples
        if each.name == name and labels.items() <= each.labels.items()
    ]
    assert len(found) == 1, (name, found)
    return found[0]


def test_nothing_that_tells_how_long_work_took_is_shown_to_players():
    metrics = Metrics()
    metrics.cpu.add("bots", 12.5)
    metrics.waited("bots", 0.5)
    metrics.lagged(0.5)

    metrics.errors["a bot failed"] += 1
    metrics.waiting["bots"] += 1
    metrics.store_bytes = 4096

    assert metrics.text() == Metrics().text()
    assert sample(metrics.host_text(), "tabulae_cpu_seconds_total", kind="bots") == 12.5
    assert sample(metrics.host_text(), "tabulae_queue_wait_seconds_sum", kind="bots") == 0.5
    assert sample(metrics.host_text(), "tabulae_event_loop_lag_seconds_count") == 1


def test_the_names_of_the_first_version_are_still_there():
    metrics = Metrics()
    metrics.wrote(3, 7)
    metrics.refused("taken")
    metrics.requests[200] += 1

    assert sample(metrics.text(), "tabulae_events_total") == 3
    assert sample(metrics.text(), "tabulae_write_ms_bucket", le="10.0") == 1
    assert sample(metrics.text(), "tabulae_write_ms_sum") == 7
    assert sample(metrics.text(), "tabulae_refusals_total", code="taken") == 1
    assert sample(metrics.text(), "tabulae_requests_total", status="200") == 1
    assert sample(metrics.host_text(), "tabulae_events_total") == 3


def test_errors_are_counted_by_what_the_log_says():
    metrics = Metrics()
    server_log.count_errors(metrics.errors)
    server_log.note("a bot failed", error="died")
    server_log.note("open", port=1)

    assert sample(metrics.host_text(), "tabulae_errors_total", what="a bot failed") == 1
    assert metrics.errors == {"a bot failed": 1}


def test_a_worker_reports_its_cpu_time_and_the_wait_for_it(tmp_path: Path):
    async def story() -> None:
        metrics = Metrics()
        jobs = WorkerJobs(timeout=PATIENCE, metrics=metrics)
        try:
            async with serving(tmp_path / "t.sqlite", jobs=jobs) as server:
                ada = await server.client("Ada")
                bots = [{"seat": 1, "level": "novice"}]
                table = await ada.open("tabula-rasa", seats=2, bots=bots, start=True)
                async with ada.at(table, 0) as chair:
                    await play_on(chair, 3)
        finally:
            await jobs.close()
        assert sample(metrics.host_text(), "tabulae_cpu_seconds_total", kind="bots") > 0
        waits = server.app.metrics.host_text()
        assert sample(waits, "tabulae_queue_wait_seconds_count", kind="bots") >= 2
        assert sample(waits, "tabulae_queue_jobs", kind="bots") == 0

    asyncio.run(story())


def test_the_sampler_finds_the_size_of_the_store_and_the_cpu_time_of_its_threads(tmp_path: Path):
    async def story() -> None:
        store, metrics = SQLiteStore(tmp_path / "t.sqlite", "os"), Metrics()
        clock = SystemClock()
        limits = RateLimits(clock, Limits())
        limits.enter("127.0.0.1")
        sampler = Sampler(clock, store, metrics, limits)
        for number in range(100):
            await store.set_meta(f"key {number}", "value")
        sampler.start()
        while not metrics.store_bytes or "store" not in metrics.cpu.seconds or not metrics.sockets:
            await asyncio.sleep(0.01)
        sampler.stop()
        assert metrics.sockets == 1 and metrics.tasks >= 1
        assert metrics.store_bytes >= (tmp_path / "t.sqlite").stat().st_size
        assert metrics.cpu.seconds["store"] > 0
        await store.close()

    asyncio.run(story())


def test_every_answer_has_an_id_which_a_trusted_proxy_may_give(tmp_path: Path):
    async def story() -> None:
        async with serving(tmp_path / "t.sqlite") as server:
            first, second = [(await raw(server.url, "GET", path, b""))[1]["x-request-id"] for path in ("/", "/nowhere")]
            assert first != second
            given = {"X_Request_Id": "from-the-proxy.1"}
            assert (await raw(server.url, "GET", "/health", b"", **given))[1]["x-request-id"] != "from-the-proxy.1"

    asyncio.run(story())
