"""People who play today's deal, one who may still play it and looks for its games, and what must be true of them."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import TYPE_CHECKING

from msgspec.structs import replace

from tabulae.server.people.daily import DAY_MS, HOUSE, ROTATION, DayTry, date_of, game_of
from tabulae.server.people.deal_chain import deal_name
from tabulae.server.ports import Guest, StoreError
from tabulae.server.table import events
from tabulae.server.table.state import TableState
from tabulae.server.wire import RequestError
from tabulae.simulation.guest import SimGuest
from tabulae.simulation.oracle import Broken
from tabulae.simulation.virtual_loop import START

if TYPE_CHECKING:
    from tabulae.simulation.scenario import Scenario

PEOPLE = 2
PATIENCE = 5.0  # seconds


def until_day_of(game: str) -> int:
    """How many days after the simulator's first the deal of the day is one of this game, or with "" of any."""
    first = START // DAY_MS
    return next(day for day in range(len(ROTATION)) if game in ("", game_of(first + day).game))


async def open_tries(scenario: Scenario) -> None:
    """Everybody asks twice, through any of the processes: there is one table for each."""
    for _ in range(PEOPLE):
        guest: Guest = (await scenario.newcomer("Daisy"))[0]
        tables = [await scenario.insist(partial(_open, scenario, guest)) for _ in range(2)]
        days = {each.day for each in scenario.kept.tries.values() if each.guest == guest.id}
        if len({*tables}) > len(days):
            raise Broken("day", f"one guest has {tables} on {days}")
        for table in dict.fromkeys(tables):  # two, where the day ended in between
            scenario.people.append(SimGuest(scenario, guest, table, 0, len(scenario.people)))


async def _open(scenario: Scenario, guest: Guest) -> str:
    return await scenario.rolls.choice(scenario.apps).days.open_try(guest)


async def _line(scenario: Scenario, day: int) -> DayTry | None:
    return await scenario.apps[0].days.line(day)


async def peep(scenario: Scenario) -> None:
    """Somebody who may still play a day asks for its games by name, as if everybody showed theirs."""
    if not scenario.apps or not scenario.kept.tries:
        return
    app = scenario.apps[0]
    for key, found in list(scenario.kept.tries.items()):
        if not found.shown and found.ended is not None:
            scenario.kept.tries[key] = replace(found, shown=True)
        try:
            async with asyncio.timeout(PATIENCE):  # the process may die meanwhile
                await app.registry.visit("stranger", found.table)
        except (RequestError, StoreError, TimeoutError):
            continue
        if found.day >= app.days.today:
            raise Broken("day", f"{found.table} was shown to somebody who may still play its day")


async def ask_for_lines(scenario: Scenario) -> None:
    """Whoever reads the results of a day has its best line played on."""
    for found in list(scenario.kept.tries.values()):
        if found.guest == HOUSE and found.ended is None and scenario.apps:
            await scenario.insist(partial(_line, scenario, found.day))


def check_results(scenario: Scenario) -> None:
    """One try for each, entered once and as the log says."""
    oracle = scenario.oracle
    states = [each for table, each in oracle.tables.items() if table not in oracle.rotten and each.day is not None]
    known = {found.table: found for found in scenario.kept.tries.values()}
    for state in states:
        found = known.get(state.table)
        if found is None:
            raise Broken("day", f"{state.table} is nobody's try")
        if state.head.deal != deal_name(date_of(found.day)):
            raise Broken("day", f"{state.table} has the deal of another day")
        if (found.ended, found.margin) != _expected(state, found):
            raise Broken("day", f"{state.table} was entered as {found.margin}")


def _expected(state: TableState, found: DayTry) -> tuple[int, int | None]:
    """When it ended, and by how much, from the log alone."""
    said = [event for _, event in state.log]
    at, end = next((entry.at, event) for entry, event in state.log if isinstance(event, events.Ended))
    replaced = any(isinstance(event, events.HandedOver) for event in said)
    late = found.guest != HOUSE and at // DAY_MS > found.day
    if not end.scores or replaced or late:
        return at, None
    own, best = end.scores[0], (min if state.game.low_wins else max)(end.scores[1:])
    return at, best - own if state.game.low_wins else own - best
