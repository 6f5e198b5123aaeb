"""Lessons to their end, rules by search, and what is spoken."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from tests.browser.hands import decide
from tests.helpers.sampling import sample

GAMES = ["tabula-rasa", "hijinx", "palimpsest"]


@pytest.mark.parametrize("game", sample(GAMES, 1))
def test_a_lesson_to_its_end_with_any_legal_move(players: Any, gallery: Any, game: str) -> None:
    player = players()
    page = player.open(f"/learn/{game}")
    page.locator(".lesson").wait_for()  # without another page before it
    gallery(page, f"lesson-{game}-1280")
    seen = [0]
    for turn in range(40):
        if page.get_by_role("button", name="Play on").count():
            break
        assert page.locator(".lesson-target").count(), "the step points at something"
        on = page.locator(".lesson .main")
        if on.count():
            on.click()
        elif not player.wait_turn():
            break
        else:
            decide(player, game, turn, "mouse")
        seen.append(int(page.locator(".lesson").get_attribute("data-step")))
    steps = [now - before for before, now in pairwise(seen)]
    assert max(steps) <= 2, "a move is at most to pick a card and to play it"
    page.get_by_role("button", name="Play on").click()
    player.wait_idle()


def test_one_move_advances_one_step(players: Any) -> None:
    player = players()
    page = player.open("/learn/tabula-rasa")
    page.locator(".lesson").wait_for()
    page.locator(".lesson .main").click()
    page.locator(".lesson .main").click()
    page.locator(".hand [data-card]").first.click()
    page.locator(".lesson[data-step='3']").wait_for()
    page.wait_for_function("() => document.querySelectorAll('.place.lit.lesson-target').length === 2")
    page.locator(".place.lit").first.click()
    page.locator(".lesson[data-step='4']").wait_for()
    assert player.wait_turn()  # the rival has answered meanwhile
    assert page.locator(".lesson").get_attribute("data-step") == "4"


def test_the_page_of_lessons_shows_how_far_each_one_is(players: Any, gallery: Any) -> None:
    player = players()
    page = player.open("/learn/hijinx")
    page.locator(".lesson .main").click()
    page.locator(".lesson[data-step='1']").wait_for()
    page = player.open("/learn")
    page.locator(".lesson-card").nth(2).wait_for()
    gallery(page, "learn-1280")
    cards = {text.split("\n")[0]: text for text in page.locator(".lesson-card").all_inner_texts()}
    assert "step 1 of 6" in cards["Hijinx"] and "Continue" in cards["Hijinx"]
    assert "7 short steps" in cards["Tabula Rasa"] and "Start" in cards["Tabula Rasa"]
    counts = page.evaluate(
        """async (games) => Promise.all(games.map(async (game) =>
            (await import(`/web/games/${game}/lesson.js`)).lesson.length))""",
        GAMES,
    )
    shown = [page.locator(f".lesson-card:has(a[href='/learn/{game}']) .lesson-steps i").count() for game in GAMES]
    assert shown == counts, "a mark for every step"


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
