"""One table, without sockets and in made-up time: everything a seat can ask of it."""

from __future__ import annotations

import asyncio
from typing import get_args

import msgspec
import pytest

import tabulae
from tabulae.core import layout
from tabulae.server import bodies, events, people, talk, wire
from tabulae.server.lines import Lines
from tabulae.server.presets import PRESETS
from tabulae.server.simulation.loop import VirtualLoop, run
from tabulae.server.simulation.people import Person, house, play_to_the_end, two_people
from tabulae.server.wire import Pace, Refusal


def test_R2_a_command_sent_twice_counts_once_on_whichever_connection():
    async def story() -> None:
        ada, ben = await two_people(house())
        actor = ada if ada.seat in ada.ledger.to_act else ben
        move, version = actor.legal()[0], actor.ledger.seq
        first = await actor.play(move, n=77, version=version)
        after = actor.ledger.seq
        assert await actor.play(move, n=77, version=version) == first
        twin = actor.again()
        welcome = await twin.hello(actor.table, actor.seat)
        assert welcome["last_n"] == 77
        assert await twin.play(move, n=77, version=version) == first
        assert actor.ledger.seq == after

    run(story())


def test_R2_a_slow_copy_of_a_refused_command_is_refused_again_and_not_obeyed():
    async def story() -> None:
        ada, ben = await two_people(house())
        first, second = (ada, ben) if 0 in ada.ledger.to_act else (ben, ada)
        await second.order(wire.Agree)
        assert (await second.order(wire.Agree, n=50))["code"] == "not-now"
        await first.play()  # takes the agreement back: now it would be possible
        await second.say(wire.Agree(50))
        assert (await second.get("refused"))["n"] == 50
        assert second.ledger.agreed == set()
        assert (await second.order(wire.Agree, n=51))["type"] == "ack"

    run(story())


def test_T15_a_move_decided_on_an_older_position_is_refused_with_a_fresh_view():
    async def story() -> None:
        ada, ben = await two_people(house())
        first, _second = (ada, ben) if 0 in ada.ledger.to_act else (ben, ada)
        old = first.ledger.seq - 1
        assert (await first.play(version=old))["code"] == "stale"
        await first.say(wire.Move(900, old, first.legal()[0]))
        assert (await first.get("welcome"))["position"]["legal"]
        assert (await first.play())["type"] == "ack"

    run(story())


def test_what_happens_beside_the_game_does_not_make_a_move_stale():
    async def story() -> None:
        ada, ben = await two_people(house())
        first, second = (ada, ben) if 0 in ada.ledger.to_act else (ben, ada)
        version = first.ledger.seq
        assert (await second.order(wire.Agree))["type"] == "ack"
        assert (await first.play(version=version))["type"] == "ack"

    run(story())


def test_T16_a_seat_can_only_decide_for_itself_and_only_when_it_is_its_turn():
    async def story() -> None:
        server = house()
        ada, ben = await two_people(server)
        first, second = (ada, ben) if 0 in ada.ledger.to_act else (ben, ada)
        mine = first.legal()[0]
        assert (await second.play(mine))["code"] == "not-your-turn"
        eve = await Person.arrive(server, "Eve")
        assert (await eve.hello(ada.table, 0))["code"] == "not-yours"
        assert (await eve.hello(ada.table))["seat"] == -3
        assert (await eve.play(mine))["code"] == "not-seated"
        assert (await eve.order(wire.Resign))["code"] == "not-seated"

    run(story())


def test_two_windows_of_one_seat_the_newest_acts_and_the_older_is_told():
    async def story() -> None:
        ada, ben = await two_people(house())
        first = ada if 0 in ada.ledger.to_act else ben
        newer = first.again("other-window")
        assert "acting" not in await newer.hello(first.table, first.seat)  # left out: true
        assert (await first.get("acting"))["yes"] is False
        assert (await first.play())["code"] == "elsewhere"
        assert (await newer.play())["type"] == "ack"
        await newer.gone()
        assert (await first.get("acting"))["yes"] is True

    run(story())


