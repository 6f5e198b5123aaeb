"""Lessons to their end, rules by search, and what is spoken."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.hands import decide


@pytest.mark.parametrize("game", ["tabula-rasa", "hijinx", "palimpsest"])
def test_a_lesson_to_its_end_with_any_legal_move(players: Any, gallery: Any, game: str) -> None:
    player = players()
    page = player.open(f"/learn/{game}")
    page.get_by_role("button", name="Start the lesson").click()
    page.locator(".lesson").wait_for()
    gallery(page, f"lesson-{game}-1280")
    for turn in range(40):
        if page.get_by_role("button", name="Play on").count():
            break
        on = page.locator(".lesson .main")
        if on.count():
            on.click()
            continue
        if not player.wait_turn():
            break
        decide(player, game, turn, "mouse")
    page.get_by_role("button", name="Play on").click()
    player.wait_idle()


def test_the_rules_are_searched_by_words_and_opened_at_a_clause(players: Any) -> None:
    player = players()
    page = player.open("/rules/tabula-rasa#TR-R9")
    page.locator("#TR-R9").wait_for()
    page.get_by_role("searchbox").fill("castle")
    assert page.locator(".rule").count() < 10
    assert page.locator("#TR-R9").is_visible()


def test_what_is_spoken_follows_the_game(players: Any) -> None:
    player = players()
    page = player.play_now()
    player.wait_turn()
    page.keyboard.press("h")
    page.keyboard.press("1")
    page.keyboard.press("Enter")
    page.wait_for_function("() => document.getElementById('polite').textContent.includes('You: ')")
    page.wait_for_function("() => document.getElementById('assertive').textContent.includes('Your turn')")
    tree = page.locator(".tray").aria_snapshot()
    assert "list" in tree and "of 8" in tree
