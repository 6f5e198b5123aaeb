"""The two forms of a log line: text for people, JSON for programs. Times are UTC."""

from __future__ import annotations

import logging
from datetime import UTC, datetime
from typing import Any

import msgspec

TEXT, JSON = "text", "json"


def fields_of(record: logging.LogRecord) -> dict[str, Any]:
    """What `server_log.note` was given; of a library's line its message and the kind of its exception."""
    said: dict[str, Any] | None = getattr(record, "said", None)
    if said is not None:
        return said
    found = {"what": record.getMessage()}
    if record.exc_info and record.exc_info[0] is not None:
        found["error"] = record.exc_info[0].__name__
    return found


def _at(record: logging.LogRecord) -> str:
    return datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


class JsonFormatter(logging.Formatter):
    """One object a line: `at`, `level`, `what`, and the fields; an exception's text is in `trace`."""

    def format(self, record: logging.LogRecord) -> str:
        line = {"at": _at(record), "level": record.levelname.lower(), **fields_of(record)}
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line).decode()


class TextFormatter(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        fields = fields_of(record)
        named = [f"{name}={value}" for name, value in fields.items() if name != "what"]
        trace = [self.formatException(record.exc_info)] if record.exc_info else []
        return "\n".join([" ".join([_at(record), fields["what"], *named]), *trace])


FORMATTERS = {TEXT: TextFormatter, JSON: JsonFormatter}
