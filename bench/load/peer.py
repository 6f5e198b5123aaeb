"""boardgame.io under the same load: its server with the memory store, spoken to in socket.io's own frames."""

from __future__ import annotations

import asyncio
import random
import secrets
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from math import inf
from pathlib import Path

import msgspec
import websockets

from bench.load.server_process import SEATS, Process, Table, started

SCRIPT = Path(__file__).with_name("peer.js")
ROOM = "/load,"  # socket.io's name space: the game
OPEN, PING, PONG, CONNECT, EVENT = "0", "2", "3", "40", "42"
HAND = 8


class BoardgameIO:
    name = "boardgame.io"
    durability = "none, in memory"
    longest = inf

    def __init__(self, process: Process) -> None:
        self.process = process
        self._listening: set[asyncio.Task[None]] = set()

    async def open(self, on_seen: Callable[[Table], None]) -> Table:
        table = Table(secrets.token_hex(6))
        for seat in range(SEATS):
            await self._listen(table, seat, on_seen)
        return table

    async def _listen(self, table: Table, seat: int, on_seen: Callable[[Table], None]) -> None:
        url = self.process.url.replace("http", "ws") + "/socket.io/?EIO=4&transport=websocket"
        socket = await websockets.connect(
            url, compression=None, max_queue=None, ping_interval=None, max_size=None, open_timeout=60
        )
        await socket.recv()  # OPEN
        await socket.send(CONNECT + ROOM)
        await socket.recv()
        await socket.send(_event("sync", table.name, str(seat), None, SEATS))
        table.sockets.append(socket)
        while True:
            frame = str(await socket.recv())
            if frame == PING:
                await socket.send(PONG)
            elif frame.startswith(EVENT) and '"sync"' in frame[:20]:
                state = _arguments(frame)[2]["state"]
                self._take(table, state)
                break
        task = asyncio.ensure_future(self._read(table, socket, on_seen))
        self._listening.add(task)
        task.add_done_callback(self._listening.discard)

    async def _read(self, table: Table, socket: websockets.ClientConnection, on_seen: Callable[[Table], None]) -> None:
        try:
            async for frame in socket:
                text = str(frame)
                if text == PING:
                    await socket.send(PONG)
                elif text.startswith(EVENT):
                    name, _, state, *_ = _arguments(text)
                    if name == "update":
                        self._take(table, state)
                        on_seen(table)
        except websockets.ConnectionClosed:
            return

    def _take(self, table: Table, state: dict[str, object]) -> None:
        if state["_stateID"] >= table.version:  # type: ignore[operator]
            table.version = state["_stateID"]  # type: ignore[assignment]
            table.acting = int(state["ctx"]["currentPlayer"])  # type: ignore[index]
            table.moves = [(place, by) for place in range(HAND) for by in (False, True)]

    def move(self, table: Table) -> str:
        place, by_colour = random.choice(table.moves)
        payload = {"type": "post", "args": [place, by_colour], "playerID": str(table.acting)}
        action = {"type": "MAKE_MOVE", "payload": payload}
        return _event("update", action, table.version, table.name, str(table.acting))


def _event(*parts: object) -> str:
    return EVENT + ROOM + msgspec.json.encode(parts).decode()


def _arguments(frame: str) -> list[object]:
    return list(msgspec.json.decode(frame[frame.index("[") :]))


@contextmanager
def boardgame_io(folder: Path) -> Iterator[BoardgameIO]:
    """`folder` is where `npm install boardgame.io@0.50.2` was run."""
    with started(["node", str(SCRIPT), "0"], folder, NODE_ENV="production") as process:
        yield BoardgameIO(process)
