"""The end of a game: told by sides, step by step, as a chart, and as a picture to keep."""

from __future__ import annotations

import struct
from pathlib import Path
from typing import Any

import pytest

from tests.browser.player import PHONE
from tests.browser.test_review import finished
from tests.helpers.sampling import ONLY_IN_ALL, in_full, sample

LINE = "polyline"


@ONLY_IN_ALL
def test_the_bars_of_a_phone_stay_as_they_are_while_the_scoring_is_shown(players: Any) -> None:
    player = players(**PHONE)
    page = player.open(f"/t/{finished(player)}")
    page.locator(".podium li.wins").first.wait_for()
    tall = "all => all.map((each) => Math.round(each.getBoundingClientRect().height))"
    before = page.locator(".frame > .top, .frame > .plates").evaluate_all(tall)
    page.evaluate("() => { window.signals.s.resultPending.value = true; }")
    page.locator(".estates.sliding .tr-taken").first.wait_for()
    after = page.locator(".frame > .top, .frame > .plates").evaluate_all(tall)
    assert max(after) <= max(before) <= 64


def test_the_points_of_a_game_that_just_ended_are_told_before_its_result(players: Any, gallery: Any) -> None:
    player = players()
    page = player.open(f"/t/{finished(player)}")
    page.locator(".podium li.wins").first.wait_for()
    page.evaluate("window.signals.s.resultPending.value = true")  # as when the last move comes and things may move
    page.locator(".estates.sliding .tr-taken").first.wait_for()
    assert page.locator("#result, .plate .points").count() == 0 and page.locator(".status").inner_text() == ""
    gallery(page, "playback-1280")
    page.get_by_role("button", name="Skip").press("Enter")
    page.locator("#result:focus").wait_for()
    assert page.locator(".estates.sliding").count() == 0


@ONLY_IN_ALL
@pytest.mark.parametrize(("wide", "tall"), sample([(1280, 800), (390, 844)], 1))
def test_the_figures_of_the_chart_are_in_sight_once_they_are_opened(players: Any, wide: int, tall: int) -> None:
    player = players(viewport={"width": wide, "height": tall})
    page = player.open(f"/t/{finished(player)}")
    page.locator(".podium li").first.wait_for()
    page.locator(".chart summary").click()
    page.locator(".chart details[open]").wait_for()
    page.wait_for_function(
        """() => {
          const panel = document.querySelector(".end");
          const top = document.querySelector(".chart details").getBoundingClientRect().top;
          const end = panel.scrollHeight - panel.clientHeight - panel.scrollTop < 2;
          return end || Math.abs(top - panel.getBoundingClientRect().top) < 24;
        }"""
    )


@pytest.mark.parametrize(
    ("game", "seats", "sides"),
    [("tabula-rasa", 4, 2), in_full(("palimpsest", 2, 2)), in_full(("tabula-rasa", 3, 3)), in_full(("hijinx", 2, 2))],
)
def test_the_end_is_told_and_kept_as_a_picture(
    players: Any, gallery: Any, tmp_path: Path, game: str, seats: int, sides: int
) -> None:
    player = players()
    table = finished(player, game, "novice", {"rounds": "2"} if game == "hijinx" else {}, seats)
    page = player.open(f"/t/{table}")
    page.locator(".podium li").first.wait_for()
    page.locator(".tally tfoot b").first.wait_for(state="attached")  # the scoring is fetched when it is needed
    page.locator(".closing q").wait_for()
    told = page.locator(".podium li").all_inner_texts()
    assert len(told) == sides
    points = [int(page.locator(".podium > li > .number").nth(side).inner_text()) for side in range(sides)]
    assert points == sorted(points, reverse=game != "hijinx"), "best first"
    totals = [int(cell) for cell in page.locator(".tally tfoot b").all_text_contents()]
    assert sorted(totals) == sorted(points), "the steps add up"
    assert page.locator(f".chart {LINE}").count() == sides
    chart = page.locator(".chart > svg").bounding_box()
    assert chart["y"] + chart["height"] <= 800, "the graph is above the fold"
    assert page.locator(".end-story").inner_text() and page.locator(".closing q").inner_text()
    gallery(page, f"end-{game}-{seats}-1280")
    assert page.evaluate("document.scrollingElement.scrollHeight <= innerHeight"), "only what is told scrolls"
    page.locator(".end-details > summary").click()
    with page.expect_download() as download:
        page.get_by_role("button", name="Picture (PNG)").click()
    picture = Path(download.value.path()).read_bytes()
    assert picture[:8] == b"\x89PNG\r\n\x1a\n"
    wide, tall = struct.unpack(">II", picture[16:24])
    assert wide == 2400 and tall > 800
    with page.expect_download() as download:
        page.get_by_role("button", name="Picture (SVG)").click()
    drawn = Path(download.value.path()).read_text()
    assert page.locator("#result").inner_text() in drawn.replace("\u202f", " ")
    assert drawn.count(f"<{LINE}") == sides
    assert "http" not in drawn.replace("http://www.w3.org/", ""), "a picture fetches nothing"
    if gallery.folder:
        (Path(gallery.folder) / f"picture-{game}-{seats}.png").write_bytes(picture)


