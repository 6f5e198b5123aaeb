"""A push service on loopback: it keeps what it gets, and devices that can read it."""

from __future__ import annotations

import asyncio
import base64
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

import http_ece
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

AUTH = b"sixteen bytes ok"


def encoded(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def decoded(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


class Phone:
    """A device: its address at a push service, and the key by which it alone reads what arrives."""

    def __init__(self, endpoint: str) -> None:
        self.endpoint = endpoint
        self._private = ec.generate_private_key(ec.SECP256R1())

    def wish(self, **more: Any) -> dict[str, Any]:
        point = self._private.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return {"endpoint": self.endpoint, "p256dh": encoded(point), "auth": encoded(AUTH), **more}

    def read(self, body: bytes) -> dict[str, Any]:
        plain = http_ece.decrypt(body, private_key=self._private, auth_secret=AUTH, version="aes128gcm")
        found: dict[str, Any] = json.loads(plain)
        return found


@dataclass
class Received:
    path: str
    headers: dict[str, str]
    body: bytes

    @property
    def signed(self) -> dict[str, Any]:
        """What the signature claims; `key` is whose it is."""
        scheme, _, rest = self.headers["authorization"].partition(" ")
        assert scheme == "vapid"
        parts = dict(part.strip().split("=", 1) for part in rest.split(","))
        head, claims, signature = parts["t"].split(".")
        key = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), decoded(parts["k"]))
        check(key, f"{head}.{claims}".encode(), decoded(signature))
        return {**json.loads(decoded(claims)), "key": parts["k"]}


def check(key: ec.EllipticCurvePublicKey, data: bytes, signature: bytes) -> None:
    """Raises InvalidSignature."""
    from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
    from cryptography.hazmat.primitives.hashes import SHA256

    half = len(signature) // 2
    r, s = int.from_bytes(signature[:half], "big"), int.from_bytes(signature[half:], "big")
    key.verify(encode_dss_signature(r, s), data, ec.ECDSA(SHA256()))


@dataclass
class Service:
    url: str = ""
    received: list[Received] = field(default_factory=list)
    answers: list[tuple[int, str]] = field(default_factory=list)  # the next ones: status and more of the head
    arrived: asyncio.Event = field(default_factory=asyncio.Event)

    def phone(self, name: str = "a") -> Phone:
        return Phone(f"{self.url}/{name}")

    async def get(self, count: int) -> list[Received]:
        """Wait until so many have arrived."""
        async with asyncio.timeout(600):
            while len(self.received) < count:
                self.arrived.clear()
                await self.arrived.wait()
        return self.received

    async def handle(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            while head := await reader.readuntil(b"\r\n\r\n"):
                first, *lines = head.decode().strip().split("\r\n")
                headers = {name.lower(): value for name, _, value in (line.partition(": ") for line in lines)}
                body = await reader.readexactly(int(headers.get("content-length", "0")))
                self.received.append(Received(first.split()[1], headers, body))
                self.arrived.set()
                status, more = self.answers.pop(0) if self.answers else (201, "")
                writer.write(f"HTTP/1.1 {status} So\r\n{more}Content-Length: 0\r\n\r\n".encode())
                await writer.drain()
        except (asyncio.IncompleteReadError, ConnectionError):
            pass
        finally:
            writer.close()


@asynccontextmanager
async def push_service() -> AsyncIterator[Service]:
    service = Service()
    server = await asyncio.start_server(service.handle, "127.0.0.1", 0)
    service.url = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
    try:
        yield service
    finally:
        server.close()
