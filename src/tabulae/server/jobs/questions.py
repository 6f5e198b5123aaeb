"""Questions of a socket to the workers: each is a task of its own, so that play never waits for an answer."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

from tabulae.server import server_log
from tabulae.server.wire import RequestError

if TYPE_CHECKING:
    from tabulae.server.table.table import Table

Answer = Callable[[], Awaitable[None]]  # sends the answer, or raises RequestError
Refuse = Callable[[int, RequestError], None]


class Questions:
    """One question at a time is with a worker; only the newest of the others waits, and an older one is refused.

    All questions of a table together are limited (`questions_per_table`). None is dropped without an answer.
    """

    def __init__(self, refuse: Refuse) -> None:
        self._refuse = refuse
        self._task: asyncio.Task[None] | None = None
        self._next: tuple[int, Table, Answer] | None = None

    def ask(self, n: int, table: Table, answer: Answer) -> None:
        """Start, or wait for the current one. Raises RequestError when the table has too many."""
        if self._task is None:
            self._start(n, table, answer)
            return
        if self._next is not None:
            self._refuse(self._next[0], RequestError("overtaken"))
        self._next = (n, table, answer)

    def _start(self, n: int, table: Table, answer: Answer) -> None:
        if table.questions >= table.context.settings.limits.questions_per_table:
            raise RequestError("busy")
        table.questions += 1
        self._task = asyncio.ensure_future(self._answer(n, table, answer))

    async def _answer(self, n: int, table: Table, answer: Answer) -> None:
        try:
            await answer()
        except RequestError as refusal:
            self._refuse(n, refusal)
        except Exception as error:  # a question that breaks is refused, and breaks nothing else
            server_log.note("a question failed", table=table.state.table, error=type(error).__name__)
            self._refuse(n, RequestError("no-proposals"))
        finally:
            table.questions -= 1
            self._task = None
        self._start_next()

    def _start_next(self) -> None:
        if self._next is not None:
            (n, table, answer), self._next = self._next, None
            try:
                self._start(n, table, answer)
            except RequestError as refusal:
                self._refuse(n, refusal)

    def stop(self) -> None:
        """The socket is lost. The worker finishes its question; the answer is dropped."""
        self._next = None
        self._refuse = _drop


def _drop(n: int, refusal: RequestError) -> None:
    """Replaces a bound method of the socket, so that a running question does not keep it in memory."""
