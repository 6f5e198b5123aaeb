"""Hints at the table, the review of a finished game with its graph, and playing on from one of its positions."""

from __future__ import annotations

import asyncio
from threading import Thread
from typing import Any

import pytest

from tabulae.bots.benchmark_results import MEASURED
from tabulae.client import Client
from tests.browser.checks import axe, fits
from tests.browser.conftest import Server
from tests.browser.hands import decide
from tests.browser.player import Player
from tests.helpers.sampling import sample

pytest.importorskip("axe_playwright_python")
COMPILING = 600_000  # ms: a search is compiled when it is first asked for, on a busy machine by whoever comes last


def check(page: Any, where: str) -> None:
    told = [f"{where}: {each}" for each in axe(page) + fits(page)]
    assert not told, "\n".join(told)


def finished(player: Any, game: str = "tabula-rasa", level: str = "casual", options: Any = None, seats: int = 2) -> str:
    """A finished game of this browser's guest against bots, played over the wire; gives its table."""
    player.open("/")
    player.context.request.post(f"{player.url}/api/me", data={}, headers={"X-Tabulae": "1"})
    cookie = "; ".join(f"{each['name']}={each['value']}" for each in player.context.cookies())
    tables: list[str] = []
    failures: list[BaseException] = []

    async def story() -> None:
        client = await Client.connect(player.url, cookie=cookie)
        bots = [{"seat": seat, "level": level} for seat in range(1, seats)]
        tables.append(await client.open(game, seats, bots=bots, start=True, options=options or {}))
        async with client.at(tables[0], 0) as chair:
            while await chair.my_turn(COMPILING / 1000):
                await chair.play(chair.legal[-1]["move"])

    def run() -> None:
        try:
            asyncio.run(story())
        except BaseException as failure:
            failures.append(failure)

    thread = Thread(target=run)  # the page keeps the loop of this thread
    thread.start()
    thread.join()
    if failures:
        raise failures[0]
    return tables[0]


def reviewed(player: Any, table: str) -> Any:
    page = player.open(f"/t/{table}?review")
    page.locator(".graph .plot").wait_for(timeout=COMPILING)
    return page


@pytest.fixture(scope="module")
def judged(browser: Any, shared_server: Server) -> tuple[str, Any]:
    """A finished game with two flagged decisions at least, after its first moves, that was reviewed once, and the
    device that its player has: each test looks at it afresh."""
    shared_server.draw("reviewed game")
    player = Player(browser, shared_server.url)
    flagged: list[Any] = []
    while len(flagged) < 2:  # decks are shuffled by lot, and once in a while playing badly does no harm
        table = finished(player)
        flags = reviewed(player, table).locator(".flag").all()
        flagged = [flag for flag in flags if int(flag.get_attribute("data-at")) > 2]
    device = player.context.storage_state()
    player.context.close()
    return table, device


def test_a_hint_shows_its_move_and_on_request_others_with_their_chances(players: Any, gallery: Any) -> None:
    player = players()
    page = player.play_now()
    player.wait_turn()
    page.get_by_role("button", name="Hint", exact=True).click()
    gallery(page, "hint-asked-1280-light")
    page.get_by_role("button", name="Other moves").click(timeout=COMPILING)
    moves = page.locator(".hint-moves button")
    assert moves.count() == 3
    gallery(page, "hint-moves-1280-light")
    check(page, "hint")
    assert page.locator(".plate.you").inner_text().count("1 hint") == 1
    page.locator(".hint summary").click()
    page.locator(".hint p", has_text="Wins about").wait_for()
    gallery(page, "hint-reason-1280-light")
    moves.nth(1).click()
    assert page.locator(".place.aimed").count() == 1
    assert page.locator(".hint-move").inner_text() == moves.nth(1).locator(".hint-text").inner_text()
    page.get_by_role("button", name="Play it", exact=True).click()
    page.wait_for_function("() => document.getElementById('polite').textContent.includes('You: ')")
    assert page.locator(".log", has_text="took a hint").count() == 1
    assert page.locator(".hint").count() == 0


