"""What a socket asks of the workers: each question is a task of its own, so that play never waits for an answer."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

from tabulae.server import server_log
from tabulae.server.wire import RequestError

if TYPE_CHECKING:
    from tabulae.server.table.table import Table

Answer = Callable[[], Awaitable[None]]  # sends the answer, or raises Refusal
Refuse = Callable[[int, RequestError], None]


class Questions:
    """One question at a time is thought about; the newest other one waits; an older one that waited is refused.

    A table has room for so many in all (`questions_per_table`): more are refused at once. None is dropped in silence.
    """

    def __init__(self, refuse: Refuse) -> None:
        self._refuse = refuse
        self._task: asyncio.Task[None] | None = None
        self._next: tuple[int, Table, Answer] | None = None

    def ask(self, n: int, table: Table, answer: Answer) -> None:
        """Begin, or wait for the one before. Raises RequestError when the table has no room."""
        if self._task is None:
            self._begin(n, table, answer)
            return
        if self._next is not None:
            self._refuse(self._next[0], RequestError("overtaken"))
        self._next = (n, table, answer)

    def _begin(self, n: int, table: Table, answer: Answer) -> None:
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
        self._go_on()

    def _go_on(self) -> None:
        if self._next is not None:
            (n, table, answer), self._next = self._next, None
            try:
                self._begin(n, table, answer)
            except RequestError as refusal:
                self._refuse(n, refusal)

    def stop(self) -> None:
        """The socket is gone. What a worker thinks about it finishes; its answer goes nowhere."""
        self._next = None
        self._refuse = _to_nobody


def _to_nobody(n: int, refusal: RequestError) -> None:
    """The answer to a socket that is gone; who held it through its questions holds it no more."""
