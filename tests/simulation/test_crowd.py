"""A crowd of greedy tables does not keep anybody else waiting, in virtual time."""

from __future__ import annotations

import pytest

from tabulae.simulation.crowd import PATIENCE, STREAM_PATIENCE, simulate_crowd, simulate_stream
from tabulae.simulation.planted_bugs import load
from tabulae.simulation.planted_bugs.catalogue import hunt

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("seed", range(8))
def test_R8_a_new_tables_bot_answers_within_two_seconds_beside_a_hundred_greedy_tables(seed: int):
    crowd = simulate_crowd(seed)

    assert PATIENCE["novice"] == PATIENCE["strong"] == 2.0
    assert crowd.slowest.keys() >= {"novice", "strong"}
    assert max(crowd.slowest["novice"], crowd.slowest["strong"]) <= 2.0


@pytest.mark.parametrize("seed", range(4))
def test_R8_a_stream_of_newcomers_does_not_keep_a_guest_who_was_served_before_waiting(seed: int):
    assert 0 < simulate_stream(seed).slowest <= STREAM_PATIENCE


@pytest.mark.parametrize("plant", load.ALL, ids=lambda plant: plant.__name__)
def test_a_planted_bug_of_the_queues_keeps_somebody_waiting(plant: object):
    name = plant.__name__.replace("_", " ")  # type: ignore[attr-defined]  # a function

    assert hunt(name, range(4)) is not None
