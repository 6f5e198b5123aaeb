"""Moves in words, where that takes long: made by another process while a table writes, and the same as made here."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
import pytest

import tabulae
from tabulae.core import layout
from tabulae.server import wire
from tabulae.server.jobs.pool import WORDS_WAITING, WorkerJobs
from tabulae.server.ports import BotTask, JobFailed, Meter, WordsTask
from tabulae.server.publish import choices
from tabulae.simulation.in_process import LocalJobs, Person, new_app, two_people
from tabulae.simulation.virtual_loop import run
from tests.server.support import PATIENCE


@pytest.fixture(autouse=True)
def nothing_is_ready(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(choices, "_decisions", type(choices._decisions)())


class Late(LocalJobs):
    """Answers when it is told to."""

    def __init__(self) -> None:
        self.asked = 0
        self.now = asyncio.Event()

    async def words(self, task: WordsTask) -> list[tuple[str, str]]:
        self.asked += 1
        await self.now.wait()
        return await super().words(task)


class Absent(LocalJobs):
    async def words(self, task: WordsTask) -> list[tuple[str, str]]:
        raise JobFailed("nobody is there")


async def offered(jobs: LocalJobs) -> list[Any]:
    """What both are offered through the first moves of a game."""
    choices._decisions.clear()
    ada, ben = await two_people(new_app(jobs=jobs), game="palimpsest")
    for _ in range(10):
        player = ada if ada.seat in ada.state.to_act else ben
        assert (await player.play())["type"] == "ack"
        await asyncio.sleep(0.01)
    events = [msgspec.json.decode(frame) for player in (ada, ben) for frame in player.wire.frames]
    return [event["position"]["legal"] for event in events if event.get("position", {}).get("legal")]


def test_moves_have_the_same_words_wherever_they_are_made():
    here, there = run(offered(Absent())), run(offered(LocalJobs()))

    assert len(here) >= 10
    assert here == there


def test_R8_while_another_process_words_moves_other_tables_go_on_and_this_one_in_order():
    async def story() -> None:
        jobs = Late()
        jobs.now.set()
        server = new_app(jobs=jobs)
        ada, ben = await two_people(server, game="palimpsest")
        cleo, dan = await Person.arrive(server, "Cleo"), await Person.arrive(server, "Dan")
        table = await cleo.open("tabula-rasa", 2)
        await dan.sit(table)
        await cleo.hello(table, 0)
        await dan.hello(table, 1)
        await cleo.command(wire.Start)
        await asyncio.gather(cleo.deal(), dan.deal())
        first = ada if ada.seat in ada.state.to_act else ben
        jobs.now.clear()
        asked, version = jobs.asked, ada.state.seq
        move = asyncio.ensure_future(first.play())
        await asyncio.sleep(1)
        assert jobs.asked > asked
        other = cleo if cleo.seat in cleo.state.to_act else dan
        assert (await other.play())["type"] == "ack"
        assert not move.done() and ada.state.seq == version
        again = first.again()
        await again.say(wire.Ping())
        assert await again.get("pong")
        jobs.now.set()
        assert (await move)["type"] == "ack"
        told = [msgspec.json.decode(frame) for frame in first.wire.frames]
        versions = [message["version"] for message in told if message["type"] == "events"]
        assert versions == sorted(versions) and versions[-1] == ada.state.seq > version

    run(story())


def test_a_worker_words_the_moves_that_the_game_lists_and_others(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("tabulae.server.jobs.pool.WORDS_TIMEOUT", 600.0)
    monkeypatch.setattr("tabulae.server.jobs.pool.WORDS_HUNG", 600.0)
    match = tabulae.Match("palimpsest", seats=3, seed=5)
    seat, names = match.to_act[0], ["Ada", "Ben", "Cleo"]
    view, moves = match.view(seat), match.quick_moves(seat)
    say = match.game.wording.move_label
    expected = [(str(move), say(view, move, names, "de")) for move in moves]
    task = WordsTask("palimpsest", layout.plain(view), None, names, "de")

    async def story() -> None:
        jobs = WorkerJobs(timeout=PATIENCE)
        with pytest.raises(JobFailed):
            await jobs.words(task)  # it is only just starting
        await jobs._words_worker.start()
        assert await jobs.words(task) == expected
        monkeypatch.setattr("tabulae.server.jobs.pool.WORDS_TIMEOUT", 0.0)
        with pytest.raises(JobFailed, match="late"):
            await jobs.words(task)
        await jobs.close()

    asyncio.run(story())


def test_R8_words_that_nobody_waits_for_any_more_do_not_pile_up_before_the_questions_of_bots(
    monkeypatch: pytest.MonkeyPatch,
):
    monkeypatch.setattr("tabulae.server.jobs.pool.WORDS_TIMEOUT", 0.0)
    monkeypatch.setattr("tabulae.server.jobs.pool.WORDS_HUNG", 600.0)
    match = tabulae.Match("palimpsest", seats=2, seed=5)
    view = match.view(match.to_act[0])
    words = WordsTask("palimpsest", layout.plain(view), None, ["Ada", "Ben"], "en")
    choice = BotTask("palimpsest", layout.plain(view), "casual", 1)

    async def story() -> None:
        jobs = WorkerJobs(timeout=PATIENCE)
        await jobs._words_worker.start()
        answers = await asyncio.gather(*(jobs.words(words) for _ in range(40)), return_exceptions=True)
        assert [str(answer) for answer in answers].count("busy") == 40 - WORDS_WAITING
        assert await jobs.choose(choice, Meter())
        await jobs.close()

    asyncio.run(story())
