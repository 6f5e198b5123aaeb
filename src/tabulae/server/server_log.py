"""The server's own log: one JSON object per line. It may name tables, seats and versions, never a card."""

from __future__ import annotations

import logging
from typing import Any

import msgspec

FIELDS = frozenset(
    ("table", "seat", "version", "code", "address", "count", "ms", "port", "store", "error", "seed", "kind", "status")
)

_logger = logging.getLogger("tabulae.server")


def note(what: str, **fields: Any) -> None:
    """Log that something happened. Only known fields: adding one is a decision about secrets."""
    if unknown := fields.keys() - FIELDS:
        raise TypeError(f"the server log has no field {', '.join(sorted(unknown))}")
    _logger.info("%s", msgspec.json.encode({"what": what, **fields}).decode())


def to_stderr() -> None:
    handler = logging.StreamHandler()
    handler.setFormatter(logging.Formatter('{"at":"%(asctime)s","log":%(message)s}'))
    _logger.addHandler(handler)
    _logger.setLevel(logging.INFO)
    _logger.propagate = False