def test_a_seat_that_is_away_can_be_taken_over_by_a_bot_and_comes_back():
    async def story() -> None:
        ada, ben = await two_people(house(bot_delay=(0.1, 0.2)))
        assert (await ada.order(wire.TakeOver, 1))["code"] == "present"
        await ben.gone()
        await asyncio.sleep(30)
        assert (await ada.order(wire.TakeOver, 1))["code"] == "present"
        await asyncio.sleep(31)
        assert (await ada.order(wire.TakeOver, 1))["type"] == "ack"
        for _ in range(3):
            await asyncio.sleep(1)
            assert 0 in ada.ledger.to_act
            await ada.play()
        ben = ben.again()
        await ben.hello(ada.table, 1)
        assert (await ben.play("1r>1"))["code"] == "handed-over"
        assert (await ben.order(wire.ComeBack))["type"] == "ack"
        await play_to_the_end(ada, ben)
        assert ada.ledger.ended.why == "finished"

    run(story())


def test_who_leaves_before_the_start_frees_the_chair_and_during_the_game_leaves_it_to_a_bot():
    async def story() -> None:
        server = house(bot_delay=(0.1, 0.2))
        await server.start()
        ada, ben = await Person.arrive(server, "Ada"), await Person.arrive(server, "Ben")
        table = await ada.open()
        await ben.sit(table)
        await ben.hello(table, 1)
        await ben.order(wire.Leave)
        await ada.hello(table, 0)
        assert (await ada.order(wire.Start))["code"] == "empty-chairs"
        assert (await ada.order(wire.PutBot, 1, "genius"))["code"] == "no-level"
        assert (await ada.order(wire.PutBot, 1, "casual"))["type"] == "ack"
        assert (await ada.order(wire.Free, 1))["type"] == "ack"
        assert (await ada.order(wire.Start, "casual"))["type"] == "ack"
        await ada.deal()
        await ada.order(wire.Leave)
        await asyncio.sleep(60)
        assert ada.ledger.ended.why == "finished"

    run(story())


def test_resigning_ends_a_game_of_two_and_leaves_a_bot_in_a_game_of_three():
    async def story() -> None:
        ada, _ben = await two_people(house())
        await ada.order(wire.Resign)
        assert (ada.ledger.ended.why, ada.ledger.ended.winners) == ("resigned", [1])

        server = house(bot_delay=(0.1, 0.2))
        await server.start()
        cy = await Person.arrive(server, "Cy")
        bots = [{"seat": 1}, {"seat": 2}]
        await cy.hello(await cy.open(seats=3, bots=bots, start=True), 0)
        await cy.deal()
        await cy.order(wire.Resign)
        assert (await cy.order(wire.ComeBack))["code"] == "not-now"
        await asyncio.sleep(60)
        assert cy.ledger.ended.why == "finished"

    run(story())


def test_a_game_ends_by_agreement_when_all_people_agree_and_a_move_takes_it_back():
    async def story() -> None:
        ada, ben = await two_people(house())
        first, second = (ada, ben) if 0 in ada.ledger.to_act else (ben, ada)
        await second.order(wire.Agree)
        await first.play()
        assert ada.ledger.agreed == set()
        await first.order(wire.Agree)
        await second.order(wire.Agree)
        assert ada.ledger.ended.why == "agreed"

    run(story())


def test_a_rematch_has_the_same_people_and_the_first_player_moves_on():
    async def story() -> None:
        server = house()
        ada, ben = await two_people(server)
        await play_to_the_end(ada, ben)
        old = ada.ledger
        asked = await asyncio.gather(ada.order(wire.Again), ben.order(wire.Again))
        assert [answer["type"] for answer in asked] == ["ack", "ack"]
        assert (await ada.order(wire.Again))["code"] == "not-now"
        await ada.hello(old.next, 0)
        await ben.hello(old.next, 1)
        await asyncio.gather(ada.deal(), ben.deal())
        assert ada.ledger.names == old.names
        assert ada.ledger.play.state.first == (old.play.state.first + 1) % 2
        await play_to_the_end(ada, ben)

    run(story())


