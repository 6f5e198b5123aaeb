"""Paces: chosen with the table, told to whoever comes, on the clocks at the plates; low time is told once."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.checks import axe, fits
from tests.browser.player import OPEN, PHONE
from tests.helpers.sampling import sample

BOTS = [{"seat": 1, "level": "novice", "name": "Pip"}]


@pytest.mark.parametrize("how", sample([{}, PHONE], 1))
def test_a_pace_is_chosen_with_the_table_and_told_to_whoever_is_invited(
    players: Any, gallery: Any, how: dict[str, Any]
) -> None:
    ann = players(**how)
    page = ann.open("/?new=tabula-rasa")
    page.get_by_role("radio", name="Quick 2 + 5").check()
    page.get_by_text("2 minutes each for the game, and 5 seconds more with every move.").wait_for()
    page.get_by_role("radio", name="1 week a move").check()
    page.get_by_text("Each move may take 7 days.").wait_for()
    gallery(page, f"paces-{page.viewport_size['width']}")
    assert fits(page) == []
    assert axe(page) == []
    page.locator("form button.main").click()
    page.wait_for_url("**/t/*")
    path = page.url.removeprefix(ann.url)
    page.get_by_text("1 week a move").wait_for()
    ben = players(**how)
    ben.open(path).get_by_text("1 week a move").wait_for()
    assert fits(ben.page) == []


def test_a_clock_of_days_shows_days_and_hours(players: Any) -> None:
    player = players()
    player.open("/code").evaluate(
        OPEN, {"game": "tabula-rasa", "seats": 2, "bots": BOTS, "start": True, "pace": {"kind": "days", "days": 3}}
    )
    assert player.wait_turn()
    player.page.locator(".plate.you .clock").get_by_text("2d 23h").wait_for()
    assert player.page.locator(".clock.short").count() == 0


def test_low_time_is_red_on_the_plate_and_told_to_a_screen_reader(players: Any) -> None:
    player = players()
    pace = {"kind": "clock", "seconds": 15, "increment": 0}
    player.open("/code").evaluate(OPEN, {"game": "tabula-rasa", "seats": 2, "bots": BOTS, "start": True, "pace": pace})
    player.wait_heard(r"\d+ seconds? left")
    player.page.locator(".plate.you .clock.short").wait_for()
