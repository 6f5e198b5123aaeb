"""R4: a client never receives a byte that depends on something its seat may not know (T1 to T8).

Two servers play the same story from the same seeds. In the second world two cards that the viewer has not seen
have changed places. Whatever leaves the server for that viewer must be equal, byte for byte, in both.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, get_args
from zlib import crc32

import msgspec
import pytest

import tabulae
from tabulae.bots.analysis.hints import hint
from tabulae.bots.analysis.judges import has_advice
from tabulae.core import layout
from tabulae.core.cardset import cards_of
from tabulae.core.chance import CommittedDealer, Deal, KeyDealer
from tabulae.core.seat import CHANCE, WATCHER
from tabulae.server import wire
from tabulae.server.http import api, openapi
from tabulae.server.http.api import ENDPOINTS, Streamed, Text
from tabulae.server.ports import BotTask, HintAnswer, HintTask, Meter
from tabulae.server.table import fold
from tabulae.simulation.in_process import LocalJobs, Person, new_app
from tabulae.simulation.virtual_loop import run

STORY = 6  # decisions, and more until the viewer has made one
LONGEST = 60
TABLES = [(name, seats) for name in tabulae.games() for seats in tabulae.game(name).seats]

KEY = "correct-horse-battery-staple"  # of the host

# Outlets that are not a message or a GET: they answer with nothing about a game
SILENT = {
    "Me", "RecoverySentence", "Devices", "Opened", "Seated", "Code", "DeviceCode", "NoneType", "JobState",
    "SanctionInfo", "PasskeyOptions", "Passkeys", "PushState", "OpenedSeries", "Blocked",
    "DeviceGameAdded", "KnownDeviceGames",
}  # fmt: skip


class SwappedDealer(CommittedDealer):
    """Deals as the exchange says, but for two numbers of every deck that have changed places."""

    swap = (0, 0)

    def draw(self, shuffle: int, bag: int) -> int:
        number = super().draw(shuffle, bag)
        a, b = self.swap
        return {a: b, b: a}.get(number, number) if shuffle > 0 else number

    def copied(self) -> KeyDealer:
        twin = object.__new__(SwappedDealer)
        twin._key, twin.deal = self._key, self.deal
        twin._left = {shuffle: left[:] for shuffle, left in self._left.items()}
        return twin


class ThinkingJobs(LocalJobs):
    """Bots whose thinking takes longer with some hands than with others."""

    async def choose(self, task: BotTask, meter: Meter) -> str:
        await asyncio.sleep(crc32(str(task.view).encode()) % 500 / 1000)
        return await super().choose(task, meter)

    async def propose(self, game: str, view: dict[str, Any], wish: dict[str, Any], meter: Meter) -> list[str]:
        return []

    async def hint(self, task: HintTask, meter: Meter) -> HintAnswer:
        """A real one, if with little effort: what bots/analysis/hints.py makes of the View."""
        await asyncio.sleep(crc32(str(task.view).encode()) % 500 / 1000)
        game = tabulae.game(task.game)
        found = hint(game, layout.rebuilt(game.views.View, task.view), task.depth, task.names, task.lang, effort=3)
        return HintAnswer([*found.lines], [(str(move), chance) for move, chance in found.moves])


class Changing(Person):
    """Asks for changes instead of whole positions."""

    changes = True


@dataclass
class World:
    """All that left the server for one viewer, and the truth."""

    frames: list[str] = field(default_factory=list)
    answers: dict[str, bytes] = field(default_factory=dict)
    journal: list[str] = field(default_factory=list)
    truth: str = ""
    moves: list[tuple[int, str]] = field(default_factory=list)
    deal: Deal | None = None


class _Keep(logging.Handler):
    def __init__(self, kept: list[str]) -> None:
        super().__init__()
        self.kept = kept

    def emit(self, record: logging.LogRecord) -> None:
        self.kept.append(record.getMessage())


async def story(game: str, seats: int, viewer: int, moves: list[tuple[int, str]] | None) -> World:
    """Everybody plays; the viewer looks at everything. Moves are drawn, or those of an earlier run."""
    world, dice = World(), random.Random(5)
    keep = _Keep(world.journal)
    logging.getLogger("tabulae.server").addHandler(keep)
    server = new_app(jobs=ThinkingJobs(), admin_key=KEY)
    await server.start()
    table, people = await gather(server, game, seats)
    seer = people[viewer] if viewer >= 0 else await Person.arrive(server, "Eve")
    seat = viewer if viewer >= 0 else None
    beside = Changing(server, seer.guest, "beside")  # the same eyes, told what changed
    await beside.hello(table, seat)
    await seer.hello(table, seat)  # and acts
    match = people[0].state.match
    for step in range(LONGEST if moves is None else len(moves)):
        if moves is None and step >= STORY and viewer in {-3, *(seat for seat, _ in world.moves)}:
            break
        actor = people[people[0].state.to_act[0]]
        if viewer in people[0].state.to_act and viewer not in {seat for seat, _ in world.moves}:
            await ask_for_hints(seer)
            await ask_for_previews(seer)
        if moves is None:
            legal = actor.legal()
            world.moves.append((actor.seat, legal[dice.randrange(len(legal))]))
        else:
            world.moves.append(moves[step])
        seat, move = world.moves[-1]
        await people[seat].decide(move)
        if viewer >= 0:
            await object_to_everything(seer, step)
            await seer.say(wire.Propose(step))
    await look_around(server, seer, table, viewer, people)
    world.answers = await ask_everything(server, seer, table, viewer)
    world.frames = seer.wire.frames + beside.wire.frames
    match = people[0].state.match
    world.truth, world.deal = layout.fingerprint(match.state), people[0].state.deal
    logging.getLogger("tabulae.server").removeHandler(keep)
    return world


async def gather(server: Any, game: str, seats: int, kind: type[Person] = Person) -> tuple[str, list[Person]]:
    """Strangers at a table, and their cards are dealt."""
    people = [await kind.arrive(server, f"P{seat}") for seat in range(seats)]
    table = await people[0].open(game, seats)
    for seat, person in enumerate(people[1:], 1):
        await person.sit(table, seat)
    for seat, person in enumerate(people):
        await person.hello(table, seat)
    await people[0].command(wire.Start)
    await asyncio.gather(*(person.deal() for person in people))
    return table, people


async def object_to_everything(seer: Person, step: int) -> None:
    """Try moves of every kind that can be written: each is refused with a clause, or is the seer's to make."""
    found = seer.state
    every = []
    for move in found.game.encoding.every_move(found.seats):
        with contextlib.suppress(IndexError):  # no person can write it down
            every.append(str(move))
    for move in random.Random(step).sample(every, min(12, len(every))):
        try:
            parsed = found.game.wording.parse(move, found.names)
            refused = found.game.rules.objection(found.match.state, seer.seat, parsed) != 0
        except tabulae.NotationError:
            refused = True
        if refused:
            assert (await seer.command(wire.Move, found.seq, move))["type"] == "refused"


