"""Counters for /metrics, in the Prometheus text format. Only totals over all tables: no secrets, no names."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator, Mapping

STEPS_MS = (1, 2, 5, 10, 25, 50, 100, 250, 1000, 5000)


class Metrics:
    def __init__(self) -> None:
        self.events = 0
        self.writes = 0
        self.frames = 0
        self.resyncs = 0
        self.races = 0
        self.quarantined = 0
        self.sockets = 0
        self.tables = 0
        self.tasks = 0
        self.dropped = 0
        self.bot_failures = 0
        self.workers_replaced: Mapping[str, int] = {}
        self.requests: Counter[int] = Counter()
        self.refusals: Counter[str] = Counter()
        self._write_ms = [0] * (len(STEPS_MS) + 1)
        self._write_total = 0

    def refused(self, code: str) -> None:
        self.refusals[code] += 1

    def wrote(self, events: int, ms: int) -> None:
        self.events += events
        self.writes += 1
        self._write_total += ms
        self._write_ms[bisect_left(STEPS_MS, ms)] += 1

    def text(self) -> str:
        return "\n".join(self._lines()) + "\n"

    def _lines(self) -> Iterator[str]:
        sums = {
            "events": "Events written to the logs of all tables.",
            "writes": "Transactions that tables waited for.",
            "frames": "Event frames sent.",
            "resyncs": "Fresh welcomes after something was dropped.",
            "races": "Writes that another process was faster with.",
            "dropped": "Connections dropped because they read too slowly.",
            "bot_failures": "Bot decisions that the house had to make.",
        }
        for name, words in sums.items():
            yield f"# HELP tabulae_{name}_total {words}"
            yield f"# TYPE tabulae_{name}_total counter"
            yield f"tabulae_{name}_total {getattr(self, name)}"
        for name in ("sockets", "tables", "tasks", "quarantined"):
            yield f"# TYPE tabulae_{name} gauge"
            yield f"tabulae_{name} {getattr(self, name)}"
        yield "# TYPE tabulae_refusals_total counter"
        yield from (f'tabulae_refusals_total{{code="{code}"}} {count}' for code, count in sorted(self.refusals.items()))
        yield "# TYPE tabulae_workers_replaced_total counter"
        replaced = sorted(self.workers_replaced.items())
        yield from (f'tabulae_workers_replaced_total{{why="{why}"}} {count}' for why, count in replaced)
        yield "# TYPE tabulae_requests_total counter"
        yield from (f'tabulae_requests_total{{status="{code}"}} {n}' for code, n in sorted(self.requests.items()))
        yield "# TYPE tabulae_write_ms histogram"
        total = 0
        for step, count in zip([*STEPS_MS, "+Inf"], self._write_ms, strict=True):
            total += count
            yield f'tabulae_write_ms_bucket{{le="{step}"}} {total}'
        yield f"tabulae_write_ms_sum {self._write_total}"
        yield f"tabulae_write_ms_count {total}"
