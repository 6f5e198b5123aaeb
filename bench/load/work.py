"""What a move costs the table's own code, in CPU time of one process: no sockets, and a store in memory or on disk."""

from __future__ import annotations

import asyncio
import os
import random
import time
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec

from bench.load.server_process import SEATS
from tabulae.core.chance import seat_commitment
from tabulae.server import http_types, identity, wire
from tabulae.server.app import Application
from tabulae.server.gc_tuning import GcTuning
from tabulae.server.ports import Guest, Store
from tabulae.server.settings import Settings
from tabulae.server.sockets.connection import Connection
from tabulae.server.sockets.inbox import Inbox
from tabulae.server.store.sqlite import SQLiteStore
from tabulae.server.system import SystemClock, SystemRandom
from tabulae.simulation.in_process import ROOMY, LocalJobs
from tabulae.simulation.memory_store import MemoryStore


class Sink:
    """A client that reads everything at once and keeps nothing."""

    can_write = True
    bytes = 0

    async def wait_until_can_write(self) -> None:
        return

    def set_reading(self, on: bool) -> None:
        return

    def write(self, texts: Sequence[bytes]) -> None:
        Sink.bytes += sum(map(len, texts))

    async def close(self, code: int, reason: str) -> None:
        return


class Seat:
    """A person on a chair, who speaks in frames."""

    def __init__(self, app: Application, guest: Guest) -> None:
        sink = Sink()
        self.guest, self.connection = guest, Connection(app, guest, "10.0.0.1", sink)
        self.inbox = Inbox(self.connection, sink)  # type: ignore[arg-type]  # as much of a socket as it needs
        self.n = 0

    async def say(self, kind: type[wire.Command], *arguments: object) -> None:
        self.n += 1
        await self.connection.receive(msgspec.json.encode(kind(self.n, *arguments)))


async def _seated(app: Application, guests: Sequence[Guest]) -> tuple[str, list[Seat]]:
    """A table whose cards are dealt."""
    name, _ = await app.registry.open(guests[0], http_types.OpenTable("tabula-rasa", SEATS))
    table = await app.registry.find(name)
    for number in range(1, SEATS):
        await app.registry.sit(guests[number], table, http_types.SitDown(number))
    seats = [Seat(app, guest) for guest in guests]
    for number, seat in enumerate(seats):
        page = identity.page_token(app.page_secret, seat.guest.id)
        await seat.connection.receive(
            msgspec.json.encode(wire.Hello(name, f"work{number}", page, number, changes=True))
        )
    await seats[0].say(wire.Start)
    words = [os.urandom(32) for _ in seats]
    for number, seat in enumerate(seats):
        await seat.say(wire.Commit, 1, seat_commitment(name, number, words[number]).hex())
    for number, seat in enumerate(seats):
        await seat.say(wire.Reveal, 1, words[number].hex())
    assert table.state.status == "playing"
    return name, seats


async def _play(app: Application, tables: Sequence[tuple[str, list[Seat]]], moves: int) -> float:
    """So many moves at each table, all tables side by side; microseconds of CPU for one."""
    dice, spent = random.Random(1), 0.0
    for _ in range(moves):
        frames = []
        for name, seats in tables:
            state = app.registry.tables[name].state
            seat = seats[state.to_act[0]]
            assert state.match is not None
            move = str(dice.choice(state.game.quick_moves(state.match.state, state.to_act[0])))
            seat.n += 1
            frames.append((seat, msgspec.json.encode(wire.Move(seat.n, state.seq, move)), state, state.seq))
        start = time.process_time()
        for seat, frame, _, _ in frames:
            seat.inbox.put(frame)
        while any(state.seq == before for _, _, state, before in frames):
            await asyncio.sleep(0.002)
        await asyncio.sleep(0)
        spent += time.process_time() - start
    return spent / (moves * len(tables)) * 1e6


async def work(tables: int, moves: int, on_disk: bool) -> None:
    with TemporaryDirectory() as folder:
        store: Store = SQLiteStore(Path(folder) / "tables.sqlite") if on_disk else MemoryStore()
        limits = replace(ROOMY, tables_per_guest=tables)
        app = Application(SystemClock(), store, SystemRandom(), LocalJobs(), Settings(limits=limits))
        await app.start()
        guests = [
            (await identity.new_guest(store, app.random_source, app.clock.now(), f"P{seat}"))[0]
            for seat in range(SEATS)
        ]
        found = [await _seated(app, guests) for _ in range(tables)]
        gc_tuning = GcTuning(app.clock, lambda: app.metrics.writes)
        gc_tuning.start()
        await _play(app, found, 4)
        before, cost = Sink.bytes, await _play(app, found, moves)
        size = (Sink.bytes - before) / (tables * moves * SEATS)
        kept = "on disk" if on_disk else "in memory"
        load = os.getloadavg()[0]
        print(f"{tables} tables {kept}: {cost:.0f} us of CPU a move, {size:.0f} bytes a seat; load {load:.1f}")
        gc_tuning.stop()
        await app.close()
        await store.close()
