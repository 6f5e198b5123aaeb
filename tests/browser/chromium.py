"""One Chromium for all browser tests that follow each other in this process."""

from __future__ import annotations

import os
import shutil
from typing import Any

try:
    from playwright.sync_api import Browser, sync_playwright
except ImportError:  # pragma: no cover
    sync_playwright = None  # type: ignore[assignment]

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
PROGRAM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
# The same browser without windows: a context costs it a sixth of the CPU time. Benches use the whole one.
WINDOWLESS = shutil.which("chromium-headless-shell") or PROGRAM
# So many milliseconds late comes whatever a test asks of a page: finds tests that wait for a state which does not stay.
# By hand: `TABULAE_LINGER=700 pytest tests/browser`.
LINGER = int(os.environ.get("TABULAE_LINGER", "0"))
INSTALLED = sync_playwright is not None and WINDOWLESS is not None

_open: list[tuple[Any, Browser]] = []  # the running playwright and its browser, or nothing


def browser() -> Browser:
    """The browser of this process, started by the first test that needs it."""
    if not _open:
        playwright = sync_playwright().start()
        _open.append((playwright, playwright.chromium.launch(executable_path=WINDOWLESS, args=FLAGS, slow_mo=LINGER)))
    return _open[0][1]


def close() -> None:
    """Close the browser, if it is open: while playwright runs, its thread can run no other event loop."""
    while _open:
        playwright, opened = _open.pop()
        opened.close()
        playwright.stop()
