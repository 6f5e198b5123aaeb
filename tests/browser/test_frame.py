"""The frame of a table: nothing moves the board or the hand, a dragged card is the card itself, notices leave."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from tests.browser.hands import decide
from tests.browser.player import PHONE, Player
from tests.helpers.sampling import ONLY_IN_ALL, in_full, sample

DESKTOP = {"viewport": {"width": 1280, "height": 800}}
TABLET = {"viewport": {"width": 820, "height": 1180}}
DEVICES = {"1280": DESKTOP, "820": TABLET, "390": PHONE}
GAMES = ("tabula-rasa", "palimpsest", "hijinx")

# Where the board, the hand and their parts are; a picked card may stand higher, as the player made it.
PLACES = """() => Object.fromEntries([".felt", ".tray", ".hand", ".actions", ".plates, .rail", ".place, .lying"].map(
  (name) => [name, [...document.querySelectorAll(name)].filter((each) => !each.closest(".flight")).map((each) => {
    const { x, y, width, height } = each.getBoundingClientRect();
    return [x, y, width, height].map(Math.round).join(" ");
  })]))"""


def at_turn(player: Player, game: str, seats: int = 2) -> Any:
    page = player.against_bots(game, seats)
    player.wait_turn()
    return page


def first_card(page: Any) -> Any:
    return page.locator(".hand [data-card]").first


def stop_time(page: Any) -> None:
    """From now on only the test puts the page's clock on."""
    page.clock.install()
    page.clock.pause_at(page.evaluate("Date.now()") / 1000 + 1)


def lift(page: Any, card: Any, dx: float = 40, dy: float = -120) -> None:
    """Take a card by the mouse and hold it."""
    box = card.bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + dx, y + dy, steps=6)
    page.locator(".drag-preview").wait_for()


@pytest.mark.parametrize(("game", "device"), sample(list(product(GAMES, DEVICES)), 1))
def test_board_and_hand_are_where_they_were_with_objection_notice_and_connection_line(
    players: Any, game: str, device: str
) -> None:
    player = players(**DEVICES[device])
    page = at_turn(player, game)
    page.evaluate("window.signals.n = null; import('/web/state/notices.js').then((n) => { window.signals.n = n; })")
    page.wait_for_function("() => window.signals.n")
    before = page.evaluate(PLACES)
    page.evaluate("window.signals.n.showRefusal({ code: '', clause: 'TR-03', text: 'a yellow 3 goes to estate 3' })")
    page.locator(".overlay .notice.refused").wait_for()
    assert page.evaluate(PLACES) == before, "an objection"
    page.evaluate("window.signals.n.showNotice('Hints are for your turn. '.repeat(6))")
    page.locator(".overlay .notice.info").wait_for()
    assert page.evaluate(PLACES) == before, "a notice of several lines"
    player.read("(s.missedLines.value = s.lines.value.slice(-3)).length + (s.notice.value = null)")
    page.locator(".overlay details.notice").wait_for()
    assert page.evaluate(PLACES) == before, "what was missed"
    player.read("(s.disconnectedAt.value = s.now.value - 5000) > 0")
    page.locator(".overlay .lost").wait_for()
    assert page.evaluate(PLACES) == before, "a lost connection"


@pytest.mark.parametrize("device", sample(DEVICES, 1))
def test_board_and_hand_are_where_they_were_with_a_hint(players: Any, gallery: Any, device: str) -> None:
    player = players(**DEVICES[device])
    page = at_turn(player, "tabula-rasa")
    before = page.evaluate(PLACES)
    page.get_by_role("button", name="Hint", exact=True).click()
    page.locator(".hint").wait_for()
    assert page.evaluate(PLACES) == before, "while it thinks"
    page.locator(".hint-actions").wait_for()
    gallery(page, f"hint-{device}")
    assert page.evaluate(PLACES) == before, "when it says its sentence"
    page.get_by_role("button", name="Other moves").click()
    assert page.locator(".hint-moves button").count() == 3
    gallery(page, f"hint-more-{device}")
    assert page.evaluate(PLACES) == before, "with the other moves"


