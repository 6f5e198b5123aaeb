"""What many players at once need: a discrete-event simulation of nodes and databases, fed with measured costs.

  python -m bench.load.run costs > costs.json           measure the costs on this machine
  python -m bench.capacity costs.json                    10 thousand, 100 thousand and a million players
  python -m bench.capacity costs.json --players 50000 --nodes 20 --databases 2 --lose 1

A move arrives at the node that owns its table (consistent hashing of the table's id), takes CPU time there, waits for
its commit in the database that owns the table, and takes CPU time again to be published. A node is one process with one
event loop, so it serves one thing at a time; a database has several cores. When a node is lost, its players notice,
reconnect to the nodes that inherit their tables, which read each table once, and repeat the moves that were under way.
"""

from __future__ import annotations

import argparse
import hashlib
import heapq
import json
import random
import sys
from bisect import bisect
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from math import ceil
from pathlib import Path

SEATS = 3.0  # players at a table, on average
THINKING = 12.0  # seconds from one move of a table to the next
UTILISATION = 0.5  # of a node's core, and of a database's: what is left absorbs bursts and the loss of a node
DATABASE_CORES = 8
POINTS = 400  # of each node on the circle
COMMIT_SECONDS = 0.002  # until a commit is on disk; groups share it
VARIATION = 0.5  # standard deviation of a piece of work, as a share of its mean
NOTICE = (4.0, 6.0)  # seconds until a client of a lost node is connected again: two missed checks of the balancer
COLUMNS = ("players", "moves/s", "nodes", "databases", "node busy", "database busy", "p50, p99 in ms", "repeated",
           "reconnected")  # fmt: skip
WARM_UP = 2.0  # seconds that are not counted


@dataclass(frozen=True)
class Costs:
    """CPU seconds, as measured by `bench.load.run costs`."""

    move: float  # of the node, until the write
    publish: float  # of the node, afterwards
    commit: float  # of the database
    hello: float  # of the node, for a player who reconnects
    read: float  # of the node, for a table that it reads

    @property
    def node(self) -> float:
        return self.move + self.publish


class Station:
    """One queue, served in order by so many servers. Arrivals must come in the order of time."""

    def __init__(self, servers: int = 1) -> None:
        self._free = [0.0] * servers
        self.busy = 0.0

    def arrive(self, now: float, work: float) -> float:
        """When work that arrives now is done."""
        done = max(now, self._free[0]) + work
        heapq.heapreplace(self._free, done)
        self.busy += work
        return done


class Ring:
    """Consistent hashing: a table belongs to the next point on a circle. A lost node's tables go to all the others."""

    def __init__(self, nodes: Sequence[int]) -> None:
        points = sorted((_place(f"node {node} {n}"), node) for node in nodes for n in range(POINTS))
        self._places, self._nodes = [place for place, _ in points], [node for _, node in points]

    def owner(self, table: int) -> int:
        return self._nodes[bisect(self._places, _place(f"table {table}")) % len(self._nodes)]


def _place(name: str) -> int:
    return int.from_bytes(hashlib.blake2b(name.encode(), digest_size=8).digest())


@dataclass(frozen=True)
class Plan:
    players: int
    nodes: int
    databases: int
    costs: Costs
    seconds: float = 20.0
    lose: int = 0  # nodes, at half time
    seed: int = 1
    back: tuple[float, float] = NOTICE  # from the loss of a node until its clients are connected again

    @property
    def moves_per_second(self) -> float:
        return self.players / SEATS / THINKING

    @property
    def lost_at(self) -> float:
        return WARM_UP + self.seconds / 2


