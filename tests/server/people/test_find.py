"""Find a game: people are put together once, in any process, never with somebody they have no contact with."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest

from tabulae.server.app import Application
from tabulae.server.deals.matchmaker import PER_ADDRESS, Pool
from tabulae.server.people.contacts import Block
from tabulae.server.people.seeking import ALIVE_MS, NEVER, Pairing, Seeker, group_for
from tabulae.server.ports import Conflict, Entry, Guest, SeatSummary, Store, TableSummary, Write
from tabulae.server.wire import RequestError
from tabulae.server.wire_types import Pace
from tabulae.simulation.in_process import new_app
from tabulae.simulation.memory_store import MemoryStore
from tabulae.simulation.virtual_loop import run
from tests.server.people.test_sessions import newcomer, process_on
from tests.server.support import opened

TWO, THREE = Pool("tabula-rasa", 2, Pace("clock")), Pool("tabula-rasa", 3, Pace("clock"))


def seeker(guest: str, fill: int = NEVER) -> Seeker:
    return Seeker(guest, f"s-{guest}", TWO.key(), guest, "home", 5, 5, fill)


def names(group: tuple[Seeker, ...]) -> list[str]:
    return [each.guest for each in group]


def test_whoever_came_first_is_put_together_first_and_never_with_somebody_blocked():
    waiting = [seeker(each) for each in "abcd"]
    assert names(group_for(waiting, 2, 9, [])) == ["a", "b"]
    assert names(group_for(waiting, 2, 9, [("b", "a")])) == ["a", "c"]
    assert names(group_for(waiting, 2, 9, [("a", each) for each in "bcd"])) == ["b", "c"]
    assert names(group_for(waiting, 3, 9, [("a", "b")])) == ["a", "c", "d"]
    assert group_for(waiting[:1], 2, 9, []) == ()


def test_bots_join_when_somebody_has_waited_long_enough_and_only_for_people_who_take_them():
    waiting = [seeker("a"), seeker("b", 20), seeker("c", 90)]
    assert group_for(waiting, 4, 19, []) == ()
    assert names(group_for(waiting, 4, 20, [])) == ["b", "c"]
    assert names(group_for(waiting, 4, 20, [("c", "b")])) == ["b"]
    assert group_for([seeker("a")], 2, 10**9, []) == ()


@pytest.mark.parametrize("kind", ["memory", "sqlite", "postgresql"])
def test_a_table_and_the_entries_that_it_answers_are_written_together_or_not_at_all(
    kind: str, tmp_path: Path, request: pytest.FixtureRequest
):
    def table(name: str, *guests: str) -> Write:
        chairs = tuple(SeatSummary(seat, "person", guest, guest) for seat, guest in enumerate(guests))
        entry = Entry(1, 9, -1, "", 0, b'{"kind":"open"}', "", bytes(32))
        summary = TableSummary(name, "tabula-rasa", 2, "dealing", True, 9, 9, 1, guests[0], "", chairs)
        pairing = Pairing(tuple(f"s-{guest}" for guest in guests), guests, 4)
        return Write(name, (entry,), summary, bot_secret=bytes(32), pairing=pairing)

    async def story(store: Store) -> None:
        for guest in ("f-a", "f-b", "f-c"):
            await store.seek(seeker(guest))
        assert [each.guest for each in await store.seekers(TWO.key(), 5, 9)] == ["f-a", "f-b", "f-c"]
        assert await store.seekers(TWO.key(), 6, 9) == [] == await store.seekers(THREE.key(), 0, 9)
        assert await store.seekers_at("home", 5) == 3
        await store.append(table("find1", "f-a", "f-b"))
        with pytest.raises(Conflict):
            await store.append(table("find2", "f-b", "f-c"))
        assert await store.summary("find2") is None
        await store.seek(seeker("f-b"))
        await store.add_block(Block("f-block", "f-c", "f-b", "B", 5))
        with pytest.raises(Conflict):
            await store.append(table("find3", "f-b", "f-c"))
        assert await store.summary("find3") is None
        assert await store.still_seeking("f-c", "s-other", 8) is None
        found = await store.still_seeking("f-c", "s-f-c", 8)
        assert found is not None and (found.seen, found.table) == (8, "")
        assert (await store.seeker("f-a") or found).table == "find1"
        assert await store.stop_seeking("f-c", "s-f-c") and not await store.stop_seeking("f-c")
        await store.forget_guest("f-b", 9)
        assert await store.seeker("f-b") is None

    async def with_store() -> None:
        async with opened(kind, tmp_path, request) as store:
            await story(store)

    if kind == "memory":
        run(story(MemoryStore()))
    else:
        asyncio.run(with_store())


async def look(app: Application, name: str, pool: Pool = TWO, fill: int | None = None) -> tuple[Guest, str]:
    guest, _ = await newcomer(app, name)
    found = await app.matchmaker.look(guest, pool, fill, f"address of {name}")
    return guest, found.id


def test_two_people_are_dealt_a_public_game_and_a_third_goes_on_waiting():
    async def story() -> None:
        app = new_app()
        people = [await look(app, name) for name in ("Ada", "Ben", "Cy")]
        found = [await app.matchmaker.ask(*each) for each in people]
        assert found[0].table == found[1].table != "" and found[2].table == ""
        state = (await app.registry.find(found[0].table)).state
        assert state.status == "dealing" and state.head.listed and state.head.pace == TWO.pace
        assert {place.guest for place in state.seat_states} == {guest.id for guest, _ in people[:2]}
        assert await app.matchmaker.waiting(TWO.key()) == 1

    run(story())


def test_bots_fill_the_table_after_the_wait_that_was_chosen():
    async def story() -> None:
        app = new_app()
        guest, search = await look(app, "Ada", THREE, 30)
        for _ in range(29):
            await asyncio.sleep(1)
            assert (await app.matchmaker.ask(guest, search)).table == ""
        await asyncio.sleep(1.5)
        table = (await app.matchmaker.ask(guest, search)).table
        kinds = sorted(place.kind for place in (await app.registry.find(table)).state.seat_states)
        assert kinds == ["bot", "bot", "person"]

    run(story())


def test_whoever_has_closed_the_page_is_put_nowhere_and_a_second_search_replaces_the_first():
    async def story() -> None:
        app = new_app()
        _, gone = await look(app, "Ada")
        await asyncio.sleep(ALIVE_MS / 1000 + 1)
        ben, first = await look(app, "Ben")
        second = (await app.matchmaker.look(ben, TWO, None, "elsewhere")).id
        with pytest.raises(RequestError, match="unknown"):
            await app.matchmaker.ask(ben, first)
        assert (await app.matchmaker.ask(ben, second)).table == ""
        cy, search = await look(app, "Cy")
        assert (await app.matchmaker.ask(cy, search)).table == (await app.matchmaker.ask(ben, second)).table != ""
        assert gone

    run(story())


def test_only_so_many_of_one_address_look_at_a_time():
    async def story() -> None:
        app = new_app()
        for number in range(PER_ADDRESS):
            guest, _ = await newcomer(app, f"P{number}")
            await app.matchmaker.look(guest, Pool("hijinx", 5, Pace("days", days=number + 1)), None, "one address")
        guest, _ = await newcomer(app, "Eve")
        with pytest.raises(RequestError, match="too-many"):
            await app.matchmaker.look(guest, TWO, None, "one address")
        with pytest.raises(RequestError, match="bad-option"):
            await app.matchmaker.look(guest, Pool("tabula-rasa", 9, Pace()), None, "another")

    run(story())


def test_on_postgresql_many_who_ask_two_processes_at_once_are_each_at_one_table(postgres_address: str):
    async def story() -> None:
        async with AsyncExitStack() as stack:
            apps = [await stack.enter_async_context(process_on(postgres_address)) for _ in range(2)]
            pool = Pool("tabula-rasa", 3, Pace("clock", seconds=77))
            people = [await newcomer(apps[0], f"P{number}") for number in range(12)]
            await apps[0].store.add_block(Block("apart", people[0][0].id, people[1][0].id, "P1", 1))
            guests = [guest for guest, _ in people]

            async def seek(number: int, guest: Guest) -> str:
                async with asyncio.timeout(120):
                    entry = await apps[number % 2].matchmaker.look(guest, pool, None, f"address {number}")
                    turn = number
                    while not entry.table:
                        turn += 1
                        await asyncio.sleep(0.02)
                        entry = await apps[turn % 2].matchmaker.ask(guest, entry.id)
                    return entry.table

            tables = await asyncio.gather(*(seek(number, guest) for number, guest in enumerate(guests)))
            assert sorted(tables.count(table) for table in {*tables}) == [3, 3, 3, 3]
            assert tables[0] != tables[1], "one has blocked the other"
            for guest, table in zip(guests, tables, strict=True):
                assert [each.table for each in await apps[0].store.of_guest(guest.id, 9)] == [table]

    asyncio.run(story())


def test_the_endpoints_tell_a_search_and_its_table_to_its_guest_alone(tmp_path: Path):
    from tabulae.client import RefusedError
    from tests.server.support import serving

    async def story() -> None:
        async with serving(tmp_path / "t.sqlite") as server:
            ada, ben, eve = [await server.client(name) for name in ("Ada", "Ben", "Eve")]
            wish: dict[str, Any] = {"game": "hijinx", "seats": 2, "pace": {"kind": "clock"}, "fill": 600}
            hers = await ada.post("/api/find", wish)
            assert (hers["table"], hers["seats"], hers["waiting"]) == ("", [], 1)
            with pytest.raises(RefusedError, match="Not found"):
                await eve.post(f"/api/find/{hers['id']}", {})
            his = await ben.post("/api/find", wish)
            hers = await ada.post(f"/api/find/{hers['id']}", {})
            assert hers["table"] == his["table"] != ""
            assert sorted(hers["seats"] + his["seats"]) == [0, 1]
            assert "looking_for_a_game_since" in (await ada.get("/api/me/data"))["guest"]
            stopped = await eve.post("/api/find", wish)
            await eve.post(f"/api/find/{stopped['id']}/stop", {})
            assert (await ada.post("/api/find", wish))["table"] == ""

    asyncio.run(story())
