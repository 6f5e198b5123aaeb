"""What a page does with its device: titles, notices, sounds, links that are given away, languages of what is read."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.browser.test_review import finished
from tests.helpers.sampling import sample

HIDDEN = "Object.defineProperty(document, 'hidden', { get: () => window.away ?? false });"
# As on a phone: the page may not make a notice itself, only its worker may.
PHONE_NOTICES = """
window.told = [];
window.Notification = class {
  static permission = "granted";
  static requestPermission = async () => "granted";
  constructor() { throw new TypeError("Illegal constructor"); }
};
ServiceWorkerRegistration.prototype.showNotification = async function (title, about) {
  if (!this.active) throw new TypeError("no active worker");
  window.told.push([title, about.data]);
};
"""
DENYING = """
window.Notification = class {
  static permission = "default";
  static requestPermission = async () => (window.Notification.permission = window.answer ?? "default");
};
"""
# Every note that is played, with what the page looked like
LISTENING = """
window.notes = 0;
window.OscillatorNode = class extends OscillatorNode { constructor(...how) { super(...how); window.notes += 1; } };
"""
PAGES = ("/", "/?new=hijinx", "/rules/hijinx", "/learn", "/learn/hijinx", "/rooms", "/my-games", "/code", "/?settings")


@pytest.mark.parametrize("lang", sample(["en", "fr"], 1, first=1))
def test_every_page_has_a_title_of_its_own_in_its_language(players: Any, lang: str) -> None:
    player = players(locale=lang)
    titles = []
    for path in PAGES:
        page = player.open(path)
        # a lesson also says whose turn it is, before its heading
        page.wait_for_function("() => document.title.endsWith(`${document.querySelector('h1')?.innerText} · Tabulae`)")
        titles.append(page.title())
    assert len(set(titles)) == len(PAGES)


def test_a_table_tells_in_its_title_how_it_stands(players: Any) -> None:
    player = players()
    path = player.new_table("tabula-rasa", 2)
    page = player.page
    page.wait_for_function("() => document.title.startsWith('(1/2) waiting · Tabula Rasa')")
    page.goto(f"{player.url}{path}/screen")
    page.locator("h1").wait_for()
    page.goto(player.url + path)
    page.get_by_role("button", name="Start now").click()
    player.wait_turn()
    page.wait_for_function("() => document.title === '● Your turn · Tabula Rasa · Tabulae'")


def test_a_notice_comes_from_a_worker_where_a_page_may_not_show_one(players: Any) -> None:
    player = players()
    player.context.add_init_script(HIDDEN + PHONE_NOTICES)
    page = player.open("/?settings")
    page.get_by_label("Tell me when it’s my turn").check()
    player.play_now()
    player.wait_turn()
    page.evaluate("window.away = true")
    with player.move():
        page.locator(".hand [data-card]").first.click()
        page.locator(".place.lit").first.click()
    page.wait_for_function("() => window.told.length > 0")
    assert page.evaluate("window.told[0]") == ["Your turn", page.url.removeprefix(player.url)]


def test_the_settings_show_whether_notices_really_come(players: Any) -> None:
    player = players()
    player.context.add_init_script(DENYING)
    page = player.open("/?settings")
    box = page.locator("#notify")
    box.click()  # the question is closed without an answer
    page.wait_for_function("() => !document.querySelector('#notify').checked")
    page.evaluate("window.answer = 'denied'")
    box.click()
    page.locator("#notify-blocked").wait_for()
    assert not box.is_checked() and box.is_disabled()


def test_a_key_wakes_the_sound_and_a_hidden_page_still_calls(players: Any) -> None:
    player = players()
    player.context.add_init_script(HIDDEN + LISTENING)
    page = player.open("/")
    page.keyboard.press("Tab")
    play = "async (occasion) => { (await import('/web/ui/sound.js')).sound(occasion); return window.notes; }"
    assert page.evaluate(play, "turn") == 2
    page.evaluate("window.away = true")
    assert page.evaluate(play, "no") == 2
    assert page.evaluate(play, "turn") == 4


def test_muting_keeps_the_volume_that_was_set(players: Any) -> None:
    player = players()
    page = player.open("/?settings")
    page.get_by_label("Volume").fill("0.3")
    page = player.play_now()
    volume = "async () => (await import('/web/state/settings.js')).volume.value"
    page.keyboard.press("m")
    assert page.evaluate(volume) == 0
    page.keyboard.press("m")
    assert page.evaluate(volume) == 0.3


def test_a_press_elsewhere_or_a_card_dragged_back_is_one_step_back(players: Any) -> None:
    player = players()
    page = player.play_now()
    player.wait_turn()
    card = page.locator(".hand [data-card]").first
    card.click()
    page.locator(".hand .picked").wait_for()
    page.locator(".status").click()
    page.locator(".hand .picked").wait_for(state="detached")
    box, deck = card.bounding_box(), page.locator(".deck").bounding_box()
    home = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.move(*home)
    page.mouse.down()
    page.mouse.move(deck["x"] + 5, deck["y"] + 5, steps=5)
    page.locator(".card.drag-preview").wait_for()
    page.locator(".hand .picked").wait_for()
    page.mouse.move(*home, steps=5)
    page.mouse.up()
    page.locator(".hand .picked").wait_for(state="detached")
    assert player.read("g.staged.value.step") == "idle"


@pytest.mark.parametrize(("works", "told"), [("true", "Copied"), ("false", "copy it yourself")])
def test_a_link_is_copied_without_a_clipboard_or_marked_to_be_copied(players: Any, works: str, told: str) -> None:
    player = players()
    player.context.add_init_script(
        "Object.defineProperty(navigator, 'clipboard', { value: undefined });"
        "window.copies = [];"
        f"document.execCommand = () => {{ copies.push(getSelection().toString()); return {works}; }};"
    )
    path = player.new_table("tabula-rasa", 2)
    page = player.page
    page.get_by_role("button", name=re.compile("Copy link|Copied")).click()  # opening the table copied it once
    player.wait_heard(told)
    assert page.evaluate("window.copies.at(-1)") == player.url + path
    assert page.locator(".by-hand input").count() == (works == "false")


def test_home_asks_anew_when_it_is_looked_at_again(players: Any) -> None:
    page = players().open("/")
    page.locator("#open").wait_for()
    with page.expect_request("**/api/tables?*"):
        page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")


def test_the_rules_are_read_in_the_language_of_the_reader(players: Any) -> None:
    player = players(locale="de")
    page = player.open("/?new=palimpsest")
    page.locator(".house-rules > summary").click()
    lang = "element => element.closest('[lang]').lang"
    page.locator(".rulings > summary").click()
    page.locator(".ruling").nth(5).wait_for()
    assert {each.evaluate(lang) for each in page.locator(".ruling span").all()} == {"de"}
    page.locator(".ruling", has_text="Wann endet das Spiel? Das Spiel endet sofort: am Ende dieses Zuges").wait_for()
    page = player.open("/rules/hijinx")
    page.locator("#HJ-R6", has_text="Eine Stelle ergibt 7").wait_for()
    assert page.locator("#HJ-R6 dd").evaluate(lang) == "de"
    page.locator("figure.example .card").first.wait_for()
    assert page.locator("figure.example .card").first.evaluate(lang) == "de"


def test_a_zoomed_table_is_moved_by_buttons_and_a_card_turned_on_any_keyboard(players: Any) -> None:
    player = players()
    page = player.against_bots("palimpsest", 2)
    player.wait_turn()
    drawing = page.locator(".pal-drawing")
    assert page.locator(".pal-pad button").count() == 0
    page.get_by_role("button", name="Zoom in").click()
    left, top, *_ = map(float, drawing.get_attribute("viewBox").split())
    page.get_by_role("button", name="Look further to the right").click()
    page.get_by_role("button", name="Look further down").click()
    right, bottom, *_ = map(float, drawing.get_attribute("viewBox").split())
    assert right > left and bottom > top
    page.get_by_role("button", name="Fit").click()
    page.locator(".pal-pad button").first.wait_for(state="detached")
    page.locator(".hand [data-card]").first.click()
    page.get_by_role("button", name="Suggest").click()
    page.get_by_role("button", name="Move the card to the left").wait_for()
    angle = "() => Number(/rotate\\((-?\\d+)/.exec(document.querySelector('#laying').getAttribute('transform'))[1])"
    start = page.evaluate(angle)
    german = {"key": "ü", "code": "BracketLeft", "bubbles": True}
    page.locator("#laying").dispatch_event("keydown", german)
    assert (start - page.evaluate(angle)) % 360 == 15
    page.locator("#laying").dispatch_event("keydown", {"key": "*", "code": "BracketRight", "shiftKey": True})
    assert (start - page.evaluate(angle)) % 360 == 14


def test_a_checked_deal_follows_the_language_and_a_review_the_arrow_keys(players: Any) -> None:
    player = players()
    table = finished(player)
    page = player.open(f"/t/{table}")
    page.locator(".end-details > summary").click()
    page.get_by_role("button", name="Check the deal").click()
    page.get_by_text("The deal was fair").wait_for()
    page.evaluate("async () => { (await import('/web/state/settings.js')).lang.value = 'fr'; }")
    page.get_by_text("La donne était régulière").wait_for()
    page.get_by_text("Ce navigateur a refait le mélange").wait_for()
    page = player.open(f"/t/{table}?review")
    page.locator(".all-moves > summary").click()
    page.locator(".review-log li").first.wait_for()
    page.keyboard.press("ArrowLeft")  # while nothing has the focus
    now = page.locator(".review-log [aria-current=step]")
    now.wait_for()
    now.locator("button").focus()
    page.keyboard.press("ArrowLeft")
    page.wait_for_function("() => document.activeElement.closest('[aria-current=step]') !== null")
    assert page.locator(".review-log [tabindex='0']").count() == 1
