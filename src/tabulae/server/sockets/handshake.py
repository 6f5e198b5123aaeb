"""The handshake of a WebSocket (RFC 6455, 4.2), from the head of a request that was already read."""

from __future__ import annotations

import base64
import binascii
import hashlib
from collections.abc import Mapping

GUID = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11"  # of the protocol, RFC 6455, 1.3
VERSION = "13"
KEY = 16  # bytes


def _refusal(status: bytes, more: bytes = b"") -> bytes:
    return b"HTTP/1.1 " + status + b"\r\n" + more + b"Connection: close\r\nContent-Length: 0\r\n\r\n"


FORBIDDEN, BAD, FAILED = (
    _refusal(b"403 Forbidden"),
    _refusal(b"400 Bad Request"),
    _refusal(b"500 Internal Server Error"),
)
OTHER_VERSION = _refusal(b"426 Upgrade Required", b"Sec-WebSocket-Version: 13\r\n")


def answer(method: str, headers: Mapping[str, str]) -> tuple[bool, bytes]:
    """Whether that is a valid handshake, and the bytes that answer it if the guest may come in."""
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


def with_header(answer: bytes, name: str, value: str) -> bytes:
    return answer.removesuffix(b"\r\n") + f"{name}: {value}\r\n\r\n".encode()


def accepted(key: bytes) -> bytes:
    accept = base64.b64encode(hashlib.sha1(key + GUID, usedforsecurity=False).digest())
    return (
        b"HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        b"Sec-WebSocket-Accept: " + accept + b"\r\n\r\n"
    )
