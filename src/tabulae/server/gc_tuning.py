"""Python's cyclic garbage collection, tuned to run when it disturbs nobody.

Reference counting frees what a server releases: tables, connections and other long-lived objects are in no cycle
(tests/server/test_gc_tuning.py). What remains are short-lived cycles that a collection happened to find alive. A
collection takes longer the more objects it visits, half a second for a million, so each object is visited once: the
survivors of a collection are left out of later ones (`gc.freeze`). A full collection runs in a quiet moment, and from
time to time if there is none.
"""

from __future__ import annotations

import gc
from collections.abc import Callable

from tabulae.server.ports import Clock

THRESHOLDS = (50_000, 10, 10)  # new objects before a collection; older generations are frozen and nearly empty
CALM_SECONDS = 20.0  # without a write: a quiet moment
AT_LEAST = 3 * 60.0  # seconds between two full collections
AT_MOST = 3600.0  # even without a quiet moment


class Garbage:
    """Runs full collections in quiet moments. `written` returns how many writes there have been."""

    def __init__(self, clock: Clock, written: Callable[[], int]) -> None:
        self._clock, self._written = clock, written
        self._looked = clock.now()
        self._before = gc.get_threshold()

    def begin(self) -> None:
        """Freeze everything that is loaded at the start."""
        gc.collect()
        gc.freeze()
        gc.set_threshold(*THRESHOLDS)
        gc.callbacks.append(_leave_out)

    async def run(self) -> None:
        while True:
            before = self._written()
            await self._clock.sleep(CALM_SECONDS)
            since = (self._clock.now() - self._looked) / 1000
            if since >= AT_MOST or (since >= AT_LEAST and self._written() == before):
                self.look_at_everything()

    def look_at_everything(self) -> None:
        gc.unfreeze()
        gc.collect()
        gc.freeze()
        self._looked = self._clock.now()

    def end(self) -> None:
        if _leave_out in gc.callbacks:
            gc.callbacks.remove(_leave_out)
        gc.unfreeze()
        gc.set_threshold(*self._before)


def _leave_out(phase: str, info: dict[str, int]) -> None:
    """After each collection, leave its survivors out of later ones."""
    if phase == "stop":
        gc.freeze()
