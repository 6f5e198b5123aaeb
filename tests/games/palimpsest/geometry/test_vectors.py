"""The test vectors that hold the browser to the rules of contact."""

from __future__ import annotations

import json
from pathlib import Path

from tabulae.core.cardset import holds
from tabulae.games.palimpsest.geometry import contact, contact_fast
from tabulae.games.palimpsest.rules import put_on_table
from tabulae.games.palimpsest.state import EDGE, OVERLAP, State
from tabulae.lab.palimpsest import vectors

ROOT = Path(__file__).parents[4]
VECTORS = ROOT / "tests" / "vectors" / "palimpsest.json"


def test_the_vectors_are_as_they_would_be_made_now():
    ((name, text),) = vectors.files()

    assert ROOT / name == VECTORS
    assert VECTORS.read_text(encoding="utf-8") == text


def test_the_vectors_agree_with_the_rows():
    kept = json.loads(VECTORS.read_text(encoding="utf-8"))

    assert kept["sines"] == list(contact.SINES)
    for each in kept["tables"]:
        s = State(touch=EDGE if each["touch"] == "edge" else OVERLAP)
        for number, place in enumerate(each["cards"]):
            put_on_table(s, number, *place)
        s.buried = sum(1 << i for i in each["buried"])
        for x, y, angle, touched, on_table, covered, buried in each["placements"]:
            assert contact_fast.contact_at(s, x, y, angle) == (sum(1 << i for i in touched), on_table)
            newly = [[i, each["marks"][i] & contact.covered_marks(s, i, x, y, angle)] for i in range(s.laid)]
            assert covered == [pair for pair in newly if pair[1]]
            put_on_table(s, 44, x, y, angle)
            assert [i for i in range(s.laid - 1) if not holds(s.buried, i) and contact_fast.is_covered(s, i)] == buried
            s.laid -= 1
