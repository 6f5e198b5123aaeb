"""Worker processes for bots, proposals, words, hints and reviews, so that none of them holds up a table.

A worker that hangs, dies or needs too much memory is replaced.
"""

from __future__ import annotations

import asyncio
from base64 import b64decode
from collections import Counter
from dataclasses import replace
from typing import Any

import msgspec

from tabulae.bots.own.own_bot import longest_decision
from tabulae.server.jobs.fair_jobs import is_own, is_quick
from tabulae.server.jobs.worker import LIGHT, Progress
from tabulae.server.jobs.worker_process import CLOSE_SECONDS, WorkerProcess
from tabulae.server.metrics import Metrics
from tabulae.server.ports import (
    SEARCH,
    BotTask,
    DocumentTask,
    HintAnswer,
    HintTask,
    JobFailed,
    Meter,
    RefereeTask,
    WordsTask,
)

REVIEW_NICENESS = 19
PROPOSAL_TIMEOUT = 90.0  # seconds: the first search of a game is compiled
HINT_TIMEOUT = 120.0  # likewise
PREPARE_TIMEOUT = 600.0  # for all that hints of one game have to compile, on a busy machine
REVIEW_TIMEOUT = 1800.0
WORDS_TIMEOUT = 0.25  # for the caller, who can do the same itself
WORDS_HUNG = 5.0  # for the worker
WORDS_WAITING = 8  # requests: a later one would be answered too late
DOCUMENT_TIMEOUT = 60.0
REFEREE_TIMEOUT = 20.0  # seconds; the longest game takes less than one
WATCH_SECONDS = 0.25  # between two looks at the memory of a busy worker
MEGABYTE = 1 << 20
KINDS = {  # of work in the metrics, by job
    "choose": "bots", "propose": "proposals", "words": "words", "prepare-hints": "hints", "hint": "hints",
    "review": "reviews", "document": "documents", "referee": "documents",
}  # fmt: skip


class TooLarge(JobFailed):
    """The worker needed more memory than it may have."""


