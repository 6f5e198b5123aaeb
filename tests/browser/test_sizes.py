"""Phones on their side, small phones and tablets: nothing scrolls sideways, and what matters is in sight."""

from __future__ import annotations

from typing import Any

import pytest

from tests.helpers.sampling import sample

SIZES = [(844, 390), (667, 375), (768, 1024), (1024, 768), (320, 640)]
IN_SIGHT = {"tabula-rasa": ".place.estate", "hijinx": ".card.live", "palimpsest": ".lying"}


def inside(inner: dict[str, float], outer: dict[str, float], slack: float = 1) -> bool:
    return (
        inner["x"] >= outer["x"] - slack
        and inner["y"] >= outer["y"] - slack
        and inner["x"] + inner["width"] <= outer["x"] + outer["width"] + slack
        and inner["y"] + inner["height"] <= outer["y"] + outer["height"] + slack
    )


@pytest.mark.parametrize(("wide", "tall"), sample(SIZES, 1))
def test_every_table_fits_the_screen(players: Any, gallery: Any, wide: int, tall: int) -> None:
    small = min(wide, tall) < 500
    player = players(viewport={"width": wide, "height": tall}, has_touch=small, is_mobile=small)
    for game, seats in (("tabula-rasa", 3), ("palimpsest", 2), ("hijinx", 5)):
        page = player.against_bots(game, seats)
        player.wait_turn()
        page.locator(".hand [data-card]").first.click()
        page.locator(".hand .picked").wait_for()
        gallery(page, f"{game}-{wide}x{tall}")
        over = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
        assert over <= 0, f"{game} scrolls sideways by {over} px"
        felt = page.locator(".felt").bounding_box()
        if game == "palimpsest" and small:  # legible cards around the one in hand; the whole table at a press
            assert inside(page.locator(".ghost").first.bounding_box(), felt), "the card in hand is cut off"
            page.locator(".fit").click()
            page.locator(".fit[aria-pressed=true]").wait_for()
        for thing in page.locator(IN_SIGHT[game]).all():
            assert inside(thing.bounding_box(), felt), f"{game}: {thing} is cut off"
        assert felt["height"] > tall * 0.15
    if wide > tall and small:
        tray = page.locator(".tray").bounding_box()
        assert tray["x"] > felt["x"] + felt["width"] - 2, "the hand is at the right"


@pytest.mark.parametrize("game", sample(["tabula-rasa", "palimpsest", "hijinx"], 1, first=1))
def test_a_hint_covers_nothing_of_the_felt_at_any_size(players: Any, game: str) -> None:
    player = players()
    page = player.against_bots(game, 2)
    player.wait_turn()
    page.locator(".hint-button").click()
    page.locator(".hint-actions").wait_for()
    for width, height in ((390, 844), (844, 390), (820, 1180), (1024, 768), (1280, 720)):
        page.set_viewport_size({"width": width, "height": height})
        where = ".frame > .hint" if width >= 1100 else ".stage > .hint"
        page.locator(where).wait_for()
        hint = page.locator(where).bounding_box()
        felt = page.locator(".felt").bounding_box()
        assert apart(hint, felt), (width, hint, felt)
        assert hint["x"] >= 0 and hint["x"] + hint["width"] <= width, (width, hint)
        assert hint["y"] + hint["height"] <= height, (width, hint)


def apart(one: Any, other: Any) -> bool:
    """Whether two boxes do not lie over each other, but for the width of a border."""
    across = min(one["x"] + one["width"], other["x"] + other["width"]) - max(one["x"], other["x"])
    down = min(one["y"] + one["height"], other["y"] + other["height"]) - max(one["y"], other["y"])
    return bool(across < 2 or down < 2)
