"""Whole games without a network: against Strong and Master, closed and opened in the middle, and reviewed."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlsplit

import pytest

from tests.browser.device_site import install, settled
from tests.browser.hands import decide
from tests.browser.player import OPEN, Player
from tests.browser.test_review import COMPILING

pytestmark = [pytest.mark.slow, pytest.mark.long]

OPTIONS = {"hijinx": {"rounds": "1"}}
TURNS_BEFORE_CLOSING = 4
# All nets are on the device: the service worker fetches them after everything else
NETS_ARE_HERE = """async () => {
  const names = await (await fetch("/web/offline/nets/nets.json")).json();
  const cache = await caches.open((await caches.keys())[0]);
  const found = await Promise.all(names.map((name) => cache.match(`/web/offline/nets/${name}.npz`)));
  return found.every(Boolean);
}"""


def reopened(visitor: Player, path: str) -> Any:
    """The page is closed, and a new one opened at that address, as on another day."""
    visitor.page.close()
    visitor.page = visitor.new_page()
    settled(visitor, path)
    return visitor.page


@pytest.mark.parametrize("level", ["strong", "master"])
@pytest.mark.parametrize("game", ["tabula-rasa", "hijinx", "palimpsest"])
def test_a_whole_game_is_played_closed_resumed_and_reviewed_without_a_network(visitors: Any, game: str, level: str):
    visitor = visitors()
    install(visitor)
    visitor.page.wait_for_function(NETS_ARE_HERE)
    visitor.context.set_offline(True)
    page = reopened(visitor, "/")

    bots = [{"seat": 1, "level": level}]
    page.evaluate(OPEN, {"game": game, "seats": 2, "options": OPTIONS.get(game, {}), "bots": bots, "start": True})
    visitor.wait_idle()
    path, turns = urlsplit(page.url).path, 0
    while visitor.wait_turn():
        if turns == TURNS_BEFORE_CLOSING:
            before = visitor.hand(), visitor.version()
            page = reopened(visitor, path)
            assert visitor.wait_turn()
            assert (visitor.hand(), visitor.version()) == before
        decide(visitor, game, turns, "mouse")
        turns += 1
    scores = visitor.read("s.over.value.scores")
    assert turns > TURNS_BEFORE_CLOSING and len(scores) == 2

    page = reopened(visitor, f"{path}?review")
    page.locator(".graph .plot").wait_for(timeout=COMPILING)
    page = reopened(visitor, path)
    visitor.wait_idle()
    assert visitor.read("s.over.value.scores") == scores
