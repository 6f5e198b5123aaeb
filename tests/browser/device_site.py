"""Visitors of the site without a server."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlsplit

from tests.browser.player import Player

TITLES = {"tabula-rasa": "Tabula Rasa", "hijinx": "Hijinx", "palimpsest": "Palimpsest"}
INSTALLED = "() => navigator.serviceWorker.ready.then(() => !!navigator.serviceWorker.controller)"
SETTLED = "[data-device]:not([data-device=starting]), .game-card, .frame, header.bar"
GO = "async (path) => { (await import('/web/state/router.js')).navigate(path); }"


class Visitors:
    """Makes visitors; no page of theirs may complain, or ask another host for anything."""

    def __init__(self, browser: Any, url: str) -> None:
        self._browser, self._url = browser, url
        self._made: list[Player] = []
        self._hosts: set[str] = set()

    def __call__(self, url: str = "", **how: Any) -> Player:
        self._made.append(Player(self._browser, url or self._url, **how))
        self._made[-1].context.on("request", lambda request: self._hosts.add(urlsplit(request.url).netloc))
        return self._made[-1]

    def leave(self) -> None:
        complaints = [each for player in self._made for each in player.complaints]
        for each in self._made:
            each.context.close()
        assert not complaints, "\n".join(complaints)
        assert self._hosts <= {urlsplit(player.url).netloc for player in self._made} | {""}, self._hosts


def settled(visitor: Player, path: str = "/") -> str:
    """Open a page; gives the state of the device if it is not ready."""
    visitor.open(path)
    visitor.page.locator(SETTLED).first.wait_for()
    said = visitor.page.locator("[data-device]")
    return str(said.get_attribute("data-device")) if said.count() else "ready"


def install(visitor: Player) -> None:
    assert settled(visitor) == "ready"
    visitor.page.wait_for_function(INSTALLED)


def go(visitor: Player, path: str) -> Any:
    """To another screen, as a link does it: the tables of the device do not start again."""
    visitor.page.evaluate(GO, path)
    return visitor.page
