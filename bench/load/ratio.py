"""How many moves a second, ours and the peer's, in blocks ABBA on the same core."""

from __future__ import annotations

import asyncio
import os
import random
from collections.abc import Mapping
from math import ceil
from pathlib import Path
from statistics import median
from typing import NamedTuple

from bench.load.ours import tabulae
from bench.load.peer import boardgame_io
from bench.load.server_process import SEATS, LoadedServer
from bench.load.traffic import Block, Traffic

SLOWEST = 100.0  # milliseconds: p99 of a rate that counts
WARM_UP = 1.0  # seconds
SETTLE = 3.0  # seconds after a rate that was too high, so that the next one is not measured with its remains
MOST_MOVES = 40  # of one table in one step of the ramp
DRAWS = 2000  # of the bootstrap


class Ramp(NamedTuple):
    """How the highest rate is looked for: in wide steps first, then in smaller ones."""

    first: Mapping[str, float]  # moves a second, of ours and of the peer
    steps: tuple[float, ...]
    tries: int  # blocks at each rate: the one in the middle counts, so that one pause does not end the ramp


THOROUGH = Ramp({"ours": 200.0, "peer": 200.0}, (1.25, 1.08, 1.02), 3)
QUICK = Ramp({"ours": 1600.0, "peer": 900.0}, (1.12, 1.03), 1)  # for a quiet machine that reaches at least that


async def most_moves(traffic: Traffic, tables: int, seconds: float, who: str = "ours", ramp: Ramp = THOROUGH) -> Block:
    """The block with the highest rate whose p99 stays within SLOWEST."""
    widest, *finer_steps = ramp.steps
    best = await _climb(traffic, ramp.tries, tables, seconds, ramp.first[who], widest)
    for step in finer_steps:
        finer = await _climb(traffic, ramp.tries, tables, seconds, best.rate * step, step)
        best = finer if finer.quantile(0.99) <= SLOWEST else best
    return best


async def _climb(traffic: Traffic, tries: int, tables: int, seconds: float, rate: float, step: float) -> Block:
    best = Block(rate, seconds, late=1)
    while True:
        needed = rate * (seconds + WARM_UP)  # moves; no table is asked for more than MOST_MOVES, so that none ends
        enough = max(tables, ceil(needed / MOST_MOVES))
        block = await _median(traffic, tries, enough, rate, seconds)
        if block.quantile(0.99) > SLOWEST:
            return best if best.times else block
        best, rate = block, rate * step


async def _median(traffic: Traffic, tries: int, tables: int, rate: float, seconds: float) -> Block:
    """The block in the middle of `tries` at this rate, by its p99; the last is left out if the others decide."""
    blocks: list[Block] = []
    moves = rate * (seconds + WARM_UP) / tables + 1
    while len(blocks) < tries:
        await traffic.open(tables, moves)
        blocks.append(await traffic.run(rate, seconds, WARM_UP))
        late = sum(block.quantile(0.99) > SLOWEST for block in blocks)
        if blocks[-1].quantile(0.99) > SLOWEST:
            await asyncio.sleep(SETTLE)
        if max(late, len(blocks) - late) > tries // 2:
            break
    return verdict(blocks)


def verdict(blocks: list[Block]) -> Block:
    """Of an odd number of blocks the median; of two that agree the slower one."""
    return sorted(blocks, key=lambda block: block.quantile(0.99))[len(blocks) // 2]


async def compare(folder: Path, blocks: int, tables: int, seconds: float, ramp: Ramp = THOROUGH) -> None:
    """Print each block, then the median of the ratios with its 95 % interval."""
    ratios, costs = [], []
    for number in range(blocks):
        order = ("ours", "peer") if number % 2 == 0 else ("peer", "ours")  # ABBA
        found = {who: await _block(who, folder, tables, seconds, ramp) for who in order}
        ours, peer = found["ours"], found["peer"]
        ratios.append(ours.done / peer.done)
        costs.append(ours.cpu_per_move / peer.cpu_per_move)
        print(
            f"block {number + 1}: {ours.done / peer.done:.2f} times the moves, load {os.getloadavg()[0]:.1f}",
            flush=True,
        )
    tell("moves/s at p99 <= 100 ms, ours (on disk) to boardgame.io (in memory)", ratios, "at least 2", lambda x: x >= 2)
    tell("L4: CPU a move, ours to boardgame.io", costs, "at most 0.5", lambda x: x <= 0.5)


async def _block(who: str, folder: Path, tables: int, seconds: float, ramp: Ramp) -> Block:
    with tabulae() if who == "ours" else boardgame_io(folder) as server:
        best = await most_moves(Traffic(server), tables, seconds, who, ramp)
        _tell_block(server, best)
        return best


def _tell_block(server: LoadedServer, best: Block) -> None:
    print(
        f"  {server.name} (durability {server.durability}): {best.done:.0f} moves/s, p50 {best.quantile(0.5):.1f}, "
        f"p99 {best.quantile(0.99):.1f} ms, {best.cpu_per_move / SEATS:.0f} us CPU a move and seat",
        flush=True,
    )


def tell(what: str, values: list[float], goal: str, holds: object) -> None:
    draws = sorted(median(random.choices(values, k=len(values))) for _ in range(DRAWS))
    low, high = draws[int(0.025 * DRAWS)], draws[int(0.975 * DRAWS)]
    middle = median(values)
    reached = "reached" if holds(middle) else "NOT reached"  # type: ignore[operator]
    print(f"{what}: {middle:.2f} (95 % {low:.2f} to {high:.2f}), {goal}: {reached}", flush=True)
