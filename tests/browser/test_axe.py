"""axe finds nothing on any screen, and nothing is too wide or too small: five widths, both themes, three languages."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from tests.browser.checks import problems
from tests.browser.hands import decide
from tests.browser.player import Player
from tests.browser.test_review import finished
from tests.helpers.sampling import ONLY_IN_ALL, in_full, sample

pytest.importorskip("axe_playwright_python")
GAMES = ("tabula-rasa", "hijinx", "palimpsest")
Checks = Callable[[Player, str], None]


@pytest.fixture(scope="module")
def turns() -> list[int]:
    return [0]


@pytest.fixture
def check(turns: list[int], gallery: Any, pytestconfig: pytest.Config) -> Any:
    """`check(player, name)` looks at a screen in its dresses, with `--all` in all of them; at the end all complaints
    are told together."""
    told: list[str] = []
    everything = not pytestconfig.getoption("markexpr")

    def look(player: Player, name: str) -> None:
        turns[0] += 1
        told.extend(problems(player, name, turns[0], gallery, in_full=everything))
        player.page.set_viewport_size({"width": 1280, "height": 800})
        player.page.evaluate("import('/web/state/settings.js').then(s => { s.lang.value = 'en'; })")
        player.page.wait_for_function("() => window.signals.w.language.value === 'en'")

    yield look
    assert not told, "\n".join(told)


def test_pages(players: Any, check: Checks) -> None:
    player = players(forgives=("404", "409"))
    others = ("/code", "/device", "/about", "/operator", "/privacy", "/?settings", "/?nowhere", f"/t/{'a' * 26}")
    for path in ("/", "/learn", "/rooms", "/my-games", *others):
        player.open(path).locator("h1").first.wait_for()
        check(player, path)
    page = player.open("/code")
    page.get_by_label("Code from the other device").fill("WRONG-CODE")
    page.get_by_role("button", name="Continue here").click()
    page.get_by_role("alert").first.wait_for()
    check(player, "/code refused")


@pytest.mark.parametrize("game", sample(GAMES, 1))
def test_pages_of_a_game(players: Any, check: Checks, game: str) -> None:
    player = players()
    player.open(f"/rules/{game}").locator(".rule").first.wait_for()
    check(player, f"/rules/{game}")
    player.open(f"/learn/{game}").locator("h1").wait_for()
    check(player, f"/learn/{game}")
    page = player.open(f"/?new={game}")
    fill = {"tabula-rasa": "With friends", "hijinx": "One device", "palimpsest": "Against bots"}[game]
    page.get_by_role("radio", name=fill, exact=True).check()
    for summary in page.locator("summary").all():
        summary.click()
    check(player, f"/?new={game} {fill}")


@pytest.mark.parametrize(
    ("game", "seats"),
    sample([(game, seats) for game in GAMES for seats in range(2, 5 if game == "tabula-rasa" else 6)], 1),
)
def test_tables(players: Any, check: Checks, game: str, seats: int) -> None:
    player = players()
    page = player.against_bots(game, seats)
    for turn in range(2):
        player.wait_turn()
        decide(player, game, turn, "mouse")
    player.wait_turn()
    page.locator(".hand [data-card]").first.click()
    check(player, f"{game} {seats} picked")


def test_what_opens_at_a_table(players: Any, check: Checks) -> None:
    player = players()
    page = player.against_bots("palimpsest", 2)
    player.wait_turn()
    page.locator(".hand [data-card]").first.click()
    page.get_by_role("button", name="Suggest").click()
    page.locator(".offers [role=option]").first.wait_for()
    check(player, "placements by choice")
    page.get_by_role("button", name="Suggest").click()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Table as text").click()
    check(player, "table as text")
    page.get_by_role("button", name="Table as text").click()
    page.keyboard.press("h")
    page.keyboard.press("i")
    page.locator(".inspector .inspector-face .card").wait_for()
    check(player, "a card seen closely")
    page.keyboard.press("Escape")
    page.locator(".inspector").wait_for(state="detached")
    page.locator(".plate.you button.name").click()
    page.locator("dialog[open]").wait_for()
    check(player, "history of a seat")
    page.keyboard.press("Escape")
    page.locator("dialog").wait_for(state="detached")
    page.get_by_role("button", name="Hint", exact=True).click()
    page.locator(".hint").wait_for()
    check(player, "asking for a hint")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Continue on another device").click()
    page.locator(".code").wait_for()
    check(player, "menu with a code")
    page.get_by_role("button", name="Keyboard shortcuts").click()
    check(player, "keys")
    page.keyboard.press("Escape")
    page.locator("dialog").wait_for(state="detached")
    for part in ("log", "chat", "rules"):
        page.keyboard.press({"log": "l", "chat": "c", "rules": "r"}[part])
        page.locator(f"#tab-{part}[aria-selected=true]").wait_for()
        if part == "chat":
            page.get_by_label("Write a message").fill("Hello, <b>everybody</b>")
            page.keyboard.press("Enter")
            page.locator(".said", has_text="everybody").wait_for()
            page.locator("#panel").focus()
        if part == "rules":
            page.locator(".rule").first.wait_for()
        check(player, f"drawer {part}")


@ONLY_IN_ALL
def test_states_of_a_table(players: Any, check: Checks) -> None:
    player = players()
    page = player.against_bots("tabula-rasa", 2)
    player.wait_turn()
    sign = page.locator(".hand [data-card]").first.get_attribute("data-card")
    page.locator(".hand [data-card]").first.click()
    page.locator(f'.place[data-place="{next(p for p in "12345" if p != sign[0])}"]').click()
    page.locator(".notice.refused").wait_for()
    player.page.evaluate("window.signals.s.notice.value = { ...window.signals.s.notice.value }")
    check(player, "refusal")
    for turn in range(2):
        decide_again(player, turn)
    page.locator(".log-line", has_text="You: ").first.click()
    page.locator(".moment").wait_for()
    check(player, "looking back")
    page.get_by_role("button", name="Back to the game").click()
    second = player.new_page()
    second.goto(page.url)
    page.get_by_role("button", name="Play here").wait_for()
    check(player, "plays elsewhere")
    second.close()


def decide_again(player: Player, turn: int) -> None:
    player.wait_turn()
    if player.page.locator(".hand .picked").count():
        player.page.keyboard.press("Escape")
    decide(player, "tabula-rasa", turn, "mouse")
    player.wait_turn()


@ONLY_IN_ALL
def test_a_lost_line(players: Any, check: Checks) -> None:
    player = players(forgives=("WebSocket", "ERR_INTERNET_DISCONNECTED"))
    page = player.against_bots("hijinx", 2)
    player.wait_turn()
    for lang in ("fr", "de", "en"):  # fetched while there is a line
        page.evaluate("lang => fetch(`/web/text/${lang}.ftl`)", lang)
        page.evaluate("lang => window.signals.w.loadLanguage(lang)", lang)
    player.context.set_offline(True)
    page.evaluate("window.signals.s.disconnectedAt.value = 1")
    page.locator(".lost").wait_for()
    check(player, "no connection")
    player.context.set_offline(False)


def test_before_and_beside_the_game(players: Any, check: Checks) -> None:
    host, guest = players(), players()
    path = host.new_table("hijinx", 3)
    host.page.locator("img.qr").wait_for()
    check(host, "waiting host")
    host.page.get_by_role("button", name="Practise while you wait").click()
    host.page.locator(".awaited").wait_for()
    host.wait_idle()
    check(host, "practising")
    host.open(path).locator("img.qr").wait_for()
    guest.open(path).get_by_label("Your name").wait_for()
    check(guest, "invitation")
    guest.sit_down(path, "Ben")
    check(guest, "waiting guest")
    host.page.get_by_role("button", name=re.compile("^Start")).click()
    host.wait_idle()
    watcher = players()
    look = watcher.open(path)
    look.locator(".frame, .invitation").first.wait_for()
    if look.locator(".invitation").count():
        check(watcher, "a full table")
        look.get_by_role("button", name="Watch").click()
    watcher.wait_idle()
    check(watcher, "watching")
    watcher.open(f"{path}/screen")
    watcher.wait_idle()
    check(watcher, "shared screen")


@ONLY_IN_ALL
def test_hand_over(players: Any, check: Checks) -> None:
    player = players()
    player.new_table("tabula-rasa", 2, "One device")
    for turn in range(2):
        player.page.locator(".hand-over button, .frame.mine").first.wait_for()
        if player.page.locator(".hand-over").count():
            break
        decide(player, "tabula-rasa", turn, "mouse")
    player.page.locator(".hand-over").wait_for()
    check(player, "hand over")


@pytest.mark.parametrize(("game", "seats"), [("tabula-rasa", 4), in_full(("hijinx", 5)), in_full(("palimpsest", 5))])
def test_the_end_and_the_review(players: Any, check: Checks, game: str, seats: int) -> None:
    player = players()
    table = finished(player, game, "novice", {"rounds": "1"} if game == "hijinx" else {}, seats)
    page = player.open(f"/t/{table}")
    page.locator(".end-details > summary").click()
    page.get_by_role("button", name="Check the deal").click()
    page.locator(".deal-check.ok").wait_for()
    check(player, f"end {game}")
    page.get_by_role("link", name="Review").click()
    page.locator(".graph .plot, .review-opening [role=status]").first.wait_for()
    check(player, f"review {game}")


@ONLY_IN_ALL
def test_rounds_scored_and_a_lesson(players: Any, check: Checks) -> None:
    player = players()
    page = player.open("/learn/palimpsest")
    page.locator(".lesson").wait_for()
    check(player, "lesson")
    page = player.against_bots("hijinx", 2, rounds="2")
    turn = 0
    while page.locator(".hj-round-end").count() == 0 and player.wait_turn():
        decide(player, "hijinx", turn, "mouse")
        turn += 1
    check(player, "round scored")
    if not player.wait_turn():
        return
    assert "is dealt a card" not in page.locator(".log").inner_text(), "what others are dealt is no news"
    decide(player, "hijinx", turn, "mouse")
    page.locator(".hj-round-end").wait_for(state="detached")
