"""An event loop whose time is made up: waiting costs nothing, and which ready task runs first is drawn from a seed."""

from __future__ import annotations

import asyncio
import selectors
from collections.abc import Callable, Coroutine, Sequence
from typing import Any, TypeVar

from tabulae.core.dice import new_dice, roll
from tabulae.server.seams import Alarm

T = TypeVar("T")
Item = TypeVar("Item")
START = 1_700_000_000_000


class Rolls:
    """All chance of one run, from one seed."""

    def __init__(self, seed: int, stream: int = 0) -> None:
        self._dice = new_dice(seed, stream)

    def below(self, limit: int) -> int:
        return roll(self._dice, limit)

    def between(self, low: float, high: float) -> float:
        return low + (high - low) * roll(self._dice, 1 << 30) / (1 << 30)

    def happens(self, chance: float) -> bool:
        return self.between(0, 1) < chance

    def choice(self, items: Sequence[Item]) -> Item:
        return items[roll(self._dice, len(items))]

    def shuffle(self, items: list[Any]) -> None:
        for last in range(len(items) - 1, 0, -1):
            other = roll(self._dice, last + 1)
            items[last], items[other] = items[other], items[last]

    def bytes(self, count: int) -> bytes:
        return bytes(roll(self._dice, 256) for _ in range(count))


class _NoWaiting(selectors.SelectSelector):
    """Instead of waiting, time jumps to the next timer."""

    def __init__(self) -> None:
        super().__init__()
        self.jump: Callable[[float], None] = lambda seconds: None

    def select(self, timeout: float | None = None) -> list[Any]:
        if timeout is None:
            raise Stuck("every task waits and no timer is set")
        if timeout > 0:
            self.jump(timeout)
        return []


class Stuck(Exception):
    """Nothing can ever happen again."""


class VirtualLoop(asyncio.SelectorEventLoop):
    def __init__(self, seed: int | None = None) -> None:
        self._now = 0.0
        self._dice = Rolls(seed, 1) if seed is not None else None
        self._steps = 0
        self._at_step: dict[int, Callable[[], object]] = {}
        selector = _NoWaiting()
        super().__init__(selector)
        selector.jump = self.jump

    def jump(self, seconds: float) -> None:
        """That long nothing runs."""
        self._now += seconds

    def time(self) -> float:
        return self._now

    def in_steps(self, steps: int, action: Callable[[], object]) -> None:
        """Do something in the middle of whatever runs then: between any two tasks, wherever they wait."""
        self._at_step[self._steps + 1 + steps] = action

    def _run_once(self) -> None:
        self._steps += 1
        if (action := self._at_step.pop(self._steps, None)) is not None:
            self.call_soon(action)
        ready = self._ready  # type: ignore[attr-defined]  # asyncio's own queue of what can run
        if self._dice is not None and len(ready) > 1:
            mixed = list(ready)
            self._dice.shuffle(mixed)
            ready.clear()
            ready.extend(mixed)
        super()._run_once()  # type: ignore[misc]  # asyncio's own step


def run(story: Coroutine[Any, Any, T], seed: int | None = None) -> T:
    """Run a story to its end in made-up time."""
    loop = VirtualLoop(seed)
    try:
        asyncio.set_event_loop(loop)
        return loop.run_until_complete(story)
    finally:
        _cancel_all(loop)
        asyncio.set_event_loop(None)
        loop.close()


def _cancel_all(loop: VirtualLoop) -> None:
    tasks = asyncio.all_tasks(loop)
    for task in tasks:
        task.cancel()
    if tasks:
        loop.run_until_complete(asyncio.gather(*tasks, return_exceptions=True))


class VirtualClock:
    """The server's clock in made-up time. `skew` is how far a person has set it wrong, in ms."""

    def __init__(self, skew: int = 0) -> None:
        self.skew = skew

    def now(self) -> int:
        return START + int(asyncio.get_event_loop().time() * 1000) + self.skew

    def not_before(self, at: int) -> None:
        self.skew += max(0, at - self.now())

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)

    def call_later(self, seconds: float, action: Callable[[], object]) -> Alarm:
        return asyncio.get_event_loop().call_later(seconds, action)
