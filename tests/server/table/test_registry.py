"""All tables: lists, free chairs, and what nobody goes on with."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from tabulae.server import wire
from tabulae.server.wire import RequestError
from tabulae.simulation.in_process import ROOMY, Person, new_app, two_people
from tabulae.simulation.kept import Kept
from tabulae.simulation.memory_store import MemoryStore
from tabulae.simulation.virtual_loop import run


def test_a_public_table_is_listed_while_a_chair_is_free_and_gives_a_device_one_chair():
    async def story() -> None:
        server = new_app()
        await server.start()
        ada, ben = await Person.arrive(server, "Ada"), await Person.arrive(server, "Ben")
        secret, public = await ada.open(), await ada.open(listed=True)
        assert [card.table for card in await server.registry.rooms()] == [public]
        with pytest.raises(RequestError):
            await ada.sit(public, 1)
        await ben.sit(public)
        assert await server.registry.rooms() == []
        assert {card.table for card in await server.registry.of_guest(ada.guest)} == {secret, public}

    run(story())


def test_T29_at_a_public_table_everybody_sees_which_seats_have_one_address():
    async def story() -> None:
        server = new_app()
        await server.start()
        ada, ben, cy = [await Person.arrive(server, name) for name in ("Ada", "Ben", "Cy")]
        cy.connection.address = "10.0.0.2"
        for listed in (True, False):
            table = await ada.open(seats=3, listed=listed)
            await ben.sit(table, 1)
            await cy.sit(table, 2)
            for seat, person in enumerate((ada, ben, cy)):
                welcome = await person.hello(table, seat)
            near = [chair.get("near", False) for chair in welcome["info"]["chairs"]]
            assert near == [listed, listed, False]
            await asyncio.sleep(0.1)
            assert (await ada.get("presence")).get("near", []) == ([0, 1] if listed else [])
            ada, ben, cy = ada.again(), ben.again(), cy.again()
            cy.connection.address = "10.0.0.2"

    run(story())


def test_T30_who_leaves_a_game_to_a_bot_is_known_for_it_and_who_comes_back_or_resigns_is_not():
    async def story() -> None:
        server = new_app(bot_delay=(0.01, 0.02))
        ada, ben = await two_people(server)
        await ben.command(wire.Leave)
        await ada.command(wire.Agree)
        other = await ada.again().open(seats=3)
        assert (await server.store.summary(ada.table)).chairs[1].left
        assert await server.store.player_reliability([ada.guest.id, ben.guest.id]) == {
            ada.guest.id: (1, 0),
            ben.guest.id: (1, 1),
        }
        ada, ben = ada.again(), ben.again()
        await ben.sit(other, 1)
        await ada.hello(other, 0)
        await ben.hello(other, 1)
        await ada.command(wire.Start, "casual")
        await asyncio.gather(ada.deal(), ben.deal())
        await ben.command(wire.Leave)
        await ben.command(wire.ComeBack)
        await ada.command(wire.Resign)
        assert (await ben.command(wire.Agree))["type"] == "ack"
        assert await server.store.player_reliability([ada.guest.id, ben.guest.id]) == {
            ada.guest.id: (2, 0),
            ben.guest.id: (2, 1),
        }

    run(story())


@pytest.mark.parametrize("seats", [2, 3])
def test_T30_who_left_a_seat_to_a_bot_and_resigns_is_not_listed_as_having_left(seats: int):
    """Two players: the game ends at once. Three: the bot plays on, and the others end the game."""

    async def story() -> None:
        server = new_app(bot_delay=(0.01, 0.02))
        ada = await Person.arrive(server, "Ada")
        ben = await Person.arrive(server, "Ben")
        table = await ada.open(seats=seats)
        await ben.sit(table, 1)
        await ada.hello(table, 0)
        await ben.hello(table, 1)
        await ada.command(wire.Start, "casual")
        await asyncio.gather(ada.deal(), ben.deal())
        await ben.command(wire.Leave)
        assert ada.state.seat_states[1].left
        assert (await ben.command(wire.Resign))["type"] == "ack"
        if seats == 3:
            assert ada.state.status == "playing" and ada.state.seat_states[1].stand_in
            await ada.command(wire.Agree)
        assert ada.state.status == "over"
        stored = await server.store.summary(table)
        assert stored is not None and stored == ada.state.summary()
        assert [chair.left for chair in stored.chairs] == [False] * seats
        assert await server.store.player_reliability([ada.guest.id, ben.guest.id]) == {
            ada.guest.id: (1, 0),
            ben.guest.id: (1, 0),
        }

    run(story())


def test_two_who_want_the_same_chair_at_once_get_one_chair_between_them():
    async def story() -> None:
        server = new_app()
        await server.start()
        ada, ben, cy = [await Person.arrive(server, name) for name in ("Ada", "Ben", "Cy")]
        table = await ada.open()
        got = await asyncio.gather(ben.sit(table, 1), cy.sit(table, 1), return_exceptions=True)
        assert sorted(map(str, got)) == ["1", "taken"]

    run(story())


def test_opening_with_the_same_key_opens_one_table():
    async def story() -> None:
        server = new_app()
        await server.start()
        ada = await Person.arrive(server, "Ada")
        assert len({await ada.open(key="k1"), await ada.open(key="k1")}) == 1

    run(story())


def test_tables_that_nobody_goes_on_with_expire_and_leave_the_memory():
    async def story() -> None:
        server = new_app()
        await server.start()
        ada = await Person.arrive(server, "Ada")
        table = await ada.open()
        await asyncio.sleep(1000)
        assert table not in server.registry.tables
        await asyncio.sleep(25 * 3600)
        assert (await server.registry.find(table)).state.ended.why == "expired"

    run(story())


def test_a_guest_has_so_many_running_tables_of_bots_only_over_all_processes():
    async def story() -> None:
        kept = Kept()
        limits = replace(ROOMY, bot_tables_per_guest=3)
        one, two = [new_app(limits=limits, store=MemoryStore(kept)) for _ in range(2)]
        await one.start(alone=False)
        await two.start(alone=False)
        ada = await Person.arrive(one, "Ada")
        twin = Person(two, ada.guest)
        bots = [{"seat": seat, "level": "novice"} for seat in range(2)]
        for person in (ada, twin, ada):
            await person.open(sit=[], bots=bots, start=True)
        for person in (ada, twin):
            with pytest.raises(RequestError, match="too-many"):
                await person.open(sit=[], bots=bots, start=True)

    run(story())


def test_a_guest_has_so_many_running_tables_of_bots_only_and_others_as_before():
    async def story() -> None:
        server = new_app(limits=replace(ROOMY, bot_tables_per_guest=3))
        await server.start()
        ada, ben = await Person.arrive(server, "Ada"), await Person.arrive(server, "Ben")
        bots = [{"seat": seat, "level": "novice"} for seat in range(2)]
        own = [await ada.open(sit=[], bots=bots, start=True) for _ in range(3)]
        with pytest.raises(RequestError, match="too-many"):
            await ada.open(sit=[], bots=bots, start=True)
        assert await ada.open(bots=bots[1:], start=True)
        assert await ben.open(sit=[], bots=bots, start=True)
        while server.registry.tables[own[0]].state.status != "over":
            await asyncio.sleep(10)
        assert await ada.open(sit=[], bots=bots, start=True)

    run(story())
