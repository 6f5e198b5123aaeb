"""Where a card would lie, in words."""

from __future__ import annotations

import pytest

from tabulae.games.palimpsest.geometry.quick_placements import Placement
from tabulae.games.palimpsest.text.placement_words import describe_placement
from tests.games.palimpsest.positions import table


@pytest.mark.parametrize(
    ("place", "words"),
    [
        ((200, 0, 0), "right of the Castle, edge to edge"),
        ((0, -280, 0), "above the Castle, edge to edge"),
        ((150, 200, 0), "below and right of the Castle, over its lower right corner"),
        ((150, 0, 0), "right of the Castle, over its right edge"),
        ((-120, 0, 90), "left of the Castle, across its edge, turned by 90°"),
        ((20, 10, 0), "on top of the Castle, covering most of it"),
    ],
)
def test_a_placement_is_described_by_its_neighbour(place: tuple[int, int, int], words: str):
    assert describe_placement(table("7SK@0,0,0"), Placement(*place), "en") == words


def test_a_placement_is_described_in_german_and_french():
    s, p = table("7SK@0,0,0"), Placement(150, 200, 0)

    assert describe_placement(s, p, "de") == "rechts unterhalb von „Burg“, auf ihrer rechten unteren Ecke"
    assert describe_placement(s, p, "fr") == "en bas à droite de «\u202fChâteau\u202f», sur son coin inférieur droit"
