"""The rules of rated games: who may meet in one, what is not done there, and who has left it."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from tabulae.bots.benchmark_results import MEASURED
from tabulae.core import game as registry
from tabulae.server import http_types, wire
from tabulae.server.app import Application
from tabulae.server.http.api import Inquiry, ask_code
from tabulae.server.people.rated_games import ANCHOR, anchors
from tabulae.server.ports import Guest
from tabulae.server.publish.table_info import table_info
from tabulae.server.table import deal, events, takeback
from tabulae.server.table.opening import Opening, head_of
from tabulae.server.wire import RequestError
from tabulae.server.wire_types import Pace
from tabulae.simulation.in_process import Person, new_app, play_to_the_end
from tabulae.simulation.virtual_loop import run

CLOCK = Pace("clock", 180, 15)
AGAINST_CLUB: dict[str, Any] = {"pace": CLOCK, "bots": [http_types.BotChair(1, "club")], "start": True}


async def started(**changes: Any) -> Application:
    app = new_app(**changes)
    await app.start()
    return app


async def open_rated(app: Application, guest: Guest, game: str = "tabula-rasa", **wish: Any) -> str:
    wanted = http_types.OpenTable(**{"game": game, "seats": 2, "rated": True} | AGAINST_CLUB | wish)
    return (await app.registry.open(guest, wanted))[0]


async def paired(app: Application, *people: Person, pace: Pace = CLOCK) -> str:
    """A rated table of people whom the server pairs."""
    wish = http_types.OpenTable("tabula-rasa", len(people), pace=pace, rated=True)
    opening = Opening(app.context)
    opening.add(lambda transaction: transaction.add(head_of(people[0].guest, wish)))

    def seat_everybody(transaction: Any) -> None:
        for seat, person in enumerate(people):
            transaction.seat_somebody(seat, person.guest.name, person.guest.id)

    opening.add(seat_everybody)
    opening.add(lambda transaction: deal.begin(transaction, app.random_source, 1, []))
    await app.store.append(opening.write())
    app.registry.keep_opened(opening)
    for seat, person in enumerate(people):
        await person.hello(opening.state.table, seat)
    await asyncio.gather(*[person.deal() for person in people])
    return opening.state.table


async def alone(app: Application, **wish: Any) -> Person:
    """A person at a rated table with a bot, once the cards are dealt."""
    person = await Person.arrive(app, "Ada")
    await person.hello(await open_rated(app, person.guest, **wish), 0)
    await person.deal()
    return person


def test_casual_has_the_same_points_in_every_game_and_each_level_more_than_the_one_below():
    for game in MEASURED:
        points = anchors(game)
        assert points["casual"] == ANCHOR and [*points.values()] == sorted(points.values())
    assert anchors("tabula-rasa")["club"] == ANCHOR + 96  # 63.5 % against Casual
    assert anchors("unknown") == {}


@pytest.mark.parametrize(
    "wish",
    [
        {"pace": Pace()},
        {"start": False},
        {"bots": [], "start": False},
        {"sit": [0, 1], "bots": []},
        {"options": {"castle": "closed"}},
        {"seats": 3},
    ],
    ids=["no clock", "not yet", "a free seat", "two on one device", "house rules", "a seat nobody has"],
)
def test_a_guest_opens_rated_tables_only_alone_against_bots_with_standard_rules_and_a_clock(wish: dict[str, Any]):
    async def story() -> None:
        app = await started()
        ada = await Person.arrive(app, "Ada")
        if "options" in wish:
            option = registry.find("tabula-rasa").options[0]
            other = next(value for value in option.values if value != option.default_for(2))
            wish["options"] = {option.name: other}
        with pytest.raises(RequestError) as refused:
            await open_rated(app, ada.guest, **wish)
        assert refused.value.code == "unrated"
        assert await open_rated(app, ada.guest)

    run(story())


def test_a_hosts_own_bot_has_no_points_and_plays_no_rated_game():
    async def story() -> None:
        app = await started(own_bots=(("Fritz", "greedy"),))
        ada = await Person.arrive(app, "Ada")
        with pytest.raises(RequestError) as refused:
            await open_rated(app, ada.guest, bots=[http_types.BotChair(1, "own", "Fritz")])
        assert refused.value.code == "unrated"

    run(story())


def test_a_rated_game_says_so_and_has_no_hints_no_takebacks_and_no_calling_off():
    async def story() -> None:
        ada = await alone(await started())
        state = ada.state
        info = table_info(state, ada.guest.id, ada.server.registry.tables[ada.table].connections.attendance)
        assert info.rated and not info.hints
        while 0 not in state.to_act:
            await asyncio.sleep(1)
        assert (await ada.play())["type"] == "ack"
        assert takeback.last_move(state) is None
        for refused in (
            await ada.command(wire.AskBack, state.seq),
            await ada.command(wire.Agree),
        ):
            assert refused["code"] == "not-now"

    run(story())


def test_the_first_time_that_runs_out_hands_the_seat_over():
    async def story() -> None:
        ada = await alone(await started())
        while 0 not in ada.state.to_act:
            await asyncio.sleep(1)
        await asyncio.sleep(200)
        assert ada.state.seat_states[0].left and 0 in ada.state.substituted

    run(story())


@pytest.mark.parametrize(("pace", "after"), [(CLOCK, 121), (Pace("days", days=3), None)])
def test_an_absent_player_is_replaced_after_two_minutes_and_in_games_of_days_never(pace: Pace, after: int | None):
    async def story() -> None:
        app = await started()
        ada, ben = await Person.arrive(app, "Ada"), await Person.arrive(app, "Ben")
        await paired(app, ada, ben, pace=pace)
        table = app.registry.tables[ada.table]
        await ben.gone()
        await asyncio.sleep(61)
        assert not table.connections.is_away(1)
        await asyncio.sleep(60 if after else 86_400)
        assert table.connections.is_away(1) is (after is not None)

    run(story())


def test_a_seat_of_a_rated_game_goes_to_no_other_guest():
    async def story() -> None:
        ada = await alone(await started())
        asked = Inquiry(
            ada.server, "10.0.0.7", ada.guest, {"table": ada.table}, {}, http_types.AskCode(0), False, "http://h"
        )
        with pytest.raises(RequestError) as refused:
            await ask_code(asked)
        assert refused.value.code == "not-now"

    run(story())


def test_a_rematch_is_rated_against_bots_and_not_between_people():
    async def story() -> None:
        app = await started()
        ada = await alone(app)
        assert (await ada.command(wire.Resign))["type"] == "ack"
        assert (await ada.command(wire.Again))["type"] == "ack"
        assert (await app.registry.find(ada.state.next)).state.head.rated
        ben, cleo = await Person.arrive(app, "Ben"), await Person.arrive(app, "Cleo")
        table = await paired(app, ben, cleo)
        assert (await ben.command(wire.Resign))["type"] == "ack"
        for each in (ben, cleo):
            assert (await each.command(wire.Again))["type"] == "ack"
        state = (await app.registry.find(table)).state
        assert not (await app.registry.find(state.next)).state.head.rated

    run(story())


def test_a_log_of_before_has_no_rated_game_and_reads_as_it_was_written():
    before = events.Opened("hijinx", 1, 2, {}, Pace(), False, True, "all", True, "g")
    assert b"rated" not in events.written(before)
    assert events.read(events.written(before)) == before


def test_a_rated_game_is_played_to_its_end():
    async def story() -> None:
        app = await started()
        ada, ben = await Person.arrive(app, "Ada"), await Person.arrive(app, "Ben")
        await paired(app, ada, ben)
        await play_to_the_end(ada, ben)
        assert ada.state.ended is not None and ada.state.ended.why == "finished"

    run(story())
