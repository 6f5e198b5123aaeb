"""Makes the strips of docs/gallery.md: motion frame by frame, five pictures of one deal, drag or scoring side by side.

    python -m tests.browser.strips docs/pictures [--strips deal-hijinx,drag-palimpsest]

Every animation of the page runs at a fraction of its speed, so that a picture can be taken in the middle of it.
"""

from __future__ import annotations

import argparse
import base64
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from tests.browser import chromium
from tests.browser.conftest import Server
from tests.browser.hands import decide
from tests.browser.player import Player

SIZE = {"width": 1280, "height": 800}
FRAMES = 5
GAP = 350  # ms from one picture to the next
SLOW = """
window.rate = 1;
const animate = Element.prototype.animate;
Element.prototype.animate = function (frames, how) {
  const motion = animate.call(this, frames, how);
  motion.playbackRate = window.rate;
  return motion;
};
"""
SHEET = """(pictures) => {
  document.body.style.cssText = "margin:0;display:flex;gap:4px;background:#888;width:max-content";
  return Promise.all(pictures.map((data) => {
    const image = new Image(400);
    image.src = `data:image/jpeg;base64,${data}`;
    document.body.append(image);
    return image.decode();
  }));
}"""
TITLES = {"tabula-rasa": "Tabula Rasa", "palimpsest": "Palimpsest", "hijinx": "Hijinx"}
SCORES = {"tabula-rasa": ".flying-points", "palimpsest": ".flying-points", "hijinx": ".hj-round-end"}
Shots = Iterator[None]


def deal(player: Player, game: str) -> Shots:
    """The hand fans out of the deck."""
    page = player.open()
    page.evaluate("window.rate = 0.3")
    page.get_by_role("button", name=f"Play now {TITLES[game]}").click()
    page.locator(".hand [data-card]").first.wait_for()
    for _ in range(FRAMES):
        yield
        page.wait_for_timeout(GAP)


def drag(player: Player, game: str) -> Shots:
    """A card leaves the hand, is carried over the table, is let go and lands."""
    page = player.play_now(TITLES[game])
    player.wait_turn()
    fits = page.locator(".hand [data-card]:not(.misfit)")
    card = (fits if fits.count() else page.locator(".hand [data-card]")).first
    box = card.bounding_box()
    start = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 3)
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(start[0], start[1] - 60, steps=4)
    yield
    goal = page.locator(".place.lit, .felt .card.live, .pal-drawing").first.bounding_box()
    end = (goal["x"] + goal["width"] / 2, goal["y"] + goal["height"] / 2)
    for part in (0.5, 1.0):
        page.mouse.move(*(a + part * (b - a) for a, b in zip(start, end, strict=True)), steps=4)
        page.wait_for_timeout(100)
        yield
    page.evaluate("window.rate = 0.1")
    page.mouse.up()
    for _ in range(2):
        page.wait_for_timeout(GAP)
        yield


def score(player: Player, game: str) -> Shots:
    """Points fly from where they were made; in Hijinx, the end of a round counts the pips."""
    page = player.against_bots(game, 2)
    points = page.locator(SCORES[game])
    for turn in range(200):
        if not player.wait_turn():
            break
        if game != "hijinx":
            page.evaluate("window.rate = 0.15")
        decide(player, game, turn, "mouse")
        if points.count():
            break
        page.evaluate("window.rate = 1")
    page.evaluate("window.rate = 0.15")
    for _ in range(FRAMES):
        yield
        page.wait_for_timeout(GAP)


STRIPS: dict[str, Callable[[Player, str], Shots]] = {"deal": deal, "drag": drag, "score": score}


def strip(browser: Any, url: str, name: str) -> bytes:
    """One strip as WebP, which the browser itself compresses."""
    kind, _, game = name.partition("-")
    player = Player(browser, url, ("404",), viewport=SIZE, locale="en", reduced_motion="no-preference")
    player.context.add_init_script(SLOW)
    try:
        line = player.context.new_cdp_session(player.page)
        shot = {"format": "jpeg", "quality": 85}
        pictures = [line.send("Page.captureScreenshot", shot)["data"] for _ in STRIPS[kind](player, game)]
        sheet = player.context.browser.new_page(viewport={"width": 404 * len(pictures) - 4, "height": 250})
        sheet.evaluate(SHEET, pictures)
        how = {"format": "webp", "quality": 25}
        return base64.b64decode(sheet.context.new_cdp_session(sheet).send("Page.captureScreenshot", how)["data"])
    finally:
        player.context.close()


def main() -> None:
    asks = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asks.add_argument("folder", type=Path)
    every = ",".join(f"{kind}-{game}" for kind in STRIPS for game in TITLES)
    asks.add_argument("--strips", default=every, help=f"of {every}")
    asked = asks.parse_args()
    asked.folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as store:
        server = Server(Path(store))
        try:
            for name in asked.strips.split(","):
                try:
                    picture = strip(chromium.browser(), server.url, name)
                    (asked.folder / f"strip-{name}.webp").write_bytes(picture)
                    print(name, len(picture), flush=True)
                except Exception as error:
                    print(name, error, flush=True)
        finally:
            chromium.close()
            server.stop()


if __name__ == "__main__":
    main()
