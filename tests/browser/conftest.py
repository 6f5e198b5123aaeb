"""Browser tests: a real server, a real Chromium, players who press things."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import warnings
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from tests.browser import chromium, draws
from tests.browser.device_site import Visitors
from tests.browser.player import Player
from tests.offline.site import Host, built
from tests.server.crash import free_port

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

ROOT = Path(__file__).resolve().parents[2]


class Server:
    """A server process that can be stopped and started again on its store and port."""

    def __init__(
        self, folder: Path, port: int = 0, paths: tuple[Path, ...] = (), bots: tuple[str, ...] = (), site: str = ""
    ) -> None:
        self.store = str(folder / "tables.sqlite")
        self.paths = os.pathsep.join(map(str, (ROOT / "src", *paths)))  # where other games and bots are found
        self.bots = bots  # of the host, as NAME=BOT
        self.site = site  # a folder with the site without a server
        self.port = port
        self.starts = 0
        self.start()

    def start(self) -> None:
        self.starts += 1
        self.process = subprocess.Popen(
            [sys.executable, str(Path(__file__).parent / "serve.py"), self.store, str(self.port), *self.bots],
            env={
                **os.environ,
                "PYTHONPATH": self.paths,
                "TABULAE_TEST_SITE": self.site,
                "TABULAE_DRAWS": f"{draws.name()} {self.starts}",
            },
            stdin=subprocess.PIPE,
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

    def later(self, seconds: float) -> None:
        """Put this server's clock on: so much time has gone by."""
        self._tell("later", seconds)

    def draw(self, name: str) -> None:
        """Make everything random follow from this name."""
        self._tell("draw", name)

    def _tell(self, command: str, value: object) -> None:
        assert self.process.stdin is not None and self.process.stdout is not None
        print(command, value, file=self.process.stdin, flush=True)
        assert self.process.stdout.readline() == f"{command}\n"

    def stop(self) -> None:
        self.process.send_signal(signal.SIGINT)
        try:
            self.process.wait(60)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()


@pytest.fixture(scope="session")
def shared_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("store"))
    yield running
    running.stop()


@pytest.fixture
def server(shared_server: Server) -> Server:
    """The server of all tests in this process; what it draws follows from the test."""
    shared_server.draw(draws.name())
    return shared_server


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """A server for one test, to be stopped and started."""
    running = Server(tmp_path, free_port())  # while it is stopped no connection of others may take its port
    yield running
    running.stop()


@pytest.fixture(scope="module")  # `chromium.close` may close it between modules
def browser() -> Browser:
    if not chromium.INSTALLED:
        if os.environ.get("CI"):
            pytest.fail("browser tests need playwright and chromium")
        warnings.warn("NO BROWSER TESTS: playwright or chromium is missing", stacklevel=1)
        pytest.skip("playwright or chromium is missing")
    return chromium.browser()


@pytest.fixture(scope="session")
def site_host() -> Iterator[Host]:
    """A static web host with the site without a server."""
    running = Host(built())
    yield running
    running.stop()


@pytest.fixture
def visitors(browser: Browser, site_host: Host) -> Iterator[Visitors]:
    """`visitors()` makes a visitor of the site."""
    making = Visitors(browser, site_host.url)
    yield making
    making.leave()


@pytest.fixture
def players(browser: Browser, server: Server) -> Iterator[Any]:
    """`players(**how)` makes a player; at the end no page may have complained, of its policy least of all."""
    made: list[Player] = []

    def player(url: str = server.url, **how: Any) -> Player:
        made.append(Player(browser, url, **how))
        return made[-1]

    yield player
    complaints = [each for player in made for each in player.complaints]
    for each in made:
        each.context.close()
    assert not complaints, "\n".join(complaints)


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
