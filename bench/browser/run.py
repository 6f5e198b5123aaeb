"""How quickly the table answers in a real Chromium: presses, drags, rivals' moves, the first load.

python -m bench.browser.run [--turns 8]

Times belong to one machine on one day and decide no test. A press is timed by the browser itself (Event Timing: from
the event to the next painted frame, in steps of 8 ms; what is under 16 ms is not told and counts as 16).
"""

from __future__ import annotations

import argparse
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import sync_playwright

from tests.browser.chromium import FLAGS, PROGRAM
from tests.browser.conftest import Server
from tests.browser.hands import decide
from tests.browser.player import Player, wait_any

QUICKEST = 16.0  # milliseconds; the browser tells nothing of faster events
SLOW_4G = {"offline": False, "latency": 150, "downloadThroughput": 200_000, "uploadThroughput": 90_000}  # 1.6 Mbit/s

PRESSES = """
window.presses = [];
new PerformanceObserver((list) => {
  const pressed = list.getEntries().filter((each) => each.interactionId);
  window.presses.push(...pressed.map((each) => [each.interactionId, each.duration]));
}).observe({ type: "event", durationThreshold: 16, buffered: true });
window.pressed = 0;
for (const kind of ["click", "keydown"]) addEventListener(kind, () => { window.pressed += 1; }, { capture: true });
"""
ARRIVALS = """async () => {
  const { beforeMessage } = await import("/web/net/session.js");
  window.arrivals = [];
  beforeMessage.add(() => {
    const came = performance.timeOrigin + performance.now();
    requestAnimationFrame(() => setTimeout(() => {
      window.arrivals.push([came, performance.timeOrigin + performance.now()]);
    }));
  });
}"""
FRAMES = """() => new Promise((done) => {
  window.frameTimes = [];
  let last = performance.now();
  window.dragging = true;
  const step = (now) => {
    window.frameTimes.push(now - last);
    last = now;
    if (window.dragging) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
  done();
})"""
CONTACT = """async () => {
  const { placement } = await import("/web/games/palimpsest/placement.js");
  const { previewPlacement } = await import("/web/games/palimpsest/placement-preview.js");
  const { view } = window.signals.s.position.value;
  const times = [];
  for (let n = 0; n < 300; n++) {
    const start = performance.now();
    previewPlacement(view, placement.value.card, (n * 37) % 800 - 400, (n * 53) % 800 - 400, (n * 7) % 360);
    times.push(performance.now() - start);
  }
  return [view.laid, times];
}"""


def share(times: list[float], part: float) -> float:
    return sorted(times)[min(len(times) - 1, int(part * len(times)))] if times else 0.0


def output(name: str, times: list[float], more: str = "") -> None:
    parts = "  ".join(f"p{round(100 * part)} {share(times, part):6.1f}" for part in (0.5, 0.75, 0.99))
    print(f"{name:<52} n {len(times):>4}  {parts} ms  {more}", flush=True)


def slow_down(player: Player, times: int) -> None:
    player.context.new_cdp_session(player.page).send("Emulation.setCPUThrottlingRate", {"rate": times})


@contextmanager
def person(browser: Any, url: str, **how: Any) -> Iterator[Player]:
    player = Player(browser, url, **how)
    player.context.add_init_script(PRESSES)
    try:
        yield player
    finally:
        player.context.close()


def presses(browser: Any, url: str, game: str, how: str, slower: int, turns: int) -> None:
    with person(browser, url) as player:
        player.against_bots(game, 2)
        slow_down(player, slower)
        for turn in range(turns):
            if not player.wait_turn():
                break
            decide(player, game, turn, how)
        longest: dict[int, float] = {}
        for interaction, duration in player.page.evaluate("window.presses"):
            longest[interaction] = max(longest.get(interaction, 0.0), duration)
        count = player.page.evaluate("window.pressed")
        times = [*longest.values(), *[QUICKEST] * max(0, count - len(longest))]
        output(f"press to picture: {game} by {how}, CPU {slower}x slower", times, "bar: p75 under 100")


