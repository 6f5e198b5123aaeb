"""What people say at a table, who hears it, and how long it is kept."""

from __future__ import annotations

import asyncio

from tabulae.server import wire
from tabulae.server.table import chat_rules
from tabulae.server.table.chat_rules import PRESETS, preset_text
from tabulae.simulation.in_process import Person, new_app, play_to_the_end, two_people
from tabulae.simulation.virtual_loop import VirtualLoop, run


def test_chat_is_stored_and_watchers_talk_among_themselves_until_the_end():
    async def story() -> None:
        server = new_app()
        ada, ben = await two_people(server)
        eve = await Person.arrive(server, "Eve")
        await eve.hello(ada.table)
        await ada.command(wire.Say, "good luck")
        assert (await ben.get("chat"))["line"]["text"] == "good luck"
        await eve.command(wire.Say, "psst, 5 red")
        assert not any("psst" in frame for frame in ada.wire.frames + ben.wire.frames)
        await play_to_the_end(ada, ben)
        await eve.command(wire.Say, "well played")
        assert (await ben.get("chat"))["line"]["text"] == "well played"
        server.registry.let_go(ada.table)
        assert len((await ada.again().hello(ada.table, 0))["chats"]) == 2

    run(story())


def test_T31_the_opener_closes_the_chat_for_all_and_opens_it_again():
    async def story() -> None:
        server = new_app()
        ada, ben = await two_people(server)
        eve = await Person.arrive(server, "Eve")
        await eve.hello(ada.table)
        assert (await ben.command(wire.SetChat, "off"))["code"] == "not-host"
        assert (await eve.command(wire.SetChat, "off"))["code"] == "not-seated"
        assert (await ada.command(wire.SetChat, "off"))["type"] == "ack"
        assert (await ben.get("events"))["info"]["chat"] == "off"
        for person in (ada, ben, eve):
            assert (await person.command(wire.Say, "hm"))["code"] == "no-chat"
        server.registry.let_go(ada.table)
        again = ada.again()
        assert (await again.hello(ada.table, 0))["info"]["chat"] == "off"
        assert (await again.command(wire.SetChat, "off"))["code"] == "not-now"
        assert (await again.command(wire.SetChat, "seats"))["type"] == "ack"
        assert (await again.command(wire.Say, "so"))["type"] == "ack"

    run(story())


def test_T31_strangers_at_a_public_table_say_phrases_and_each_reads_them_in_the_own_language():
    async def story() -> None:
        server = new_app()
        ada, ben = await two_people(server, listed=True)
        await ben.hello(ada.table, 1, "fr")
        eve = await Person.arrive(server, "Eve")
        await eve.hello(ada.table, None, "de")
        for person in (ada, ben, eve):
            assert (await person.command(wire.Say, "anything"))["code"] == "phrases-only"
        assert (await ada.command(wire.Phrase, "insult"))["code"] == "bad-message"
        for phrase in PRESETS:
            assert (await ada.command(wire.Phrase, phrase))["type"] == "ack"
            for person, text in ((ben, preset_text(phrase, "fr")), (eve, preset_text(phrase, "de"))):
                line = (await person.get("chat"))["line"]
                assert (line["phrase"], line["text"]) == (phrase, text)
        server.registry.let_go(ada.table)
        answers = await ben.again().hello(ada.table, 1, "de")
        assert [line["text"] for line in answers["chats"]] == [preset_text(phrase, "de") for phrase in PRESETS]

    run(story())


def test_T31_friends_who_have_the_link_say_what_they_like_and_phrases_too():
    async def story() -> None:
        ada, ben = await two_people(new_app())
        assert (await ada.command(wire.Say, "anything"))["type"] == "ack"
        assert (await ada.command(wire.Phrase, "luck"))["type"] == "ack"
        assert [(await ben.get("chat"))["line"]["text"] for _ in range(2)] == ["anything", "Good luck!"]

    run(story())


def test_T31_two_watchers_can_be_told_apart_and_not_found_at_another_table():
    async def story() -> None:
        server = new_app()
        ada, _ben = await two_people(server)
        other = await ada.again().open()
        eves = [await Person.arrive(server, "Eve") for _ in range(2)]
        voices = []
        for table, eve in ((ada.table, eves[0]), (ada.table, eves[0]), (ada.table, eves[1]), (other, eves[0])):
            await eve.hello(table)
            await eve.command(wire.Say, "hm")
            said = server.registry.tables[table].chats[-1]
            voices.append(chat_rules.chat_line(table, said, "en").who)
        assert voices[0] == voices[1]
        assert len(set(voices)) == 3

    run(story())


def test_T33_what_was_said_is_deleted_thirty_days_after_the_game():
    async def story() -> None:
        server = new_app()
        ada, ben = await two_people(server)
        await ada.command(wire.Say, "good luck")
        await play_to_the_end(ada, ben)
        await ada.gone()
        await ben.gone()
        loop = asyncio.get_running_loop()
        assert isinstance(loop, VirtualLoop)
        loop.jump(29 * 86_400)
        await asyncio.sleep(600)
        assert len(await server.store.chats_since(ada.table, 0)) == 1
        loop.jump(2 * 86_400)
        await asyncio.sleep(600)
        assert await server.store.chats_since(ada.table, 0) == ()
        assert (await ada.again().hello(ada.table, 0))["chats"] == []

    run(story())
