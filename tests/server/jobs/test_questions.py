"""T26: questions to workers are tasks of their own: they hold up no command, are few, and every one is answered."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec

from tabulae.server import wire
from tabulae.server.ports import JobFailed, Meter
from tabulae.simulation.in_process import LocalJobs, Person, new_app, two_people
from tabulae.simulation.virtual_loop import run


class SlowIdeas(LocalJobs):
    """Thinks about a proposal until it is let."""

    def __init__(self) -> None:
        self.wishes: list[int] = []
        self.let = asyncio.Event()
        self.worst = 0
        self._now = 0

    async def propose(self, game: str, view: dict[str, Any], goals: dict[str, Any], meter: Meter) -> list[str]:
        self.wishes.append(goals["card"])
        self._now += 1
        self.worst = max(self.worst, self._now)
        await self.let.wait()
        self._now -= 1
        if goals["card"] == 13:
            raise ZeroDivisionError
        if goals["card"] == 14:
            raise JobFailed("no")
        return []


def answers(person: Person) -> dict[int, str]:
    """What became of each question: its number, and "proposals" or the code of the refusal."""
    heard = [msgspec.json.decode(frame) for frame in person.wire.frames]
    return {m["n"]: m.get("code", m["type"]) for m in heard if m["type"] in ("proposals", "refused")}


async def to_act(**wish: Any) -> tuple[SlowIdeas, Person, Person]:
    jobs = SlowIdeas()
    ada, ben = await two_people(new_app(jobs=jobs), **wish)
    return (jobs, ada, ben) if 0 in ada.state.to_act else (jobs, ben, ada)


def test_T26_a_question_holds_up_neither_its_own_socket_nor_the_table():
    async def story() -> None:
        jobs, first, second = await to_act()
        await first.say(wire.Propose(900, {"card": 1}))
        await asyncio.sleep(0.1)
        assert jobs.wishes == [1]
        await first.say(wire.Ping())
        assert await first.get("pong", seconds=0.1)
        assert (await first.play())["type"] == "ack"
        assert (await second.play())["type"] == "ack"
        jobs.let.set()
        assert (await first.get("proposals"))["n"] == 900

    run(story())


def test_T26_one_question_is_thought_about_the_newest_waits_and_the_others_are_refused():
    async def story() -> None:
        jobs, first, _ = await to_act()
        for number in range(1, 21):
            await first.say(wire.Propose(900 + number, {"card": number}))
        await asyncio.sleep(0.1)
        assert (jobs.wishes, jobs.worst) == ([1], 1)
        assert list(answers(first).values()) == ["overtaken"] * 18
        jobs.let.set()
        await asyncio.sleep(0.1)
        assert jobs.wishes == [1, 20]
        replies = answers(first)
        assert sorted(replies) == [900 + number for number in range(1, 21)]
        assert [number for number, what in replies.items() if what == "proposals"] == [901, 920]

    run(story())


def test_T26_a_table_has_room_for_so_many_questions_and_more_are_refused_at_once():
    async def story() -> None:
        jobs, first, _ = await to_act()
        room = first.server.settings.limits.questions_per_table
        windows = [first.again(f"window-{number}") for number in range(room + 3)]
        for number, window in enumerate(windows):
            await window.hello(first.table, first.seat)
            await window.say(wire.Propose(1, {"card": number}))
        await asyncio.sleep(0.1)
        assert jobs.worst == room
        assert [answers(window) for window in windows[room:]] == [{1: "busy"}] * 3
        jobs.let.set()
        await asyncio.sleep(0.1)
        assert [answers(window) for window in windows[:room]] == [{1: "proposals"}] * room
        assert first.server.registry.tables[first.table].questions == 0

    run(story())


def test_T26_a_question_that_breaks_or_fails_is_refused_and_the_next_one_is_heard():
    async def story() -> None:
        jobs, first, _ = await to_act()
        jobs.let.set()
        for card in (13, 14, 15):
            await first.say(wire.Propose(card, {"card": card}))
            await asyncio.sleep(0.1)
        assert answers(first) == {13: "no-proposals", 14: "no-proposals", 15: "proposals"}

    run(story())


def test_T26_an_answer_for_a_chair_that_the_device_has_left_is_not_shown_at_another():
    async def story() -> None:
        server = new_app(jobs=(jobs := SlowIdeas()))
        await server.start()
        ada = await Person.arrive(server, "Ada")
        table = await ada.open(sit=[0, 1], start=True)
        await ada.hello(table, 0)
        await asyncio.sleep(20)  # stand-ins deal
        seat = ada.state.to_act[0]
        await ada.hello(table, seat)
        await ada.say(wire.Propose(900, {"card": 1}))
        await asyncio.sleep(0.1)
        await ada.hello(table, 1 - seat)
        jobs.let.set()
        await asyncio.sleep(0.1)
        assert answers(ada) == {900: "overtaken"}

    run(story())


def test_T26_a_socket_that_is_gone_leaves_no_question_behind():
    async def story() -> None:
        jobs, first, _ = await to_act()
        await first.say(wire.Propose(1, {"card": 1}))
        await first.say(wire.Propose(2, {"card": 2}))
        await asyncio.sleep(0.1)
        table = first.server.registry.tables[first.table]
        await first.gone()
        jobs.let.set()
        await asyncio.sleep(0.1)
        assert jobs.wishes == [1] and table.questions == 0

    run(story())
