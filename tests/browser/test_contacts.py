"""People one has played with: the list, an invitation with one press, and blocking, from a plate and back again."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from tabulae.client import Client
from tests.browser.checks import axe, fits
from tests.browser.player import PHONE, Player
from tests.helpers.sampling import sample


def run(story: Coroutine[Any, Any, Any]) -> Any:
    """In a thread of its own: the browser's driver has a loop in this one."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, story).result()


def who_played(one: Player, other: Player) -> None:
    """The devices belong to Ann and Ben, who have just played a game that Ben gave up."""

    async def story() -> list[str]:
        ann, ben = await Client.connect(one.url, name="Ann"), await Client.connect(one.url, name="Ben")
        table = await ann.open("tabula-rasa", seats=2, pace={"kind": "clock", "seconds": 600, "increment": 30})
        await ben.sit(table)
        async with ann.at(table, 0) as hers, ben.at(table, 1) as his:
            await hers.command("start")
            await his.until(lambda chair: chair.status == "playing")
            await his.command("resign")
            await hers.until(lambda chair: chair.over is not None)
        return [ann.cookie, ben.cookie]

    for player, cookie in zip((one, other), run(story()), strict=True):
        key, _, value = cookie.partition("=")
        player.context.add_cookies([{"name": key, "value": value, "url": player.url}])


@pytest.mark.parametrize("how", sample([{}, {**PHONE, "color_scheme": "dark"}], 1, first=1))
def test_an_opponent_is_invited_with_one_press_and_joins_from_home(
    players: Any, gallery: Any, how: dict[str, Any]
) -> None:
    ann, ben = players(**how), players(**how)
    who_played(ann, ben)
    page = ann.open("/my-games")
    panel = page.get_by_role("region", name="Recent opponents")
    panel.get_by_text("1 game together").wait_for()
    panel.scroll_into_view_if_needed()
    gallery(page, f"opponents-{page.viewport_size['width']}")
    assert fits(page) == [] and axe(page) == []
    panel.get_by_role("button", name="Invite Ben to another game").click()
    page.wait_for_url("**/t/*")
    home = ben.open()
    home.get_by_text("Ann invites you to a game").wait_for()
    home.get_by_text("10 min + 30 s a move").wait_for()
    gallery(home, f"invited-{page.viewport_size['width']}")
    assert fits(home) == [] and axe(home) == []
    home.get_by_role("button", name="Join Ann’s table").click()
    home.wait_for_url("**/t/*")
    assert home.url == page.url
    page.get_by_role("heading", name="Everyone is here").wait_for()


def test_an_invitation_that_is_declined_leaves_home(players: Any) -> None:
    ann, ben = players(), players()
    who_played(ann, ben)
    ann.open("/my-games").get_by_role("button", name="Invite Ben to another game").click()
    ann.page.wait_for_url("**/t/*")
    home = ben.open()
    home.get_by_role("button", name="Decline Ann’s invitation").click()
    ben.wait_heard("Invitation declined")
    home.get_by_text("Ann invites you to a game").wait_for(state="detached")


def test_somebody_is_blocked_from_their_plate_by_keyboard_and_unblocked_in_the_settings(
    players: Any, gallery: Any
) -> None:
    ann, ben = players(), players()
    who_played(ann, ben)
    path = ann.new_table("tabula-rasa", 2)
    ben.sit_down(path, "Ben")
    ann.page.get_by_role("button", name="Start", exact=True).click()
    for each in (ann, ben):
        each.wait_idle()
    ann.page.locator(".plates.rivals").get_by_role("button", name="Ben").click()
    dialog = ann.page.get_by_role("dialog")
    dialog.locator("summary", has_text="Block Ben").focus()
    ann.page.keyboard.press("Enter")
    dialog.get_by_role("button", name="Block Ben").wait_for()
    gallery(ann.page, "block-1280")
    assert axe(ann.page) == []
    ann.page.keyboard.press("Tab")
    ann.page.keyboard.press("Enter")
    dialog.get_by_text("You have blocked Ben.").wait_for()
    ben.page.get_by_role("tab", name="Chat").click()
    ben.page.get_by_label("Write a message").fill("can you hear me")
    ben.page.keyboard.press("Enter")
    ben.page.get_by_text("can you hear me", exact=True).wait_for()
    page = ann.open("/?settings")
    page.locator("summary", has_text="Blocked people").click()
    page.get_by_role("button", name="Unblock Ben").wait_for()
    assert fits(page) == [] and axe(page) == []
    assert "can you hear me" not in "".join(ann.frames)
    page.get_by_role("button", name="Unblock Ben").click()
    page.get_by_text("You haven’t blocked anyone.").wait_for()
