"""The strengths that the page shows are those that were measured and published."""

from __future__ import annotations

from pathlib import Path

import pytest

import tabulae
from tabulae.bots.analysis.judges import has_advice
from tabulae.bots.benchmark_results import MEASURED
from tabulae.bots.levels import LEVELS
from tabulae.bots.search.engine import search_method

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "strength.md").read_text()
SCORES = [(game, level) for game, levels in MEASURED.items() for level in levels]


@pytest.mark.parametrize(("game", "level"), SCORES)
def test_every_strength_stands_in_the_page_of_strengths(game: str, level: str):
    score = MEASURED[game][level]

    assert f"{score.percent} ± {score.margin}" in PAGE
    assert LEVELS.index(score.against) == LEVELS.index(level) - 1


@pytest.mark.parametrize("name", tabulae.games())
def test_a_game_has_hints_where_it_has_search(name: str):
    try:
        search_method(tabulae.game(name))
    except tabulae.BadOption:
        assert not has_advice(name)
    else:
        assert has_advice(name)
