"""Hijinx in a browser: whole games, and what its table shows at every size and in every phase."""

from __future__ import annotations

import re
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from tests.browser.hands import NEXT_ROUND, decide
from tests.browser.player import PHONE, Player, plain
from tests.browser.test_frame import LANDED
from tests.helpers.sampling import ONLY_IN_ALL, in_full, sample

WEB = Path(__file__).parents[2] / "src" / "tabulae" / "web"
Box = dict[str, float]

# The faces of cards by their number: top * 7 + bottom, 0 is the JINX
PATH = [31, 18, 38, 19, 37, 40, 26, 30, 21, 34, 22, 28, 46, 9, 39, 20, 25, 16, 27, 8, 43]
HAND = [0, 6, 13, 17, 45]  # JINX, blank over 6, 1 over 6, 2 over 3, 6 over 3
KINDS = {0: "dead", 6: "seven", 13: "double seven", 17: "no", 45: "match"}
SIGNS = {0: "jinx", 6: "_6", 13: "16", 17: "23", 45: "63"}
DRAWN, SWAP, DUMPING = 6, 7, 8
SHOWN_ON_PHONE = 10  # cards of the path

# Of windows and phones; two tests over them look at all of these together, with `--all` each of them does
SIZES = [(1280, 800), (390, 844), (360, 640), (820, 1180), (844, 390), (1024, 768)]

# Puts a View before the reader, as if the server had sent it; gives what LOOK finds at once, before anything moves.
SHOW = """async ([view, notes, legal, acts, seen]) => {
  const { s } = window.signals;
  const moments = await import("/web/games/hijinx/moments.js");
  const position = s.position.value;
  s.position.value = { ...position, standing: null, notes, legal, to_act: acts, view: { ...position.view, ...view } };
  moments.roundSeen.value = { table: s.info.value.table, round: seen };
  return LOOK;
}"""


def show(player: Player, seats: int, seen: int = 99, look: str = "null", **changed: Any) -> Any:
    """The table in the middle of a round, at the reader's turn, unless the View is changed."""
    hand = changed.pop("cards", HAND)
    legal = changed.pop("legal", [{"move": SIGNS[c], "text": f"Play {SIGNS[c]}"} for c in (6, 13, 45)])
    acts = changed.pop("acts", [0])
    view = {
        "round": 1,
        "turn": 0,
        "mover": 0,
        "phase": 5,
        "direction": 1,
        "stack_size": 17,
        "live": PATH[-1],
        "hand": sum(2**card for card in hand),
        "hand_size": [len(hand), 4, 9, 3, 6][:seats] + [0] * (5 - seats),
        "path": PATH + [-1] * (49 - len(PATH)),
        "path_size": len(PATH),
        "total": [24, 31, 12, 40, 18][:seats] + [0] * (5 - seats),
        **changed,
    }
    notes = [
        {"of": SIGNS[card], "text": "Top: no. Seven: it fits. (HJ-R6)", "clause": "HJ-R4", "word": kind, "kind": kind}
        for card, kind in KINDS.items()
    ]
    return player.page.evaluate(SHOW.replace("LOOK", look), [view, notes, legal, acts, seen])


def boxes(page: Any, selector: str) -> list[Box]:
    return [each.bounding_box() for each in page.locator(selector).all()]


def overlap(one: Box, other: Box) -> float:
    wide = min(one["x"] + one["width"], other["x"] + other["width"]) - max(one["x"], other["x"])
    tall = min(one["y"] + one["height"], other["y"] + other["height"]) - max(one["y"], other["y"])
    return min(wide, tall) if wide > 0 and tall > 0 else 0


# Whole games


