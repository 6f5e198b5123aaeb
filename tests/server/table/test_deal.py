"""The deal at a table: commitments, words, stand-ins and what is broken off."""

from __future__ import annotations

import asyncio

from tabulae.server import wire
from tabulae.simulation.in_process import Person, new_app, two_before_the_start
from tabulae.simulation.virtual_loop import run


def test_R9_a_seat_that_does_not_commit_gets_a_stand_in_that_is_marked():
    async def story() -> None:
        server = new_app()
        await server.start()
        ada, ben = await Person.arrive(server, "Ada"), await Person.arrive(server, "Ben")
        table = await ada.open()
        await ben.sit(table)
        await ada.hello(table, 0)
        await ada.command(wire.Start)
        await ada.deal()
        assert ada.state.exchange.stand_ins == [1]
        assert ada.state.aborted == 0

    run(story())


def test_R9_a_seat_that_commits_and_does_not_reveal_aborts_the_deal_and_that_is_shown():
    async def story() -> None:
        ada, ben = await two_before_the_start(new_app())
        await ada.command(wire.Start)
        await ben.command(wire.Commit, 1, "00" * 32)
        await ada.deal()
        assert ada.state.aborted == 1 and ada.state.attempt == 2
        assert ada.state.exchange.stand_ins == [1]
        welcome = await ada.hello(ada.table, 0)
        assert welcome["info"]["aborted"] == 1
        assert any(line["kind"] == "abort" for line in welcome["lines"])

    run(story())


def test_R9_each_seat_can_break_off_a_deal_once_and_then_the_cards_are_dealt():
    async def story() -> None:
        server = new_app()
        await server.start()
        ada, ben, cy = [await Person.arrive(server, name) for name in ("Ada", "Ben", "Cy")]
        table = await ada.open(seats=3)
        for person in (ben, cy):
            await person.sit(table)
        for seat, person in enumerate((ada, ben, cy)):
            await person.hello(table, seat)
        await ada.command(wire.Start)
        honest = asyncio.ensure_future(ada.deal())
        cy_deals = asyncio.ensure_future(cy.deal())
        await ben.command(wire.Commit, 1, "00" * 32)
        while ada.state.attempt == 1:
            await asyncio.sleep(0.01)
        cy_deals.cancel()
        await cy.command(wire.Commit, 2, "00" * 32)
        await honest
        assert ada.state.aborted == 2
        assert sorted(ada.state.exchange.stand_ins) == [1, 2]

    run(story())


def test_R9_no_word_is_taken_before_every_seat_has_committed_and_none_that_does_not_fit():
    async def story() -> None:
        ada, ben = await two_before_the_start(new_app())
        await ada.command(wire.Start)
        await ben.command(wire.Commit, 1, "11" * 32)
        assert (await ben.command(wire.Reveal, 1, "22" * 32))["code"] == "bad-word"
        assert (await ben.command(wire.Commit, 1, "33" * 32))["code"] == "not-now"
        welcome = await ben.hello(ben.table, 1)
        assert "words" not in welcome["deal"] and "secret" not in welcome["deal"]

    run(story())
