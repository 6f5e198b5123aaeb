"""The speed of search, measured like that of play."""

from __future__ import annotations

from itertools import count

import pytest

import tabulae
from tabulae.lab import search_speed
from tabulae.lab.speed import compete


def test_the_rate_of_a_search_is_its_iterations_by_the_time_spent_on_choosing(monkeypatch: pytest.MonkeyPatch):
    """Every choice takes a hundredth of a second by this clock."""
    looks = count()
    monkeypatch.setattr(search_speed, "process_time", lambda: next(looks) / 100)
    field = list(search_speed.contestants(tabulae.game("tabula-rasa"), 2))
    list(compete(field, rounds=1, seconds=0.025))

    assert {each.name: each.rate for each in field} == {
        "ismcts:1000": pytest.approx(100_000),
        "ismcts:10000": pytest.approx(1_000_000),
    }
    assert next(looks) == 2 * 2 * 3  # two looks at each of three choices, for both
