"""A game of another repository in the browser: it has no drawings, and is played by words, keys and screen reader."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.browser.conftest import ROOT, Server
from tests.helpers.sampling import sample

pytestmark = pytest.mark.slow
GAME = "high-card"
MOVES = 3  # of each player in a game


@pytest.fixture(scope="module")
def plain_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server where the example game is installed, and which offers a bot of the host."""
    folder = tmp_path_factory.mktemp("plain")
    info = folder / "high_card-0.1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: high_card\nVersion: 0.1.0\n", encoding="utf-8")
    (info / "entry_points.txt").write_text("[tabulae.games]\nhigh-card = high_card\n", encoding="utf-8")
    paths = (ROOT / "examples" / GAME / "src", folder, ROOT)
    running = Server(folder, paths=paths, bots=("Deep=py=tests.bots.own.mybots:First",))
    yield running
    running.stop()


def play_by_keyboard(player: Any) -> int:
    """Always the last move of the list, reached and made by keys; how many moves that were."""
    made = 0
    while player.wait_turn():
        moves = player.page.locator(".plain-moves button")
        moves.first.wait_for()
        with player.move():
            moves.first.focus()
            player.page.keyboard.press("End")
            player.page.wait_for_function(
                "() => document.activeElement === [...document.querySelectorAll('.plain-moves button')].at(-1)"
            )
            player.page.keyboard.press("Enter")
        made += 1
    return made


def test_an_unknown_game_is_played_to_its_end_by_keyboard(players: Any, plain_server: Server, gallery: Any):
    player = players(plain_server.url)
    page = player.open()
    page.get_by_role("button", name="Play now High card").click()
    assert player.wait_turn()
    page.get_by_text("Your cards:").wait_for()
    gallery(page, "plain-table")

    assert play_by_keyboard(player) == MOVES

    page.locator("#result").wait_for()
    assert "win" in page.locator("#result").inner_text()
    assert not page.get_by_role("link", name="Review").count(), "nobody reviews a game without judges"
    gallery(page, "plain-end")


@pytest.mark.parametrize(
    ("lang", "moves", "hand"),
    sample([("de", "mögliche Züge", "Deine Karten"), ("fr", "coups possibles", "Vos cartes")], 1),
)
def test_the_frame_of_an_unknown_game_speaks_the_readers_language(
    players: Any, plain_server: Server, lang: str, moves: str, hand: str
):
    player = players(plain_server.url, locale=lang)
    page = player.open()
    page.locator(".game-card", has_text="High card").locator("button.main").click()
    assert player.wait_turn()

    page.locator(".plain-tray h2", has_text=moves).wait_for()
    page.locator(".plain-table", has_text=hand).wait_for()


def test_a_screen_reader_finds_table_moves_and_log_of_an_unknown_game(players: Any, plain_server: Server):
    from axe_playwright_python.sync_playwright import Axe

    player = players(plain_server.url)
    page = player.open()
    page.get_by_role("button", name="Play now High card").click()
    assert player.wait_turn()

    page.get_by_role("main", name="Table").get_by_text("Tricks:").wait_for()
    listed = page.get_by_role("list", name=f"{MOVES} moves").get_by_role("button")
    listed.nth(MOVES - 1).wait_for()
    assert all(name.startswith("Play ") for name in listed.all_inner_texts())
    found = Axe().run(page, options={"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa"]})
    assert found.violations_count == 0, found.generate_report()


def test_a_bot_of_the_host_is_chosen_by_name_and_plays(players: Any, plain_server: Server, gallery: Any):
    player = players(plain_server.url)
    page = player.open(f"/?new={GAME}")
    page.get_by_role("radio", name="Against bots", exact=True).check()
    player.choose_bots("Deep", 2)
    gallery(page, "own-bot-picker")
    page.locator("form button.main").click()
    page.wait_for_url("**/t/*")

    assert play_by_keyboard(player) == MOVES

    assert player.read("s.info.value.chairs.map((chair) => [chair.name, chair.level, chair.stand_in ?? ''])")[1] == [
        "Deep", "own", "",
    ]  # fmt: skip