def test_the_result_is_shared_as_a_link_a_picture_and_a_text(players: Any) -> None:
    player = players(permissions=["clipboard-read", "clipboard-write"])
    table = finished(player)
    page = player.open(f"/t/{table}")
    page.evaluate("delete Navigator.prototype.share")
    page.locator(".podium li").first.wait_for()
    page.get_by_role("button", name="Share", exact=True).click()
    page.get_by_role("button", name="Link", exact=True).click()
    page.wait_for_function("async () => (await navigator.clipboard.readText()).endsWith('?review')")
    page.get_by_role("button", name="Text", exact=True).click()
    result = page.locator("#result").inner_text()
    page.wait_for_function("async text => (await navigator.clipboard.readText()).startsWith(text)", arg=result)
    with page.expect_download() as download:
        page.get_by_role("button", name="Picture", exact=True).click()
    assert Path(download.value.path()).read_bytes()[:4] == b"\x89PNG"
    page.get_by_role("link", name="Review", exact=True).click()
    page.locator("#review-headline").wait_for()


# The picture of the reader's end, and the same drawn from the View and the scoring that a watcher gets.
DRAWN = """async (table) => {
  const get = async (path) => (await fetch(`/api/tables/${table}/${path}`)).json();
  const [{ drawPicture }, own, watcher, review] = await Promise.all([
    import("/web/screens/end/picture.js"), get("scoring?seat=0"), get("scoring"), get("review"),
  ]);
  const { s } = window.signals;
  const scene = { view: s.position.value.view, names: s.names.value, seat: 0, seats: 2, live: false, options: {} };
  const course = (found) => ({
    points: found.sides.map((side) => [0, ...found.course.map((after) => after[side[0]])]), names: s.names.value,
    seats: [0, 1], steps: ["", ...found.turns.map(String)],
  });
  const content = (found) => ({ ...found, game: s.info.value.game, result: s.over.value.text, course: course(found) });
  const ours = await drawPicture(scene, content(own));
  const theirs = await drawPicture({ ...scene, view: review.last["-3"] }, content(watcher));
  const text = ({ rows, lines, course, turns, closings, story }) =>
    JSON.stringify([rows, lines, course, turns, closings, story.match(/\\d+/g)]);
  return { ours: ours.text, theirs: theirs.text, own: text(own), watcher: text(watcher) };
}"""


@pytest.mark.parametrize("game", sample(["tabula-rasa", "palimpsest", "hijinx"], 1, first=2))
def test_what_is_shared_shows_only_what_a_watcher_could_see(players: Any, game: str) -> None:
    player = players()
    table = finished(player, game, "novice", {"rounds": "1"} if game == "hijinx" else {})
    page = player.open(f"/t/{table}")
    page.locator(".podium li").first.wait_for()
    shared = page.evaluate(DRAWN, table)
    assert shared["ours"] == shared["theirs"], "the picture"
    assert shared["own"] == shared["watcher"], "the sentence and its sums"
    assert len(shared["ours"]) > 10_000


@pytest.mark.parametrize(("game", "seats"), sample([("palimpsest", 5), ("hijinx", 5), ("tabula-rasa", 3)], 1))
def test_the_buttons_and_the_graph_of_every_end_are_in_sight(players: Any, gallery: Any, game: str, seats: int) -> None:
    player = players(viewport={"width": 1280, "height": 800})
    page = player.open(f"/t/{finished(player, game, 'novice', seats=seats)}")
    page.locator(".podium li").nth(seats - 1).wait_for()
    gallery(page, f"end-{game}-{seats}-1280")
    for name in ("Rematch", "Review", "Share", "New game"):
        box = page.locator(".end").get_by_text(name, exact=True).bounding_box()
        assert box["y"] + box["height"] <= 800, f"{name} is below the fold"
    graph = page.locator(".end .chart svg").first.bounding_box()
    assert graph["y"] + graph["height"] <= 800, "the graph is below the fold"
    assert page.locator(".chart details:not([open])").count() == 1, "what looks closed is closed"
    assert not page.locator(".chart table").is_visible()
