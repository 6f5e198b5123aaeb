"""How long a newcomer's bot takes beside tables that keep the workers busy, in wall time on the real server.

A few guests start tables of bots only, at the level and game that think longest. Then somebody opens a table with a
Novice and one with a Strong bot, and plays. The times are from the newcomer's move to the bot's.
"""

from __future__ import annotations

import asyncio
import os
import time

from bench.load.ours import tabulae
from tabulae.client import Client

GAME, LEVEL = "palimpsest", "master"
PER_GUEST = 10  # tables: the limit
WARM_UP = 30.0  # seconds: the crowd's searches are compiled
PATIENCE = 60.0  # seconds


async def crowd(tables: int, moves: int, source: str) -> None:
    with tabulae(source=source) as server:
        url = server.process.url
        guests = [await Client.connect(url, f"Greedy {n}") for n in range(-(-tables // PER_GUEST))]
        bots = [{"seat": seat, "level": LEVEL} for seat in range(2)]
        for number in range(tables):
            await guests[number // PER_GUEST].open(GAME, 2, sit=[], bots=bots, start=True)
        await asyncio.sleep(WARM_UP)
        for level in ("novice", "strong"):
            times = sorted(await _times(url, level, moves))
            late = sum(each > 2.0 for each in times)
            print(
                f"{tables} tables of two {LEVEL}s of {GAME}: another guest's {level} bot answered {len(times)} times, "
                f"median {times[len(times) // 2]:.2f} s, slowest {times[-1]:.2f} s, {late} later than 2 s; "
                f"load {os.getloadavg()[0]:.1f}",
                flush=True,
            )


async def _times(url: str, level: str, moves: int) -> list[float]:
    """Seconds until the bot has answered, at most PATIENCE."""
    person = await Client.connect(url, "Newcomer")
    table = await person.open("tabula-rasa", 2, bots=[{"seat": 1, "level": level}], start=True)
    times = []
    async with person.at(table, seat=0) as chair:
        for _ in range(moves):
            began = time.monotonic()
            try:
                playing = await chair.my_turn(PATIENCE)
            except TimeoutError:
                return [*times, PATIENCE]
            times.append(time.monotonic() - began)
            if not playing:
                break
            await chair.play(chair.legal[0]["move"])
    return times
