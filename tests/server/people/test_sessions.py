"""What is signed out is signed out: in every process, on every socket, for every command."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from datetime import date
from pathlib import Path
from typing import Any

import pytest
import websockets

from tabulae.client import Client, RefusedError
from tabulae.server import identity, wire
from tabulae.server.app import Application
from tabulae.server.http.people import MOST_DEVICES
from tabulae.server.people.sessions import iso_day
from tabulae.server.people.user_agent import coarse
from tabulae.server.ports import Guest, Store
from tabulae.server.sockets.connection import Connection
from tabulae.server.store.postgres import PostgresStore
from tabulae.server.system import SystemClock, SystemRandom
from tabulae.simulation.in_process import SETTINGS, LocalJobs, Person
from tabulae.simulation.kept import Kept
from tabulae.simulation.memory_store import MemoryStore
from tabulae.simulation.virtual_loop import SeededRandom, VirtualClock, run
from tests.server.support import serving

FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"


class Bus:
    """Notifications between processes, which arrive at once, or never."""

    def __init__(self, buses: list[Bus], *, deaf: bool = False) -> None:
        self.buses, self.deaf = buses, deaf
        self.receive: Callable[[str], None] | None = None
        buses.append(self)

    @property
    def is_listening(self) -> bool:
        return self.receive is not None

    async def listen(self, receive: Callable[[str], None]) -> None:
        self.receive = receive

    async def hint(self, words: list[str]) -> None:
        for bus in self.buses:
            if bus.receive is not None and not bus.deaf:
                for word in words:
                    bus.receive(word)


class Device(Person):
    """A person whose connection belongs to a session."""

    def __init__(self, server: Application, guest: Guest, secret: str, device: str = "") -> None:
        super().__init__(server, guest, device)
        session = identity.session_id(identity.hashed(secret))
        self.connection.lost()
        self.connection = Connection(server, guest, "10.0.0.1", self.wire, session=session)


async def two_processes(*, deaf: bool = False) -> tuple[Application, Application]:
    kept, buses = Kept(), list[Bus]()
    apps = [
        Application(VirtualClock(), MemoryStore(kept), SeededRandom(1, n), LocalJobs(), SETTINGS, Bus(buses, deaf=deaf))
        for n in (2, 3)
    ]
    for app in apps:
        await app.start(alone=False)
    await asyncio.sleep(0.01)
    return apps[0], apps[1]


async def newcomer(app: Application, name: str = "Ada") -> tuple[Guest, str]:
    return await identity.new_guest(app.store, app.random_source, app.clock.now(), name)


@pytest.mark.parametrize("way", ["renew", "end", "forget"])
def test_a_socket_in_another_process_ends_at_once_when_its_session_does(way: str):
    async def story() -> None:
        here, there = await two_processes()
        guest, secret = await newcomer(here)
        table = await Device(here, guest, secret).open()
        far = Device(there, guest, secret)
        assert (await far.hello(table, 0))["type"] == "welcome"
        if way == "end":
            await here.sessions.end(guest, far.connection.session)
        else:
            await (here.sessions.renew(guest, ("", "")) if way == "renew" else here.sessions.forget(guest.id))
        assert (await far.get("bye"))["code"] == "signed-out"
        await asyncio.sleep(0.01)
        assert far.wire.closed == (1008, "signed-out")

    run(story())


def test_a_socket_in_a_process_that_was_not_notified_ends_within_two_polls():
    async def story() -> None:
        here, there = await two_processes(deaf=True)
        guest, secret = await newcomer(here)
        table = await Device(here, guest, secret).open()
        far = Device(there, guest, secret)
        await far.hello(table, 0)
        await here.sessions.renew(guest, ("", ""))
        await asyncio.sleep(2 * here.settings.poll_seconds)
        assert far.wire.closed == (1008, "signed-out")

    run(story())


def test_before_any_notice_the_store_refuses_commands_chat_and_hellos_of_a_session_that_has_ended():
    async def story() -> None:
        here, there = await two_processes(deaf=True)
        guest, secret = await newcomer(here)
        table = await Device(here, guest, secret).open()
        moves, talks, greets = [Device(there, guest, secret, f"device{n}") for n in range(3)]
        for each in (talks, greets, moves):
            await each.hello(table, 0)
        fresh = Device(here, guest, await here.sessions.renew(guest, ("", "")))
        await talks.say(wire.Say(1, "hello"))
        await moves.say(wire.PutBot(1, 1, "casual"))
        await greets.say(wire.Hello(table, "d", identity.page_token(there.page_secret, guest.id), 0))
        for each in (moves, talks, greets):
            assert (await each.get("bye", "refused"))["code"] == "signed-out"
        assert (await fresh.hello(table, 0))["version"] == 2
        assert fresh.state.seat_states[1].kind == "free"
        stored = await here.store.load(table)
        assert stored is not None and stored.chats == ()

    run(story())


def test_before_any_notice_no_hint_proposal_or_preview_is_given_to_a_session_that_has_ended():
    async def story() -> None:
        here, there = await two_processes(deaf=True)
        guest, secret = await newcomer(here)
        sits = Device(here, guest, secret)
        table = await sits.open(bots=[{"seat": 1, "level": "novice"}], start=True)
        await sits.hello(table, 0)
        await sits.deal()
        while 0 not in sits.state.to_act:
            await asyncio.sleep(0.1)
        devices = [Device(there, guest, secret, f"device{n}") for n in range(3)]
        for each in devices:
            assert (await each.hello(table, 0))["type"] == "welcome"
        await here.sessions.renew(guest, ("", ""))
        before = here.registry.tables[table].state.seq
        questions = (wire.AskHint(1, 1), wire.Propose(1, {}), wire.AskPreview("pass", n=1))
        for each, question in zip(devices, questions, strict=True):
            await each.say(question)
            assert (await each.get("bye", "refused", "hint", "proposals", "preview"))["code"] == "signed-out"
        stored = await here.store.load(table)
        assert stored is not None and stored.entries[-1].seq == before, "no hint was noted"

    run(story())


def test_T33_a_deleted_message_goes_although_a_new_one_has_its_number():
    """Another process, which hears of the deletion only later, still has the old one under that number."""

    async def story() -> None:
        here, there = await two_processes(deaf=True)
        guest, secret = await newcomer(here)
        other, other_secret = await newcomer(here, "Ben")
        ada, ben = Device(here, guest, secret), Device(here, other, other_secret)
        table = await ada.open()
        await ben.sit(table)
        await ada.hello(table, 0)
        await ben.hello(table, 1)
        await ada.command(wire.Say, "remember me")
        cleo, cleos_secret = await newcomer(here, "Cleo")
        far = Device(there, cleo, cleos_secret)
        assert "remember me" in str(await far.hello(table))
        await here.sessions.forget(guest.id)
        await here.registry.forget(guest.id)
        await ben.command(wire.Say, "I am the first now")
        await asyncio.sleep(2 * here.settings.poll_seconds)
        for app in (here, there):
            assert [(chat.seq, chat.text) for chat in app.registry.tables[table].chats] == [(1, "I am the first now")]
        assert (await far.get("chat"))["line"]["text"] == "I am the first now"

    run(story())


@pytest.mark.parametrize("deaf", [False, True])
def test_T33_what_a_deleted_guest_said_leaves_the_memory_of_every_process(deaf: bool):
    async def story() -> None:
        here, there = await two_processes(deaf=deaf)
        guest, secret = await newcomer(here)
        other, other_secret = await newcomer(here, "Ben")
        ada = Device(here, guest, secret)
        table = await ada.open()
        await ada.hello(table, 0)
        await ada.command(wire.Say, "remember me")
        ben = Device(there, other, other_secret)
        await ben.sit(table)
        assert "remember me" in str(await ben.hello(table, 1))
        await ben.command(wire.Say, "I stay")
        await here.sessions.forget(guest.id)
        await asyncio.sleep(2 * here.settings.poll_seconds)
        assert [chat.text for chat in there.registry.tables[table].chats] == ["I stay"]
        assert "remember me" not in str(await ben.again().hello(table, 1))
        assert (await ben.command(wire.Say, "and go on"))["type"] == "ack"

    run(story())


def test_a_socket_whose_second_hello_was_refused_ends_with_its_session():
    async def story() -> None:
        here, _ = await two_processes()
        guest, secret = await newcomer(here)
        table = await Device(here, guest, secret).open()
        ada = Device(here, guest, secret)
        await ada.hello(table, 0)
        assert (await ada.hello(table, 1))["code"] == "not-yours"
        await here.sessions.renew(guest, ("", ""))
        await asyncio.sleep(0.01)
        assert ada.wire.closed == (1008, "signed-out")
        seen = len(ada.wire.frames)
        await ada.say(wire.Hello(table, "d", identity.page_token(here.page_secret, guest.id), 0))
        assert len(ada.wire.frames) == seen

    run(story())


def test_what_waits_for_a_slow_reader_is_not_sent_after_the_session_has_ended():
    async def story() -> None:
        here, _ = await two_processes()
        guest, secret = await newcomer(here)
        table = await Device(here, guest, secret).open()
        ada = Device(here, guest, secret)
        ada.wire.readable.clear()
        await ada.say(wire.Hello(table, "d", identity.page_token(here.page_secret, guest.id), 0))
        await here.sessions.renew(guest, ("", ""))
        ada.wire.readable.set()
        await asyncio.sleep(0.01)
        assert not any("welcome" in frame for frame in ada.wire.frames)

    run(story())


@asynccontextmanager
async def process_on(address: str) -> AsyncIterator[Application]:
    store = await PostgresStore.open(address)
    app = Application(SystemClock(), store, SystemRandom(), LocalJobs(), SETTINGS, store)
    await app.start(alone=False)
    try:
        yield app
    finally:
        await app.close()
        await store.close()


def test_on_postgresql_another_process_is_notified_and_commands_are_refused(postgres_address: str):
    async def story() -> None:
        async with process_on(postgres_address) as here, process_on(postgres_address) as there:
            guest, secret = await newcomer(here)
            table = await Device(here, guest, secret).open()
            far = Device(there, guest, secret)
            assert (await far.hello(table, 0))["type"] == "welcome"
            assert (await far.command(wire.PutBot, 1, "casual"))["type"] == "ack"
            async with asyncio.timeout(60):
                while not isinstance(there.store, PostgresStore) or not there.store.is_listening:
                    await asyncio.sleep(0.01)
            await here.sessions.renew(guest, ("", ""))
            assert (await far.get("bye", seconds=60))["code"] == "signed-out"

    asyncio.run(story())


def test_leaving_everywhere_ends_every_socket_and_the_new_cookie_goes_on(tmp_path: Path):
    async def story() -> None:
        async with serving(tmp_path / "t.sqlite") as server:
            ada = await server.client("Ada")
            thief = Client(server.url, ada.cookie)
            table = await ada.open("tabula-rasa", seats=2)
            where, cookie = server.url.replace("http", "ws") + "/api/socket", {"Cookie": ada.cookie}
            silent = await websockets.connect(where, origin=server.url, additional_headers=cookie)  # without a hello
            await ada.post("/api/me/leave-everywhere")
            assert '"signed-out"' in str(await silent.recv())
            await silent.wait_closed()
            assert silent.close_reason == "signed-out"
            assert await thief.get("/api/me") is None
            async with ada.at(table, 0) as chair:
                assert chair.info["chairs"][0]["yours"]

    asyncio.run(story())


async def signed_in(store: Store, guest: str, day: int, by: str = "x") -> str:
    """Another device of a guest, first seen on that day; its cookie."""
    secret = identity.token(SystemRandom())
    session = identity.new_session(guest, secret, ("Safari", "iPhone"), day)
    await store.add_guest(Guest(f"{guest}{by}"[-32:], "", 0), session, identity.hashed(secret))
    return f"tabulae_guest={secret}"


def test_a_guest_sees_its_devices_by_day_and_signs_one_of_them_out(tmp_path: Path):
    async def story() -> None:
        async with serving(tmp_path / "t.sqlite") as server:
            ada, eve = await server.client("Ada"), await server.client("Eve")
            phone = Client(server.url, await signed_in(server.app.store, (await ada.get("/api/me"))["id"], 20_000))
            assert (await phone.get("/api/me"))["name"] == "Ada"
            listed = (await ada.get("/api/me/devices"))["devices"]
            assert [(each["browser"], each["system"], each["here"]) for each in listed] == [
                ("Safari", "iPhone", False),
                ("", "", True),
            ]
            assert [each["first"] for each in listed] == ["2024-10-04", listed[1]["last"]]
            assert listed[0]["last"] == listed[1]["last"], "both were seen today"
            with pytest.raises(RefusedError) as refused:
                await eve.post(f"/api/me/devices/{listed[0]['id']}/sign-out")
            assert refused.value.code == "unknown"
            left = await ada.post(f"/api/me/devices/{listed[0]['id']}/sign-out")
            assert [each["here"] for each in left["devices"]] == [True]
            assert await phone.get("/api/me") is None
            assert (await ada.get("/api/me"))["name"] == "Ada"
            await ada.post(f"/api/me/devices/{listed[1]['id']}/sign-out")
            assert await ada.get("/api/me") is None

    asyncio.run(story())


def test_another_device_is_signed_in_by_a_code_that_works_once(tmp_path: Path):
    async def story() -> None:
        async with serving(tmp_path / "t.sqlite", wrong_ids_per_hour=5) as server:
            ada, phone, thief = [await server.client(name) for name in ("Ada", "Somebody", "Thief")]
            code = await ada.post("/api/me/devices/code")
            assert code["seconds"] == identity.DEVICE_CODE_SECONDS
            me = await phone.post("/api/me/devices/redeem", {"code": code["code"].lower().replace("-", " ")})
            assert me["name"] == "Ada" and me["id"] == (await ada.get("/api/me"))["id"]
            assert (await phone.get("/api/me"))["name"] == "Ada", "with the cookie of the answer"
            assert len((await ada.get("/api/me/devices"))["devices"]) == 2
            with pytest.raises(RefusedError) as refused:
                await thief.post("/api/me/devices/redeem", {"code": code["code"]})
            assert refused.value.code == "bad-code"
            code = await ada.post("/api/me/devices/code")
            await ada.post("/api/me/leave-everywhere")
            for _ in range(5):
                with pytest.raises(RefusedError) as refused:
                    await thief.post("/api/me/devices/redeem", {"code": code["code"]})
            assert refused.value.code == "too-fast"
            assert await phone.get("/api/me") is None, "leaving everywhere ends it too"

    asyncio.run(story())


def test_a_stranger_gets_no_device_code_and_a_guest_has_so_many_devices(tmp_path: Path):
    async def story() -> None:
        async with serving(tmp_path / "t.sqlite") as server:
            with pytest.raises(RefusedError) as refused:
                await Client(server.url, "").post("/api/me/devices/code")
            assert refused.value.code == "no-guest"
            ada = await server.client("Ada")
            guest = (await ada.get("/api/me"))["id"]
            for number in range(MOST_DEVICES - 1):
                await signed_in(server.app.store, guest, 20_000, f"{guest}{number}")
            with pytest.raises(RefusedError) as refused:
                await ada.post("/api/me/devices/code")
            assert refused.value.code == "too-many"

    asyncio.run(story())


@pytest.mark.parametrize(
    ("header", "words"),
    [
        (FIREFOX, ("Firefox", "Linux")),
        ("Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1", ("Safari", "iPhone")),
        ("Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36 Edg/140.0", ("Edge", "Windows")),
        ("Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140.0 Mobile Safari/537.36", ("Chrome", "Android")),
        ("curl/8.5", ("", "")),
        ("", ("", "")),
        ("x" * 5000 + "Firefox", ("", "")),
    ],
)
def test_a_device_is_named_in_two_coarse_words_and_nothing_else_of_its_header(header: str, words: Any):
    assert coarse(header) == words


def test_every_day_has_its_date():
    epoch = date(1970, 1, 1).toordinal()

    assert [iso_day(day) for day in range(0, 200_000, 7)] == [
        date.fromordinal(epoch + day).isoformat() for day in range(0, 200_000, 7)
    ]


def test_T33_the_export_of_what_is_kept_about_a_guest_names_every_table_and_device(tmp_path: Path):
    async def story() -> None:
        async with serving(tmp_path / "t.sqlite", tables_per_guest=1000) as server:
            ada = await server.client("Ada")
            tables = {await ada.open("tabula-rasa", seats=2) for _ in range(205)}
            data = await ada.get("/api/me/data")
            assert sorted(tables) == data["tables"]
            ((session,), chat) = data["sessions"], data["chat"]
            (device,) = (await ada.get("/api/me/devices"))["devices"]
            assert session == {name: device[name] for name in ("id", "browser", "system", "first", "last")}
            assert chat == []

    asyncio.run(story())


def test_T33_the_export_has_the_games_that_were_finished(tmp_path: Path):
    async def story() -> None:
        async with serving(tmp_path / "t.sqlite") as server:
            ada, ben = await server.client("Ada"), await server.client("Ben")
            table = await ada.open("tabula-rasa", seats=2, bots=[{"seat": 1, "level": "casual"}], start=True)
            async with ada.at(table, 0) as chair:
                await chair.my_turn()
                await chair.command("resign")
                await chair.until(lambda chair: chair.over is not None)
            (game,) = (await ada.get("/api/me/data"))["games"]
            (listed,) = (await ada.get("/api/me/games"))["games"]
            assert {name: game[name] for name in ("table", "game", "ended", "outcome", "against")} == {
                name: listed[name] for name in ("table", "game", "ended", "outcome", "against")
            }
            assert [(each["name"], each["level"]) for each in game["others"]] == [
                (listed["others"][0]["name"], "casual")
            ]
            assert (await ben.get("/api/me/data"))["games"] == []

    asyncio.run(story())
