"""A page on loopback that calls WebAssembly modules in a browser, as `tabulae.lab.wasm.calls.by_engine` asks."""

from __future__ import annotations

import http.server
import json
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tabulae.lab.wasm.calls import CORE

TYPES = {".mjs": "text/javascript", ".wasm": "application/wasm", ".json": "application/json"}
CALLING = """async () => {
  const bytes = async (name) => new Uint8Array(await (await fetch(name)).arrayBuffer());
  const calls = await (await fetch("/calls.json")).json();
  const { Module } = await import("/core.mjs");
  const { results, after } = new Module(await bytes("/module.wasm"), await bytes("/memory.bin")).callAll(calls);
  await fetch("/after.bin", { method: "POST", body: after });
  return results;
}"""


class WasmPage:
    """`call` is an Engine of `by_engine`. `goto` opens an address in a browser, `evaluate` runs a function there."""

    def __init__(self, goto: Callable[[str], Any], evaluate: Callable[[str], Any]) -> None:
        self._evaluate = evaluate
        self._files: dict[str, bytes] = {"/": b"<!doctype html><title>calls</title>", "/core.mjs": CORE.read_bytes()}
        files = self._files

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                body = files.get(self.path)
                self.send_response(404 if body is None else 200)
                self.send_header("Content-Type", TYPES.get(Path(self.path).suffix, "text/html"))
                self.send_header("Cache-Control", "no-store")
                self.end_headers()
                self.wfile.write(body or b"")

            def do_POST(self) -> None:
                files[self.path] = self.rfile.read(int(self.headers["Content-Length"]))
                self.send_response(204)
                self.end_headers()

            def log_message(self, *_: Any) -> None:
                return

        self._server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        threading.Thread(target=self._server.serve_forever, daemon=True).start()
        goto(f"http://127.0.0.1:{self._server.server_address[1]}/")

    def call(self, module: Path, requests: list[dict[str, Any]], memory: bytes) -> tuple[list[Any], bytes]:
        self._files |= {"/module.wasm": module.read_bytes(), "/memory.bin": memory}
        self._files["/calls.json"] = json.dumps(requests).encode()
        results = self._evaluate(CALLING)
        return results, self._files["/after.bin"]

    def close(self) -> None:
        self._server.shutdown()
        self._server.server_close()
