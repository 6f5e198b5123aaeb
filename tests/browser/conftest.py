"""Browser tests: a real server, a real Chromium, players who press things."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import warnings
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
PATIENCE = 60_000  # a busy machine decides nothing

try:
    from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright
except ImportError:  # pragma: no cover
    sync_playwright = None  # type: ignore[assignment]


class Server:
    """A server process that can be stopped and started again on its store and port."""

    def __init__(self, folder: Path) -> None:
        self.store = str(folder / "tables.sqlite")
        self.port = 0
        self.start()

    def start(self) -> None:
        self.process = subprocess.Popen(
            [sys.executable, str(Path(__file__).parent / "serve.py"), self.store, str(self.port)],
            env={**os.environ, "PYTHONPATH": str(ROOT / "src")},
            stdout=subprocess.PIPE,
            text=True,
        )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert line.startswith("port "), f"the server did not start: {line!r}"
        self.port = int(line.split()[1])

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def stop(self) -> None:
        self.process.send_signal(signal.SIGINT)
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("store"))
    yield running
    running.stop()


@pytest.fixture(scope="module")  # while it is open, no other event loop can run in this process
def chromium() -> Iterator[Browser]:
    if sync_playwright is None or CHROMIUM is None:
        if os.environ.get("CI"):
            pytest.fail("browser tests need playwright and chromium")
        warnings.warn("NO BROWSER TESTS: playwright or chromium is missing", stacklevel=1)
        pytest.skip("playwright or chromium is missing")
    with sync_playwright() as tool:
        browser = tool.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        browser.close()


class Player:
    """One browser context, as one person's device; fails the test when the page complains."""

    def __init__(self, browser: Browser, url: str, **how: Any) -> None:
        self.context: BrowserContext = browser.new_context(
            **{"viewport": {"width": 1280, "height": 720}, "locale": "en-GB", "reduced_motion": "reduce", **how}
        )
        self.context.set_default_timeout(PATIENCE)
        self.url = url
        self.complaints: list[str] = []
        self.frames: list[str] = []
        self.page = self.new_page()

    def new_page(self) -> Page:
        page = self.context.new_page()
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("console", lambda said: self.complaints.append(said.text) if complains(said) else None)
        page.on("websocket", lambda line: line.on("framereceived", lambda frame: self.frames.append(str(frame))))
        return page

    def open(self, path: str = "/") -> Page:
        self.page.goto(self.url + path)
        return self.page

    def play_now(self, title: str = "Tabula Rasa") -> Page:
        page = self.open()
        page.get_by_role("button", name=f"Play now {title}").click()
        page.locator(".hand [data-card]").first.wait_for()
        return page

    def new_table(self, game: str, seats: int, fill: str = "friends") -> str:
        """Open a table by the form; gives its path."""
        page = self.open(f"/?new={game}")
        page.get_by_role("radio", name=str(seats), exact=True).check()
        page.get_by_role("radio", name=fill, exact=True).check()
        page.locator("form button.main").click()
        page.wait_for_url("**/t/*")
        return page.url.removeprefix(self.url)

    def against_bots(self, game: str, seats: int) -> Page:
        """A table with bots by the form, dealt."""
        self.new_table(game, seats, "bots")
        self.page.locator(".hand [data-card]").first.wait_for()
        return self.page

    def wait_turn(self) -> bool:
        """Wait until it is this player's turn, or the game is over; says whether it is a turn."""
        self.page.wait_for_function(
            "() => document.querySelector('.frame.finished') || (document.querySelector('.frame.mine') && "
            "!document.querySelector('.sending') && !/sending/i.test(document.querySelector('.status').innerText))"
        )
        return self.page.locator(".frame.finished").count() == 0


def complains(said: Any) -> bool:
    network = "Failed to load resource" in said.text or "WebSocket connection" in said.text
    return said.type == "error" and not network


@pytest.fixture
def players(chromium: Browser, server: Server) -> Iterator[Any]:
    """`players(**how)` makes a player; at the end no page may have complained."""
    made: list[Player] = []

    def player(**how: Any) -> Player:
        made.append(Player(chromium, server.url, **how))
        return made[-1]

    yield player
    complaints = [each for player in made for each in player.complaints]
    for each in made:
        each.context.close()
    assert complaints == []


@pytest.fixture
def gallery() -> Any:
    """Saves a picture of a page where TABULAE_SCREENSHOTS names a folder."""
    folder = os.environ.get("TABULAE_SCREENSHOTS")

    def keep(page: Page, name: str) -> None:
        if folder:
            Path(folder).mkdir(parents=True, exist_ok=True)
            page.screenshot(path=str(Path(folder) / f"{name}.png"))

    keep.folder = folder  # type: ignore[attr-defined]  # where other pictures may go
    return keep
