"""Compression of HTTP responses, and ETags for clients that already have the same bytes.

Only answers that are the same for everybody, about a finished game, or about what a watcher may know: the size of a
compressed answer reveals something about its content, so nothing that holds a secret is compressed (T7), and nothing on
the socket.
"""

from __future__ import annotations

import gzip
import hashlib
from collections.abc import Mapping

from starlette.responses import Response

SMALLEST = 1024  # smaller bodies are not compressed
READABLE = ("text/", "application/json", "application/javascript", "image/svg+xml")
LEVEL = 6


def accepts_gzip(headers: Mapping[str, str]) -> bool:
    """Whether the client says so; `gzip;q=0` says no."""
    for offer in headers.get("accept-encoding", "").lower().split(","):
        coding, _, weight = offer.partition(";")
        if coding.strip() in ("gzip", "*"):
            return weight.replace(" ", "") not in ("q=0", "q=0.0", "q=0.00", "q=0.000")
    return False


def is_worthwhile(body: bytes, media_type: str) -> bool:
    return len(body) >= SMALLEST and media_type.startswith(READABLE)


def compressed(body: bytes, level: int = LEVEL) -> bytes:
    """The same bytes for the same body at any time."""
    return gzip.compress(body, level, mtime=0)


def etag(body: bytes) -> str:
    return f'"{hashlib.sha256(body).hexdigest()[:32]}"'


def compress(response: Response, headers: Mapping[str, str]) -> Response:
    """A complete answer, compressed if the client accepts that."""
    body = bytes(response.body)
    if not is_worthwhile(body, response.headers.get("content-type", "")):
        return response
    response.headers["vary"] = "Accept-Encoding"
    if accepts_gzip(headers):
        response.body = compressed(body)
        response.headers["content-encoding"] = "gzip"
        response.headers["content-length"] = str(len(response.body))
    return response
