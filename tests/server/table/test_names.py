"""Nobody is taken for somebody else, whatever the language; bots have names of their own."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from tabulae.server import wire
from tabulae.server.table import commands
from tabulae.server.table.names import level_name
from tabulae.server.wire import RequestError
from tabulae.simulation.in_process import Person, new_app
from tabulae.simulation.virtual_loop import run


@pytest.fixture
def as_before(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots are seated as they were before they had names of their own and before a level could be missing."""

    def put_bot(transaction: Any, seat: int, level: str, name: str = "", own_bots: Any = ()) -> None:
        transaction.seat_somebody(seat, level_name(level, seat), level=level)

    monkeypatch.setattr(commands, "put_bot", put_bot)


def test_bots_have_the_names_of_their_level_and_the_second_of_one_name_a_number():
    async def story() -> None:
        server = new_app()
        await server.start()
        ada = await Person.arrive(server, "Ada")
        table = await ada.open("hijinx", 5, bots=[{"seat": 1, "level": "strong", "name": "Ines"}])
        await ada.hello(table, 0)
        await ada.command(wire.PutBot, 2, "strong", "Ines")
        await ada.command(wire.PutBot, 3, "strong")
        await ada.command(wire.PutBot, 4, "club", "Bruno")
        assert ada.state.names == ("Ada", "Ines", "Ines 2", "Gawain", "Bruno")

    run(story())


def test_a_bot_is_not_taken_for_a_person_of_its_name():
    async def story() -> None:
        server = new_app()
        await server.start()
        maud = await Person.arrive(server, "maud")
        table = await maud.open(
            "hijinx", 4, bots=[{"seat": 1, "level": "club"}, {"seat": 2, "level": "club", "name": "Maud"}]
        )
        await maud.hello(table, 0)
        assert maud.state.names[:3] == ("maud", "Anselm", "Maud 2")
        anselm = await Person.arrive(server, "Anselm")
        await anselm.sit(table, 3)
        assert maud.state.names == ("maud", "Anselm", "Maud 2", "Anselm (4)")

    run(story())


def test_a_name_of_another_level_is_no_bot():
    async def story() -> None:
        server = new_app()
        await server.start()
        ada = await Person.arrive(server, "Ada")
        with pytest.raises(RequestError) as refused:
            await ada.open(bots=[{"seat": 1, "level": "club", "name": "Pip"}])
        assert refused.value.code == "no-level"

    run(story())


def test_a_level_that_plays_as_another_is_refused():
    async def story() -> None:
        server = new_app()
        await server.start()
        ada = await Person.arrive(server, "Ada")
        for game, options in (("hijinx", {"rounds": "3"}), ("palimpsest", {}), ("tabula-rasa", {"ties": "french"})):
            with pytest.raises(RequestError) as refused:
                await ada.open(game, bots=[{"seat": 1, "level": "grandmaster"}], options=options)
            assert refused.value.code == "not-offered"
            await ada.open(game, bots=[{"seat": 1, "level": "master"}], options=options)
        for game in ("tabula-rasa", "hijinx"):
            await ada.open(game, bots=[{"seat": 1, "level": "grandmaster"}])

    run(story())


def test_a_stored_table_with_such_a_level_plays_on(as_before: None):
    async def story() -> None:
        server = new_app()
        await server.start()
        ada = await Person.arrive(server, "Ada")
        table = await ada.open("hijinx", bots=[{"seat": 1, "level": "grandmaster"}], options={"rounds": "3"})
        await ada.hello(table, 0)
        await ada.command(wire.Start)
        await ada.deal()
        while not any(line.get("seat") == 1 for line in (await ada.hello(table, 0))["lines"]):
            if 0 in ada.state.to_act:
                await ada.play()
            await asyncio.sleep(0.1)
        assert ada.state.names == ("Ada", "Grandmaster 2")

    run(story())


def test_T24_nobody_has_the_name_that_a_bot_has_in_another_language(as_before: None):
    async def story() -> None:
        server = new_app()
        await server.start()
        ada, eve = await Person.arrive(server, "Ada"), await Person.arrive(server, "Meister 3")
        table = await ada.open("hijinx", 4, bots=[{"seat": 1, "level": "strong"}])
        await eve.sit(table, 2)
        await ada.hello(table, 0)
        bob = await Person.arrive(server, "Expert 2")
        await bob.sit(table, 3)
        assert ada.state.names == ("Ada", "Strong 2", "Meister 3", "Expert 2 (4)")
        await ada.command(wire.Free, 2)
        await ada.command(wire.Free, 3)
        dan = await Person.arrive(server, "Könner 4")
        await dan.sit(table, 2)
        await ada.command(wire.PutBot, 3, "strong")
        assert ada.state.names == ("Ada", "Strong 2", "Könner 4", "Strong 4 (4)")

    run(story())


def test_a_bot_that_is_called_by_its_level_is_so_in_the_readers_language(as_before: None):
    async def story() -> None:
        server = new_app()
        await server.start()
        ada = await Person.arrive(server, "Ada")
        table = await ada.open(bots=[{"seat": 1, "level": "strong"}])
        await ada.hello(table, 0)
        await ada.command(wire.Start)
        await ada.deal()
        for lang, name in (("en", "Strong 2"), ("fr", "Expert 2"), ("de", "Könner 2")):
            welcome = await ada.hello(table, 0, lang)
            assert welcome["info"]["chairs"][1]["name"] == name
            while not any(name in line.get("text", "") for line in welcome["lines"]):
                if 0 in ada.state.to_act:
                    await ada.play()
                await asyncio.sleep(0.1)
                welcome = await ada.hello(table, 0, lang)
        assert ada.state.names == ("Ada", "Strong 2"), "what is written down is the same for all"

    run(story())
