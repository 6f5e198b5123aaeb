"""One table, without sockets and in made-up time: what a seat can ask of it."""

from __future__ import annotations

import asyncio

import pytest

from tabulae.server import http_types, identity, wire
from tabulae.server.wire import RequestError
from tabulae.simulation.in_process import Person, new_app, play_to_the_end, two_people
from tabulae.simulation.virtual_loop import run


def test_R2_a_command_sent_twice_counts_once_on_whichever_connection():
    async def story() -> None:
        ada, ben = await two_people(new_app())
        actor = ada if ada.seat in ada.state.to_act else ben
        move, version = actor.legal()[0], actor.state.seq
        first = await actor.play(move, n=77, version=version)
        after = actor.state.seq
        assert await actor.play(move, n=77, version=version) == first
        twin = actor.again()
        welcome = await twin.hello(actor.table, actor.seat)
        assert welcome["last_n"] == 77
        assert await twin.play(move, n=77, version=version) == first
        assert actor.state.seq == after

    run(story())


def test_R2_a_slow_copy_of_a_refused_command_is_refused_again_and_not_obeyed():
    async def story() -> None:
        ada, ben = await two_people(new_app())
        first, second = (ada, ben) if 0 in ada.state.to_act else (ben, ada)
        await second.command(wire.Agree)
        assert (await second.command(wire.Agree, n=50))["code"] == "not-now"
        await first.play()  # takes the agreement back: now it would be possible
        await second.say(wire.Agree(50))
        assert (await second.get("refused"))["n"] == 50
        assert second.state.agreed == set()
        assert (await second.command(wire.Agree, n=51))["type"] == "ack"

    run(story())


def test_T15_a_move_decided_on_an_older_position_is_refused_with_a_fresh_view():
    async def story() -> None:
        ada, ben = await two_people(new_app())
        first, _second = (ada, ben) if 0 in ada.state.to_act else (ben, ada)
        old = first.state.seq - 1
        assert (await first.play(version=old))["code"] == "stale"
        await first.say(wire.Move(900, old, first.legal()[0]))
        assert (await first.get("welcome"))["position"]["legal"]
        assert (await first.play())["type"] == "ack"

    run(story())


def test_what_happens_beside_the_game_does_not_make_a_move_stale():
    async def story() -> None:
        ada, ben = await two_people(new_app())
        first, second = (ada, ben) if 0 in ada.state.to_act else (ben, ada)
        version = first.state.seq
        assert (await second.command(wire.Agree))["type"] == "ack"
        assert (await first.play(version=version))["type"] == "ack"

    run(story())


def test_T16_a_seat_can_only_decide_for_itself_and_only_when_it_is_its_turn():
    async def story() -> None:
        server = new_app()
        ada, ben = await two_people(server)
        first, second = (ada, ben) if 0 in ada.state.to_act else (ben, ada)
        mine = first.legal()[0]
        assert (await second.play(mine))["code"] == "not-your-turn"
        eve = await Person.arrive(server, "Eve")
        assert (await eve.hello(ada.table, 0))["code"] == "not-yours"
        assert (await eve.hello(ada.table))["seat"] == -3
        assert (await eve.play(mine))["code"] == "not-seated"
        assert (await eve.command(wire.Resign))["code"] == "not-seated"

    run(story())


def test_two_windows_of_one_seat_the_newest_acts_and_the_older_is_told():
    async def story() -> None:
        ada, ben = await two_people(new_app())
        first = ada if 0 in ada.state.to_act else ben
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
        ada, ben = await two_people(new_app(bot_delay=(0.1, 0.2)))
        assert (await ada.command(wire.TakeOver, 1))["code"] == "present"
        await ben.gone()
        await asyncio.sleep(30)
        assert (await ada.command(wire.TakeOver, 1))["code"] == "present"
        await asyncio.sleep(31)
        assert (await ada.command(wire.TakeOver, 1))["type"] == "ack"
        for _ in range(3):
            await asyncio.sleep(1)
            assert 0 in ada.state.to_act
            await ada.play()
        ben = ben.again()
        await ben.hello(ada.table, 1)
        assert (await ben.play("1r>1"))["code"] == "handed-over"
        assert (await ben.command(wire.ComeBack))["type"] == "ack"
        await play_to_the_end(ada, ben)
        assert ada.state.ended.why == "finished"

    run(story())