def test_a_hint_by_keyboard_is_spoken_and_closes_with_escape(players: Any, gallery: Any) -> None:
    player = players(viewport={"width": 390, "height": 760}, color_scheme="dark")
    page = player.play_now("Hijinx")
    player.wait_turn()
    while player.read("s.position.value.legal.length") < 2:  # a forced move has no reason
        decide(player, "hijinx", 0, "mouse")
        assert player.wait_turn()
    page.keyboard.press("t")
    page.locator(".hint-move:not(:only-child)").wait_for(timeout=COMPILING)
    page.locator(".hint-why").wait_for(timeout=COMPILING)
    line = page.locator(".hint-why").inner_text()
    page.wait_for_function("line => document.getElementById('polite').textContent.includes(line)", arg=line)
    page.locator(".hint-more").press("Enter")
    page.locator(".hint-moves button").first.wait_for()
    gallery(page, "hint-390-dark")
    check(page, "hint 390 dark")
    page.keyboard.press("Escape")
    page.locator(".hint-button:focus").wait_for()
    assert page.locator(".hint").count() == 0


def test_a_review_is_read_from_the_top(players: Any, judged: Any, gallery: Any) -> None:
    table, device = judged
    player = players(storage_state=device)
    page = reviewed(player, table)
    gallery(page, "review-1280-light")
    check(page, "review")
    assert page.locator("#review-headline").inner_text().count(",") == 1
    assert page.locator(".moment").count() == page.locator(".flag.numbered").count() >= 1
    assert page.locator(".moment .crop-made").count() == page.locator(".moment .crop-best").count() >= 1
    assert page.locator(".scale").count() == 3
    turns = page.locator(".moment .eyebrow").all_inner_texts()
    assert all(text.lower().endswith("of 24") for text in turns), "turns, not events"
    assert page.locator(".curve").count() == 1, "what you could see: one line"
    assert page.locator("details[open]").count() == 0, "everything else is folded"
    assert page.locator(".sum-up").is_hidden()
    page.locator(".in-numbers > summary").click()
    assert page.locator(".sum-up").inner_text().endswith("%")
    page.locator(".all-moves > summary").click()
    page.get_by_text("Moves as a table").click()
    assert page.locator(".decisions tbody tr").count() > 20
    check(page, "review, everything open")
    page.locator(".form-bar .bar-back").click()
    page.locator(".end .turning-point", has_text=",").wait_for()  # the headline stands at the end of the game, too


def test_a_moment_is_shown_on_the_table_and_the_game_stepped_through(players: Any, judged: Any, gallery: Any) -> None:
    table, device = judged
    player = players(storage_state=device)
    page = reviewed(player, table)
    page.locator(".moment").first.get_by_role("button", name="Show on the table").click()
    page.locator(".frame.review .felt").wait_for()
    assert page.locator("p.flagged").count() == 1 and page.locator(".review-now").inner_text()
    gallery(page, "review-table-1280-light")
    check(page, "review, on the table")
    page.locator(".segments label", has_text="All cards").click()
    assert page.locator(".curve").count() == 2
    assert page.locator(".review-hand").count() == 2
    flag = page.locator(".flag").first
    flag.click()
    assert page.locator(".plot").get_attribute("aria-valuenow") == flag.get_attribute("data-at")
    before = page.locator(".review-at").inner_text()
    assert before.endswith("of 24")
    page.get_by_role("button", name="Next", exact=True).click()
    page.get_by_role("button", name="Back", exact=True).click()
    assert page.locator(".review-at").inner_text() == before
    page.get_by_role("button", name="Back to the review").click()
    page.locator("#review-headline:focus").wait_for()


