"""What motion costs the page, beside an empty page in the same run, in a browser whose CPU is made four times slower.

    python -m bench.browser.motion [--throttle 4]

Measured are the main thread's milliseconds of CPU in each frame, by the browser's own trace: for a deal (from the
rendering that brings the hand; taking the last hand away for the next run is not counted), for a card dragged over 45
others on Palimpsest's desk, and for points that fly to the plates. The empty page does nothing but ask for frames. The
bar: p95 at most 12 ms above the empty page.
"""

from __future__ import annotations

import argparse
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

from bench.browser.drag import FILL, drag, parts_of_work, percentile, work_of_frames
from bench.browser.work import traced
from tests.browser.chromium import FLAGS, PROGRAM
from tests.browser.conftest import Player, Server

BAR = 12.0  # milliseconds above the empty page, p95
FRAMES = """(ms) => new Promise((done) => {
  const end = performance.now() + ms;
  const tick = () => (performance.now() < end ? requestAnimationFrame(tick) : done());
  requestAnimationFrame(tick);
})"""
ASK_FOR_FRAMES = "() => { const tick = () => requestAnimationFrame(tick); tick(); }"
POINTS = """async () => {
  const { flyPoints } = await import("/web/games/points.js");
  const from = [...document.querySelectorAll(".place.estate")];
  for (let n = 0; n < 4; n++) await Promise.all(from.slice(0, 3).map((each, i) => flyPoints(each, (n + i) % 2, "+5")));
}"""
DEAL_AGAIN = """async () => {
  const { s } = window.signals;
  const at = s.position.value;
  const empty = { ...at.view, hand: Array.isArray(at.view.hand) ? at.view.hand.map(() => 0) : 0 };
  for (let n = 0; n < 3; n++) {
    s.position.value = { ...at, view: empty };
    await new Promise((done) => setTimeout(done, 200));
    console.timeStamp("begin");
    s.position.value = { ...at };
    await new Promise((done) => setTimeout(done, 1300));
    console.timeStamp("end");
  }
}"""


def measure(player: Player, throttle: float, scene: Callable[[Any], None]) -> tuple[list[float], str]:
    """The work of each frame while the scene runs, and what it was spent on."""
    page = player.page
    line = player.context.new_cdp_session(page)
    line.send("Emulation.setCPUThrottlingRate", {"rate": throttle})
    page.evaluate(ASK_FOR_FRAMES)
    with traced(line, page) as events:
        scene(page)
    line.send("Emulation.setCPUThrottlingRate", {"rate": 1})
    parts = ", ".join(f"{name} {spent:.0f}" for name, spent in parts_of_work(events)[:8])
    return work_of_frames(events), parts


def output(name: str, measured: tuple[list[float], str], empty: float) -> None:
    work, parts = measured
    p95 = percentile(work, 0.95)
    verdict = "within" if p95 - empty <= BAR else "OVER"
    print(
        f"{name:<34} {len(work):>4} frames  p50 {percentile(work, 0.5):5.1f}  p95 {p95:5.1f} ms  "
        f"above the empty page {p95 - empty:5.1f} ({verdict} the bar of {BAR:g})\n  spent, in ms: {parts}",
        flush=True,
    )


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--throttle", type=float, default=4)
    throttle = asked.parse_args().throttle
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as tool:
        server = Server(Path(folder))
        browser = tool.chromium.launch(executable_path=PROGRAM, args=FLAGS)
        try:
            player = Player(browser, server.url, reduced_motion="no-preference")
            player.page.goto("about:blank")
            idle, _ = measure(player, throttle, lambda page: page.evaluate(FRAMES, 2000))
            empty = percentile(idle, 0.95) if idle else 0.0
            print(f"empty page, CPU {throttle:g} times slower: p95 {empty:.1f} ms")
            player.play_now("Tabula Rasa")
            player.wait_turn()
            output("deal of 8 knights", measure(player, throttle, lambda page: page.evaluate(DEAL_AGAIN)), empty)
            output(
                "points that fly, three at a time", measure(player, throttle, lambda page: page.evaluate(POINTS)), empty
            )
            page = player.play_now("Palimpsest")
            player.wait_turn()
            laid = page.evaluate(FILL)
            page.locator(".hand [data-card]").first.click()
            page.locator("#laying").wait_for()
            output(f"drag over {laid} cards", measure(player, throttle, lambda page: drag(page, 160)), empty)
        finally:
            browser.close()
            server.stop()


if __name__ == "__main__":
    main()
