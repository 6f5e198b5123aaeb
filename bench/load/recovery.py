"""L5 and L6: everybody is cut off at once, and the server is killed under load. Through the client that people use."""

from __future__ import annotations

import asyncio
import random
import subprocess
import sys
import time
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from urllib.parse import urlsplit

from bench.load import ours
from bench.load.server_process import SEATS
from bench.load.traffic import AT_A_TIME, unpaused
from tabulae.client import Chair, RefusedError

PATIENCE = 60.0  # seconds


@dataclass
class Players:
    """Four chairs a table, played at random, and which moves were acknowledged."""

    server: ours.Tabulae
    tables: list[list[Chair]] = field(default_factory=list)
    acknowledged: dict[str, int] = field(default_factory=dict)  # by table: the highest version
    refused: int = 0

    async def open(self, tables: int) -> None:
        while len(self.tables) < tables:
            wanted = min(AT_A_TIME, tables - len(self.tables))
            self.tables += await asyncio.gather(*(self._table() for _ in range(wanted)))

    async def _table(self) -> list[Chair]:
        people = await self.server.people()
        name = await people[0].open("tabula-rasa", SEATS, chat="off")
        for seat in range(1, SEATS):
            await people[seat].sit(name, seat)
        chairs = [person.at(name, seat) for seat, person in enumerate(people)]
        for chair in chairs:
            await chair.__aenter__()
        await chairs[0].command("start")
        await asyncio.gather(*(chair.until(lambda c: c.to_act, PATIENCE) for chair in chairs))
        return chairs

    async def play(self, rate: float, seconds: float) -> None:
        """So many moves a second over all tables, as long as a table's last move is through."""
        until = time.monotonic() + seconds
        await asyncio.gather(*(self._play(chairs, len(self.tables) / rate, until) for chairs in self.tables))

    async def _play(self, chairs: list[Chair], every: float, until: float) -> None:
        await asyncio.sleep(random.random() * every)
        while time.monotonic() < until and chairs[0].over is None:
            started = time.monotonic()
            try:
                await self.move(chairs)
            except (RefusedError, TimeoutError):
                self.refused += 1
            await asyncio.sleep(max(0.0, started + every - time.monotonic()))

    async def move(self, chairs: list[Chair]) -> None:
        acting = chairs[chairs[0].to_act[0]]
        await acting.until(lambda chair: chair.legal or chair.over, PATIENCE)
        if acting.over is None:
            version = await acting.play(random.choice(acting.legal)["move"])
            self.acknowledged[acting.table] = max(version, self.acknowledged.get(acting.table, 0))
            await asyncio.gather(*(chair.until(lambda c: c.version >= version, PATIENCE) for chair in chairs))

    def lost(self) -> int:
        """Tables whose server no longer has a version that it had acknowledged."""
        return sum(chairs[0].version < self.acknowledged.get(chairs[0].table, 0) for chairs in self.tables)

    async def back(self, before: dict[Chair, int], share: float, since: float) -> float:
        """Seconds until that share of the chairs is welcomed again."""
        while True:
            back = sum(chair.reconnects > count for chair, count in before.items())
            if back >= share * len(before) or time.monotonic() - since > PATIENCE:
                return time.monotonic() - since
            await asyncio.sleep(0.02)

    def counts(self) -> dict[Chair, int]:
        return {chair: chair.reconnects for chairs in self.tables for chair in chairs}

    async def close(self) -> None:
        await asyncio.gather(*(chair.close() for chairs in self.tables for chair in chairs))


async def cut_all(tables: int, rate: float) -> tuple[float, float, int]:
    """L5: seconds until 95 % and until all are seated again, and what was lost."""
    with ours.tabulae() as server:
        players = Players(server)
        await players.open(tables)
        with unpaused():
            playing = asyncio.ensure_future(players.play(rate, 15))
            await asyncio.sleep(3)
            before, now = players.counts(), time.monotonic()
            for chair in before:
                chair.cut()
            most = await players.back(before, 0.95, now)
            all_ = await players.back(before, 1.0, now)
            await playing
        lost = players.lost()
        await players.close()
        return most, all_, lost


async def kill(tables: int, rate: float) -> tuple[float, float, int]:
    """L6: seconds until the first answer, until every table has moved on, and acknowledged moves lost."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        process = ours.restarted(folder, "full", 0)
        server = ours.Tabulae(process, "full")
        try:
            players = Players(server)
            await players.open(tables)
            with unpaused():
                playing = asyncio.ensure_future(players.play(rate, 20))
                await asyncio.sleep(3)
                port = urlsplit(process.url).port or 0
                before = {chairs[0].table: chairs[0].version for chairs in players.tables}
                process.end()
                now = time.monotonic()
                asking = asyncio.ensure_future(asyncio.to_thread(_first_answer, port, now))
                process = server.process = await asyncio.to_thread(ours.restarted, folder, "full", port)
                while any(chairs[0].version <= before[chairs[0].table] for chairs in players.tables):
                    if time.monotonic() - now > PATIENCE:
                        break
                    await asyncio.sleep(0.02)
                going = time.monotonic() - now
                await playing
            lost = players.lost()
            await players.close()
            return await asking, going, lost
        finally:
            process.end()


ASK = """
import socket, sys, time
question = b"GET /health HTTP/1.1\\r\\nHost: x\\r\\nConnection: close\\r\\n\\r\\n"
while True:
    try:
        with socket.create_connection(("127.0.0.1", int(sys.argv[1])), 60) as line:
            line.sendall(question)
            if line.recv(100).startswith(b"HTTP/1.1 200"):
                break
    except OSError:
        time.sleep(0.01)
print(time.monotonic() - float(sys.argv[2]))
"""


def _first_answer(port: int, since: float) -> float:
    """Seconds until somebody is answered who is not busy with thousands of lines: asked by a program of its own."""
    found = subprocess.run(
        [sys.executable, "-c", ASK, str(port), str(since)], check=True, capture_output=True, text=True, timeout=PATIENCE
    )
    return float(found.stdout)
