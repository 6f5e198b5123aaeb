"""Python's looks for garbage in circles, at times that disturb nobody.

What a server lets go of is freed at once, by counting: tables, connections and whatever else lives long are in no
circle (tests/server/test_gc_tuning.py). What is left are circles of a moment that a look met alive. A look takes as
long as there is much to look at, half a second for a million things, so nothing is looked at more than once: what a
look has seen is left out of all later ones (`gc.freeze`). All of it is looked at in a calm moment, and now and then if
there is none.
"""

from __future__ import annotations

import gc
from collections.abc import Callable

from tabulae.server.ports import Clock

THRESHOLDS = (50_000, 10, 10)  # so many things more before a look; later looks find nothing that was not left out
CALM_SECONDS = 20.0  # in which nothing was written
AT_LEAST = 3 * 60.0  # seconds between two looks at everything,
AT_MOST = 3600.0  # whether or not there is a calm moment


class Garbage:
    """`written` counts what the house writes."""

    def __init__(self, clock: Clock, written: Callable[[], int]) -> None:
        self._clock, self._written = clock, written
        self._looked = clock.now()
        self._before = gc.get_threshold()

    def begin(self) -> None:
        """What has been loaded stays."""
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
    """What this look has seen, and let live."""
    if phase == "stop":
        gc.freeze()