# A hint as if the server had sent it, with two other moves.
HINTED = """async () => {
  const hints = await import("/web/state/hints.js");
  hints.setRequester(() => 7777);
  hints.ask();
  const legal = window.signals.s.position.value.legal.slice(0, 3);
  const moves = legal.map(({ move }) => ({ move, text: "Play the one over six on the path", chance: 0.7 }));
  hints.handleHint({ n: 7777, lines: ["You’d win it in 7 of 10 games, not in 4 of 10.", "Why."], moves });
}"""
# Whether the first box of two selectors overlap
OVERLAP = """([one, other]) => {
  const [a, b] = [one, other].map((name) => document.querySelector(name).getBoundingClientRect());
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}"""


@ONLY_IN_ALL
@pytest.mark.parametrize(
    ("game", "size"), sample(list(product(["tabula-rasa", "hijinx"], [(1100, 800), (1280, 800), (2560, 1440)])), 1)
)
def test_a_hint_covers_nothing_of_the_table_where_the_log_stands_beside_it(
    players: Any, game: str, size: tuple[int, int]
) -> None:
    player = players(viewport={"width": size[0], "height": size[1]})
    page = at_turn(player, game)
    page.get_by_role("button", name="Hint", exact=True).click()
    page.locator(".hint").wait_for()
    page.evaluate(HINTED)
    page.locator(".hint-more").click()
    page.locator(".hint-moves button").first.wait_for()
    for part in (".stage", ".top") + ((".plates.own", ".plates.rivals") if game == "tabula-rasa" else (".rail",)):
        assert not page.evaluate(OVERLAP, [".hint", part]), part
    newest = page.locator(".side-panel > *").last
    assert not newest.evaluate(
        "each => each.getBoundingClientRect().bottom > document.querySelector('.hint').getBoundingClientRect().top"
    ), "the log ends above it"


@ONLY_IN_ALL
@pytest.mark.parametrize("device", sample(["820", "390"], 1))
def test_a_hint_of_hijinx_covers_neither_the_live_card_nor_ones_own_plate(players: Any, device: str) -> None:
    player = players(**DEVICES[device])
    page = at_turn(player, "hijinx", 3)
    page.get_by_role("button", name="Hint", exact=True).click()
    page.locator(".hint").wait_for()
    page.evaluate(HINTED)
    page.locator(".hint-actions").wait_for()
    for part in (".hj-live", ".hj-me", ".hand .card"):
        assert not page.evaluate(OVERLAP, [".hint", part]), part
    assert page.locator(".hint-more").get_attribute("aria-label") == "Other moves"


def test_one_press_of_hint_lifts_the_card_outlines_its_place_and_says_one_sentence(players: Any) -> None:
    player = players(**DESKTOP)
    page = at_turn(player, "tabula-rasa")
    page.get_by_role("button", name="Hint", exact=True).click()
    page.locator(".hint-lamp.thinking, .hint-actions").first.wait_for()
    page.locator(".hint-actions").wait_for()
    assert page.locator(".hand .picked").count() == 1
    hinted = page.locator(".place[data-hinted]")
    assert hinted.count() == 1
    assert hinted.evaluate("each => getComputedStyle(each).outlineStyle") == "double"
    assert page.locator(".hint-why").inner_text().count(". ") == 0, "one sentence"
    assert page.locator(".plate.you .meta").evaluate("each => each.scrollWidth - each.clientWidth") <= 0, "all is told"
    page.locator(".hint-actions .main:focus").wait_for()
    with player.move():
        page.keyboard.press("Enter")
    page.locator(".hint").wait_for(state="detached")


def test_an_objection_leaves_with_the_next_action(players: Any) -> None:
    player = players(**DESKTOP)
    page = at_turn(player, "tabula-rasa")
    stop_time(page)
    first_card(page).click()
    page.locator(".place.estate:not(.lit)").first.click()
    page.locator(".notice.refused").wait_for()
    page.keyboard.press("Tab")
    assert page.locator(".notice.refused").count() == 1, "Tab may lead to its clause"
    page.locator(".hand [data-card]").nth(1).click()
    page.locator(".notice.refused").wait_for(state="detached")


