"""Test vectors of Palimpsest's table, which the browser's preview must match. docs/palimpsest.md has the format."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from tabulae.core import layout
from tabulae.core.cardset import cards_of
from tabulae.core.dice import new_dice
from tabulae.core.kernel import Kernel
from tabulae.games.palimpsest.geometry import contact
from tabulae.games.palimpsest.rules import put_on_table
from tabulae.games.palimpsest.state import State
from tabulae.lab.palimpsest.tables import Placement, crowded, tried

PATH = "tests/vectors/palimpsest.json"
PLACEMENTS = 90  # on each table
TABLES = [  # cards, turning, touch
    (1, "free", "edge"),
    (4, "free", "edge"),
    (9, "quarter", "edge"),
    (15, "free", "edge"),
    (20, "none", "edge"),
    (25, "free", "overlap"),
    (30, "free", "edge"),
    (30, "quarter", "edge"),
    (38, "free", "edge"),
    (44, "free", "edge"),
    (44, "quarter", "overlap"),
]


def files() -> Iterator[tuple[str, str]]:
    points = Kernel(contact)
    tables = [_table(points, *setting, seed) for seed, setting in enumerate(TABLES)]
    head = {"about": "Made by `tabulae generate`; docs/palimpsest.md tells the format.", "sines": list(contact.SINES)}
    lines = [json.dumps(head, separators=(",", ":"))[:-1] + ',"tables":[', ",\n".join(tables), "]}"]
    yield PATH, "\n".join(lines) + "\n"


def _table(points: Kernel, cards: int, turning: str, touch: str, seed: int) -> str:
    s, dice = crowded(cards, seed, turning=turning, touch=touch), new_dice(seed, 1)
    data = {
        "touch": touch,
        "cards": [[s.x[i], s.y[i], s.angle[i]] for i in range(s.laid)],
        "marks": s.marks[: s.laid],
        "buried": cards_of(s.buried),
        "placements": [_vector(points, s, tried(s, dice)) for _ in range(PLACEMENTS)],
    }
    return json.dumps(data, separators=(",", ":"))


def _vector(points: Kernel, s: State, p: Placement) -> list[Any]:
    """x, y, angle; cards touched; points on the table; [card, marks newly covered] pairs; cards buried by it."""
    seen = points.contact_at(layout.pack(s)[0], *p)
    after = layout.copied(s)
    put_on_table(after, 0, *p)
    record = layout.pack(after)[0]
    covered = [[i, s.marks[i] & contact.covered_marks(s, i, *p)] for i in range(s.laid)]
    buried = [i for i in range(s.laid) if not s.buried >> i & 1 and points.is_covered(record, i)]
    return [*p, cards_of(int(seen.touched)), int(seen.on_table), [pair for pair in covered if pair[1]], buried]
