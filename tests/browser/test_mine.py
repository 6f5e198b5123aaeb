"""My games: listed, filtered and put into words; by mouse, by touch and by keyboard."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from tabulae.client import Client
from tests.browser.player import PHONE, Player
from tests.helpers.sampling import sample
from tests.server.support import play_on


def run(story: Coroutine[Any, Any, str]) -> str:
    """In a thread of its own: the browser's driver has a loop in this one."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, story).result()


def has_played(player: Player, games: int, name: str = "Ada", *, whole: bool = False) -> None:
    """The player's device belongs to somebody who has resigned so many games, the first against Pip and the rest
    against Nell; with `whole`, one more was played to its end."""

    async def story() -> str:
        ada = await Client.connect(player.url, name=name)
        for number in range(games + whole):
            bots = [{"seat": 1, "level": "novice", "name": "Nell" if number else "Pip"}]
            table = await ada.open("tabula-rasa", seats=2, bots=bots, start=True)
            async with ada.at(table, 0) as chair:
                if number == games:
                    await play_on(chair)
                else:
                    await chair.my_turn()
                    await chair.command("resign")
                await chair.until(lambda chair: chair.over is not None)
        return ada.cookie

    key, _, value = run(story()).partition("=")
    player.context.add_cookies([{"name": key, "value": value, "url": player.url}])


def test_home_leads_to_my_games_which_say_what_to_do_before_the_first(players: Any, gallery: Any) -> None:
    page = players().open("/")
    page.get_by_role("link", name="My games").click()
    page.get_by_role("heading", name="My games").wait_for()
    gallery(page, "mine-empty-1280")
    page.get_by_role("link", name="Play a game").click()
    page.get_by_role("button", name="Play now Tabula Rasa").wait_for()


@pytest.mark.parametrize(
    "how", sample([{}, PHONE, {"color_scheme": "dark", "viewport": {"width": 2560, "height": 1300}}], 1)
)
def test_games_are_listed_with_their_results_and_each_leads_to_its_review(
    players: Any, gallery: Any, how: dict[str, Any]
) -> None:
    player = players(**how)
    has_played(player, 6, whole=True)
    page = player.open("/my-games")
    page.locator(".mine-game").first.wait_for()
    gallery(page, f"mine-{page.viewport_size['width']}")
    assert page.locator(".mine-game").count() == 5
    page.get_by_role("heading", name="My games: Ada").wait_for()
    assert re.search(r"(Won|Lost|Shared) \d+–\d+", page.locator(".mine-game").first.inner_text())
    page.locator(".mine-won tbody td").first.wait_for()
    assert "of 7" in page.locator(".mine-won tbody").inner_text()
    assert "In the long run" in page.locator(".mine-says").inner_text()
    wide = page.evaluate("() => document.documentElement.scrollWidth > innerWidth")
    assert not wide
    page.locator(".mine-game a").first.click()
    page.wait_for_url("**?review")


def test_filters_by_keyboard_select_games_and_pages_follow_each_other(players: Any, gallery: Any) -> None:
    player = players()
    has_played(player, 22)
    page = player.open("/my-games")
    page.get_by_role("button", name="All 22 games").press("Enter")
    page.locator(".mine-filters").wait_for()
    assert page.locator(".mine-game").count() == 20
    page.get_by_role("button", name="Show more").press("Enter")
    page.wait_for_function("() => document.querySelectorAll('.mine-game').length === 22")
    page.wait_for_function("() => window.heard.some(([, text]) => text.includes('22 games are listed'))")
    gallery(page, "mine-filters-1280")
    page.get_by_label("Opponent").select_option(label="Pip (1)")
    page.wait_for_function("() => document.querySelectorAll('.mine-game').length === 1")
    page.get_by_label("Result").select_option(label="Won")
    page.get_by_text("No game matches these filters.").wait_for()
    page.get_by_role("button", name="Clear filters").click()
    page.wait_for_function("() => document.querySelectorAll('.mine-game').length === 20")
    page.get_by_label("From", exact=True).fill("2001-01-01")
    page.get_by_label("To", exact=True).fill("2001-01-02")
    page.get_by_text("No game matches these filters.").wait_for()
    page.get_by_role("button", name="Clear filters").click()
    page.locator(".mine-game").first.wait_for()
    page.get_by_role("radio", name="Hijinx").check()
    page.get_by_text("No game matches these filters.").wait_for()


@pytest.mark.parametrize(("lang", "word"), sample([("fr", "Perdue"), ("de", "Verloren")], 1))
def test_my_games_speak_the_readers_language(players: Any, gallery: Any, lang: str, word: str) -> None:
    player = players(locale=lang, viewport={"width": 390, "height": 844})
    has_played(player, 5)
    page = player.open("/my-games")
    page.locator(".mine-game", has_text=word).first.wait_for()
    page.locator(".mine-says li").first.wait_for()
    gallery(page, f"mine-{lang}-390")
    assert not re.search(r"mine-[a-z]", page.locator("main").inner_text())
    assert not page.evaluate("() => document.documentElement.scrollWidth > innerWidth")


@pytest.mark.parametrize("how", sample([{}, PHONE], 1))
def test_twelve_words_bring_the_same_person_to_another_browser(players: Any, gallery: Any, how: dict[str, Any]) -> None:
    ada, phone = players(**how), players(forgives=("403", "400", "409"), **how)
    has_played(ada, 1)
    page = ada.open("/my-games")
    page.get_by_role("button", name="Save my key").click()
    page.locator(".key-sentence").wait_for()
    words = page.locator(".key-sentence").inner_text()
    assert len(words.split()) == 12
    page.wait_for_function("words => window.heard.some(([, text]) => text.includes(words))", arg=words)
    page.locator(".mine-key").scroll_into_view_if_needed()
    gallery(page, f"key-{page.viewport_size['width']}")
    other = phone.open("/my-games")
    other.get_by_role("button", name="Use a saved key").press("Enter")
    other.get_by_label("Your twelve words").fill(words.replace(" ", "  ") + "x")
    other.get_by_role("button", name="Continue as me").press("Enter")
    other.get_by_role("alert").filter(has_text="Check each of the twelve").wait_for()
    gallery(other, f"key-refused-{other.viewport_size['width']}")
    other.get_by_label("Your twelve words").fill(words.upper())
    other.get_by_role("button", name="Continue as me").press("Enter")
    other.get_by_role("heading", name="My games: Ada").wait_for()
    other.locator(".mine-game").first.wait_for()
