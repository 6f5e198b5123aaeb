"""Example positions for the rules page: real ones, from games with fixed seeds, each for the clause it shows."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass

from tabulae.core import game as registry
from tabulae.core import layout
from tabulae.core.dice import new_dice
from tabulae.core.match import Match
from tabulae.lab.golden import NAMES, greedily


@dataclass(frozen=True)
class Example:
    """The table of a greedy game after so many decisions, as its first seat sees it."""

    clause: str
    seats: int
    seed: int
    decisions: int


EXAMPLES: dict[str, list[Example]] = {
    "tabula-rasa": [Example("TR-R5", 2, 3, 9), Example("TR-R7", 2, 3, 40), Example("TR-R8", 3, 5, 42)],
    "hijinx": [Example("HJ-R3", 3, 4, 9), Example("HJ-R8", 5, 7, 14)],
    "palimpsest": [Example("YQ-R3", 2, 5, 9), Example("YQ-T3", 2, 5, 24)],
}


def text(name: str) -> str:
    """The examples of one game as JSON, by clause."""
    made: dict[str, object] = {"made by": "tabulae generate"}
    for example in EXAMPLES[name]:
        match = Match(registry.find(name), example.seats, seed=example.seed, names=NAMES[: example.seats])
        dice = new_dice(example.seed)
        for _ in range(example.decisions):
            seat = match.to_act[0]
            match.play(seat, greedily(match, seat, dice))
        view = layout.plain(match.view(0))
        made[example.clause] = {"seats": example.seats, "names": NAMES[: example.seats], "view": view}
    return json.dumps(made, separators=(",", ":")) + "\n"


def files() -> Iterator[tuple[str, str]]:
    """src/tabulae/web/generated: a file for each game."""
    for name in EXAMPLES:
        yield f"src/tabulae/web/generated/{name}.json", text(name)
