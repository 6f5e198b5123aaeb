"""Today's deal: the card on home, the one try, the results, the picture to share; by mouse, touch and keyboard."""

from __future__ import annotations

import asyncio
import json
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


async def tried(client: Client) -> str:
    """The client's try at today's deal, to its end."""
    table: str = (await client.post("/api/today", {}))["table"]
    async with client.at(table, 0) as chair:
        await play_on(chair)
        await chair.until(lambda chair: chair.over is not None)
    return table


def has_tried(player: Player, name: str = "Lark") -> str:
    """The player's device belongs to somebody whose try is over; returns their table."""

    async def story() -> tuple[str, str]:
        client = await Client.connect(player.url, name=name)
        return await tried(client), client.cookie

    table, cookie = run(story())
    key, _, value = cookie.partition("=")
    player.context.add_cookies([{"name": key, "value": value, "url": player.url}])
    return str(table)


def with_many_results(page: Any) -> None:
    """The page gets the server's answer with a whole day of people in it."""

    def more(route: Any) -> None:
        answer = route.fetch()
        day = json.loads(answer.text())
        margin = day["mine"]["margin"] or 0
        day["results"] = [[margin + k, max(1, 40 - abs(k) * 2)] for k in range(-18, 16)]
        day["played"] = sum(people for _, people in day["results"])
        day["mine"] |= {"better_than": 86, "margin": margin}
        for place, each in enumerate(day["last"]):
            if place % 3 != 1:
                each |= {"tried": True, "margin": place - 3, "better_than": 30 + 8 * place}
        route.fulfill(response=answer, body=json.dumps(day))

    page.route("**/api/today?*", more)


@pytest.mark.parametrize("how", sample(SIZES, 1, first=1))
def test_home_invites_to_todays_deal_and_the_page_opens_the_one_try(
    players: Any, gallery: Any, how: dict[str, Any]
) -> None:
    player = players(**how)
    page = player.open("/")
    card = page.locator(".home-today")
    card.wait_for()
    gallery(page, f"today-home-{len(str(how))}")
    card.get_by_role("link", name="Play today’s deal").click()
    page.get_by_role("heading", name="Today’s deal").wait_for()
    start = page.get_by_role("button", name="Play today’s deal")
    start.wait_for()
    gallery(page, f"today-before-{len(str(how))}")
    start.click()
    page.wait_for_url("**/t/*")
    table = page.url
    page.goto(f"{player.url}/today")
    page.get_by_role("link", name="Play on").click()
    page.wait_for_url("**/t/*")
    assert page.url == table, "there is one try"


@pytest.mark.parametrize("how", sample(SIZES, 1))
def test_after_the_try_the_results_the_games_and_the_card_to_share_stand_there(
    players: Any, gallery: Any, how: dict[str, Any]
) -> None:
    player = players(**how)
    table = has_tried(player)
    page = player.open("/today")
    page.get_by_role("heading", name="The results").wait_for()
    page.locator(".today-dots i, .today-chart rect").first.wait_for()
    page.locator(".today-squares").wait_for()
    assert page.get_by_role("link", name="Review mine").get_attribute("href") == f"/t/{table}?review"
    gallery(page, f"today-few-{len(str(how))}")
    show = page.get_by_label("Show my game to others, with my name")
    show.check()
    page.locator(f".today-games a[href='/t/{table}?review']").wait_for()
    with_many_results(page)
    page.reload()
    page.get_by_role("heading", name="Better than 86 of 100").wait_for()
    page.locator(".today-squares").wait_for()
    gallery(page, f"today-many-{len(str(how))}")


def test_the_share_text_and_the_picture_name_no_card(players: Any) -> None:
    player = players()
    has_tried(player)
    page = player.open("/today")
    page.locator(".today-squares").wait_for()
    with page.expect_download() as download:
        page.get_by_role("button", name="Save picture").click()
    assert download.value.suggested_filename.startswith("tabulae-20")
    words = page.evaluate(
        """async () => {
          const { resultText } = await import("/web/screens/today/share.js");
          const day = await (await fetch("/api/today")).json();
          return resultText(day, { course: [[1, 0, 0], [2, 3, 1], [5, 5, 1]] });
        }"""
    )
    first, second, squares, link = words.splitlines()
    assert first.startswith("Tabulae · ") and link.endswith("/today")
    assert "points better than the best bot" in second and set(squares) <= set("🟩🟨⬜")


def test_the_page_is_there_in_french_and_german(players: Any) -> None:
    for lang, title in (("fr", "La donne du jour"), ("de", "Die Karten des Tages")):
        player = players(locale=lang)
        player.open("/today").get_by_role("heading", name=title).wait_for()


def test_the_end_of_a_days_game_leads_to_the_results_and_shares_nothing_of_the_cards(players: Any) -> None:
    player = players()
    table = has_tried(player)
    page = player.open(f"/t/{table}")
    page.get_by_role("link", name="Results of the day").wait_for()
    assert page.get_by_role("button", name="Share").count() == 0
    page.get_by_role("link", name="Results of the day").click()
    page.get_by_role("heading", name="The results").wait_for()