def test_hot_seat_one_device_plays_two_chairs_and_sees_one_hand_at_a_time():
    async def story() -> None:
        server = house()
        await server.start()
        ada = await Person.arrive(server, "Ada")
        table = await ada.open(sit=[0, 1], names=["Ada", "Ben"])
        await ada.hello(table, 0)
        await ada.order(wire.Start)
        while ada.ledger.status == "dealing":
            for seat in (0, 1):
                await ada.hello(table, seat)
                task = asyncio.ensure_future(ada.deal())
                await asyncio.sleep(0.1)
                task.cancel()
                await asyncio.gather(task, return_exceptions=True)
        assert ada.ledger.names == ("Ada", "Ben")
        for _ in range(6):
            (seat,) = ada.ledger.to_act
            welcome = await ada.hello(table, seat)
            assert welcome["position"]["view"]["seat"] == seat
            assert (await ada.play())["type"] == "ack"

    run(story())


def test_a_seat_moves_to_another_device_by_a_code_that_is_good_once():
    async def story() -> None:
        server = house()
        ada, _ben = await two_people(server)
        phone = await Person.arrive(server, "Phone")
        code = people.code(server.dice)
        await server.store.add_code(people.code_key(code), ada.table, 0, ada.guest.id, server.clock.now() + 120_000)
        from tabulae.server import api

        ask = api.Ask(server, "10.0.0.2", phone.guest, {}, {}, bodies.UseCode(code.lower()), False, "")
        assert (await api.use_code(ask)).seat == 0
        with pytest.raises(Refusal) as refused:
            await api.use_code(ask)
        assert refused.value.code == "bad-code"
        assert (await phone.hello(ada.table, 0))["seat"] == 0
        assert (await ada.again().hello(ada.table, 0))["code"] == "not-yours"

    run(story())


# The deal


def test_R9_a_seat_that_does_not_commit_gets_a_stand_in_that_is_marked():
    async def story() -> None:
        server = house()
        await server.start()
        ada, ben = await Person.arrive(server, "Ada"), await Person.arrive(server, "Ben")
        table = await ada.open()
        await ben.sit(table)
        await ada.hello(table, 0)
        await ada.order(wire.Start)
        await ada.deal()
        assert ada.ledger.exchange.stand_ins == [1]
        assert ada.ledger.aborted == 0

    run(story())


def test_R9_a_seat_that_commits_and_does_not_reveal_aborts_the_deal_and_that_is_shown():
    async def story() -> None:
        server = house()
        await server.start()
        ada, ben = await Person.arrive(server, "Ada"), await Person.arrive(server, "Ben")
        table = await ada.open()
        await ben.sit(table)
        await ada.hello(table, 0)
        await ben.hello(table, 1)
        await ada.order(wire.Start)
        await ben.order(wire.Commit, 1, "00" * 32)
        await ada.deal()
        assert ada.ledger.aborted == 1 and ada.ledger.attempt == 2
        assert ada.ledger.exchange.stand_ins == [1]
        welcome = await ada.hello(table, 0)
        assert welcome["info"]["aborted"] == 1
        assert any(line["kind"] == "abort" for line in welcome["lines"])

    run(story())


def test_R9_each_seat_can_break_off_a_deal_once_and_then_the_cards_are_dealt():
    async def story() -> None:
        server = house()
        await server.start()
        ada, ben, cy = [await Person.arrive(server, name) for name in ("Ada", "Ben", "Cy")]
        table = await ada.open(seats=3)
        for person in (ben, cy):
            await person.sit(table)
        for seat, person in enumerate((ada, ben, cy)):
            await person.hello(table, seat)
        await ada.order(wire.Start)
        honest = asyncio.ensure_future(ada.deal())
        cy_deals = asyncio.ensure_future(cy.deal())
        await ben.order(wire.Commit, 1, "00" * 32)
        while ada.ledger.attempt == 1:
            await asyncio.sleep(0.01)
        cy_deals.cancel()
        await cy.order(wire.Commit, 2, "00" * 32)
        await honest
        assert ada.ledger.aborted == 2
        assert sorted(ada.ledger.exchange.stand_ins) == [1, 2]

    run(story())


