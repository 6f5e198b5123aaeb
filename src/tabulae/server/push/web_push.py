"""Web Push (RFC 8030, 8188, 8291, 8292) by pywebpush and aiohttp, which are imported when the first device asks."""

from __future__ import annotations

import asyncio
import base64
import hashlib
import socket
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any
from urllib.parse import urlsplit

from tabulae.server.push.addresses import is_public, may_be_endpoint
from tabulae.server.push.sending import OutgoingPush, PushAnswer

SECONDS = 15.0  # for a push service to answer
VALID_SECONDS = 12 * 3600  # of a signature; 24 hours is the most that push services accept
RENEW_SECONDS = 3600
MOST_SIGNATURES = 64
LONGEST_RETRY = 86_400
NAMES_AT_ONCE = 64  # that are looked up; a look-up may take longer than a message waits for it
ORDER = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551  # of the curve P-256


class WebPushSender:
    """`local` lets messages go to this machine, for tests; otherwise they go to public addresses over https only."""

    def __init__(self, *, local: bool = False) -> None:
        self._local = local
        self._vapid: Any = None
        self._public = ""
        self._session: Any = None
        self._signatures: dict[tuple[str, str], tuple[int, str]] = {}  # by audience and contact: until when

    async def key(self, secret: str) -> str:
        if not self._public:
            await asyncio.get_running_loop().run_in_executor(None, self._prepare, secret)
        return self._public

    def _prepare(self, secret: str) -> None:
        """The imports take most of a second."""
        import pywebpush  # noqa: F401
        from cryptography.hazmat.primitives.asymmetric import ec
        from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
        from py_vapid import Vapid02

        digest = hashlib.sha512(f"tabulae vapid {secret}".encode()).digest()
        private = ec.derive_private_key(int.from_bytes(digest, "big") % (ORDER - 1) + 1, ec.SECP256R1())
        self._vapid = Vapid02(private_key=private, conf={"no-strict": True})
        point = private.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self._public = base64.urlsafe_b64encode(point).decode().rstrip("=")

    def may_reach(self, endpoint: str) -> bool:
        return may_be_endpoint(endpoint, local=self._local)

    async def send(self, push: OutgoingPush) -> PushAnswer:
        if not self.may_reach(push.endpoint):
            return PushAnswer(410)
        try:
            body, signature = _encrypted(push), self._signature(push)
        except Exception:  # whatever keys and address are: they are the device's, and no message will ever reach it
            return PushAnswer(410)
        headers = {
            "Authorization": signature,
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(push.seconds),
            "Topic": push.topic,
            "Urgency": "normal",
        }
        try:
            # Nothing of the answer is read but its head: the address was given by a stranger.
            async with self._opened().post(push.endpoint, data=body, headers=headers, allow_redirects=False) as answer:
                wait = answer.headers.get("Retry-After", "")
                return PushAnswer(answer.status, min(int(wait), LONGEST_RETRY) if _is_number(wait) else 0)
        except Exception:  # a name that does not exist, a line that breaks, an answer that is no HTTP
            return PushAnswer(0)

    def _signature(self, push: OutgoingPush) -> str:
        """The same for all messages to one push service, renewed in time."""
        parts = urlsplit(push.endpoint)
        audience, now = f"{parts.scheme}://{parts.netloc}", push.at // 1000
        until, signature = self._signatures.get((audience, push.contact), (0, ""))
        if until < now + VALID_SECONDS - RENEW_SECONDS:
            if len(self._signatures) >= MOST_SIGNATURES:
                self._signatures.clear()
            until = now + VALID_SECONDS
            claims = {"aud": audience, "exp": until, "sub": push.contact}
            signature = self._vapid.sign(claims)["Authorization"]
            self._signatures[audience, push.contact] = until, signature
        return signature

    def _opened(self) -> Any:
        if self._session is None:
            import aiohttp

            connector = aiohttp.TCPConnector(resolver=_resolver(self._local), ttl_dns_cache=60, limit=64)
            timeout = aiohttp.ClientTimeout(total=SECONDS)
            jar = aiohttp.DummyCookieJar()
            self._session = aiohttp.ClientSession(connector=connector, timeout=timeout, cookie_jar=jar, trust_env=False)
        return self._session

    async def close(self) -> None:
        if self._session is not None:
            await self._session.close()


def _encrypted(push: OutgoingPush) -> bytes:
    from pywebpush import WebPusher

    keys = {"p256dh": push.p256dh, "auth": push.auth}
    body: bytes = WebPusher({"endpoint": push.endpoint, "keys": keys}).encode(push.content)["body"]
    return body


def _resolver(local: bool) -> Any:
    """Finds the addresses of a name, and none if one of them is not public."""
    from aiohttp.abc import AbstractResolver

    class PublicResolver(AbstractResolver):
        def __init__(self) -> None:
            self._threads = ThreadPoolExecutor(NAMES_AT_ONCE, "push names")

        async def resolve(self, host: str, port: int = 0, family: Any = 0) -> Any:
            found = await self._look_up(host, port, family)
            if not all(is_public(each["host"], local=local) for each in found):
                raise OSError(f"{host} leads to an address that is not public")
            return found

        async def _look_up(self, host: str, port: int, family: Any) -> list[dict[str, Any]]:
            """In threads of its own: a name server that does not answer keeps nobody else waiting."""
            loop = asyncio.get_running_loop()
            found = await loop.run_in_executor(
                self._threads, partial(socket.getaddrinfo, host, port, family, socket.SOCK_STREAM)
            )
            return [
                {"hostname": host, "host": address[0], "port": address[1], "family": kind, "proto": protocol,
                 "flags": socket.AI_NUMERICHOST | socket.AI_NUMERICSERV}
                for kind, _, protocol, _, address in found if "%" not in str(address[0])
            ]  # fmt: skip

        async def close(self) -> None:
            self._threads.shutdown(wait=False, cancel_futures=True)

    return PublicResolver()


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) < 10
