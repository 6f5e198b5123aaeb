"""The site without a server on a host that runs one: its pages below /offline, and what lets browsers think.

A browser that has it computes hints and reviews by itself (web/net/thinking.js).
"""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

import tabulae
from tabulae.core.errors import BadOption
from tabulae.server.http import pages

MARK = "tabulae-site.json"  # what a folder that `tabulae site` wrote says of itself
BASE = "/offline"

Read = Callable[[Path], Awaitable[pages.Asset]]


def check(folder: Path) -> None:
    """Raises BadOption for a folder that is no site of this version for this path."""
    try:
        about = json.loads((folder / MARK).read_text(encoding="utf-8"))
        version, base = str(about["tabulae"]), str(about.get("base", ""))
    except (OSError, ValueError, KeyError, TypeError):
        raise BadOption("site", f"{folder} is not a site: write it with tabulae site {folder} --base {BASE}") from None
    if base != BASE:
        raise BadOption("site", f"{folder} is a site for {base or '/'}: write it with --base {BASE}")
    if version != tabulae.__version__:
        raise BadOption(
            "site", f"{folder} is of version {version}, this server of {tabulae.__version__}: write it again"
        )


def routes(folder: Path, limited: pages.Limited, read: Read) -> list[BaseRoute]:
    where, headers = folder.resolve(), _headers(folder)

    async def file(request: Request) -> Response:
        try:
            found = (where / request.path_params.get("file", "")).resolve()
            if not found.is_relative_to(where):
                return Response("", 404)
            if not found.is_file():
                if found.suffix:
                    return Response("", 404)
                found = where / "index.html"  # which reads the address
        except (OSError, ValueError):  # too long for the file system, or with a NUL
            return Response("", 404)
        answer = pages.answer(request, await read(found))
        for name, value in headers.items():
            answer.headers[name] = value
        return answer

    return [Route(BASE, limited(file)), Route(f"{BASE}/{{file:path}}", limited(file))]


def _headers(folder: Path) -> dict[str, str]:
    """As other hosts read them; the file of a site names one path."""
    _, *lines = (folder / "_headers").read_text(encoding="utf-8").splitlines()
    return dict(line.strip().split(": ", 1) for line in lines)
