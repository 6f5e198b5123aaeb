"""Rated games and ratings in the page: how one is opened, what it says, and what it did."""

from __future__ import annotations

from typing import Any

import pytest

from tabulae.client import Client
from tests.browser.player import PHONE, Player
from tests.browser.test_mine import run
from tests.helpers.sampling import sample

CLOCK = {"kind": "clock", "seconds": 180, "increment": 15}


def has_lost_rated_games(player: Player, games: int) -> None:
    """The player's device belongs to somebody who has resigned so many rated games."""

    async def story() -> str:
        ada = await Client.connect(player.url, name="Ada")
        for _ in range(games):
            bots = [{"seat": 1, "level": "novice"}]
            table = await ada.open("tabula-rasa", seats=2, bots=bots, start=True, rated=True, pace=CLOCK)
            async with ada.at(table, 0) as chair:
                await chair.my_turn()
                await chair.command("resign")
                await chair.until(lambda chair: chair.over is not None)
        return ada.cookie

    key, _, value = run(story()).partition("=")
    player.context.add_cookies([{"name": key, "value": value, "url": player.url}])


def test_a_rated_game_is_opened_with_a_switch_and_says_what_it_did_to_the_rating(players: Any, gallery: Any) -> None:
    player = players()
    page = player.open("/new/tabula-rasa")
    page.get_by_label("Against bots").check()
    switch = page.get_by_label("This game changes your rating")
    switch.check()
    assert page.locator(".paces input:checked").get_attribute("value") != "relaxed"
    gallery(page, "rated-new-1280")
    page.get_by_role("button", name="Deal the cards").click()
    page.get_by_text("Rated game: no hints, no undo.").wait_for()
    player.wait_idle()
    gallery(page, "rated-table-1280")
    page.get_by_role("button", name="Menu").click()
    page.get_by_text("Resign…").click()
    assert page.get_by_role("button", name="Offer to stop here").count() == 0
    page.get_by_role("button", name="Yes, resign").click()
    page.get_by_text("Your rating: ").wait_for()
    assert "Too few rated games yet" in page.locator(".end-rating").inner_text()
    gallery(page, "rated-end-1280")


@pytest.mark.parametrize("how", sample([{}, PHONE, {"color_scheme": "dark"}], 1))
def test_a_rating_has_its_band_its_curve_and_the_bots(players: Any, gallery: Any, how: dict[str, Any]) -> None:
    player = players(**how)
    has_lost_rated_games(player, 6)
    page = player.open("/my-games")
    rating = page.locator(".mine-rating")
    rating.locator("svg .rating-line").wait_for(state="attached")
    gallery(page, f"rating-{page.viewport_size['width']}")
    assert "Tabula Rasa rating" in rating.inner_text() and "±" in rating.inner_text()
    assert "Novice" in rating.inner_text() and "6 games" in rating.inner_text()
    assert not page.evaluate("() => document.documentElement.scrollWidth > innerWidth")


def test_under_five_rated_games_are_too_few(players: Any) -> None:
    player = players()
    has_lost_rated_games(player, 2)
    page = player.open("/my-games")
    page.get_by_text("2 rated games · too few").wait_for()
    assert page.locator(".rating-curve").count() == 0
