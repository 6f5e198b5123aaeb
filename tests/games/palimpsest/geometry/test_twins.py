"""The compiled rows agree with the compiled points on many placements; both agree with shapely in clear cases."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np
import pytest

from tabulae.core import layout
from tabulae.core.kernel import Kernel
from tabulae.games.palimpsest.geometry import contact, contact_fast, margins
from tests.games.palimpsest.positions import GAME, crowded
from tests.helpers.sampling import ONLY_IN_ALL, sample

PLACEMENTS = 100_000  # over all tables together
INTERPRETED = 2000
TABLES = [("free", "edge", 30), ("free", "overlap", 30), ("quarter", "edge", 40), ("none", "edge", 25)]


@cache
def differing() -> Any:
    kernel = GAME.kernel
    return kernel.compile(
        _differing,
        rows=Kernel(contact_fast).contact_at,
        points=Kernel(contact).contact_at,
        legal=Kernel(contact_fast).is_legal_placement,
    )


def _differing(s: Any, x: Any, y: Any, angle: Any) -> Any:
    """Compiled: how many placements are told differently, and how many are legal."""
    wrong, good = 0, 0
    for k in range(len(x)):
        found = points(s, x[k], y[k], angle[k])
        seen = rows(s, x[k], y[k], angle[k])
        may = found.touched != 0 and found.on_table >= 16
        good += may
        if found.touched != seen.touched or found.on_table != seen.on_table or may != legal(s, x[k], y[k], angle[k]):
            wrong += 1
    return wrong, good


points: Any = None
rows: Any = None
legal: Any = None


def placements(s: Any, count: int, seed: int) -> tuple[Any, Any, Any]:
    rng = np.random.default_rng(seed)
    near = rng.integers(0, s.laid, count)
    x, y = (np.array(cells)[near] + rng.integers(-350, 351, count) for cells in (s.x, s.y))
    return x, y, rng.integers(0, 360, count)


@ONLY_IN_ALL
@pytest.mark.parametrize(("turning", "touch", "cards"), sample(TABLES, 2))
def test_the_compiled_rows_agree_with_the_compiled_points(turning: str, touch: str, cards: int):
    tables = 5
    for seed in range(tables):
        s = crowded(cards, seed, turning=turning, touch=touch)
        count = PLACEMENTS // tables // len(TABLES)
        wrong, good = differing()(layout.pack(s)[0], *placements(s, count, seed))

        assert wrong == 0
        assert count // 10 < good < count


# Marks and burial (YQ-T3, YQ-T5)


@cache
def differing_marks() -> Any:
    return GAME.kernel.compile(
        _differing_marks,
        marks_by_rows=Kernel(contact_fast).covered_marks,
        marks_by_points=Kernel(contact).covered_marks,
        covered_by_points=Kernel(contact).is_covered,
        covered_by_rows=Kernel(contact_fast).is_covered,
        would_bury=GAME.kernel.would_bury,
        cosine=Kernel(contact).cosine,
        sine=Kernel(contact).sine,
    )


def _differing_marks(s: Any, x: Any, y: Any, angle: Any) -> Any:
    """Compiled too: with each placement as the topmost card, which cards' marks or burial are told differently; and how
    many marks and cards are covered."""
    wrong, marks, buried = 0, 0, 0
    top = s.laid
    for k in range(len(x)):
        c, n = cosine(angle[k]), sine(angle[k])
        s.x[top], s.y[top], s.angle[top], s.cosine[top], s.sine[top] = x[k], y[k], angle[k], c, n
        for i in range(top):
            under = marks_by_points(s, i, x[k], y[k], angle[k])
            marks += under != 0
            wrong += under != marks_by_rows(s, i, top)
            if abs(s.x[i] - x[k]) + abs(s.y[i] - y[k]) < CLOSE:
                before = would_bury(s, i, x[k], y[k], c, n, 0)
                s.laid = top + 1
                covered = covered_by_points(s, i)
                wrong += covered != covered_by_rows(s, i) or covered != before
                buried += covered
                s.laid = top
    return wrong, marks, buried


CLOSE = 100  # a card so near, on both axes together, may be buried
marks_by_rows: Any = contact_fast.covered_marks
marks_by_points: Any = contact.covered_marks
covered_by_points: Any = contact.is_covered
covered_by_rows: Any = contact_fast.is_covered
would_bury: Any = margins.would_bury
cosine: Any = contact.cosine
sine: Any = contact.sine


@ONLY_IN_ALL
@pytest.mark.parametrize(("turning", "touch", "cards"), sample(TABLES, 2, first=1))
def test_YQ_T3_YQ_T5_the_compiled_twins_agree_about_marks_and_burial(turning: str, touch: str, cards: int):
    tables = 5
    for seed in range(tables):
        s = crowded(cards, seed, turning=turning, touch=touch)
        count = PLACEMENTS // tables // len(TABLES)
        wrong, marks, buried = differing_marks()(layout.pack(s)[0], *placements(s, count, seed))

        assert wrong == 0
        assert marks > count / 2 and buried > count / 100


@pytest.mark.parametrize(("turning", "touch", "cards"), sample(TABLES, 2))
def test_YQ_T3_YQ_T5_the_interpreted_twins_agree_about_marks_and_burial(turning: str, touch: str, cards: int):
    s = crowded(cards, 7, turning=turning, touch=touch)
    few = (each.tolist() for each in placements(s, INTERPRETED // len(TABLES), 7))
    wrong, marks, _ = _differing_marks(s, *few)

    assert wrong == 0 and marks > 100


def test_contact_and_shapely_agree_where_the_case_is_clear():
    from shapely.affinity import rotate, translate
    from shapely.geometry import box
    from shapely.ops import unary_union

    s = crowded(14, 2)
    shapes = [translate(rotate(box(-100, -140, 100, 140), s.angle[i], (0, 0)), s.x[i], s.y[i]) for i in range(s.laid)]
    covered = unary_union(shapes)
    clear = 0
    for x, y, angle in zip(*(each.tolist() for each in placements(s, 300, 5)), strict=True):
        card = translate(rotate(box(-100, -140, 100, 140), angle, (0, 0)), x, y)
        seen = contact_fast.contact_at(s, x, y, angle)
        bare = card.difference(covered).area
        assert abs(bare - 100 * seen.on_table) < 100 * 48  # a point stands for 10 by 10 units; edges cut some
        for i, shape in enumerate(shapes):
            visible = shape.difference(unary_union(shapes[i + 1 :])) if i + 1 < s.laid else shape
            if visible.intersection(card).buffer(-11).area > 0:
                assert seen.touched >> i & 1
                clear += 1
            if card.distance(shape) > 16:
                assert not seen.touched >> i & 1
                clear += 1
    assert clear > 1000