@pytest.mark.parametrize(
    ("seats", "how", "rounds"),
    [(2, "mouse", "1"), in_full((2, "mouse", "2")), in_full((3, "touch", "1")), (5, "keyboard", "1")],
)
def test_a_whole_game_to_the_end_screen(players: Any, gallery: Any, seats: int, how: str, rounds: str) -> None:
    player = players(**(PHONE if how == "touch" else {}))
    page = player.against_bots("hijinx", seats, by_form=True, rounds=rounds)
    turns = 0
    while player.wait_turn():
        decide(player, "hijinx", turns, how)
        turns += 1
        if turns in (2, 6):
            gallery(page, f"hijinx-{seats}-{turns}-{390 if how == 'touch' else 1280}")
    assert page.locator("#result").inner_text()
    assert page.locator(".hj-match-end .hj-row").count() == seats
    page.locator(".tally tbody tr").first.wait_for(state="attached")  # the scoring is fetched when it is needed
    page.locator(".end-details > summary").click()
    page.get_by_role("button", name="Check the deal").click()
    page.locator(".deal-check.ok").wait_for()
    gallery(page, f"hijinx-end-{seats}")
    if how == "touch":
        assert page.evaluate("document.documentElement.scrollWidth") <= 390


def test_a_card_that_does_not_fit_tells_its_clause(players: Any) -> None:
    player = players()
    page = player.against_bots("hijinx", 2, rounds="1")
    turns = 0
    while player.wait_turn():
        why_unfit = page.locator(".hand [data-card].misfit")
        if why_unfit.count() and page.locator(".actions [data-choice=draw]").count():
            why_unfit.first.click()
            page.locator(".notice.refused a.clause").wait_for()
            assert page.locator(".notice a.clause").inner_text().startswith("HJ-")
            return
        decide(player, "hijinx", turns, "mouse")
        turns += 1
    pytest.skip("every card always fitted")


# What the table shows


def test_cards_say_their_dice_their_effect_their_pips_and_the_verdict(players: Any) -> None:
    player = players()
    page = player.against_bots("hijinx", 2)
    player.wait_turn()
    show(player, 2)
    names = [each.get_attribute("aria-label") for each in page.locator(".hand [data-card]").all()]
    assert names == [
        "JINX, ±20, 1 of 5. dead",
        "blank over 6, reverse, 6 pips, 2 of 5. seven",
        "1 over 6, swap, 7 pips, 3 of 5. double seven",
        "2 over 3, 5 pips, 4 of 5. no",
        "6 over 3, 9 pips, 5 of 5. match",
    ]
    page.locator(".hand [data-card='16']").click()
    assert page.locator(".hj-link").all_inner_texts() == ["6+1=7", "1+6=7"]
    page.locator(".hand [data-card='63']").click()
    assert page.locator(".hj-link").all_inner_texts() == ["6 on 6", "1+3=4"]


def test_points_in_hand_are_told_of_ones_own_hand_alone(players: Any) -> None:
    player = players()
    page = player.against_bots("hijinx", 3)
    player.wait_turn()
    show(player, 3)
    assert "+47 in hand" in page.locator(".hj-me").inner_text()
    assert "in hand" not in " ".join(page.locator(".hj-seat").all_inner_texts())
    assert page.locator(".hj-rail u").count() == 1
    assert page.locator(".hj-rail li.mine small").inner_text() == "+47 in hand if the round ended now"
    show(player, 3, cards=[0])
    assert "−20 in hand" in page.locator(".hj-me").inner_text(), "the JINX alone takes twenty off"


@pytest.mark.parametrize(("wide", "tall"), sample(SIZES, 1))
def test_two_to_five_seats_fit_the_felt_without_covering_one_another(
    players: Any, gallery: Any, wide: int, tall: int
) -> None:
    small = min(wide, tall) < 500
    player = players(viewport={"width": wide, "height": tall}, has_touch=small, is_mobile=small)
    for seats in (2, 3, 4, 5):
        page = player.against_bots("hijinx", seats)
        player.wait_turn()
        show(player, seats)
        page.locator(".hand [data-card='16']").click()
        gallery(page, f"hijinx-{seats}-seats-{wide}x{tall}")
        felt = page.locator(".felt").bounding_box()
        plates = boxes(page, ".hj-seat .hj-plate")
        assert len(plates) == seats - 1
        for plate in [*plates, *boxes(page, ".hj-me .hj-plate")]:
            assert plate["x"] >= felt["x"] - 1 and plate["x"] + plate["width"] <= felt["x"] + felt["width"] + 1
            assert plate["y"] >= felt["y"] - 1 and plate["y"] + plate["height"] <= felt["y"] + felt["height"] + 1
        cards = boxes(page, ".card.live, .hj-slot")
        covered = [overlap(a, b) for a, b in combinations([*plates, *cards], 2)]
        assert max(covered) <= 3, (seats, covered)
        assert page.locator(".hj-next-round").count() == 0
        assert page.evaluate("document.documentElement.scrollWidth") <= wide