def test_R9_no_word_is_taken_before_every_seat_has_committed_and_none_that_does_not_fit():
    async def story() -> None:
        server = house()
        await server.start()
        ada, ben = await Person.arrive(server, "Ada"), await Person.arrive(server, "Ben")
        table = await ada.open()
        await ben.sit(table)
        await ada.hello(table, 0)
        await ben.hello(table, 1)
        await ada.order(wire.Start)
        await ben.order(wire.Commit, 1, "11" * 32)
        assert (await ben.order(wire.Reveal, 1, "22" * 32))["code"] == "bad-word"
        assert (await ben.order(wire.Commit, 1, "33" * 32))["code"] == "not-now"
        welcome = await ben.hello(table, 1)
        assert "words" not in welcome["deal"] and "secret" not in welcome["deal"]

    run(story())


# Clocks


@pytest.mark.parametrize("told", ["at", "now", "time", "since", "clock"])
def test_the_clocks_are_the_servers_and_no_client_can_tell_a_time(told: str):
    """Whatever a device takes the time for: a message has no place for it, and one that brings it is refused."""
    for kind in get_args(wire.ClientMessage):
        assert told not in kind.__struct_fields__
    with pytest.raises(Refusal):
        wire.decode(msgspec.json.encode({"type": "move", "n": 1, "version": 1, "move": "3y>3", told: 1}))


def test_time_that_runs_out_lets_the_house_make_that_one_move_and_the_third_time_hands_the_seat_over():
    async def story() -> None:
        server = house(bot_delay=(0.1, 0.2))
        pace = {"kind": "clock", "seconds": 10, "increment": 1}
        ada, ben = await two_people(server, pace=pace)
        idle = ada if 0 in ada.ledger.to_act else ben
        other = ben if idle is ada else ada
        kinds: list[str] = []
        while idle.ledger.places[idle.seat].stand_in == "":
            await asyncio.sleep(0.5)
            if other.seat in other.ledger.to_act:
                assert (await other.play())["type"] == "ack"
        kinds = [event.kind for _, event in idle.ledger.log]
        assert kinds.count("flag") == 3 and kinds.count("hand_over") == 1
        by = [event.by for entry, event in idle.ledger.log if event.kind == "move" and entry.seat == idle.seat]
        assert by[:2] == ["house", "house"]
        assert min(idle.ledger.clocks.left) >= 0

    run(story())


def test_a_move_after_the_time_is_up_finds_the_flag_down_and_one_before_it_counts():
    async def story() -> None:
        server = house(bot_delay=(5.0, 5.0))
        ada, ben = await two_people(server, pace={"kind": "clock", "seconds": 10, "increment": 0})
        first, second = (ada, ben) if 0 in ada.ledger.to_act else (ben, ada)
        await asyncio.sleep(9.9)
        assert (await first.play())["type"] == "ack"
        assert first.ledger.clocks.left[first.seat] < 1000
        await second.play()
        await asyncio.sleep(1.0)
        assert (await first.play())["code"] == "too-late"

    run(story())


def test_an_outage_costs_nobody_time():
    async def story() -> None:
        server = house()
        ada, _ben = await two_people(server, pace={"kind": "clock", "seconds": 60, "increment": 0})
        await asyncio.sleep(5)
        await server.close()
        await asyncio.sleep(3600)
        server = house(server.store)
        await server.start()
        await asyncio.sleep(20)
        ada = Person(server, ada.guest)
        welcome = await ada.hello((await server.store.running(1))[0], 0)
        assert min(welcome["clocks"]["left"]) == 60_000
        await asyncio.sleep(25)
        clocks = ada.ledger.clocks
        assert 40_000 < clocks.left_at(clocks.running[0], server.clock.now()) < 60_000

    run(story())


def test_a_machine_whose_clock_was_set_back_goes_on_from_the_time_it_had():
    async def story() -> None:
        server = house(bot_delay=(0.1, 0.2))
        ada, _ben = await two_people(server, pace={"kind": "clock", "seconds": 60, "increment": 0})
        table, before = ada.table, server.clock.now()
        await server.close()
        server = house(server.store, bot_delay=(0.1, 0.2))
        server.clock.skew = -86_400_000  # a day
        await server.start()
        assert server.clock.now() >= before - 5_000
        await asyncio.sleep(200)
        kinds = [event.kind for _, event in (await server.hall.find(table)).ledger.log]
        assert "flag" in kinds

    run(story())


