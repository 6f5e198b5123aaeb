"""What a host can do about people: mute, ban, read reports, close tables; and that only the host can."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import websockets
from click.testing import CliRunner

from tabulae.cli.commands.admin import command
from tabulae.client import Client, RefusedError
from tabulae.server.people.moderation import ADDRESS, BAN, GUEST, Sanction
from tabulae.server.people.sanctions import Sanctions, read_network
from tabulae.server.wire import RequestError
from tabulae.simulation.memory_store import MemoryStore
from tabulae.simulation.virtual_loop import VirtualClock, run
from tests.server.people.test_sessions import Device, newcomer, process_on
from tests.server.support import QUICK, Running, serving

KEY = "correct-horse-battery-staple"
HOSTED = replace(QUICK, admin_key=KEY)


class Host:
    """Types `tabulae admin`."""

    def __init__(self, url: str, folder: Path, key: str = KEY) -> None:
        self._url, self._file = url, folder / "admin.key"
        self._file.write_text(key)

    async def types(self, *words: str, fails: bool = False) -> str:
        options = [f"--url={self._url}", f"--key-file={self._file}"]
        result = await asyncio.to_thread(CliRunner().invoke, command, [*options, *words])
        assert (result.exit_code != 0) == fails, result.output
        return result.output


def hosted(tmp_path: Path, story: Callable[[Running, Host], Awaitable[None]]) -> None:
    async def whole() -> None:
        async with serving(tmp_path / "t.sqlite", HOSTED) as server:
            await story(server, Host(server.url, tmp_path))

    asyncio.run(whole())


async def two_at_a_table(server: Running, **wish: Any) -> tuple[Client, Client, str]:
    ada, ben = await server.client("Ada"), await server.client("Ben")
    table = await ada.open("tabula-rasa", seats=2, **wish)
    await ben.sit(table)
    return ada, ben, table


async def refused(asked: Awaitable[Any]) -> str:
    with pytest.raises(RefusedError) as refusal:
        await asked
    return refusal.value.code


def test_who_is_muted_plays_on_and_says_nothing_until_it_is_lifted(tmp_path: Path):
    async def story(server: Running, host: Host) -> None:
        _, ben, table = await two_at_a_table(server)
        async with ben.at(table, 1) as chair:
            await chair.say("hello")
            told = await host.types("mute", f"@{ben.me['id']}", "--reason", "rude")
            assert await refused(chair.say("hello again")) == "muted"
            assert await refused(chair.say(phrase="hello")) == "muted"
            assert await ben.post("/api/me", {"name": "Benjamin"})
            assert "rude" in await host.types("sanctions")
            await host.types("lift", told.split()[0])
            await chair.say("thank you")
        assert "Nobody is muted" in await host.types("sanctions")

    hosted(tmp_path, story)


def test_who_is_banned_loses_every_connection_and_may_only_take_their_data_and_go(tmp_path: Path):
    async def story(server: Running, host: Host) -> None:
        ada, ben, table = await two_at_a_table(server)
        where, cookie = server.url.replace("http", "ws") + "/api/socket", {"Cookie": ben.cookie}
        socket = await websockets.connect(where, origin=server.url, additional_headers=cookie)
        await host.types("ban", f"@{ben.me['id']}", "--days", "1")
        assert '"banned"' in str(await socket.recv())
        await socket.wait_closed()
        assert await refused(ben.open("tabula-rasa", seats=2)) == "banned"
        with pytest.raises(RefusedError) as refusal:
            async with ben.at(table, 1):
                pass
        assert refusal.value.code == "banned"
        assert (await ben.get("/api/me/data"))["sanctions"][0]["what"] == BAN
        await ada.open("hijinx", seats=2)
        await ben.post("/api/me/forget", {})
        assert await ben.get("/api/me") is None

    hosted(tmp_path, story)


def test_on_postgresql_a_ban_holds_in_every_process(postgres_address: str):
    async def story() -> None:
        async with process_on(postgres_address) as here, process_on(postgres_address) as there:
            guest, secret = await newcomer(here)
            table = await Device(here, guest, secret).open()
            far = Device(there, guest, secret)
            assert (await far.hello(table, 0))["type"] == "welcome"
            await here.store.add_sanction(Sanction("a", BAN, GUEST, guest.id, here.clock.now()))
            assert (await far.get("bye", seconds=60))["code"] == "banned"
            await here.enforce_sanctions()
            assert here.sanctions.is_banned(guest.id, "") and there.sanctions.is_banned(guest.id, "")

    asyncio.run(story())


def test_a_range_of_addresses_is_banned_for_everybody_but_the_host(tmp_path: Path):
    async def story(server: Running, host: Host) -> None:
        ada = await server.client("Ada")
        told = await host.types("ban", "127.0.0.0/24")
        assert await refused(ada.open("hijinx", seats=2)) == "banned"
        assert await refused(Client(server.url).post("/api/me", {"name": "Eve"})) == "banned"
        await host.types("lift", told.split()[0])
        assert await ada.open("hijinx", seats=2)

    hosted(tmp_path, story)


@pytest.mark.parametrize("text", ["0.0.0.0/0", "::/0", "10.0.0.0/7", "nonsense", "1.2.3.4.5", ""])
def test_what_is_no_range_or_too_wide_is_refused_in_words(text: str):
    with pytest.raises(ValueError, match=r"no address|too wide"):
        read_network(text)


def test_a_sanction_ends_by_itself_and_a_longer_one_outlasts_a_shorter():
    async def story() -> None:
        clock, store = VirtualClock(), MemoryStore()
        start = clock.now()
        for number, until in enumerate((start + 5000, start + 60_000, start + 9000)):
            await store.add_sanction(Sanction(str(number), BAN, GUEST, "ben", start, until))
        await store.add_sanction(Sanction("net", BAN, ADDRESS, "2001:db8::/48", start, start + 30_000))
        sanctions = Sanctions(store, clock)
        await sanctions.read()
        assert sanctions.is_banned("ben", "") and not sanctions.is_banned("ada", "192.0.2.1")
        assert sanctions.is_banned("ada", "2001:db8:0:7::/64") and not sanctions.is_banned("ada", "2001:db9::/64")
        await asyncio.sleep(31)
        assert sanctions.is_banned("ben", "") and not sanctions.is_banned("ada", "2001:db8:0:7::/64")
        await asyncio.sleep(30)
        assert not sanctions.is_banned("ben", "")

    run(story())


def test_a_report_comes_with_the_chat_around_it_and_goes_with_the_person(tmp_path: Path):
    async def story(server: Running, host: Host) -> None:
        ada, ben, table = await two_at_a_table(server)
        async with ben.at(table, 1) as chair:
            await chair.say("you play like a bot")
        await ada.post(f"/api/tables/{table}/report", {"seat": 1, "reason": "chat", "text": "again\n and again"})
        told = await host.types("reports")
        assert "reports Ben" in told and "you play like a bot" in told and "“again and again”" in told
        assert (await ada.get("/api/me/data"))["reports"][0]["about"] == "Ben"
        assert "reports" in await ben.get("/api/me/data") and (await ben.get("/api/me/data"))["reports"] == []
        await host.types("close-report", told.split()[0])
        assert "no open reports" in await host.types("reports")
        assert "closed" in await host.types("reports", "--all")
        await host.types("delete", f"@{ben.me['id']}", "--yes")
        assert "no open reports" in await host.types("reports", "--all")

    hosted(tmp_path, story)


def test_reports_are_about_other_people_at_a_table_one_may_see_and_are_not_without_end(tmp_path: Path):
    async def story(server: Running, host: Host) -> None:
        ada, ben, table = await two_at_a_table(server, watch=False)
        eve = await server.client("Eve")
        body = {"seat": 1, "reason": "leaving"}
        assert await refused(eve.post(f"/api/tables/{table}/report", body)) in ("unknown", "no-watching")
        assert await refused(ben.post(f"/api/tables/{table}/report", body)) == "not-now"
        assert await refused(ada.post(f"/api/tables/{table}/report", {"seat": 7, "reason": "chat"})) == "unknown"
        assert await refused(ada.post(f"/api/tables/{table}/report", {"seat": 1, "reason": "ugly"})) == "bad-message"
        alone = await ada.open("tabula-rasa", seats=2, bots=[{"seat": 1, "level": "novice"}], start=True)
        assert await refused(ada.post(f"/api/tables/{alone}/report", body)) == "not-now"
        for _ in range(server.app.settings.limits.reports_per_day):
            await ada.post(f"/api/tables/{table}/report", body)
        assert await refused(ada.post(f"/api/tables/{table}/report", body)) == "too-fast"
        cleo = await server.client("Cleo")
        another = await cleo.open("tabula-rasa", seats=2)
        await ben.post(f"/api/tables/{another}/sit", {"seat": 1})
        await cleo.post(f"/api/tables/{another}/report", body)
        with contextlib.suppress(RequestError):
            while True:  # other guests of the same address
                server.app.rate_limits.reports_from.take("127.0.0.1")
        assert await refused(cleo.post(f"/api/tables/{another}/report", body)) == "too-fast"

    hosted(tmp_path, story)


def test_a_table_that_the_host_closes_is_over_without_a_winner(tmp_path: Path):
    async def story(server: Running, host: Host) -> None:
        ada, ben, table = await two_at_a_table(server, watch=False)
        async with ada.at(table, 0) as chair:
            assert "Ada" in await host.types("tables") and ben.me["id"] in await host.types("tables")
            await host.types("close", table)
            await chair.until(lambda chair: chair.over is not None)
            assert chair.over["why"] == "closed" and not chair.over.get("winners")
        await host.types("close", table, fails=True)
        await host.types("close", "aaaaaaaaaa", fails=True)

    hosted(tmp_path, story)


ADMIN = {
    "GET": ["overview", "tables", "sanctions", "reports", "people/x/data"],
    "POST": [
        "announcement",
        "tables/aaaaaaaaaa/close",
        "sanctions",
        "sanctions/x/lift",
        "reports/x/close",
        "people/x/delete",
    ],
}


@pytest.mark.parametrize(("settings", "code"), [(QUICK, "unknown"), (HOSTED, "forbidden")])
def test_without_the_key_nothing_is_told_and_nothing_is_done(tmp_path: Path, settings: Any, code: str):
    async def story() -> None:
        async with serving(tmp_path / "t.sqlite", settings) as server:
            ada = await server.client("Ada")
            for path in ADMIN["GET"]:
                assert await refused(ada.get(f"/api/admin/{path}")) == code
            for path in ADMIN["POST"]:
                body = {"sanctions": {"what": "ban", "guest": ada.me["id"]}, "announcement": {"minutes": 5}}.get(
                    path, {}
                )
                assert await refused(ada.post(f"/api/admin/{path}", body)) == code
            assert await ada.open("hijinx", seats=2)

    asyncio.run(story())


def test_keys_cannot_be_tried_one_after_another(tmp_path: Path):
    async def story() -> None:
        async with serving(tmp_path / "t.sqlite", HOSTED, wrong_ids_per_hour=3) as server:
            host = Host(server.url, tmp_path, "wrong")
            for _ in range(3):
                assert "not this server's key" in await host.types("overview", fails=True)
            host = Host(server.url, tmp_path)
            assert "Too fast" in await host.types("overview", fails=True)

    asyncio.run(story())


def test_the_host_sees_how_the_server_is_doing_and_what_is_stored_about_a_person(tmp_path: Path):
    async def story(server: Running, host: Host) -> None:
        ada, _, table = await two_at_a_table(server)
        assert "1 tables in memory" in await host.types("overview")
        told = json.loads(await host.types("export", f"@{ada.me['id']}"))
        assert told["guest"]["name"] == "Ada" and told["tables"] == [table]
        for wrong in (
            ["export", "nobody"],
            ["ban", "nobody"],
            ["ban", "0.0.0.0/0"],
            ["lift", "nothing"],
            ["mute", "é"],
        ):
            await host.types(*wrong, fails=True)

    hosted(tmp_path, story)
