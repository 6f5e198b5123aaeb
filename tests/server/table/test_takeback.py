"""Asking for the last move back: only where nothing hidden came after it, with leave, and never forgotten."""

from __future__ import annotations

import asyncio
import random
from typing import Any

import pytest

from tabulae.core import layout
from tabulae.core.dice import new_dice
from tabulae.core.match import Match
from tabulae.core.record import Record
from tabulae.server import wire
from tabulae.server.publish import game_review
from tabulae.server.table import takeback
from tabulae.server.table.clock import Clocks
from tabulae.server.table.replay import replayed
from tabulae.server.wire_types import Pace
from tabulae.simulation.in_process import Person, new_app, play_to_the_end, two_people
from tabulae.simulation.virtual_loop import run


def deciding(ada: Person, ben: Person) -> tuple[Person, Person]:
    return (ada, ben) if ada.seat in ada.state.to_act else (ben, ada)


async def position(person: Person) -> dict[str, Any]:
    found: dict[str, Any] = (await person.hello(person.table, person.seat))["position"]
    return found


def seen(shown: dict[str, Any]) -> dict[str, Any]:
    """A position without what tells when it arose."""
    notes = sorted(shown["notes"], key=lambda note: str(note["of"]))  # they come in no order
    return {name: each for name, each in shown.items() if name not in ("decision", "back")} | {"notes": notes}


async def until_offered(ada: Person, ben: Person) -> tuple[Person, Person, Any, dict[str, Any]]:
    """Play until a move may be asked back: who made it, the other, what all were shown before, and what is offered."""
    while True:
        actor, other = deciding(ada, ben)
        before = [layout.copied(actor.state.match.state), *[seen(await position(each)) for each in (actor, other)]]
        assert (await actor.play())["type"] == "ack"
        if back := (await position(actor)).get("back"):
            return actor, other, before, back


@pytest.mark.parametrize("game", ["tabula-rasa", "hijinx", "palimpsest"])
def test_a_move_is_taken_back_with_leave_and_stays_in_the_log(game: str):
    async def story() -> None:
        server = new_app()
        ada, ben = await two_people(server, game=game)
        actor, other, before, back = await until_offered(ada, ben)
        table_state, made = actor.state, actor.state.match.last
        assert back == {"version": table_state.seq, "seat": actor.seat}
        assert (await actor.command(wire.AskBack, table_state.seq))["type"] == "ack"
        open_request = {**back, "asked": True, "waits": [other.seat]}
        assert (await position(other))["back"] == open_request
        answer = await other.command(wire.AnswerBack, back["version"], True)
        now = [table_state.match.state, *[seen(await position(each)) for each in (actor, other)]]
        assert now == before and table_state.to_act == (actor.seat,)
        assert table_state.seq == answer["seq"] + 1 and table_state.match.decision == table_state.seq
        lines = (await other.hello(other.table, other.seat))["lines"]
        assert [line["version"] for line in lines] == [*range(lines[0]["version"], table_state.seq + 1)]
        answers = {line["version"]: line for line in lines}
        assert answers[back["version"]]["text"], "the log still tells the move"
        assert [answers[table_state.seq][key] for key in ("kind", "other")] == ["take_back", str(back["version"])]
        again = str(next(move for move in actor.legal() if move != str(made.move)))
        assert (await actor.play(again, version=back["version"]))["code"] == "stale"
        assert (await actor.play(again))["type"] == "ack"
        assert again in game_review.record_text(table_state, actor.seat)
        stored = await server.store.load(actor.table)
        assert stored is not None
        assert replayed(stored, strict=True).match.state == table_state.match.state  # type: ignore[union-attr]

    run(story())


def test_a_record_with_a_move_taken_back_verifies():
    async def story() -> None:
        ada, ben = await two_people(new_app())
        actor, other, _, back = await until_offered(ada, ben)
        await actor.command(wire.AskBack, back["version"])
        await other.command(wire.AnswerBack, back["version"], True)
        await play_to_the_end(ada, ben)
        text = game_review.record_text(ada.state, ada.seat)
        Record.read(text).verify()
        assert len(game_review.course(ada.state)[0]) == 48, "one point for each play that stands"

    run(story())


def test_a_bot_that_plays_on_for_who_was_asked_agrees():
    async def story() -> None:
        ada, ben = await two_people(new_app(bot_delay=(0.1, 0.2)))
        actor, other, before, back = await until_offered(ada, ben)
        await actor.command(wire.AskBack, back["version"])
        assert (await other.command(wire.Leave))["type"] == "ack"
        assert actor.state.match.state == before[0]
        assert actor.state.to_act == (actor.seat,)

    run(story())