class WorkerJobs:
    """A few worker processes, each with one request at a time. Who waits for one, and in which order: fair_jobs.py."""

    def __init__(
        self,
        workers: int = 1,
        timeout: float = 20.0,
        review_effort: float = 1.0,
        megabytes: int = 2048,
        metrics: Metrics | None = None,
    ) -> None:
        self._metrics = metrics or Metrics()
        self._most_memory = megabytes * MEGABYTE
        self.replaced: Counter[str] = Counter()
        self._review_effort = review_effort
        self._timeout = timeout
        self._idle: asyncio.Queue[WorkerProcess] = asyncio.Queue()
        self._workers = [WorkerProcess() for _ in range(workers)]
        for worker in self._workers:
            self._idle.put_nowait(worker)
        # For bots that do not search, while all workers do: they take milliseconds and need not wait for that.
        self._quick_worker = WorkerProcess()
        self._quick = _queue_of(self._quick_worker)
        # One worker for each other job, started by its first request: compiling must not hold up a bot.
        self._own_worker = WorkerProcess()
        self._own = _queue_of(self._own_worker)
        self._words_worker, self._hint_worker = WorkerProcess(0), WorkerProcess()
        single = [
            WorkerProcess(),
            self._hint_worker,
            WorkerProcess(REVIEW_NICENESS),
            self._words_worker,
            WorkerProcess(),
        ]
        self._proposals, self._hints, self._reviews, self._words, self._documents = map(_queue_of, single)
        self._single_workers = [*single, self._quick_worker, self._own_worker]
        self._prepared: set[tuple[str, int]] = set()  # games whose hints the process of that number has compiled
        self._background: set[asyncio.Future[Any]] = set()  # work that goes on although nobody waits for it

    async def warm(self, after: float = 0.0) -> None:
        """Start the processes before the first request, in so many seconds. They, and those that replace them, compile
        what the bots need."""
        for worker in self._workers:
            worker.warm = True
        await asyncio.sleep(after)
        await asyncio.gather(*(worker.start() for worker in self._workers))

    def places(self, lane: str) -> int:
        return len(self._workers) if lane == SEARCH else 1

    async def choose(self, task: BotTask, meter: Meter) -> str:
        if is_own(task):
            own: str = await self._run(self._own, _request("choose", task), longest_decision(), str, meter)
            return own
        try:
            return await self._choose(task, meter)
        except TooLarge:
            if task.level == LIGHT:
                raise
        return await self._choose(replace(task, level=LIGHT), meter)

    async def _choose(self, task: BotTask, meter: Meter) -> str:
        idle = self._quick if self._idle.empty() and is_quick(task) else self._idle
        move: str = await self._run(idle, _request("choose", task), self._timeout, str, meter)
        return move

    async def propose(self, game: str, view: dict[str, Any], goals: dict[str, Any], meter: Meter) -> list[str]:
        request = {"job": "propose", "game": game, "view": view, "goals": goals}
        moves: list[str] = await self._run(self._proposals, request, PROPOSAL_TIMEOUT, list, meter)
        return moves

    async def words(self, task: WordsTask) -> list[tuple[str, str]]:
        """Raises JobFailed until the process has started, and while it is late or busy."""
        if not self._words_worker.is_running:
            self._run_in_background(asyncio.ensure_future(self._words_worker.start()))
            raise JobFailed("not yet")
        if len(self._background) >= WORDS_WAITING:
            raise JobFailed("busy")
        running = asyncio.ensure_future(self._run(self._words, _request("words", task), WORDS_HUNG, list, Meter()))
        self._run_in_background(running)
        try:
            worded = await asyncio.wait_for(asyncio.shield(running), WORDS_TIMEOUT)
        except TimeoutError:
            raise JobFailed("late") from None
        return [(move, text) for move, text in worded]

    def _run_in_background(self, work: asyncio.Future[Any]) -> None:
        self._background.add(work)
        work.add_done_callback(self._background.discard)
        work.add_done_callback(lambda done: done.cancelled() or done.exception())  # retrieved, whether or not awaited

    def prepare_hints(self, game: str) -> None:
        """Once for each process that answers hints."""
        key = (game, self._hint_worker.starts if self._hint_worker.is_running else self._hint_worker.starts + 1)
        if key not in self._prepared:
            self._prepared.add(key)
            request = {"job": "prepare-hints", "game": game}
            work = self._run(self._hints, request, PREPARE_TIMEOUT, bool, Meter())
            self._run_in_background(asyncio.ensure_future(work))

    async def hint(self, task: HintTask, meter: Meter) -> HintAnswer:
        hint = await self._run(self._hints, _request("hint", task), HINT_TIMEOUT, dict, meter)
        try:
            return msgspec.convert(hint, HintAnswer)
        except msgspec.ValidationError:
            raise JobFailed("not a hint") from None

    async def review(self, record: str, on_progress: Progress, meter: Meter) -> dict[str, Any]:
        request = {"job": "review", "record": record, "effort": self._review_effort}
        found: dict[str, Any] = await self._run(self._reviews, request, REVIEW_TIMEOUT, dict, meter, on_progress)
        return found

    async def document(self, task: DocumentTask, meter: Meter) -> bytes:
        packed: str = await self._run(self._documents, _request("document", task), DOCUMENT_TIMEOUT, str, meter)
        return b64decode(packed)

    async def referee(self, task: RefereeTask, meter: Meter) -> bytes:
        judged: str = await self._run(self._documents, _request("referee", task), REFEREE_TIMEOUT, str, meter)
        return b64decode(judged)

    async def _run(
        self,
        idle: asyncio.Queue[WorkerProcess],
        request: dict[str, Any],
        timeout: float,
        kind: type,
        meter: Meter,
        on_progress: Progress = lambda done, total: None,
    ) -> Any:
        """The answer of the next idle worker, which must be of that kind. Raises JobFailed."""
        worker = await idle.get()
        try:
            reply = await asyncio.wait_for(self._watched(worker, request, on_progress), timeout)
        except (TooLarge, TimeoutError, OSError, EOFError, ValueError, asyncio.CancelledError) as error:
            worker.kill()
            if isinstance(error, asyncio.CancelledError):
                raise
            self.replaced[_why(error)] += 1
            raise error if isinstance(error, TooLarge) else JobFailed(type(error).__name__) from None
        finally:
            idle.put_nowait(worker)
        if isinstance(spent := reply.get("cpu"), float):
            self._metrics.cpu.add(KINDS[request["job"]], spent)
            meter.seconds += spent
        if "error" in reply or not isinstance(reply.get("answer"), kind):
            raise JobFailed(str(reply.get("error", "not an answer"))[:60])
        return reply["answer"]

    async def _watched(self, worker: WorkerProcess, request: dict[str, Any], on_progress: Progress) -> dict[str, Any]:
        """The reply. Raises TooLarge as soon as the worker is; one that was at the end is replaced for the next."""
        running = asyncio.ensure_future(worker.run(request, on_progress))
        try:
            while not (await asyncio.wait({running}, timeout=WATCH_SECONDS))[0]:
                if worker.memory() > self._most_memory:
                    raise TooLarge("memory")
            reply = await running
        finally:
            running.cancel()
        if worker.memory() > self._most_memory:
            worker.kill()
            self.replaced["memory"] += 1
        return reply

    async def close(self) -> None:
        """All workers at the same time."""
        if self._background:
            await asyncio.wait(self._background, timeout=CLOSE_SECONDS)
        await asyncio.gather(*(worker.close() for worker in [*self._workers, *self._single_workers]))


def _request(job: str, task: BotTask | WordsTask | HintTask | DocumentTask | RefereeTask) -> dict[str, Any]:
    return {"job": job, **{name: getattr(task, name) for name in task.__dataclass_fields__}}


def _why(error: BaseException) -> str:
    """In one word, for the metrics."""
    return "memory" if isinstance(error, TooLarge) else "hung" if isinstance(error, TimeoutError) else "died"


def _queue_of(worker: WorkerProcess) -> asyncio.Queue[WorkerProcess]:
    idle: asyncio.Queue[WorkerProcess] = asyncio.Queue()
    idle.put_nowait(worker)
    return idle