def test_an_objection_leaves_by_itself_after_5_s_but_not_while_it_is_read(players: Any) -> None:
    player = players(**DESKTOP)
    page = at_turn(player, "tabula-rasa")
    stop_time(page)
    first_card(page).click()
    for reads in (False, True):
        page.locator(".place.estate:not(.lit)").first.click()
        page.locator(".notice.refused").wait_for()
        if reads:
            page.locator(".notice a.clause").focus()
        else:
            page.clock.run_for(4500)
            assert page.locator(".notice.refused").count() == 1
        page.clock.run_for(1000 if not reads else 20_000)
        assert page.locator(".notice.refused").count() == int(reads)


# The numbers of a card and everything in it, as laid out before any transform: sizes, corners, type.
FACE = """(card) => [card, ...card.querySelectorAll("*")].flatMap((part) => {
  const { width, height, fontSize, borderTopLeftRadius, borderTopWidth } = getComputedStyle(part);
  return [width, height, fontSize, borderTopLeftRadius, borderTopWidth].map((each) => parseFloat(each) || 0);
})"""


@pytest.mark.parametrize(
    ("game", "device"),
    [("tabula-rasa", "1280"), in_full(("tabula-rasa", "390")), in_full(("hijinx", "1280")), in_full(("hijinx", "390"))],
)
def test_the_dragged_card_is_the_exact_card_tilted_3_degrees_with_a_dashed_gap_in_the_hand(
    players: Any, gallery: Any, game: str, device: str
) -> None:
    player = players(viewport=DEVICES[device]["viewport"])
    page = at_turn(player, game)
    playable = page.locator(".hand [data-card]:not(.misfit)")
    while not playable.count():
        decide(player, game, 0, "mouse")
        assert player.wait_turn()
    card = playable.first
    face = card.evaluate(FACE)
    lift(page, card)
    gallery(page, f"drag-{game}-{device}")
    preview = page.locator(".drag-preview")
    assert preview.evaluate(FACE) == pytest.approx(face, abs=0.1)
    assert preview.evaluate("each => getComputedStyle(each).rotate") == "3deg"
    gap = page.locator(".hand li.gap > [data-card]")
    assert gap.count() == 1
    assert gap.evaluate("each => getComputedStyle(each).borderStyle") == "dashed"
    assert gap.evaluate("each => [...each.children].every((part) => getComputedStyle(part).visibility === 'hidden')")
    assert gap.bounding_box()["width"] == pytest.approx(face[0], abs=0.6), "the gap is as wide as the card"
    page.mouse.move(5, 5)
    page.mouse.up()
    page.locator(".drag-preview").wait_for(state="detached")
    assert page.locator(".gap").count() == 0


@pytest.mark.parametrize("device", sample(["1280", "390"], 1))
def test_no_illegal_column_lights_up_under_the_card_and_a_legal_one_does(players: Any, device: str) -> None:
    player = players(viewport=DEVICES[device]["viewport"])
    page = at_turn(player, "tabula-rasa")
    lift(page, first_card(page))
    for lit in (False, True):
        place = page.locator(f".place.estate{'.lit' if lit else ':not(.lit)'}").first
        box = place.bounding_box()
        page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=3)
        page.wait_for_function("lit => (document.querySelectorAll('.under').length > 0) === lit", arg=lit)
    page.mouse.move(5, 5)
    page.mouse.up()


@ONLY_IN_ALL
@pytest.mark.parametrize("language", sample(["en", "fr", "de"], 1, first=2))
def test_the_status_fits_one_line_at_390_px(players: Any, language: str) -> None:
    player = players(**PHONE)
    for game in GAMES:
        page = at_turn(player, game)
        player.page.evaluate(f"import('/web/state/settings.js').then((s) => {{ s.lang.value = '{language}'; }})")
        page.wait_for_function("lang => document.documentElement.lang === lang", arg=language)
        status = page.locator(".status")
        for picked in (False, True):
            if picked:
                fits = page.locator(".hand [data-card]:not(.misfit)")
                if not fits.count():  # then there is nothing to pick
                    continue
                fits.first.click()
            over = status.evaluate("each => each.scrollWidth - each.clientWidth")
            lines = status.evaluate("each => each.getClientRects().length && each.offsetHeight")
            assert over <= 0, f"{game} {language}: {status.inner_text()!r} is cut off by {over} px"
            assert lines < 30
        page.evaluate("import('/web/state/settings.js').then((s) => { s.lang.value = 'en'; })")


