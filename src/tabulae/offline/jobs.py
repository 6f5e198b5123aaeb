"""Jobs of the application, done by other workers of the browser (`thinking.py`)."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import asdict
from typing import Any, Protocol

import msgspec

from tabulae.core.record import Record
from tabulae.server.jobs.worker import answer
from tabulae.server.ports import BotTask, DocumentTask, HintAnswer, HintTask, JobFailed, Meter, RefereeTask, WordsTask

ONE = 1  # at a time, for each lane; one worker plays, another reviews
PLAY, REVIEW = "play", "review"  # the two workers


class Ask(Protocol):
    """Sends a job to a worker; the answer is JSON with `answer` or `error`. Cancelling stops the worker.

    `nets` names the nets that it may use, if the site has them: a game and a number of seats.
    """

    def __call__(
        self, worker: str, request: str, nets: str, on_progress: Callable[[int, int], None]
    ) -> Awaitable[str]: ...


class BrowserJobs:
    """ports.Jobs."""

    replaced: Mapping[str, int] = {}

    def __init__(self, ask: Ask) -> None:
        self._ask = ask

    def places(self, lane: str) -> int:
        return ONE

    async def _answer(
        self,
        worker: str,
        request: dict[str, Any],
        nets: str,
        on_progress: Callable[[int, int], None] = lambda done, total: None,
    ) -> Any:
        reply = msgspec.json.decode(await self._ask(worker, msgspec.json.encode(request).decode(), nets, on_progress))
        if "answer" not in reply:
            raise JobFailed(reply.get("error", "stopped"))
        return reply["answer"]

    async def choose(self, task: BotTask, meter: Meter) -> str:
        move: str = await self._answer(PLAY, {"job": "choose", **asdict(task)}, _nets(task.game, task.view))
        return move

    async def propose(self, game: str, view: dict[str, Any], goals: dict[str, Any], meter: Meter) -> list[str]:
        request = {"job": "propose", "game": game, "view": view, "goals": goals}
        moves: list[str] = await self._answer(PLAY, request, _nets(game, view))
        return moves

    async def words(self, task: WordsTask) -> list[tuple[str, str]]:
        """At once: it takes milliseconds, and a worker may be thinking."""
        words: list[tuple[str, str]] = answer({"job": "words", **asdict(task)})
        return words

    def prepare_hints(self, game: str) -> None:
        """Nothing compiles in a browser."""

    async def hint(self, task: HintTask, meter: Meter) -> HintAnswer:
        found = await self._answer(PLAY, {"job": "hint", **asdict(task)}, _nets(task.game, task.view))
        return HintAnswer(found["lines"], [(move, chance) for move, chance in found["moves"]])

    async def review(self, record: str, on_progress: Callable[[int, int], None], meter: Meter) -> dict[str, Any]:
        played = Record.read(record)
        nets = f"{played.game.name}-{played.seats}"
        report: dict[str, Any] = await self._answer(REVIEW, {"job": "review", "record": record}, nets, on_progress)
        return report

    async def document(self, task: DocumentTask, meter: Meter) -> bytes:
        request = {"job": "document", **asdict(task), "stored": b64encode(task.stored).decode()}
        made: bytes = answer(request)
        return made

    async def referee(self, task: RefereeTask, meter: Meter) -> bytes:
        """A device imports its own rows (`transfer.py`)."""
        raise JobFailed("nothing comes to a device")


def _nets(game: str, view: dict[str, Any]) -> str:
    return f"{game}-{view['seats']}"
