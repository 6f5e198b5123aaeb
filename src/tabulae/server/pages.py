"""The files of the browser part; where they are not installed, a plain page that says where the API is."""

from __future__ import annotations

import mimetypes
from pathlib import Path

from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.routing import BaseRoute, Route

WEB = Path(__file__).parents[1] / "web"
PAGES = ("/", "/t/{table}", "/t/{table}/screen", "/learn", "/learn/{game}", "/rules/{game}", "/rooms", "/code")

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


def routes() -> list[BaseRoute]:
    pages: list[BaseRoute] = [Route(path, page) for path in PAGES]
    return [*pages, Route("/web/{file:path}", asset)]


async def page(request: Request) -> Response:
    """The same page for every address: the browser part looks at it."""
    index = WEB / "index.html"
    if not index.is_file():
        return HTMLResponse(WITHOUT_BROWSER_PART)
    return FileResponse(index, headers={"Cache-Control": "no-cache"})


async def asset(request: Request) -> Response:
    file = (WEB / request.path_params["file"]).resolve()
    if not file.is_relative_to(WEB) or not file.is_file() or file.suffix == ".py":
        return Response("", 404)
    return FileResponse(file, headers={"Cache-Control": "no-cache"})
