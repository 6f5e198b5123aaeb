"""Accessible to everybody: axe finds nothing on any screen; nothing scrolls sideways; lessons and rules by keyboard."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.hands import decide

axe_module = pytest.importorskip("axe_playwright_python.sync_playwright")
RULES = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]}
SCREENS = ["/", "/?new=palimpsest", "/rooms", "/code", "/?settings", "/rules/hijinx", "/learn/hijinx"]


def check(page: Any, where: str) -> None:
    found = axe_module.Axe().run(page, options=RULES).response["violations"]
    told = [f"{where}: {v['id']} {n['target']} {n['failureSummary'][:200]}" for v in found for n in v["nodes"][:3]]
    assert told == []
    over = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert over <= 0, f"{where} scrolls sideways by {over} px"


@pytest.mark.parametrize(
    ("width", "theme", "lang"), [(1280, "light", "en"), (390, "dark", "de"), (320, "light", "fr"), (1920, "dark", "en")]
)
def test_axe_finds_nothing_on_the_pages(players: Any, gallery: Any, width: int, theme: str, lang: str) -> None:
    player = players(viewport={"width": width, "height": 800}, color_scheme=theme, locale=lang)
    for path in SCREENS if width == 1280 else SCREENS[(width // 10) % 2 :: 2]:
        page = player.open(path)
        page.locator("h1").first.wait_for()
        gallery(page, f"page{path.replace('/', '-').replace('?', '')}-{width}-{theme}-{lang}")
        check(page, f"{path} {width} {theme} {lang}")


@pytest.mark.parametrize(("width", "theme"), [(1280, "dark"), (390, "light"), (320, "dark"), (800, "light")])
def test_axe_finds_nothing_at_the_tables(players: Any, gallery: Any, width: int, theme: str) -> None:
    player = players(viewport={"width": width, "height": 760}, color_scheme=theme)
    for title, game in (("Tabula Rasa", "tr"), ("Hijinx", "hj"), ("Palimpsest", "yq")):
        page = player.play_now(title)
        player.wait_turn()
        page.locator(".hand [data-card]").first.click()
        page.wait_for_timeout(200)
        gallery(page, f"table-{game}-{width}-{theme}")
        check(page, f"{title} {width} {theme}")
    if width not in (1280, 390):
        return
    page.get_by_role("button", name="Menu").click()
    check(page, f"menu {width} {theme}")
    page.keyboard.press("Escape")
    page.locator("dialog").wait_for(state="detached")
    page.keyboard.press("r")
    page.locator(".rulebook").first.wait_for()
    check(page, f"rules drawer {width} {theme}")


def test_text_at_twice_its_size_stays_on_the_page(players: Any) -> None:
    player = players(viewport={"width": 640, "height": 800})
    page = player.open()
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    page.locator("h1").first.wait_for()
    check(page, "home at 200 %")


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
    page.wait_for_function("() => document.getElementById('polite').textContent.includes('You put')")
    page.wait_for_function("() => document.getElementById('assertive').textContent.includes('Your turn')")
    tree = page.locator(".tray").aria_snapshot()
    assert "list" in tree and "of 8" in tree
