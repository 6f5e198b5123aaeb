"""Pages around the tables: rules with pictures, all lessons, rooms with tables to watch, links that are shared."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from tests.helpers.sampling import ONLY_IN_ALL, sample

VENDORED = Path(__file__).resolve().parents[2] / "src" / "tabulae" / "web" / "vendor.json"


@pytest.mark.parametrize("game", sample(["tabula-rasa", "hijinx", "palimpsest"], 1))
def test_the_rules_show_real_positions(players: Any, gallery: Any, game: str) -> None:
    page = players().open(f"/rules/{game}")
    page.locator("figure.example").nth(1).wait_for()
    page.locator("figure.example .card, figure.example .lying").first.wait_for()
    page.locator("figure.example").first.scroll_into_view_if_needed()
    gallery(page, f"rules-{game}-1280")
    assert page.locator("figure.example button:focus").count() == 0
    page.get_by_role("searchbox").fill("deal")
    page.locator("figure.example").first.wait_for(state="detached")


def test_an_address_that_is_none_and_a_game_that_is_gone_lead_home(players: Any) -> None:
    page = players(forgives=("404",)).open("/nowhere")
    page.get_by_role("heading", name="Page not found").wait_for()
    page.goto(page.url.replace("nowhere", "t/abcdefghij/review"))
    page.get_by_role("heading", name="Table not found").wait_for()
    page.get_by_role("link", name="Home").click()
    page.get_by_role("heading", name="Three card games").wait_for()


def test_all_lessons_stand_on_one_page(players: Any, gallery: Any) -> None:
    page = players().open("/")
    page.get_by_role("link", name="Learn", exact=True).click()
    page.get_by_role("heading", name="Learn by playing").wait_for()
    gallery(page, "lessons-1280")
    page.get_by_role("link", name="Start Tabula Rasa").click()
    page.locator(".lesson").wait_for()


def test_a_public_table_in_play_can_be_watched_from_the_rooms(players: Any) -> None:
    host, guest, watcher = players(), players(), players()
    page = host.open("/?new=tabula-rasa")
    page.get_by_role("radio", name="With friends", exact=True).check()
    page.get_by_role("radio", name="Anyone", exact=True).check()
    page.locator("form button.main").click()
    page.wait_for_url("**/t/*")
    path = page.url.removeprefix(host.url)
    guest.sit_down(path, "Ben of the rooms")
    page.locator(".chair", has_text="Ben of the rooms").wait_for()
    page.get_by_role("button", name="Start", exact=True).click()
    page.locator(".hand [data-card]").first.wait_for()
    look = watcher.open("/rooms")
    look.locator(".room", has_text="Ben of the rooms").get_by_role("link", name="Watch").click()
    look.locator(".frame, .invitation").first.wait_for()
    if look.locator(".invitation").count():
        look.get_by_role("button", name="Watch").click()
    look.locator(".frame").wait_for()
    assert look.locator(".hand").count() == 0


def test_the_first_hint_is_shown_and_the_count_of_plays_where_it_is_wished(players: Any) -> None:
    player = players()
    page = player.open("/?settings")
    page.get_by_label("Show moves left").check()
    page = player.play_now()
    player.wait_turn()
    page.locator(".first-hint").wait_for()
    page.locator(".hand [data-card]").first.click()
    page.locator(".place.lit").first.click()
    page.locator(".last-line", has_text="Moves left").wait_for()


def test_the_icon_has_a_dot_while_it_is_my_turn(players: Any) -> None:
    player = players()
    page = player.play_now()
    player.wait_turn()
    page.wait_for_function("() => document.querySelector('link[rel=icon]').href.endsWith('/icon-turn.svg')")
    assert page.title().startswith("● Your turn")


def test_the_page_about_names_the_version_and_the_licence_of_every_part(players: Any) -> None:
    player = players()
    page = player.open("/")
    page.get_by_role("link", name="About").click()
    page.get_by_role("heading", name="About Tabulae").wait_for()
    version = page.evaluate("window.signals.s.catalogue.value.version")
    page.get_by_text(f"Version {version}.").wait_for()
    told = page.locator(".about-parts li").all_inner_texts()
    assert told == [f"{p['name']} {p['version']}, {p['licence']}" for p in json.loads(VENDORED.read_text())]
    for link in page.locator(".about-parts a").all():
        answer = page.request.get(player.url + link.get_attribute("href"))
        assert answer.ok and answer.headers["content-type"].startswith("text/plain")
        assert re.search("licen[cs]e", answer.text(), re.IGNORECASE)


def test_house_rules_are_told_in_the_language_of_the_reader(players: Any) -> None:
    player = players(locale="de-DE")
    page = player.open("/?new=hijinx")
    page.get_by_text("Hausregeln").click()
    page.get_by_role("switch", name="Letzte Karte verschenkt: Die Runde endet").uncheck()
    page.get_by_text("Wenn aus: Letzte Karte verschenkt: Es geht weiter").wait_for()
    page.get_by_role("radio", name="Gegen Bots", exact=True).check()
    page.get_by_role("button", name="Karten austeilen").click()
    player.wait_idle()
    page.locator(".house", has_text="Hausregeln: Letzte Karte verschenkt: Es geht weiter HJ-40").wait_for()
    page = player.open("/rules/hijinx")
    page.locator(
        "#HJ-40",
        has_text="Hausregel: Letzte Karte verschenkt: Die Runde endet; Letzte Karte verschenkt: Es geht weiter.",
    ).wait_for()
    page.locator("#HJ-51", has_text="Hausregel: 1–12 Runden.").wait_for()


def test_the_highest_level_is_offered_only_where_it_is_more_than_the_one_below(players: Any) -> None:
    player = players()
    page = player.open("/?new=tabula-rasa")
    page.get_by_role("radio", name="Against bots", exact=True).check()
    page.get_by_role("radio", name="Zeno", exact=True).check()
    player.set_seats(3)
    assert page.locator(".seat-tile").nth(1).get_by_text("Zeno").count() == 1
    page.get_by_text("House rules").click()
    player.set_option("ties", "french")
    page.get_by_role("radio", name="Zeno", exact=True).wait_for(state="detached")
    page.locator(".seat-tile").nth(1).get_by_text("Master").wait_for()
    page = player.open("/?new=palimpsest")
    page.get_by_role("radio", name="Against bots", exact=True).check()
    page.get_by_role("radio", name="Cosima", exact=True).wait_for()
    assert page.get_by_role("radio", name="Zeno", exact=True).count() == 0


@pytest.mark.parametrize(("width", "height"), sample([(1280, 800), (390, 844)], 1, first=1))
def test_a_bot_is_chosen_by_its_face_and_sits_under_its_name(players: Any, width: int, height: int) -> None:
    player = players(viewport={"width": width, "height": height})
    page = player.open("/?new=hijinx")
    page.get_by_role("radio", name="Against bots", exact=True).check()
    player.set_seats(3)
    player.choose_bots("Ines", 3)
    page.locator("form button.main").click()
    player.wait_idle()
    assert page.evaluate("window.signals.s.names.value.slice(1)") == ["Ines", "Ines 2"]


def test_a_strength_says_how_often_it_wins_and_a_press_shows_the_figures(players: Any) -> None:
    page = players().open("/?new=palimpsest")
    page.get_by_role("radio", name="Against bots", exact=True).check()
    row = page.get_by_role("group", name="Master", exact=True)
    assert row.locator("summary").inner_text() == "Beats Strong 7 times in 10, few games"
    row.locator("summary").click()
    row.get_by_text(re.compile("65 ± 12\\s%, 36 two-player games")).wait_for()
    page.get_by_role("group", name="Novice", exact=True).get_by_text("Just learning").wait_for()


# Home


def test_a_first_visit_shows_three_games_and_whom_one_meets(players: Any) -> None:
    page = players().open("/")
    page.get_by_role("heading", name="Three card games. Pick one and play.").wait_for()
    for words in ("You start against Maud.", "You start against Tilda.", "You start against Bruno and Wren."):
        page.get_by_text(words).wait_for()
    assert page.get_by_role("link", name="Learn in 90 s").count() == 1


@pytest.mark.parametrize("width", sample([1280, 390], 1))
def test_the_game_that_waits_for_you_comes_first(players: Any, width: int) -> None:
    player = players(viewport={"width": width, "height": 844})
    player.play_now()
    player.wait_turn()
    table = player.page.url
    page = player.open("/")
    page.get_by_role("heading", name="Your move", exact=True).wait_for()
    play = page.get_by_role("link", name="Play Tabula Rasa with Maud")
    assert play.bounding_box()["y"] + play.bounding_box()["height"] < 620
    assert page.locator("h1").bounding_box()["y"] < page.locator(".home-new").bounding_box()["y"]
    play.click()
    player.wait_idle()
    assert page.url == table


@pytest.mark.parametrize("width", sample([1280, 390, 320], 1, first=2))
def test_language_theme_and_todays_deal_are_one_press_away_on_every_page(players: Any, width: int) -> None:
    page = players(viewport={"width": width, "height": 844}, color_scheme="light").open("/")
    for path in ("/", "/rooms", "/about"):
        page.goto(page.url.split("/", 3)[0] + "//" + page.url.split("/", 3)[2] + path)
        page.get_by_role("button", name="Switch between light and dark").wait_for()
        assert page.get_by_role("link", name="Today’s deal", exact=True).first.is_visible()
        box = page.get_by_label("Language").bounding_box()
        assert box["width"] >= 24 and box["height"] >= 24
    page.get_by_role("button", name="Switch between light and dark").click()
    assert page.locator("html").get_attribute("data-theme") == "dark"
    page.get_by_label("Language").select_option("de")
    page.get_by_role("link", name="Tageskarten", exact=True).first.wait_for()


# Nothing moves while a page is loaded

SHIFTS = """() => {
  window.shift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shift += entry.value;
  }).observe({ type: "layout-shift", buffered: true });
}"""


@ONLY_IN_ALL
@pytest.mark.parametrize("width", sample([1280, 390], 1, first=1))
def test_nothing_shifts_while_a_page_is_loaded(players: Any, width: int) -> None:
    player = players(viewport={"width": width, "height": 844})
    player.play_now()
    player.wait_turn()
    player.context.add_init_script(f"({SHIFTS})()")
    for path in ("/", "/rooms", "/?new=hijinx", "/?settings", "/about", "/code", "/learn", "/rules/hijinx"):
        page = player.open(path)
        page.wait_for_load_state("networkidle")
        page.wait_for_timeout(200)
        shift = page.evaluate("window.shift")
        assert shift <= 0.01, (path, shift)


@ONLY_IN_ALL
@pytest.mark.parametrize("width", sample([1280, 390], 1, first=1))
def test_the_seats_of_a_waiting_room_cover_neither_its_title_nor_each_other(players: Any, width: int) -> None:
    player = players(viewport={"width": width, "height": 844})
    player.new_table("tabula-rasa", 4)
    player.page.locator(".chair").nth(3).wait_for()
    title = player.page.locator(".waiting-title").bounding_box()
    mine, left, over, right = (chair.bounding_box() for chair in player.page.locator(".chair").all())
    assert over["y"] >= title["y"] + title["height"] - 2
    assert abs(left["y"] - right["y"]) < 2, "the seats at the sides are at one height"
    assert left["y"] >= over["y"] + 60 and mine["y"] >= left["y"] + 60


# What home costs

# What the browser fetched, by address: the bytes of the body as they came, and those of its headers too
FETCHED = """() => Object.fromEntries(performance.getEntriesByType("resource").map((each) =>
  [new URL(each.name).pathname, [each.encodedBodySize, each.transferSize]]))"""


def test_home_with_the_table_fetched_ahead_is_small_on_the_wire(players: Any) -> None:
    page = players().open("/")
    page.locator(".home-new").wait_for()
    page.wait_for_function(f"() => '/web/bundles/table.js' in ({FETCHED})()")
    page.wait_for_load_state("networkidle")
    fetched = page.evaluate(FETCHED)
    code = {path: size for path, size in fetched.items() if path.endswith((".js", ".css"))}
    bodies, sent = (sum(size[k] for size in code.values()) for k in (0, 1))
    everything = sum(size[1] for size in fetched.values())
    print(f"{bodies / 1000:.1f} KB of js and css in {len(code)} files, with headers {sent / 1000:.1f} KB")
    print(f"{everything / 1000:.1f} KB with fonts, words and pictures")
    games = ("/web/games/", *(f"/web/bundles/{game}" for game in ("tabula-rasa", "palimpsest", "hijinx")))
    assert not [path for path in code if path.startswith(games)], "no game's own code"
    assert len(fetched) <= 30, sorted(fetched)  # each takes a way there and back, six at a time
    assert bodies <= 80_000, sorted(code.items(), key=lambda each: -each[1][0])[:10]
    assert everything <= 300_000


# House rules


def test_a_house_rule_is_a_switch_a_number_or_a_list_and_says_what_holds(players: Any) -> None:
    player = players()
    page = player.open("/?new=hijinx")
    fold = page.locator("details.house-rules")
    fold.locator("> summary").click()
    assert fold.get_by_role("switch").count() == 4
    blanks = page.get_by_role("switch", name="Two blanks count as a match")
    assert blanks.is_checked()
    blanks.uncheck()
    assert fold.locator("> summary").inner_text().endswith("1 change, 6 rounds")
    assert "Two blanks don’t count as a match" in page.locator(".option-row.changed small").inner_text()
    page.get_by_role("button", name="Rounds: More").click()
    page.get_by_text("7 rounds").first.wait_for()
    page.get_by_role("button", name="Back to standard").click()
    assert blanks.is_checked() and page.locator("#option-rounds").input_value() == "6"
