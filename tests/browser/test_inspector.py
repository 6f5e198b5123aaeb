"""The inspector shows a card or place up close: on hover, on a long press, by key; and what a name plate shows."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.hands import decide
from tests.browser.player import PHONE
from tests.helpers.sampling import sample

GAMES = ("tabula-rasa", "palimpsest", "hijinx")


def hold(page: Any, x: float, y: float) -> None:
    """A finger rests until the card is shown, then leaves."""
    line = page.context.new_cdp_session(page)
    line.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    page.locator(".inspector").wait_for()
    line.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


@pytest.mark.parametrize("game", sample(GAMES, 1))
def test_a_card_is_looked_at_by_key_and_by_mouse(players: Any, gallery: Any, game: str) -> None:
    player = players()
    page = player.against_bots(game, 2)
    player.wait_turn()
    page.mouse.move(0, 0)
    page.keyboard.press("h")
    page.keyboard.press("i")
    page.locator(".inspector .inspector-face .card").wait_for()
    assert page.locator(".inspector a.clause").count() == 1, "the note names its clause"
    assert page.locator(".inspector p").first.inner_text()
    gallery(page, f"look-{game}-1280")
    page.keyboard.press("Escape")
    page.locator(".inspector").wait_for(state="detached")
    assert page.locator(".hand .picked").count() == 0, "looking picks nothing"
    page.locator(".top").hover()  # from wherever the table's form left the mouse
    page.locator(".hand [data-card]").nth(2).hover()
    page.locator(".inspector").wait_for()
    page.locator(".top").hover()
    page.locator(".inspector").wait_for(state="detached")


# As when a card comes to lie under a mouse that rests: the browser says that it is over it, and it has not moved.
# Gives how many clocks that starts: one would open the card.
COMES_UNDER = """(card) => {
  const { x, y } = card.getBoundingClientRect();
  const at = { pointerType: "mouse", bubbles: true, clientX: x + 9, clientY: y + 9 };
  document.body.dispatchEvent(new PointerEvent("pointermove", at));
  const { setTimeout } = window;
  let started = 0;
  window.setTimeout = (...how) => { started += 1; return setTimeout(...how); };
  card.dispatchEvent(new PointerEvent("pointerover", at));
  window.setTimeout = setTimeout;
  card.dispatchEvent(new PointerEvent("pointermove", { ...at, clientX: x + 10 }));
  return started;
}"""


def test_a_card_that_comes_under_a_resting_mouse_is_not_looked_at_until_the_mouse_moves(players: Any) -> None:
    player = players()
    page = player.against_bots("tabula-rasa", 2)
    player.wait_turn()
    page.locator(".top").hover()
    assert page.locator(".hand [data-card]").first.evaluate(COMES_UNDER) == 0
    page.locator(".inspector").wait_for()


@pytest.mark.parametrize("game", sample(GAMES, 1, first=1))
def test_a_card_is_looked_at_by_a_held_finger_and_not_picked(players: Any, gallery: Any, game: str) -> None:
    player = players(**PHONE)
    page = player.against_bots(game, 2)
    player.wait_turn()
    box = page.locator(".hand [data-card]").first.bounding_box()
    hold(page, box["x"] + 15, box["y"] + 40)
    gallery(page, f"look-{game}-390")
    assert page.locator(".hand .picked").count() == 0
    page.locator(".inspector button").tap()
    page.locator(".inspector").wait_for(state="detached")


def test_an_estate_tells_its_piles_and_what_it_would_take(players: Any) -> None:
    player = players()
    page = player.against_bots("tabula-rasa", 2)
    player.wait_turn()
    page.locator(".place.estate").nth(3).focus()
    page.keyboard.press("i")
    page.locator(".inspector-piles dt").nth(1).wait_for()
    told = page.locator(".inspector").inner_text()
    assert any(words in told for words in ("wins it", "win it", "ahead"))


def test_a_plate_tells_the_history_of_its_seat(players: Any) -> None:
    player = players()
    page = player.against_bots("tabula-rasa", 2)
    player.wait_turn()
    decide(player, "tabula-rasa", 0, "mouse")
    page.locator(".plate.you button.name").click()
    page.locator("dialog .seat-log", has_text="You: ").wait_for()
