"""Metrics for Prometheus. Only totals over all tables: no secrets, no names.

Players may read the counters at /metrics. How long something took, and on what CPU time was spent, can depend on hidden
cards (a bot thinks longer about a better hand), so that is for the host alone: `host_text` and `host_registry`.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from prometheus_client import CollectorRegistry, Histogram, ProcessCollector, disable_created_metrics, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from tabulae.server.observation.cpu_meter import CpuMeter, no_cpu

STEPS_MS = (1, 2, 5, 10, 25, 50, 100, 250, 1000, 5000)
LAG_STEPS = (0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
WAIT_STEPS = (0.001, 0.01, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 5.0, 10.0, 30.0, 120.0)

RECENT_LAGS = 240  # of the last minute

SUMS = {
    "events": "Events written to the logs of all tables.",
    "writes": "Transactions that tables waited for.",
    "frames": "Event frames sent.",
    "resyncs": "Fresh welcomes after something was dropped.",
    "races": "Writes that another process was faster with.",
    "dropped": "Connections dropped because they read too slowly.",
    "bot_failures": "Bot decisions that the house had to make.",
}
GAUGES = {
    "sockets": "Open sockets.",
    "tables": "Tables in memory.",
    "tasks": "Tasks of the event loop.",
    "quarantined": "Tables set aside because they cannot be read.",
    "draining": "1 while the process takes no new tables and is about to stop.",
    "read_only": "1 while the store takes no writes.",
}

disable_created_metrics()  # type: ignore[no-untyped-call]  # when a counter was created is of no use to anybody


class Metrics:
    """The hot paths count in plain attributes; the registries read them when somebody asks."""

    def __init__(self, cpu: Callable[[], float] = no_cpu) -> None:
        self.events = 0
        self.writes = 0
        self.frames = 0
        self.resyncs = 0
        self.races = 0
        self.quarantined = 0
        self.sockets = 0
        self.tables = 0
        self.tasks = 0
        self.draining = 0
        self.read_only = 0
        self.dropped = 0
        self.bot_failures = 0
        self.store_bytes = 0
        self.recent_lag: deque[float] = deque(maxlen=RECENT_LAGS)  # seconds
        self.workers_replaced: Mapping[str, int] = {}
        self.requests: Counter[int] = Counter()
        self.refusals: Counter[str] = Counter()
        self.pushes: Counter[str] = Counter()  # messages to devices, by what became of them
        self.errors: Counter[str] = Counter()  # by what the log says
        self.waiting: Counter[str] = Counter()  # jobs in the queues of the workers, by kind
        self.cpu = CpuMeter(cpu)
        self.registry, self.host_registry = CollectorRegistry(), CollectorRegistry()
        self._write_ms = Histogram(
            "tabulae_write_ms", "How long tables waited for the disk, in ms.", buckets=STEPS_MS, registry=self.registry
        )
        self.registry.register(_Families(self._counts))
        self._lag = Histogram(
            "tabulae_event_loop_lag_seconds", "How late the event loop was.", buckets=LAG_STEPS,
            registry=self.host_registry,
        )  # fmt: skip
        self._waits = Histogram(
            "tabulae_queue_wait_seconds", "How long jobs waited for a worker.", ["kind"], buckets=WAIT_STEPS,
            registry=self.host_registry,
        )  # fmt: skip
        self.host_registry.register(_Families(self._host_counts))
        self.host_registry.register(_Families(self.registry.collect))
        ProcessCollector(registry=self.host_registry)

    def refused(self, code: str) -> None:
        self.refusals[code] += 1

    def wrote(self, events: int, ms: int) -> None:
        self.events += events
        self.writes += 1
        self._write_ms.observe(ms)

    def lagged(self, seconds: float) -> None:
        self.recent_lag.append(seconds)
        self._lag.observe(seconds)

    def waited(self, kind: str, seconds: float) -> None:
        """A job of that kind has got its worker."""
        self._waits.labels(kind).observe(seconds)

    def text(self) -> str:
        """What everybody may read."""
        return generate_latest(self.registry).decode()

    def host_text(self) -> str:
        return generate_latest(self.host_registry).decode()

    def _counts(self) -> Iterator[Metric]:
        for name, words in SUMS.items():
            yield CounterMetricFamily(f"tabulae_{name}", words, value=getattr(self, name))
        for name, words in GAUGES.items():
            yield GaugeMetricFamily(f"tabulae_{name}", words, value=getattr(self, name))
        yield _by("tabulae_refusals", "Refused requests.", "code", self.refusals)
        yield _by("tabulae_workers_replaced", "Worker processes replaced.", "why", self.workers_replaced)
        yield _by("tabulae_requests", "HTTP requests.", "status", self.requests)

    def _host_counts(self) -> Iterator[Metric]:
        yield _by("tabulae_cpu_seconds", "CPU seconds by kind of work.", "kind", self.cpu.seconds)
        yield _by("tabulae_pushes", "Messages to devices, by what became of them.", "outcome", self.pushes)
        yield _by("tabulae_errors", "Errors, by what the log says.", "what", self.errors)
        waiting = GaugeMetricFamily("tabulae_queue_jobs", "Jobs waiting for a worker.", labels=["kind"])
        for kind, count in sorted(self.waiting.items()):
            waiting.add_metric([kind], count)
        yield waiting
        yield GaugeMetricFamily("tabulae_store_bytes", "Size of the store.", value=self.store_bytes)


def _by(name: str, words: str, label: str, counts: Mapping[Any, float]) -> CounterMetricFamily:
    family = CounterMetricFamily(name, words, labels=[label])
    for value, count in sorted(counts.items()):
        family.add_metric([str(value)], count)
    return family


class _Families(Collector):
    def __init__(self, families: Callable[[], Any]) -> None:
        self._families = families

    def collect(self) -> Iterator[Metric]:
        yield from self._families()
