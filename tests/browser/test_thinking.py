"""A server that has the site without a server lets browsers think: hints and reviews are theirs, and the same."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.browser.conftest import Server
from tests.browser.player import Player
from tests.browser.test_review import COMPILING, finished
from tests.offline.site import built

pytestmark = pytest.mark.slow

SENT = """() => {
  window.sent = [];
  const send = WebSocket.prototype.send;
  WebSocket.prototype.send = function (text) { window.sent.push(JSON.parse(text).type); send.call(this, text); };
}"""
READY = "async () => (await import('/web/net/own-hints.js')).isReady()"
SHOWN = """async () => {
  const { hint } = await import("/web/state/hints.js");
  const { lines, moves } = hint.value;
  return { lines, moves };
}"""


@pytest.fixture(scope="module")
def thinking_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("store"), site=str(built("/offline")))
    yield running
    running.stop()


@pytest.fixture
def player(browser: Any, thinking_server: Server) -> Iterator[Player]:
    made = Player(browser, thinking_server.url)
    yield made
    complaints = [*made.complaints]
    made.context.close()
    assert not complaints, "\n".join(complaints)


def hint(player: Player) -> Any:
    player.page.locator(".hint-button").first.click()
    player.page.locator(".hint-actions").wait_for(timeout=COMPILING)
    found = player.page.evaluate(SHOWN)
    player.page.locator(".hint-button").first.click()
    return found


def test_the_second_hint_is_made_in_the_browser_and_is_that_of_the_server(player: Player):
    player.context.add_init_script(f"({SENT})()")
    page = player.play_now("Tabula Rasa")
    assert player.wait_turn()
    from_server = hint(player)
    page.wait_for_function(f"() => ({READY})()", timeout=COMPILING)
    from_browser = hint(player)

    assert [each for each in page.evaluate("window.sent") if "hint" in each] == ["hint", "own_hint"]
    assert from_browser == from_server
    assert len(from_browser["lines"]) > 1 and len(from_browser["moves"]) == 3
    assert player.read("s.info.value.chairs[0].hints ?? 1") == 1  # everybody sees that a hint was taken


def test_a_review_is_made_in_the_browser_and_nothing_is_asked_of_the_servers_workers(player: Player):
    asked: list[str] = []
    player.context.on("request", lambda request: asked.append(f"{request.method} {request.url}"))
    table = finished(player)
    page = player.open(f"/t/{table}?review")
    page.locator(".graph .plot").wait_for(timeout=COMPILING)

    assert not [each for each in asked if each.startswith("POST") and "judgement" in each]
    assert any("/offline/web/offline/python/tabulae.zip" in each for each in asked)
    judged = player.context.request.get(f"{player.url}/api/tables/{table}/judgement").json()
    assert judged["state"] == "none"  # the server has made none, and has none


def test_the_app_of_a_server_runs_below_its_path(player: Player, thinking_server: Server):
    page = player.open("/offline/")
    page.locator(".game-card").first.wait_for(timeout=COMPILING)
    assert page.evaluate("document.documentElement.dataset.tables") == "device"
