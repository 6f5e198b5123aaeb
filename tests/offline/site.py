"""A site for tests, built once per process, and a host that serves it as `_headers` says."""

from __future__ import annotations

import http.server
import os
import threading
import warnings
from functools import cache
from pathlib import Path
from tempfile import mkdtemp
from typing import Any
from urllib.parse import urlsplit

import pytest

from tabulae.core.errors import BadOption
from tabulae.offline.site import build

PACKAGES = os.environ.get("TABULAE_SITE_PACKAGES")  # a folder with the files of Pyodide and msgspec
TYPES = {".mjs": "text/javascript", ".js": "text/javascript", ".wasm": "application/wasm"}


@cache
def built(base: str = "") -> Path:
    """The folder of a site; skips the test where Python for browsers cannot be fetched."""
    folder = Path(mkdtemp(prefix="tabulae-site-"))
    try:
        build.write(folder, base, Path(PACKAGES) if PACKAGES else None)
    except BadOption as problem:
        if "could not be fetched" not in str(problem) and "not installed" not in str(problem):
            raise
        warnings.warn(f"NO TESTS OF THE SITE: {problem}", stacklevel=1)
        pytest.skip(str(problem))
    return folder


class Host:
    """A static web host."""

    def __init__(self, folder: Path, base: str = "") -> None:
        where, *lines = (folder / "_headers").read_text(encoding="utf-8").splitlines()
        headers = [line.strip().split(": ", 1) for line in lines]
        self.asked: list[str] = []
        asked = self.asked

        class Handler(http.server.SimpleHTTPRequestHandler):
            extensions_map = {**http.server.SimpleHTTPRequestHandler.extensions_map, **TYPES}  # noqa: RUF012  # as there
            protocol_version = "HTTP/1.1"

            def __init__(self, *args: Any) -> None:
                super().__init__(*args, directory=str(folder))

            def translate_path(self, path: str) -> str:
                asked.append(urlsplit(path).path)
                return super().translate_path(path.removeprefix(base) if path.startswith(base) else "/nowhere")

            def end_headers(self) -> None:
                for name, value in headers if self.path.startswith(where.removesuffix("*")) else ():
                    self.send_header(name, value)
                super().end_headers()

            def log_message(self, *_: Any) -> None:
                return

        class Server(http.server.ThreadingHTTPServer):
            def handle_error(self, request: Any, client_address: Any) -> None:
                return  # a browser that closes its connections

        self._server = Server(("127.0.0.1", 0), Handler)
        self._server.daemon_threads = True
        self.url = f"http://127.0.0.1:{self._server.server_address[1]}{base}"
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def stop(self) -> None:
        self._server.shutdown()
        self._server.server_close()
