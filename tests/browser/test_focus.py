"""By keyboard everywhere: the focus is always seen and never covered, nothing traps it; large text, forced colours."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from tests.browser.checks import fits
from tests.browser.hands import decide
from tests.browser.player import PHONE, Player
from tests.helpers.sampling import ONLY_IN_ALL, sample

# The focused element: a number that stays with it, and what is wrong with how it shows.
FOCUSED = """() => {
  const number = (each) => (each.walked ??= window.walked = (window.walked ?? 0) + 1);
  const here = document.activeElement;
  if (!here || here === document.body) return null;
  const marked = here.matches(".segments input") ? here.nextElementSibling : here.querySelector(".veil") ?? here;
  const style = getComputedStyle(marked);
  const ring = (style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2) || marked.matches(".veil");
  const box = marked.getBoundingClientRect();
  const seen = [[0.5, 0.5], [0.15, 0.5], [0.85, 0.5], [0.5, 0.15], [0.5, 0.85]].some(([x, y]) => {
    const at = document.elementFromPoint(box.x + box.width * x, box.y + box.height * y);
    return at && (marked.contains(at) || at.contains(here) || here.contains(at) || at.closest("label")?.contains(here));
  });
  const wrong = [ring ? "" : "no ring", seen ? "" : "covered"].filter(Boolean);
  return { n: number(here), name: here.outerHTML.replace(/<!--.*?-->/g, "").slice(0, 110), wrong };
}"""
# Everything that Tab must reach: what is visible, not disabled and not left out on purpose; of radios the checked one.
REACHABLE = """() => Object.fromEntries(
  [...document.querySelectorAll("a[href], button, input, select, summary, [tabindex]")]
  .filter(each => each.tabIndex >= 0 && each.checkVisibility({ visibilityProperty: true }) && !each.closest("[inert]"))
  .filter(each => !each.matches(":disabled") && (each.type !== "radio" || each.checked))
  .filter(each => !document.querySelector("dialog[open]") || each.closest("dialog[open]"))
  .map(each => [each.walked ??= window.walked = (window.walked ?? 0) + 1, each.outerHTML.slice(0, 110)]))"""


def walk(player: Player, where: str) -> list[str]:
    """Tab through the whole page; tells where the focus is not seen, and what it never reaches."""
    page = player.page
    page.evaluate("document.activeElement?.blur(); getSelection()?.removeAllRanges(); scrollTo(0, 0)")
    told, seen = [], set()
    for _ in range(3 * len(page.evaluate(REACHABLE)) + 10):
        page.keyboard.press("Tab")
        stop = page.evaluate(FOCUSED)
        if stop is None:
            continue
        if stop["n"] not in seen and stop["wrong"]:
            told.append(f"{where}: {stop['name']} {stop['wrong']}")
        if stop["n"] in seen and not page.evaluate(REACHABLE).keys() - {str(n) for n in seen}:
            break
        seen.add(stop["n"])
    missed = {name for n, name in page.evaluate(REACHABLE).items() if int(n) not in seen}
    return told + [f"{where}: never reached {name}" for name in missed]


def at_table(player: Player, game: str) -> Any:
    page = player.against_bots(game, 3)
    player.wait_turn()
    page.locator(".hand [data-card]").first.click()
    return page


def test_the_focus_is_seen_everywhere_and_trapped_nowhere(players: Any) -> None:
    player = players()
    told = []
    for path in ("/", "/?new=hijinx", "/?settings", "/rules/tabula-rasa", "/code"):
        player.open(path).locator("h1").first.wait_for()
        told += walk(player, path)
    for game in ("tabula-rasa", "hijinx", "palimpsest"):
        at_table(player, game)
        told += walk(player, game)
    assert not told, "\n".join(told)


@ONLY_IN_ALL
def test_the_focus_is_not_covered_on_a_phone(players: Any) -> None:
    player = players(viewport=PHONE["viewport"])
    told = []
    for game in ("tabula-rasa", "hijinx", "palimpsest"):
        at_table(player, game)
        told += walk(player, game)
    player.page.get_by_role("button", name="Menu").click()
    player.page.get_by_role("button", name="Log", exact=True).click()
    told += walk(player, "drawer")
    assert not told, "\n".join(told)


def test_every_card_of_a_large_hand_can_be_hit_on_a_small_phone(players: Any, gallery: Any) -> None:
    player = players(viewport={"width": 320, "height": 640})
    page = player.against_bots("hijinx", 2)
    player.wait_turn()
    player.read(
        "(s.position.value = { ...s.position.value, view: { ...s.position.value.view, hand: 2 ** 22 - 2 } }).free"
    )
    cards = page.locator(".hand [data-card]")
    assert cards.count() == 21
    lefts = [card.bounding_box()["x"] for card in cards.all()]
    assert min(b - a for a, b in pairwise(lefts)) >= 24
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    page.keyboard.press("h")
    for key in ("End", "Home"):
        page.keyboard.press(key)
        box = page.locator(".hand [data-card]:focus").bounding_box()
        assert box["x"] >= 0 and box["x"] + box["width"] <= 320, key
    gallery(page, "large-hand-320")


def test_a_dialog_holds_the_focus_and_gives_it_back(players: Any) -> None:
    player = players()
    page = at_table(player, "tabula-rasa")
    page.get_by_role("button", name="Menu").focus()
    page.keyboard.press("Enter")
    page.locator("dialog[open]").wait_for()
    told = walk(player, "menu")
    inside = []
    for _ in range(30):
        page.keyboard.press("Tab")
        inside.append(
            page.evaluate(
                "document.activeElement === document.body || document.activeElement.closest('dialog') !== null"
            )
        )
    assert all(inside)
    page.keyboard.press("Escape")
    page.locator("dialog").wait_for(state="detached")
    assert page.evaluate("document.activeElement.getAttribute('aria-label')") == "Menu"
    assert not told, "\n".join(told)


@ONLY_IN_ALL
@pytest.mark.parametrize("width", sample([1280, 640], 1, first=1))
def test_text_at_twice_its_size_loses_nothing(players: Any, gallery: Any, width: int) -> None:
    player = players(viewport={"width": width, "height": 800})
    told = []
    for path in ("/", "/?new=palimpsest", "/?settings", "/rules/hijinx", "tabula-rasa", "hijinx", "palimpsest"):
        if path.startswith("/"):
            player.open(path).locator("h1").first.wait_for()
        else:
            at_table(player, path)
        player.page.evaluate("document.documentElement.style.fontSize = '200%'")
        name = f"{path} at 200 % and {width}"
        gallery(player.page, name.replace("/", "-").replace("?", "").replace(" ", "-").replace("%", ""))
        told += [f"{name}: {each}" for each in fits(player.page)] + walk(player, name)
    assert not told, "\n".join(told)


def test_forced_colours_keep_what_is_chosen_and_what_is_lit(players: Any, gallery: Any) -> None:
    player = players(forced_colors="active")
    page = at_table(player, "tabula-rasa")
    gallery(page, "forced-colours-tabula-rasa")
    marked = "each => getComputedStyle(each).outlineStyle !== 'none'"
    assert page.locator(".hand .picked").evaluate(marked)
    assert all(each.evaluate(marked) for each in page.locator(".place.lit").all())
    assert page.locator(".plate.decides").evaluate("each => getComputedStyle(each).borderStyle") == "solid"
    page = at_table(player, "hijinx")
    gallery(page, "forced-colours-hijinx")
    page = at_table(player, "palimpsest")
    gallery(page, "forced-colours-palimpsest")
    page = player.open("/?new=hijinx")
    checked = page.locator(".segments input:checked + span").first
    assert checked.evaluate(marked)
    gallery(page, "forced-colours-new")


def test_the_first_stop_of_a_table_leads_to_the_hand(players: Any) -> None:
    player = players()
    page = player.play_now()
    page.reload()
    player.wait_turn()
    page.keyboard.press("Tab")
    page.locator(".to-hand:focus").wait_for()
    page.keyboard.press("Enter")
    page.locator(".hand [data-card]:focus").wait_for()


MOTION = """
window.travelled = [];
const animate = Element.prototype.animate;
Element.prototype.animate = function (frames, how) {
  for (const frame of frames) if (frame.transform && frame.transform !== "none") window.travelled.push(frame.transform);
  return animate.call(this, frames, how);
};
"""


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_with_reduced_motion_nothing_travels(players: Any, motion: str) -> None:
    player = players(reduced_motion=motion)
    player.context.add_init_script(MOTION)
    page = player.against_bots("tabula-rasa", 2)
    for turn in range(2):
        player.wait_turn()
        decide(player, "tabula-rasa", turn, "mouse")
    player.wait_turn()
    travelled = page.evaluate("window.travelled")
    if motion == "reduce":
        assert travelled == []
        assert page.locator(".hand .card").first.evaluate("card => getComputedStyle(card).transitionDuration") in (
            "0s",
            "",
        )
    else:
        assert travelled, "otherwise cards do travel, so the test can tell"
    page.wait_for_function("() => document.querySelectorAll('.pile.own [data-key]').length === 2")  # shown either way