def test_who_is_still_asked_is_told_again_when_a_bot_takes_over_and_when_its_person_is_back():
    async def story() -> None:
        server = new_app(bot_delay=(900.0, 900.0))
        await server.start()
        people = [await Person.arrive(server, name) for name in ("Ada", "Ben", "Cleo")]
        table = await people[0].open("hijinx", 3)
        for seat, person in enumerate(people):
            if seat:
                await person.sit(table, seat)
            await person.hello(table, seat)
        await people[0].command(wire.Start)
        await asyncio.gather(*(person.deal() for person in people))
        table_state, back = people[0].state, None
        while not back:
            actor = people[table_state.to_act[0]]
            await actor.play()
            back = (await position(actor)).get("back")
        await actor.command(wire.AskBack, back["version"])
        one, other = (person for person in people if person is not actor)

        async def answers(kind: str) -> Any:
            while True:
                message = await actor.get("events")
                if any(line["kind"] == kind for line in message["lines"]):
                    return message["position"]["back"].get("waits", [])

        await one.command(wire.Leave)
        assert await answers("hand_over") == [other.seat]
        await one.command(wire.ComeBack)
        assert await answers("come_back") == sorted([one.seat, other.seat])

    run(story())


def test_who_left_the_seat_to_a_bot_asks_for_no_move_back_before_coming_back():
    async def story() -> None:
        ada, ben = await two_people(new_app(bot_delay=(900.0, 900.0)))
        actor, other, _, back = await until_offered(ada, ben)
        await actor.command(wire.Leave)
        assert "back" not in await position(actor)
        assert (await actor.command(wire.AskBack, back["version"]))["code"] == "handed-over"
        await actor.command(wire.ComeBack)
        assert (await position(actor))["back"] == back
        assert (await actor.command(wire.AskBack, back["version"]))["type"] == "ack"
        assert (await position(other))["back"]["waits"] == [other.seat]

    run(story())


def test_no_move_is_asked_back_after_a_card_another_move_or_a_no():
    async def story() -> None:
        ada, ben = await two_people(new_app())
        actor, other = deciding(ada, ben)
        await actor.play()  # and draws a card
        assert "back" not in await position(actor)
        assert (await actor.command(wire.AskBack, actor.state.seq - 1))["type"] == "refused"
        actor, other, _, back = await until_offered(ada, ben)
        version = back["version"]
        assert (await other.command(wire.AskBack, version))["code"] == "not-now", "only who made it"
        assert (await other.command(wire.AnswerBack, version, True))["code"] == "stale", "nobody asked"
        await actor.command(wire.AskBack, version)
        assert (await actor.command(wire.AnswerBack, version, True))["code"] == "not-now", "nobody agrees with himself"
        assert (await other.command(wire.AnswerBack, version, False))["type"] == "ack"
        assert "back" not in await position(actor)
        assert (await actor.command(wire.AskBack, version))["code"] == "not-now", "a no is a no"
        actor, other, _, back = await until_offered(ada, ben)
        await actor.command(wire.AskBack, back["version"])
        state = layout.copied(actor.state.match.state)
        await other.play()  # which is an answer, too
        assert (await other.command(wire.AnswerBack, back["version"], True))["code"] == "stale"
        assert actor.state.match.state != state and not actor.state.takeback_asked

    run(story())


def test_bots_agree_and_wait_while_people_are_asked():
    async def story() -> None:
        server = new_app()
        await server.start()
        ada, ben = await Person.arrive(server, "Ada"), await Person.arrive(server, "Ben")
        table = await ada.open("hijinx", 3, bots=[{"seat": 1, "level": "casual"}])
        await ben.sit(table, 2)
        await ada.hello(table, 0)
        await ben.hello(table, 2)
        await ada.command(wire.Start)
        await asyncio.gather(ada.deal(), ben.deal())
        table_state, asked = ada.state, 0
        while not asked:
            for person in (ada, ben):
                if person.seat in table_state.to_act:
                    await person.play()
                    back = (await position(person)).get("back")
                    if back and table_state.to_act == (1,):
                        asked = back["version"]
                        await person.command(wire.AskBack, asked)
                        waits = (await position(person))["back"]["waits"]
                        assert waits == [2 if person is ada else 0], "the bot is not asked"
                        break
            await asyncio.sleep(0.01)
        await asyncio.sleep(10)
        assert table_state.takeback_asked == asked and table_state.to_act == (1,)
        await asyncio.sleep(20)
        assert not table_state.takeback_asked and table_state.seq > asked + 1, "but not for ever"

    run(story())


