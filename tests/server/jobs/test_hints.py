"""Hints on the wire: from the seat's own View, one at a time, seen by everybody, off against strangers by the clock."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

import tabulae
from tabulae.client import RefusedError
from tabulae.core.record import Record
from tabulae.server import wire
from tabulae.server.jobs.pool import WorkerJobs
from tabulae.server.ports import HINTS, Asker, HintAnswer, HintTask, JobFailed, Meter
from tabulae.server.publish.hint_policy import hints_allowed, hints_taken
from tabulae.server.table import events
from tabulae.server.table.fold import apply
from tabulae.server.table.state import NO_SEAT, TableState
from tabulae.server.wire_types import Pace
from tabulae.simulation.in_process import LocalJobs, Person, new_app, play_to_the_end, two_people
from tabulae.simulation.virtual_loop import run
from tests.server.support import PATIENCE, QUICK, serving


async def hint(person: Person, depth: int = 1, n: int = 900) -> dict[str, Any]:
    await person.say(wire.AskHint(n, depth))
    return await person.get("hint", "refused")


def deciding(ada: Person, ben: Person) -> tuple[Person, Person]:
    return (ada, ben) if ada.seat in ada.state.to_act else (ben, ada)


class Preparing(LocalJobs):
    """Notes for which games it was told to get ready."""

    def __init__(self) -> None:
        self.prepared: list[str] = []

    def prepare_hints(self, game: str) -> None:
        self.prepared.append(game)


def test_a_worker_is_ready_for_hints_as_soon_as_somebody_sits_down_who_may_ask_for_them():
    async def prepared(**wish: Any) -> list[str]:
        jobs = Preparing()
        ada = await Person.arrive(new_app(jobs=jobs), "Ada")
        await ada.hello(await ada.open(seats=2, **wish), 0)
        return jobs.prepared

    assert run(prepared(game="palimpsest")) == ["palimpsest"]
    assert run(prepared(game="palimpsest", hints=False)) == []


def test_a_watcher_gets_no_worker_ready():
    async def story() -> None:
        jobs = Preparing()
        ada, _ = await two_people(new_app(jobs=jobs))
        before = len(jobs.prepared)
        eve = await Person.arrive(ada.server, "Eve")
        await eve.hello(ada.table, None)
        assert len(jobs.prepared) == before > 0

    run(story())


def test_each_process_that_answers_hints_compiles_a_game_once(monkeypatch: pytest.MonkeyPatch):
    async def story() -> None:
        jobs, asked = WorkerJobs(timeout=PATIENCE), []

        async def run_it(idle: Any, request: dict[str, Any], timeout: float, kind: type, meter: Meter) -> bool:
            asked.append((request["job"], request["game"]))
            if not jobs._hint_worker.is_running:
                jobs._hint_worker.starts += 1
            return True

        monkeypatch.setattr(jobs, "_run", run_it)
        monkeypatch.setattr(type(jobs._hint_worker), "is_running", property(lambda worker: running))
        running = False
        for game in ("hijinx", "hijinx"):
            jobs.prepare_hints(game)
        await asyncio.sleep(0)
        running = True
        for game in ("hijinx", "palimpsest", "palimpsest"):
            jobs.prepare_hints(game)
        await asyncio.sleep(0)
        running = False  # it was replaced
        jobs.prepare_hints("hijinx")
        await asyncio.sleep(0)
        assert asked == [("prepare-hints", game) for game in ("hijinx", "palimpsest", "hijinx")]

    asyncio.run(story())


def test_a_hint_comes_from_the_seats_own_view_in_its_own_language():
    tasks: list[HintTask] = []

    class Listening(LocalJobs):
        async def hint(self, task: HintTask, meter: Meter) -> HintAnswer:
            tasks.append(task)
            return await super().hint(task, meter)

    async def story() -> None:
        actor, _ = deciding(*await two_people(new_app(jobs=Listening())))
        await actor.hello(actor.table, actor.seat, "de")
        answers = await hint(actor, 2)
        assert answers["lines"] == ["2 de"]
        assert answers["decision"] == actor.state.match.decision
        assert answers["moves"][0]["move"] in actor.legal()
        assert answers["moves"][0]["text"]
        assert tasks[0].view["seat"] == actor.seat
        assert "state" not in HintTask.__dataclass_fields__

    run(story())


def test_everybody_sees_that_a_hint_was_taken_and_the_result_and_the_record_say_so():
    async def story() -> None:
        server = new_app()
        actor, other = deciding(*await two_people(server))
        for depth in (1, 1, 3):
            assert (await hint(actor, depth))["type"] == "hint"
        await asyncio.sleep(0.1)
        taken = [event for _, event in actor.state.log if isinstance(event, events.TookHint)]
        assert [event.depth for event in taken] == [1, 3]
        info = (await other.hello(other.table, other.seat))["info"]
        assert info["chairs"][actor.seat]["hints"] == 2
        assert "hints" not in info["chairs"][other.seat]
        await play_to_the_end(actor, other)
        over = (await other.hello(other.table, other.seat))["over"]
        assert over["hints"][actor.seat] == 2
        record = actor.state.match.record(actor.state.names, actor.state.deal, hints_taken(actor.state))
        assert Record.read(record.text()).hints[actor.seat] == 2
        record.verify()

    run(story())


def test_a_client_that_makes_its_own_hint_announces_it_and_no_worker_is_asked():
    class Nobody(LocalJobs):
        async def hint(self, task: HintTask, meter: Meter) -> HintAnswer:
            raise AssertionError("no worker is to make this hint")

    async def story() -> None:
        actor, other = deciding(*await two_people(new_app(jobs=Nobody())))
        for n in (900, 901):  # twice about one decision is once
            await actor.say(wire.OwnHint(n, 3))
            answer = await actor.get("ack", "refused")
            assert (answer["type"], answer["n"], answer["seq"]) == ("ack", n, actor.state.seq)
        taken = [event for _, event in actor.state.log if isinstance(event, events.TookHint)]
        assert [(event.seat, event.depth) for event in taken] == [(actor.seat, 3)]
        info = (await other.hello(other.table, other.seat))["info"]
        assert info["chairs"][actor.seat]["hints"] == 1
        await other.say(wire.OwnHint(902, 3))
        assert (await other.get("ack", "refused"))["code"] == "not-your-turn"

    run(story())


def test_a_table_without_hints_refuses_those_of_clients_too():
    async def story() -> None:
        actor, _ = deciding(*await two_people(new_app(), hints=False))
        await actor.say(wire.OwnHint(900, 3))
        assert (await actor.get("ack", "refused"))["code"] == "no-hints"
        assert actor.state.hinted == frozenset()

    run(story())


def test_T26_a_seat_has_one_hint_at_a_time_and_all_together_so_many():
    class Slow(LocalJobs):
        def places(self, lane: str) -> int:
            return 1

        async def hint(self, task: HintTask, meter: Meter) -> HintAnswer:
            await asyncio.sleep(5)
            return await super().hint(task, meter)

    async def story() -> None:
        server = new_app(jobs=Slow())
        actor, other = deciding(*await two_people(server))
        await actor.say(wire.AskHint(1, 1))
        assert (await hint(actor, 2, 2))["code"] == "busy"
        assert (await other.command(wire.Agree))["type"] == "ack"
        assert (await actor.play())["type"] == "ack"
        assert (await actor.get("hint"))["n"] == 1
        assert server.context.hinting == set()
        for n in range(1 + server.settings.limits.hints_waiting):
            server.jobs.lanes[HINTS].ask(Asker(f"guest {n}"))
        assert (await hint(other, 1))["code"] == "busy"

    run(story())


def test_who_is_not_to_decide_gets_no_hint():
    async def story() -> None:
        server = new_app()
        actor, other = deciding(*await two_people(server))
        eve = await Person.arrive(server, "Eve")
        await eve.hello(actor.table)
        assert (await hint(eve))["code"] == "not-seated"
        assert (await hint(other))["code"] == "not-your-turn"
        twin = actor.again("second")
        await twin.hello(actor.table, actor.seat)
        assert (await hint(actor))["code"] == "elsewhere"
        assert (await hint(twin))["type"] == "hint"
        assert (await twin.command(wire.Leave))["type"] == "ack"
        assert (await hint(twin))["code"] in ("handed-over", "not-your-turn")

    run(story())


def test_a_hint_that_cannot_be_found_is_a_normal_no():
    class Empty(LocalJobs):
        async def hint(self, task: HintTask, meter: Meter) -> HintAnswer:
            raise JobFailed("nothing")

    async def story() -> None:
        actor, _ = deciding(*await two_people(new_app(jobs=Empty())))
        assert (await hint(actor))["code"] == "no-idea"
        assert (await actor.play())["type"] == "ack"

    run(story())


CLOCK = Pace("clock")


@pytest.mark.parametrize(
    ("wish", "guests", "allowed"),
    [
        ({"listed": True, "pace": CLOCK}, ["ada", "ben"], False),
        ({"listed": True, "pace": CLOCK}, ["ada"], True),
        ({"listed": False, "pace": CLOCK}, ["ada", "ben"], True),
        ({"listed": True, "pace": Pace()}, ["ada", "ben"], True),
        ({"listed": True, "pace": Pace("days")}, ["ada", "ben"], True),
        ({"listed": False, "pace": Pace(), "hints": False}, ["ada"], False),
    ],
)
def test_hints_are_off_under_a_clock_against_strangers_and_where_the_table_has_none(
    wish: dict[str, Any], guests: list[str], allowed: bool
):
    table_state = TableState("t")
    usual = {"options": {}, "watch": True, "chat": "all", "hints": True, "opener": "ada"}
    apply(table_state, events.Opened("tabula-rasa", 1, 2, **{**usual, **wish}), NO_SEAT, 0)
    for seat, guest in enumerate(guests):
        apply(table_state, events.Sat(seat, guest, guest), seat, 0)

    assert hints_allowed(table_state) == allowed


def test_a_table_without_hints_refuses_them():
    async def story() -> None:
        actor, _ = deciding(*await two_people(new_app(), hints=False))
        assert (await hint(actor))["code"] == "no-hints"

    run(story())


def test_a_client_gets_real_hints_of_every_depth_from_a_worker(tmp_path: Path):
    async def story() -> None:
        jobs = WorkerJobs(timeout=PATIENCE)
        async with serving(tmp_path / "t.sqlite", QUICK, jobs) as server:
            ada = await server.client("Ada")
            table = await ada.open("tabula-rasa", seats=2, bots=[{"seat": 1, "level": "novice"}], start=True)
            async with ada.at(table, seat=0, lang="fr") as chair:
                await chair.my_turn(PATIENCE)
                answers = [await chair.hint(depth, PATIENCE) for depth in (1, 2, 3)]
                assert [each["depth"] for each in answers] == [1, 2, 3]
                assert "moves" not in answers[0] and len(answers[1]["moves"]) == 3
                legal = {each["move"] for each in chair.legal}
                assert all(0 <= each["chance"] <= 1 and each["move"] in legal for each in answers[1]["moves"])
                assert "Gagne dans" in answers[2]["lines"][1]
                await chair.play(answers[2]["moves"][0]["move"])
                while await chair.my_turn(PATIENCE):
                    await chair.play(chair.legal[0]["move"])
                with pytest.raises(RefusedError):
                    await chair.hint()
        await jobs.close()

    asyncio.run(story())


def test_T18_a_program_that_asks_too_fast_hears_of_it_at_once():
    class Socket:
        async def send(self, text: str) -> None:
            return

    async def story() -> None:
        chair = tabulae.Client("http://127.0.0.1:1", "cookie").at("abcdefghij", 0)
        chair._socket = Socket()  # type: ignore[assignment]  # as much of one as is needed
        asking = asyncio.ensure_future(chair.hint())
        await asyncio.sleep(0)
        await chair._receive({"type": "refused", "n": 1, "code": "too-fast", "clause": "", "text": "slower"}, 0)
        with pytest.raises(RefusedError, match="slower"):
            await asking

    asyncio.run(story())
