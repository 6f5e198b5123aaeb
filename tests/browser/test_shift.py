"""Nothing shifts by itself on the screens around a game: waiting room, invitation, lesson, end, review."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.test_pages import SHIFTS
from tests.browser.test_review import COMPILING, finished
from tests.helpers.sampling import ONLY_IN_ALL, sample

MOST = 0.01


def shift_of(player: Any, path: str, ready: str, patience: int = COMPILING) -> float:
    """How far things moved by themselves while the page was opened and what is to come came."""
    page = player.open(path)
    page.locator(ready).first.wait_for(timeout=patience)
    page.wait_for_load_state("networkidle")
    page.wait_for_timeout(300)
    return float(page.evaluate("window.shift"))


@pytest.mark.parametrize("width", sample([1280, 390], 1, first=1))
def test_nothing_shifts_in_a_waiting_room_an_invitation_or_a_lesson(players: Any, width: int) -> None:
    host, guest = (players(viewport={"width": width, "height": 844}) for _ in range(2))
    path = host.new_table("palimpsest", 3)
    for player in (host, guest):
        player.context.add_init_script(f"({SHIFTS})()")
    assert shift_of(host, path, ".chair") <= MOST, "waiting room"
    assert shift_of(guest, path, ".chair") <= MOST, "invitation"
    for game in ("tabula-rasa", "palimpsest", "hijinx"):
        assert shift_of(guest, f"/learn/{game}", ".lesson-target") <= MOST, game


@ONLY_IN_ALL
@pytest.mark.parametrize("width", sample([1280, 390], 1))
def test_nothing_shifts_at_the_end_of_a_game_or_in_its_review(players: Any, width: int) -> None:
    player = players(viewport={"width": width, "height": 844})
    tables = {game: finished(player, game, "novice", options) for game, options in GAMES.items()}
    player.context.add_init_script(f"({SHIFTS})()")
    for game, table in tables.items():
        assert shift_of(player, f"/t/{table}", ".podium li") <= MOST, f"end of {game}"
    table = tables["tabula-rasa"]
    player.open(f"/t/{table}?review").locator(".graph .plot").wait_for(timeout=COMPILING)
    assert shift_of(player, f"/t/{table}?review", ".graph .plot") <= MOST, "a review that was made before"
    held: list[Any] = []
    # the analysis arrives after all modules and drawings
    player.context.route("**/judgement*", lambda route: held.append(route))
    page = player.open(f"/t/{table}?review")
    page.locator("main.loading").wait_for()
    while not held:
        page.wait_for_timeout(50)
    page.wait_for_timeout(500)
    held[0].continue_()
    page.locator(".graph .plot").wait_for()
    page.wait_for_load_state("networkidle")
    assert float(page.evaluate("window.shift")) <= MOST, "an analysis that arrives late"


GAMES: dict[str, dict[str, str]] = {"tabula-rasa": {}, "palimpsest": {}, "hijinx": {"rounds": "1"}}
