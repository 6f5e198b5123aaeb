"""Find a game: by mouse, touch and keyboard, with a calm wait, cancelling, and the way to the table."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.checks import axe, fits
from tests.browser.player import PHONE


@pytest.mark.parametrize("how", [{}, {**PHONE, "color_scheme": "dark", "locale": "de"}])
def test_two_who_look_for_the_same_game_are_taken_to_one_table(players: Any, gallery: Any, how: dict[str, Any]) -> None:
    ann, ben = players(**how), players(**how)
    page = ann.open()
    page.locator('.open-tables a[href="/find"]').click()
    page.locator("input[name=fill][data-value='0']").check()
    page.locator("input[name=pace][data-value='slow']").check()
    gallery(page, f"find-{page.viewport_size['width']}")
    assert fits(page) == []
    assert axe(page) == []
    page.locator(".find form button.main").click()
    page.locator(".looking h2:focus").wait_for()
    gallery(page, f"looking-{page.viewport_size['width']}")
    assert fits(page) == []
    assert axe(page) == []
    other = ben.open("/find")
    other.locator("input[name=fill][data-value='0']").check()
    other.locator("input[name=pace][data-value='slow']").check()
    other.locator(".find form button.main").click()
    for each in (ann, ben):
        each.page.wait_for_url("**/t/*")
        each.wait_idle()
    assert page.url == other.url
    assert ann.read("s.info.value.pace.seconds") == 600


def test_a_search_is_begun_and_cancelled_by_keyboard_and_told(players: Any) -> None:
    ann = players()
    page = ann.open("/find")
    page.locator(".find form button.main").focus()
    page.keyboard.press("Enter")
    ann.wait_heard("Looking for players")
    page.get_by_text("Nobody else is looking for this game right now.").wait_for()
    page.get_by_role("button", name="Cancel").focus()
    page.keyboard.press("Enter")
    page.locator(".find form button.main:focus").wait_for()
