"""T7: who counts bytes on an encrypted line learns nothing that is hidden from a watcher.

Two servers play the same story. In the second world two cards have changed places that no watcher has seen. The seats
know other cards there, read other words and have other moves; every frame to every seat must have the same size.
"""

from __future__ import annotations

import asyncio
import random
from typing import Any

import msgspec
import pytest

import tabulae
from tabulae.client import PADDED_SIZE
from tabulae.core.seat import WATCHER
from tabulae.server import wire
from tabulae.server.publish import padding
from tabulae.server.sockets.connection import Connection
from tabulae.server.table import fold
from tabulae.simulation.in_process import Person, new_app
from tabulae.simulation.virtual_loop import run
from tests.server.test_R4_two_worlds import TABLES, SwappedDealer, World, gather, other_worlds

STORY = 8


class Unread(Person):
    """On a line that nobody can read, but whose bytes can be counted."""

    def __init__(self, server: Any, guest: Any, device: str = "") -> None:
        super().__init__(server, guest, device)
        self.changes = bool(int(guest.name.removeprefix("P")) % 2)  # every second one is told by changes
        self.connection = Connection(server, guest, "10.0.0.1", self.wire, padded=True)


async def story(name: str, seats: int, moves: list[tuple[int, str]] | None) -> tuple[World, list[list[int]]]:
    """The truth, and the sizes of all frames to each seat."""
    world, dice = World(), random.Random(11)
    server = new_app()
    await server.start()
    _, people = await gather(server, name, seats, Unread)
    for step in range(STORY):
        table = people[0].state
        actor = people[table.to_act[0]]
        legal = actor.legal()
        world.moves.append((actor.seat, legal[dice.randrange(len(legal))]) if moves is None else moves[step])
        seat, move = world.moves[-1]
        await people[seat].decide(move)
        await actor.say(wire.Propose(9000 + step))
        await people[step % seats].hello(table.table, step % seats, ("en", "fr", "de")[step % 3])
    await asyncio.sleep(1)
    world.truth, world.deal = tabulae.core.layout.fingerprint(table.match.state), table.deal
    return world, [[len(frame.encode()) for frame in person.wire.frames] for person in people]


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_T7_frames_to_every_seat_have_the_same_sizes_in_worlds_that_a_watcher_cannot_tell_apart(
    name: str, seats: int, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(fold, "CommittedDealer", SwappedDealer)
    monkeypatch.setattr(SwappedDealer, "swap", (0, 0))
    here, sizes = run(story(name, seats, None))
    monkeypatch.setattr(SwappedDealer, "swap", next(other_worlds(tabulae.game(name), seats, here, WATCHER)))
    there, others = run(story(name, seats, here.moves))

    assert there.truth != here.truth
    assert others == sizes


@pytest.mark.parametrize("name", tabulae.games())
def test_T7_the_room_is_large_enough_through_whole_games(name: str):
    """Sizes are what a watcher's frame and the room make, never more: nothing ever outgrew its room."""

    async def whole(seats: int) -> None:
        outgrown: list[int] = []
        right = padding.filled

        def filled(frame: bytes, public: int, room: int) -> bytes:
            outgrown.append(len(frame) - public - room)
            return right(frame, public, room)

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(padding, "filled", filled)
            server = new_app()
            await server.start()
            _, people = await gather(server, name, seats, Unread)
            dice = random.Random(seats)
            for _ in range(60):
                table = people[0].state
                if table.status != "playing":
                    break
                actor = people[table.to_act[0]]
                await actor.decide(dice.choice(actor.legal()))
                await actor.hello(table.table, actor.seat, dice.choice(["en", "fr", "de"]))
        assert len(outgrown) > 100
        assert max(outgrown) <= 0

    run(whole(tabulae.game(name).seats[-1]))


def test_T7_every_other_frame_is_a_step_long_and_reads_as_before():
    async def story() -> None:
        server = new_app()
        _, people = await gather(server, "tabula-rasa", 2, Unread)
        for person in people:
            await person.say(wire.Ping())
            await person.play("5v>1")
        await asyncio.sleep(1)
        frames = [frame for person in people for frame in person.wire.frames]
        assert {len(frame.encode()) % padding.STEP for frame in frames} == {0}
        kinds = {msgspec.json.decode(frame)["type"]: len(frame) for frame in frames}
        assert {kinds[kind] for kind in ("pong", "refused", "presence", "ack")} == {padding.STEP}

    run(story())


def test_T7_a_clients_moves_are_all_of_one_size():
    sent: list[str] = []

    class Socket:
        async def send(self, text: str) -> None:
            sent.append(text)

    async def story() -> None:
        chair = tabulae.Client("http://127.0.0.1:1", "cookie").at("abcdefghij", 0)
        chair._socket = Socket()  # type: ignore[assignment]  # as much of one as is needed
        await chair.send({"type": "move", "n": 1, "version": 1, "move": "3y>3"})
        await chair.send({"type": "choose", "n": 22, "decision": 100, "move": "swap 7 red"})

    asyncio.run(story())
    assert {len(text) for text in sent} == {PADDED_SIZE}
    assert msgspec.json.decode(sent[0])["move"] == "3y>3"
