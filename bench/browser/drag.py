"""How smooth a card is dragged over 45 others in a browser whose CPU is made four times slower.

    python -m bench.browser.drag [--throttle 4] [--frames 240]

Needs playwright and Chromium, as the browser tests do. A table of Palimpsest is opened, its picture is filled up to 45
cards, and a card from the hand is moved over it by the mouse for as many frames. Told are the work of each frame (CPU
of the main thread, by the browser's own trace) and how long it took from one frame to the next.
"""

from __future__ import annotations

import argparse
import math
import statistics
import tempfile
from bisect import bisect_left, bisect_right
from itertools import pairwise
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

from tests.browser.chromium import FLAGS, PROGRAM
from tests.browser.conftest import Player, Server

LATE = 17.7  # a frame at 60 a second, and a millisecond for how the browser rounds

FILL = """async () => {
  const state = await import('/web/state/store.js');
  const { sine, cosine } = await import('/web/games/palimpsest/contact.js');
  const at = state.position.value, view = structuredClone(at.view), held = view.hand;
  const holds = (card) => Math.floor(held / 2 ** card) % 2 === 1;
  const used = new Set(view.card.slice(0, view.laid));
  for (let card = 0; card < 45 && view.laid < 45; card++) {
    if (used.has(card)) continue;
    const i = view.laid, turn = 2.4 * i, far = 46 * Math.sqrt(i);
    view.card[i] = card;
    view.x[i] = Math.round(far * Math.cos(turn));
    view.y[i] = Math.round(far * Math.sin(turn));
    view.angle[i] = (37 * i) % 360;
    view.cosine[i] = cosine(view.angle[i]);
    view.sine[i] = sine(view.angle[i]);
    view.marks[i] = 3;
    view.scribes[i][0] = i % 3;
    view.scribes[i][1] = i % 2;
    view.laid += 1;
  }
  state.position.value = { ...at, view };
  return view.laid;
}"""
WATCH = """() => {
  window.frames_ = []; let last = performance.now();
  const tick = (now) => {
    window.frames_.push(now - last); last = now; window.watching_ = requestAnimationFrame(tick);
  };
  window.watching_ = requestAnimationFrame(tick);
}"""


def work_of_frames(events: list[dict[str, Any]]) -> list[float]:
    """Milliseconds of CPU that the main thread spent on each frame in which something was moved.

    CPU time, not time on the wall: what else the machine does is not counted. Where the page has called
    console.timeStamp("begin") and ("end"), only the frames between count.
    """
    main = next(e["tid"] for e in events if e["name"] == "thread_name" and e["args"]["name"] == "CrRendererMain")
    mine = [e for e in events if e.get("tid") == main and e.get("ph") == "X"]
    tasks = sorted((e["ts"], e.get("tdur", 0)) for e in mine if e["name"].endswith("RunTask"))
    starts = [start for start, _ in tasks]
    asked = sorted(e["ts"] for e in mine if e["name"] == "FireAnimationFrame")
    # a frame begins with the task that asks the page for it: that task handles the pointer before, and paints after
    begins = sorted({starts[max(0, bisect_right(starts, at) - 1)] for at in asked})
    marks = sorted((e["ts"], e["args"]["data"]["message"]) for e in events if e["name"] == "TimeStamp")
    work = []
    for start, end in pairwise(begins):
        first, last = bisect_left(starts, start), bisect_left(starts, end)
        spent = sum(spent for _, spent in tasks[first:last]) / 1000
        before = [name for at, name in marks if at < end]
        if marks and (not before or before[-1] == "end"):
            continue  # what the scene does between the motions that it measures
        if spent > 0.3:
            work.append(spent)
    return work


def parts_of_work(events: list[dict[str, Any]]) -> list[tuple[str, float]]:
    """What the main thread spent its CPU on, in milliseconds, most first; one part may hold others."""
    main = next(e["tid"] for e in events if e["name"] == "thread_name" and e["args"]["name"] == "CrRendererMain")
    spent: dict[str, float] = {}
    for event in events:
        if event.get("tid") == main and event.get("ph") == "X":
            spent[event["name"]] = spent.get(event["name"], 0) + event.get("tdur", 0) / 1000
    return sorted(spent.items(), key=lambda part: -part[1])


def percentile(values: list[float], share: float) -> float:
    return sorted(values)[min(len(values) - 1, math.floor(share * len(values)))]


def drag(page: Any, frames: int) -> None:
    box = page.locator(".pal-drawing").bounding_box()
    middle = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.move(*middle)
    card = page.locator("#laying .veil").bounding_box()
    page.mouse.move(card["x"] + card["width"] / 2, card["y"] + card["height"] / 2)
    page.mouse.down()
    for n in range(frames):
        turn = n / 30
        page.mouse.move(middle[0] + 150 * math.cos(turn), middle[1] + 110 * math.sin(1.3 * turn))
    page.mouse.up()


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    asked.add_argument("--throttle", type=float, default=4)
    asked.add_argument("--frames", type=int, default=240)
    wish = asked.parse_args()
    server = Server(Path(tempfile.mkdtemp()))
    try:
        with sync_playwright() as tool:
            browser = tool.chromium.launch(executable_path=PROGRAM, args=FLAGS)
            player = Player(browser, server.url)
            page = player.play_now("Palimpsest")
            player.wait_turn()
            laid = page.evaluate(FILL)
            page.locator(".hand [data-card]").first.click()
            page.locator("#laying").wait_for()
            line = player.context.new_cdp_session(page)
            line.send("Emulation.setCPUThrottlingRate", {"rate": wish.throttle})
            events: list[dict[str, Any]] = []
            line.on("Tracing.dataCollected", lambda part: events.extend(part["value"]))
            line.send(
                "Tracing.start", {"transferMode": "ReportEvents", "categories": "devtools.timeline,toplevel,__metadata"}
            )
            page.evaluate(WATCH)
            drag(page, wish.frames)
            apart = page.evaluate("(cancelAnimationFrame(window.watching_), window.frames_)")
            done: list[bool] = []
            line.on("Tracing.tracingComplete", lambda _: done.append(True))
            line.send("Tracing.end")
            while not done:
                page.wait_for_timeout(50)
            work = work_of_frames(events)
            print(f"{laid} cards, CPU {wish.throttle:g} times slower, {len(work)} frames")
            for name, values in (("work a frame", work), ("from frame to frame", apart[2:])):
                print(
                    f"{name}: median {statistics.median(values):.1f} ms, p95 {percentile(values, 0.95):.1f}, "
                    f"most {max(values):.1f}; over {LATE} ms: {sum(v > LATE for v in values)} of {len(values)}"
                )
            parts = ", ".join(f"{name} {spent:.0f}" for name, spent in parts_of_work(events)[:12])
            print(f"spent, in ms over all frames: {parts}")
            browser.close()
    finally:
        server.stop()


if __name__ == "__main__":
    main()
