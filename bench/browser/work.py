"""What a press, a move and an idle second cost the page at a table whose log has grown long.

    python -m bench.browser.work [--turns 18] [--presses 20]

Told is CPU time of the page's main thread by the browser's own trace: what else the machine does counts little. A press
picks a card, and the next one puts it back; a move is one own move with the rival's answer; in an idle second nothing
happens but that clocks go on.
"""

from __future__ import annotations

import argparse
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

from tests.browser.chromium import FLAGS, PROGRAM
from tests.browser.conftest import Player, Server
from tests.browser.hands import decide

GAMES = {"tabula-rasa": {}, "hijinx": {}, "palimpsest": {"ending": "play-out"}}
IDLE_SECONDS = 4


@contextmanager
def traced(line: Any, page: Any) -> Iterator[list[dict[str, Any]]]:
    """The trace of what happens inside; complete once it is left."""
    events: list[dict[str, Any]] = []
    done: list[bool] = []
    take, end = lambda part: events.extend(part["value"]), lambda _: done.append(True)
    line.on("Tracing.dataCollected", take)
    line.on("Tracing.tracingComplete", end)
    line.send("Tracing.start", {"transferMode": "ReportEvents", "categories": "devtools.timeline,toplevel,__metadata"})
    yield events
    line.send("Tracing.end")
    while not done:
        page.wait_for_timeout(20)
    line.remove_listener("Tracing.dataCollected", take)
    line.remove_listener("Tracing.tracingComplete", end)


def spent(events: list[dict[str, Any]], part: str = "RunTask") -> float:
    """Milliseconds of CPU that the main thread spent on a part; by default on everything."""
    main = {e["tid"] for e in events if e["name"] == "thread_name" and e["args"]["name"] == "CrRendererMain"}
    mine = [e for e in events if e.get("tid") in main and e.get("ph") == "X" and e["name"].endswith(part)]
    return sum(float(e.get("tdur", 0)) for e in mine) / 1000


def measure(player: Player, game: str, turns: int, presses: int) -> None:
    page = player.against_bots(game, 2, **GAMES[game])
    line = player.context.new_cdp_session(page)
    turn = 0
    while turn < turns and player.wait_turn():
        decide(player, game, turn, "mouse")
        turn += 1
    player.wait_turn()
    page.evaluate(
        "import('/web/ui/motion.js').then((m) => { window.draws = 0; m.renderHooks.add(() => { draws++ }); })"
    )
    lines = player.read("s.lines.value.length")
    with traced(line, page) as events:
        for _ in range(presses):
            page.locator(".hand [data-card]").first.click()
            page.evaluate("new Promise((done) => requestAnimationFrame(() => setTimeout(done)))")
    output(f"{game}, {lines} lines: a press", events, presses, page)
    with traced(line, page) as events:
        page.wait_for_timeout(1000 * IDLE_SECONDS)
    output("an idle second", events, IDLE_SECONDS, page)
    if player.read("s.info.value.status") != "over":
        with traced(line, page) as events:
            decide(player, game, turn, "mouse")
            player.wait_turn()
        output("a move and its answer", events, 1, page)


def output(name: str, events: list[dict[str, Any]], times: int, page: Any) -> None:
    parts = [spent(events, part) / times for part in ("RunTask", "FunctionCall", "Layout", "UpdateLayoutTree")]
    drawn = page.evaluate("(() => { const was = draws; draws = 0; return was; })()") / times
    all_of_it, script, layout, style = parts
    print(
        f"{name:<44} {all_of_it:6.1f} ms, of it script {script:.1f}, layout {layout:.1f}, style {style:.1f}; "
        f"{drawn:.1f} pictures",
        flush=True,
    )


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--turns", type=int, default=18)
    asked.add_argument("--presses", type=int, default=20)
    wish = asked.parse_args()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as tool:
        server = Server(Path(folder))
        browser = tool.chromium.launch(executable_path=PROGRAM, args=FLAGS)
        try:
            for game in GAMES:
                player = Player(browser, server.url)
                measure(player, game, wish.turns, wish.presses)
                player.context.close()
        finally:
            browser.close()
            server.stop()


if __name__ == "__main__":
    main()
