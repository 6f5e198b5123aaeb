"""How long a hint takes, from the press to the outlined place or card.

python -m bench.browser.hints [--presses 3]

For each game the first hint of a server that has just started, and then hints at a server that is warm. The bar: a
person does not wait; the first hint once took 9 s.
"""

from __future__ import annotations

import argparse
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

from tests.browser.chromium import FLAGS, PROGRAM
from tests.browser.conftest import Server
from tests.browser.hands import decide
from tests.browser.player import Player

GAMES = ("tabula-rasa", "hijinx", "palimpsest")
PRESS = """() => new Promise((done) => {
  const start = performance.now();
  const marked = () => document.querySelector("[data-hinted], .picked, #laying");
  const shown = () => document.querySelector(".hint-actions") && marked();
  const look = () => (shown() ? done(performance.now() - start) : requestAnimationFrame(look));
  document.querySelector(".hint-button").click();
  look();
})"""


def press(player: Player) -> float:
    """Milliseconds from the press until the hint stands there and its card or place is marked."""
    return float(player.page.evaluate(PRESS))


def measure(browser: Any, game: str, presses: int) -> tuple[float, list[float]]:
    """The first hint after the start of a server, and those of later turns."""
    times = []
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder))
        try:
            player = Player(browser, server.url)
            player.against_bots(game, 2)
            for turn in range(presses + 1):
                if not player.wait_turn():
                    break
                times.append(press(player))
                player.page.locator(".hint-button").click()  # closes it
                decide(player, game, turn, "keyboard" if game == "palimpsest" else "mouse")
            player.context.close()
        finally:
            server.stop()
    return times[0], times[1:]


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--presses", type=int, default=3)
    presses = asked.parse_args().presses
    with sync_playwright() as tool:
        browser = tool.chromium.launch(executable_path=PROGRAM, args=FLAGS)
        try:
            for game in GAMES:
                cold, warm = measure(browser, game, presses)
                later = ", ".join(f"{each / 1000:.2f}" for each in warm)
                print(f"{game:<12} first hint after the start {cold / 1000:.2f} s, then {later} s", flush=True)
        finally:
            browser.close()


if __name__ == "__main__":
    main()