@ONLY_IN_ALL
@pytest.mark.parametrize("older", sample([2, 11], 1, first=1))
def test_the_count_of_older_cards_lies_beside_the_path_on_a_phone(players: Any, older: int) -> None:
    player = players(**PHONE)
    page = player.against_bots("hijinx", 4)
    player.wait_turn()
    path = PATH[-(older + SHOWN_ON_PHONE) :]
    show(player, 4, path=path + [-1] * (49 - len(path)), path_size=len(path))
    pill = page.locator(".hj-older .hj-short")
    assert plain(pill.inner_text()) == f"{older} older"
    cards = [box for box in boxes(page, ".hj-path > .hj-old") if box]
    assert len(cards) > 5
    assert all(overlap(pill.bounding_box(), card) <= 3 for card in cards)


@ONLY_IN_ALL
def test_cards_grow_with_the_felt(players: Any) -> None:
    widths = {}
    for wide, tall in ((1280, 800), (2560, 1440)):
        player = players(viewport={"width": wide, "height": tall})
        page = player.against_bots("hijinx", 4)
        player.wait_turn()
        show(player, 4)
        widths[wide] = [page.locator(each).first.bounding_box()["width"] for each in (".card.live", ".hand .card")]
    assert widths[1280][0] > 135 and widths[1280][1] > 100
    assert widths[2560][0] > 260 and widths[2560][1] > 190


@ONLY_IN_ALL
def test_nothing_moves_when_a_card_is_picked_or_refused(players: Any) -> None:
    player = players()
    page = player.against_bots("hijinx", 4)
    player.wait_turn()
    show(player, 4)
    still = ".card.live, .hj-slot, .hj-plate, .hand li:first-child .card, .hj-say, .actions"
    before = [(box["x"], box["y"]) for box in boxes(page, still)]
    page.locator(".hand [data-card='63']").click()
    page.locator(".hj-link").first.wait_for()
    page.locator(".hand [data-card='23']").click()
    page.locator(".notice.refused").wait_for()
    assert [(box["x"], box["y"]) for box in boxes(page, still)] == before


def test_only_what_is_legal_lights_up(players: Any) -> None:
    player = players()
    page = player.against_bots("hijinx", 4)
    player.wait_turn()
    show(player, 4)
    page.locator(".hand [data-card='23']").click()
    assert page.locator(".felt .lit").count() == 0
    page.locator(".hand [data-card='16']").click()
    lit = page.locator(".felt .lit").evaluate_all("all => all.map((each) => each.dataset.place)")
    assert set(lit) == {"path"}
    page.locator(".hj-slot").hover()
    gold = page.locator(".hj-slot").evaluate("each => getComputedStyle(each, '::before').borderTopColor")
    assert gold == "rgb(255, 200, 87)"


@ONLY_IN_ALL
def test_the_dragged_card_is_the_card_itself_and_leaves_a_gap(players: Any, gallery: Any) -> None:
    player = players(reduced_motion="no-preference")
    page = player.against_bots("hijinx", 2)
    player.wait_turn()
    show(player, 2)
    page.wait_for_function(f"() => ({LANDED})()")
    card = page.locator(".hand [data-card='16']")
    before = card.locator(".hj-face").bounding_box()
    page.mouse.move(before["x"] + 30, before["y"] + 60)
    page.mouse.down()
    page.mouse.move(before["x"] + 60, before["y"] - 60, steps=4)
    dragged = page.locator(".drag-preview .hj-face").first
    dragged.wait_for()
    gallery(page, "hijinx-dragged")
    after = dragged.bounding_box()
    assert abs(after["width"] - before["width"]) < 20, "the same size but for the tilt"
    sizes = "each => [...each.querySelectorAll('text')].map((text) => getComputedStyle(text).fontSize)"
    assert dragged.evaluate(sizes) == card.locator(".hj-face").evaluate(sizes)
    assert page.locator(".hand > .gap").count() == 1
    assert page.locator("[data-key=slot-13]").evaluate("each => getComputedStyle(each).visibility") == "hidden"
    page.mouse.move(before["x"] + 30, before["y"] + 60, steps=4)
    page.mouse.up()


