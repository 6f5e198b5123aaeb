"""The host's page: behind the key, in numbers; and what people read when a restart is announced."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.browser.conftest import Server
from tests.browser.player import PHONE
from tests.helpers.sampling import sample

KEY = "correct-horse-battery-staple"


@pytest.fixture
def hosted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    monkeypatch.setenv("TABULAE_TEST_KEY", KEY)
    running = Server(tmp_path)
    yield running
    running.stop()


@pytest.mark.parametrize("how", sample([{}, PHONE, {"color_scheme": "dark"}], 1))
def test_the_host_reads_how_the_server_is_doing_and_announces_a_restart_that_players_read(
    players: Any, hosted: Server, gallery: Any, how: dict[str, Any]
) -> None:
    player = players(hosted.url)
    player.play_now()
    host = players(hosted.url, forgives=("403",), **how)
    page = host.open("/operator")
    page.get_by_label("The host’s key").fill("wrong")
    page.get_by_role("button", name="Show").click()
    page.get_by_role("alert").get_by_text("That isn’t this server’s key.").wait_for()
    page.get_by_label("The host’s key").fill(KEY)
    page.get_by_role("button", name="Show").click()
    page.get_by_role("row", name="Tables in memory").get_by_text("1", exact=True).wait_for()
    gallery(page, f"operator-{page.viewport_size['width']}-{how.get('color_scheme', 'light')}")
    page.get_by_label("In how many minutes?").fill("20")
    page.get_by_role("button", name="Tell everybody").click()
    player.page.get_by_text("The server restarts at about").first.wait_for()
    gallery(player.page, "restart-announced")
    player.open("/").get_by_role("status").get_by_text("The server restarts at about").wait_for()
    gallery(player.page, "restart-announced-home")
    page.get_by_role("button", name="Take it back").click()
    page.get_by_role("button", name="Tell everybody").wait_for()
    player.open("/").get_by_role("button", name="Play now Tabula Rasa").wait_for()
    assert player.page.get_by_text("The server restarts at about").count() == 0


def test_without_a_key_of_the_server_the_page_says_how_to_give_it_one(players: Any) -> None:
    page = players(forgives=("404",)).open("/operator")
    page.get_by_label("The host’s key").fill(KEY)
    page.get_by_role("button", name="Show").click()
    page.get_by_role("alert").get_by_text("Start it with --admin-key-file").wait_for()
