"""Our own server under load: Tabula Rasa with four seats, every move durable before it is acknowledged."""

from __future__ import annotations

import asyncio
import random
import socket as socketlib
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec
import websockets

from bench.load.server_process import SEATS, Process, Table, start, started
from tabulae.client import Client

SOURCE = Path(__file__).resolve().parents[2] / "src"
SERVE = "from tabulae.cli.commands.serve import command; command()"
ROOMY = ("burst", "per_second", "address_burst", "address_per_second", "sockets_per_address", "sockets",
         "connections_per_address", "openings_per_hour", "tables_per_guest", "games_per_guest")  # fmt: skip


class Tabulae:
    name = "tabulae"
    longest = 48.0

    def __init__(self, process: Process, durability: str) -> None:
        self.process, self.durability = process, durability
        self.sent = self.received = 0  # bytes of moves, and of frames
        self._people: dict[str, list[Client]] = {}  # by the address of a process
        self._inviting = asyncio.Lock()
        self._listening: set[asyncio.Task[None]] = set()
        self._opened = 0

    def url(self, table: int, seat: int) -> str:
        """Which process serves a seat of a table, by its number."""
        return self.process.url

    async def people(self, url: str = "") -> list[Client]:
        """Four guests who sit at every table of a process."""
        url = url or self.process.url
        async with self._inviting:
            if url not in self._people:
                self._people[url] = [await Client.connect(url, f"P{seat}") for seat in range(SEATS)]
        return self._people[url]

    async def open(self, on_seen: Callable[[Table], None]) -> Table:
        number, self._opened = self._opened, self._opened + 1
        people = await self.people(self.url(number, 0))
        table = Table(await people[0].open("tabula-rasa", SEATS, chat="off"), number=number)
        for seat in range(1, SEATS):
            await people[seat].sit(table.name, seat)
        chairs = [person.at(table.name, seat) for seat, person in enumerate(people)]
        for chair in chairs:
            await chair.__aenter__()
        await chairs[0].command("start")
        await asyncio.gather(*(chair.until(lambda c: c.to_act) for chair in chairs))
        await asyncio.gather(*(chair.close() for chair in chairs))
        for seat in range(SEATS):
            await self._listen(table, seat, on_seen)
        return table

    async def _listen(self, table: Table, seat: int, on_seen: Callable[[Table], None]) -> None:
        person = (await self.people(self.url(table.number, 0)))[seat]
        url = self.url(table.number, seat)
        socket = await websockets.connect(
            url.replace("http", "ws") + "/api/socket", origin=url, compression=None, max_queue=None, ping_interval=None,
            additional_headers={"Cookie": person.cookie}, open_timeout=60,
        )  # fmt: skip
        hello = {
            "type": "hello", "table": table.name, "device": f"load{seat}", "seat": seat, "page": person.me["page"],
            "changes": True,
        }  # fmt: skip
        table.sockets.append(socket)
        await socket.send(msgspec.json.encode(hello).decode())
        message = {"type": ""}
        while message["type"] != "welcome":
            message = msgspec.json.decode(await socket.recv())
        self._take(table, seat, message)
        task = asyncio.ensure_future(self._read(table, seat, socket, on_seen))
        self._listening.add(task)
        task.add_done_callback(self._listening.discard)

    async def rejoin(self, table: Table, on_seen: Callable[[Table], None]) -> None:
        """All four seats lose their lines, and come back."""
        for socket in table.sockets:
            socket.transport.abort()
        table.sockets.clear()
        for seat in range(SEATS):
            await self._listen(table, seat, on_seen)

    async def _read(
        self, table: Table, seat: int, socket: websockets.ClientConnection, on_seen: Callable[[Table], None]
    ) -> None:
        try:
            async for frame in socket:
                self.received += len(frame)
                message = msgspec.json.decode(frame)
                if message["type"] == "events":
                    self._take(table, seat, message)
                    on_seen(table)
        except websockets.ConnectionClosed:
            return

    def _take(self, table: Table, seat: int, message: dict[str, object]) -> None:
        position, own = message.get("change") or message.get("position"), message.get("own") or message.get("position")
        if isinstance(position, dict) and isinstance(own, dict) and seat in position["to_act"]:
            table.acting, table.moves, table.version = seat, own["legal"], message["version"]  # type: ignore[assignment]
        table.over = table.over or "over" in message

    def move(self, table: Table) -> str:
        choice = random.choice(table.moves)["move"]
        frame = {"type": "move", "n": table.n, "version": table.version, "move": choice}
        text = msgspec.json.encode(frame).decode()
        self.sent += len(text)
        return text


def free_port() -> int:
    with socketlib.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def command_of(folder: Path, durability: str, port: int = 0, source: str = str(SOURCE)) -> list[str]:
    known = (Path(source) / "tabulae" / "server" / "settings.py").read_text()
    limits = [f"--limit={name}=1000000" for name in ROOMY if f"    {name}: " in known]
    return [sys.executable, "-c", SERVE, f"--store={folder}/tables.sqlite", f"--port={port}", "--no-browser", "--quiet",
            f"--durability={durability}", *limits]  # fmt: skip


def restarted(folder: Path, durability: str, port: int) -> Process:
    """The server again, on the same store and port."""
    return start(command_of(folder, durability, port), folder, PYTHONPATH=str(SOURCE))


@contextmanager
def tabulae(durability: str = "full", source: str = str(SOURCE)) -> Iterator[Tabulae]:
    """`source` is the folder of another version's package, to compare with."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        with started(command_of(folder, durability, source=source), folder, PYTHONPATH=source) as process:
            yield Tabulae(process, f"{durability}, on disk" if durability == "full" else "survives a crash, on disk")
