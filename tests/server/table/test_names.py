"""Nobody is taken for somebody else, whatever the language."""

from __future__ import annotations

import asyncio

from tabulae.server import wire
from tabulae.simulation.in_process import Person, new_app
from tabulae.simulation.virtual_loop import run


def test_T24_nobody_has_the_name_that_a_bot_has_in_another_language():
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


def test_a_bot_that_is_called_by_its_level_is_so_in_the_readers_language():
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
