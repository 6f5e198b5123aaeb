"""Judges finished games on demand: one job a table, a few waiting, in a worker of low priority, kept in the store."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import Any

import msgspec

from tabulae.bots.analysis.judges import has_advice
from tabulae.server import server_log
from tabulae.server.context import Context
from tabulae.server.http_types import Judged, Judgement
from tabulae.server.ports import JobFailed, StoreError
from tabulae.server.table.state import OVER, TableState
from tabulae.server.wire import RequestError

FORMAT = 1  # of what is kept: another one is judged anew
LANGUAGES = {"en", "fr", "de"}


@dataclass
class _Job:
    task: asyncio.Task[None]
    done: int = 0
    total: int = 0


class Judge:
    def __init__(self, context: Context) -> None:
        self._context = context
        self._jobs: dict[str, _Job] = {}
        self._failed: dict[str, str] = {}

    async def start(self, state: TableState) -> Judgement:
        """Judge the game, unless that is done or under way. Raises RequestError."""
        _may_be_judged(state)
        table = state.table
        kept = await self._kept(table)
        if kept is None and table not in self._jobs:
            if len(self._jobs) >= self._context.settings.limits.reviews_waiting:
                raise RequestError("busy")
            self._failed.pop(table, None)
            assert state.match is not None
            record = state.match.record(state.names, None)
            task = asyncio.ensure_future(self._run(table, record.text()))
            self._jobs[table] = _Job(task, total=len(record.events))
        return await self.progress(state, "en")

    async def progress(self, state: TableState, lang: str) -> Judgement:
        """How far the job is, and its result once there is one. Raises RequestError."""
        _may_be_judged(state)
        table = state.table
        if (job := self._jobs.get(table)) is not None:
            return Judgement("running" if job.done else "waiting", job.done, job.total)
        if (kept := await self._kept(table)) is not None:
            return Judgement("done", review=judged(kept, lang))
        return Judgement("failed" if table in self._failed else "none")

    async def _run(self, table: str, record: str) -> None:
        def tell(done: int, total: int) -> None:
            self._jobs[table].done, self._jobs[table].total = done, total

        try:
            found = await self._context.jobs.review(record, tell)
            kept = {"format": FORMAT, **found}
            judged(kept, "en")  # or nobody could read it
            await self._context.store.set_meta(_key(table), msgspec.json.encode(kept).decode())
        except (JobFailed, StoreError, msgspec.ValidationError) as error:
            self._failed[table] = type(error).__name__
            server_log.note("a review failed", table=table, error=str(error)[:80])
        finally:
            self._jobs.pop(table, None)

    async def _kept(self, table: str) -> dict[str, Any] | None:
        text = await self._context.store.meta(_key(table))
        if text is None:
            return None
        kept: dict[str, Any] = msgspec.json.decode(text)
        return kept if kept.get("format") == FORMAT else None

    async def close(self) -> None:
        tasks = [job.task for job in self._jobs.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def _key(table: str) -> str:
    return f"review {table}"


def _may_be_judged(state: TableState) -> None:
    """Only what is over: a judgement tells what players of a running game may not know."""
    if state.status != OVER or state.match is None:
        raise RequestError("not-over")
    if state.match.outcome is None:
        raise RequestError("not-finished")
    if not has_advice(state.head.game):
        raise RequestError("no-review")


def judged(kept: dict[str, Any], lang: str) -> Judged:
    return msgspec.convert(in_language(kept, lang), Judged, str_keys=True)


def in_language(told: Any, lang: str) -> Any:
    """The same with one language where there were words in all of them."""
    if isinstance(told, dict):
        if told.keys() == LANGUAGES:
            return told[lang]
        return {name: in_language(value, lang) for name, value in told.items()}
    return [in_language(each, lang) for each in told] if isinstance(told, list) else told
