"""The worker that thinks: bots' moves, proposals, hints and reviews, from what a server's worker would get."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any

import msgspec

from tabulae.core.kernel import WASM

Progress = Callable[[int, int], None]


def start(browser: Any) -> Callable[[str, Progress], str]:
    """What answers requests in JSON. `browser` is what `kernels.use` takes."""
    if os.environ.get("TABULAE_TARGET") != WASM:
        raise RuntimeError("set TABULAE_TARGET=wasm before Tabulae is imported")
    from tabulae.offline import kernels

    kernels.use(browser)
    from tabulae.server.jobs.worker import answer

    def think(request: str, on_progress: Progress) -> str:
        try:
            reply = {"answer": answer(msgspec.json.decode(request), on_progress)}
        except Exception as error:
            reply = {"error": f"{type(error).__name__}: {error}"[:300]}
        return msgspec.json.encode(reply).decode()

    return think