# Phases


def test_a_swap_says_who_chooses_who_is_ready_and_who_has_no_card(players: Any, gallery: Any) -> None:
    player = players(**PHONE)
    page = player.against_bots("hijinx", 4)
    player.wait_turn()
    gives = [{"move": f"give {SIGNS[card]}", "text": f"Pass {SIGNS[card]} to Ben"} for card in HAND]
    show(player, 4, phase=SWAP, owing=0b0011, hand_size=[5, 4, 0, 3, 0], legal=gives, acts=[0, 1])
    texts = [each.inner_text().strip() for each in page.locator(".hj-seat .hj-flag").all()]
    assert texts == ["choosing", "no card", "ready"]
    page.locator(".hand [data-card=jinx]").tap()
    gallery(page, "hijinx-swap-390")
    say = page.locator(".hj-say p")
    assert say.bounding_box()["height"] < 24, "the sentence fits one line"
    assert page.locator(".hj-tag.v-gift").count() == 1
    assert page.locator(".actions .choice").inner_text() == "Pass jinx to Ben"


def test_a_dump_makes_buttons_of_the_plates(players: Any) -> None:
    player = players()
    page = player.against_bots("hijinx", 3)
    player.wait_turn()
    dumps = [
        {"move": f"dump {SIGNS[card]} to {seat}", "text": f"Dump {SIGNS[card]} on {seat}"}
        for card in HAND
        for seat in (2, 3)
    ]
    show(player, 3, phase=DUMPING, legal=dumps)
    assert page.locator("button.hj-seat").count() == 0
    page.locator(".hand [data-card=jinx]").click()
    assert page.locator("button.hj-seat.lit").count() == 2
    assert "Who gets the JINX?" in page.locator(".hj-say").inner_text()
    for box in boxes(page, "button.hj-seat"):
        assert box["width"] >= 44 and box["height"] >= 44


@ONLY_IN_ALL
@pytest.mark.parametrize(("wide", "tall"), sample([*SIZES, (2560, 1440)], 1, first=1))
def test_the_buttons_of_a_dump_among_five_are_all_in_sight(players: Any, wide: int, tall: int) -> None:
    player = players(viewport={"width": wide, "height": tall})
    page = player.against_bots("hijinx", 5)
    player.wait_turn()
    dumps = [{"move": f"dump jinx to {seat}", "text": f"Dump the JINX on {seat}"} for seat in (2, 3, 4, 5)]
    show(player, 5, phase=DUMPING, legal=dumps)
    page.locator(".hand [data-card=jinx]").click()
    buttons = boxes(page, ".actions .choice")
    assert len(buttons) == 4
    for box in buttons:
        assert box["y"] + box["height"] <= tall and box["x"] + box["width"] <= wide and box["height"] >= 44
    for one, other in combinations(buttons, 2):
        assert overlap(one, other) == 0
    assert all(overlap(button, card) == 0 for button in buttons for card in boxes(page, ".hand .card"))