@pytest.mark.parametrize(
    ("width", "theme", "lang"), sample([(390, "dark", "de"), (320, "light", "fr"), (1280, "dark", "en")], 1)
)
def test_a_review_by_keyboard(players: Any, judged: Any, gallery: Any, width: int, theme: str, lang: str) -> None:
    table, device = judged
    device = {**device, "origins": []}  # its cookie, and the wishes of another browser
    player = players(storage_state=device, viewport={"width": width, "height": 800}, color_scheme=theme, locale=lang)
    page = reviewed(player, table)
    plot = page.locator(".plot")
    plot.focus()
    page.keyboard.press("Home")
    assert plot.get_attribute("aria-valuenow") == "0"
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    assert plot.get_attribute("aria-valuenow") == "2"
    page.keyboard.press("ArrowDown")
    first = int(plot.get_attribute("aria-valuenow"))
    assert first > 2
    page.keyboard.press("ArrowDown")
    assert int(plot.get_attribute("aria-valuenow")) != first
    page.keyboard.press("ArrowUp")
    assert int(plot.get_attribute("aria-valuenow")) == first
    assert "%" in plot.get_attribute("aria-valuetext")
    gallery(page, f"review-{width}-{theme}-{lang}")
    check(page, f"review {width} {theme} {lang}")
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    gallery(page, f"review-{width}-{theme}-{lang}-below")


def test_a_game_is_played_on_from_its_middle(players: Any, judged: Any, gallery: Any) -> None:
    table, device = judged
    player = players(storage_state=device)
    page = reviewed(player, table)
    plot = page.locator(".plot")
    plot.focus()
    page.keyboard.press("Home")
    for _ in range(4):
        page.keyboard.press("PageDown")
    page.locator(".graph-now button").click()
    page.locator(".play-on > summary").click()
    page.locator(".play-on select").select_option("casual")
    assert "times in 10" in page.locator(".play-on div.second").inner_text()
    gallery(page, "play-on-1280-light")
    page.get_by_role("button", name="Play on from here").click()
    page.wait_for_url(lambda url: "/t/" in url and table not in url)
    assert player.wait_turn()
    played = page.locator(".card.on-table").count()
    assert played >= 10, "the knights of the first game stand there"
    decide(player, "tabula-rasa", 0, "mouse")
    assert page.locator(".card.on-table").count() > played


def test_new_tables_tell_how_strong_the_bots_are(players: Any) -> None:
    player = players()
    page = player.open("/?new=tabula-rasa")
    page.get_by_role("radio", name="Against bots", exact=True).check()
    score = MEASURED["tabula-rasa"]["strong"]
    row = page.get_by_role("group", name="Strong", exact=True)
    row.locator("summary").click()
    told = row.inner_text()
    assert f"Beats {score.against.capitalize()} {round(score.percent / 10)} times in 10" in told
    assert f"{score.percent:.0f} ± {score.margin:.0f}\N{NO-BREAK SPACE}%" in told
    assert page.get_by_role("group", name="Novice", exact=True).get_by_text("Just learning").count() == 1


@pytest.mark.parametrize("game", sample(["palimpsest", "hijinx", "tabula-rasa"], 1))
def test_the_buttons_of_a_review_stand_in_a_row_below_the_graph(players: Any, game: str) -> None:
    player = players(viewport={"width": 1280, "height": 800})
    table = finished(player, game, "novice")
    page = player.open(f"/t/{table}?review")
    page.evaluate("async () => { window.review = await import('/web/screens/review/game.js'); }")
    page.wait_for_function("() => window.review.reviewed.value?.steps")
    page.evaluate("() => window.review.showTable(20)")
    page.locator(".frame.review .felt").wait_for()
    boxes = [each.bounding_box() for each in page.locator(".review-bar > button").all()]
    graph = page.locator(".frame.review .graph")
    below = graph.bounding_box()["y"] + graph.bounding_box()["height"] if graph.count() else 0
    assert len({round(box["y"] + box["height"] / 2) for box in boxes}) == 1, "one row"
    assert all(below <= box["y"] and box["y"] + box["height"] <= 800 for box in boxes), "below the graph, in sight"
    lines = page.locator(".review-log li:has(svg)")
    for line in [lines.nth(n) for n in range(min(6, lines.count()))]:
        sign, words = line.locator("svg").first.bounding_box(), line.locator("button").bounding_box()
        assert words["x"] >= sign["x"] + sign["width"] - 1, "a line stands beside the sign of its seat"