@pytest.mark.parametrize("title", sample(["Tabula Rasa", "Palimpsest", "Hijinx"], 1, first=1))
def test_the_focus_is_in_the_hand_after_the_deal(players: Any, title: str) -> None:
    player = players(**DESKTOP)
    page = player.open()
    page.get_by_role("button", name=f"Play now {title}").focus()
    page.keyboard.press("Enter")
    player.wait_idle()
    page.locator(".hand [data-card]:focus").wait_for()


@pytest.mark.parametrize("game", sample(GAMES, 1))
def test_the_focus_is_at_the_result_when_a_game_ends(players: Any, game: str) -> None:
    player = players(**DESKTOP)
    page = player.against_bots(game, 2, **({"rounds": "1"} if game == "hijinx" else {}))
    turn = 0
    while player.wait_turn():
        decide(player, game, turn, "keyboard")
        turn += 1
    page.locator("#result:focus").wait_for()


def test_escape_and_then_enter_keep_the_card_picked(players: Any) -> None:
    player = players(**DESKTOP)
    page = at_turn(player, "tabula-rasa")
    page.keyboard.press("h")
    page.keyboard.press("Enter")
    page.locator(".actions .choice:focus").wait_for()
    page.keyboard.press("Escape")
    page.locator(".hand .picked:focus").wait_for()
    page.keyboard.press("Enter")
    page.locator(".actions .choice:focus").wait_for()
    assert page.locator(".hand .picked").count() == 1
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    page.locator(".hand .picked").wait_for(state="detached")


LINES_OF_TEXT = """(button) => {
  const range = document.createRange();
  range.selectNodeContents(button);
  const tops = [...range.getClientRects()].filter((box) => box.width > 8 && box.height < 60).map((box) => box.bottom);
  return new Set(tops.map((bottom) => Math.round(bottom / 12))).size;
}"""


@ONLY_IN_ALL
@pytest.mark.parametrize(("wide", "tall"), sample([(640, 400), (844, 390)], 1))
def test_at_200_percent_and_in_landscape_buttons_stay_low_and_the_log_covers_nothing(
    players: Any, wide: int, tall: int
) -> None:
    player = players(viewport={"width": wide, "height": tall})
    for game in ("tabula-rasa", "hijinx"):
        page = at_turn(player, game)
        page.locator(".hand [data-card]:not(.misfit), .hand [data-card]").first.click()
        assert not page.locator(".side").is_visible(), game
        for button in page.locator(".actions button").all():
            assert button.evaluate(LINES_OF_TEXT) <= 3, f"{game}: {button.inner_text()!r}"
            assert button.bounding_box()["height"] <= 72, f"{game}: {button.inner_text()!r}"
        felt, tray = page.locator(".felt").bounding_box(), page.locator(".tray").bounding_box()
        assert felt["x"] + felt["width"] <= tray["x"] + 1, "the hand stands beside the board"


