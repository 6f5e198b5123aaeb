"""Smaller answers over HTTP: gzip for who takes it, and not even that for who has the same bytes already.

Only for what is the same for everybody, or whose game is over: the size of a packed answer tells something about its
content, so nothing with a secret in it is packed (T7), and nothing on the socket.
"""

from __future__ import annotations

import gzip
import hashlib
from collections.abc import Mapping

from starlette.responses import Response

SMALLEST = 1024  # below this it is not worth it
READABLE = ("text/", "application/json", "application/javascript", "image/svg+xml")
LEVEL = 6


def takes_gzip(headers: Mapping[str, str]) -> bool:
    """Whether the client says so; `gzip;q=0` says no."""
    for offer in headers.get("accept-encoding", "").lower().split(","):
        coding, _, weight = offer.partition(";")
        if coding.strip() in ("gzip", "*"):
            return weight.replace(" ", "") not in ("q=0", "q=0.0", "q=0.00", "q=0.000")
    return False


def pays(body: bytes, media_type: str) -> bool:
    return len(body) >= SMALLEST and media_type.startswith(READABLE)


def packed(body: bytes) -> bytes:
    """The same bytes for the same body, whenever it is packed."""
    return gzip.compress(body, LEVEL, mtime=0)


def mark(body: bytes) -> str:
    """The name of these bytes (an ETag)."""
    return f'"{hashlib.sha256(body).hexdigest()[:32]}"'


def pack(response: Response, headers: Mapping[str, str]) -> Response:
    """A finished answer, packed if its reader takes that."""
    body = bytes(response.body)
    if not pays(body, response.headers.get("content-type", "")):
        return response
    response.headers["vary"] = "Accept-Encoding"
    if takes_gzip(headers):
        response.body = packed(body)
        response.headers["content-encoding"] = "gzip"
        response.headers["content-length"] = str(len(response.body))
    return response