def rivals(browser: Any, url: str, turns: int) -> None:
    with person(browser, url) as ann, person(browser, url) as ben:
        path = ann.new_table("tabula-rasa", 2)
        ben.sit_down(path, "Ben")
        ann.page.get_by_role("button", name="Start", exact=True).click()
        for each in (ann, ben):
            each.wait_idle()
            each.page.evaluate(ARRIVALS)
        whole = []
        for turn in range(2 * turns):
            mover = wait_any([ann, ben])
            if mover is None:
                break
            waiting = ben if mover is ann else ann
            mover.page.evaluate(
                "addEventListener('click', () => { window.at = performance.timeOrigin + performance.now(); }, true)"
            )
            before = waiting.page.evaluate("window.arrivals.length")
            decide(mover, "tabula-rasa", turn, "mouse")
            waiting.page.wait_for_function("n => window.arrivals.length > n", arg=before)
            sent = mover.page.evaluate("window.at")
            whole.append(waiting.page.evaluate("n => window.arrivals[n][1]", before) - sent)
        own = [shown - came for each in (ann, ben) for came, shown in each.page.evaluate("window.arrivals")]
        output("rival's press to my picture, server and line included", whole)
        output("of it: frame arrived to painted", own, "bar: p99 under 50")


def drags(browser: Any, url: str, slower: int) -> None:
    with person(browser, url) as player:
        page = player.against_bots("palimpsest", 5, ending="play-out")
        turn = 0
        while player.wait_turn() and (len(player.hand()) > 1 or not player.read("g.openEnded.value")):
            decide(player, "palimpsest", turn, "keyboard")
            turn += 1
        if player.read("s.info.value.status") == "over":
            print("drag: the game ended first; run it again")
            return
        slow_down(player, slower)
        box = page.locator(".hand [data-card]").first.bounding_box()
        felt = page.locator(".pal-drawing").bounding_box()
        page.mouse.move(box["x"] + 30, box["y"] + 30)
        page.mouse.down()
        page.mouse.move(box["x"] + 30, box["y"] - 80, steps=4)
        page.evaluate(FRAMES)
        for n in range(160):
            x = felt["x"] + felt["width"] * (0.2 + 0.6 * abs((n % 80) / 40 - 1))
            page.mouse.move(x, felt["y"] + felt["height"] * (0.3 + 0.4 * n / 160))
        times = page.evaluate("() => { window.dragging = false; return window.frameTimes; }")[2:]
        page.mouse.up()
        laid, contact = page.evaluate(CONTACT)
        rate = f"{1000 / median(times):.0f} frames/s; bar: 60"
        output(f"drag over {laid} cards, CPU {slower}x slower: frame", times, rate)
        output(f"contact test with {laid} cards, CPU {slower}x slower", contact, "bar: under 4")


def first_load(browser: Any, url: str, slower: int) -> None:
    times, hands = [], []
    for _ in range(3):
        with person(browser, url) as player:
            line = player.context.new_cdp_session(player.page)
            line.send("Network.enable")
            line.send("Network.emulateNetworkConditions", SLOW_4G)
            line.send("Emulation.setCPUThrottlingRate", {"rate": slower})
            page = player.page
            page.goto(url, wait_until="commit")
            button = page.get_by_role("button", name="Play now Tabula Rasa")
            button.wait_for()
            times.append(page.evaluate("performance.now()"))
            button.click()
            page.locator(".hand [data-card]").first.wait_for()
            hands.append(page.evaluate("performance.now()"))
            sent = page.evaluate(
                "performance.getEntriesByType('resource').reduce((sum, each) => sum + each.transferSize, 0)"
            )
    output(f"first load, slow 4G, CPU {slower}x slower: playable", times, f"{sent / 1000:.0f} KB; bar: under 3000")
    output(f"first load, slow 4G, CPU {slower}x slower: hand dealt", hands)


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--turns", type=int, default=8)
    turns = asked.parse_args().turns
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as tool:
        server = Server(Path(folder))
        browser = tool.chromium.launch(executable_path=PROGRAM, args=FLAGS)
        try:
            for slower in (1, 4):
                for game in ("tabula-rasa", "hijinx", "palimpsest"):
                    presses(browser, server.url, game, "mouse", slower, turns)
                presses(browser, server.url, "palimpsest", "keyboard", slower, turns)
            rivals(browser, server.url, turns)
            for slower in (1, 4):
                drags(browser, server.url, slower)
                first_load(browser, server.url, slower)
        finally:
            browser.close()
            server.stop()


if __name__ == "__main__":
    main()
