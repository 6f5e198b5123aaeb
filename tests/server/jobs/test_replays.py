"""Replays of finished games hold up nobody: made step by step, once for all who ask, within bounds."""

from __future__ import annotations

import asyncio
import gzip
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from typing import Any

import msgspec
import pytest

from tabulae.server import http_types
from tabulae.server.http import api
from tabulae.server.jobs import replays
from tabulae.server.wire import RequestError
from tabulae.simulation.in_process import ROOMY, Person, new_app, play_to_the_end, two_people
from tabulae.simulation.virtual_loop import run

STEPS = 40


async def finished(**limits: Any) -> Person:
    ada, ben = await two_people(new_app(limits=replace(ROOMY, **limits)))
    await play_to_the_end(ada, ben)
    return ada


def ask(person: Person | None, server: Any, table: str, address: str = "10.0.0.9", **query: str) -> api.Inquiry:
    guest = person.guest if person is not None else None
    return api.Inquiry(server, address, guest, {"table": table}, query, None, False, "http://h")


class Chunks:
    """Stands in for `review_chunks`: counts how often it runs, and what runs between two of its steps."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, size: int = 10) -> None:
        self.runs = self.ticks = 0
        self.between: list[int] = []
        self.size = size
        monkeypatch.setattr(replays, "review_chunks", self)

    def __call__(self, state: Any, viewer: Any, lang: str) -> Iterator[bytes]:
        self.runs += 1
        for _ in range(STEPS):
            self.between.append(self.ticks)
            yield b"x" * self.size

    async def tick(self) -> None:
        while True:
            self.ticks += 1
            await asyncio.sleep(0)


def test_others_have_their_turn_between_any_two_steps_of_a_replay(monkeypatch: pytest.MonkeyPatch):
    async def story() -> None:
        ada, chunks = await finished(), Chunks(monkeypatch)
        ticking = asyncio.ensure_future(chunks.tick())
        asked = (api.review_table(ask(ada, ada.server, ada.table, lang=lang)) for lang in ("en", "fr", "de"))
        await asyncio.gather(*asked)
        ticking.cancel()
        steps = sorted(chunks.between)
        assert len(steps) == 3 * STEPS and all(now > before for before, now in pairwise(steps))

    run(story())


def test_a_hundred_who_ask_for_the_same_replay_share_one(monkeypatch: pytest.MonkeyPatch):
    async def story() -> None:
        ada, chunks = await finished(replays_per_minute=10_000), Chunks(monkeypatch)
        asked = (api.review_table(ask(None, ada.server, ada.table, f"10.0.{n}.1")) for n in range(100))
        assert len({bytes(answer) for answer in await asyncio.gather(*asked)}) == 1
        await api.review_table(ask(ada, ada.server, ada.table))
        assert chunks.runs == 1

    run(story())


def test_who_asks_for_too_many_different_ones_is_refused_by_guest_and_by_address(monkeypatch: pytest.MonkeyPatch):
    async def story() -> None:
        ada = await finished(replays_per_minute=2)
        Chunks(monkeypatch)
        for lang in ("en", "fr"):
            await api.review_table(ask(ada, ada.server, ada.table, "10.0.0.1", lang=lang))
        for asker, address in ((ada, "10.0.0.2"), (None, "10.0.0.1")):
            with pytest.raises(RequestError, match="too-fast"):
                await api.review_table(ask(asker, ada.server, ada.table, address, lang="de"))
        assert await api.review_table(ask(ada, ada.server, ada.table, "10.0.0.1", lang="fr"))

    run(story())


def test_only_so_many_wait_and_only_so_much_is_kept(monkeypatch: pytest.MonkeyPatch):
    async def story() -> None:
        ada = await finished(replays_waiting=1, replay_bytes=30)
        chunks, kept = Chunks(monkeypatch), ada.server.replays
        first = asyncio.ensure_future(kept.packed(ada.state, None, "en"))
        await asyncio.sleep(0)
        with pytest.raises(RequestError, match="busy"):
            await kept.packed(ada.state, None, "fr")
        await first
        await kept.packed(ada.state, None, "fr")
        assert [kept.is_kept(ada.state, None, lang) for lang in ("en", "fr")] == [False, True]
        assert chunks.runs == 2

    run(story())


def test_a_replay_is_the_same_compressed_or_not():
    async def story() -> None:
        ada = await finished()
        inquiry = ask(ada, ada.server, ada.table)
        plain = bytes(await api.review_table(inquiry))
        inquiry.accepts_gzip = True
        packed = await api.review_table(inquiry)
        assert isinstance(packed, api.Packed) and gzip.decompress(packed.body) == plain
        assert len(msgspec.json.decode(plain, type=http_types.ReviewOf).steps) == len(ada.state.match.history)

    run(story())


def test_a_running_game_has_no_replay():
    async def story() -> None:
        ada, _ = await two_people(new_app())
        with pytest.raises(RequestError, match="not-over"):
            await api.review_table(ask(ada, ada.server, ada.table))

    run(story())
