"""Load: tables of four play through the real protocol; the goals L1 to L6, and boardgame.io beside us.

  python -m bench.load.run goals [--goal L1 ...]         each goal, reached or not
  python -m bench.load.run peer FOLDER [--blocks 7]       the most moves a second at p99 <= 100 ms, in ABBA blocks
  python -m bench.load.run once --tables 100 --rate 50    one measurement, of boardgame.io with --peer FOLDER
  python -m bench.load.run crowd [--tables 60]            how soon a newcomer's bot answers beside greedy tables
  python -m bench.load.run work [--disk]                  CPU of the table's own code, without sockets
  python -m bench.load.run processes [1 2 4]              CPU a move of several processes with one PostgreSQL
  python -m bench.load.run costs > costs.json             what a move, a socket and a table cost, for bench.capacity

FOLDER is where `npm install boardgame.io@0.50.2` was run.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import resource
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from bench.load import costs, goals, processes, ratio
from bench.load.crowd import crowd
from bench.load.ours import SOURCE, tabulae
from bench.load.peer import boardgame_io
from bench.load.traffic import Traffic
from bench.load.work import work
from tabulae.server.run import fastest_loop


async def once(tables: int, rate: float, seconds: float, durability: str, peer: Path | None) -> None:
    with tabulae(durability) if peer is None else boardgame_io(peer) as server:
        traffic = Traffic(server)
        await traffic.open(tables)
        block = await traffic.run(rate, seconds, warm_up=3)
        goals.tell(server, traffic, block)


def main() -> None:
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(dest="command", required=True)
    all_goals = commands.add_parser("goals")
    all_goals.add_argument("--goal", action="append", choices=list(goals.GOALS), help="only this one")
    peer = commands.add_parser("peer")
    peer.add_argument("folder", type=Path)
    peer.add_argument("--blocks", type=int, default=7)
    peer.add_argument("--tables", type=int, default=250)
    peer.add_argument("--seconds", type=float, default=4.0, help="of each step of the ramp")
    peer.add_argument(
        "--quick", action="store_true", help="begin at 1,600 and 900 moves/s, each rate once, fewer steps"
    )
    single = commands.add_parser("once")
    single.add_argument("--tables", type=int, default=100)
    single.add_argument("--rate", type=float, default=50.0, help="moves a second, of all tables together")
    single.add_argument("--seconds", type=float, default=20.0)
    single.add_argument("--durability", choices=["full", "os"], default="full")
    single.add_argument("--peer", type=Path, metavar="FOLDER", help="of boardgame.io instead of our server")
    beside = commands.add_parser("crowd")
    beside.add_argument("--tables", type=int, default=60)
    beside.add_argument("--moves", type=int, default=12, help="of each newcomer")
    beside.add_argument("--source", default=str(SOURCE), help="the folder of another version's package")
    alone = commands.add_parser("work")
    alone.add_argument("--tables", type=int, default=64)
    alone.add_argument("--moves", type=int, default=40, help="of each table")
    alone.add_argument("--disk", action="store_true", help="on disk instead of in memory")
    several = commands.add_parser("processes")
    several.add_argument("counts", type=int, nargs="*", default=[1, 2, 4])
    several.add_argument("--tables", type=int, default=48)
    several.add_argument("--rate", type=float, default=20.0)
    several.add_argument("--seconds", type=float, default=10.0)
    several.add_argument("--rounds", type=int, default=2)
    costing = commands.add_parser("costs")
    costing.add_argument("--tables", type=int, default=200)
    costing.add_argument("--rate", type=float, default=100.0)
    costing.add_argument("--seconds", type=float, default=30.0)
    given = parser.parse_args()
    print(f"load average at the start {os.getloadavg()[0]:.1f}", file=sys.stderr, flush=True)
    with asyncio.Runner(loop_factory=fastest_loop()) as runner:
        if given.command == "goals":
            runner.run(goals.measure(given.goal or list(goals.GOALS)))
        elif given.command == "peer":
            ramp = ratio.QUICK if given.quick else ratio.THOROUGH
            runner.run(ratio.compare(given.folder, given.blocks, given.tables, given.seconds, ramp))
        elif given.command == "crowd":
            runner.run(crowd(given.tables, given.moves, given.source))
        elif given.command == "processes":
            runner.run(processes.compare(given.counts, given.tables, given.rate, given.seconds, given.rounds))
        elif given.command == "costs":
            with TemporaryDirectory() as name:
                found = costs.measure(Path(name), given.tables, given.rate, given.seconds)
                costs.tell(runner.run(found))
        elif given.command == "work":
            runner.run(work(given.tables, given.moves, given.disk))
        else:
            runner.run(once(given.tables, given.rate, given.seconds, given.durability, given.peer))


if __name__ == "__main__":
    main()
