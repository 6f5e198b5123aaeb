"""The handshake of a WebSocket (RFC 6455, 4.2), by the head of a request that was read already."""

from __future__ import annotations

import base64
import binascii
import hashlib
from collections.abc import Mapping

SIGN = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11"  # by which a server shows that it knows the protocol
VERSION = "13"
KEY = 16  # bytes


def _no(status: bytes, more: bytes = b"") -> bytes:
    return b"HTTP/1.1 " + status + b"\r\n" + more + b"Connection: close\r\nContent-Length: 0\r\n\r\n"


FORBIDDEN, BAD, FAILED = _no(b"403 Forbidden"), _no(b"400 Bad Request"), _no(b"500 Internal Server Error")
OTHER_VERSION = _no(b"426 Upgrade Required", b"Sec-WebSocket-Version: 13\r\n")


def answer(method: str, headers: Mapping[str, str]) -> tuple[bool, bytes]:
    """Whether that is a handshake, and what it is answered with if nothing else is against it."""
    if method != "GET":
        return False, BAD
    if headers.get("sec-websocket-version") != VERSION:
        return False, OTHER_VERSION
    key = headers.get("sec-websocket-key", "").encode()
    try:
        fits = len(base64.b64decode(key, validate=True)) == KEY
    except binascii.Error:
        fits = False
    return (True, accepted(key)) if fits else (False, BAD)


def accepted(key: bytes) -> bytes:
    shown = base64.b64encode(hashlib.sha1(key + SIGN, usedforsecurity=False).digest())
    return (
        b"HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        b"Sec-WebSocket-Accept: " + shown + b"\r\n\r\n"
    )
