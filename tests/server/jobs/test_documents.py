"""Documents about finished games hold up nobody: a worker makes each once for all who ask, within bounds."""

from __future__ import annotations

import asyncio
import gzip
import http.client
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tabulae.server import http_types
from tabulae.server.http import api
from tabulae.server.jobs import documents
from tabulae.server.jobs.documents import RECORD, REPLAY, SCORING
from tabulae.server.jobs.pool import WorkerJobs
from tabulae.server.ports import Asker, DocumentTask, JobFailed, Meter
from tabulae.server.publish import game_review
from tabulae.server.wire import RequestError, encode
from tabulae.simulation.in_process import ROOMY, LocalJobs, Person, new_app, play_to_the_end, two_people
from tabulae.simulation.virtual_loop import run
from tests.server.support import PATIENCE, QUICK, play_on, serving


class Counting(LocalJobs):
    """Makes documents of so many bytes in a second each; one at a time, as a worker would."""

    def __init__(self, size: int = 10) -> None:
        self.made: list[DocumentTask] = []
        self.size = size
        self.fails = False

    def places(self, lane: str) -> int:
        return 1

    async def document(self, task: DocumentTask, meter: Meter) -> bytes:
        self.made.append(task)
        await asyncio.sleep(1)
        if self.fails:
            raise JobFailed("no")
        return b"x" * self.size


async def finished(jobs: LocalJobs | None = None, **limits: Any) -> Person:
    ada, ben = await two_people(new_app(limits=replace(ROOMY, **limits), jobs=jobs or LocalJobs()))
    await play_to_the_end(ada, ben)
    return ada


def ask(person: Person | None, server: Any, table: str, address: str = "10.0.0.9", **query: str) -> api.Inquiry:
    guest = person.guest if person is not None else None
    return api.Inquiry(server, address, guest, {"table": table}, query, None, False, "http://h")


def test_a_hundred_who_ask_for_the_same_document_share_one_and_nothing_is_made_in_the_event_loop():
    async def story() -> None:
        jobs = Counting()
        ada = await finished(jobs)
        for handler in (api.review_table, api.scoring):
            asked = (handler(ask(None, ada.server, ada.table, f"10.0.{n}.1")) for n in range(100))
            assert len({answer.body for answer in await asyncio.gather(*asked)}) == 1
            await handler(ask(ada, ada.server, ada.table))
        assert [task.what for task in jobs.made] == [REPLAY, SCORING, SCORING]  # for watchers, and for a seat

    run(story())


def test_who_asks_for_too_many_different_ones_is_refused_by_guest_and_by_address():
    async def story() -> None:
        ada = await finished(Counting(), documents_per_minute=2)
        for lang in ("en", "fr"):
            await api.review_table(ask(ada, ada.server, ada.table, "10.0.0.1", lang=lang))
        for asker, address in ((ada, "10.0.0.2"), (None, "10.0.0.1")):
            for handler in (api.review_table, api.scoring):
                with pytest.raises(RequestError, match="too-fast"):
                    await handler(ask(asker, ada.server, ada.table, address, lang="de"))
        assert await api.review_table(ask(ada, ada.server, ada.table, "10.0.0.1", lang="fr"))

    run(story())


def test_only_so_many_wait_and_only_so_many_bytes_are_kept():
    async def story() -> None:
        jobs = Counting(size=20)
        ada = await finished(jobs, documents_waiting=1, document_bytes=30)
        kept, asker = ada.server.documents, Asker(ada.guest.id)
        first, second = [
            asyncio.ensure_future(kept.packed(REPLAY, ada.state, None, lang, asker)) for lang in ("en", "fr")
        ]
        await asyncio.sleep(0)
        with pytest.raises(RequestError, match="busy"):
            await kept.packed(REPLAY, ada.state, None, "de", asker)
        await asyncio.gather(first, second)
        await kept.packed(REPLAY, ada.state, None, "fr", asker)
        assert len(jobs.made) == 2
        await kept.packed(REPLAY, ada.state, None, "en", asker)
        assert len(jobs.made) == 3

    run(story())


def test_a_document_that_could_not_be_made_is_made_for_the_next_who_asks():
    async def story() -> None:
        jobs = Counting()
        ada = await finished(jobs)
        jobs.fails = True
        with pytest.raises(RequestError, match="try-again"):
            await api.review_table(ask(ada, ada.server, ada.table))
        jobs.fails = False
        assert await api.review_table(ask(ada, ada.server, ada.table))

    run(story())


