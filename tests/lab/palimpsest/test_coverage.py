"""The measuring of what proposals cover: ranks hidden by burial alone are seen, shares are those of single tables."""

from __future__ import annotations

import random

import pytest

from tabulae.core.cardset import cards_of
from tabulae.games.palimpsest.geometry.contact import cosine, sine
from tabulae.games.palimpsest.geometry.margins import ranks_hidden, shows_under
from tabulae.lab.palimpsest import coverage
from tabulae.lab.palimpsest.coverage import Coverage, peeping, report
from tests.games.palimpsest.positions import crowded, table


def hidden_by_burial_alone(s, x: int, y: int, angle: int) -> list[int]:
    c, n = cosine(angle), sine(angle)
    return [i for i in cards_of(ranks_hidden(s, x, y, angle)) if shows_under(s, i, x, y, c, n, 0)]


def test_YQ_T5_whoever_can_be_buried_with_a_bare_mark_has_a_covered_point_beside_it():
    assert peeping(table("7SK@0,0,0")) == 0
    assert hidden_by_burial_alone(table("7SK@0,0,0", "4VL@-24,0,0"), 184, 0, 0) == [0]
    rng = random.Random(1)
    seen = 0
    for gap in range(1, 200):
        s = table("7SK@0,0,0", f"4VL@{-gap},{rng.randint(-9, 9)},{rng.choice((0, 0, 180))}")
        peeps = peeping(s)
        for width in range(200, 212):
            alone = hidden_by_burial_alone(s, width - gap, rng.randint(-9, 9), 0)
            assert all(peeps >> i & 1 for i in alone)
            seen += len(alone)
    assert seen > 10


def test_few_cards_of_a_crowded_table_are_asked_for_burial():
    assert sum(peeping(crowded(30, seed)).bit_count() for seed in range(4)) < 4 * 15


def test_a_share_is_the_median_of_the_shares_of_the_tables(monkeypatch: pytest.MonkeyPatch):
    tables = iter([Coverage(90, 100, 10, 0.1, 0.01, 5.0), Coverage(5, 10, 5, 0.5, 0.0, 5.0)] * 50)
    monkeypatch.setattr(coverage, "coverage", lambda s, units, degrees: next(tables))
    monkeypatch.setattr(coverage, "CARDS", (2,))
    heads, *rows = report(1, 5, 2)

    assert len(rows) == 3 and "not offered" in heads
    assert all(" 30.0% " in row for row in rows)
