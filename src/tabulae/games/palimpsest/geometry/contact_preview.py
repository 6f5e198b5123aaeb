"""Contact of a card that is not laid yet: what it would touch and cover, for texts.

Texts need it for each card of a hand at the same place, and for each reader of the same move, so answers are cached.
"""

from __future__ import annotations

from functools import lru_cache
from types import SimpleNamespace
from typing import NamedTuple

from tabulae.core.cardset import holds
from tabulae.games.palimpsest.geometry.contact import BOTH_MARKS, cosine, sine
from tabulae.games.palimpsest.geometry.contact_fast import contact_at
from tabulae.games.palimpsest.rules import cover_others
from tabulae.games.palimpsest.state import Place, Places, Table

CACHE_SIZE = 1024  # placements


class FrozenLayout(NamedTuple):
    """A TableLayout as a key for a cache."""

    touch: int
    laid: int
    x: tuple[int, ...]
    y: tuple[int, ...]
    angle: tuple[int, ...]
    cosine: tuple[int, ...]
    sine: tuple[int, ...]
    marks: tuple[int, ...]
    buried: Places


def frozen_layout(v: Table) -> FrozenLayout:
    n = v.laid
    x, y, angle, marks = tuple(v.x[:n]), tuple(v.y[:n]), tuple(v.angle[:n]), tuple(v.marks[:n])
    return FrozenLayout(v.touch, n, x, y, angle, tuple(v.cosine[:n]), tuple(v.sine[:n]), marks, v.buried)


@lru_cache(maxsize=CACHE_SIZE)
def touched_at(layout: FrozenLayout, x: int, y: int, angle: int) -> tuple[Place, ...]:
    """YQ-T1 The cards that a card there would touch, in the order laid."""
    touched = contact_at(layout, x, y, angle).touched  # type: ignore[arg-type]  # tuples are read like lists
    return tuple(i for i in range(layout.laid) if holds(touched, i))


@lru_cache(maxsize=CACHE_SIZE)
def covered_at(layout: FrozenLayout, x: int, y: int, angle: int) -> tuple[tuple[int, ...], Places]:
    """YQ-T3 YQ-T5 The marks that would be left of each card, and which cards would be buried."""
    after = SimpleNamespace(
        laid=layout.laid + 1,
        x=[*layout.x, x],
        y=[*layout.y, y],
        cosine=[*layout.cosine, cosine(angle)],
        sine=[*layout.sine, sine(angle)],
        marks=[*layout.marks, BOTH_MARKS],
        buried=layout.buried,
    )
    cover_others(after, layout.laid)  # type: ignore[arg-type]  # the part of a State that it reads
    return tuple(after.marks[: layout.laid]), after.buried
