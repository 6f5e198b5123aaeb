"""Palimpsest under fingers: the card above the finger, a magnifier, two fingers that turn and zoom."""

from __future__ import annotations

from typing import Any

from tests.browser.player import PHONE


class Fingers:
    """Fingers on a page, by the browser's own touch events."""

    def __init__(self, page: Any) -> None:
        self.line = page.context.new_cdp_session(page)
        self.page = page

    def put(self, *points: tuple[float, float]) -> None:
        self._send("touchStart", points)

    def move(self, *points: tuple[float, float]) -> None:
        self._send("touchMove", points)
        self.page.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")

    def lift(self, *points: tuple[float, float]) -> None:
        self._send("touchEnd", points)

    def _send(self, kind: str, points: Any) -> None:
        spots = [{"x": x, "y": y, "id": n} for n, (x, y) in enumerate(points)]
        self.line.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": spots})


def middle(box: dict[str, float]) -> tuple[float, float]:
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def wide(page: Any) -> float:
    return float(page.locator(".pal-drawing").get_attribute("viewBox").split()[2])


def test_a_card_floats_above_the_finger_with_a_magnifier_and_two_fingers_turn_it(players: Any, gallery: Any) -> None:
    player = players(**PHONE)
    page = player.against_bots("palimpsest", 2)
    player.wait_turn()
    page.locator(".hand [data-card]").first.tap()
    page.locator(".laying").wait_for()
    fingers = Fingers(page)
    x, y = middle(page.locator("#laying .veil").bounding_box())
    fingers.put((x, y))
    for step in range(1, 6):
        fingers.move((x - 4 * step, y + 12 * step))
    page.locator(".pal-lens").wait_for()
    gallery(page, "palimpsest-magnifier-390")
    now = middle(page.locator("#laying .veil").bounding_box())
    assert now[1] < y + 60 - 40, "the card is seen above the finger"
    before = page.locator("#laying").get_attribute("transform")
    felt = page.locator(".pal-drawing").bounding_box()
    second = (felt["x"] + 40, felt["y"] + 60)
    fingers.put((x - 20, y + 60), second)
    for step in range(1, 7):
        fingers.move((x - 20, y + 60), (second[0] + 25 * step, second[1]))
    page.wait_for_function(
        "was => document.querySelector('#laying').getAttribute('transform').split('rotate')[1] !== was",
        arg=before.split("rotate")[1],
    )
    fingers.lift()
    page.locator(".pal-lens").wait_for(state="detached")


# How wide suit signs are on the screen.
WIDTHS = "all => all.map((sign) => Math.abs(sign.width.baseVal.value * sign.parentElement.getScreenCTM().a))"


def test_a_phone_has_room_for_the_status_and_cards_that_can_be_read(players: Any) -> None:
    player = players(**PHONE)
    page = player.against_bots("palimpsest", 2)
    player.wait_turn()
    assert min(page.locator(".hand .suits use").evaluate_all(WIDTHS)) >= 14
    assert page.locator(".status").bounding_box()["width"] > 190
    page.get_by_role("button", name="Menu").tap()
    page.get_by_role("button", name="Rules", exact=True).tap()
    page.locator(".side.open .rulebook").wait_for()


def test_two_fingers_zoom_the_felt_and_one_moves_it(players: Any) -> None:
    player = players(**PHONE)
    page = player.against_bots("palimpsest", 2)
    player.wait_turn()
    fingers = Fingers(page)
    felt = page.locator(".pal-drawing").bounding_box()
    x, y = felt["x"] + 60, felt["y"] + felt["height"] - 60
    fingers.put((x, y))
    for step in range(1, 5):
        fingers.move((x + 15 * step, y))
    fingers.lift()
    page.wait_for_function("() => document.querySelector('.pal-drawing')")
    moved = page.locator(".pal-drawing").get_attribute("viewBox")
    was = wide(page)
    fingers.put((x, y))
    fingers.put((x, y), (x + 60, y))
    for step in range(1, 7):
        fingers.move((x - 5 * step, y), (x + 60 + 20 * step, y))
    fingers.lift()
    assert page.locator(".pal-drawing").get_attribute("viewBox") != moved
    assert wide(page) < was * 0.7, "spreading two fingers comes closer"
    assert page.evaluate("document.scrollingElement.scrollTop") == 0, "the page itself never scrolls"
    page.get_by_role("button", name="Fit").tap()
    assert wide(page) > was * 0.7
