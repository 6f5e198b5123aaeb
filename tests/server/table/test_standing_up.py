"""Who has no seat any more sees no more than a watcher, whoever sits there next."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
import pytest

from tabulae.core.seat import WATCHER
from tabulae.server import wire
from tabulae.server.table import events
from tabulae.simulation.in_process import Person, new_app, two_people
from tabulae.simulation.memory_store import MemoryStore
from tabulae.simulation.virtual_loop import run

HowToGo = Callable[[Person, Person], Awaitable[Any]]


async def leaves(ada: Person, ben: Person) -> None:
    assert (await ben.command(wire.Leave))["type"] == "ack"


async def is_sent_away(ada: Person, ben: Person) -> None:
    assert (await ada.command(wire.Free, 1))["type"] == "ack"


async def is_gone_and_sent_away(ada: Person, ben: Person) -> None:
    await ben.gone()
    await is_sent_away(ada, ben)


def shown(person: Person, since: int = 0) -> list[dict[str, Any]]:
    """What a person was told, from that frame on."""
    return [msgspec.json.decode(frame) for frame in person.wire.frames[since:]]


async def last(person: Person, kind: str) -> dict[str, Any]:
    """What it was told last of that kind."""
    await asyncio.sleep(0.1)
    return [message for message in shown(person) if message["type"] == kind][-1]


def views(answers: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [message["position"]["view"] for message in answers if message.get("position")]


@pytest.mark.parametrize("changes", [False, True], ids=["whole positions", "changes"])
@pytest.mark.parametrize("to_a_bot", [False, True], ids=["a person next", "a bot next"])
@pytest.mark.parametrize("go", [leaves, is_sent_away])
def test_R4_who_stood_up_sees_no_more_than_a_watcher_of_who_sits_there_next(go: HowToGo, to_a_bot: bool, changes: bool):
    async def story() -> None:
        server = new_app(bot_delay=(0.1, 0.2))
        await server.start()
        ada, ben, cy, eve = [await Person.arrive(server, name) for name in ("Ada", "Ben", "Cy", "Eve")]
        ben.changes = eve.changes = changes
        table = await ada.open()
        await ben.sit(table, 1)
        for person, seat in ((ada, 0), (ben, 1), (eve, None)):
            await person.hello(table, seat)
        await go(ada, ben)
        assert (await last(ben, "welcome"))["seat"] == WATCHER
        assert (await last(ada, "presence"))["present"] == [0]
        since = {person: len(person.wire.frames) for person in (ben, eve)}
        if to_a_bot:
            await ada.command(wire.PutBot, 1, "casual")
        else:
            await cy.sit(table, 1)
            await cy.hello(table, 1)
        await ada.command(wire.Start)
        await asyncio.gather(*(person.deal() for person in ((ada,) if to_a_bot else (ada, cy))))
        for _ in range(3):
            await asyncio.sleep(1)
            await (ada if 0 in ada.state.to_act else cy).play()
        assert (await ben.command(wire.Move, ada.state.seq, "1r>1"))["code"] == "not-seated"
        answers, watched = shown(ben, since[ben]), shown(eve, since[eve])
        assert {view["seat"] for view in views(answers)} == {WATCHER} and not any(
            view["hand"] for view in views(answers)
        )
        seen = [[m for m in each if m["type"] in ("events", "presence")] for each in (answers, watched)]
        assert seen[0] == seen[1] and len(seen[0]) > 5

    run(story())


@pytest.mark.parametrize("go", [leaves, is_sent_away, is_gone_and_sent_away])
def test_who_sits_down_is_not_away_since_the_one_before_stood_up(go: HowToGo):
    async def story() -> None:
        server = new_app(deal_timeout=3600.0)
        await server.start()
        ada, ben, cy = [await Person.arrive(server, name) for name in ("Ada", "Ben", "Cy")]
        table = await ada.open()
        await ben.sit(table, 1)
        for seat, person in enumerate((ada, ben)):
            await person.hello(table, seat)
        await go(ada, ben)
        await asyncio.sleep(61)
        await cy.sit(table, 1)
        assert (await ada.command(wire.Start))["type"] == "ack"
        assert (await ada.command(wire.TakeOver, 1))["code"] == "present"
        await asyncio.sleep(61)
        assert (await ada.command(wire.TakeOver, 1))["type"] == "ack"

    run(story())


def test_R4_a_seat_that_moved_to_another_device_shows_the_first_one_nothing_more_in_any_process():
    async def story() -> None:
        store = MemoryStore()
        here, there = new_app(store), new_app(store, seed=2)
        ada, ben = await two_people(here)
        await there.start(alone=False)
        old, cy = Person(there, ben.guest), await Person.arrive(here, "Cy")
        assert (await old.hello(ada.table, 1))["seat"] == 1
        await here.registry.tables[ada.table].arrange(
            lambda transaction, _: transaction.add(events.ChangedDevice(1, cy.guest.id), 1)
        )
        for person in (old, ben):
            await person.server.registry.tables[ada.table].look_again()
            assert (await last(person, "welcome"))["seat"] == WATCHER
        since = len(old.wire.frames)
        await cy.hello(ada.table, 1)
        assert (await (ada if 0 in ada.state.to_act else cy).play())["type"] == "ack"
        await there.registry.tables[ada.table].look_again()
        await asyncio.sleep(0.1)
        assert {view["seat"] for view in views(shown(old, since))} == {WATCHER}

    run(story())


def test_who_stands_up_at_a_table_that_may_not_be_watched_is_sent_away():
    async def story() -> None:
        server = new_app()
        await server.start()
        ada, ben = await Person.arrive(server, "Ada"), await Person.arrive(server, "Ben")
        table = await ada.open(watch=False)
        await ben.sit(table, 1)
        await ben.hello(table, 1)
        await ben.command(wire.Leave)
        assert (await ben.get("bye"))["code"] == "no-watching"
        await asyncio.sleep(0.1)
        assert ben.wire.closed == (1008, "no-watching")

    run(story())


def test_R2_standing_up_twice_because_the_answer_was_lost_has_the_first_answer():
    async def story() -> None:
        server = new_app()
        await server.start()
        ada, ben = await Person.arrive(server, "Ada"), await Person.arrive(server, "Ben")
        table = await ada.open()
        await ben.sit(table, 1)
        await ben.hello(table, 1)
        first = await ben.command(wire.Leave, n=7)
        again = ben.again()
        assert (await again.hello(table, 1))["code"] == "not-yours"
        assert (await again.hello(table))["seat"] == WATCHER
        assert await again.command(wire.Leave, n=7) == first
        assert (await again.command(wire.Leave, n=8))["code"] == "not-seated"

    run(story())
