"""People who have played together: recent opponents, invitations, and blocks that hold in every process."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable
from contextlib import asynccontextmanager
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from tabulae.client import Client, RefusedError
from tabulae.server import wire
from tabulae.server.http.endpoints import Inquiry
from tabulae.server.http.meeting import types
from tabulae.server.http.meeting.contacts import block, lift_block
from tabulae.server.people.contacts import Block, Invitation
from tabulae.server.people.play_history import Encounter, Result
from tabulae.server.ports import Entry, Guest, SeatSummary, Session, Store, TableSummary, Write
from tabulae.server.store.postgres import PostgresStore
from tabulae.simulation.in_process import Person, new_app
from tabulae.simulation.memory_store import MemoryStore
from tabulae.simulation.virtual_loop import run
from tests.server.people.test_sessions import Device, newcomer, process_on, two_processes
from tests.server.support import Running, opened, serving

KINDS = ["memory", "sqlite", "postgresql"]


async def refused(asked: Awaitable[Any]) -> str:
    with pytest.raises(RefusedError) as refusal:
        await asked
    return refusal.value.code


async def played(server: Running, ada: Client, ben: Client, **wish: Any) -> str:
    """A game that ends because Ben resigns."""
    table = await ada.open("tabula-rasa", seats=2, **wish)
    await ben.sit(table)
    async with ada.at(table, 0) as hers, ben.at(table, 1) as his:
        await hers.command("start")
        await his.until(lambda chair: chair.status == "playing")
        await his.command("resign")
        await hers.until(lambda chair: chair.over is not None)
    return table


@asynccontextmanager
async def two_who_played(folder: Path, **wish: Any) -> AsyncIterator[tuple[Running, Client, Client, str]]:
    async with serving(folder / "t.sqlite") as server:
        ada, ben = await server.client("Ada"), await server.client("Ben")
        yield server, ada, ben, await played(server, ada, ben, **wish)


# The store


def over(table: str, ended: int, *people: str) -> tuple[Write, Write]:
    """A table of these guests, opened and over."""
    chairs = tuple(SeatSummary(seat, "person", guest, guest.upper()) for seat, guest in enumerate(people))
    begin = TableSummary(table, "hijinx", len(people), "waiting", False, 1, 1, 1, people[0], "", chairs)
    entries = [
        Entry(seq, at, -1, "", 0, kind, "", bytes(32))
        for seq, at, kind in ((1, 1, b'{"kind":"open"}'), (2, ended, b'{"kind":"end"}'))
    ]
    results = tuple(
        Result(seat, guest, "won", "people", (), tuple(
            Encounter(other, who, who.upper()) for other, who in enumerate(people) if other != seat
        ))
        for seat, guest in enumerate(people)
    )  # fmt: skip
    end = TableSummary(table, "hijinx", len(people), "over", False, 1, ended, 2, people[0], "", chairs)
    return (
        Write(table, (entries[0],), begin, bot_secret=bytes(32)),
        Write(table, (entries[1],), end, results=results),
    )


@pytest.mark.parametrize("kind", KINDS)
def test_a_store_knows_opponents_blocks_and_invitations(kind: str, tmp_path: Path, request: pytest.FixtureRequest):
    async def story(store: Store) -> None:
        ada, ben, cy = "contacts-ada", "contacts-ben", "contacts-cy"
        for n, guest in enumerate((ada, ben, cy)):
            await store.add_guest(
                Guest(guest, guest, 1), Session(f"contacts{n}", guest), sha256(guest.encode()).digest()
            )
        for table, ended, *people in (("met1", 10, ada, ben), ("met2", 20, ada, cy, ben), ("met3", 30, ben, cy)):
            for write in over(table, ended, *people):
                await store.append(write)
        met = await store.recent_opponents(ada, 9)
        assert [(each.guest, each.table, each.seat, each.ended, each.games) for each in met] == [
            (cy, "met2", 1, 20, 1),
            (ben, "met2", 2, 20, 2),
        ]
        assert [each.name for each in await store.recent_opponents(ben, 1)] == [cy.upper()]

        await store.add_block(Block("b1", ada, ben, "Ben", 5))
        await store.add_block(Block("b2", ada, ben, "Benjamin", 6))
        await store.add_block(Block("b3", cy, ada, "Ada", 7))
        assert await store.blocks_of(ada) == [Block("b1", ada, ben, "Ben", 5)]
        assert await store.blocked_among([ada, ben]) == [(ada, ben)]
        assert await store.blocked_among([ben, cy]) == []
        assert await store.has_no_contact_with(ada) == {ben, cy}
        assert await store.has_no_contact_with(ben) == {ada}
        assert [each for each in await store.blocked_since(6) if each.startswith("contacts-")] == [cy]
        assert not await store.lift_block(ben, "b1")
        assert await store.lift_block(ada, "b1")
        assert await store.blocks_of(ada) == []

        waiting, _ = over("waits", 40, cy)
        await store.append(waiting)
        for _ in range(2):
            await store.invite(Invitation("waits", ben, cy, "Cy", 8))
        await store.invite(Invitation("waits", cy, cy, "Cy", 8))
        await store.invite(Invitation("met1", ben, ada, "Ada", 9))
        assert await store.invitations_to(ben, 9) == [Invitation("waits", ben, cy, "Cy", 8)], "met1 is over"
        assert len(await store.invitations_to(ben, 9, every=True)) == 2
        assert await store.invitations_to(cy, 9) == [], "whoever sits there"
        assert await store.decline(ben, "waits") and not await store.decline(ben, "waits")
        await store.invite(Invitation("waits", ben, cy, "Cy", 8))

        await store.forget_guest(cy, 50)
        assert await store.has_no_contact_with(ada) == set()
        assert await store.invitations_to(ben, 9) == []
        assert [each.guest for each in await store.recent_opponents(ada, 9)] == [ben]

    async def with_store() -> None:
        async with opened(kind, tmp_path, request) as store:
            await story(store)

    if kind == "memory":
        run(story(MemoryStore()))
    else:
        asyncio.run(with_store())


# Opponents and invitations


def test_who_has_played_together_finds_the_other_and_invites_them_with_one_request(tmp_path: Path):
    async def story() -> None:
        pace = {"kind": "clock", "seconds": 120, "increment": 5}
        async with two_who_played(tmp_path, pace=pace, hints=False) as (_, ada, ben, table):
            (met,) = (await ada.get("/api/me/opponents"))["opponents"]
            assert (met["name"], met["table"], met["seat"], met["games"], met["block"]) == ("Ben", table, 1, 1, "")
            assert ada.me["id"] not in str(await ben.get("/api/me/opponents")), "nobody is told the id of a guest"
            wish = {"seat": met["seat"], "key": "again"}
            invited = [await ada.post(f"/api/tables/{table}/invite", wish) for _ in range(2)]
            assert invited[0] == invited[1], "carried out once"
            new = invited[0]["table"]
            (found,) = (await ben.get("/api/me/invitations"))["invitations"]
            assert (found["table"], found["name"], found["game"], found["seats"]) == (new, "Ada", "tabula-rasa", 2)
            assert found["pace"] == pace
            assert (await ada.get("/api/me/invitations"))["invitations"] == []
            info = await ben.get(f"/api/tables/{new}")
            assert [chair["kind"] for chair in info["chairs"]] == ["person", "free"]
            assert info["hints"] is False
            assert await ben.sit(new) == 1
            assert (await ben.get("/api/me/invitations"))["invitations"] == [], "whoever sits there has answered"

    asyncio.run(story())


def test_an_invitation_can_be_turned_down_and_is_gone_with_its_table(tmp_path: Path):
    async def story() -> None:
        async with two_who_played(tmp_path) as (_, ada, ben, table):
            first = (await ada.post(f"/api/tables/{table}/invite", {"seat": 1}))["table"]
            await ben.post(f"/api/tables/{first}/decline", {})
            assert (await ben.get("/api/me/invitations"))["invitations"] == []
            assert await refused(ben.post(f"/api/tables/{first}/decline", {})) == "unknown"
            second = (await ada.post(f"/api/tables/{table}/invite", {"seat": 1}))["table"]
            eve = await server_guest(ada)
            await eve.sit(second)
            assert (await ben.get("/api/me/invitations"))["invitations"] == [], "no seat is free any more"

    async def server_guest(of: Client) -> Client:
        return await Client.connect(of.url, "Eve")

    asyncio.run(story())


def test_only_a_person_on_another_seat_of_ones_own_table_can_be_invited_or_blocked(tmp_path: Path):
    async def story() -> None:
        async with two_who_played(tmp_path) as (server, ada, _, table):
            eve = await server.client("Eve")
            bots = [{"seat": 1, "level": "casual"}]
            with_bot = await ada.open("tabula-rasa", seats=2, bots=bots, start=True)
            for path in ("invite", "block"):
                assert await refused(eve.post(f"/api/tables/{table}/{path}", {"seat": 1})) == "not-yours"
                assert await refused(ada.post(f"/api/tables/{table}/{path}", {"seat": 0})) == "not-now"
                assert await refused(ada.post(f"/api/tables/{table}/{path}", {"seat": 7})) == "unknown"
                assert await refused(ada.post(f"/api/tables/{with_bot}/{path}", {"seat": 1})) == "not-now"

    asyncio.run(story())


# Blocks


def test_two_of_whom_one_has_blocked_the_other_cannot_invite_each_other_until_it_is_lifted(tmp_path: Path):
    async def story() -> None:
        async with two_who_played(tmp_path) as (_, ada, ben, table):
            pending = (await ben.post(f"/api/tables/{table}/invite", {"seat": 0}))["table"]
            assert len((await ada.get("/api/me/invitations"))["invitations"]) == 1
            (blocked,) = (await ada.post(f"/api/tables/{table}/block", {"seat": 1}))["blocked"]
            assert blocked["name"] == "Ben"
            assert (await ada.get("/api/me/invitations"))["invitations"] == [], "not even what came before"
            for client, seat in ((ada, 1), (ben, 0)):
                assert await refused(client.post(f"/api/tables/{table}/invite", {"seat": seat})) == "blocked"
            assert (await ben.get("/api/me/blocked"))["blocked"] == []
            (met,) = (await ada.get("/api/me/opponents"))["opponents"]
            assert met["block"] == blocked["id"]
            assert (await ben.get("/api/me/opponents"))["opponents"][0]["block"] == "", "the other is not told"
            assert [each["name"] for each in (await ada.get("/api/me/data"))["blocked"]] == ["Ben"]
            assert await refused(ben.post(f"/api/me/blocked/{blocked['id']}/lift", {})) == "unknown"
            assert (await ada.post(f"/api/me/blocked/{blocked['id']}/lift", {}))["blocked"] == []
            assert [each["table"] for each in (await ada.get("/api/me/invitations"))["invitations"]] == [pending]

    asyncio.run(story())


def test_a_blocked_person_does_not_see_the_others_public_table_and_cannot_sit_there(tmp_path: Path):
    async def story() -> None:
        async with two_who_played(tmp_path) as (server, ada, ben, table):
            eve = await server.client("Eve")
            await ada.post(f"/api/tables/{table}/block", {"seat": 1})
            public = await ada.open("tabula-rasa", seats=3, listed=True)
            assert [room["table"] for room in (await eve.get("/api/tables"))["rooms"]] == [public]
            assert (await ben.get("/api/tables"))["rooms"] == []
            assert await refused(ben.sit(public)) == "blocked"
            his = await ben.open("tabula-rasa", seats=2, listed=True)
            assert await refused(ada.sit(his)) == "blocked", "nor the other way round"
            private = await ada.open("tabula-rasa", seats=2)
            assert await ben.sit(private) == 1, "somebody has given them the link"
            assert await eve.sit(public) == 1

    asyncio.run(story())


async def say_and_hear(speaker: Person, hearer: Person, words: str) -> list[str]:
    """What the hearer has heard after the speaker, and then the hearer, have said something."""
    assert (await speaker.command(wire.Say, words))["type"] == "ack"
    assert (await hearer.command(wire.Say, "I am here"))["type"] == "ack"
    return [frame for frame in hearer.wire.frames if '"type":"chat"' in frame]


def asked(app: Any, person: Person, body: Any = None, **path: str) -> Inquiry:
    return Inquiry(app, "10.0.0.7", person.guest, path, {}, body, False, "http://h")


def test_what_a_blocked_person_says_is_not_sent_to_who_has_blocked_them():
    async def story() -> None:
        app = new_app()
        ada, ben = await Person.arrive(app, "Ada"), await Person.arrive(app, "Ben")
        table = await ada.open(seats=2)
        await ben.sit(table)
        await ada.hello(table, 0)
        await ben.hello(table, 1)
        assert "one" in "".join(await say_and_hear(ben, ada, "one"))
        made = await block(asked(app, ada, types.Person(1), table=table))
        assert "two" not in "".join(await say_and_hear(ben, ada, "two"))
        assert "I am here" in "".join(ben.wire.frames), "the one who is blocked goes on hearing"
        welcome = await ada.again().hello(table, 0)
        assert [line["text"] for line in welcome["chats"]] == ["I am here"] * 2
        await lift_block(asked(app, ada, block=made.blocked[0].id))
        welcome = await ada.again().hello(table, 0)
        assert [line["text"] for line in welcome["chats"]] == ["one", "I am here", "two", "I am here"]

    run(story())


@pytest.mark.parametrize("deaf", [False, True], ids=["notified", "not notified"])
def test_a_block_holds_in_another_process_at_once_or_after_two_polls(deaf: bool):
    async def story() -> None:
        here, there = await two_processes(deaf=deaf)
        (ada, secret), (ben, other) = await newcomer(here), await newcomer(here, "Ben")
        her, his = Device(here, ada, secret), Device(there, ben, other)
        far = Device(there, ada, secret)  # a second device of hers
        table = await her.open(seats=2)
        await his.sit(table)
        await far.hello(table, 0)
        await his.hello(table, 1)
        await block(asked(here, her, types.Person(1), table=table))
        await asyncio.sleep(2 * here.settings.poll_seconds if deaf else 0.01)
        assert (await his.command(wire.Say, "hello"))["type"] == "ack"
        await asyncio.sleep(0.01)
        assert "hello" not in "".join(far.wire.frames)

    run(story())


def test_on_postgresql_a_block_holds_in_every_process(postgres_address: str):
    async def story() -> None:
        async with process_on(postgres_address) as here, process_on(postgres_address) as there:
            (ada, secret), (ben, other) = await newcomer(here), await newcomer(here, "Ben")
            her, his, far = Device(here, ada, secret), Device(there, ben, other), Device(there, ada, secret)
            table = await her.open(seats=2)
            await his.sit(table)
            await far.hello(table, 0)
            await his.hello(table, 1)
            async with asyncio.timeout(60):
                while not isinstance(there.store, PostgresStore) or not there.store.is_listening:
                    await asyncio.sleep(0.01)
                await block(asked(here, her, types.Person(1), table=table))
                while not there.blocks.hides(ada.id, ben.id):
                    await asyncio.sleep(0.01)
            assert (await his.command(wire.Say, "hello"))["type"] == "ack"
            assert (await far.command(wire.Say, "I am here"))["type"] == "ack"
            assert "hello" not in "".join(far.wire.frames)

    asyncio.run(story())


def test_who_deletes_themselves_leaves_no_block_and_no_invitation(tmp_path: Path):
    async def story() -> None:
        async with two_who_played(tmp_path) as (_, ada, ben, table):
            await ada.post(f"/api/tables/{table}/invite", {"seat": 1})
            await ben.post(f"/api/tables/{table}/block", {"seat": 0})
            await ada.post("/api/me/forget", {})
            for path, name in (("blocked", "blocked"), ("invitations", "invitations"), ("opponents", "opponents")):
                assert (await ben.get(f"/api/me/{path}"))[name] == []

    asyncio.run(story())