# What moved by itself, and when each flight of a card starts and lands; points fly on their own.
WATCH_MOTION = """
window.shift = 0;
window.shifted = [];
new PerformanceObserver((list) => {
  for (const each of list.getEntries().filter(({ hadRecentInput }) => !hadRecentInput)) {
    window.shift += each.value;
    for (const { node, previousRect: a, currentRect: b } of each.sources)
      window.shifted.push(`${node?.nodeName} ${node?.className}: ${JSON.stringify(a)} to ${JSON.stringify(b)}`);
  }
}).observe({ type: "layout-shift", buffered: true });
window.flights = [];
const animate = Element.prototype.animate;
Element.prototype.animate = function (frames, how) {
  const travels = frames.some?.((frame) => /translate\\(.*scale/.test(frame.transform ?? ""));
  const card = this.closest("[data-key]") ?? this;
  if (travels && card.classList.contains("card")) {
    const delay = how.delay ?? 0;
    const waits = frames.filter((frame) => frame.transform === frames[0].transform).at(-1).offset ?? 0;
    const lands = frames.find((frame) => frame.transform === "none")?.offset ?? 1;
    const planned = [delay + waits * how.duration, delay + lands * how.duration];  // of flights planned at once
    const [start, end] = planned.map((each) => performance.now() + each);
    const kind = card.classList.contains("in-hand") ? "hand" : "table";
    window.flights.push({ kind, start, end, planned, frames: frames.map((frame) => frame.transform) });
  }
  return animate.call(this, frames, how);
};
"""


@pytest.mark.parametrize("device", sample(DEVICES, 1, first=2))
def test_nothing_at_a_table_shifts_by_itself(players: Any, device: str) -> None:
    player = players(**DEVICES[device])
    player.context.add_init_script(WATCH_MOTION)
    for game in GAMES:
        page = at_turn(player, game)
        page.evaluate("window.shift = window.shifted.length = 0")
        for turn in range(2):
            player.wait_turn()
            decide(player, game, turn, "mouse")
        player.wait_turn()
        page.wait_for_timeout(600)
        assert page.evaluate("window.shift") <= 0.01, (game, page.evaluate("window.shifted"))


def test_a_hand_is_dealt_in_600_ms_and_lands_with_4_percent_of_overshoot(players: Any) -> None:
    player = players(**DESKTOP, reduced_motion="no-preference")
    player.context.add_init_script(WATCH_MOTION)
    table = player.new_table("tabula-rasa", 2)  # a bot might begin before this page has drawn anything
    players().sit_down(table, "Ben")
    page = player.page
    page.get_by_role("button", name="Start", exact=True).click()
    page.wait_for_function("() => window.flights.length >= 8")
    dealt = page.evaluate("window.flights.slice(0, 8)")
    assert {each["kind"] for each in dealt} == {"hand"}
    whole = max(each["planned"][1] for each in dealt) - min(each["planned"][0] for each in dealt)
    assert whole == pytest.approx(600)
    assert all("scale(1.04)" in str(each["frames"]) for each in dealt)
    starts = [each["planned"][0] for each in dealt]
    assert starts == sorted(starts) and len(set(starts)) == 8, "one after another"


def test_own_card_lands_before_the_rivals_card_sets_out(players: Any) -> None:
    player = players(**DESKTOP, reduced_motion="no-preference")
    player.context.add_init_script(WATCH_MOTION)
    page = at_turn(player, "tabula-rasa")
    page.wait_for_function("() => window.flights.every((each) => each.end < performance.now())")
    page.evaluate("window.flights = []")
    decide(player, "tabula-rasa", 0, "mouse")
    player.wait_turn()
    page.wait_for_function("() => window.flights.length >= 3")
    own, drawn, rival = page.evaluate("window.flights.slice(0, 3)")
    assert (own["kind"], drawn["kind"], rival["kind"]) == ("table", "hand", "table")
    assert drawn["start"] >= own["end"] - 5 and rival["start"] >= drawn["end"] - 5


# Whether the hand has been dealt and every card lies still.
LANDED = """() => document.querySelectorAll(".hand [data-card]").length > 0 && !document.querySelector(".flight") &&
  [...document.querySelectorAll(".hand [data-card]")].every((card) => !card.getAnimations({ subtree: true }).length)"""
# The first frame of each flight of a card, by where it goes.
WATCH_STARTS = """
window.starts = [];
const animate = Element.prototype.animate;
Element.prototype.animate = function (frames, how) {
  const [first] = Array.isArray(frames) ? frames : [];
  if (/scale.*rotate/.test(first?.transform ?? "")) {
    const [, scale] = /scale\\(([\\d.]+)\\)/.exec(first.transform);
    const [, turn] = /rotate\\((-?[\\d.]+)deg\\)/.exec(first.transform);
    window.starts.push({ own: !this.closest(".above"), scale: Number(scale), turn: Number(turn), seen: first.opacity });
  }
  return animate.call(this, frames, how);
};
"""


