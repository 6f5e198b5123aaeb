"""A crowd of greedy tables does not keep anybody else waiting, in virtual time."""

from __future__ import annotations

import pytest

from tabulae.simulation.crowd import PATIENCE, STREAM_PATIENCE, simulate_crowd, simulate_stream
from tabulae.simulation.planted_bugs import load
from tabulae.simulation.planted_bugs.catalogue import hunt
from tabulae.simulation.spread import MOST_SHARE, SECONDS, SPREADER, simulate_spread
from tabulae.simulation.spread import PATIENCE as SPREAD_PATIENCE

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


@pytest.mark.parametrize("seed", range(4))
def test_R8_a_guest_who_spreads_tables_over_processes_gets_one_share_of_the_workers(seed: int):
    spread = simulate_spread(seed)

    others = [spread.served[f"guest {number}"] for number in range(len(spread.apps))]
    assert 0.5 * min(others) < spread.served[SPREADER] <= MOST_SHARE * min(others)
    assert sum(spread.served.values()) > 0.95 * len(spread.apps) * SECONDS * 1000, "no worker is idle"
    assert spread.longest < SPREAD_PATIENCE


@pytest.mark.parametrize("plant", load.ALL, ids=lambda plant: plant.__name__)
def test_a_planted_bug_of_the_queues_keeps_somebody_waiting(plant: object):
    name = plant.__name__.replace("_", " ")  # type: ignore[attr-defined]  # a function

    assert hunt(name, range(4)) is not None