def test_against_bots_alone_a_move_is_taken_back_at_once_and_no_clock_gains():
    async def story() -> None:
        server = new_app()
        await server.start()
        ada = await Person.arrive(server, "Ada")
        table = await ada.open(
            "hijinx", 2, bots=[{"seat": 1, "level": "casual"}], pace={"kind": "clock", "seconds": 180, "increment": 15}
        )
        await ada.hello(table, 0)
        await ada.command(wire.Start)
        await ada.deal()
        table_state, back = ada.state, None
        while not back:
            if 0 in table_state.to_act:
                left = table_state.clocks.left_at(0, server.clock.now())
                await ada.play()
                back = (await position(ada)).get("back")
            await asyncio.sleep(0.01)
        assert (await ada.command(wire.AskBack, back["version"]))["type"] == "ack"
        assert table_state.to_act == (0,) and table_state.log[-1][1].kind == "take_back"
        assert left - 1000 < table_state.clocks.left_at(0, server.clock.now()) <= left

    run(story())


@pytest.mark.parametrize(("game", "seats"), [("hijinx", 3), ("hijinx", 5), ("tabula-rasa", 2), ("palimpsest", 2)])
def test_R4_a_move_that_may_be_taken_back_showed_its_maker_nothing_hidden(game: str, seats: int):
    """In every world that looked the same before it, all looks the same after it."""
    rng, looked = random.Random(7), 0
    for seed in range(1 if game == "palimpsest" else 4):
        match = Match(game, seats, seed=seed)
        rules = match.game
        while not match.over and looked < 400:
            seat = rng.choice(match.to_act)
            view, move = match.view(seat), rng.choice(match.quick_moves(seat))
            after = rules.play(match.state, seat, move)
            match.play(seat, move)
            if match.over or not takeback.revealed_nothing(rules, after, seat, move):
                continue
            for number in range(3):
                world = rules.sample_world(view, new_dice(number, looked))
                assert rules.view(rules.play(world, seat, move), seat) == rules.view(after, seat), move
                looked += 1
    assert looked > 20


def test_R4_no_move_is_asked_back_once_another_was_seen_even_if_that_was_taken_back():
    async def story() -> None:
        ada, ben = await two_people(new_app())
        actor, other, _, first = await until_offered(ada, ben)
        assert (await other.play())["type"] == "ack"
        second = (await position(other))["back"]
        await other.command(wire.AskBack, second["version"])
        await actor.command(wire.AnswerBack, second["version"], True)
        assert actor.state.match.last.seq == first["version"], "it is the last one that stands"
        assert "back" not in await position(actor)
        assert (await actor.command(wire.AskBack, first["version"]))["type"] == "refused"

    run(story())


def test_who_was_late_meanwhile_has_the_time_back_and_who_thought_on_has_not():
    clocks = Clocks(Pace("clock", seconds=60, increment=5), 2)
    clocks.run(0, [0])
    clocks.stop(10_000)
    clocks.decided(0)
    clocks.run(10_000, [1])
    clocks.stop(70_000)  # the flag falls
    clocks.took_back(0, 71_000)

    assert clocks.left == [50_000, 60_000]

    clocks.run(71_000, [0])
    clocks.stop(81_000)
    clocks.decided(0)
    clocks.run(81_000, [0])  # it has more to do in its turn
    clocks.took_back(0, 101_000)

    assert clocks.left == [20_000, 60_000]


def test_days_that_a_move_had_given_are_gone_when_it_is_taken_back():
    day = 86_400_000
    clocks = Clocks(Pace("days", days=3), 2)
    clocks.run(0, [0])
    clocks.stop(2 * day)
    clocks.decided(0)  # three days again, from one
    clocks.run(2 * day, [0])  # it has more to do in its turn
    clocks.stop(2 * day + 1000)
    clocks.decided(0)
    clocks.took_back(0, 2 * day + 3000)
    assert clocks.left[0] == 3 * day - 1000

    clocks.run(2 * day + 3000, [0])
    clocks.took_back(0, 2 * day + 5000)
    assert clocks.left == [day - 3000, 3 * day]