def test_who_leaves_before_the_start_frees_the_chair_and_during_the_game_leaves_it_to_a_bot():
    async def story() -> None:
        server = new_app(bot_delay=(0.1, 0.2))
        await server.start()
        ada, ben = await Person.arrive(server, "Ada"), await Person.arrive(server, "Ben")
        table = await ada.open()
        await ben.sit(table)
        await ben.hello(table, 1)
        await ben.command(wire.Leave)
        await ada.hello(table, 0)
        assert (await ada.command(wire.Start))["code"] == "empty-chairs"
        assert (await ada.command(wire.PutBot, 1, "genius"))["code"] == "no-level"
        assert (await ada.command(wire.PutBot, 1, "casual"))["type"] == "ack"
        assert (await ada.command(wire.Free, 1))["type"] == "ack"
        assert (await ada.command(wire.Start, "casual"))["type"] == "ack"
        await ada.deal()
        await ada.command(wire.Leave)
        await asyncio.sleep(60)
        assert ada.state.ended.why == "finished"

    run(story())


def test_resigning_ends_a_game_of_two_and_leaves_a_bot_in_a_game_of_three():
    async def story() -> None:
        ada, _ben = await two_people(new_app())
        await ada.command(wire.Resign)
        assert (ada.state.ended.why, ada.state.ended.winners) == ("resigned", [1])

        server = new_app(bot_delay=(0.1, 0.2))
        await server.start()
        cy = await Person.arrive(server, "Cy")
        bots = [{"seat": 1}, {"seat": 2}]
        await cy.hello(await cy.open(seats=3, bots=bots, start=True), 0)
        await cy.deal()
        await cy.command(wire.Resign)
        assert (await cy.command(wire.ComeBack))["code"] == "not-now"
        await asyncio.sleep(60)
        assert cy.state.ended.why == "finished"

    run(story())


def test_a_game_ends_by_agreement_when_all_people_agree_and_a_move_takes_it_back():
    async def story() -> None:
        ada, ben = await two_people(new_app())
        first, second = (ada, ben) if 0 in ada.state.to_act else (ben, ada)
        await second.command(wire.Agree)
        await first.play()
        assert ada.state.agreed == set()
        await first.command(wire.Agree)
        await second.command(wire.Agree)
        assert ada.state.ended.why == "agreed"

    run(story())


def test_a_rematch_has_the_same_people_and_the_first_player_moves_on():
    async def story() -> None:
        server = new_app()
        ada, ben = await two_people(server)
        await play_to_the_end(ada, ben)
        old = ada.state
        asked = await asyncio.gather(ada.command(wire.Again), ben.command(wire.Again))
        assert [answer["type"] for answer in asked] == ["ack", "ack"]
        assert (await ada.command(wire.Again))["code"] == "not-now"
        await ada.hello(old.next, 0)
        await ben.hello(old.next, 1)
        await asyncio.gather(ada.deal(), ben.deal())
        assert ada.state.names == old.names
        assert ada.state.match.state.first == (old.match.state.first + 1) % 2
        await play_to_the_end(ada, ben)

    run(story())


def test_hot_seat_one_device_plays_two_chairs_and_sees_one_hand_at_a_time():
    async def story() -> None:
        server = new_app()
        await server.start()
        ada = await Person.arrive(server, "Ada")
        table = await ada.open(sit=[0, 1], names=["Ada", "Ben"])
        await ada.hello(table, 0)
        await ada.command(wire.Start)
        while ada.state.status == "dealing":
            for seat in (0, 1):
                await ada.hello(table, seat)
                task = asyncio.ensure_future(ada.deal())
                await asyncio.sleep(0.1)
                task.cancel()
                await asyncio.gather(task, return_exceptions=True)
        assert ada.state.names == ("Ada", "Ben")
        for _ in range(6):
            (seat,) = ada.state.to_act
            welcome = await ada.hello(table, seat)
            assert welcome["position"]["view"]["seat"] == seat
            assert (await ada.play())["type"] == "ack"

    run(story())


def test_a_seat_moves_to_another_device_by_a_code_that_is_good_once():
    async def story() -> None:
        server = new_app()
        ada, _ben = await two_people(server)
        phone = await Person.arrive(server, "Phone")
        code = identity.code(server.random_source)
        await server.store.add_code(identity.code_key(code), ada.table, 0, ada.guest.id, server.clock.now() + 120_000)
        from tabulae.server.http import api

        ask = api.Inquiry(server, "10.0.0.2", phone.guest, {}, {}, http_types.UseCode(code.lower()), False, "")
        assert (await api.use_code(ask)).seat == 0
        with pytest.raises(RequestError) as refused:
            await api.use_code(ask)
        assert refused.value.code == "bad-code"
        assert (await phone.hello(ada.table, 0))["seat"] == 0
        assert (await ada.again().hello(ada.table, 0))["code"] == "not-yours"

    run(story())
