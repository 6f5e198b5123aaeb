"""Debian's Firefox: the WebAssembly modules give what native code gives, and each game is played on a site."""

from __future__ import annotations

import warnings
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from tabulae.core import layout
from tabulae.core.dice import new_dice
from tabulae.lab.batch import Batch
from tabulae.lab.wasm.calls import Call, by_engine, native, same
from tests.browser.firefox import PROGRAM, Firefox
from tests.browser.hands import decide
from tests.browser.player import OPEN, PATIENCE, WATCHED, Player
from tests.browser.wasm_page import WasmPage
from tests.helpers.setups import GAMES
from tests.offline.site import Host

pytestmark = [pytest.mark.slow, pytest.mark.long]

RANDOM_GAMES = {"tabula-rasa": 2000, "hijinx": 600, "palimpsest": 60}
READY = "() => document.querySelector('.game-card') !== null"


@pytest.fixture(scope="module")
def firefox() -> Iterator[Firefox]:
    if PROGRAM is None:
        warnings.warn("NO TESTS IN FIREFOX: firefox-esr is missing", stacklevel=1)
        pytest.skip("firefox-esr is missing")
    running = Firefox(PATIENCE / 1000)
    yield running
    running.close()


class Visitor(Player):
    """A Player in Firefox, by keyboard."""

    def __init__(self, firefox: Firefox, url: str) -> None:
        self.page, self.url = firefox, url


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_random_games_in_firefox_end_as_in_native_code(firefox: Firefox, game: Any):
    page = WasmPage(firefox.goto, firefox.evaluate)
    try:
        for seats in game.seats:
            blank = layout.pack(game.start(seats))
            args = (blank.copy(), blank, layout.pack(new_dice(3)), RANDOM_GAMES[game.name], np.zeros(seats, np.int64))
            calls = [Call(Batch(game, seats).run_many, args)]
            for wanted, found in zip(native(calls), by_engine(calls, page.call), strict=True):
                assert found.result == wanted.result
                assert same(found.args, wanted.args)
    finally:
        page.close()


@pytest.mark.parametrize(
    ("game", "options"), [("tabula-rasa", {}), ("hijinx", {"rounds": "1"}), ("palimpsest", {})], ids=str
)
def test_a_whole_game_on_a_site_is_played_in_firefox(
    firefox: Firefox, site_host: Host, game: str, options: dict[str, str]
):
    visitor = Visitor(firefox, site_host.url)
    firefox.add_init_script(WATCHED)
    firefox.goto(site_host.url)
    firefox.wait_for_function(READY)
    wish = {"game": game, "seats": 2, "options": options, "bots": [{"seat": 1, "level": "casual"}], "start": True}
    firefox.evaluate(OPEN, wish)
    visitor.wait_idle()
    turns = 0
    while visitor.wait_turn():
        decide(visitor, game, turns, "keyboard")
        turns += 1
    assert turns and len(visitor.read("s.over.value.scores")) == 2