def test_documents_made_from_the_log_are_those_of_the_table_in_memory():
    async def story() -> None:
        ada = await finished()
        state = ada.state
        replay = gzip.decompress((await api.review_table(ask(ada, ada.server, ada.table))).body)
        assert replay == b"".join(game_review.review_chunks(state, None, "en"))
        assert len(msgspec.json.decode(replay, type=http_types.ReviewOf).steps) == len(state.match.history)
        scoring = gzip.decompress((await api.scoring(ask(ada, ada.server, ada.table, lang="fr"))).body)
        assert scoring == encode(game_review.scoring(state, ada.seat, "fr"))
        record = await api.record(ask(ada, ada.server, ada.table))
        assert record.text == game_review.record_text(state, ada.seat)

    run(story())


@pytest.mark.parametrize("size", [0, 1, documents.SLICE, 3 * documents.SLICE + 5])
def test_a_document_is_unpacked_in_parts_of_bounded_size(size: int):
    packed = gzip.compress(b"x" * size)
    parts = list(documents.unpacked(packed))

    assert b"".join(parts) == b"x" * size
    assert documents.unpacked_size(packed) == size
    assert max(map(len, parts)) <= documents.SLICE


def test_R4_a_running_game_has_no_document_that_a_worker_makes():
    async def story() -> None:
        jobs = Counting()
        ada, _ = await two_people(new_app(jobs=jobs))
        for handler in (api.review_table, api.scoring):
            with pytest.raises(RequestError, match="not-over"):
                await handler(ask(ada, ada.server, ada.table))
        with pytest.raises(RequestError, match="not-over"):
            await ada.server.documents.packed(RECORD, ada.state, ada.seat, "en", Asker(ada.guest.id))
        assert (await api.record(ask(ada, ada.server, ada.table))).text
        assert jobs.made == []

    run(story())


def test_a_real_worker_makes_a_replay_which_is_the_same_compressed_or_not(tmp_path: Path):
    async def story() -> None:
        jobs = WorkerJobs(timeout=PATIENCE)
        async with serving(tmp_path / "t.sqlite", QUICK, jobs) as server:
            ada = await server.client("Ada")
            table = await ada.open("tabula-rasa", seats=2, bots=[{"seat": 1, "level": "novice"}], start=True)
            async with ada.at(table, seat=0) as chair:
                await play_on(chair)
            host, _, port = server.url.removeprefix("http://").partition(":")

            def get(coding: str) -> tuple[str | None, bytes]:
                line = http.client.HTTPConnection(host, int(port))
                line.request("GET", f"/api/tables/{table}/review", headers={"Accept-Encoding": coding})
                answer = line.getresponse()
                return answer.headers["content-encoding"], answer.read()

            kind, packed = await asyncio.to_thread(get, "gzip")
            none, plain = await asyncio.to_thread(get, "identity")
        assert (kind, none) == ("gzip", None)
        assert gzip.decompress(packed) == plain
        assert msgspec.json.decode(plain, type=http_types.ReviewOf).table == table
        await jobs.close()

    asyncio.run(story())


def test_while_the_record_of_a_long_running_game_is_made_others_are_served():
    async def story() -> None:
        app = new_app()
        ada, ben = await two_people(app, game="hijinx")
        while ada.state.seq < 4 * game_review.EVENTS_AT_ONCE:
            for person in (ada, ben):
                if person.seat in ada.state.to_act and ada.state.status == "playing":
                    await person.decide(person.legal()[0])
            await asyncio.sleep(0.01)
        assert ada.state.status == "playing"
        steps = [*game_review.record_steps(ada.state, ada.seat)]
        assert len(steps) > 3 and not any(steps[:-1])
        turns = 0

        async def others() -> None:
            nonlocal turns
            while True:
                await asyncio.sleep(0)
                turns += 1

        serving = asyncio.ensure_future(others())
        ask = api.Inquiry(app, "10.0.0.9", ada.guest, {"table": ada.table}, {"seat": "0"}, None, False, "http://h")
        answer = await api.record(ask)
        serving.cancel()
        assert turns >= len(steps) - 1 and answer.text == steps[-1] == game_review.record_text(ada.state, ada.seat)

    run(story())
