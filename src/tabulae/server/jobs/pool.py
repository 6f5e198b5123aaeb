"""Thinking in other processes: bots, proposals, words, hints and reviews never hold up a table.

A worker that hangs, dies or needs too much memory is replaced.
"""

from __future__ import annotations

import asyncio
import os
import sys
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec

from tabulae.server.jobs.worker import LIGHT, WARM, frame
from tabulae.server.ports import BotTask, HintAnswer, HintTask, JobFailed, WordsTask

NICENESS = 10
REVIEW_NICENESS = 19
PROPOSAL_PATIENCE = 90.0  # seconds: the first search of a game is compiled
HINT_PATIENCE = 120.0  # likewise
REVIEW_PATIENCE = 1800.0
WORDS_PATIENCE = 0.25  # for the asker, who can do it, too
WORDS_HUNG = 5.0  # for the worker
WORDS_WAITING = 8  # questions: what comes after so many would be answered too late
LARGEST_ANSWER = 1 << 20
CLOSE_SECONDS = 2.0  # that a worker has to end by itself
WATCH_SECONDS = 0.25  # between two looks at the memory of a worker that thinks
MEGABYTE = 1 << 20


class TooLarge(JobFailed):
    """The worker needed more memory than it may have."""


class WorkerJobs:
    """A few worker processes, each with one question at a time; a bounded number of questions waits."""

    def __init__(
        self,
        workers: int = 1,
        patience: float = 20.0,
        waiting: int = 2000,
        review_effort: float = 1.0,
        megabytes: int = 2048,
    ) -> None:
        self._most_memory = megabytes * MEGABYTE
        self.replaced: Counter[str] = Counter()
        self._review_effort = review_effort
        self._patience = patience
        self._waiting = waiting
        self._asked = 0
        self._idle: asyncio.Queue[_Worker] = asyncio.Queue()
        self._workers = [_Worker() for _ in range(workers)]
        for worker in self._workers:
            self._idle.put_nowait(worker)
        # Apart: compiling must not hold up a bot, nor a review a hint. Each starts with its first question.
        self._wordsmith = _Worker(0)
        self._specialists = [_Worker(), _Worker(), _Worker(REVIEW_NICENESS), self._wordsmith]
        self._proposers, self._hinters, self._reviewers, self._wordsmiths = map(_crew, self._specialists)
        self._beside: set[asyncio.Future[Any]] = set()  # what goes on although nobody waits for it

    async def warm(self, after: float = 0.0) -> None:
        """Start the processes before the first question, in so many seconds; they compile what the bots need, and so do
        those that replace them."""
        for worker in self._workers:
            worker.warm = True
        await asyncio.sleep(after)
        await asyncio.gather(*(worker.start() for worker in self._workers))

    async def choose(self, task: BotTask) -> str:
        try:
            return await self._choose(task)
        except TooLarge:
            if task.level == LIGHT:
                raise
        return await self._choose(replace(task, level=LIGHT))

    async def _choose(self, task: BotTask) -> str:
        question = {"ask": "choose", **{name: getattr(task, name) for name in BotTask.__dataclass_fields__}}
        move: str = await self._ask(self._idle, question, self._patience, lambda told: isinstance(told, str))
        return move

    async def propose(self, game: str, view: dict[str, Any], wish: dict[str, Any]) -> list[str]:
        question = {"ask": "propose", "game": game, "view": view, "wish": wish}
        fits = lambda told: isinstance(told, list)  # noqa: E731  # as short as it is
        moves: list[str] = await self._ask(self._proposers, question, PROPOSAL_PATIENCE, fits)
        return moves

    async def words(self, task: WordsTask) -> list[tuple[str, str]]:
        """Until the process is there, and where it is late or has too much to do, JobFailed."""
        if not self._wordsmith.is_there:
            self._let_go_on(asyncio.ensure_future(self._wordsmith.start()))
            raise JobFailed("not yet")
        if len(self._beside) >= WORDS_WAITING:
            raise JobFailed("busy")
        question = {"ask": "words", **{name: getattr(task, name) for name in WordsTask.__dataclass_fields__}}
        fits = lambda told: isinstance(told, list)  # noqa: E731  # as short as it is
        asking = asyncio.ensure_future(self._ask(self._wordsmiths, question, WORDS_HUNG, fits))
        self._let_go_on(asking)
        try:
            told = await asyncio.wait_for(asyncio.shield(asking), WORDS_PATIENCE)
        except TimeoutError:
            raise JobFailed("late") from None
        return [(move, text) for move, text in told]

    def _let_go_on(self, work: asyncio.Future[Any]) -> None:
        self._beside.add(work)
        work.add_done_callback(self._beside.discard)
        work.add_done_callback(lambda done: done.cancelled() or done.exception())  # whoever waits hears of it

    async def hint(self, task: HintTask) -> HintAnswer:
        question = {"ask": "hint", **{name: getattr(task, name) for name in HintTask.__dataclass_fields__}}
        told = await self._ask(self._hinters, question, HINT_PATIENCE, lambda told: isinstance(told, dict))
        try:
            return msgspec.convert(told, HintAnswer)
        except msgspec.ValidationError:
            raise JobFailed("not a hint") from None

    async def review(self, record: str, tell: Callable[[int, int], None]) -> dict[str, Any]:
        question = {"ask": "review", "record": record, "effort": self._review_effort}
        fits = lambda told: isinstance(told, dict)  # noqa: E731  # as short as it is
        told: dict[str, Any] = await self._ask(self._reviewers, question, REVIEW_PATIENCE, fits, tell)
        return told

    async def _ask(
        self,
        idle: asyncio.Queue[_Worker],
        question: dict[str, Any],
        patience: float,
        fits: Callable[[Any], bool],
        tell: Callable[[int, int], None] = lambda done, total: None,
    ) -> Any:
        if self._asked >= self._waiting:
            raise JobFailed("too many questions wait")
        self._asked += 1
        try:
            worker = await idle.get()
            try:
                told = await asyncio.wait_for(self._watched(worker, question, tell), patience)
            except (TooLarge, TimeoutError, OSError, EOFError, ValueError, asyncio.CancelledError) as error:
                worker.kill()
                if isinstance(error, asyncio.CancelledError):
                    raise
                self.replaced[_why(error)] += 1
                raise error if isinstance(error, TooLarge) else JobFailed(type(error).__name__) from None
            finally:
                idle.put_nowait(worker)
        finally:
            self._asked -= 1
        if "error" in told or not fits(told.get("answer")):
            raise JobFailed(str(told.get("error", "not an answer"))[:60])
        return told["answer"]

    async def _watched(
        self, worker: _Worker, question: dict[str, Any], tell: Callable[[int, int], None]
    ) -> dict[str, Any]:
        """The answer. Raises TooLarge as soon as the worker is; one that was in the end is replaced for the next."""
        asking = asyncio.ensure_future(worker.ask(question, tell))
        try:
            while not (await asyncio.wait({asking}, timeout=WATCH_SECONDS))[0]:
                if worker.memory() > self._most_memory:
                    raise TooLarge("memory")
            told = await asking
        finally:
            asking.cancel()
        if worker.memory() > self._most_memory:
            worker.kill()
            self.replaced["memory"] += 1
        return told

    async def close(self) -> None:
        """All at the same time: who stops the server does not wait for one after the other."""
        if self._beside:
            await asyncio.wait(self._beside, timeout=CLOSE_SECONDS)
        await asyncio.gather(*(worker.close() for worker in [*self._workers, *self._specialists]))


