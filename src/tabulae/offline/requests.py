"""Requests of the page, answered by the server's own endpoints without HTTP."""

from __future__ import annotations

import re
import zlib
from functools import cache
from urllib.parse import parse_qsl, unquote, urlsplit

import msgspec

from tabulae.offline.store import DeviceStore
from tabulae.server import guard, http_types
from tabulae.server.app import Application
from tabulae.server.http import api  # noqa: F401  # lists the endpoints
from tabulae.server.http.endpoints import ENDPOINTS, Endpoint, Inquiry, Packed, Streamed, Text
from tabulae.server.jobs.documents import GZIP
from tabulae.server.ports import Guest, Session, StoreError, StoreFull
from tabulae.server.table.table import refused
from tabulae.server.wire import RequestError, encode

TOKEN = "device-token"  # in the store's meta: what a browser has as a cookie
HERE = "device"  # the address of every request
NEEDS_NETWORK = (  # other devices
    "/api/code", "/api/tables/{table}/code", "/api/tables/{table}/qr.svg", "/api/me/devices/code",
    "/api/me/devices/redeem", "/api/me/recovery", "/api/recover", "/api/me/passkeys", "/api/me/passkeys/start",
    "/api/me/passkeys/{passkey}/remove", "/api/passkey", "/api/passkey/start", "/api/me/device-games",
    "/api/me/device-games/known",
)  # fmt: skip


class Answer(msgspec.Struct):
    status: int
    media_type: str
    text: str


async def answer(app: Application, store: DeviceStore, method: str, url: str, body: str) -> Answer:
    """The answer to a request of the page. Nothing raises."""
    parts = urlsplit(url)
    query = dict(parse_qsl(parts.query))
    lang = query.get("lang", "en") if query.get("lang") in ("en", "fr", "de") else "en"
    try:
        endpoint, path = _endpoint(method, parts.path)
        if endpoint.path in NEEDS_NETWORK:
            return _own(409, "needs-network")
        content = http_types.read(body.encode(), endpoint.body) if endpoint.body is not None else None
        known = await recognise(app, store)
        inquiry = Inquiry(app, HERE, known[0] if known else None, path, query, content, False, "")
        inquiry.session = known[1] if known else None
        found = await endpoint.handler(inquiry)
        await _keep_cookie(store, inquiry.cookie)
        if isinstance(found, Streamed):
            return Answer(200, "application/json", b"".join([part async for part in found.parts]).decode())
    except RequestError as refusal:
        status = 400 if refusal.code == "bad-message" else refusal.status
        return Answer(status, "application/json", encode(refused(0, refusal, lang)).decode())
    except (msgspec.DecodeError, UnicodeError):
        return Answer(400, "application/json", encode(refused(0, RequestError("bad-message"), lang)).decode())
    except StoreFull:
        return _own(507, "storage-full")
    except StoreError:
        return _own(507, "storage-failed")
    if isinstance(found, Text):
        return Answer(200, found.media_type, found.text)
    if isinstance(found, Packed):
        return Answer(200, "application/json", zlib.decompress(found.body, GZIP).decode())
    return Answer(200, "application/json", encode(found).decode())


async def recognise(app: Application, store: DeviceStore) -> tuple[Guest, Session] | None:
    """The one guest of this device."""
    return await app.sessions.recognise(await store.meta(TOKEN) or "")


async def _keep_cookie(store: DeviceStore, cookie: str) -> None:
    if not cookie:
        return
    secret = cookie.partition(";")[0].removeprefix(f"{guard.COOKIE}=")
    await (store.set_meta(TOKEN, secret) if secret else store.clear_meta(TOKEN))


def _own(status: int, code: str) -> Answer:
    """A refusal that only a device has; the page has its words."""
    body = {"type": "refused", "n": 0, "code": code, "clause": "", "text": ""}
    return Answer(status, "application/json", msgspec.json.encode(body).decode())


def _endpoint(method: str, path: str) -> tuple[Endpoint, dict[str, str]]:
    for endpoint, pattern in _patterns():
        found = pattern.fullmatch(path) if endpoint.method == method else None
        if found is not None:
            return endpoint, {name: unquote(value) for name, value in found.groupdict().items()}
    raise RequestError("unknown")


@cache
def _patterns() -> list[tuple[Endpoint, re.Pattern[str]]]:
    return [(each, re.compile(re.sub(r"\{(\w+)\}", r"(?P<\1>[^/]+)", each.path))) for each in ENDPOINTS]