@dataclass
class Outcome:
    times: list[tuple[float, float]] = field(default_factory=list)  # when a move was made, and how long it took
    repeated: int = 0  # moves sent again, to another node
    reconnected: int = 0
    asked: int = 0  # moves that clients made
    moves: int = 0  # of those, the ones that everybody has seen
    node_load: float = 0.0
    database_load: float = 0.0

    def quantile(self, share: float, since: float = 0.0, until: float = float("inf")) -> float:
        """Milliseconds, of the moves made in that time."""
        times = sorted(took for at, took in self.times if since <= at < until)
        return times[min(len(times) - 1, int(share * len(times)))] * 1000 if times else float("nan")


def sized(players: int, costs: Costs) -> tuple[int, int]:
    """Nodes and databases so that neither is busier than UTILISATION."""
    rate = players / SEATS / THINKING
    nodes = ceil(rate * costs.node / UTILISATION)
    return max(2, nodes), max(1, ceil(rate * costs.commit / (UTILISATION * DATABASE_CORES)))


class Simulation:
    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self._random = random.Random(plan.seed)
        self._nodes = [Station() for _ in range(plan.nodes)]
        self._databases = [Station(DATABASE_CORES) for _ in range(plan.databases)]
        self._alive = list(range(plan.nodes))
        self._lost = frozenset(range(plan.lose))
        tables = max(1, round(plan.players / SEATS))
        ring = Ring(self._alive)
        self._before = [ring.owner(table) for table in range(tables)]
        self._heirs: dict[int, int] = {}  # tables of lost nodes, by their new nodes
        self._read: set[int] = set()  # of those, the ones that their new node has read
        # time, number, kind, table, when the move was made, at which node
        self._events: list[tuple[float, int, str, int, float, int]] = []
        self._number = 0
        self.outcome = Outcome()

    def run(self) -> Outcome:
        plan, end = self.plan, WARM_UP + self.plan.seconds
        self._lose_nodes()
        for at in self._arrivals(end):
            self.outcome.asked += 1
            self._at(at, "move", self._random.randrange(len(self._before)), at)
        while self._events:
            now, _, kind, table, made, node = heapq.heappop(self._events)
            getattr(self, f"_{kind}")(now, table, made, node)
        self.outcome.node_load = sum(node.busy for node in self._nodes) / end / plan.nodes
        self.outcome.database_load = sum(each.busy for each in self._databases) / end / plan.databases / DATABASE_CORES
        return self.outcome

    def _arrivals(self, end: float) -> Iterator[float]:
        at = self._random.expovariate(self.plan.moves_per_second)
        while at < end:
            yield at
            at += self._random.expovariate(self.plan.moves_per_second)

    def _at(self, when: float, kind: str, table: int, made: float, node: int = -1) -> None:
        self._number += 1
        heapq.heappush(self._events, (when, self._number, kind, table, made, node))

    def _work(self, mean: float) -> float:
        """A piece of work: gamma distributed, never negative."""
        shape = 1 / VARIATION**2
        return self._random.gammavariate(shape, mean / shape) if mean else 0.0

    # The loss of nodes

    def _lose_nodes(self) -> None:
        if not self._lost:
            return
        left = Ring([node for node in self._alive if node not in self._lost])
        for table, node in enumerate(self._before):
            if node in self._lost:
                self._heirs[table] = left.owner(table)
                for _ in range(round(SEATS)):
                    self._at(self.plan.lost_at + self._random.uniform(*self.plan.back), "hello", table, 0.0)

    def _node(self, table: int, now: float) -> int:
        return self._heirs[table] if now >= self.plan.lost_at and table in self._heirs else self._before[table]

    def _is_lost(self, node: int, by: float) -> bool:
        return node in self._lost and by >= self.plan.lost_at

    def _repeat(self, now: float, table: int, made: float) -> None:
        """The client notices that the node is lost, reconnects, and sends the move again."""
        self.outcome.repeated += 1
        self._at(max(now, self.plan.lost_at + self._random.uniform(*self.plan.back)), "again", table, made)

    # What happens

    def _move(self, now: float, table: int, made: float, node: int) -> None:
        """A client makes a move; one whose node was just lost has to reconnect first."""
        if table in self._heirs and self.plan.lost_at <= now < self.plan.lost_at + self.plan.back[0]:
            self._repeat(now, table, made)
        else:
            self._again(now, table, made, node)

    def _again(self, now: float, table: int, made: float, node: int) -> None:
        node = self._node(table, now)
        done = self._nodes[node].arrive(now, self._work(self.plan.costs.move) + self._reading(table, now))
        if self._is_lost(node, done):
            self._repeat(now, table, made)
        else:
            self._at(done, "commit", table, made, node)

    def _reading(self, table: int, now: float) -> float:
        if table not in self._heirs or now < self.plan.lost_at or table in self._read:
            return 0.0
        self._read.add(table)
        return self._work(self.plan.costs.read)

    def _hello(self, now: float, table: int, made: float, node: int) -> None:
        self.outcome.reconnected += 1
        self._nodes[self._heirs[table]].arrive(now, self._work(self.plan.costs.hello) + self._reading(table, now))

    def _commit(self, now: float, table: int, made: float, node: int) -> None:
        database = self._databases[table % len(self._databases)]
        on_disk = database.arrive(now, self._work(self.plan.costs.commit)) + self._work(COMMIT_SECONDS)
        self._at(on_disk, "publish", table, made, node)

    def _publish(self, now: float, table: int, made: float, node: int) -> None:
        if self._is_lost(node, now):  # durable, but the answer is lost: the node that it is sent to again recognises it
            self._repeat(now, table, made)
            return
        done = self._nodes[node].arrive(now, self._work(self.plan.costs.publish))
        if self._is_lost(node, done):
            self._repeat(now, table, made)
            return
        self.outcome.moves += 1
        if made >= WARM_UP:
            self.outcome.times.append((made, done - made))


