"""A server without sockets, and people who sit at its tables."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Mapping, Sequence
from dataclasses import asdict, replace
from typing import Any

import msgspec

from tabulae.core import game as registry
from tabulae.core import layout
from tabulae.core.chance import seat_commitment
from tabulae.core.seat import WATCHER
from tabulae.server import http_types, identity, wire
from tabulae.server.app import Application
from tabulae.server.jobs.worker import answer, any_move
from tabulae.server.ports import (
    BotTask,
    DocumentTask,
    Guest,
    HintAnswer,
    HintTask,
    JobFailed,
    Jobs,
    Meter,
    RefereeTask,
    Store,
    WordsTask,
)
from tabulae.server.push.sending import PushSender
from tabulae.server.settings import Limits, Settings
from tabulae.server.sockets.connection import Connection
from tabulae.simulation.memory_store import MemoryStore
from tabulae.simulation.virtual_loop import SeededRandom, VirtualClock

ROOMY = Limits(
    burst=10_000, per_second=10_000, watchers_burst=10_000, openings_per_hour=10_000, wrong_ids_per_hour=10_000,
    bot_tables_per_guest=10_000, games_per_guest=10_000,
    slow_seconds=10.0,
)  # fmt: skip
SETTINGS = Settings(limits=ROOMY)
MANY = 10_000  # places at workers


class LocalJobs:
    """Bots that choose at random, in this process."""

    replaced: Mapping[str, int] = {}

    def places(self, lane: str) -> int:
        """Nothing takes any time here, so nobody waits."""
        return MANY

    async def choose(self, task: BotTask, meter: Meter) -> str:
        game = registry.find(task.game)
        return any_move(game, layout.rebuilt(game.views.View, task.view), task.seed)

    async def propose(self, game: str, view: dict[str, Any], goals: dict[str, Any], meter: Meter) -> list[str]:
        return []

    async def words(self, task: WordsTask) -> list[tuple[str, str]]:
        words: list[tuple[str, str]] = answer({"job": "words", **asdict(task)})
        return words

    def prepare_hints(self, game: str) -> None:
        return

    async def hint(self, task: HintTask, meter: Meter) -> HintAnswer:
        """One random move."""
        game = registry.find(task.game)
        view = layout.rebuilt(game.views.View, task.view)
        return HintAnswer([f"{task.depth} {task.lang}"], [(any_move(game, view, 0), 0.5)])

    async def review(self, record: str, on_progress: Callable[[int, int], None], meter: Meter) -> dict[str, Any]:
        raise JobFailed("nobody judges here")

    async def document(self, task: DocumentTask, meter: Meter) -> bytes:
        made: bytes = answer({"job": "document", **asdict(task)})
        return made

    async def referee(self, task: RefereeTask, meter: Meter) -> bytes:
        judged: bytes = answer({"job": "referee", **asdict(task)})
        return judged


def new_app(
    store: Store | None = None,
    *,
    seed: int = 1,
    settings: Settings = SETTINGS,
    jobs: Jobs | None = None,
    sender: PushSender | None = None,
    **changes: Any,
) -> Application:
    """The real server code on virtual time, dice and memory."""
    settings = replace(settings, **changes)
    clock, kept, rolls = VirtualClock(), store or MemoryStore(), SeededRandom(seed, 2)
    return Application(clock, kept, rolls, jobs or LocalJobs(), settings, push_sender=sender)


class Wire:
    """The client's end of a connection: keeps every frame; `blocked` stops reading."""

    def __init__(self) -> None:
        self.frames: list[str] = []
        self.closed: tuple[int, str] | None = None
        self.readable = asyncio.Event()
        self.readable.set()
        self._tasks: set[asyncio.Task[None]] = set()

    def start_task(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def drop(self) -> None:
        """Stop everything on this connection."""
        for task in self._tasks:
            task.cancel()

    @property
    def can_write(self) -> bool:
        return self.readable.is_set()

    async def wait_until_can_write(self) -> None:
        await self.readable.wait()

    def write(self, texts: Sequence[bytes]) -> None:
        self.frames += [text.decode() for text in texts]

    async def close(self, code: int, reason: str) -> None:
        self.closed = (code, reason)


class Person:
    """Somebody with a guest's cookie and one connection to one table."""

    changes = False  # whether to request changes instead of whole positions

    def __init__(self, server: Application, guest: Guest, device: str = "") -> None:
        self.server, self.guest, self.device = server, guest, device or f"device-{guest.id[:6]}"
        self.wire = Wire()
        self.connection = Connection(server, guest, "10.0.0.1", self.wire)
        self._read = 0
        self._n = 0
        self._words: dict[int, bytes] = {}
        self.table, self.seat = "", WATCHER

    @classmethod
    async def arrive(cls, server: Application, name: str) -> Person:
        guest, _ = await identity.new_guest(server.store, server.random_source, server.clock.now(), name)
        return cls(server, guest)

    def again(self, device: str = "") -> Person:
        """The same person on a new connection."""
        twin = Person(self.server, self.guest, device or self.device)
        twin._n, twin._words = self._n, self._words
        twin.table, twin.seat = self.table, self.seat
        return twin

    async def open(self, game: str = "tabula-rasa", seats: int = 2, **wish: Any) -> str:
        body = msgspec.convert({"game": game, "seats": seats, **wish}, http_types.OpenTable)
        self.table, _ = await self.server.registry.open(self.guest, body)
        return self.table

    async def sit(self, table: str, seat: int | None = None, name: str | None = None) -> int:
        found = await self.server.registry.find(table)
        return await self.server.registry.sit(self.guest, found, http_types.SitDown(seat, name))

    async def hello(self, table: str, seat: int | None = None, lang: str = "en", have: int = 0) -> dict[str, Any]:
        """Send hello; return the welcome, or the refusal."""
        self.table, self.seat = table, WATCHER if seat is None else seat
        page = identity.page_token(self.server.page_secret, self.guest.id)
        await self.say(wire.Hello(table, self.device, page, seat, lang, have, self.changes))
        return await self.get("welcome", "refused")

    async def say(self, message: Any) -> None:
        await self.connection.receive(msgspec.json.encode(message).decode())

    async def get(self, *kinds: str, seconds: float = 30.0) -> dict[str, Any]:
        """The next frame of one of these kinds; others before it are skipped."""
        async with asyncio.timeout(seconds):
            while True:
                while self._read < len(self.wire.frames):
                    message: dict[str, Any] = msgspec.json.decode(self.wire.frames[self._read])
                    self._read += 1
                    if message["type"] in kinds:
                        return message
                await asyncio.sleep(0.001)

    async def command(self, kind: type[wire.Command], *arguments: Any, n: int = 0) -> dict[str, Any]:
        """Send a command; return its answer."""
        self._n = n or self._n + 1
        number = self._n
        await self.say(kind(number, *arguments))
        while True:
            answer = await self.get("ack", "refused")
            if answer["n"] == number:
                return answer

    async def deal(self) -> None:
        """Commit and reveal when due; returns when the cards are dealt."""
        table_state = self.server.registry.tables[self.table].state
        while table_state.status == "dealing":
            exchange, attempt = table_state.exchange, table_state.attempt
            word = self._words.setdefault(attempt, self.server.random_source.bytes(32))
            if exchange is not None and self.seat not in exchange.commitments:
                promised = seat_commitment(self.table, self.seat, word).hex()
                await self.command(wire.Commit, attempt, promised)
            elif exchange is not None and exchange.all_committed() and self.seat not in exchange.words:
                await self.command(wire.Reveal, attempt, word.hex())
            await asyncio.sleep(0.01)

    @property
    def state(self) -> Any:
        return self.server.registry.tables[self.table].state

    def legal(self) -> list[str]:
        table_state = self.state
        return [str(move) for move in table_state.game.quick_moves(table_state.match.state, self.seat)]

    async def play(self, move: str = "", n: int = 0, version: int | None = None) -> dict[str, Any]:
        at = self.state.seq if version is None else version
        return await self.command(wire.Move, at, move or self.legal()[0], n=n)

    async def decide(self, move: str) -> None:
        """Make a move, alone or at the same time as others; it must be accepted."""
        table_state = self.state
        at_once = len(table_state.to_act) > 1
        command = (wire.Choose, table_state.match.decision) if at_once else (wire.Move, table_state.seq)
        assert (await self.command(*command, move))["type"] == "ack"

    async def gone(self) -> None:
        """The connection drops."""
        self.connection.lost()
        self.wire.drop()


async def two_before_the_start(server: Application, **wish: Any) -> tuple[Person, Person]:
    """Ada and Ben at a table that Ada opened."""
    await server.start()
    ada, ben = await Person.arrive(server, "Ada"), await Person.arrive(server, "Ben")
    table = await ada.open(**wish)
    await ben.sit(table)
    await ada.hello(table, 0)
    await ben.hello(table, 1)
    return ada, ben


async def two_people(server: Application, **wish: Any) -> tuple[Person, Person]:
    """Ada and Ben with dealt cards."""
    ada, ben = await two_before_the_start(server, **wish)
    assert (await ada.command(wire.Start))["type"] == "ack"
    await asyncio.gather(ada.deal(), ben.deal())
    return ada, ben


async def play_to_the_end(*players: Person) -> None:
    table_state = players[0].state
    while table_state.status == "playing":
        for player in players:
            if player.seat in table_state.to_act:
                assert (await player.play())["type"] == "ack"
        await asyncio.sleep(0.01)
