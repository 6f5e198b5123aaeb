"""The server's own log. A line may name tables, seats and versions, never a card; it is text or one JSON object."""

from __future__ import annotations

import logging
from collections import Counter
from typing import Any

import msgspec

from tabulae.server.observation import log_format, request_id
from tabulae.server.observation.log_folding import FoldingHandler

FIELDS = frozenset(
    ("table", "seat", "version", "code", "address", "count", "ms", "port", "store", "error", "seed", "kind", "status",
     "method", "route", "bot")
)  # fmt: skip

_logger = logging.getLogger("tabulae.server")


def note(what: str, **fields: Any) -> None:
    """Log that something happened. Only known fields: adding one is a decision about secrets."""
    if unknown := fields.keys() - FIELDS:
        raise TypeError(f"the server log has no field {', '.join(sorted(unknown))}")
    said = {"what": what, **fields}
    if request := request_id.current.get():
        said["request"] = request
    level = logging.WARNING if "error" in fields else logging.INFO
    _logger.log(level, "%s", msgspec.json.encode(said).decode(), extra={"said": said})


def count_errors(errors: Counter[str]) -> None:
    """Count the lines that report an error, by what they say."""
    _logger.addHandler(_CountErrors(errors))
    _logger.setLevel(logging.INFO)


class _CountErrors(logging.Handler):
    def __init__(self, errors: Counter[str]) -> None:
        super().__init__(logging.WARNING)
        self._errors = errors

    def emit(self, record: logging.LogRecord) -> None:
        self._errors[record.said["what"]] += 1  # type: ignore[attr-defined]  # `note` adds it


def to_stderr(form: str = log_format.TEXT) -> None:
    """Write the log, and what the libraries report, to stderr: as text, or as one JSON object a line."""
    handler = FoldingHandler()
    handler.setFormatter(log_format.FORMATTERS[form]())
    for logger in (_logger, logging.getLogger("uvicorn.error"), logging.getLogger("asyncio")):
        logger.addHandler(handler)
        logger.propagate = False
    _logger.setLevel(logging.INFO)
