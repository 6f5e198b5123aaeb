"""Duplicate matches in the browser: opened, joined, played, locked between the games, and compared at the end."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from tabulae.client import Client
from tests.browser.player import PHONE, Player
from tests.helpers.sampling import sample
from tests.server.support import play_on

SIZES = [{}, PHONE, {"color_scheme": "dark", "viewport": {"width": 2560, "height": 1300}}]


def run(story: Coroutine[Any, Any, Any]) -> Any:
    """In a thread of its own: the browser's driver has a loop in this one."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, story).result()


async def play_games(first: Client, second: Client, series: str, games: int) -> str:
    """So many games of the match, with the first legal moves; the last table."""
    table = ""
    for _ in range(games):
        opened = await first.post(f"/api/duplicates/{series}/play", {})
        table, seat = opened["table"], opened["seats"][0]
        async with first.at(table, seat) as one, second.at(table, 1 - seat) as two:
            await asyncio.gather(play_on(one), play_on(two))
            await one.until(lambda chair: chair.over is not None)
    return table


def starts(player: Player, deals: int = 2) -> tuple[Client, Client, str, str]:
    """The player's device belongs to Lark, who has begun a match with Ben; both, the match and its first table."""

    async def story() -> tuple[Client, Client, str, str]:
        lark, ben = await Client.connect(player.url, name="Lark"), await Client.connect(player.url, name="Ben")
        series = (await lark.post("/api/duplicates", {"deals": deals}))["series"]
        await ben.post(f"/api/duplicates/{series}/join", {})
        return lark, ben, series, (await lark.post(f"/api/duplicates/{series}/play", {}))["table"]

    lark, ben, series, table = run(story())
    key, _, value = lark.cookie.partition("=")
    player.context.add_cookies([{"name": key, "value": value, "url": player.url}])
    return lark, ben, series, table


def plays(player: Player, games: int, deals: int = 2) -> tuple[str, str]:
    """Likewise, after so many games; the match and its last table."""
    lark, ben, series, _ = starts(player, deals)
    return series, run(play_games(lark, ben, series, games))


@pytest.mark.parametrize("how", sample(SIZES, 1))
def test_a_match_is_opened_for_a_number_of_deals_and_a_friend_joins_by_its_link(
    players: Any, gallery: Any, how: dict[str, Any]
) -> None:
    lark = players(**how)
    page = lark.open("/new/tabula-rasa")
    page.get_by_role("link", name="Duplicate match").click()
    page.locator("input[name=deals][data-value='2']").check()
    page.get_by_text("That makes 4 games").wait_for()
    gallery(page, f"duplicate-new-{len(str(how))}")
    page.get_by_role("button", name="Open match and copy link").click()
    page.get_by_role("heading", name="Waiting for your opponent").wait_for()
    gallery(page, f"duplicate-waits-{len(str(how))}")
    ben = players()
    other = ben.open(page.url.removeprefix(lark.url))
    other.get_by_role("button", name="Join").click()
    other.get_by_role("button", name="Play").wait_for()
    page.get_by_role("button", name="Play").click()
    page.wait_for_url("**/t/*")
    other.get_by_role("button", name="Play on").click()
    other.wait_for_url(page.url.replace(lark.url, "**"))


@pytest.mark.parametrize("how", sample(SIZES, 1, first=1))
def test_between_the_games_the_page_tells_games_and_no_deals(players: Any, gallery: Any, how: dict[str, Any]) -> None:
    player = players(**how)
    series, table = plays(player, 3)
    page = player.open(f"/duplicate/{series}")
    page.get_by_role("row", name="Return game 1").wait_for()
    page.get_by_text("Return game 2 of 2").first.wait_for()
    assert page.get_by_text("Deal 1").count() == 0 and page.get_by_text("to come").count() == 1
    gallery(page, f"duplicate-runs-{len(str(how))}")
    page.goto(f"{player.url}/t/{table}")
    page.wait_for_url(f"**/duplicate/{series}")


@pytest.mark.parametrize("how", sample(SIZES[:2], 1))
def test_a_game_that_ends_says_that_its_cards_are_played_again_and_leads_to_the_match(
    players: Any, gallery: Any, how: dict[str, Any]
) -> None:
    player = players(**how)
    lark, ben, series, table = starts(player)
    page = player.open(f"/t/{table}")
    page.locator(".hand").first.wait_for()
    run(play_games(lark, ben, series, 1))
    page.get_by_text("they stay closed until the match is over").wait_for()
    gallery(page, f"duplicate-sealed-{len(str(how))}")
    assert page.get_by_role("link", name="Review").count() == 0
    assert page.get_by_role("link", name="Download the game").count() == 0
    page.get_by_role("link", name="To the match").click()
    page.get_by_role("row", name="First game 1").wait_for()


@pytest.mark.parametrize("how", sample(SIZES, 1, first=1))
def test_at_the_end_deals_are_compared_and_both_games_can_be_replayed(
    players: Any, gallery: Any, how: dict[str, Any]
) -> None:
    player = players(**how)
    series, _ = plays(player, 4)
    page = player.open(f"/duplicate/{series}")
    page.get_by_role("row", name="Deal 2").wait_for()
    gallery(page, f"duplicate-over-{len(str(how))}")
    assert page.get_by_role("button", name="Play on").count() == 0
    page.get_by_role("link", name="Return Deal 1").click()
    page.wait_for_url("**?review")
    page.get_by_role("slider").first.wait_for()


def test_the_deal_of_a_return_game_is_checked_in_the_browser(players: Any) -> None:
    player = players()
    _, table = plays(player, 2, 1)
    page = player.open(f"/t/{table}")
    page.get_by_text("Where the points came from").click()
    page.get_by_role("button", name="Check the deal").click()
    page.locator(".deal-check.ok").wait_for()


@pytest.mark.parametrize(("lang", "title"), sample([("fr", "Match en duplicate"), ("de", "Duplicate-Match")], 1))
def test_the_pages_are_there_in_french_and_german(players: Any, gallery: Any, lang: str, title: str) -> None:
    player = players(locale=lang)
    player.open("/duplicate").get_by_role("heading", name=title).wait_for()
    series, _ = plays(player, 2, 1)
    page = player.open(f"/duplicate/{series}")
    page.locator(".duplicate-table").wait_for()
    gallery(page, f"duplicate-{lang}")