async def ask_for_hints(seer: Person) -> None:
    for depth in (1, 2, 3):
        await seer.say(wire.AskHint(depth, depth))
        await seer.get("hint", "refused")
        await seer.say(wire.OwnHint(10 + depth, depth))
        await seer.get("ack", "refused")


async def ask_for_previews(seer: Person) -> None:
    """Of some legal moves, and of one that is not."""
    legal = seer.legal()
    for n, move in enumerate([*legal[:: max(1, len(legal) // 4)], "nonsense"]):
        await seer.say(wire.AskPreview(move, n=n))
        await seer.get("preview", "refused")


async def look_around(server: Any, seer: Person, table: str, viewer: int, people: list[Person]) -> None:
    """Every other kind of message: chat, presence, pings, proposals, a second window, a slow reader, the end."""
    other = people[1 if viewer == 0 else 0]
    await other.command(wire.Say, "hello")
    await seer.say(wire.Ping())
    await seer.say(wire.Propose(1))
    await other.gone()
    twin = seer.again("second")
    await twin.hello(table, viewer if viewer >= 0 else None)
    await asyncio.sleep(1)
    await twin.gone()
    for lang in ("fr", "de", "en"):
        await seer.hello(table, viewer if viewer >= 0 else None, lang)
    seer.connection.resync("slow")
    await asyncio.sleep(1)
    await server.announcement.set(server.clock.now() + 60_000)
    await server.follow_announcement()
    seer.connection.announce_shutdown()
    await asyncio.sleep(1)


async def ask_everything(server: Any, seer: Person, table: str, viewer: int) -> dict[str, bytes]:
    """Every GET of the API, the numbers for the host, and what was noted."""
    answers = {"/metrics": server.metrics.text().encode(), "/openapi.json": msgspec.json.encode(openapi.document())}
    for each in ENDPOINTS:
        if each.changes:
            continue
        game = server.registry.tables[table].state.head.game
        query = {"seat": str(viewer)} if viewer >= 0 and "seat" in each.query else {}
        names = {"table": table, "game": game, "guest": seer.guest.id, "series": table}
        ask = api.Inquiry(server, "10.0.0.9", seer.guest, names, query, None, False, "http://h")
        ask.admin_key = KEY  # what the host sees is no more than a player: the host may play too
        try:
            answer = await each.handler(ask)
        except wire.RequestError as refusal:
            answer = [refusal.code, refusal.text]
        if isinstance(answer, Streamed):
            answers[each.path] = b"".join([part async for part in answer.parts])
            continue
        answers[each.path] = answer.text.encode() if isinstance(answer, Text) else wire.encode(answer)
    return answers


def seen(game: Any, seats: int, deal: Deal, moves: list[tuple[int, str]], viewer: int, swap: tuple[int, int]) -> Any:
    """What the viewer sees of the story when two cards have changed places; None when it cannot be told."""
    dealer, state, observed = SwappedDealer(deal), game.start(seats), []
    dealer.swap = swap  # type: ignore[misc]  # of this dealer only

    def make(seat: int, move: Any) -> None:
        observed.append((seat, str(game.views.seen_move(state, seat, move, viewer))))
        game.rules.play(state, seat, move)
        observed.append(layout.plain(layout.copied(game.view(state, viewer))))

    def chance() -> None:
        while state.turn == CHANCE:
            number = dealer.draw(game.rules.shuffle_number(state), game.rules.bag(state))
            make(CHANCE, game.rules.chance_move(state, number))

    chance()
    for seat, text in moves:
        move = game.wording.parse(text, ())
        if game.rules.objection(state, seat, move) != 0:
            return None
        make(seat, move)
        chance()
    return observed, layout.fingerprint(state)


def bags(game: Any, seats: int, deal: Deal) -> Iterator[int]:
    dealer, state = CommittedDealer(deal), game.start(seats)
    while state.turn == CHANCE:
        yield game.rules.bag(state)
        number = dealer.draw(game.rules.shuffle_number(state), game.rules.bag(state))
        game.rules.play(state, CHANCE, game.rules.chance_move(state, number))


def other_worlds(game: Any, seats: int, world: World, viewer: int) -> Iterator[tuple[int, int]]:
    assert world.deal is not None
    observed, truth = seen(game, seats, world.deal, world.moves, viewer, (0, 0))
    assert truth == world.truth
    deck = cards_of(max(bags(game, seats, world.deal), key=int.bit_count))
    pairs = [(a, b) for b in deck for a in deck if a < b]
    random.Random(7).shuffle(pairs)
    for pair in pairs:
        try:
            replies = seen(game, seats, world.deal, world.moves, viewer, pair)
        except (tabulae.TabulaeError, ArithmeticError, LookupError):
            continue
        if replies is not None and replies[0] == observed and replies[1] != truth:
            yield pair


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_R4_two_worlds_that_look_the_same_send_the_same_bytes(name: str, seats: int, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(fold, "CommittedDealer", SwappedDealer)
    for viewer in (seats - 1, WATCHER):
        monkeypatch.setattr(SwappedDealer, "swap", (0, 0))
        here = run(story(name, seats, viewer, None))
        swap = next(other_worlds(tabulae.game(name), seats, here, viewer))
        monkeypatch.setattr(SwappedDealer, "swap", swap)
        there = run(story(name, seats, viewer, here.moves))

        assert there.truth != here.truth
        assert there.frames == here.frames
        assert there.answers == here.answers
        assert there.journal == here.journal
        assert sum('"change":' in frame for frame in here.frames) >= STORY - 1
        kinds = {msgspec.json.decode(frame)["type"] for frame in here.frames}
        expected = {str(each.__struct_config__.tag) for each in get_args(wire.ServerMessage)}
        if not has_advice(name):
            expected.remove("hint")
        if tabulae.game(name).preview is None:
            expected.remove("preview")
        assert kinds >= expected - (
            {"ack", "refused", "acting", "proposals", "hint", "preview"} if viewer < 0 else set()
        )


def test_a_new_outlet_without_a_two_world_test_fails_the_build():
    """Every message to a client is in `kinds` above, every GET is asked; other endpoints tell nothing of a game."""
    loud = {each.path: each.answer for each in ENDPOINTS if each.changes}

    assert {getattr(answer, "__name__", "NoneType") for answer in loud.values()} <= SILENT


def test_T6_a_bots_move_leaves_at_a_time_that_does_not_depend_on_its_hand():
    """The thinking takes different times; the schedule is the same."""

    class Slow(LocalJobs):
        def __init__(self, seconds: float) -> None:
            self.seconds = seconds

        async def choose(self, task: BotTask, meter: Meter) -> str:
            await asyncio.sleep(self.seconds)
            return await super().choose(task, meter)

    async def times(seconds: float) -> list[int]:
        server = new_app(jobs=Slow(seconds))
        await server.start()
        ada = await Person.arrive(server, "Ada")
        await ada.hello(await ada.open(seats=2, bots=[{"seat": 1}], start=True), 0)
        await ada.deal()
        for _ in range(10):
            while 0 not in ada.state.to_act:
                await asyncio.sleep(0.01)
            await ada.play()
        return [entry.at for entry, event in ada.state.log if event.kind == "move"]

    assert run(times(0.0)) == run(times(0.3)) == run(times(0.59))
