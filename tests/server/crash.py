"""Kill a real server at random moments while people play, start it again, and count what was lost.

python -m tests.server.crash --rounds 1000 runs it for longer than the tests do; with --pause 10 the server is not
killed but stands still for ten seconds, again and again.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import os
import random
import signal
import socket
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path

from tabulae.client import Chair, Client, RefusedError
from tabulae.server.store import lists, queries
from tabulae.server.store.sqlite import engine_for
from tabulae.server.table.replay import replayed

SOURCE = Path(__file__).resolve().parents[2] / "src"
START = "from tabulae.cli.commands.serve import command; command()"
PATIENCE = 300.0  # seconds: longer than any machine needs
ROOMY = ("burst", "per_second", "address_burst", "address_per_second", "sockets_per_address", "openings_per_hour")


class Process:
    """A server in a process of its own, always on the same port and store."""

    def __init__(self, store: str, port: int, *options: str) -> None:
        limits = [f"--limit={name}=100000" for name in ROOMY]
        given = [f"--store={store}", f"--port={port}", "--no-browser", "--quiet", "--bot-delay=0-0", *limits, *options]
        self._command = [sys.executable, "-c", START, *given]
        self.url = f"http://127.0.0.1:{port}"
        self._process: subprocess.Popen[str] | None = None

    def start(self) -> float:
        """Seconds until it takes connections."""
        began = time.monotonic()
        self._process = subprocess.Popen(
            self._command, env=os.environ | {"PYTHONPATH": str(SOURCE)}, stdout=subprocess.PIPE, text=True
        )
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        assert line.startswith("Tabulae is at"), line
        return time.monotonic() - began

    def kill(self) -> None:
        """As power does it: without a last word."""
        assert self._process is not None
        self._process.kill()
        self._process.wait()
        assert self._process.stdout is not None
        self._process.stdout.close()

    def pause(self, seconds: float) -> None:
        """Stopped, and going on as if nothing had been."""
        assert self._process is not None
        self._process.send_signal(signal.SIGSTOP)
        try:
            time.sleep(seconds)
        finally:
            self._process.send_signal(signal.SIGCONT)

    def signal(self, number: int) -> None:
        assert self._process is not None
        self._process.send_signal(number)

    def stop(self) -> int:
        """As a host does it."""
        assert self._process is not None
        self._process.terminate()
        code = self._process.wait(PATIENCE)
        assert self._process.stdout is not None
        self._process.stdout.close()
        return code


OWN_PORTS = range(12_000, 32_000)  # below those that a system gives to connections: nobody takes one by chance


def free_port() -> int:
    """A port for a server that starts more than once, or that must know its port before it starts; others ask for 0."""
    while True:
        port = random.SystemRandom().choice(OWN_PORTS)
        with contextlib.suppress(OSError), socket.socket() as probe:
            probe.bind(("127.0.0.1", port))
            return port


EACH_LIFE, LAST_LIFE = 6, 20  # moves at least, from a start to the next kill
BETWEEN = (0.0, 0.5)  # seconds more, by chance


@dataclass
class Tally:
    kills: int = 0
    acknowledged: list[tuple[str, int, str, int]] = field(default_factory=list)  # table, seat, device, version
    games: int = 0
    starts: list[float] = field(default_factory=list)
    lost: list[tuple[str, int, str, int]] = field(default_factory=list)


async def people_play(url: str, number: int, tally: Tally, stop: asyncio.Event) -> None:
    """Two people play game after game, through every outage."""
    ada, ben = await Client.connect(url, f"Ada {number}"), await Client.connect(url, f"Ben {number}")
    while not stop.is_set():
        table = await until_answered(lambda: ada.open("tabula-rasa", 2, key=f"k{random.getrandbits(60)}"))
        seat = await until_answered(lambda table=table: ben.sit(table, 1))
        async with ada.at(table, 0) as first, ben.at(table, seat) as second:
            await until_answered(lambda first=first: first.command("start"))
            await asyncio.gather(*(one_plays(chair, tally, stop) for chair in (first, second)))
            tally.games += first.over is not None


async def until_answered(ask):  # type: ignore[no-untyped-def]  # any question
    while True:
        try:
            return await ask()
        except (OSError, TimeoutError, asyncio.IncompleteReadError, ValueError, IndexError):
            await asyncio.sleep(0.05)
        except RefusedError as refusal:
            if refusal.code in ("not-now",):
                return None
            await asyncio.sleep(0.05)


async def one_plays(chair: Chair, tally: Tally, stop: asyncio.Event) -> None:
    while not stop.is_set():
        try:
            if not await chair.my_turn(1.0):
                return
            version = await chair.play(random.choice(chair.legal)["move"])
            tally.acknowledged.append((chair.table, chair.seat, chair.device, version))
        except (TimeoutError, RefusedError, IndexError):
            await asyncio.sleep(0.01)


def count_lost(store: Path, tally: Tally) -> None:
    """What was acknowledged and is not in the log; every log must also replay, move by move."""
    with engine_for(store).connect() as conn:
        written: dict[str, dict[int, tuple[int, str]]] = {}
        for table in lists.every_table(conn):
            stored = queries.load(conn, table)
            assert stored is not None
            replayed(stored, strict=True)
            written[table] = {entry.seq: (entry.seat, entry.device) for entry in stored.entries}
            named = [(entry.seat, entry.device, entry.n) for entry in stored.entries if entry.n]
            assert len(named) == len(set(named))
    for table, seat, device, version in tally.acknowledged:
        if written.get(table, {}).get(version) != (seat, device):
            tally.lost.append((table, seat, device, version))


async def more(tally: Tally, moves: int) -> None:
    """Wait until so many more moves were acknowledged."""
    wanted = len(tally.acknowledged) + moves
    async with asyncio.timeout(PATIENCE):
        while len(tally.acknowledged) < wanted:
            await asyncio.sleep(0.02)


async def crash(store: Path, kills: int, pairs: int = 3, pause: float = 0.0) -> Tally:
    """Kill the server so many times, or let it stand still for `pause` seconds, while pairs of people play."""
    server, tally, stop = Process(str(store), free_port()), Tally(), asyncio.Event()
    tally.starts.append(server.start())
    players = [asyncio.ensure_future(people_play(server.url, number, tally, stop)) for number in range(pairs)]
    for _ in range(kills):
        await more(tally, EACH_LIFE)
        await asyncio.sleep(random.uniform(*BETWEEN))
        tally.kills += 1
        if pause:
            await asyncio.to_thread(server.pause, pause)
            continue
        server.kill()
        tally.starts.append(await asyncio.to_thread(server.start))
    await more(tally, LAST_LIFE)
    stop.set()
    await asyncio.gather(*players)
    assert await asyncio.to_thread(server.stop) == 0
    count_lost(store, tally)
    return tally


def count(text: str) -> int:
    """From 1 on."""
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text} is not a whole number from 1 on")
    return int(text)


def seconds(text: str) -> float:
    """Shorter than people wait for a move."""
    try:
        given = float(text)
    except ValueError:
        given = -1.0
    if not 0 < given < PATIENCE:
        raise argparse.ArgumentTypeError(f"{text} is not a number of seconds below {PATIENCE:.0f}")
    return given


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.server.crash", description=__doc__)
    parser.add_argument("--rounds", type=count, default=100, help="how often the server is killed (default: 100)")
    parser.add_argument("--pairs", type=count, default=8, help="how many pairs of people play (default: 8)")
    parser.add_argument("--pause", type=seconds, default=0.0, help="stand still for so many seconds, and do not kill")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        tally = asyncio.run(crash(Path(folder) / "t.sqlite", given.rounds, given.pairs, given.pause))
    starts = sorted(tally.starts)
    print(
        f"{tally.kills} {'standstills' if given.pause else 'kills'}, {len(tally.acknowledged)} moves acknowledged, "
        f"{len(tally.lost)} lost; {tally.games} games finished; "
        f"start to first connection p50 {starts[len(starts) // 2]:.2f} s, worst {starts[-1]:.2f} s"
    )
    sys.exit(bool(tally.lost))


if __name__ == "__main__":
    main()