def test_a_machine_that_slept_for_eight_hours_charges_nobody():
    async def story() -> None:
        server = house()
        ada, ben = await two_people(server, pace={"kind": "clock", "seconds": 60, "increment": 0})
        await asyncio.sleep(5)
        loop = asyncio.get_running_loop()
        assert isinstance(loop, VirtualLoop)
        loop.jump(8 * 3600.0)
        first = ada if 0 in ada.ledger.to_act else ben
        await asyncio.sleep(20)
        assert min(first.ledger.clocks.info(server.clock.now()).left) == 60_000
        assert "flag" not in [event.kind for _, event in first.ledger.log]
        assert (await first.play())["type"] == "ack"
        await asyncio.sleep(120)
        assert "flag" in [event.kind for _, event in first.ledger.log]

    run(story())


def test_days_are_for_each_decision():
    async def story() -> None:
        ada, ben = await two_people(house(), pace={"kind": "days", "days": 2})
        first = ada if 0 in ada.ledger.to_act else ben
        await asyncio.sleep(86_400)
        await first.play()
        assert first.ledger.clocks.left == [2 * 86_400_000] * 2
        assert first.ledger.head.pace == Pace("days", days=2)

    run(story())


# The log as a viewer reads it


def test_the_lines_of_the_log_are_the_same_from_wherever_they_are_asked_for():
    async def story() -> None:
        ada, ben = await two_people(house())
        for _ in range(6):
            await (ada if 0 in ada.ledger.to_act else ben).play()
        table, whole = ada.ledger, Lines(ada.ledger).since(0, "de", 0)
        assert [msgspec.json.decode(line)["version"] for line in whole] == list(range(1, table.seq + 1))
        for starts in ([50, 10, 30, 0], [table.seq, 55, 54], [0, 60]):
            lines = Lines(table)
            assert all(lines.since(0, "de", start) == whole[start:] for start in starts)
        tail = Lines(table)
        assert tail.since(0, "de", table.seq - 2) == whole[-2:]
        await (ada if 0 in ada.ledger.to_act else ben).play()
        assert tail.since(0, "de", table.seq - 4) == Lines(table).since(0, "de", 0)[-4:]

    run(story())


# Chat and watching


def test_chat_is_stored_and_watchers_talk_among_themselves_until_the_end():
    async def story() -> None:
        server = house()
        ada, ben = await two_people(server)
        eve = await Person.arrive(server, "Eve")
        await eve.hello(ada.table)
        await ada.order(wire.Say, "good luck")
        assert (await ben.get("chat"))["line"]["text"] == "good luck"
        await eve.order(wire.Say, "psst, 5 red")
        assert not any("psst" in frame for frame in ada.wire.frames + ben.wire.frames)
        await play_to_the_end(ada, ben)
        await eve.order(wire.Say, "well played")
        assert (await ben.get("chat"))["line"]["text"] == "well played"
        server.hall.let_go(ada.table)
        assert len((await ada.again().hello(ada.table, 0))["chats"]) == 2

    run(story())


def test_T31_the_opener_closes_the_chat_for_all_and_opens_it_again():
    async def story() -> None:
        server = house()
        ada, ben = await two_people(server)
        eve = await Person.arrive(server, "Eve")
        await eve.hello(ada.table)
        assert (await ben.order(wire.SetChat, "off"))["code"] == "not-host"
        assert (await eve.order(wire.SetChat, "off"))["code"] == "not-seated"
        assert (await ada.order(wire.SetChat, "off"))["type"] == "ack"
        assert (await ben.get("events"))["info"]["chat"] == "off"
        for person in (ada, ben, eve):
            assert (await person.order(wire.Say, "hm"))["code"] == "no-chat"
        server.hall.let_go(ada.table)
        again = ada.again()
        assert (await again.hello(ada.table, 0))["info"]["chat"] == "off"
        assert (await again.order(wire.SetChat, "off"))["code"] == "not-now"
        assert (await again.order(wire.SetChat, "seats"))["type"] == "ack"
        assert (await again.order(wire.Say, "so"))["type"] == "ack"

    run(story())