def test_a_drawn_card_is_told_in_one_line_on_a_phone(players: Any) -> None:
    player = players(**PHONE)
    page = player.against_bots("hijinx", 2)
    player.wait_turn()
    told = []
    for lang in ("en", "fr", "de"):
        page.evaluate("async lang => { (await import('/web/state/settings.js')).lang.value = lang; }", lang)
        page.wait_for_function("lang => window.signals.w.language.value === lang", arg=lang)
        for legal in ([{"move": "_6", "text": "Play it"}], []):
            show(player, 2, phase=DRAWN, drawn_card=6, legal=[*legal, {"move": "keep", "text": "Keep it"}])
            status = page.locator(".status")
            told.append(status.inner_text())
            assert status.evaluate("each => each.scrollWidth - each.clientWidth") <= 0, told[-1]
    assert told[:2] == ["You drew blank over 6: play it?", "You drew blank over 6: keep it"]


@ONLY_IN_ALL
@pytest.mark.parametrize(("wide", "tall"), sample([(1280, 800), (390, 844)], 1))
def test_the_card_that_was_passed_on_does_not_cover_who_got_it(players: Any, wide: int, tall: int) -> None:
    player = players(viewport={"width": wide, "height": tall})
    page = player.against_bots("hijinx", 4)
    player.wait_turn()
    show(player, 4, phase=SWAP, owing=0b1111, gift=13)
    show(player, 4, cards=[0, 6, 17, 45, 46])
    lies = "each => [each.offsetTop, each.offsetTop + each.offsetHeight]"
    _, end_of_card = page.locator(".hj-slot.gone > .card").evaluate(lies)
    top, end_of_name = page.locator(".hj-slot.gone > b").evaluate(lies)
    assert end_of_card <= top < end_of_name <= page.locator(".hj-slot.gone").evaluate("each => each.clientHeight")


# Lines of the log, as if the server had sent them: a swap of four seats, and a dump
LINES = """() => {
  const { s } = window.signals;
  const line = (version, seat, move, text, cards = []) =>
    ({ version, at: 0, kind: "move", seat, text, move, by: "", clause: "HJ-R8", turn: 0, sentence: "", cards });
  s.lines.value = [
    line(901, 1, "give ?", "Pip gives Pip 2 a card."),
    line(902, 0, "give 16", "You give the 1 over 6 to Pip.", ["16"]),
    line(903, 3, "give ?", "Pip 3 gives you a card."),
    line(904, 2, "give ?", "Pip 2 gives Pip 3 a card."),
    line(905, 2, "33", "Pip 2 plays the 3 over 3: seven, dump.", ["33"]),
    line(906, 2, "dump _6 to 1", "Pip 2 dumps the blank over 6 on you.", ["_6"]),
  ];
}"""


def test_a_deal_stays_one_line_of_the_log_in_another_language(players: Any) -> None:
    player = players()
    page = player.against_bots("hijinx", 4)
    player.wait_turn()
    page.locator(".log-line", has_text="Cards dealt").wait_for()
    before = page.locator(".log > li").count()
    page.evaluate("async () => { (await import('/web/state/settings.js')).lang.value = 'de'; }")
    page.locator(".log-line", has_text="Karten ausgeteilt").wait_for()
    assert page.locator(".log > li").count() == before


SKIPPED = """() => {
  const { s } = window.signals;
  const parts = [
    { seat: 1, text: "Pip can’t play and is skipped." },
    { seat: 2, text: "Pip 2 plays the 3 over 3: seven, dump." },
  ];
  const text = parts.map((each) => each.text).join(" ");
  s.lines.value = [{ version: 901, at: 0, kind: "move", seat: 2, text, move: "33", by: "", cards: ["33"], parts }];
}"""


def test_a_skipped_seat_has_its_own_line_in_the_log(players: Any) -> None:
    player = players()
    page = player.against_bots("hijinx", 3)
    player.wait_turn()
    page.evaluate(SKIPPED)
    lines = page.locator(".log-line")
    lines.filter(has_text="is skipped").wait_for()
    assert [each.locator(".cube use").get_attribute("href") for each in lines.all()] == ["#cube-2", "#cube-3"]
    assert "skipped" in lines.first.inner_text() and "skipped" not in lines.last.inner_text()


