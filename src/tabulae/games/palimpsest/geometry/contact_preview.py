"""What a card laid somewhere would touch and cover, for words.

Words ask it for each card of a hand at the same spot, and for each reader of the same move, so answers are kept.
"""

from __future__ import annotations

from functools import lru_cache
from types import SimpleNamespace
from typing import NamedTuple

from tabulae.core.cardset import holds
from tabulae.games.palimpsest.geometry.contact import BOTH_MARKS, cosine, sine
from tabulae.games.palimpsest.geometry.contact_fast import look_down
from tabulae.games.palimpsest.rules import cover_others
from tabulae.games.palimpsest.state import Place, Places, Table

KEPT = 1024  # spots


class Spread(NamedTuple):
    """The cards as they lie (state.Lying), fit to be looked up."""

    touch: int
    laid: int
    x: tuple[int, ...]
    y: tuple[int, ...]
    angle: tuple[int, ...]
    cosine: tuple[int, ...]
    sine: tuple[int, ...]
    marks: tuple[int, ...]
    buried: Places


def spread_of(v: Table) -> Spread:
    n = v.laid
    x, y, angle, marks = tuple(v.x[:n]), tuple(v.y[:n]), tuple(v.angle[:n]), tuple(v.marks[:n])
    return Spread(v.touch, n, x, y, angle, tuple(v.cosine[:n]), tuple(v.sine[:n]), marks, v.buried)


@lru_cache(maxsize=KEPT)
def touched_at(spread: Spread, x: int, y: int, angle: int) -> tuple[Place, ...]:
    """YQ-T1 The cards that a card there would touch, in the order laid."""
    touched = look_down(spread, x, y, angle).touched  # type: ignore[arg-type]  # tuples are read like lists
    return tuple(i for i in range(spread.laid) if holds(touched, i))


@lru_cache(maxsize=KEPT)
def covered_at(spread: Spread, x: int, y: int, angle: int) -> tuple[tuple[int, ...], Places]:
    """YQ-T3 YQ-T5 The marks that would be left of each card, and which cards would be buried."""
    after = SimpleNamespace(
        laid=spread.laid + 1,
        x=[*spread.x, x],
        y=[*spread.y, y],
        cosine=[*spread.cosine, cosine(angle)],
        sine=[*spread.sine, sine(angle)],
        marks=[*spread.marks, BOTH_MARKS],
        buried=spread.buried,
    )
    cover_others(after, spread.laid)  # type: ignore[arg-type]  # as much of a State as it looks at
    return tuple(after.marks[: spread.laid]), after.buried
