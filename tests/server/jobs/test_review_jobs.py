"""Finished games judged in the background, and played on from any position."""

from __future__ import annotations

import asyncio
import gzip
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

import tabulae
from tabulae.bots.analysis.review import review
from tabulae.bots.analysis.review_report import report
from tabulae.client import RefusedError
from tabulae.core import layout
from tabulae.core.chance import BY_HAND
from tabulae.core.record import Record
from tabulae.server import http_types, wire
from tabulae.server.http import api
from tabulae.server.http_types import Judged
from tabulae.server.jobs.pool import WorkerJobs
from tabulae.server.ports import REVIEWS, Asker, JobFailed, Meter
from tabulae.server.table.replay import replayed
from tabulae.server.wire import RequestError
from tabulae.simulation.in_process import LocalJobs, Person, new_app, play_to_the_end, two_people
from tabulae.simulation.virtual_loop import run
from tests.server.support import PATIENCE, QUICK, play_on, serving


class Judging(LocalJobs):
    """Judges with little effort, in this process; counts how often."""

    asked = 0

    async def review(self, record: str, on_progress: Callable[[int, int], None], meter: Meter) -> dict[str, Any]:
        self.asked += 1
        await asyncio.sleep(1)
        on_progress(1, 2)
        await asyncio.sleep(1)
        return msgspec.json.decode(msgspec.json.encode(report(review(Record.read(record), effort=5))))


async def ask(server: Any, person: Person, handler: Any, body: Any = None, **query: str) -> Any:
    path = {"table": person.table}
    return await handler(api.Inquiry(server, "10.0.0.9", person.guest, path, query, body, False, "http://h"))


async def finished(server: Any) -> tuple[Person, Person]:
    ada, ben = await two_people(server)
    await play_to_the_end(ada, ben)
    return ada, ben


def test_a_judgement_is_made_once_tells_how_far_it_is_and_is_kept():
    async def story() -> None:
        jobs = Judging()
        server = new_app(jobs=jobs)
        ada, ben = await finished(server)
        assert (await ask(server, ada, api.judgement)).state == "none"
        started = await asyncio.gather(*(ask(server, each, api.judge) for each in (ada, ben, ada)))
        assert {each.state for each in started} == {"waiting"}
        await asyncio.sleep(1.5)
        assert await ask(server, ada, api.judgement) == http_types.Judgement("running", 1, 2)
        await asyncio.sleep(1)
        found = await ask(server, ben, api.judgement, lang="de")
        assert found.state == "done"
        assert found.review.stories[1].caveat.startswith("Berechnet aus dem")
        assert (await ask(server, ada, api.judge)).state == "done"
        assert jobs.asked == 1
        await server.close()
        again = new_app(server.store, jobs=jobs)
        await again.start()
        assert (await ask(again, ada, api.judgement)).review.turning_point == found.review.turning_point
        assert jobs.asked == 1

    run(story())


def test_one_visitor_cannot_take_all_places_for_reviews():
    class Never(LocalJobs):
        async def review(self, record: str, on_progress: Callable[[int, int], None], meter: Meter) -> dict[str, Any]:
            await asyncio.sleep(1e6)
            raise JobFailed("late")

    async def story() -> None:
        server = new_app(jobs=Never())
        tables = [(await finished(server))[0].table for _ in range(5)]
        eve, zoe = [await Person.arrive(server, name) for name in ("Eve", "Zoe")]

        async def judged(person: Person, table: str, address: str) -> str:
            inquiry = api.Inquiry(server, address, person.guest, {"table": table}, {}, None, False, "http://h")
            try:
                return (await api.judge(inquiry)).state
            except RequestError as refusal:
                return refusal.code

        by_eve = [await judged(eve, table, f"10.0.0.{n}") for n, table in enumerate(tables[:4])]
        assert by_eve == ["waiting"] * 3 + ["busy"]
        assert await judged(eve, tables[0], "10.0.0.9") == "waiting", "it is under way already"
        assert await judged(zoe, tables[4], "10.0.0.8") == "waiting"
        await server.close()

    run(story())


def test_every_number_of_a_judgement_adds_up_and_names_real_events():
    async def story() -> None:
        server = new_app(jobs=Judging())
        ada, _ = await finished(server)
        await ask(server, ada, api.judge)
        await asyncio.sleep(3)
        found: Judged = (await ask(server, ada, api.judgement)).review
        replay = gzip.decompress((await ask(server, ada, api.review_table)).body)
        steps = msgspec.json.decode(replay, type=http_types.ReviewOf).steps
        for each in found.stories:
            assert each.start + each.luck + each.own + each.others == pytest.approx(each.result, abs=0.001)
            assert each.start + sum(change for *_, change in each.steps) == pytest.approx(each.result, abs=0.01)
            for decision in each.decisions:
                assert steps[decision.at].seat == each.seat
                assert steps[decision.at].move == decision.move
                assert (decision.surely >= 0.02) == bool(decision.verdict)
        assert any(decision.solved for each in found.stories for decision in each.decisions)

    run(story())


