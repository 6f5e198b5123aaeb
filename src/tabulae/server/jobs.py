"""Thinking in other processes: bots, proposals, hints and reviews never hold up a table; a hung worker is replaced."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

from tabulae.server.seams import BotTask, HintAnswer, HintTask, JobFailed
from tabulae.server.worker import WARM, frame

NICENESS = 10
REVIEW_NICENESS = 19
PROPOSAL_PATIENCE = 90.0  # seconds: the first search of a game is compiled
HINT_PATIENCE = 120.0  # likewise
REVIEW_PATIENCE = 1800.0
LARGEST_ANSWER = 1 << 20


class WorkerJobs:
    """A few worker processes, each with one question at a time; a bounded number of questions waits."""

    def __init__(
        self, workers: int = 1, patience: float = 20.0, waiting: int = 2000, review_effort: float = 1.0
    ) -> None:
        self._review_effort = review_effort
        self._patience = patience
        self._waiting = waiting
        self._asked = 0
        self._idle: asyncio.Queue[_Worker] = asyncio.Queue()
        self._workers = [_Worker() for _ in range(workers)]
        for worker in self._workers:
            self._idle.put_nowait(worker)
        # Apart: compiling must not hold up a bot, nor a review a hint. Each starts with its first question.
        self._specialists = [_Worker(), _Worker(), _Worker(REVIEW_NICENESS)]
        self._proposers, self._hinters, self._reviewers = map(_crew, self._specialists)

    async def warm(self, after: float = 0.0) -> None:
        """Start the processes before the first question, in so many seconds; they compile what the bots need, and so do
        those that replace them."""
        for worker in self._workers:
            worker.warm = True
        await asyncio.sleep(after)
        await asyncio.gather(*(worker.start() for worker in self._workers))

    async def choose(self, task: BotTask) -> str:
        question = {"ask": "choose", **{name: getattr(task, name) for name in BotTask.__dataclass_fields__}}
        move: str = await self._ask(self._idle, question, self._patience, lambda told: isinstance(told, str))
        return move

    async def propose(self, game: str, view: dict[str, Any], wish: dict[str, Any]) -> list[str]:
        question = {"ask": "propose", "game": game, "view": view, "wish": wish}
        fits = lambda told: isinstance(told, list)  # noqa: E731  # as short as it is
        moves: list[str] = await self._ask(self._proposers, question, PROPOSAL_PATIENCE, fits)
        return moves

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
                told = await asyncio.wait_for(worker.ask(question, tell), patience)
            except (TimeoutError, OSError, EOFError, ValueError, asyncio.CancelledError) as error:
                worker.kill()
                if isinstance(error, asyncio.CancelledError):
                    raise
                raise JobFailed(type(error).__name__) from None
            finally:
                idle.put_nowait(worker)
        finally:
            self._asked -= 1
        if "error" in told or not fits(told.get("answer")):
            raise JobFailed(str(told.get("error", "not an answer"))[:60])
        return told["answer"]

    async def close(self) -> None:
        for worker in [*self._workers, *self._specialists]:
            await worker.close()


def _crew(worker: _Worker) -> asyncio.Queue[_Worker]:
    idle: asyncio.Queue[_Worker] = asyncio.Queue()
    idle.put_nowait(worker)
    return idle


class _Worker:
    def __init__(self, niceness: int = NICENESS) -> None:
        self._niceness = niceness
        self.warm = False  # whether it compiles early
        self._process: asyncio.subprocess.Process | None = None

    async def start(self) -> asyncio.subprocess.Process:
        if self._process is None or self._process.returncode is not None:
            source = str(Path(__file__).parents[2])
            paths = [source, *filter(None, [os.environ.get("PYTHONPATH")])]
            nice = ["nice", "-n", str(self._niceness)] if os.name == "posix" else []
            self._process = await asyncio.create_subprocess_exec(
                *nice,
                sys.executable,
                "-m",
                "tabulae.server.worker",
                *([WARM] if self.warm else []),
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                env=os.environ | {"PYTHONPATH": os.pathsep.join(paths)},
            )
        return self._process

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

    def kill(self) -> None:
        if self._process is not None and self._process.returncode is None:
            self._process.kill()
        self._process = None

    async def close(self) -> None:
        if self._process is not None and self._process.returncode is None:
            assert self._process.stdin is not None
            self._process.stdin.close()
            try:
                await asyncio.wait_for(self._process.wait(), 2)
            except TimeoutError:
                self._process.kill()
                await self._process.wait()
