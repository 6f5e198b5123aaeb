"""Runs Python's cyclic garbage collector at times that disturb nobody.

Tables, connections and whatever else lives long are in no reference cycle, so they are freed at once by counting
(tests/server/test_gc_tuning.py). A collection takes half a second for a million objects, so no object is visited more
than once: what a collection leaves alive is frozen (`gc.freeze`). A full collection, frozen objects included, runs in
a quiet moment, and once in a while if there is none.
"""

from __future__ import annotations

import gc
from collections.abc import Callable

from tabulae.server.ports import Clock

THRESHOLDS = (50_000, 10, 10)  # new objects before a collection; older generations are frozen
QUIET_SECONDS = 20.0  # without a write
AT_LEAST = 3 * 60.0  # seconds between two full collections,
AT_MOST = 3600.0  # whether or not there is a quiet moment


class GcTuning:
    """Runs full collections in quiet moments. `written` returns how many writes there have been."""

    def __init__(self, clock: Clock, written: Callable[[], int]) -> None:
        self._clock, self._written = clock, written
        self._collected = clock.now()
        self._before = gc.get_threshold()

    def start(self) -> None:
        """Freeze everything that is loaded at the start."""
        gc.collect()
        gc.freeze()
        gc.set_threshold(*THRESHOLDS)
        gc.callbacks.append(_freeze_survivors)

    async def run(self) -> None:
        while True:
            before = self._written()
            await self._clock.sleep(QUIET_SECONDS)
            since = (self._clock.now() - self._collected) / 1000
            if since >= AT_MOST or (since >= AT_LEAST and self._written() == before):
                self.collect_all()

    def collect_all(self) -> None:
        gc.unfreeze()
        gc.collect()
        gc.freeze()
        self._collected = self._clock.now()

    def stop(self) -> None:
        if _freeze_survivors in gc.callbacks:
            gc.callbacks.remove(_freeze_survivors)
        gc.unfreeze()
        gc.set_threshold(*self._before)


def _freeze_survivors(phase: str, info: dict[str, int]) -> None:
    if phase == "stop":
        gc.freeze()
