"""Whole games of Hijinx in a browser."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.hands import decide
from tests.browser.player import PHONE
from tests.helpers.sampling import in_full


@pytest.mark.parametrize(("seats", "how"), [(2, "mouse"), in_full((3, "touch")), (5, "keyboard")])
def test_a_whole_game_to_the_end_screen(players: Any, gallery: Any, seats: int, how: str) -> None:
    player = players(**(PHONE if how == "touch" else {}))
    page = player.against_bots("hijinx", seats, rounds="2" if seats == 2 else "1")
    turns = 0
    while player.wait_turn():
        decide(player, "hijinx", turns, how)
        turns += 1
        if turns in (2, 6):
            gallery(page, f"hijinx-{seats}-{turns}-{390 if how == 'touch' else 1280}")
    assert page.locator("#result").inner_text()
    page.locator(".tally tbody tr").first.wait_for(state="attached")  # the scoring is fetched when it is needed
    page.locator(".end-details > summary").click()
    page.get_by_role("button", name="Check the deal").click()
    page.locator(".deal-check.ok").wait_for()
    gallery(page, f"hijinx-end-{seats}")
    if how == "touch":
        assert page.evaluate("document.documentElement.scrollWidth") <= 390


def test_a_card_that_does_not_fit_tells_its_clause(players: Any) -> None:
    player = players()
    page = player.against_bots("hijinx", 2, rounds="1")
    turns = 0
    while player.wait_turn():
        why_unfit = page.locator(".hand [data-card].misfit")
        if why_unfit.count() and page.locator(".actions [data-choice=draw]").count():
            why_unfit.first.click()
            page.locator(".notice.refused a.clause").wait_for()
            assert page.locator(".notice a.clause").inner_text().startswith("HJ-")
            return
        decide(player, "hijinx", turns, "mouse")
        turns += 1
    pytest.skip("every card always fitted")