def test_a_swap_is_one_line_of_the_log_and_a_dump_names_who_got_the_card(players: Any) -> None:
    player = players(viewport={"width": 1280, "height": 800})
    page = player.against_bots("hijinx", 4)
    player.wait_turn()
    page.evaluate(LINES)
    lines = page.locator(".log-line")
    lines.filter(has_text="all swapped").wait_for()
    assert lines.locator(".log-name").all_inner_texts() == ["You", "Pip 2", "Pip 2"]
    assert lines.locator(".log-words").all_inner_texts() == ["all swapped", "seven, dump", "dumped on you"]
    assert lines.first.locator(".unseen").first.inner_text().startswith("You give the 1 over 6 to Pip.")
    for words in lines.locator(".log-words").all():
        assert words.evaluate("each => each.scrollHeight - each.clientHeight") <= 1, "nothing is cut off"
    lines.first.click()
    assert page.locator(".log-details p").count() == 4, "a press tells who gave whom a card"


ROUND = {
    "path_size": 1,
    "round": 2,
    "total": [39, 31, 33, 47, 0],
    "scored": [[24, 31, 12, 67, 0], [15, 0, 21, -20, 0], *[[0] * 5] * 8],
    "left": [2**46 + 2**17, 0, 2**0 + 2**7, 2**0, 0],
}


def test_the_end_of_a_round_lays_all_hands_open_until_next_round_is_pressed(players: Any, gallery: Any) -> None:
    player = players()
    page = player.against_bots("hijinx", 4)
    player.wait_turn()
    show(player, 4, seen=0, **ROUND)
    moment = page.locator(".hj-round-end")
    moment.wait_for()
    gallery(page, "hijinx-round-end-1280")
    assert moment.locator(".hj-row").count() == 4
    assert moment.locator(".hj-gain b").all_inner_texts() == ["0", "+21", "+15", "−20"]
    assert moment.locator(".hj-gain small").all_inner_texts() == ["20 + 1", "5 + 10"], "how they add up"
    assert page.locator(".status").inner_text() == "Round 2 is over"
    for row in moment.locator(".hj-row").all():
        pips = [int(each.replace("−", "-")) for each in row.locator(".hj-pips").all_inner_texts()]
        if row.locator(".hj-gain b").inner_text() == "−20":
            assert pips == [-20], "the JINX alone"
        elif row.locator(".hj-gain b").inner_text() == "+21":
            assert sorted(pips) == [1, 20]
    assert page.locator(".stage").evaluate("each => each.inert"), "what is covered cannot have the focus"
    page.locator(NEXT_ROUND).click()
    moment.wait_for(state="detached")
    assert not page.locator(".stage").evaluate("each => each.inert")
    page.locator(".hand [data-card]").first.click()


@ONLY_IN_ALL
def test_coins_fly_from_the_cards_into_the_bars_until_a_press_shows_the_end(players: Any) -> None:
    player = players(reduced_motion="no-preference")
    page = player.against_bots("hijinx", 4)
    player.wait_turn()
    moving = """document.querySelector(".hj-sheet").getAnimations({ subtree: true })
      .filter((each) => each.playState === "running").length"""
    coins = "[...document.querySelectorAll('.hj-row .hj-coin-flying')].map((each) => each.textContent)"
    shown, moved = show(player, 4, seen=0, look=f"[{coins}, {moving}]", **ROUND)
    assert shown == ["+20", "+1", "+5", "+10", "−20"]
    assert moved > 5
    page.evaluate("() => document.querySelector('.hj-moment').click()")
    page.locator(".hj-coin-flying").first.wait_for(state="detached")
    assert page.evaluate(moving) == 0
    assert page.locator(".hj-round-end").count() == 1, "a press skips the motion, not the count"


@ONLY_IN_ALL
def test_no_card_flies_over_the_sheet_of_a_round(players: Any) -> None:
    player = players()
    page = player.against_bots("hijinx", 4)
    player.wait_turn()
    page.evaluate("""() => {
      const flight = document.createElement("div");
      flight.className = "flight";
      flight.popover = "manual";
      document.querySelector(".felt").append(flight);
      flight.showPopover();
    }""")
    visibility = "getComputedStyle(document.querySelector('.flight')).visibility"
    assert page.evaluate(visibility) == "visible"
    show(player, 4, seen=0, **ROUND)
    page.locator(".hj-round-end").wait_for()
    assert page.evaluate(visibility) == "hidden"


