"""An event loop on virtual time: waiting costs nothing, and a seed decides which ready task runs first."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Iterator, Sequence
from contextvars import Context
from hashlib import shake_128
from heapq import heappop, heappush
from itertools import count
from struct import Struct
from typing import Any, TypeVar, TypeVarTuple

from tabulae.server.ports import Alarm

T = TypeVar("T")
Ts = TypeVarTuple("Ts")
Item = TypeVar("Item")
START = 1_700_000_000_000
BITS = 32
RANGE = 1 << BITS
FORM = Struct("<1024I")
STUCK = 100_000  # consecutive steps at one moment


class SeededRandom:
    """All randomness of one run, from one seed."""

    def __init__(self, seed: int, stream: int = 0) -> None:
        self._next = _numbers(f"{seed} {stream}").__next__

    def below(self, limit: int) -> int:
        return self._next() * limit >> BITS

    def between(self, low: float, high: float) -> float:
        return low + (high - low) * self._next() / RANGE

    def happens(self, chance: float) -> bool:
        return self._next() < chance * RANGE

    def choice(self, items: Sequence[Item]) -> Item:
        return items[self.below(len(items))]

    def shuffle(self, items: list[Any]) -> None:
        draw = self._next
        for last in range(len(items) - 1, 0, -1):
            other = draw() * (last + 1) >> BITS
            items[last], items[other] = items[other], items[last]

    def bytes(self, count: int) -> bytes:
        return bytes(self._next() >> BITS - 8 for _ in range(count))


def _numbers(name: str) -> Iterator[int]:
    """Numbers of so many bits derived from a name, quickly: a simulation draws dozens a step."""
    for block in count():
        yield from FORM.unpack(shake_128(f"{name} {block}".encode()).digest(FORM.size))


class Stuck(Exception):
    """Nothing can ever happen again."""


class VirtualLoop(asyncio.SelectorEventLoop):
    """asyncio's loop without waiting: time jumps to the next timer instead."""

    def __init__(self, seed: int | None = None) -> None:
        self._now = 0.0
        self._dice = SeededRandom(seed, 1) if seed is not None else None
        self._steps = 0
        self._at_step: dict[int, Callable[[], object]] = {}
        self._timers: list[tuple[float, int, asyncio.TimerHandle]] = []  # a heap; of equal times the older first
        self._timer_number = 0
        self._still = 0  # consecutive steps without any time passing
        super().__init__()

    def jump(self, seconds: float) -> None:
        """Let that much time pass without running anything."""
        self._now += seconds

    def time(self) -> float:
        return self._now

    def in_steps(self, steps: int, action: Callable[[], object]) -> None:
        """Run an action in the middle of whatever runs then: between any two tasks, wherever they wait."""
        self._at_step[self._steps + 1 + steps] = action

    def call_soon(
        self, callback: Callable[[*Ts], object], *args: *Ts, context: Context | None = None
    ) -> asyncio.Handle:
        handle = asyncio.Handle(callback, args, self, context)
        self._ready.append(handle)  # type: ignore[attr-defined]  # asyncio's own queue of what can run
        return handle

    def call_later(
        self, delay: float, callback: Callable[[*Ts], object], *args: *Ts, context: Context | None = None
    ) -> asyncio.TimerHandle:
        return self.call_at(self._now + delay, callback, *args, context=context)

    def call_at(
        self, when: float, callback: Callable[[*Ts], object], *args: *Ts, context: Context | None = None
    ) -> asyncio.TimerHandle:
        timer = asyncio.TimerHandle(when, callback, args, self, context)
        self._timer_number += 1
        heappush(self._timers, (when, self._timer_number, timer))
        return timer

    def _run_once(self) -> None:
        """One step: every timer that is due and everything that can run, in an order from the seed."""
        self._steps += 1
        if (action := self._at_step.pop(self._steps, None)) is not None:
            self.call_soon(action)
        ready = self._ready  # type: ignore[attr-defined]  # asyncio's own queue of what can run
        timers = self._timers
        while timers and timers[0][2].cancelled():
            heappop(timers)
        if not ready:
            if not timers:
                raise Stuck("every task waits and no timer is set")
            self._still = self._still + 1 if timers[0][0] <= self._now else 0
            if self._still > STUCK:
                raise Stuck("timers ring and time does not go on")
            self._now = max(self._now, timers[0][0])
        while timers and timers[0][0] <= self._now:
            ready.append(heappop(timers)[2])
        if self._dice is not None and len(ready) > 1:
            mixed = list(ready)
            self._dice.shuffle(mixed)
            ready.clear()
            ready.extend(mixed)
        for _ in range(len(ready)):
            handle = ready.popleft()
            if not handle.cancelled():
                handle._run()


def run(main: Coroutine[Any, Any, T], seed: int | None = None) -> T:
    """Run a coroutine to its end in virtual time."""
    loop = VirtualLoop(seed)
    try:
        asyncio.set_event_loop(loop)
        return loop.run_until_complete(main)
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
    """The server's clock in virtual time. `skew` is how wrong a person has set it, in ms."""

    def __init__(self, skew: int = 0) -> None:
        self.skew = skew
        self._time: Callable[[], float] | None = None  # of the loop that runs when it is first used

    def now(self) -> int:
        if self._time is None:
            self._time = asyncio.get_event_loop().time
        return START + int(self._time() * 1000) + self.skew

    def not_before(self, at: int) -> None:
        self.skew += max(0, at - self.now())

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)

    def call_later(self, seconds: float, action: Callable[[], object]) -> Alarm:
        return asyncio.get_event_loop().call_later(seconds, action)
