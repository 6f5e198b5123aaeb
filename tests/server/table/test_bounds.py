"""A table's log and chat are bounded, and what another process wrote is read without the rest."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Any

from tabulae.server import wire
from tabulae.server.http_types import SitDown
from tabulae.server.limits import OPTIONAL, is_optional
from tabulae.server.table.takeback import last_move
from tabulae.simulation.in_process import ROOMY, Person, new_app, play_to_the_end, two_before_the_start, two_people
from tabulae.simulation.memory_store import MemoryStore
from tabulae.simulation.virtual_loop import run

LONGEST_GAME = 130  # entries of a game of Tabula Rasa, with its deal and its end


async def bounded(entries: int, **limits: Any) -> tuple[Person, Person]:
    return await two_people(new_app(limits=replace(ROOMY, entries_per_table=entries, **limits)))


def test_R11_saying_yes_and_no_does_not_grow_a_log_beyond_its_bound_and_the_game_is_played_to_its_end():
    async def story() -> None:
        ada, ben = await bounded(60)
        for _ in range(100):
            answers = [await ada.command(wire.Agree, yes) for yes in (True, False)]
        assert [answer.get("code") for answer in answers] == ["not-now", "log-full"]
        assert (await ada.command(wire.SetChat, "off"))["code"] == "log-full"
        assert ada.state.seq == 60
        await play_to_the_end(ada, ben)
        assert ada.state.status == "over" and ada.state.seq < 60 + LONGEST_GAME

    run(story())


def test_R11_taking_back_and_playing_again_ends_at_the_bound():
    async def story() -> None:
        ada, ben = await bounded(60)
        code = ""
        while not code:
            actor, other = (ada, ben) if ada.seat in ada.state.to_act else (ben, ada)
            await actor.play()
            if (move := last_move(ada.state)) is not None:
                code = (await actor.command(wire.AskBack, move.seq)).get("code", "")
                answer = await other.command(wire.AnswerBack, move.seq, True)
                assert (answer["type"] == "ack") == (not code)
        assert code == "log-full"
        assert 60 <= ada.state.seq < 60 + LONGEST_GAME

    run(story())


def test_R11_standing_up_and_sitting_down_ends_at_the_bound_and_the_game_can_be_started():
    async def story() -> None:
        server = new_app(limits=replace(ROOMY, entries_per_table=30))
        ada, ben = await two_before_the_start(server)
        table = await server.registry.find(ada.table)
        code = ""
        while not code:
            try:
                assert (await ben.command(wire.Leave))["type"] == "ack"
                await server.registry.sit(ben.guest, table, SitDown(1))
                await ben.hello(ada.table, 1)
            except wire.RequestError as refusal:
                code = refusal.code
        assert code == "log-full" and ada.state.seq <= 31
        assert (await ada.command(wire.Start, "casual"))["type"] == "ack"

    run(story())


def test_every_command_that_can_be_repeated_without_end_is_refused_once_the_log_is_long():
    """The others are bounded by the rules, the seats or the deal."""
    bounded_by_the_game = {
        "Move", "Choose", "AnswerBack", "Commit", "Reveal", "Start", "Leave", "ComeBack", "Resign", "Say", "Phrase",
        "Spoken",
    }  # fmt: skip
    kinds = {kind.__name__ for kind in wire.Command.__subclasses__()}

    optional = {kind.__name__ for kind in OPTIONAL} | {"Agree", "Again"}
    assert kinds <= bounded_by_the_game | optional
    assert is_optional(wire.Agree(1, False)) and not is_optional(wire.Agree(1, True))


def test_R11_a_chat_is_bounded_by_guest_and_by_room_and_watchers_do_not_crowd_out_the_seats():
    async def story() -> None:
        ada, ben = await bounded(1000, chats_per_guest=3, chats_per_table=5)
        eves = [await Person.arrive(ada.server, f"Eve {n}") for n in range(2)]
        for eve in eves:
            await eve.hello(ada.table)
        said = {
            person: [(await person.command(wire.Say, f"n {n}")).get("code") for n in range(4)]
            for person in (*eves, ada, ben)
        }
        assert said[eves[0]] == said[ada] == [None, None, None, "chat-full"]
        assert said[eves[1]] == said[ben] == [None, None, "chat-full", "chat-full"]
        again = ada.again()
        await again.hello(ada.table, 0)
        assert (await again.command(wire.Say, "n 2", n=3))["type"] == "ack", "it was said before"

    run(story())


def test_catching_up_reads_only_what_is_new():
    async def story() -> None:
        store = MemoryStore()
        server = new_app(store)
        ada, ben = await two_before_the_start(server)
        other = new_app(MemoryStore(store.kept), seed=2)
        await other.start(alone=False)
        copy = await other.registry.find(ada.table)
        assert (await ada.command(wire.Start))["type"] == "ack"
        await asyncio.gather(ada.deal(), ben.deal())
        calls: list[str] = []
        assert isinstance(other.store, MemoryStore)
        other.store.before = lambda name, call: calls.append(name)
        await copy.look_again()
        assert copy.state.seq == ada.state.seq and copy.state.secrets == ada.state.secrets
        assert calls == ["entries_since", "chats_since", "secrets_since"]
        await play_to_the_end(ada, ben)
        await copy.look_again()
        assert copy.state.status == "over" and "load" not in calls
        await other.close()

    run(story())