def read_costs(file: Path) -> Costs:
    """What a node spends with PostgreSQL besides publishing counts before the write."""
    found = json.loads(file.read_text())
    publish, node = found["publish_us"], found["postgresql_server_us_a_move"]
    costs = (node - publish, publish, found["postgresql_database_us_a_move"], found["hello_us"], found["read_us"])
    return Costs(*(us / 1e6 for us in costs))


def tell(plan: Plan) -> str:
    outcome = Simulation(plan).run()
    lost = plan.lost_at
    spans = [("all", 0.0, float("inf"))]
    if plan.lose:
        spans = [("before the loss", 0.0, lost), ("10 s from the loss", lost, lost + 10), ("after", lost + 10, 1e9)]
    cells = [f"{plan.players:,}", f"{plan.moves_per_second:,.0f}", str(plan.nodes), str(plan.databases)]
    cells += [f"{outcome.node_load:.0%}", f"{outcome.database_load:.0%}"]
    times = [f"{name}: {outcome.quantile(0.5, *at):.1f}, {outcome.quantile(0.99, *at):.1f}" for name, *at in spans]
    return f"| {' | '.join(cells)} | {'; '.join(times)} | {outcome.repeated} | {outcome.reconnected:,} |"


def main(arguments: Sequence[str]) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("costs", type=Path)
    parser.add_argument("--players", type=int, action="append")
    parser.add_argument("--nodes", type=int, help="instead of as many as are needed")
    parser.add_argument("--databases", type=int)
    parser.add_argument("--lose", type=int, default=0, help="nodes that are lost at half time")
    parser.add_argument("--back", type=float, nargs=2, default=NOTICE, help="seconds after which its clients are back")
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args(arguments)
    costs = read_costs(given.costs)
    print(f"| {' | '.join(COLUMNS)} |\n|{' --- |' * len(COLUMNS)}")
    for players in given.players or (10_000, 100_000, 1_000_000):
        nodes, databases = sized(players, costs)
        plan = Plan(
            players,
            given.nodes or nodes,
            given.databases or databases,
            costs,
            given.seconds,
            given.lose,
            given.seed,
            tuple(given.back),
        )
        print(tell(plan), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
