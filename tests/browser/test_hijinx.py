"""Whole games of Hijinx in a browser."""

from __future__ import annotations

from typing import Any

import pytest

SETTLED = ".frame.finished, .hand:not(:has(.picked, .sending))"


def decide(page: Any, press: str) -> None:
    """Make some legal decision: a card that fits, else what needs no card."""
    version = page.locator(".log li").count()
    fits = page.locator(".hand [data-card]:not(.misfit)")
    loose = page.locator(".actions .choice:not(.main)")
    before = page.evaluate("document.querySelector('.status').innerText + document.querySelectorAll('.log li').length")
    if fits.count() and not (
        loose.count() and page.locator(".actions [data-choice=keep]").count() and version % 3 == 0
    ):
        getattr(fits.first, press)()
        getattr(page.locator(".actions .choice.main").first, press)()
    else:
        getattr(loose.first, press)()
    page.wait_for_function(
        "was => document.querySelector('.frame.finished') || (!document.querySelector('.sending') && "
        "!/sending/i.test(document.querySelector('.status').innerText) && "
        "document.querySelector('.status').innerText + document.querySelectorAll('.log li').length !== was)",
        arg=before,
    )


def short_game(player: Any, seats: int, rounds: str = "1") -> Any:
    page = player.open("/?new=hijinx")
    page.get_by_role("radio", name=str(seats), exact=True).check()
    page.get_by_role("radio", name="bots", exact=True).check()
    page.locator("details", has_text="House rules").locator("summary").click()
    page.locator("#option-rounds").select_option(rounds)
    page.locator("form button.main").click()
    page.locator(".hand [data-card]").first.wait_for()
    return page


@pytest.mark.parametrize(("seats", "press"), [(2, "click"), (3, "tap"), (5, "click")])
def test_a_whole_game_to_the_end_screen(players: Any, gallery: Any, seats: int, press: str) -> None:
    phone = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
    player = players(**(phone if press == "tap" else {}))
    page = short_game(player, seats, "2" if seats == 2 else "1")
    turns = 0
    while player.wait_turn() and turns < 300:
        decide(page, press)
        turns += 1
        if turns in (2, 6):
            gallery(page, f"hijinx-{seats}-{turns}-{390 if press == 'tap' else 1280}")
    assert page.locator("#result").inner_text()
    assert page.locator(".tally tbody tr").count() >= 1
    page.get_by_role("button", name="Check the deal").click()
    page.locator(".deal-check.ok").wait_for()
    gallery(page, f"hijinx-end-{seats}")
    if press == "tap":
        assert page.evaluate("document.documentElement.scrollWidth") <= 390


def test_a_whole_game_by_keyboard_alone(players: Any) -> None:
    player = players()
    page = short_game(player, 2)
    turns = 0
    while player.wait_turn() and turns < 300:
        was = page.evaluate("document.querySelector('.status').innerText + document.querySelectorAll('.log li').length")
        fits = page.locator(".hand [data-card]:not(.misfit)")
        if fits.count():
            page.keyboard.press("h")
            page.keyboard.press("Home")
            for _ in range(int(fits.first.get_attribute("data-stop"))):
                page.keyboard.press("ArrowRight")
            page.keyboard.press("Enter")
            page.locator(".actions .choice:focus").wait_for()
            while page.locator(".actions .choice.main:focus").count() == 0:
                page.keyboard.press("ArrowRight")
        else:
            page.locator(".actions .choice").first.focus()
        page.keyboard.press("Enter")
        page.wait_for_function(
            "was => document.querySelector('.frame.finished') || "
            "document.querySelector('.status').innerText + document.querySelectorAll('.log li').length !== was",
            arg=was,
        )
        turns += 1
    assert page.locator("#result").inner_text()


def test_a_card_that_does_not_fit_tells_its_clause(players: Any) -> None:
    player = players()
    page = short_game(player, 2)
    for _ in range(40):
        if not player.wait_turn():
            break
        misfit = page.locator(".hand [data-card].misfit")
        if misfit.count() and page.locator(".actions [data-choice=draw]").count():
            misfit.first.click()
            page.locator(".notice.refused a.clause").wait_for()
            assert page.locator(".notice a.clause").inner_text().startswith("HJ-")
            return
        decide(page, "click")
    pytest.skip("every card always fitted")
