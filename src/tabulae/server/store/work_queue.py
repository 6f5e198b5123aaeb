"""What a thread of the store is asked, and how the answers come back to the event loop."""

from __future__ import annotations

import asyncio
import queue
from collections.abc import Callable
from typing import Any, NamedTuple


class Job(NamedTuple):
    query: Callable[..., Any]
    arguments: tuple[Any, ...]
    done: asyncio.Future[Any]


class Asked:
    """For one thread. What is asked in one turn of the event loop is handed over in one go, which wakes it once."""

    def __init__(self) -> None:
        self._gathered: list[Job] = []
        self._waiting: queue.SimpleQueue[list[Job]] = queue.SimpleQueue()  # an empty list is the end

    def add(self, job: Job) -> None:
        if not self._gathered:
            job.done.get_loop().call_soon(self._hand_over)
        self._gathered.append(job)

    def _hand_over(self) -> None:
        if self._gathered:
            self._waiting.put(self._gathered)
            self._gathered = []

    def end(self) -> None:
        self._hand_over()
        self._waiting.put([])

    def take(self, enough: int) -> list[Job]:
        """Wait for the next, and take what else waits until that is enough; nothing once it has ended."""
        jobs = self._waiting.get()
        while jobs and len(jobs) < enough and not self._waiting.empty():
            if not (more := self._waiting.get()):
                self._waiting.put(more)
                break
            jobs += more
        return jobs


def answer(answers: list[tuple[Job, Any]]) -> None:
    """Back to the event loop, once for the whole group."""

    def tell() -> None:
        for job, answer in answers:
            if job.done.done():
                continue
            if isinstance(answer, Exception):
                job.done.set_exception(answer)
            else:
                job.done.set_result(answer)

    try:
        answers[0][0].done.get_loop().call_soon_threadsafe(tell)
    except RuntimeError:  # the loop is closed: nobody waits any more
        return
