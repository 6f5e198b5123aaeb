"""Settings do what they say: the size of the cards, the speed of motion, the pace of others' cards."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.hands import decide
from tests.helpers.sampling import sample

SIZES = ["Small", "Medium", "Large"]
WIDTHS = [(1280, 800), (390, 844)]
# How the hand lies: the width of a card, what is wider than its place, and the edges of the cards in the page.
LIES = """() => {
  const cards = [...document.querySelectorAll(".hand .card")].map((card) => card.getBoundingClientRect());
  const over = [".frame", ".stage", ".felt", ".tray"].filter((name) => {
    const each = document.querySelector(name);
    return each.scrollWidth > each.clientWidth + 1 || each.scrollHeight > each.clientHeight + 1;
  });
  return {
    card: document.querySelector(".hand .card").offsetWidth,
    over,
    left: Math.min(...cards.map((card) => card.left)),
    right: Math.max(...cards.map((card) => card.right)),
    top: Math.min(...cards.map((card) => card.top)),
    bottom: Math.max(...cards.map((card) => card.bottom)),
    tray: document.querySelector(".tray").getBoundingClientRect().top,
  };
}"""
# How long everything takes that moves, in ms
DURATIONS = """
window.durations = [];
const animate = Element.prototype.animate;
Element.prototype.animate = function (frames, how) {
  if (frames.some((each) => each.transform)) window.durations.push(Math.round(how.duration));
  return animate.call(this, frames, how);
};
"""


def choose(page: Any, setting: str, value: str) -> None:
    page.get_by_role("group", name=setting).get_by_role("radio", name=value, exact=True).check()


@pytest.mark.parametrize("game", sample(["tabula-rasa", "palimpsest", "hijinx"], 1, first=2))
def test_cards_of_the_hand_have_the_size_that_was_chosen_and_fit(players: Any, gallery: Any, game: str) -> None:
    player = players(viewport={"width": 1280, "height": 800})
    page = player.against_bots(game, 2)
    table = page.url.removeprefix(player.url)
    widths: dict[int, list[int]] = {wide: [] for wide, _ in WIDTHS}
    for size in SIZES:
        choose(player.open("/?settings"), "Card size", size)
        player.open(table)
        player.wait_turn()
        for wide, tall in WIDTHS:
            page.set_viewport_size({"width": wide, "height": tall})
            lies = page.evaluate(LIES)
            gallery(page, f"cards-{game}-{size}-{wide}")
            widths[wide].append(lies["card"])
            assert lies["over"] == [], (size, wide)
            assert lies["left"] >= 0 and lies["right"] <= wide and lies["bottom"] <= tall, (size, wide, lies)
            assert lies["top"] >= lies["tray"], (size, wide, lies)
    for wide, (small, medium, large) in widths.items():
        assert small < 0.9 * medium and large > 1.08 * medium, (wide, small, medium, large)


@pytest.mark.parametrize("game", sample(["tabula-rasa", "palimpsest"], 1))
def test_cards_travel_at_the_speed_and_pace_that_were_chosen(players: Any, game: str) -> None:
    player = players(reduced_motion="no-preference")
    player.context.add_init_script(DURATIONS)
    page = player.open("/?settings")
    choose(page, "Animation", "Slow")
    choose(page, "Bots play", "Naturally")
    page = player.against_bots(game, 2)
    for turn in range(2):
        assert player.wait_turn()
        decide(player, game, turn, "keyboard")
    player.wait_turn()
    anothers_card = round(420 * 1.6 * 2)
    page.wait_for_function("duration => window.durations.includes(duration)", arg=anothers_card)
    seen = page.evaluate("window.durations")
    assert 420 not in seen and 260 not in seen and 840 not in seen


def test_with_animation_off_nothing_travels(players: Any) -> None:
    player = players(reduced_motion="no-preference")
    player.context.add_init_script(DURATIONS)
    choose(player.open("/?settings"), "Animation", "Off")
    page = player.against_bots("tabula-rasa", 2)
    assert player.wait_turn()
    decide(player, "tabula-rasa", 0, "keyboard")
    player.wait_turn()
    assert page.evaluate("window.durations") == []


WHOSE = "() => fetch('/api/me').then((answer) => answer.json()).then((me) => me?.id)"


def test_another_device_is_signed_in_by_the_link_or_the_code_of_the_settings(players: Any) -> None:
    first, second, third = players(), players(), players()
    first.open("/")
    first.page.evaluate("import('/web/net/session.js').then((session) => session.ensureGuest())")
    page = first.open("/?settings")
    guest = page.evaluate(WHOSE)
    page.get_by_text("Your devices").click()
    page.get_by_role("button", name="Add a device").click()
    code = page.locator(".device-code .code").inner_text()
    other = second.open(f"/device#{code}")
    sign_in(other, code)
    assert other.evaluate(WHOSE) == guest

    page.get_by_role("button", name="Make another code").click()
    page.wait_for_function("(before) => document.querySelector('.device-code .code').innerText !== before", arg=code)
    code = page.locator(".device-code .code").inner_text()
    other = third.open("/device")
    other.get_by_label("Code from the other device").fill(code)
    sign_in(other, code)
    assert other.evaluate(WHOSE) == guest

    other = third.open(f"/device#{code}")
    other.get_by_role("button", name="Sign in here").click()
    other.locator(".page-notice").wait_for()
    third.complaints.clear()  # the browser's own, about the refusal
    assert other.evaluate(WHOSE) == guest, "a used code changes nothing"


def sign_in(page: Any, code: str) -> None:
    field = page.get_by_label("Code from the other device")
    field.wait_for()
    assert field.input_value() == code
    page.get_by_role("button", name="Sign in here").click()
    page.wait_for_url(lambda url: "/device" not in url)


def test_the_own_devices_are_listed_and_one_is_signed_out(players: Any) -> None:
    player = players()
    player.open("/")
    player.page.evaluate("import('/web/net/session.js').then((session) => session.ensureGuest())")
    page = player.open("/?settings")
    page.get_by_text("Your devices").click()
    page.get_by_text("Chrome on Linux").wait_for()
    page.get_by_role("button", name="Sign out Chrome on Linux").click()
    page.get_by_text("Your devices").wait_for(state="detached")
    assert page.evaluate("fetch('/api/me').then((answer) => answer.json())") is None
