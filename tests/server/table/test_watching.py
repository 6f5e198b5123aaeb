"""The opener closes the table to watchers, and opens it again."""

from __future__ import annotations

from tabulae.server import wire
from tabulae.simulation.in_process import Person, new_app, two_people
from tabulae.simulation.virtual_loop import run


def test_the_opener_closes_watching_and_strangers_are_sent_away():
    async def story() -> None:
        server = new_app()
        ada, ben = await two_people(server)
        eve, screen = await Person.arrive(server, "Eve"), ben.again()
        assert (await eve.hello(ada.table))["seat"] == -3
        assert (await screen.hello(ada.table))["seat"] == -3
        assert (await ada.command(wire.SetWatch, False))["type"] == "ack"
        assert (await eve.get("bye"))["code"] == "no-watching"
        assert (await screen.get("events"))["info"]["watch"] is False, "a screen of somebody who plays stays"
        mallory = await Person.arrive(server, "Mallory")
        assert (await mallory.hello(ada.table))["code"] == "unknown", "there is no such table for strangers"
        assert (await ada.command(wire.SetWatch, True))["type"] == "ack"
        assert (await mallory.hello(ada.table))["seat"] == -3
        assert ada.state.summary().watch

    run(story())


def test_only_the_opener_may_and_only_what_changes_something():
    async def story() -> None:
        ada, ben = await two_people(new_app())
        assert (await ben.command(wire.SetWatch, False))["code"] == "not-host"
        assert (await ada.command(wire.SetWatch, True))["code"] == "not-now"
        assert ada.state.watch

    run(story())


def test_a_table_closed_to_watchers_stays_closed_after_a_restart_and_in_the_rematch():
    async def story() -> None:
        ada, ben = await two_people(new_app())
        await ada.command(wire.SetWatch, False)
        for each in (ada, ben):
            await each.command(wire.Agree)
        for each in (ada, ben):
            await each.command(wire.Again)
        registry = ada.server.registry
        registry.let_go(ada.table)
        assert not (await registry.find(ada.table)).state.watch
        assert not (await registry.find(ada.state.next)).state.watch

    run(story())


def test_a_table_that_is_not_watched_refuses_watchers():
    async def story() -> None:
        server = new_app()
        ada, _ = await two_people(server, watch=False, chat="off")
        eve = await Person.arrive(server, "Eve")
        assert (await eve.hello(ada.table))["code"] == "unknown"  # T23: as if it were not there
        assert (await eve.hello(await ada.again().open(watch=False)))["code"] == "no-watching"  # a chair is free
        assert (await ada.command(wire.Say, "hm"))["code"] == "no-chat"

    run(story())
