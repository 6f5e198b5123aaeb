"""The table of Tabula Rasa: sizes, what is lit, what a move would bring, what the end shows; nothing shifts."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from tests.browser.hands import decide
from tests.browser.player import PHONE, Player
from tests.browser.test_inspector import hold
from tests.browser.test_review import finished
from tests.helpers.sampling import ONLY_IN_ALL, in_full, sample

PLACES = [*"12345", *"rygbv"]
# Where everything is that must not move.
BOXES = """() => Object.fromEntries([".felt", ".tray", ".actions", ".hand", ".plates.own", ".plates.rivals",
  ...[..."12345rygbv"].map((place) => `.place[data-place="${place}"]`)].map((each) => {
    const { x, y, width, height } = document.querySelector(each).getBoundingClientRect();
    return [each, [x, y, width, height].map((n) => Math.round(n * 100) / 100)];
  }))"""
OUTLINE = "each => parseFloat(getComputedStyle(each).outlineWidth) * (getComputedStyle(each).outlineStyle !== 'none')"


def after_turns(player: Player, seats: int = 2, turns: int = 3, how: str = "mouse", **options: str) -> Any:
    page = player.against_bots("tabula-rasa", seats, **options)
    for turn in range(turns):
        player.wait_turn()
        decide(player, "tabula-rasa", turn, how)
    player.wait_turn()
    return page


def width(page: Any, selector: str) -> float:
    return float(page.locator(selector).first.bounding_box()["width"])


@ONLY_IN_ALL
@pytest.mark.parametrize(
    ("wide", "tall", "card"), sample([(1280, 800, 76.5), (2560, 1440, 150), (1024, 768, 64)], 1, first=1)
)
def test_cards_grow_with_the_felt(players: Any, wide: int, tall: int, card: float) -> None:
    page = after_turns(players(viewport={"width": wide, "height": tall}), turns=1)
    assert width(page, ".place.estate") == pytest.approx(card, abs=2.5)
    assert width(page, ".pile .card") == pytest.approx(width(page, ".place.estate"), abs=0.5)
    assert width(page, ".hand .card") == pytest.approx(1.3 * card, rel=0.05)
    sizes = page.locator(".tr-index").evaluate_all(
        "all => all.map((each) => parseFloat(getComputedStyle(each).fontSize))"
    )
    assert min(sizes) >= 15


def test_a_phone_has_two_rows_of_five_places(players: Any) -> None:
    page = after_turns(players(**PHONE), turns=1, how="touch")
    boxes = [page.locator(f'.column[data-place="{place}"]').bounding_box() for place in PLACES]
    assert len({round(box["y"]) for box in boxes}) == 2
    assert all(box["width"] > 70 and box["height"] > 200 for box in boxes)
    assert width(page, ".place.estate") > 65
    chip = page.locator(".pile .card").first.bounding_box()
    assert chip["width"] == pytest.approx(34, abs=3) and chip["height"] == pytest.approx(25, abs=2)


@ONLY_IN_ALL
@pytest.mark.parametrize("device", sample(["desk", "phone"], 1))
def test_nothing_shifts_when_a_card_is_picked_or_a_place_refused_or_a_hint_is_shown(players: Any, device: str) -> None:
    player = players(**(PHONE if device == "phone" else {"viewport": {"width": 1280, "height": 800}}))
    page = after_turns(player, how="touch" if device == "phone" else "mouse")
    before = page.evaluate(BOXES)
    card = page.locator(".hand [data-card]").nth(1)
    card.click()
    page.locator(".place.lit").first.wait_for()
    assert page.evaluate(BOXES) == before, "picked"
    sign = card.get_attribute("data-card")
    page.locator(f'.place[data-place="{next(each for each in "12345" if each != sign[0])}"]').click()
    page.locator(".notice.refused").wait_for()
    assert page.evaluate(BOXES) == before, "refused"
    page.get_by_role("button", name="Hint").first.click()
    page.locator(".hint").wait_for()
    assert page.evaluate(BOXES) == before, "hint"


def test_only_the_two_legal_places_are_lit_and_only_they_answer_to_the_mouse(players: Any) -> None:
    page = after_turns(players())
    sign = page.locator(".hand [data-card]").first.get_attribute("data-card")
    page.locator(".hand [data-card]").first.click()
    page.locator(".place.lit").first.wait_for()
    assert sorted(page.locator(".place.lit").evaluate_all("all => all.map((each) => each.dataset.place)")) == sorted(
        sign
    )
    for place in PLACES:
        tile = page.locator(f'.place[data-place="{place}"]')
        page.locator(".top").hover()
        still = tile.evaluate(OUTLINE)
        tile.hover()
        assert (tile.evaluate(OUTLINE) > still) == (place in sign), place


@ONLY_IN_ALL
def test_illegal_places_under_a_dragged_card_stay_dark(players: Any) -> None:
    page = after_turns(players(), turns=1)
    card = page.locator(".hand [data-card]").first
    sign, box = card.get_attribute("data-card"), card.bounding_box()
    page.mouse.move(box["x"] + 30, box["y"] + 30)
    page.mouse.down()
    page.mouse.move(box["x"] + 40, box["y"] - 60, steps=4)
    seen = {}
    for place in PLACES:
        goal = page.locator(f'.column[data-place="{place}"]').bounding_box()
        page.mouse.move(goal["x"] + goal["width"] / 2, goal["y"] + goal["height"] / 2, steps=2)
        page.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
        seen[place] = page.locator(".under").count()
    page.mouse.move(box["x"] + 30, box["y"] + 30)
    page.mouse.up()
    assert seen == {place: int(place in sign) for place in PLACES}


# How a card in the hand looks: its size, and that of its index, charge and picture.
LOOKS = """card => [card, ...card.querySelectorAll(".tr-index, .tr-index svg, .tr-art")].map((each) =>
  [each.offsetWidth ?? each.clientWidth, each.offsetHeight ?? each.clientHeight, getComputedStyle(each).fontSize,
   getComputedStyle(each).borderTopLeftRadius].join(" "))"""


@ONLY_IN_ALL
def test_the_dragged_card_is_the_very_card_tilted_and_leaves_a_gap(players: Any) -> None:
    page = after_turns(players(), turns=1)
    card = page.locator(".hand [data-card]").nth(2)
    looked, box = card.evaluate(LOOKS), card.bounding_box()
    page.mouse.move(box["x"] + 30, box["y"] + 30)
    page.mouse.down()
    page.mouse.move(box["x"] + 60, box["y"] - 90, steps=5)
    dragged = page.locator(".drag-preview")
    dragged.wait_for()
    assert dragged.evaluate(LOOKS) == looked
    assert dragged.evaluate("each => getComputedStyle(each).rotate") == "3deg"
    assert page.locator(".hand li.gap").count() == 1
    page.mouse.move(box["x"] + 30, box["y"] + 30, steps=3)
    page.mouse.up()
    page.locator(".drag-preview").wait_for(state="detached")


def test_a_picked_card_shows_where_it_would_lie_and_the_points_after_it(players: Any) -> None:
    player = players()
    page = after_turns(player)
    page.locator(".hand [data-card]").first.click()
    after = player.read("s.position.value.after")
    for choice in player.read("g.cardChoices.value"):
        own, rival = after[choice["move"]]
        column = page.locator(f'.column[data-place="{choice["place"]}"]')
        assert column.locator(".slot .then b").inner_text() == f"{own} – {rival}"
        counts = [int(each) for each in column.locator(".count .number").all_inner_texts()]
        words = {1: "you lead", 0: "level", -1: "still behind"}[(counts[1] > counts[0]) - (counts[1] < counts[0])]
        told = page.locator(f'.choice[data-choice="{choice["place"]}"]').inner_text()
        assert f"{words} {counts[1]}–{counts[0]}" in told and "Put it on " in told


def test_a_column_is_one_control_that_says_how_it_stands(players: Any) -> None:
    player = players()
    page = after_turns(player, turns=4)
    labels = page.locator(".column").evaluate_all(
        "all => all.map((each) => [...each.querySelectorAll('button, a, [tabindex]')].map((b) => b.ariaLabel))"
    )
    rival = player.read("s.names.value[1 - s.seat.value]")
    assert all(len(each) == 1 for each in labels)
    assert labels[2][0].startswith("Estate 3, worth 3. You ") and labels[5][0].startswith("Red estate, worth 5. You ")
    counts = page.locator(".column").evaluate_all(
        "all => all.map((each) => [...each.querySelectorAll('.tr-pills.own .number, .tr-pills.above .number')]"
        ".reverse().map((n) => Number(n.textContent)))"
    )
    for (label,), (own, other) in zip(labels, counts, strict=True):
        assert f"You {own} and {rival} {other}." in label
        verdict = (
            f"You’re ahead by {own - other}."
            if own > other
            else f"{rival} ahead by {other - own}."
            if other > own
            else "level, 1 point each."
            if own
            else f"{rival} 0."
        )
        assert label.endswith(verdict), label


@ONLY_IN_ALL
def test_a_held_finger_spreads_a_pile(players: Any) -> None:
    player = players(**PHONE)
    page = after_turns(player, turns=6, how="touch")
    pile = max(page.locator(".pile").all(), key=lambda each: each.locator(".card").count())
    count = pile.locator(".card").count()
    box = pile.locator(".card").first.bounding_box()
    hold(page, box["x"] + 8, box["y"] + 8)
    assert page.locator(".inspector .card.knight").count() == (count + 1 if count > 1 else 1)


@pytest.mark.parametrize(("seats", "ties"), [(2, "english"), in_full((3, "french"))])
def test_the_end_lies_on_the_row_and_adds_up(players: Any, seats: int, ties: str) -> None:
    player = players()
    table = finished(player, "tabula-rasa", "novice", {"ties": ties} if seats == 3 else {}, seats)
    page = player.open(f"/t/{table}")
    page.locator(".estates.ended").wait_for()
    scores, seat = player.read("s.over.value.scores"), player.read("s.seat.value")
    points = "all => all.reduce((sum, each) => sum + Number(each.textContent), 0)"
    assert page.locator(".tr-gains.own .tr-points").evaluate_all(points) == scores[seat]
    assert page.locator(".tr-gains.above .tr-points").evaluate_all(points) == sum(scores) - scores[seat]
    assert page.locator(".tr-removed .card").count() == 2, "TR-20"
    page.locator("#result").wait_for()


@ONLY_IN_ALL
@pytest.mark.parametrize("device", sample(["desk", "phone", "side"], 1, first=1))
def test_the_marks_of_three_sides_stand_apart(players: Any, device: str) -> None:
    sizes = {"desk": (1280, 800), "phone": (390, 844), "side": (844, 390)}
    player = players(viewport={"width": sizes[device][0], "height": sizes[device][1]})
    page = after_turns(player, 3, turns=6)
    marks = [each.bounding_box() for each in page.locator(".tr-pills.above .count:not(.none)").all()]
    rows = {round(mark["y"]) for mark in marks}
    for row in rows:
        along = sorted((mark for mark in marks if round(mark["y"]) == row), key=lambda mark: float(mark["x"]))
        for one, other in pairwise(along):
            assert one["x"] + one["width"] <= other["x"] + 0.5
    inside = page.locator(".tr-pills.above .count:not(.none)").evaluate_all(
        "all => all.map((each) => each.scrollWidth - each.clientWidth)"
    )
    assert max(inside) <= 1, "what a mark says fits it"


@ONLY_IN_ALL
def test_a_tall_tablet_shows_the_last_three_rounds_and_the_drawer_shifts_nothing(players: Any) -> None:
    page = after_turns(players(viewport={"width": 820, "height": 1180}), turns=6)
    panel = page.locator("#panel").bounding_box()
    rows = page.locator(".log-rounds tbody tr").evaluate_all("all => all.map((each) => each.getBoundingClientRect().y)")
    head = page.locator(".log-rounds thead th").first.bounding_box()
    assert len([y for y in rows if head["y"] + head["height"] - 1 <= y < panel["y"] + panel["height"] - 20]) == 3
    assert rows[-1] < panel["y"] + panel["height"] - 20, "the newest is in sight"
    before = page.evaluate(BOXES)
    page.get_by_role("button", name="Log").click()
    page.locator(".side.open").wait_for()
    assert page.evaluate(BOXES) == before


@pytest.mark.parametrize(
    ("seats", "size"), sample([(2, (1280, 800)), (4, (1280, 800)), (2, (820, 1180)), (3, (1024, 768))], 1, first=1)
)
def test_plates_say_all_they_have_to_say(players: Any, seats: int, size: tuple[int, int]) -> None:
    player = players(viewport={"width": size[0], "height": size[1]})
    page = after_turns(player, seats, turns=1)
    if seats == 2:
        page.get_by_role("button", name="Hint").click()
        page.locator(".plate.you .note").wait_for()
    for lang in ("en", "fr", "de"):
        page.evaluate("async lang => { (await import('/web/state/settings.js')).lang.value = lang; }", lang)
        page.wait_for_function("lang => window.signals.w.language.value === lang", arg=lang)
        cut = page.locator(".plate .meta").evaluate_all("all => all.map((each) => each.scrollWidth - each.clientWidth)")
        assert max(cut) <= 0, (lang, page.locator(".plate .meta").all_inner_texts())
    assert page.locator(".plate .score small").first.is_visible(), "the points are those if it ended now"


@ONLY_IN_ALL
def test_the_log_of_two_shows_what_each_play_brought(players: Any) -> None:
    player = players()
    page = after_turns(player, turns=4)
    brought = [int(each) for each in page.locator(".log-delta").all_inner_texts()]
    assert brought and min(brought) > 0
    assert page.locator(".log-delta").first.is_visible()


# A hint as if the server had sent it: the first card of the hand to its number, or to its colour.
HINTED = """async (kind) => {
  const hints = await import("/web/state/hints.js");
  hints.setRequester(() => 7777);
  hints.ask();
  const { move } = window.signals.s.position.value.legal[kind === "number" ? 0 : 1];
  hints.handleHint({ n: 7777, lines: ["You’d win it in 7 of 10 games."], moves: [{ move, text: move, chance: 0.7 }] });
  return move.split(">")[1];
}"""


@ONLY_IN_ALL
@pytest.mark.parametrize("kind", sample(["number", "colour"], 1))
def test_a_hint_marks_its_place_with_a_lamp_and_does_not_cover_it_on_a_phone(players: Any, kind: str) -> None:
    player = players(viewport=PHONE["viewport"])
    page = after_turns(player, turns=1)
    page.get_by_role("button", name="Hint").click()  # fetches the panel
    page.locator(".tr-hinted").wait_for()
    place = page.evaluate(HINTED, kind)
    assert (place in "12345") == (kind == "number")
    page.locator(f'.place[data-place="{place}"] .tr-hinted').wait_for()
    assert page.locator(".tr-hinted").count() == 1
    panel = page.locator(".stage > .hint").bounding_box()
    tile = page.locator(f'.place[data-place="{place}"]').bounding_box()
    assert tile["y"] + tile["height"] <= panel["y"] or panel["y"] + panel["height"] <= tile["y"]
