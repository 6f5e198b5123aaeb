"""Reviews of finished games on request: one job a table, in a worker of low priority. Results are stored."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable
from dataclasses import dataclass
from functools import partial
from typing import Any

import msgspec

from tabulae.bots.analysis.judges import has_advice
from tabulae.core.game import LANGUAGES
from tabulae.server import server_log
from tabulae.server.context import Context
from tabulae.server.http_types import Judged, Judgement
from tabulae.server.people.play_history import Reviewed
from tabulae.server.ports import REVIEWS, Asker, Busy, JobFailed, ReadOnly, StoreError
from tabulae.server.table.state import OVER, TableState
from tabulae.server.wire import RequestError

FORMAT = 2  # of a stored review; one of another format is made again
MOST_UNSTORED = 100  # reviews that are kept while the store takes no writes
MOST_BYTES = 1 << 23  # of reviews that are kept as they were read


@dataclass
class _Job:
    task: asyncio.Task[None]
    done: int = 0
    total: int = 0


class ReviewJobs:
    def __init__(self, context: Context) -> None:
        self._context = context
        self._jobs: dict[str, _Job] = {}
        self._failed: dict[str, str] = {}
        self._read: OrderedDict[tuple[str, str], tuple[Judged, int]] = OrderedDict()  # by table and language
        self._bytes = 0  # of their texts
        self._unstored: dict[str, str] = {}  # by table: reviews that the store did not take

    async def start(self, state: TableState, asker: Asker) -> Judgement:
        """Start the review, unless it is done or running. Raises RequestError."""
        _check_reviewable(state)
        table = state.table
        stored = await self._stored(table)
        if stored is None and table not in self._jobs:
            try:
                self._context.jobs.check_room(REVIEWS, asker)
            except Busy:
                raise RequestError("busy") from None
            assert state.match is not None
            record = state.match.record(state.names, None)
            try:
                review = self._context.jobs.review(record.text(), partial(self._on_progress, table), asker)
            except Busy:
                raise RequestError("busy") from None
            self._failed.pop(table, None)
            self._jobs[table] = _Job(asyncio.ensure_future(self._run(table, review)), total=len(record.events))
        return await self.progress(state, "en")

    async def progress(self, state: TableState, lang: str) -> Judgement:
        """How far the job is, and its result once it is done. Raises RequestError."""
        _check_reviewable(state)
        table = state.table
        if (job := self._jobs.get(table)) is not None:
            return Judgement("running" if job.done else "waiting", job.done, job.total)
        if (stored := await self._stored(table)) is not None:
            return Judgement("done", review=self._in_language(table, stored, lang))
        return Judgement("failed" if table in self._failed else "none")

    def _on_progress(self, table: str, done: int, total: int) -> None:
        self._jobs[table].done, self._jobs[table].total = done, total

    async def _run(self, table: str, review: Awaitable[dict[str, Any]]) -> None:
        try:
            found = await review
            stored = {"format": FORMAT, **found}
            judged(stored, "en")  # raises for what could not be read later
            text = msgspec.json.encode(stored).decode()
            await self._keep(table, text, reviewed(found))
        except (JobFailed, StoreError, msgspec.ValidationError) as error:
            self._failed[table] = type(error).__name__
            server_log.note("a review failed", table=table, error=str(error)[:80])
        finally:
            self._jobs.pop(table, None)

    async def _keep(self, table: str, text: str, seats: list[Reviewed]) -> None:
        try:
            await self._context.store.keep_review(table, _key(table), text, seats)
        except ReadOnly:  # whoever asked gets it all the same
            self._unstored[table] = text
            while len(self._unstored) > MOST_UNSTORED:
                self._unstored.pop(next(iter(self._unstored)))

    async def _stored(self, table: str) -> str | None:
        if table in self._unstored:
            return self._unstored[table]
        text = await self._context.store.meta(_key(table))
        return text if text is not None and text.startswith(f'{{"format":{FORMAT},') else None

    def _in_language(self, table: str, stored: str, lang: str) -> Judged:
        """Kept for the next who asks: reading a long one takes milliseconds."""
        key = table, lang
        if key not in self._read:
            self._read[key] = judged(msgspec.json.decode(stored), lang), len(stored)
            self._bytes += len(stored)
            while self._bytes > MOST_BYTES and len(self._read) > 1:
                self._bytes -= self._read.popitem(last=False)[1][1]
        self._read.move_to_end(key)
        return self._read[key][0]

    async def close(self) -> None:
        tasks = [job.task for job in self._jobs.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def _key(table: str) -> str:
    return f"review {table}"


def _check_reviewable(state: TableState) -> None:
    """Raises RequestError for a running game: a review shows what its players may not know."""
    if state.status != OVER or state.match is None:
        raise RequestError("not-over")
    if state.is_sealed:
        raise RequestError("sealed")
    if state.match.outcome is None:
        raise RequestError("not-finished")
    if not has_advice(state.head.game):
        raise RequestError("no-review")


def reviewed(report: dict[str, Any]) -> list[Reviewed]:
    """What a report says about each seat, in numbers."""
    found = []
    for story in report["stories"]:
        verdicts = [decision["verdict"] for decision in story["decisions"]]
        loss = sum(decision["loss"] for decision in story["decisions"])
        counts = len(verdicts), verdicts.count("blunder"), verdicts.count("mistake")
        found.append(Reviewed(story["seat"], story["luck"], loss, *counts))
    return found


def judged(stored: dict[str, Any], lang: str) -> Judged:
    return msgspec.convert(in_language(stored, lang), Judged, str_keys=True)


def in_language(report: Any, lang: str) -> Any:
    """The same report with one language instead of all of them."""
    if isinstance(report, dict):
        if report.keys() == set(LANGUAGES):
            return report[lang]
        return {name: in_language(value, lang) for name, value in report.items()}
    return [in_language(each, lang) for each in report] if isinstance(report, list) else report
