"""R11: what holds itself is let go of, at a time that disturbs nobody."""

from __future__ import annotations

import asyncio
import gc
import weakref

import pytest

from tabulae.server.garbage import AT_LEAST, AT_MOST, CALM_SECONDS, Garbage
from tabulae.server.simulation.loop import VirtualClock, run


class Circle:
    def __init__(self) -> None:
        self.itself = self


@pytest.mark.parametrize(("busy", "seconds"), [(False, AT_LEAST + 2 * CALM_SECONDS), (True, AT_MOST + CALM_SECONDS)])
def test_R11_circles_that_were_left_out_go_in_a_calm_moment_or_at_last_in_a_busy_house(busy: bool, seconds: float):
    async def story() -> None:
        written, thresholds = 0, gc.get_threshold()

        def count() -> int:
            nonlocal written
            written += busy
            return written

        garbage = Garbage(VirtualClock(), count)
        garbage.begin()
        try:
            running = asyncio.ensure_future(garbage.run())
            circle = Circle()
            gone = weakref.ref(circle)
            gc.collect()  # alive, and from now on left out
            del circle
            gc.collect()
            await asyncio.sleep(seconds - 3 * CALM_SECONDS if busy else CALM_SECONDS)
            assert gone() is not None
            await asyncio.sleep(seconds)
            assert gone() is None
            running.cancel()
        finally:
            garbage.end()
        assert gc.get_threshold() == thresholds

    run(story())
