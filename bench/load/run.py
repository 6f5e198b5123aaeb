"""Load: N tables × 4 seats play Tabula Rasa through the real protocol; how long until the last seat has seen a move?

python -m bench.load.run --tables 100 --rate 50 --seconds 20

Open loop: every table has its moves on a fixed schedule, so that a server that stalls cannot slow the generator down
and hide it. The time runs from before the move is sent to after the last of the four seats has parsed its frame.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import resource
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path

import msgspec
import websockets

from tabulae.client import Client

SOURCE = Path(__file__).resolve().parents[2] / "src"
START = "from tabulae.cli.serve import command; command()"
ROOMY = ("burst", "per_second", "address_burst", "address_per_second", "sockets_per_address", "openings_per_hour",
         "tables_per_guest")  # fmt: skip
SEATS = 4
GOALS = {"p50": 5.0, "p99": 50.0, "p99.9": 250.0}  # milliseconds, L1


@dataclass
class Table:
    name: str
    version: int = 0
    acting: int = -1
    legal: list[dict[str, str]] = field(default_factory=list)
    waiting: dict[int, tuple[float, int]] = field(default_factory=dict)  # by version: when it was sent, frames to come
    sent: float = 0.0
    n: int = 0
    sockets: list[websockets.ClientConnection] = field(default_factory=list)
    ready: int = 0


class Load:
    def __init__(self, url: str, rate: float) -> None:
        self.url, self.rate = url, rate
        self.tables: list[Table] = []
        self.times: list[float] = []
        self.late = self.refused = 0
        self.measuring = False

    async def open(self, number: int) -> None:
        people = [await Client.connect(self.url, f"P{seat}") for seat in range(SEATS)]
        table = Table(await people[0].open("tabula-rasa", SEATS, chat="off"))
        for seat in range(1, SEATS):
            await people[seat].sit(table.name, seat)
        chairs = [person.at(table.name, seat) for seat, person in enumerate(people)]
        for chair in chairs:
            await chair.__aenter__()
        await chairs[0].command("start")
        await asyncio.gather(*(chair.until(lambda c: c.to_act) for chair in chairs))
        await asyncio.gather(*(chair.close() for chair in chairs))
        for seat, person in enumerate(people):
            socket = await websockets.connect(
                self.url.replace("http", "ws") + "/api/socket", origin=self.url, compression=None,
                additional_headers={"Cookie": person.cookie}, max_queue=None, ping_interval=None,
            )  # fmt: skip
            hello = {
                "type": "hello",
                "table": table.name,
                "device": f"load{seat}",
                "page": person.me["page"],
                "seat": seat,
            }
            await socket.send(msgspec.json.encode(hello).decode())
            table.sockets.append(socket)
            asyncio.ensure_future(self.listen(table, seat, socket))  # noqa: RUF006  # it ends with the socket
        self.tables.append(table)

    async def listen(self, table: Table, seat: int, socket: websockets.ClientConnection) -> None:
        async for frame in socket:
            message = msgspec.json.decode(frame)
            if message["type"] in ("welcome", "events"):
                position = message.get("position")
                if position is not None and seat in position["to_act"]:
                    table.acting, table.legal, table.version = seat, position["legal"], message["version"]
                if message["type"] == "welcome":
                    table.ready += 1
                elif table.sent:
                    table.ready += 1
                    if table.ready == SEATS and self.measuring:
                        self.times.append(time.monotonic() - table.sent)
            elif message["type"] == "refused":
                self.refused += 1

    async def drive(self, table: Table, until: float) -> None:
        every = len(self.tables) / self.rate
        due = time.monotonic() + random.random() * every
        while due < until:
            await asyncio.sleep(max(0.0, due - time.monotonic()))
            due += every
            if table.ready < SEATS or not table.legal:
                self.late += self.measuring  # the move before is not through yet
                continue
            table.n += 1
            message = {
                "type": "move",
                "n": table.n,
                "version": table.version,
                "move": random.choice(table.legal)["move"],
            }
            table.ready, table.legal, table.sent = 0, [], time.monotonic()
            await table.sockets[table.acting].send(msgspec.json.encode(message).decode())


def memory_mb(pid: int) -> float:
    lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS")) / 1024


def cpu_seconds(pid: int) -> float:
    parts = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(parts[11]) + int(parts[12])) / os.sysconf("SC_CLK_TCK")


async def measure(tables: int, rate: float, seconds: float, durability: str) -> None:
    resource.setrlimit(resource.RLIMIT_NOFILE, (resource.getrlimit(resource.RLIMIT_NOFILE)[1],) * 2)
    with tempfile.TemporaryDirectory() as folder:
        limits = [f"--limit={name}=1000000" for name in ROOMY]
        command = [sys.executable, "-c", START, f"--store={folder}/t.sqlite", "--port=0", "--no-browser", "--quiet",
                   f"--durability={durability}", *limits]  # fmt: skip
        server = subprocess.Popen(
            command, env=os.environ | {"PYTHONPATH": str(SOURCE)}, stdout=subprocess.PIPE, text=True
        )
        if hasattr(os, "sched_setaffinity") and (os.cpu_count() or 1) > 1:
            os.sched_setaffinity(server.pid, {0})
            os.sched_setaffinity(0, {1})
        assert server.stdout is not None
        load = Load(server.stdout.readline().split()[-1].rstrip("/"), rate)
        try:
            before = memory_mb(server.pid)
            for start in range(0, tables, 10):
                await asyncio.gather(*(load.open(n) for n in range(start, min(tables, start + 10))))
            opened = memory_mb(server.pid)
            end = time.monotonic() + 3 + seconds
            driving = [asyncio.ensure_future(load.drive(table, end)) for table in load.tables]
            await asyncio.sleep(3)
            load.measuring, spent = True, cpu_seconds(server.pid)
            await asyncio.gather(*driving)
            await asyncio.sleep(0.5)
            spent = cpu_seconds(server.pid) - spent
            report(load, tables, seconds, durability, spent, (opened - before) * 1024 / (tables * SEATS), opened)
        finally:
            server.kill()
            server.wait()


def report(load: Load, tables: int, seconds: float, durability: str, cpu: float, kb: float, rss: float) -> None:
    times = sorted(load.times)
    at = {"p50": 0.5, "p99": 0.99, "p99.9": 0.999}
    found = {name: times[min(len(times) - 1, int(share * len(times)))] * 1000 for name, share in at.items()}
    print(f"{tables} tables, {tables * SEATS} sockets, {load.rate:g} moves/s asked, durability {durability}")
    print(f"  load average of the machine {os.getloadavg()[0]:.1f}")
    print(f"  {len(times) / seconds:.0f} moves/s done, {load.late} late, {load.refused} refused")
    print("  move to last seat " + ", ".join(f"{name} {value:.1f} ms" for name, value in found.items()))
    print(f"  server CPU {cpu / max(1, len(times)) * 1e6:.0f} us a move, {rss:.0f} MB, {kb:.0f} KB a socket")
    for name, goal in GOALS.items():
        print(f"  L1 {name} <= {goal:g} ms: {'reached' if found[name] <= goal else 'not reached'}")


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--rate", type=float, default=50.0, help="moves a second, of all tables together")
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--durability", choices=["full", "os"], default="full")
    arguments = parser.parse_args()
    asyncio.run(measure(arguments.tables, arguments.rate, arguments.seconds, arguments.durability))


if __name__ == "__main__":
    main()
