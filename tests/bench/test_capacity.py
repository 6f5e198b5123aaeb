"""The simulation of many players follows queueing theory, loses nothing with a node, and is the same for a seed."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace
from math import factorial
from pathlib import Path

import pytest

from bench.capacity import (
    DATABASE_CORES,
    SEATS,
    Costs,
    Plan,
    Ring,
    Simulation,
    Station,
    read_costs,
    sized,
    tell,
)

COSTS = Costs(move=200e-6, publish=300e-6, commit=150e-6, hello=1e-3, read=2e-3)
SMALL = Plan(players=20_000, nodes=4, databases=1, costs=COSTS, seconds=20.0)


def mean_wait(servers: int, load: float, jobs: int = 200_000) -> float:
    """The mean wait in a queue with Poisson arrivals and exponential work of mean 1."""
    rng, station, now, waited = random.Random(7), Station(servers), 0.0, 0.0
    for _ in range(jobs):
        now += rng.expovariate(load * servers)
        work = rng.expovariate(1.0)
        waited += station.arrive(now, work) - work - now
    return waited / jobs


def erlang_c(servers: int, load: float) -> float:
    """The mean wait in M/M/k, by Erlang's formula."""
    offered = load * servers
    last = offered**servers / factorial(servers) / (1 - load)
    waiting = last / (sum(offered**n / factorial(n) for n in range(servers)) + last)
    return waiting / (servers * (1 - load))


@pytest.mark.parametrize("load", [0.3, 0.5, 0.8])
def test_one_server_waits_as_M_M_1_says(load: float):
    assert mean_wait(1, load) == pytest.approx(load / (1 - load), rel=0.06)


@pytest.mark.parametrize(("servers", "load"), [(4, 0.7), (8, 0.8)])
def test_several_servers_wait_as_Erlang_says(servers: int, load: float):
    assert mean_wait(servers, load) == pytest.approx(erlang_c(servers, load), rel=0.08)


def test_a_station_serves_in_order_and_idles_between():
    station = Station()

    assert [station.arrive(at, 2.0) for at in (0.0, 1.0, 10.0)] == [2.0, 4.0, 12.0]
    assert station.busy == 6.0


def test_tables_spread_evenly_and_only_those_of_a_lost_node_move():
    nodes = list(range(10))
    whole, wounded = Ring(nodes), Ring(nodes[1:])
    before = [whole.owner(table) for table in range(5000)]
    after = [wounded.owner(table) for table in range(5000)]

    assert max(Counter(before).values()) < 1.2 * 500
    assert all(new == old for old, new in zip(before, after, strict=True) if old != 0)
    heirs = Counter(new for old, new in zip(before, after, strict=True) if old == 0)
    assert set(heirs) == set(nodes[1:]) and max(heirs.values()) < 2 * 500 / 9


def test_the_load_is_what_the_costs_say():
    outcome = Simulation(SMALL).run()
    per_node = SMALL.moves_per_second * COSTS.node / SMALL.nodes

    assert outcome.node_load == pytest.approx(per_node, rel=0.03)
    assert outcome.database_load == pytest.approx(SMALL.moves_per_second * COSTS.commit / DATABASE_CORES, rel=0.03)
    assert outcome.moves == pytest.approx(SMALL.moves_per_second * 22, rel=0.03)


def test_the_latency_without_queues_is_the_sum_of_the_work():
    outcome = Simulation(replace(SMALL, players=300, nodes=100, seconds=100.0)).run()
    mean = sum(took for _, took in outcome.times) / len(outcome.times)

    assert mean == pytest.approx(COSTS.node + COSTS.commit + 0.002, rel=0.05)


def test_latency_grows_with_load():
    light, heavy = (Simulation(replace(SMALL, nodes=nodes)).run() for nodes in (8, 1))

    assert light.quantile(0.99) < heavy.quantile(0.99)


def test_the_loss_of_a_node_delays_its_moves_and_loses_none():
    plan = replace(SMALL, lose=1)
    whole, wounded = Simulation(SMALL).run(), Simulation(plan).run()

    assert whole.repeated == 0
    assert wounded.repeated > 0
    assert wounded.moves == wounded.asked and whole.moves == whole.asked  # every move is made in the end
    assert wounded.reconnected == pytest.approx(SMALL.players / SMALL.nodes, rel=0.1)
    assert wounded.quantile(0.99, plan.lost_at, plan.lost_at + 4) > 1000
    assert wounded.quantile(0.99, 0, plan.lost_at) < 50
    assert wounded.quantile(0.99, plan.lost_at + 8) < 100


def test_the_same_seed_gives_the_same_outcome_and_another_seed_another():
    plan = replace(SMALL, lose=1, players=3000)

    assert Simulation(plan).run().times == Simulation(plan).run().times
    assert Simulation(plan).run().times != Simulation(replace(plan, seed=2)).run().times


def test_sizes_keep_half_of_every_core_free():
    nodes, databases = sized(100_000, COSTS)
    rate = 100_000 / SEATS / 12.0

    assert rate * COSTS.node / nodes <= 0.5 < rate * COSTS.node / (nodes - 1)
    assert rate * COSTS.commit / (databases * DATABASE_CORES) <= 0.5


@pytest.mark.parametrize("players", [10_000, 100_000])
def test_the_page_about_capacity_says_what_the_simulation_gives(players: int):
    root = Path(__file__).parents[2]
    page = (root / "docs" / "capacity.md").read_text(encoding="utf-8")
    costs = read_costs(root / "bench" / "costs.json")
    nodes, databases = sized(players, costs)

    made = tell(Plan(players, nodes, databases, costs, seconds=6)).replace("all: ", "")
    assert made.rpartition(" | 0 | 0 |")[0] + " |" in page
    for cost in (costs.node, costs.publish, costs.commit, costs.hello, costs.read):
        assert f"{cost * 1e6:.0f}" in page
