"""The goals for one server process on two cores, measured one by one."""

from __future__ import annotations

import os

from bench.load import recovery
from bench.load.ours import tabulae
from bench.load.ratio import most_moves
from bench.load.server_process import SEATS, LoadedServer
from bench.load.traffic import Block, Traffic


def tell(server: LoadedServer, traffic: Traffic, block: Block) -> None:
    tables = len(traffic.tables)
    print(f"{server.name}: {tables} tables, {tables * SEATS} sockets, durability {server.durability}")
    print(f"  load average of the machine {os.getloadavg()[0]:.1f}")
    print(f"  {block.done:.0f} of {block.rate:g} moves/s done, {block.late} late")
    words = (f"p{share * 100:g} {block.quantile(share):.1f} ms" for share in (0.5, 0.99, 0.999))
    print(f"  move to last seat {', '.join(words)}")
    print(f"  server CPU {block.cpu_per_move:.0f} us a move, {server.process.memory_mb:.0f} MB", flush=True)


def verdict(goal: str, what: str, found: float, most: float, unit: str) -> None:
    reached = "reached" if found <= most else "NOT reached"
    print(f"  {goal} {what} {found:.2f} {unit}, at most {most:g}: {reached}", flush=True)


async def many_tables() -> None:
    with tabulae() as server:
        traffic = Traffic(server)
        empty = server.process.memory_mb
        await traffic.open(1000)
        full = server.process.memory_mb
        block = await traffic.run(500, 20, warm_up=3)
        tell(server, traffic, block)
        print(f"  {(full - empty) * 1024 / (1000 * SEATS):.0f} KB a seated socket")
        for share, most in ((0.5, 5.0), (0.99, 50.0), (0.999, 250.0)):
            verdict("L1", f"p{share * 100:g}", block.quantile(share), most, "ms")


async def many_sockets() -> None:
    with tabulae() as server:
        traffic = Traffic(server)
        await traffic.open(2375)  # 9,500 sockets: a process may hold 20,000 files, and opens each seat twice
        block = await traffic.run(250, 20, warm_up=3)
        tell(server, traffic, block)
        verdict("L2", f"{len(traffic.tables) * SEATS} sockets, p99", block.quantile(0.99), 100.0, "ms")
        verdict("L2", "memory", server.process.memory_mb, 600.0, "MB")


async def most() -> None:
    with tabulae() as server:
        best = await most_moves(Traffic(server), 250, 5.0)
        print(f"  L3 {best.done:.0f} moves/s at p99 {best.quantile(0.99):.0f} ms, at least 1500: "
              f"{'reached' if best.done >= 1500 else 'NOT reached'}")  # fmt: skip
        print(f"  {best.cpu_per_move / SEATS:.0f} us of CPU a move and seat (L4 is a ratio: see `peer`)", flush=True)


async def all_cut() -> None:
    share, everyone, lost = await recovery.cut_all(1000, 250)
    verdict("L5", "95 % seated again after", share, 5.0, "s")
    verdict("L5", "all seated again after", everyone, 15.0, "s")
    verdict("L5", "acknowledged moves lost", lost, 0, "")


async def killed() -> None:
    first, going, lost = await recovery.kill(1000, 250)
    verdict("L6", "first answer after kill -9", first, 2.0, "s")
    verdict("L6", "all tables going on after", going, 5.0, "s")
    verdict("L6", "acknowledged moves lost", lost, 0, "")


GOALS = {"L1": many_tables, "L2": many_sockets, "L3": most, "L5": all_cut, "L6": killed}


async def measure(names: list[str]) -> None:
    for name in names:
        await GOALS[name]()
