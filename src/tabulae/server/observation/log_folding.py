"""Folding of repeated log lines: the first few of a minute are written, the others only counted."""

from __future__ import annotations

import logging
from dataclasses import dataclass

WRITTEN = 5  # lines that are alike, in each WINDOW
WINDOW = 60.0  # seconds
NEVER_FOLDED = ("request",)  # the log of requests is wanted in full
MOST_KINDS = 1000


@dataclass
class _Kind:
    record: logging.LogRecord  # the first
    count: int = 0


class FoldingHandler(logging.StreamHandler):  # type: ignore[type-arg]  # of stderr
    """Writes "312 more like this" as soon as a minute has passed and anything else is logged."""

    def __init__(self) -> None:
        super().__init__()
        self._kinds: dict[tuple[object, ...], _Kind] = {}  # the oldest first

    def emit(self, record: logging.LogRecord) -> None:
        self._report(record.created - WINDOW)
        key = _key(record)
        if key[1] not in NEVER_FOLDED or record.levelno >= logging.WARNING:
            kind = self._kinds.setdefault(key, _Kind(record))
            kind.count += 1
            if kind.count > WRITTEN:
                return
        super().emit(record)
        if len(self._kinds) > MOST_KINDS:
            self._kinds.pop(next(iter(self._kinds)))

    def _report(self, before: float) -> None:
        """Of kinds that began before then: how many were not written."""
        for key, kind in list(self._kinds.items()):
            if kind.record.created > before:
                return
            del self._kinds[key]
            if kind.count > WRITTEN:
                super().emit(_more(kind.record, kind.count - WRITTEN))

    def close(self) -> None:
        self._report(float("inf"))
        super().close()


def _key(record: logging.LogRecord) -> tuple[object, ...]:
    """Lines are alike if they say the same about anything, and exceptions if they are of the same type."""
    what = getattr(record, "said", {}).get("what", record.msg)
    return record.name, what, record.levelno, record.exc_info[0] if record.exc_info else None


def _more(record: logging.LogRecord, count: int) -> logging.LogRecord:
    what = f"{count} more like this: {_key(record)[1]}"
    more = logging.LogRecord(record.name, record.levelno, record.pathname, record.lineno, what, (), None)
    if hasattr(record, "said"):
        more.said = {"what": what, "count": count}
    return more