def test_T31_strangers_at_a_public_table_say_phrases_and_each_reads_them_in_the_own_language():
    async def story() -> None:
        server = house()
        ada, ben = await two_people(server, listed=True)
        await ben.hello(ada.table, 1, "fr")
        eve = await Person.arrive(server, "Eve")
        await eve.hello(ada.table, None, "de")
        for person in (ada, ben, eve):
            assert (await person.order(wire.Say, "anything"))["code"] == "phrases-only"
        assert (await ada.order(wire.Phrase, "insult"))["code"] == "bad-message"
        for phrase, (_, french, german) in PRESETS.items():
            assert (await ada.order(wire.Phrase, phrase))["type"] == "ack"
            for person, text in ((ben, french), (eve, german)):
                line = (await person.get("chat"))["line"]
                assert (line["phrase"], line["text"]) == (phrase, text)
        server.hall.let_go(ada.table)
        told = await ben.again().hello(ada.table, 1, "de")
        assert [line["text"] for line in told["chats"]] == [texts[2] for texts in PRESETS.values()]

    run(story())


def test_T31_friends_who_have_the_link_say_what_they_like_and_phrases_too():
    async def story() -> None:
        ada, ben = await two_people(house())
        assert (await ada.order(wire.Say, "anything"))["type"] == "ack"
        assert (await ada.order(wire.Phrase, "luck"))["type"] == "ack"
        assert [(await ben.get("chat"))["line"]["text"] for _ in range(2)] == ["anything", "Good luck!"]

    run(story())


def test_T31_two_watchers_can_be_told_apart_and_not_found_at_another_table():
    async def story() -> None:
        server = house()
        ada, _ben = await two_people(server)
        other = await ada.again().open()
        eves = [await Person.arrive(server, "Eve") for _ in range(2)]
        voices = []
        for table, eve in ((ada.table, eves[0]), (ada.table, eves[0]), (ada.table, eves[1]), (other, eves[0])):
            await eve.hello(table)
            await eve.order(wire.Say, "hm")
            said = server.hall.tables[table].chats[-1]
            voices.append(talk.chat_line(table, said, "en").who)
        assert voices[0] == voices[1]
        assert len(set(voices)) == 3

    run(story())


def test_T33_what_was_said_is_deleted_thirty_days_after_the_game():
    async def story() -> None:
        server = house()
        ada, ben = await two_people(server)
        await ada.order(wire.Say, "good luck")
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


def test_a_table_that_is_not_watched_refuses_watchers():
    async def story() -> None:
        server = house()
        ada, _ = await two_people(server, watch=False, chat="off")
        eve = await Person.arrive(server, "Eve")
        assert (await eve.hello(ada.table))["code"] == "unknown"  # T23: as if it were not there
        assert (await eve.hello(await ada.again().open(watch=False)))["code"] == "no-watching"  # a chair is free
        assert (await ada.order(wire.Say, "hm"))["code"] == "no-chat"

    run(story())


# The hall


def test_a_public_table_is_listed_while_a_chair_is_free_and_gives_a_device_one_chair():
    async def story() -> None:
        server = house()
        await server.start()
        ada, ben = await Person.arrive(server, "Ada"), await Person.arrive(server, "Ben")
        secret, public = await ada.open(), await ada.open(listed=True)
        assert [card.table for card in await server.hall.rooms()] == [public]
        with pytest.raises(Refusal):
            await ada.sit(public, 1)
        await ben.sit(public)
        assert await server.hall.rooms() == []
        assert {card.table for card in await server.hall.of_guest(ada.guest)} == {secret, public}

    run(story())


