"""What is not kept for ever, on a clock that is moved on."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from tabulae.server import wire
from tabulae.server.app import TIDY_SECONDS, Application
from tabulae.server.identity import DAY_MS
from tabulae.server.wire import RequestError
from tabulae.simulation.in_process import Person, new_app, play_to_the_end, two_people
from tabulae.simulation.virtual_loop import run


async def days_pass(app: Application, days: float) -> None:
    app.clock.not_before(app.clock.now() + int(days * DAY_MS))
    await asyncio.sleep(2 * TIDY_SECONDS)


async def finished(app: Application, **wish: Any) -> tuple[Person, Person]:
    """Two people whose game is over, and who have gone."""
    ada, ben = await two_people(app, **wish)
    await ada.command(wire.Say, "well played")
    await play_to_the_end(ada, ben)
    await ada.gone()
    await ben.gone()
    return ada, ben


@pytest.mark.parametrize(("days", "passed", "kept"), [(10, 9, True), (10, 11, False), (0, 10_000, True)])
def test_T33_a_finished_game_is_deleted_after_as_many_days_as_the_host_wishes(days: float, passed: float, kept: bool):
    async def story() -> None:
        app = new_app(game_days=days, chat_days=1e6)
        ada, _ = await finished(app)
        await days_pass(app, passed)
        if kept:
            assert (await app.registry.visit(ada.guest.id, ada.table)).state.status == "over"
            return
        with pytest.raises(RequestError, match="unknown"):
            await app.registry.visit(ada.guest.id, ada.table)
        assert await app.store.load(ada.table) is None
        assert await app.store.said_by(ada.guest.id, ("", 0), 10) == []

    run(story())


def test_a_finished_game_that_somebody_looks_at_and_one_that_goes_on_are_not_deleted():
    async def story() -> None:
        app = new_app(game_days=1, playing_days=1e6)
        ada, ben = await two_people(app)
        looks = ada.again("another")
        await play_to_the_end(ada, ben)
        await looks.hello(ada.table, 0)
        running = await ben.open(bots=[{"seat": 1, "level": "novice"}], start=True)
        await days_pass(app, 5)
        assert await app.store.load(looks.table) is not None
        assert await app.store.load(running) is not None

    run(story())


@pytest.mark.parametrize(("days", "passed", "kept"), [(30, 29, True), (30, 32, False), (0, 10_000, True)])
def test_T33_a_guest_who_does_not_come_back_is_deleted_after_as_many_days(days: float, passed: float, kept: bool):
    async def story() -> None:
        app = new_app(guest_days=days, chat_days=1e6)
        ada, _ = await finished(app)
        await days_pass(app, passed)
        assert bool(await app.store.sessions_of(ada.guest.id)) == kept
        assert bool(await app.store.said_by(ada.guest.id, ("", 0), 10)) == kept
        assert await app.store.load(ada.table) is not None, "games stay, under the names used there"

    run(story())


def test_a_guest_whose_game_goes_on_is_not_deleted():
    async def story() -> None:
        app = new_app(guest_days=1, playing_days=1e6, waiting_hours=1e6)
        ada, _ = await two_people(app)
        await days_pass(app, 10)
        assert await app.store.sessions_of(ada.guest.id)

    run(story())


def test_chat_of_a_finished_game_leaves_the_store_and_the_memory():
    async def story() -> None:
        app = new_app(chat_days=3)
        ada, ben = await two_people(app)
        await ada.command(wire.Say, "well played")
        await play_to_the_end(ada, ben)
        await days_pass(app, 4)
        assert app.registry.tables[ada.table].chats == [], "although both still look"
        assert await app.store.chats_since(ada.table, 0) == ()

    run(story())