def test_a_game_that_is_not_over_or_was_given_up_is_not_judged():
    async def story() -> None:
        server = new_app(jobs=Judging())
        ada, ben = await two_people(server)
        for handler in (api.judge, api.judgement):
            with pytest.raises(RequestError, match="not-over"):
                await ask(server, ada, handler)
        await ada.command(wire.Resign)
        for handler in (api.judge, api.judgement):
            with pytest.raises(RequestError, match="not-finished"):
                await ask(server, ben, handler)

    run(story())


def test_T26_so_many_judgements_wait_and_no_more_and_a_failed_one_can_be_asked_for_again():
    class Failing(Judging):
        def places(self, lane: str) -> int:
            return 1

        async def review(self, record: str, on_progress: Callable[[int, int], None], meter: Meter) -> dict[str, Any]:
            if self.asked:
                return await super().review(record, on_progress, meter)
            self.asked += 1
            raise JobFailed("no")

    async def story() -> None:
        server = new_app(jobs=Failing())
        ada, _ = await finished(server)
        lane = server.jobs.lanes[REVIEWS]
        full = [lane.ask(Asker(f"guest {n}")) for n in range(21)]
        with pytest.raises(RequestError, match="busy"):
            await ask(server, ada, api.judge)

        async def nothing(meter: Meter) -> None:
            return

        await asyncio.gather(*(lane.run(ticket, nothing) for ticket in full))
        await ask(server, ada, api.judge)
        await asyncio.sleep(1)
        assert (await ask(server, ada, api.judgement)).state == "failed"
        await ask(server, ada, api.judge)
        await asyncio.sleep(3)
        assert (await ask(server, ada, api.judgement)).state == "done"

    run(story())


def test_a_client_has_a_game_judged_by_a_worker_and_plays_on_from_its_middle(tmp_path: Path):
    async def story() -> None:
        jobs = WorkerJobs(timeout=PATIENCE, review_effort=0.1)
        async with serving(tmp_path / "t.sqlite", QUICK, jobs) as server:
            ada = await server.client("Ada")
            table = await ada.open("tabula-rasa", seats=2, bots=[{"seat": 1, "level": "novice"}], start=True)
            async with ada.at(table, seat=0) as chair:
                await play_on(chair)
            found = await ada.judgement(table, "fr")
            assert [each["seat"] for each in found["stories"]] == [0, 1]
            assert found["stories"][0]["caveat"].startswith("Estimé")
            record = Record.read(await ada.record(table))
            fresh = await ada.play_on(table, at=60, seat=0, level="casual")
            async with ada.at(fresh, seat=0) as chair:
                await chair.my_turn(PATIENCE)
                assert (chair.info["origin"], chair.info["origin_at"]) == (table, 60)
                assert chair.view["plays"] >= sum(event.seat >= 0 for event in record.events[:60])
                await play_on(chair)
            again = Record.read(await ada.record(fresh))
            assert again.events[:60] == record.events[:60]
            assert again.replay().over and again.deal is None
            with pytest.raises(RefusedError, match="not-now"):
                await ada.play_on(table, at=len(record.events), seat=0)
            with pytest.raises(RefusedError):
                await ada.play_on(table, at=9999, seat=0)
        await jobs.close()

    asyncio.run(story())


@pytest.mark.parametrize("name", tabulae.games())
def test_a_game_is_played_on_from_any_position_with_the_hands_as_they_were(name: str):
    async def story() -> None:
        server = new_app()
        await server.start()
        ada = await Person.arrive(server, "Ada")
        table = await ada.open(name, 2, bots=[{"seat": 1}], start=True)
        await ada.hello(table, 0)
        await ada.deal()
        for _ in range(12):
            while 0 not in ada.state.to_act:
                await asyncio.sleep(0.05)
            await ada.decide(ada.legal()[0])
        with pytest.raises(RequestError, match="not-over"):
            await server.registry.play_on(ada.guest, ada.state, http_types.PlayOn(3, 0))
        await ada.command(wire.Resign)
        old = ada.state
        record = old.match.record(old.names, None)
        for at in range(0, len(record.events) + 1, 7):
            fresh, seats = await server.registry.play_on(ada.guest, old, http_types.PlayOn(at, 1, "casual"))
            table_state = server.registry.tables[fresh].state
            ben = ada.again("another")
            await ben.hello(fresh, 1)
            await ben.deal()
            kept = table_state.head.origin_at
            assert seats == [1] and kept <= at
            played = table_state.match.record(table_state.names, None)
            assert played.events[:kept] == record.events[:kept]
            match = tabulae.Record.read(table_state.head.prefix).replay(BY_HAND)
            assert match.game.rules.choices_complete(match.state)
            stored = await server.store.load(fresh)
            assert stored is not None
            again = replayed(stored, strict=True)
            assert layout.fingerprint(again.match.state) == layout.fingerprint(table_state.match.state)
            await ben.gone()

    run(story())
