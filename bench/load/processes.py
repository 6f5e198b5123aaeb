"""Several server processes with one PostgreSQL: CPU a move of the servers and of the database.

Tables are spread over the processes. `sticky`: all seats of a table are at one process, as a balancer by path does it;
`mixed`: the seats of each table are at different processes, as a balancer without rules does it. On a machine with
fewer cores than processes, moves a second only show contention, so a fixed rate is asked for and CPU is compared.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import TextIO

import asyncpg

from bench.load.ours import ROOMY, SERVE, SOURCE, Tabulae
from bench.load.server_process import Process, started
from bench.load.traffic import Traffic
from tests.server.postgres import postgres

TICKS = os.sysconf("SC_CLK_TCK")


class Database:
    """PostgreSQL's processes."""

    def __init__(self, postmaster: int) -> None:
        self._postmaster = postmaster

    @property
    def cpu_seconds(self) -> float:
        """Of the postmaster, of its children that have ended, and of those that run."""
        own = sum(self._stat(self._postmaster)[11:15])
        children = [int(entry.name) for entry in Path("/proc").iterdir() if entry.name.isdigit()]
        running = [stat for stat in map(self._stat, children) if stat and stat[1] == self._postmaster]
        return (own + sum(sum(stat[11:13]) for stat in running)) / TICKS

    @staticmethod
    def _stat(pid: int) -> list[int]:
        """The numbers of /proc/PID/stat from the state on, which counts as 0; nothing if it has ended."""
        try:
            words = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        except OSError:
            return []
        return [0, *map(int, words[1:])]


async def database_at(address: str) -> Database:
    connection = await asyncpg.connect(address)
    try:
        folder = await connection.fetchval("SHOW data_directory")
    finally:
        await connection.close()
    return Database(int((Path(folder) / "postmaster.pid").read_text().split()[0]))


class Servers:
    """The CPU of all server processes together."""

    def __init__(self, processes: Sequence[Process]) -> None:
        self.processes = processes
        self.url = processes[0].url

    @property
    def cpu_seconds(self) -> float:
        return sum(process.cpu_seconds for process in self.processes)


class Cluster(Tabulae):
    def __init__(self, servers: Servers, mixed: bool) -> None:
        super().__init__(servers, "PostgreSQL, synchronous")  # type: ignore[arg-type]  # what Traffic needs of one
        self._servers, self._mixed = servers, mixed

    def url(self, table: int, seat: int) -> str:
        processes = self._servers.processes
        return processes[(table + (seat if self._mixed else 0)) % len(processes)].url


@contextmanager
def cluster(address: str, count: int, mixed: bool) -> Iterator[Cluster]:
    limits = [*(f"--limit={name}=1000000" for name in ROOMY), "--limit=hello_seconds=60"]  # also on a busy machine
    command = [sys.executable, "-c", SERVE, f"--store={address}", "--port=0", "--no-browser", "--quiet", "--workers=0"]
    with ExitStack() as stack, TemporaryDirectory() as name:
        each = [
            stack.enter_context(started([*command, *limits], Path(name), PYTHONPATH=str(SOURCE))) for _ in range(count)
        ]
        yield Cluster(Servers(each), mixed)


async def compare(counts: Sequence[int], tables: int, rate: float, seconds: float, rounds: int) -> None:
    """Print each block, and the medians of the CPU a move."""
    kinds = [(count, mixed) for count in counts for mixed in ((False, True) if count > 1 else (False,))]
    found: dict[tuple[int, bool], list[tuple[float, float]]] = {kind: [] for kind in kinds}
    with postgres("on") as address:
        database = await database_at(address)
        for number in range(rounds):
            for kind in kinds if number % 2 == 0 else reversed(kinds):
                found[kind].append(await block(address, database, kind, tables, rate, seconds))
    for (count, mixed), blocks in found.items():
        servers, of_database = (median(values) for values in zip(*blocks, strict=True))
        print(f"{_name(count, mixed)}: median {servers:.0f} us a move in servers, {of_database:.0f} in the database")


def _name(count: int, mixed: bool) -> str:
    return f"{count} process{'es' if count > 1 else ''}{', mixed' if mixed else ''}"


async def block(
    address: str,
    database: Database,
    kind: tuple[int, bool],
    tables: int,
    rate: float,
    seconds: float,
    out: TextIO = sys.stdout,
) -> tuple[float, float]:
    """CPU in us a move of the servers and of the database."""
    with cluster(address, *kind) as server:
        traffic = Traffic(server)
        await traffic.open(tables)
        await traffic.run(rate, 2.0, warm_up=0.0)
        before = database.cpu_seconds
        measured = await traffic.run(rate, seconds, warm_up=0.0)
        spent = database.cpu_seconds - before
        moves = max(1, len(measured.times))
        print(
            f"{_name(*kind)}: {measured.done:.0f} moves/s, "
            f"p50 {measured.quantile(0.5):.0f}, p99 {measured.quantile(0.99):.0f} ms, "
            f"{measured.cpu_per_move:.0f} us a move in servers, {spent / moves * 1e6:.0f} in the database, "
            f"load {os.getloadavg()[0]:.1f}",
            file=out,
            flush=True,
        )
        return measured.cpu_per_move, spent / moves * 1e6
