"""Pages around the tables: rules with pictures, all lessons, rooms with tables to watch, links that are shared."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

VENDORED = Path(__file__).resolve().parents[2] / "src" / "tabulae" / "web" / "vendor.json"


@pytest.mark.parametrize("game", ["tabula-rasa", "hijinx", "palimpsest"])
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
    page.get_by_label("Letzte Karte verschenkt").select_option("Letzte Karte verschenkt: Es geht weiter")
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
    page = players().open("/?new=tabula-rasa")
    page.get_by_role("radio", name="Against bots", exact=True).check()
    page.get_by_role("radio", name="2", exact=True).check()
    page.get_by_role("radio", name="Grandmaster", exact=True).check()
    page.get_by_role("radio", name="3", exact=True).check()
    assert page.get_by_role("radio", name="Grandmaster", exact=True).is_checked()
    page = players().open("/?new=hijinx")
    page.get_by_role("radio", name="Against bots", exact=True).check()
    page.get_by_role("radio", name="Master", exact=True).wait_for()
    assert page.get_by_role("radio", name="Grandmaster", exact=True).count() == 0
