"""The files of the browser part; where they are not installed, a plain page that says where the API is."""

from __future__ import annotations

import mimetypes
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import BaseRoute, Route

from tabulae.server import guard
from tabulae.server.http import compression
from tabulae.server.http.files.bundles import FIRST, FOLDER, Bundles
from tabulae.server.http.files.slim import slim

WEB = Path(__file__).parents[2] / "web"
KEPT = "public, max-age=2592000"  # 30 days
ROOT = b'<html lang="en">'
POLICY = "Content-Security-Policy"
THINKING = "tabulae-thinking"  # the name of the one more Trusted Types policy of web/net/thinking.js
PAGES = (
    "/", "/new", "/new/{game}", "/settings", "/rooms", "/my-games", "/today", "/today/{day}", "/duplicate",
    "/duplicate/{series}", "/code", "/device",
    "/about", "/operator", "/privacy", "/t/{table}", "/t/{table}/screen", "/t/{table}/review", "/learn",
    "/learn/{game}", "/rules/{game}",
)  # fmt: skip

WITHOUT_BROWSER_PART = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Tabulae</title>
<h1>Tabulae</h1>
<p>The table server runs. This installation has no browser part.</p>
<p>Programs find the interface described at <a href="/openapi.json">/openapi.json</a>; play goes through the
WebSocket at /api/socket.</p></html>
"""

mimetypes.add_type("text/javascript", ".js")
mimetypes.add_type("text/javascript", ".mjs")
mimetypes.add_type("font/woff2", ".woff2")
mimetypes.add_type("text/plain", ".ftl")
mimetypes.add_type("application/manifest+json", ".webmanifest")


@dataclass(frozen=True)
class Asset:
    """A file as it was read, with its compressed form and its ETag."""

    body: bytes
    compressed: bytes  # empty where that is not worthwhile
    etag: str
    media_type: str


_read: dict[Path, tuple[tuple[int, int], Asset]] = {}


def read(file: Path) -> Asset:
    """The file as it is now; read and compressed again only when it has changed."""
    stat = file.stat()
    state = (stat.st_mtime_ns, stat.st_size)
    if file not in _read or _read[file][0] != state:
        body = file.read_bytes()
        if file.suffix in (".js", ".css"):
            body = slim(file, body.decode()).encode()
        default = "text/plain" if file.name.startswith("LICENSE") else "application/octet-stream"
        media_type = mimetypes.guess_type(file.name)[0] or default
        _read[file] = (state, compressed_asset(body, media_type))
    return _read[file][1]


def compressed_asset(body: bytes, media_type: str) -> Asset:
    compressed = compression.compressed(body, 9) if compression.is_worthwhile(body, media_type) else b""
    return Asset(body, compressed, compression.etag(body), media_type)


_sent: dict[str, tuple[tuple[str, ...], Asset]] = {}


def sent(name: str) -> Asset:
    """What is sent for a file of the browser part: its scripts come in bundles, and take from them."""
    index = WEB / "index.html"
    if not index.is_file():
        return read(WEB / name)
    found = bundles(read(index).body)
    folder, _, file = name.rpartition("/")
    part, _, kind = file.rpartition(".")
    if folder == FOLDER and kind == "js" and part in found.parts:
        return _made(name, found.parts[part], "text/javascript", lambda: found.bundle(part))
    if folder == FOLDER and file == f"{FIRST}.css":
        return _made(name, found.sheets, "text/css", found.sheet)
    if kind == "html" and name == index.name:
        return _made(name, [name], "text/html", found.page)
    if kind == "js":
        return _made(name, [name], "text/javascript", lambda: found.module(name))
    return read(WEB / name)


@lru_cache(maxsize=4)
def bundles(index: bytes) -> Bundles:
    return Bundles(index.decode(), lambda name: read(WEB / name).body.decode())


def _made(name: str, sources: list[str], media_type: str, text: Callable[[], str]) -> Asset:
    """A text that is made of files; made again only when one of them has changed."""
    state = tuple(read(WEB / each).etag for each in ["index.html", *sources])
    if name not in _sent or _sent[name][0] != state:
        _sent[name] = (state, compressed_asset(text().encode(), media_type))
    return _sent[name][1]


Answer = Callable[[Request], Awaitable[Response]]
Limited = Callable[[Answer], Answer]


def routes(limited: Limited, attributes: str = "") -> list[BaseRoute]:
    """`attributes` of the page's root say that this server lets browsers think, and with what."""

    async def page(request: Request) -> Response:
        """The same page for every address: the browser part reads the address."""
        index = WEB / "index.html"
        if not index.is_file():
            return HTMLResponse(WITHOUT_BROWSER_PART)
        if not attributes:
            return answer(request, sent(index.name))
        found = answer(request, with_attributes(sent(index.name), attributes))
        found.headers[POLICY] = f"{guard.HEADERS[POLICY]} {THINKING}"
        return found

    pages: list[BaseRoute] = [Route(path, limited(page)) for path in PAGES]
    return [*pages, Route("/web/{file:path}", limited(asset))]


@lru_cache(maxsize=4)
def with_attributes(page: Asset, attributes: str) -> Asset:
    body = page.body.replace(ROOT, ROOT[:-1] + f" {attributes}>".encode(), 1)
    return Asset(body, compression.compressed(body, 9), compression.etag(body), page.media_type)


def not_found(request: Request) -> Response | None:
    """The page for a person at an unknown address, which says so; None for programs."""
    index = WEB / "index.html"
    person = request.method == "GET" and "text/html" in request.headers.get("accept", "")
    if not person or request.url.path.startswith(("/api/", "/web/")) or not index.is_file():
        return None
    return HTMLResponse(sent(index.name).body, 404)


async def asset(request: Request) -> Response:
    try:
        file = (WEB / request.path_params["file"]).resolve()
        name = file.relative_to(WEB).as_posix()
        if file.suffix == ".py" or not (file.is_file() or name.startswith(f"{FOLDER}/")):
            return Response("", 404)
        return answer(request, sent(name))
    except (OSError, ValueError):  # not there, above the folder, too long for the file system, or with a NUL
        return Response("", 404)


def answer(request: Request, asset: Asset) -> Response:
    """A browser caches the file and asks each time whether it is current, so that an upgrade shows at once.

    Fonts it keeps: text waits for them only a moment, and they do not change.
    """
    gzip = bool(asset.compressed) and compression.accepts_gzip(request.headers)
    etag = f'{asset.etag[:-1]}-gzip"' if gzip else asset.etag
    headers = {"Cache-Control": KEPT if asset.media_type == "font/woff2" else "no-cache", "ETag": etag}
    if asset.compressed:
        headers["Vary"] = "Accept-Encoding"
    known = [each.strip().removeprefix("W/") for each in request.headers.get("if-none-match", "").split(",")]
    if etag in known or "*" in known:
        return Response(status_code=304, headers=headers)
    if gzip:
        headers["Content-Encoding"] = "gzip"
    return Response(asset.compressed if gzip else asset.body, headers=headers, media_type=asset.media_type)
