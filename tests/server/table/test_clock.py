"""Time at a table: clocks, flags, outages and days."""

from __future__ import annotations

import asyncio
from typing import get_args

import msgspec
import pytest

from tabulae.server import wire
from tabulae.server.wire import RequestError
from tabulae.server.wire_types import Pace
from tabulae.simulation.in_process import Person, new_app, two_people
from tabulae.simulation.virtual_loop import VirtualClock, VirtualLoop, run


@pytest.mark.parametrize("cell", ["at", "now", "time", "since", "clock"])
def test_the_clocks_are_the_servers_and_no_client_can_tell_a_time(cell: str):
    """Whatever a device takes the time for: a message has no place for it, and one that brings it is refused."""
    for kind in get_args(wire.ClientMessage):
        assert cell not in kind.__struct_fields__
    with pytest.raises(RequestError):
        wire.decode(msgspec.json.encode({"type": "move", "n": 1, "version": 1, "move": "3y>3", cell: 1}))


def test_time_that_runs_out_lets_the_house_make_that_one_move_and_the_third_time_hands_the_seat_over():
    async def story() -> None:
        server = new_app(bot_delay=(0.1, 0.2))
        pace = {"kind": "clock", "seconds": 10, "increment": 1}
        ada, ben = await two_people(server, pace=pace)
        idle = ada if 0 in ada.state.to_act else ben
        other = ben if idle is ada else ada
        kinds: list[str] = []
        while idle.state.seat_states[idle.seat].stand_in == "":
            await asyncio.sleep(0.5)
            if other.seat in other.state.to_act:
                assert (await other.play())["type"] == "ack"
        kinds = [event.kind for _, event in idle.state.log]
        assert kinds.count("flag") == 3 and kinds.count("hand_over") == 1
        by = [event.by for entry, event in idle.state.log if event.kind == "move" and entry.seat == idle.seat]
        assert by[:2] == ["house", "house"]
        assert min(idle.state.clocks.left) >= 0

    run(story())


def test_a_move_after_the_time_is_up_finds_the_flag_down_and_one_before_it_counts():
    async def story() -> None:
        server = new_app(bot_delay=(5.0, 5.0))
        ada, ben = await two_people(server, pace={"kind": "clock", "seconds": 10, "increment": 0})
        first, second = (ada, ben) if 0 in ada.state.to_act else (ben, ada)
        await asyncio.sleep(9.9)
        assert (await first.play())["type"] == "ack"
        assert first.state.clocks.left[first.seat] < 1000
        await second.play()
        await asyncio.sleep(1.0)
        assert (await first.play())["code"] == "too-late"

    run(story())


def test_an_outage_costs_nobody_time():
    async def story() -> None:
        server = new_app()
        ada, _ben = await two_people(server, pace={"kind": "clock", "seconds": 60, "increment": 0})
        await asyncio.sleep(5)
        await server.close()
        await asyncio.sleep(3600)
        server = new_app(server.store)
        await server.start()
        await asyncio.sleep(20)
        ada = Person(server, ada.guest)
        welcome = await ada.hello((await server.store.running(1))[0], 0)
        assert min(welcome["clocks"]["left"]) == 60_000
        await asyncio.sleep(25)
        clocks = ada.state.clocks
        assert 40_000 < clocks.left_at(clocks.running[0], server.clock.now()) < 60_000

    run(story())


def test_a_machine_whose_clock_was_set_back_goes_on_with_the_time_it_has_now():
    async def story() -> None:
        server = new_app(bot_delay=(0.1, 0.2))
        ada, _ben = await two_people(server, pace={"kind": "clock", "seconds": 60, "increment": 0})
        table = ada.table
        await server.close()
        server = new_app(server.store, bot_delay=(0.1, 0.2))
        assert isinstance(server.clock, VirtualClock)
        server.clock.skew = -86_400_000  # a day
        await server.start()
        assert server.clock.now() == VirtualClock(-86_400_000).now()
        await asyncio.sleep(200)
        kinds = [event.kind for _, event in (await server.registry.find(table)).state.log]
        assert "flag" in kinds

    run(story())


def test_a_machine_that_slept_for_eight_hours_charges_nobody():
    async def story() -> None:
        server = new_app()
        ada, ben = await two_people(server, pace={"kind": "clock", "seconds": 60, "increment": 0})
        await asyncio.sleep(5)
        loop = asyncio.get_running_loop()
        assert isinstance(loop, VirtualLoop)
        loop.jump(8 * 3600.0)
        first = ada if 0 in ada.state.to_act else ben
        await asyncio.sleep(20)
        assert min(first.state.clocks.info(server.clock.now()).left) == 60_000
        assert "flag" not in [event.kind for _, event in first.state.log]
        assert (await first.play())["type"] == "ack"
        await asyncio.sleep(120)
        assert "flag" in [event.kind for _, event in first.state.log]

    run(story())


def test_days_are_for_each_decision():
    async def story() -> None:
        ada, ben = await two_people(new_app(), pace={"kind": "days", "days": 2})
        first = ada if 0 in ada.state.to_act else ben
        await asyncio.sleep(86_400)
        await first.play()
        assert first.state.clocks.left == [2 * 86_400_000] * 2
        assert first.state.head.pace == Pace("days", days=2)

    run(story())