def test_T29_at_a_public_table_everybody_sees_which_seats_have_one_address():
    async def story() -> None:
        server = house()
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
        server = house(bot_delay=(0.01, 0.02))
        ada, ben = await two_people(server)
        await ben.order(wire.Leave)
        await ada.order(wire.Agree)
        other = await ada.again().open(seats=3)
        assert (await server.store.card(ada.table)).chairs[1].left
        assert await server.store.manners([ada.guest.id, ben.guest.id]) == {ada.guest.id: (1, 0), ben.guest.id: (1, 1)}
        ada, ben = ada.again(), ben.again()
        await ben.sit(other, 1)
        await ada.hello(other, 0)
        await ben.hello(other, 1)
        await ada.order(wire.Start, "casual")
        await asyncio.gather(ada.deal(), ben.deal())
        await ben.order(wire.Leave)
        await ben.order(wire.ComeBack)
        await ada.order(wire.Resign)
        assert (await ben.order(wire.Agree))["type"] == "ack"
        assert await server.store.manners([ada.guest.id, ben.guest.id]) == {ada.guest.id: (2, 0), ben.guest.id: (2, 1)}

    run(story())


def test_two_who_want_the_same_chair_at_once_get_one_chair_between_them():
    async def story() -> None:
        server = house()
        await server.start()
        ada, ben, cy = [await Person.arrive(server, name) for name in ("Ada", "Ben", "Cy")]
        table = await ada.open()
        got = await asyncio.gather(ben.sit(table, 1), cy.sit(table, 1), return_exceptions=True)
        assert sorted(map(str, got)) == ["1", "taken"]

    run(story())


def test_opening_with_the_same_key_opens_one_table():
    async def story() -> None:
        server = house()
        await server.start()
        ada = await Person.arrive(server, "Ada")
        assert len({await ada.open(key="k1"), await ada.open(key="k1")}) == 1

    run(story())


def test_tables_that_nobody_goes_on_with_expire_and_leave_the_memory():
    async def story() -> None:
        server = house()
        await server.start()
        ada = await Person.arrive(server, "Ada")
        table = await ada.open()
        await asyncio.sleep(1000)
        assert table not in server.hall.tables
        await asyncio.sleep(25 * 3600)
        assert (await server.hall.find(table)).ledger.ended.why == "expired"

    run(story())


@pytest.mark.parametrize("name", tabulae.games())
def test_R7_the_hash_of_a_state_is_its_fingerprint(name: str):
    match = tabulae.Match(name, seed=4)
    for _ in range(30):
        if not match.to_act:
            break
        assert events.state_hash(match.state) == layout.fingerprint(match.state)
        match.play(match.to_act[0], match.game.few_moves(match.state, match.to_act[0])[0])


def test_T24_nobody_has_the_name_that_a_bot_has_in_another_language():
    async def story() -> None:
        server = house()
        await server.start()
        ada, eve = await Person.arrive(server, "Ada"), await Person.arrive(server, "Meister 3")
        table = await ada.open("hijinx", 4, bots=[{"seat": 1, "level": "strong"}])
        await eve.sit(table, 2)
        await ada.hello(table, 0)
        bob = await Person.arrive(server, "Expert 2")
        await bob.sit(table, 3)
        assert ada.ledger.names == ("Ada", "Strong 2", "Meister 3", "Expert 2 (4)")
        await ada.order(wire.Free, 2)
        await ada.order(wire.Free, 3)
        dan = await Person.arrive(server, "Könner 4")
        await dan.sit(table, 2)
        await ada.order(wire.PutBot, 3, "strong")
        assert ada.ledger.names == ("Ada", "Strong 2", "Könner 4", "Strong 4 (4)")

    run(story())


def test_a_bot_that_is_called_by_its_level_is_so_in_the_readers_language():
    async def story() -> None:
        server = house()
        await server.start()
        ada = await Person.arrive(server, "Ada")
        table = await ada.open(bots=[{"seat": 1, "level": "strong"}])
        await ada.hello(table, 0)
        await ada.order(wire.Start)
        await ada.deal()
        for lang, name in (("en", "Strong 2"), ("fr", "Expert 2"), ("de", "Könner 2")):
            welcome = await ada.hello(table, 0, lang)
            assert welcome["info"]["chairs"][1]["name"] == name
            while not any(name in line.get("text", "") for line in welcome["lines"]):
                if 0 in ada.ledger.to_act:
                    await ada.play()
                await asyncio.sleep(0.1)
                welcome = await ada.hello(table, 0, lang)
        assert ada.ledger.names == ("Ada", "Strong 2"), "what is written down is the same for all"

    run(story())