def _why(error: BaseException) -> str:
    """In one word, for those who look after the server."""
    return "memory" if isinstance(error, TooLarge) else "hung" if isinstance(error, TimeoutError) else "died"


def resident(pid: int) -> int:
    """The memory of a process, in bytes; 0 where the system does not tell."""
    try:
        pages = Path(f"/proc/{pid}/statm").read_text().split()[1]
    except (OSError, IndexError):
        return 0
    return int(pages) * os.sysconf("SC_PAGE_SIZE")


def _crew(worker: _Worker) -> asyncio.Queue[_Worker]:
    idle: asyncio.Queue[_Worker] = asyncio.Queue()
    idle.put_nowait(worker)
    return idle


class _Worker:
    def __init__(self, niceness: int = NICENESS) -> None:
        self._niceness = niceness
        self.warm = False  # whether it compiles early
        self._process: asyncio.subprocess.Process | None = None
        self._starting = asyncio.Lock()  # the first question may come while it is warmed

    @property
    def is_there(self) -> bool:
        return self._process is not None and self._process.returncode is None

    async def start(self) -> asyncio.subprocess.Process:
        async with self._starting:
            if self._process is None or self._process.returncode is not None:
                self._process = await self._started()
            return self._process

    async def _started(self) -> asyncio.subprocess.Process:
        source = str(Path(__file__).parents[3])
        paths = [source, *filter(None, [os.environ.get("PYTHONPATH")])]
        nice = ["nice", "-n", str(self._niceness)] if os.name == "posix" else []
        return await asyncio.create_subprocess_exec(
            *nice,
            sys.executable,
            "-m",
            "tabulae.server.jobs.worker",
            *([WARM] if self.warm else []),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            env=os.environ | {"PYTHONPATH": os.pathsep.join(paths)},
        )

    async def ask(self, question: dict[str, Any], tell: Callable[[int, int], None]) -> dict[str, Any]:
        process = await self.start()
        assert process.stdin is not None and process.stdout is not None
        process.stdin.write(frame(question))
        await process.stdin.drain()
        while True:
            size = int.from_bytes(await process.stdout.readexactly(4))
            if size > LARGEST_ANSWER:
                raise ValueError("the answer is too long")
            told: dict[str, Any] = msgspec.json.decode(await process.stdout.readexactly(size))
            if "done" not in told:
                return told
            tell(told["done"], told["total"])

    def memory(self) -> int:
        return resident(self._process.pid) if self._process is not None else 0

    def kill(self) -> None:
        if self._process is not None and self._process.returncode is None:
            self._process.kill()
        self._process = None

    async def close(self) -> None:
        if self._process is not None and self._process.returncode is None:
            assert self._process.stdin is not None
            self._process.stdin.close()
            try:
                await asyncio.wait_for(self._process.wait(), CLOSE_SECONDS)
            except TimeoutError:
                self._process.kill()
                await self._process.wait()
