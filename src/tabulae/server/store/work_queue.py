"""Queues of queries for the threads of a store, which return results to the event loop."""

from __future__ import annotations

import asyncio
import queue
from collections.abc import Callable
from typing import Any, NamedTuple


class Job(NamedTuple):
    query: Callable[..., Any]
    arguments: tuple[Any, ...]
    done: asyncio.Future[Any]


class WorkQueue:
    """For one thread. The jobs of one turn of the event loop are handed over together, which wakes the thread once."""

    def __init__(self) -> None:
        self._collected: list[Job] = []
        self._waiting: queue.SimpleQueue[list[Job]] = queue.SimpleQueue()  # an empty list ends the thread

    def add(self, job: Job) -> None:
        if not self._collected:
            job.done.get_loop().call_soon(self._hand_over)
        self._collected.append(job)

    def _hand_over(self) -> None:
        if self._collected:
            self._waiting.put(self._collected)
            self._collected = []

    def end(self) -> None:
        self._hand_over()
        self._waiting.put([])

    def take(self, enough: int) -> list[Job]:
        """Wait for the next job, and take others that wait, up to `enough`; nothing once it has ended."""
        jobs = self._waiting.get()
        while jobs and len(jobs) < enough and not self._waiting.empty():
            if not (more := self._waiting.get()):
                self._waiting.put(more)
                break
            jobs += more
        return jobs


def finish(results: list[tuple[Job, Any]]) -> None:
    """Hand results and exceptions back to the event loop, once for the whole group."""

    def set_results() -> None:
        for job, result in results:
            if job.done.done():
                continue
            if isinstance(result, Exception):
                job.done.set_exception(result)
            else:
                job.done.set_result(result)

    try:
        results[0][0].done.get_loop().call_soon_threadsafe(set_results)
    except RuntimeError:  # the loop is closed: nobody waits any more
        return