@pytest.mark.parametrize("starts", sample([0, 2], 1, first=1))
def test_the_next_round_is_dealt_to_every_seat_when_it_is_uncovered(players: Any, starts: int) -> None:
    player = players(reduced_motion="no-preference")
    page = player.against_bots("hijinx", 4)
    player.wait_turn()
    show(player, 4, seen=0, turn=starts, mover=starts, acts=[starts], legal=[], **ROUND)
    page.locator(".hj-round-end").wait_for()
    page.wait_for_function("() => !document.querySelector('.hj-flying')")  # of the first deal
    dealt = page.evaluate("""() => {
      document.querySelector(".hj-next-round").click();
      const deck = document.getElementById("hj-deck").getBoundingClientRect();
      const middle = deck.x + deck.width / 2;
      const backs = [...document.querySelectorAll(".hj-flying")].map((each) => each.getBoundingClientRect());
      const away = backs.map((box) => Math.abs(box.x + box.width / 2 - middle));
      const moving = [...document.querySelectorAll(".hand .in-hand")].filter((each) => each.getAnimations().length);
      const fans = document.querySelectorAll(".hj-fan i");
      const hidden = [...fans].filter((each) => getComputedStyle(each).opacity === "0");
      return [backs.length, Math.max(...away), moving.length, hidden.length === fans.length];
    }""")
    assert dealt[0] == 9, "three backs to each of the three others"
    assert dealt[1] < 12, "all of them from the stack"
    assert dealt[2:] == [5, True]
    page.locator(".hj-flying").first.wait_for(state="detached")


def test_a_hand_of_many_cards_stays_inside_its_row_at_the_end_of_a_round(players: Any, gallery: Any) -> None:
    for how in ({}, PHONE):
        player = players(**how)
        page = player.against_bots("hijinx", 2)
        player.wait_turn()
        many = sum(2**card for card in (8, 9, 16, 17, 24, 25, 32, 33, 40, 41, 48))
        show(player, 2, seen=0, **{**ROUND, "left": [many, 0, 0, 0, 0]})
        page.locator(".hj-round-end").wait_for()
        gallery(page, f"hijinx-round-many-{'390' if how else '1280'}")
        row = page.locator(".hj-row:has(.hj-opened)").bounding_box()
        shown = boxes(page, ".hj-opened")
        assert len(shown) == 11
        assert all(box["x"] >= row["x"] and box["x"] + box["width"] <= row["x"] + row["width"] for box in shown)
        points = page.locator(".hj-row:has(.hj-opened) .hj-gain").bounding_box()
        assert all(overlap(box, points) == 0 for box in shown)


def test_a_drawn_card_travels_to_its_seat_and_the_chevrons_turn(players: Any) -> None:
    player = players(reduced_motion="no-preference")
    page = player.against_bots("hijinx", 3)
    player.wait_turn()
    show(player, 3)
    change = """(view) => {
      const { s } = window.signals;
      s.position.value = { ...s.position.value, view: { ...s.position.value.view, ...view } };
      const turning = [...document.querySelectorAll(".hj-chevron")].filter((each) => each.getAnimations().length);
      return [document.querySelectorAll(".hj-flying").length, turning.length];
    }"""
    still = "() => ![...document.querySelectorAll('.hj-chevron')].some((each) => each.getAnimations().length)"
    page.wait_for_function("() => !document.querySelector('.hj-flying')")  # what came before has landed
    page.wait_for_function(still)  # and a bot's reverse card has turned the ribbon
    flying, turning = page.evaluate(change, {"stack_size": 16, "hand_size": [5, 5, 9, 0, 0]})
    assert (flying, turning) == (1, 0)
    page.locator(".hj-flying").wait_for(state="detached")
    flying, turning = page.evaluate(change, {"direction": -1})
    assert flying == 0 and turning > 20, "the whole ribbon turns in a wave"


# Colours


