"""Makes the pictures of the documentation from real games: `python -m tests.browser.pictures docs/pictures`."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from typing import Any

from tests.browser import chromium
from tests.browser.conftest import Server
from tests.browser.hands import decide
from tests.browser.player import PHONE, Player
from tests.browser.test_review import finished, reviewed

TURNS = {"tabula-rasa": 12, "palimpsest": 6, "hijinx": 5}
TITLES = {"tabula-rasa": "Tabula Rasa", "palimpsest": "Palimpsest", "hijinx": "Hijinx"}


def in_the_middle(player: Player, game: str) -> Any:
    """A game against Club bots after some moves, with a card that fits picked."""
    page = player.play_now(TITLES[game])
    turn = 0
    while turn < TURNS[game] or not player.read("g.pickable.value.size"):
        if not player.wait_turn():
            page = player.play_now(TITLES[game])
            turn = 0
            continue
        decide(player, game, turn, "mouse")
        turn += 1
        player.wait_turn()
    page.locator(".hand [data-card]:not(.misfit)").last.click()
    page.locator(".hand .picked").wait_for()
    page.mouse.move(2, 2)
    return page


def main(folder: Path) -> None:
    with tempfile.TemporaryDirectory() as store:
        server = Server(Path(store))
        browser = chromium.browser()
        try:
            shots = (
                ("tabula-rasa", "tabula-rasa.png", {"color_scheme": "light"}),
                ("palimpsest", "palimpsest.png", {"color_scheme": "dark"}),
                ("hijinx", "hijinx-phone.png", {"color_scheme": "light", **PHONE}),
            )
            for game, name, how in shots:
                in_the_middle(Player(browser, server.url, **how), game).screenshot(path=str(folder / name))
            player = Player(browser, server.url)
            page = reviewed(player, finished(player))
            page.get_by_role("button", name="Next mistake").click()
            page.screenshot(path=str(folder / "review.png"))
        finally:
            chromium.close()
            server.stop()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
