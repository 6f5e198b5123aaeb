"""The log of a page that is opened in the middle or at the end of a game: turns are whole, rounds are counted."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.test_review import finished
from tests.helpers.sampling import sample


@pytest.mark.parametrize("game", sample(["palimpsest", "hijinx"], 1))
def test_a_log_that_begins_in_the_middle_tells_no_half_of_a_turn_and_no_deal_card_by_card(
    players: Any, game: str
) -> None:
    player = players(viewport={"width": 1280, "height": 800})
    table = finished(player, game, "casual", {"rounds": "2"} if game == "hijinx" else {})
    page = player.open(f"/t/{table}")
    page.locator(".podium li").first.wait_for()
    page.locator(".log-turn").first.wait_for()
    assert player.read("s.lines.value[0].version") > 1, "the page has the end of the log only"
    lines = page.locator(".log-turn .log-words").all_inner_texts()
    assert not [line for line in lines if "dealt" in line and line != "Cards dealt"]
    turns = page.locator(".log-turn:not(.line-deal) .log-line")
    # a swap is told once for both, and where the JINX was turned up, the cards are shuffled in between
    shuffled = any("JINX was turned up" in text for text in player.read("s.lines.value.map((line) => line.text ?? '')"))
    nobodys = [turn.inner_text() for turn in turns.all() if not turn.locator("svg.cube, .cube use").count()]
    assert shuffled or all(" give" in text for text in nobodys), "each turn has its seat"
    before = page.locator(".log-turn").count()
    page.locator(".log-earlier").click()
    page.wait_for_function("n => document.querySelectorAll('.log-turn').length > n", arg=before)
    assert page.locator(".log-earlier").count() == 0


def test_the_rounds_of_a_log_are_counted_from_the_first_when_the_page_is_opened_at_the_end(players: Any) -> None:
    player = players(viewport={"width": 1280, "height": 800})
    page = player.open(f"/t/{finished(player)}")
    page.locator(".podium li").first.wait_for()
    page.wait_for_function("() => document.querySelectorAll('.log-rounds tbody tr').length >= 24")
    rows = page.locator(".log-rounds tbody tr")
    assert rows.count() == 24
    assert rows.last.locator("th").inner_text() == "24"
    assert rows.last.locator(".log-line").count() == 2


IN_SIGHT = """() => {
  const panel = document.getElementById("panel");
  return panel.scrollTop > 0 && panel.scrollHeight - panel.scrollTop - panel.clientHeight < 2;
}"""
# Lines that become taller later; ends when that has been laid out.
TALLER = """async (by) => {
  const log = document.getElementById("panel").firstElementChild;
  log.style.minHeight = `${log.offsetHeight + by}px`;
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
}"""


@pytest.mark.parametrize("game", sample(["palimpsest", "hijinx"], 1, first=1))
def test_a_log_is_opened_at_its_newest_line_and_stays_there_until_the_reader_scrolls(players: Any, game: str) -> None:
    player = players(viewport={"width": 1280, "height": 800})
    page = player.open(f"/t/{finished(player, game)}")
    page.locator(".podium li").first.wait_for()
    page.locator(".log-turn").first.wait_for()
    page.wait_for_function(IN_SIGHT)
    page.evaluate(TALLER, 40)
    page.wait_for_function(IN_SIGHT)
    page.locator("#panel").hover()
    page.mouse.wheel(0, -120)
    page.wait_for_function(f"() => !({IN_SIGHT})()")
    page.evaluate(TALLER, 80)
    assert not page.evaluate(IN_SIGHT), "the reader stays where they are"
