"""CPU seconds of the event loop by kind of work. Nested work counts once, for the innermost kind."""

from __future__ import annotations

from collections import Counter
from collections.abc import Awaitable, Callable, Generator
from types import coroutine
from typing import Any, TypeVar

T = TypeVar("T")

MOVES = "moves"  # messages of clients, and what tables do by themselves
PUBLISHING = "publishing"  # frames for all viewers, and writing them to the sockets
REQUESTS = "requests"  # the HTTP API
STORE = "store"  # the threads of the store


def no_cpu() -> float:
    """A clock that stands still: nothing is measured."""
    return 0.0


class CpuMeter:
    """`cpu` is the CPU time of the calling thread in seconds; all measured work runs in that one thread."""

    def __init__(self, cpu: Callable[[], float] = no_cpu) -> None:
        self._cpu = cpu
        self._inner = 0.0  # what was measured inside of the work that is being measured
        self.seconds: Counter[str] = Counter()

    def add(self, kind: str, seconds: float) -> None:
        """Add work that was measured elsewhere, as in a worker process."""
        self.seconds[kind] += seconds  # type: ignore[assignment]  # a Counter of floats

    def begin(self) -> tuple[float, float]:
        """Call before a piece of work, and pass the result to `end` after it; no `await` in between."""
        begun = (self._cpu(), self._inner)
        self._inner = 0.0
        return begun

    def end(self, kind: str, begun: tuple[float, float]) -> None:
        started, outer = begun
        spent = self._cpu() - started
        self.add(kind, spent - self._inner)
        self._inner = outer + spent

    @coroutine
    def measured(self, kind: str, work: Awaitable[T]) -> Generator[Any, Any, T]:
        """Await `work`, and count the CPU time of its steps, not of what runs while it waits."""
        steps = work.__await__()
        resume: Callable[[], Any] = steps.__next__
        while True:
            begun = self.begin()
            try:
                waiting = resume()
            except StopIteration as done:
                result: T = done.value
                return result
            finally:
                self.end(kind, begun)
            try:
                sent = yield waiting
            except BaseException as error:
                resume = _throwing(steps, error)
            else:
                resume = steps.__next__ if sent is None else _sending(steps, sent)


def _throwing(steps: Generator[Any, Any, Any], error: BaseException) -> Callable[[], Any]:
    return lambda: steps.throw(error)


def _sending(steps: Generator[Any, Any, Any], value: Any) -> Callable[[], Any]:
    return lambda: steps.send(value)