@ONLY_IN_ALL
@pytest.mark.parametrize("device", sample(["1280", "390"], 1, first=1))
def test_a_dropped_card_flies_on_as_it_was_held_and_a_rivals_card_is_never_larger_than_it_lies(
    players: Any, device: str
) -> None:
    player = players(viewport=DEVICES[device]["viewport"], reduced_motion="no-preference")
    player.context.add_init_script(WATCH_STARTS)
    page = at_turn(player, "tabula-rasa")
    page.wait_for_function(f"() => ({LANDED})()")
    card = page.locator(".hand [data-card]").first
    lift(page, card)
    wide = float(page.locator(".drag-preview").evaluate("each => each.offsetWidth"))
    page.evaluate("window.starts = []")
    place = page.locator(".place.lit").last.bounding_box()
    with player.move():
        page.mouse.move(place["x"] + place["width"] / 2, place["y"] + place["height"] / 2, steps=4)
        page.mouse.up()
    page.wait_for_function("() => window.starts.some((each) => !each.own)")
    starts = page.evaluate("window.starts")
    dropped = starts[0]
    lies = page.locator(".pile.own .card").first.bounding_box()["width"]
    assert dropped["seen"] == 1 and dropped["turn"] == 3, "it neither blinks nor straightens"
    assert dropped["scale"] == pytest.approx(wide / lies, rel=0.03), "nor grows"
    assert all(0.3 < each["scale"] <= 1 and each["seen"] == 0 for each in starts if not each["own"])


# The flights of rivals' knights stop before they start, until they are let go.
HELD_FLIGHTS = """
window.held = [];
const animate = Element.prototype.animate;
Element.prototype.animate = function (frames, how) {
  const flight = animate.call(this, frames, how);
  if (this.matches(".pile.above .card")) {
    flight.pause();
    window.held.push(flight);
  }
  return flight;
};
"""
# Rivals' knights on the table, those that their pills count, and the points that their plate shows.
COUNTED = """() => ({
  lying: [...document.querySelectorAll(".pile.above .card")].filter((each) => !each.closest(".flight")).length,
  counted: [...document.querySelectorAll(".tr-pills.above .number")].reduce((n, each) => n + +each.textContent, 0),
  points: Number(document.querySelector("#plate-1 .points").lastChild.textContent),
})"""


def test_pills_and_points_change_when_a_rivals_card_has_landed(players: Any) -> None:
    player = players(**DESKTOP, reduced_motion="no-preference")
    player.context.add_init_script(HELD_FLIGHTS)
    page = at_turn(player, "tabula-rasa")
    page.evaluate("() => { for (const each of window.held.splice(0)) each.finish(); }")
    player.until("s.positionsBefore.value.length === 0")
    decide(player, "tabula-rasa", 0, "mouse")
    page.wait_for_function("() => window.held.length > 0")
    player.until("s.positionsBefore.value.length === 1")  # one's own card has landed
    seen = page.evaluate(COUNTED)
    assert seen["counted"] == seen["lying"] - 1
    assert seen["points"] == player.read("s.landedPosition.value.standing[1]")
    page.evaluate("() => { for (const each of window.held.splice(0)) each.finish(); }")
    player.until("s.positionsBefore.value.length === 0")
    seen = page.evaluate(COUNTED)
    assert seen["counted"] == seen["lying"]
    assert seen["points"] == player.read("s.position.value.standing[1]")


@ONLY_IN_ALL
def test_without_motion_pills_and_points_change_with_the_card(players: Any) -> None:
    player = players(**DESKTOP)
    page = at_turn(player, "tabula-rasa")
    decide(player, "tabula-rasa", 0, "mouse")
    player.wait_turn()  # the rival has answered, and nothing changes any more
    assert player.read("s.positionsBefore.value.length") == 0
    seen = page.evaluate(COUNTED)
    assert seen["counted"] == seen["lying"]
    assert seen["points"] == player.read("s.position.value.standing[1]")
