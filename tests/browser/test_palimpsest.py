"""Whole games of Palimpsest in a browser: dragging, turning, proposals, scribes."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.browser.checks import LANGUAGES, dress
from tests.browser.hands import decide
from tests.browser.player import PHONE
from tests.helpers.sampling import ONLY_IN_ALL, in_full, sample


@pytest.mark.parametrize(("seats", "how"), [in_full((2, "mouse")), (4, "touch"), in_full((5, "keyboard"))])
def test_a_whole_game_to_the_end_screen(players: Any, gallery: Any, seats: int, how: str) -> None:
    player = players(**(PHONE if how == "touch" else {}))
    page = player.against_bots("palimpsest", seats, by_form=True)
    turns = 0
    while player.wait_turn():
        decide(player, "palimpsest", turns, how)
        turns += 1
        if turns in (6, 14):
            gallery(page, f"palimpsest-{seats}-{turns}-{390 if how == 'touch' else 1280}")
    assert page.locator("#result").inner_text()
    page.locator(".end-details > summary").click()
    page.get_by_role("button", name="Check the deal").click()
    page.locator(".deal-check.ok").wait_for()
    gallery(page, f"palimpsest-end-{seats}")


def outermost(page: Any) -> Any:
    """Where the card lies that has nothing to its right."""
    return max((each.bounding_box() for each in page.locator(".lying").all()), key=lambda box: box["x"] + box["width"])


def test_a_card_is_dragged_turned_and_laid_where_it_was_shown(players: Any, gallery: Any) -> None:
    player = players()
    page = player.against_bots("palimpsest", 2)
    player.wait_turn()
    card = page.locator(".hand [data-card]").first
    box = card.bounding_box()
    page.mouse.move(box["x"] + 30, box["y"] + 30)
    page.mouse.down()
    page.mouse.move(box["x"] + 40, box["y"] - 60, steps=3)
    page.mouse.move(box["x"] + 40, box["y"] - 200, steps=3)  # the view makes room for the card
    beside = outermost(page)
    page.mouse.move(beside["x"] + beside["width"] * 1.1, beside["y"] + beside["height"] * 0.6, steps=12)
    page.mouse.up()
    page.locator(".laying.legal").wait_for()
    page.keyboard.press("h")
    page.locator("#laying").focus()
    before = page.locator("#laying").get_attribute("transform")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("]")
    assert page.locator("#laying").get_attribute("transform") != before
    where = page.locator("#laying").get_attribute("transform")
    gallery(page, "palimpsest-laying-1280")
    with player.move():
        page.locator(".laying.legal").wait_for()
        page.keyboard.press("Enter")
    assert where in [each.get_attribute("transform") for each in page.locator(".lying").all()]


@ONLY_IN_ALL
def test_the_felt_keeps_its_size_when_a_card_is_picked_in_every_language(players: Any) -> None:
    player = players()
    page = player.against_bots("palimpsest", 2)
    player.wait_turn()
    for lang in LANGUAGES:
        dress(player, 1280, "light", lang)
        player.wait_turn()
        before = page.locator(".pal-felt").bounding_box()
        page.locator(".hand [data-card]").first.click()
        page.locator(".pal-buttons").wait_for()
        assert page.locator(".pal-felt").bounding_box() == before, lang
        page.keyboard.press("Escape")
        page.locator(".pal-buttons").wait_for(state="detached")


def test_an_illegal_place_tells_its_clause_and_the_card_can_be_moved_on(players: Any) -> None:
    player = players()
    page = player.against_bots("palimpsest", 2)
    player.wait_turn()
    page.locator(".hand [data-card]").first.click()
    felt = page.locator(".pal-drawing").bounding_box()
    page.mouse.click(felt["x"] + 20, felt["y"] + felt["height"] - 20)
    page.locator(".laying.illegal").wait_for()
    page.locator(".lay-it").click(force=True)  # it says that it is not yet possible, and tells why when pressed
    page.locator(".notice.refused a.clause").wait_for()
    assert page.locator(".notice a.clause").inner_text() == "YQ-T2"
    page.locator(".notice button").click()
    beside = outermost(page)
    page.mouse.click(beside["x"] + beside["width"] + 4, beside["y"] + beside["height"] * 0.7)
    page.locator(".laying.legal").wait_for()


# What each offered placement brings beyond the best of the others, in the order shown.
GAINS = """async () => {
  const { rankedProposals } = await import("/web/games/palimpsest/placement.js");
  const { seat, seats } = window.signals.s.position.value.view;
  const sum = ({ scores }, who) => scores.reduce((all, { points }) => all + points[who], 0);
  const others = Array.from({ length: seats }, (_, who) => who).filter((who) => who !== seat);
  return rankedProposals.value.map((each) => sum(each, seat) - Math.max(...others.map((who) => sum(each, who))));
}"""


def test_a_card_is_laid_by_meaning_and_the_table_read_as_text(players: Any, gallery: Any) -> None:
    player = players()
    page = player.against_bots("palimpsest", 2)
    player.wait_turn()
    page.keyboard.press("h")
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Suggest").click()
    page.locator(".offers [role=option]").nth(2).wait_for()
    gains = page.evaluate(GAINS)
    assert gains == sorted(gains, reverse=True), "what brings most stands first"
    page.locator(".offers").focus()
    page.keyboard.press("ArrowDown")
    gallery(page, "palimpsest-choice-1280")
    laid = page.locator(".lying").count()
    with player.move():
        page.keyboard.press("Enter")
    assert page.locator(".lying").count() > laid
    page.get_by_role("button", name="Table as text").click()
    told = page.locator(".pal-text").inner_text()
    assert "rank visible" in told and "touches" in told


# The table as it is, and as it would be one play later, with a card that brought points.
SCORED = """() => {
  const { s } = window.signals;
  const before = structuredClone(s.position.value.view), after = structuredClone(before);
  before.worth[0] = before.worth[0].map((_, seat) => [3, 1][seat] ?? 0);
  before.worth[1] = before.worth[1].map(() => 0);
  after.laid += 1;
  after.touching[before.laid] = 3;
  after.score[0] += 3;
  after.score[1] += 1;
  const { version } = s.viewHistory.value.at(-1);
  const added = [{ version: version + 0.1, view: before }, { version: version + 0.2, view: after }];
  s.viewHistory.value = [...s.viewHistory.value, ...added];
  return document.querySelector(".score-tag")?.textContent.trim();  // signals draw at once
}"""


def test_a_scored_card_wears_its_points_for_a_while_and_a_snap_is_felt_unless_it_is_not_wished(players: Any) -> None:
    player = players()
    player.context.add_init_script("window.ticks = 0; navigator.vibrate = () => { window.ticks += 1; return true; };")
    page = player.play_now("Palimpsest")
    player.wait_turn()
    assert re.fullmatch(r"\+3 \S.* · \+1 \S.*", page.evaluate(SCORED))
    page.locator(".score-tag").wait_for(state="detached")
    tick = "import('/web/ui/sound.js').then(({ sound }) => { sound('tick'); return window.ticks; })"
    assert page.evaluate(tick) == 1
    page.evaluate("import('/web/state/settings.js').then(({ haptics }) => { haptics.value = false; })")
    assert page.evaluate(tick) == 1


def test_scribes_are_staged_on_the_cards_and_sent_when_all_are_placed(players: Any) -> None:
    player = players()
    page = player.against_bots("palimpsest", 2)
    turn = 0
    while player.wait_turn() and not page.locator(".pal-stepper").count():
        decide(player, "palimpsest", turn, "mouse")
        turn += 1
    owed = player.read("s.position.value.view.owed")
    done, more = page.locator(".actions .done"), page.locator(".pal-stepper .more")
    assert done.get_attribute("aria-disabled") == "true" and done.inner_text() == f"Done (0 of {owed})"
    desk = page.locator(".pal-felt").bounding_box()
    for n in range(1, owed + 1):
        more.first.click()
        assert done.inner_text() == f"Done ({n} of {owed})"
    assert more.first.get_attribute("aria-disabled") == "true", "no more than are owed"
    assert page.locator(".pal-felt").bounding_box() == desk, "nothing shifts"
    for button in page.locator(".pal-stepper button").all():
        box = button.bounding_box()
        assert box["width"] >= 44 and box["height"] >= 44
    left = player.read("s.position.value.view.left[s.seat.value]")
    with player.move():
        done.click()
    player.until("s.position.value.view.left[s.seat.value] === was", left - owed)


def test_escape_closes_the_table_as_text(players: Any) -> None:
    player = players()
    page = player.against_bots("palimpsest", 2)
    player.wait_turn()
    page.get_by_role("button", name="Table as text").click()
    page.locator(".pal-text").wait_for()
    page.keyboard.press("Escape")
    page.locator(".pal-text").wait_for(state="detached")


@ONLY_IN_ALL
def test_suggestions_neither_move_nor_shrink_the_desk(players: Any) -> None:
    player = players()
    page = player.play_now("Palimpsest")
    player.wait_turn()
    page.locator(".hand [data-card]").first.click()
    page.locator(".laying.legal").wait_for()
    where = "() => document.querySelector('.pal-drawing').getAttribute('viewBox')"
    before = page.locator(".pal-felt").bounding_box(), page.evaluate(where)
    page.locator(".suggest").click()
    page.locator(".offers [role=option]").first.wait_for()
    assert (page.locator(".pal-felt").bounding_box(), page.evaluate(where)) == before
    for offer in page.locator(".offers [role=option]").all():
        picture = offer.locator("svg").first.bounding_box()
        assert picture["width"] >= 60 and picture["height"] >= 40, "each is a picture of the desk"


@ONLY_IN_ALL
@pytest.mark.parametrize(("wide", "tall", "card"), sample([(1280, 800, 101), (2560, 1440, 204), (820, 1180, 98)], 1))
def test_cards_of_the_hand_grow_with_the_screen(players: Any, wide: int, tall: int, card: float) -> None:
    player = players(viewport={"width": wide, "height": tall})
    page = player.play_now("Palimpsest")
    player.wait_turn()
    found = page.locator(".hand [data-card]").first.evaluate("each => each.offsetWidth")
    assert found == pytest.approx(card, rel=0.04)


# A desk with sixteen cards, as an overlapping spiral: every third rank is hidden, one card is buried.
FILL = """async () => {
  const { sine, cosine } = await import("/web/games/palimpsest/contact.js");
  const { s } = window.signals;
  const view = structuredClone(s.position.value.view);
  const used = new Set(view.card.slice(0, view.laid));
  for (let card = 35; card >= 0 && view.laid < 16; card -= 2) {
    if (used.has(card)) continue;
    const i = view.laid++, turn = 2.4 * i, far = 118 * Math.sqrt(i);
    view.card[i] = card;
    view.x[i] = Math.round(far * Math.cos(turn));
    view.y[i] = Math.round(far * Math.sin(turn));
    view.angle[i] = (37 * i) % 360;
    view.cosine[i] = cosine(view.angle[i]);
    view.sine[i] = sine(view.angle[i]);
    view.marks[i] = i % 3 ? 3 : 0;
    view.scribes[i][0] = i % 3;
    view.scribes[i][1] = i % 2;
  }
  view.buried = 2 ** 7;
  view.crowns = 1;
  s.position.value = { ...s.position.value, view };
  return Array.from({ length: view.laid }, (_, i) => i);
}"""
# Pairs of labels whose boxes overlap by more than a hair, in px.
OVERLAPPING = """() => {
  const boxes = [...document.querySelectorAll(".pal-labels .label")].map((each) => each.getBoundingClientRect());
  const meet = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2;
  return boxes.flatMap((a, i) => boxes.slice(i + 1).filter((b) => meet(a, b)).map(() => i));
}"""


@ONLY_IN_ALL
def test_a_full_desk_shows_every_hidden_rank_and_scribe_apart_from_the_others(players: Any) -> None:
    player = players()
    page = player.play_now("Palimpsest")
    player.wait_turn()
    places = page.evaluate(FILL)
    hidden = [i for i in places if player.read(f"s.position.value.view.marks[{i}]") == 0]
    ranked = [i for i in hidden if i != 7 and page.locator(".lying").nth(i).locator(".rank").count()]
    assert len(ranked) > 3
    for i in ranked:
        assert page.locator(f".pal-labels .label[data-on='{i}'] .struck-rank").count() == 1, i
    assert page.locator(".pal-labels .label[data-on='7']").count() == 0
    assert page.locator(".buried-scribes").count() == 2, "both seats have a scribe on the buried card"
    assert page.evaluate(OVERLAPPING) == []
    assert {mark.text_content() for mark in page.locator(".lying .rank.two").all()} == {"10"}, "rank10 prints 10"


# How many leaders there are, and how many of their pairs cross.
LEADERS = """async () => {
  const { isCrossed } = await import("/web/games/palimpsest/desk/arrange.js");
  const lines = [...document.querySelectorAll(".leaders path.over")]
    .map((each) => each.getAttribute("d").match(/-?[\\d.]+/g).map(Number))
    .map(([a, b, c, d]) => [{ x: a, y: b }, { x: c, y: d }]);
  return [lines.length, lines.flatMap((a, i) => lines.slice(i + 1).filter((b) => isCrossed(...a, ...b))).length];
}"""


@ONLY_IN_ALL
@pytest.mark.parametrize("how", sample(["desk", "phone"], 1, first=1))
def test_leaders_to_cards_that_are_nearly_covered_do_not_cross(players: Any, how: str) -> None:
    player = players(**(PHONE if how == "phone" else {}))
    page = player.play_now("Palimpsest")
    player.wait_turn()
    page.evaluate(FILL.replace("118 *", "60 *").replace("laid < 16", "laid < 18"))
    page.locator(".leaders path.over").first.wait_for(state="attached")
    many, crossing = page.evaluate(LEADERS)
    assert many > 2 and crossing == 0


# Labels that lie below the map, the buttons or the count of the deck.
COVERED = """() => {
  const boxes = (of) => [...document.querySelectorAll(of)].map((each) => each.getBoundingClientRect());
  const meet = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2;
  const over = boxes(".pal-map, .pal-tools, .pal-chip").filter((box) => box.width);
  return [over.length, boxes(".pal-labels .label").filter((label) => over.some((box) => meet(label, box))).length];
}"""


@ONLY_IN_ALL
def test_scribes_and_chips_keep_clear_of_the_map_and_the_buttons(players: Any) -> None:
    player = players(**PHONE)
    page = player.play_now("Palimpsest")
    player.wait_turn()
    page.evaluate(FILL.replace("118 *", "90 *"))
    page.locator(".pal-map .mini").nth(15).wait_for()
    page.wait_for_function(f"() => ({COVERED})()[1] === 0")
    assert page.evaluate(COVERED) == [3, 0]


# A Court, a Crown or the Excuse was laid: the page as it asks for scribes to remove or to move.
ASKED = """async (kind) => {
  const { PHASE } = await import("/web/games/palimpsest/pieces.js");
  const { s } = window.signals;
  const view = { ...s.position.value.view, phase: PHASE[kind], at: 0, owed: 3 };
  s.position.value = { ...s.position.value, view, legal: [] };
}"""


@pytest.mark.parametrize("lang", sample(LANGUAGES, 1, first=2))
def test_what_a_court_a_crown_and_the_excuse_ask_for_fits_one_line_on_a_phone(players: Any, lang: str) -> None:
    player = players(**PHONE)
    page = player.play_now("Palimpsest")
    player.wait_turn()
    page.evaluate("async lang => { (await import('/web/state/settings.js')).lang.value = lang; }", lang)
    page.wait_for_function("lang => window.signals.w.language.value === lang", arg=lang)
    for kind in ("REMOVE", "SHIFT", "CARRY"):
        page.evaluate(ASKED, kind)
        status = page.locator(".status")
        assert status.evaluate("each => each.scrollWidth - each.clientWidth") <= 0, status.inner_text()


@ONLY_IN_ALL
def test_a_phone_on_its_side_has_the_hand_in_one_row(players: Any) -> None:
    player = players(viewport={"width": 844, "height": 390})
    page = player.play_now("Palimpsest")
    player.wait_turn()
    cards = [each.bounding_box() for each in page.locator(".hand [data-card]").all()]
    assert len({round(card["y"]) for card in cards}) == 1
    assert all(card["width"] > 44 for card in cards)


def test_a_turn_in_the_log_is_a_sentence_with_its_scribes_below(players: Any) -> None:
    player = players()
    page = player.play_now("Palimpsest")
    turn = 0
    while player.wait_turn() and not page.locator(".log-words small").count():
        decide(player, "palimpsest", turn, "mouse")
        turn += 1
    words = page.locator(".log-words", has=page.locator("small")).first
    first = words.inner_text().split("\n")[0]
    assert " laid " in first and first.count(".") == 1
    assert "scribe" in words.locator("small").inner_text()


def test_staged_scribes_show_at_the_plate_what_they_would_bring(players: Any) -> None:
    player = players()
    page = player.play_now("Palimpsest")
    turn = 0
    while player.wait_turn() and not page.locator(".pal-stepper").count():
        decide(player, "palimpsest", turn, "mouse")
        turn += 1
    page.locator(".pal-stepper .more").first.click()
    player.until("s.previewed.value?.version === s.version.value")
    seat, then = player.read("s.seat.value"), player.read("s.previewed.value.standing")
    page.locator(f"#plate-{seat} .score small", has_text=f"{then[seat]} if it ended now").wait_for()
    page.locator(".actions .clear").click()
    now = player.read("s.position.value.standing")
    page.locator(f"#plate-{seat} .score small", has_text=f"{now[seat]} if it ended now").wait_for()
