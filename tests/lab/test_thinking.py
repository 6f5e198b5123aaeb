"""The speed of search, measured like that of play."""

from __future__ import annotations

import tabulae
from tabulae.lab.speed import compete
from tabulae.lab.thinking import contestants


def test_search_has_a_rate_for_each_budget():
    field = list(contestants(tabulae.game("tabula-rasa"), 2))
    list(compete(field, rounds=1, seconds=0.01))

    assert [contestant.name for contestant in field] == ["ismcts:1000", "ismcts:10000"]
    assert all(contestant.rate > 10_000 for contestant in field)
