"""Bots, hints and reviews on a device are those of a server: same level, seed and counted budget, same answer."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

import tabulae
from tabulae.core import layout
from tabulae.core.dice import new_dice, roll
from tabulae.core.match import Match
from tabulae.server.jobs.worker import answer
from tests.offline.site import built

pytestmark = pytest.mark.slow

LEVELS = {  # those that think by the clock at a counted budget
    "tabula-rasa": ("novice", "casual", "club", "strong", "net", "ismcts:300", "grand:60"),
    "hijinx": ("novice", "casual", "club", "strong", "net", "ismcts:300", "grand:40"),
    "palimpsest": ("novice", "casual", "ismcts:100", "net", "grand:30"),
}
CASES = [("tabula-rasa", 2, 3), *((game, seats, moves) for game in LEVELS for seats in (2, 3) for moves in (0, 9))]


def after(game: str, seats: int, moves: int) -> Any:
    """The View of the seat to act after so many random moves."""
    match, dice = Match(tabulae.game(game), seats, seed=3), new_dice(7)
    for _ in range(moves):
        seat = match.to_act[0]
        found = match.game.quick_moves(match.state, seat)
        match.play(seat, found[roll(dice, len(found))])
    return match.view(match.to_act[0])


def thought_on_a_device(requests: list[dict[str, Any]]) -> list[Any]:
    """The answers of the site's own Python and kernels, in Node."""
    node = shutil.which("node")
    if node is None:
        pytest.skip("node is missing")
    lines = "".join(json.dumps(request) + "\n" for request in requests)
    script = str(Path(__file__).with_name("think.mjs"))
    done = subprocess.run([node, script, str(built())], input=lines, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-2000:]
    return [json.loads(line) for line in done.stdout.splitlines()]


@pytest.mark.parametrize(
    ("game", "seats", "moves"),
    [CASES[0], *(pytest.param(*case, marks=pytest.mark.long) for case in CASES[1:])],
)
def test_every_level_and_every_hint_is_that_of_a_server(game: str, seats: int, moves: int):
    view = layout.plain(after(game, seats, moves))
    requests = [{"job": "choose", "game": game, "view": view, "level": level, "seed": 11} for level in LEVELS[game]]
    names = ["Ada", "Ben", "Cleo"][:seats]
    requests.append({"job": "hint", "game": game, "view": view, "depth": 3, "names": names, "lang": "en"})

    found = thought_on_a_device(requests)

    assert found == [{"answer": json.loads(json.dumps(answer(request)))} for request in requests]


def played(game: str, seats: int) -> str:
    """The record of a game of random moves."""
    match, dice = Match(tabulae.game(game), seats, seed=5), new_dice(5)
    while match.to_act:
        seat = match.to_act[0]
        found = match.game.quick_moves(match.state, seat)
        match.play(seat, found[roll(dice, len(found))])
    return match.record.text()


@pytest.mark.long
@pytest.mark.parametrize("game", LEVELS)
def test_a_review_is_that_of_a_server(game: str):
    request = {"job": "review", "record": played(game, 2), "effort": 0.02}

    assert thought_on_a_device([request]) == [{"answer": json.loads(json.dumps(answer(request)))}]
