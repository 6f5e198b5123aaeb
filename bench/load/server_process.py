"""A server under load, whichever it is: how it is started, and what its process uses up."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Protocol

import websockets

SEATS = 4
SERVER_CORE, GENERATOR_CORE = 0, 1


@dataclass
class Table:
    """One table as the generator sees it; `seen` counts the seats whose frame of the last move has been parsed."""

    name: str
    sockets: list[websockets.ClientConnection] = field(default_factory=list)
    acting: int = -1
    moves: list[Any] = field(default_factory=list)  # what the acting seat may do
    version: int = 0
    n: int = 0
    seen: int = 0
    sent: float = 0.0
    over: bool = False
    number: int = 0


class LoadedServer(Protocol):
    """A server and its protocol."""

    name: str
    durability: str
    process: Process
    longest: float  # moves until a game is over

    async def open(self, on_seen: Callable[[Table], None]) -> Table:
        """A table of four connected seats that waits for its first move; `on_seen` is called for each seat's frame."""

    def move(self, table: Table) -> str:
        """The frame of one legal move of the seat that is to act."""


class Process:
    """A server process, read through its own numbers."""

    def __init__(self, popen: subprocess.Popen[str], url: str) -> None:
        self.popen, self.url = popen, url

    @property
    def cpu_seconds(self) -> float:
        parts = Path(f"/proc/{self.popen.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(parts[11]) + int(parts[12])) / os.sysconf("SC_CLK_TCK")

    @property
    def memory_mb(self) -> float:
        lines = Path(f"/proc/{self.popen.pid}/status").read_text().splitlines()
        return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS")) / 1024

    def end(self) -> None:
        self.popen.kill()
        self.popen.wait()


@contextmanager
def started(command: Sequence[str], folder: Path, **environment: str) -> Iterator[Process]:
    """The server on its own core; it prints its address as the last word of its first line that has one."""
    process = start(command, folder, **environment)
    try:
        yield process
    finally:
        process.end()


def start(command: Sequence[str], folder: Path, **environment: str) -> Process:
    popen = subprocess.Popen(
        command, env=os.environ | environment, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    )
    if hasattr(os, "sched_setaffinity") and (os.cpu_count() or 1) > 1:
        os.sched_setaffinity(popen.pid, {SERVER_CORE})
        os.sched_setaffinity(0, {GENERATOR_CORE})
    assert popen.stdout is not None
    for line in popen.stdout:
        if "http://" in line:
            return Process(popen, line.split()[-1].rstrip("/"))
    raise RuntimeError(f"{command[0]} ended without an address")
