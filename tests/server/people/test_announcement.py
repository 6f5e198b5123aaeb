"""The host announces a restart: everybody is told, in every process, until it is over or taken back; and quotas."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import replace
from pathlib import Path

import msgspec
import pytest

from tabulae.server import wire
from tabulae.server.http import api
from tabulae.server.http.moderation_types import AnnounceRestart
from tabulae.simulation.in_process import ROOMY, Person, new_app, two_people
from tabulae.simulation.memory_store import MemoryStore
from tabulae.simulation.virtual_loop import run
from tests.server.people.test_moderation import Host, hosted
from tests.server.people.test_sessions import Device, newcomer, process_on
from tests.server.support import Running

KEY = "correct-horse-battery-staple"


def test_everybody_at_a_table_is_told_of_a_restart_and_whoever_comes_later_and_when_it_is_taken_back():
    async def story() -> None:
        server = new_app()
        ada, _ = await two_people(server)
        await server.announcement.set(server.clock.now() + 600_000)
        await server.follow_announcement()
        assert (await ada.get("restart"))["seconds"] == 600
        eve = await Person.arrive(server, "Eve")
        await eve.hello(ada.table)
        assert 595 <= (await eve.get("restart"))["seconds"] <= 600
        await server.announcement.set(0)
        await server.follow_announcement()
        assert (await ada.get("restart"))["seconds"] == 0
        assert server.announcement.seconds == 0

    run(story())


def test_an_announcement_ends_with_its_time_and_with_the_restart():
    async def story() -> None:
        store = MemoryStore()
        server = new_app(store)
        await server.start()
        await server.announcement.set(server.clock.now() + 60_000)
        await server.follow_announcement()
        assert server.announcement.at
        await asyncio.sleep(61)
        assert not server.announcement.at and not server.announcement.seconds
        await server.announcement.set(server.clock.now() + 60_000)
        await server.close()
        after = new_app(MemoryStore(store.kept))
        await after.start()
        assert not after.announcement.at

    run(story())


def test_on_postgresql_people_of_every_process_are_told(postgres_address: str):
    async def story() -> None:
        async with process_on(postgres_address) as here, process_on(postgres_address) as there:
            guest, secret = await newcomer(here)
            table = await Device(here, guest, secret).open()
            far = Device(there, guest, secret)
            assert (await far.hello(table, 0))["type"] == "welcome"
            await here.announcement.set(here.clock.now() + 600_000)
            assert (await far.get("restart", seconds=60))["seconds"] > 500

    asyncio.run(story())


def test_the_host_announces_and_takes_back_and_every_answer_says_so(tmp_path: Path):
    async def story(server: Running, host: Host) -> None:
        ada = await server.client("Ada")

        async def told() -> str:
            _, headers, _ = await ada._exchange("GET", "/api/me", b"")
            return headers.get("x-tabulae-restart", "")

        assert await told() == ""
        assert "10 minutes" in await host.types("announce")
        assert 590 <= int(await told()) <= 600
        assert "A restart is announced" in await host.types("overview")
        await host.types("announce", "--cancel")
        assert await told() == ""
        await host.types("announce", "--minutes", "-1", fails=True)

    hosted(tmp_path, story)


def test_what_the_host_does_is_in_the_log_without_naming_anybody(caplog: pytest.LogCaptureFixture):
    async def story() -> None:
        server = new_app(admin_key=KEY)
        await server.start()
        ada = await Person.arrive(server, "Ada")

        async def asks(path: str, key: str, body: object = None, **names: str) -> None:
            (found,) = [each for each in api.ENDPOINTS if each.path == f"/api/admin/{path}" and each.changes]
            inquiry = api.Inquiry(server, "10.0.0.9", None, names, {}, body, False, "http://h")
            inquiry.admin_key = key
            await found.handler(inquiry)

        await asks("announcement", KEY, AnnounceRestart(5))
        await asks("announcement", KEY, AnnounceRestart(0))
        with pytest.raises(wire.RequestError):
            await asks("announcement", "wrong", AnnounceRestart(5))
        await asks("people/{guest}/delete", KEY, guest=ada.guest.id)
        lines = [msgspec.json.decode(record.getMessage()) for record in caplog.records]
        assert [line["what"] for line in lines][-4:] == [
            "admin announced a restart", "admin took the restart back", "wrong admin key", "admin deleted a person"
        ]  # fmt: skip
        assert not any(name in str(lines) for name in (ada.guest.id, ada.guest.name, KEY, "10.0.0.9"))

    caplog.set_level(logging.INFO, "tabulae.server")
    run(story())


def test_a_guest_plays_no_more_games_at_a_time_than_the_host_allows():
    async def story() -> None:
        server = new_app(limits=replace(ROOMY, games_per_guest=2))
        await server.start()
        ada, ben = await Person.arrive(server, "Ada"), await Person.arrive(server, "Ben")
        for _ in range(2):
            await ada.open(bots=[{"seat": 1}], start=True)
        with pytest.raises(wire.RequestError) as refusal:
            await ada.open(bots=[{"seat": 1}])
        assert refusal.value.code == "too-many"
        table = await ben.open()
        with pytest.raises(wire.RequestError) as refusal:
            await ada.sit(table)
        assert refusal.value.code == "too-many"
        assert await (await Person.arrive(server, "Cleo")).sit(table) == 1

    run(story())
