"""A server for browser tests: any free port, a store of its own, bots that do not dawdle.

Prints its port. Lines on its standard input are commands, and each is answered with a line: `later 60` puts the clock
on by so many seconds, `draw NAME` makes everything random follow from this name from now on.
"""

from __future__ import annotations

import asyncio
import hashlib
import os
import sys
import threading
from collections.abc import Callable
from dataclasses import replace

from tabulae.server.deals import days
from tabulae.server.people import daily
from tabulae.server.ports import Alarm
from tabulae.server.run import run
from tabulae.server.settings import Limits, Settings
from tabulae.server.system import SystemClock

QUICK = Settings(
    limits=Limits(burst=200, per_second=100.0, address_burst=5000, address_per_second=2000.0, openings_per_hour=5000),
    bot_delay=(0.0, 0.02),
    bot_grid=0.02,
    review_effort=0.1,
    push_local=True,
    push_delay=0.2,
    push_poll=0.2,
)


daily.ROTATION = daily.ROTATION[:1]  # the same game on whatever day the tests run
# Who plays a day's best line; the highest level takes a minute of a core.
days.offered_levels = lambda *_: ("novice",)  # type: ignore[attr-defined]


class Clock(SystemClock):
    """The machine's own, until it is put on; then what should have rung meanwhile rings at once."""

    def __init__(self) -> None:
        super().__init__()
        self._ahead = 0
        self._alarms: dict[Alarm, tuple[int, Callable[[], object]]] = {}

    def now(self) -> int:
        return super().now() + self._ahead

    def call_later(self, seconds: float, action: Callable[[], object]) -> Alarm:
        def ring() -> None:
            self._alarms.pop(alarm, None)
            action()

        alarm = super().call_later(seconds, ring)
        self._alarms[alarm] = (self.now() + int(1000 * seconds), ring)
        return alarm

    def put_on(self, seconds: float) -> None:
        self._ahead += int(1000 * seconds)
        for alarm, (due, ring) in list(self._alarms.items()):
            if due <= self.now():
                cancelled = alarm.cancelled()  # type: ignore[attr-defined]  # asyncio's own alarms can tell
                alarm.cancel()
                self._alarms.pop(alarm)
                if not cancelled:
                    ring()


class Draws:
    """Random bytes that follow from a name and from how many were drawn since."""

    def __init__(self, name: str) -> None:
        self.follow(name)

    def follow(self, name: str) -> None:
        self._name, self._drawn = name, 0

    def bytes(self, count: int) -> bytes:
        self._drawn += 1
        return hashlib.shake_256(f"{self._name} {self._drawn}".encode()).digest(count)


CLOCK = Clock()
DRAWS = Draws(os.environ["TABULAE_DRAWS"])


def ready(port: int) -> None:
    loop = asyncio.get_running_loop()

    def listen() -> None:
        for line in sys.stdin:
            loop.call_soon_threadsafe(obey, line)

    threading.Thread(target=listen, daemon=True).start()
    print(f"port {port}", flush=True)


def obey(line: str) -> None:
    command, _, value = line.strip().partition(" ")
    if command == "later":
        CLOCK.put_on(float(value))
    else:
        DRAWS.follow(value)
    print(command, flush=True)


if __name__ == "__main__":
    settings = replace(
        QUICK,
        own_bots=tuple((name, word) for name, _, word in (w.partition("=") for w in sys.argv[3:])),
        admin_key=os.environ.get("TABULAE_TEST_KEY", ""),
        site=os.environ.get("TABULAE_TEST_SITE", ""),
    )
    run(
        sys.argv[1],
        "127.0.0.1",
        int(sys.argv[2]),
        settings,
        durability="os",
        ready=ready,
        clock=CLOCK,
        random_source=DRAWS,
    )
