"""Processes in which bots think, so that whoever asks is never held up.

Each process starts compiling at once, and until that is done answers by rules of thumb, which need nothing compiled:
the first move after a cold start comes soon, if from a lighter level. It gets a View, never a State.

    workers = Workers(["tabula-rasa"])
    answer = await asyncio.wrap_future(workers.submit("tabula-rasa", view, "strong", seed))
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from multiprocessing import get_context
from threading import Event, Lock, Thread
from typing import Any, ParamSpec, TypeVar

from tabulae.bots.bot import Budget
from tabulae.bots.ladder import bot, read_spec, searches, warm_up
from tabulae.core import game as registry
from tabulae.core.threads import multiply_alone

P = ParamSpec("P")
T = TypeVar("T")

LIGHTER = "thumb"  # what answers for a level that is not compiled yet


@dataclass(frozen=True, slots=True)
class Answer:
    """A move, and the word of the bot that chose it."""

    move: Any
    by: str


class Workers:
    """So many processes, one for each core by default. Close them, or use them in a `with` block."""

    def __init__(self, games: Sequence[str], processes: int = 0) -> None:
        import tabulae  # noqa: F401  the games must be known before they are named

        for name in games:
            registry.find(name)
        self._games = tuple(games)
        self._processes = processes or os.cpu_count() or 1
        self._lock = Lock()
        self._pool = self._start()

    def submit(self, game: str, view: Any, level: str, seed: int, budget: Budget | None = None) -> Future[Answer]:
        """Ask for a move of the View's seat. Returns at once. Raises BadOption for a level that does not exist."""
        read_spec(level)
        if not isinstance(view, registry.find(game).views.View):
            raise TypeError("a bot gets a View and nothing else")
        return self.call(answer, game, view, level, seed, budget or Budget())

    def call(self, function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """Run any function of a module in one of the processes: a hint, a review."""
        with self._lock:
            try:
                return self._pool.submit(function, *args, **kwargs)
            except BrokenProcessPool:  # a process was killed; what it was thinking of is lost, the next one is not
                self._pool = self._start()
                return self._pool.submit(function, *args, **kwargs)

    def ready(self) -> bool:
        """Whether a process that is free answers from the level asked for."""
        return self.call(is_ready, self._games).result()

    def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)

    def __enter__(self) -> Workers:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _start(self) -> ProcessPoolExecutor:
        pool = ProcessPoolExecutor(self._processes, get_context("spawn"), start_compiling, (self._games,))
        pool.submit(os.getpid)  # the processes start with the first task
        return pool


# In the processes

_compiled: dict[str, Event] = {}


def start_compiling(games: Sequence[str]) -> None:
    """Compile in a thread of its own, one game after the other."""
    import tabulae  # noqa: F401

    multiply_alone()
    for name in games:
        _compiled[name] = Event()
    Thread(target=_compile, args=(games,), daemon=True).start()


def _compile(games: Sequence[str]) -> None:
    for name in games:
        warm_up(registry.find(name), "master")
        _compiled[name].set()


def is_ready(games: Sequence[str]) -> bool:
    return all(_compiled[name].is_set() for name in games)


def answer(game: str, view: Any, level: str, seed: int, budget: Budget) -> Answer:
    """What a process does when it is asked for a move."""
    waiting = game in _compiled and not _compiled[game].is_set()
    by = LIGHTER if waiting and searches(read_spec(level)) else level
    return Answer(bot(registry.find(game), by, seed).choose(view, budget), by)
