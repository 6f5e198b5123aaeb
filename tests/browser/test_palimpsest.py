"""Whole games of Palimpsest in a browser: dragging, turning, proposals, scribes."""

from __future__ import annotations

from typing import Any

import pytest

STATE = "document.querySelector('.status').innerText + document.querySelectorAll('.log li').length"
CHANGED = f"was => document.querySelector('.frame.finished') || {STATE} !== was"


def short_game(player: Any, seats: int) -> Any:
    page = player.open("/?new=palimpsest")
    page.get_by_role("radio", name=str(seats), exact=True).check()
    page.get_by_role("radio", name="bots", exact=True).check()
    page.locator("form button.main").click()
    page.locator(".hand [data-card]").first.wait_for()
    return page


def decide(page: Any, turns: int, press: str = "click") -> None:
    was = page.evaluate(STATE)
    if page.locator(".actions .choice").count() == 0 or page.locator(".lay-it").count():
        cards = page.locator(".hand [data-card]")
        if page.locator(".hand .picked").count() == 0:
            getattr(cards.nth(turns % cards.count()), press)()
        page.locator(".laying.legal").wait_for()
        getattr(page.locator(".lay-it"), press)()
    else:
        choice = page.locator(".actions .choice").nth(0)
        getattr(choice, press)()
        if page.locator(".actions .choice:not(.main)").count() == 0 and page.evaluate(STATE) == was:
            main = page.locator(".actions .choice.main")
            if main.count() and not page.locator(".sending").count():
                getattr(main.first, press)()
    page.wait_for_function(CHANGED, arg=was)


@pytest.mark.parametrize(("seats", "press"), [(2, "click"), (4, "tap")])
def test_a_whole_game_to_the_end_screen(players: Any, gallery: Any, seats: int, press: str) -> None:
    phone = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
    player = players(**(phone if press == "tap" else {}))
    page = short_game(player, seats)
    turns = 0
    while player.wait_turn() and turns < 200:
        decide(page, turns, press)
        turns += 1
        if turns in (6, 14):
            gallery(page, f"palimpsest-{seats}-{turns}-{390 if press == 'tap' else 1280}")
    assert page.locator("#result").inner_text()
    page.get_by_role("button", name="Check the deal").click()
    page.locator(".deal-check.ok").wait_for()
    gallery(page, f"palimpsest-end-{seats}")


def test_a_card_is_dragged_turned_and_laid_where_it_was_shown(players: Any, gallery: Any) -> None:
    player = players()
    page = short_game(player, 2)
    player.wait_turn()
    card = page.locator(".hand [data-card]").first
    box = card.bounding_box()
    page.mouse.move(box["x"] + 30, box["y"] + 30)
    page.mouse.down()
    page.mouse.move(box["x"] + 40, box["y"] - 60, steps=3)
    page.mouse.move(box["x"] + 40, box["y"] - 200, steps=3)  # the view makes room for the card
    root = page.locator(".lying").first.bounding_box()
    page.mouse.move(root["x"] + root["width"] * 1.1, root["y"] + root["height"] * 0.6, steps=12)
    page.mouse.up()
    page.locator(".laying.legal").wait_for()
    page.keyboard.press("h")
    page.locator("#laying").focus()
    before = page.locator("#laying").get_attribute("transform")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("]")
    assert page.locator("#laying").get_attribute("transform") != before
    where = page.locator("#laying").get_attribute("transform")
    gallery(page, "palimpsest-laying-1280")
    page.keyboard.press("Enter")
    page.locator(".laying").wait_for(state="detached")
    assert where in [each.get_attribute("transform") for each in page.locator(".lying").all()]


def test_an_illegal_place_tells_its_clause_and_the_card_can_be_moved_on(players: Any) -> None:
    player = players()
    page = short_game(player, 2)
    player.wait_turn()
    page.locator(".hand [data-card]").first.click()
    felt = page.locator(".pal-drawing").bounding_box()
    page.mouse.click(felt["x"] + 20, felt["y"] + felt["height"] - 20)
    page.locator(".laying.illegal").wait_for()
    page.locator(".lay-it").click(force=True)  # it says that it is not yet possible, and tells why when pressed
    page.locator(".notice.refused a.clause").wait_for()
    assert page.locator(".notice a.clause").inner_text() == "YQ-T2"
    root = page.locator(".lying").first.bounding_box()
    page.mouse.click(root["x"] + root["width"] + 4, root["y"] + root["height"] * 0.7)
    page.locator(".laying.legal").wait_for()


def test_a_card_is_laid_by_meaning_and_the_table_read_as_text(players: Any, gallery: Any) -> None:
    player = players()
    page = short_game(player, 2)
    player.wait_turn()
    page.keyboard.press("h")
    page.keyboard.press("Enter")
    page.get_by_role("button", name="By choice").click()
    page.locator(".offers [role=option]").nth(2).wait_for()
    page.locator(".offers").focus()
    page.keyboard.press("ArrowDown")
    gallery(page, "palimpsest-choice-1280")
    laid = page.locator(".lying").count()
    page.keyboard.press("Enter")
    page.wait_for_function("n => document.querySelectorAll('.lying').length > n", arg=laid)
    page.get_by_role("button", name="Table as text").click()
    told = page.locator(".pal-text").inner_text()
    assert "rank visible" in told and "touches" in told


def test_a_whole_game_of_five_by_keyboard_alone(players: Any) -> None:
    player = players()
    page = short_game(player, 5)
    turns = 0
    while player.wait_turn() and turns < 100:
        was = page.evaluate(STATE)
        if page.locator(".actions .choice").count() == 0:
            page.keyboard.press("h")
            page.keyboard.press("Home")
            page.keyboard.press("Enter")
            page.locator("#laying:focus").wait_for()
            page.keyboard.press("n")
            page.locator(".laying.legal").wait_for()
            page.keyboard.press("Enter")
        else:
            page.locator(".actions .choice").first.focus()
            page.keyboard.press("Enter")
            if page.evaluate(STATE) == was and page.locator(".actions .choice.main").count():
                page.locator(".actions .choice.main").first.focus()
                page.keyboard.press("Enter")
        page.wait_for_function(CHANGED, arg=was)
        turns += 1
    assert page.locator("#result").inner_text()
