"""Request ids: each HTTP answer and each socket carries one, and so does each log line that belongs to it."""

from __future__ import annotations

import itertools
import re
from contextvars import ContextVar

from tabulae.server.ports import Clock

HEADER = "x-request-id"
GIVEN = re.compile(r"[A-Za-z0-9._-]{1,64}")

current: ContextVar[str] = ContextVar("request_id", default="")


class RequestIds:
    """Numbers behind the time in ms of the process's first request, which keeps processes and restarts apart."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._prefix = ""
        self._numbers = itertools.count(1)

    def next(self, given: str = "") -> str:
        """A new id, or the one that a trusted proxy gave, if it is a plain word."""
        self._prefix = self._prefix or f"{self._clock.now() & 0xFFFFFFFFFF:x}"
        return given if GIVEN.fullmatch(given) else f"{self._prefix}-{next(self._numbers):x}"