def luminance(colour: str) -> float:
    parts = [int(colour[n : n + 2], 16) / 255 for n in (1, 3, 5)]
    red, green, blue = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_text_of_the_fair_has_contrast(theme: str) -> None:
    css = (WEB / "games" / "hijinx" / "hijinx.css").read_text()
    pattern = r"--hj-([\w-]+): (#[0-9a-f]{6});"
    tokens = dict(re.findall(pattern, css[: css.index(':root[data-theme="dark"]')]))
    if theme == "dark":
        tokens |= dict(re.findall(pattern, css[css.index(':root[data-theme="dark"]') : css.index("@media")]))
    for felt in ("dusk", "table", "pool-1", "pool-2"):
        assert contrast(tokens["on-felt"], tokens[felt]) >= 4.5, f"text on {felt}"
    assert contrast(tokens["gold"], tokens["dusk"]) >= 4.5, "the first words of the sentence"
    assert contrast(tokens["ink"], tokens["gold"]) >= 4.5
    assert contrast(tokens["ink-2"], tokens["paper"]) >= 4.5, "second text on a plate"
    assert contrast("#7a4200", tokens["paper"]) >= 4.5 and contrast("#5e3000", tokens["gold"]) >= 4.5, "in hand"
    assert contrast(tokens["band"], tokens["dusk"]) >= 3, "the ribbon"
    assert contrast(tokens["chev"], tokens["band"]) >= 3, "its chevrons"
    for strip in ("#0b6e6e", "#b83a14", "#4b3fa0"):
        assert contrast("#fffdf8", strip) >= 4.5, "the word on a strip"


GROWTH = """async () => {
  const { growthOf } = await import("/web/games/hijinx/end/coins.js");
  const counts = Array.from({ length: 30 }, (_, i) => i + 1);
  return counts.map((count) => growthOf(Array(count).fill(7), false).map(({ offset }) => offset));
}"""


@ONLY_IN_ALL
def test_the_bar_of_a_large_hand_grows_coin_by_coin(players: Any) -> None:
    player = players()
    page = player.against_bots("hijinx", 2)
    for offsets in page.evaluate(GROWTH):
        assert offsets == sorted(offsets) and offsets[-1] <= 1, f"{(len(offsets) - 1) // 2} cards"


# A rival's cards and backs stay in the air until the test lets them land.
HELD = """
window.held = [];
const animate = Element.prototype.animate;
Element.prototype.animate = function (frames, how) {
  const flight = animate.call(this, frames, how);
  if (this.matches(".hj-flying, .felt .card")) {
    flight.pause();
    window.held.push(flight);
  }
  return flight;
};
"""
# What the rival's plate counts, and how many cards the rival has before and after what is in the air.
COUNTS = """() => {
  const { s } = window.signals;
  const before = s.positionsBefore.value[0]?.view;
  return {
    shown: Number(document.querySelector(".hj-seat .hj-count").textContent),
    before: before?.round === s.position.value.view.round ? before.hand_size[1] : null,
    after: s.position.value.view.hand_size[1],
  };
}"""


def test_a_rivals_cards_are_counted_when_they_have_landed(players: Any) -> None:
    player = players(reduced_motion="no-preference")
    player.context.add_init_script(HELD)
    page = player.against_bots("hijinx", 2)
    compared = 0
    for turn in range(12):
        page.evaluate("() => { for (const each of window.held.splice(0)) each.finish(); }")
        if compared or not player.wait_turn():
            break
        decide(player, "hijinx", turn, "mouse")
        player.wait_turn()
        counts = page.evaluate(COUNTS)
        if counts["before"] is not None:
            assert counts["shown"] == counts["before"], counts
            compared += counts["before"] != counts["after"]
    page.wait_for_function(
        """() => {
          for (const each of window.held.splice(0)) each.finish();
          const { s } = window.signals;
          if (s.positionsBefore.value.length) return false;
          const shown = Number(document.querySelector(".hj-seat .hj-count").textContent);
          return shown === s.position.value.view.hand_size[1];
        }"""
    )
