"""The files of the browser part; where they are not installed, a plain page that says where the API is."""

from __future__ import annotations

import mimetypes
from dataclasses import dataclass
from pathlib import Path

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import BaseRoute, Route

from tabulae.server.http import compression

WEB = Path(__file__).parents[2] / "web"
PAGES = (
    "/", "/new", "/new/{game}", "/settings", "/rooms", "/code", "/about", "/t/{table}", "/t/{table}/screen",
    "/t/{table}/review", "/learn", "/learn/{game}", "/rules/{game}",
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


@dataclass(frozen=True)
class Asset:
    """A file as it was read, with its name and its packed twin."""

    body: bytes
    packed: bytes  # empty where that does not pay
    mark: str
    media_type: str


_read: dict[Path, tuple[tuple[int, int], Asset]] = {}


def read(file: Path) -> Asset:
    """The file as it is now; read, named and packed again only when it has changed."""
    stat = file.stat()
    state = (stat.st_mtime_ns, stat.st_size)
    if file not in _read or _read[file][0] != state:
        body = file.read_bytes()
        usual = "text/plain" if file.name.startswith("LICENSE") else "application/octet-stream"
        media_type = mimetypes.guess_type(file.name)[0] or usual
        packed = compression.packed(body) if compression.pays(body, media_type) else b""
        _read[file] = (state, Asset(body, packed, compression.mark(body), media_type))
    return _read[file][1]


def routes() -> list[BaseRoute]:
    pages: list[BaseRoute] = [Route(path, page) for path in PAGES]
    return [*pages, Route("/web/{file:path}", asset)]


async def page(request: Request) -> Response:
    """The same page for every address: the browser part looks at it."""
    index = WEB / "index.html"
    if not index.is_file():
        return HTMLResponse(WITHOUT_BROWSER_PART)
    return answer(request, read(index))


def lost(request: Request) -> Response | None:
    """For a person at an address that is none: the page, which says so. None for programs."""
    index = WEB / "index.html"
    person = request.method == "GET" and "text/html" in request.headers.get("accept", "")
    if not person or request.url.path.startswith(("/api/", "/web/")) or not index.is_file():
        return None
    return HTMLResponse(read(index).body, 404)


async def asset(request: Request) -> Response:
    file = (WEB / request.path_params["file"]).resolve()
    if not file.is_relative_to(WEB) or not file.is_file() or file.suffix == ".py":
        return Response("", 404)
    return answer(request, read(file))


def answer(request: Request, asset: Asset) -> Response:
    """A browser keeps the file and asks each time whether it is still the one: an upgrade shows at once."""
    gzip = bool(asset.packed) and compression.takes_gzip(request.headers)
    mark = f'{asset.mark[:-1]}-gzip"' if gzip else asset.mark
    headers = {"Cache-Control": "no-cache", "ETag": mark}
    if asset.packed:
        headers["Vary"] = "Accept-Encoding"
    known = [each.strip().removeprefix("W/") for each in request.headers.get("if-none-match", "").split(",")]
    if mark in known or "*" in known:
        return Response(status_code=304, headers=headers)
    if gzip:
        headers["Content-Encoding"] = "gzip"
    return Response(asset.packed if gzip else asset.body, headers=headers, media_type=asset.media_type)
