"""People who look for a game through any of the processes, some of whom have blocked each other or close the page."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import TYPE_CHECKING

from tabulae.server.deals.matchmaker import Pool
from tabulae.server.people.contacts import Block
from tabulae.server.people.seeking import Seeker
from tabulae.server.ports import Guest
from tabulae.server.wire import RequestError
from tabulae.server.wire_types import Pace
from tabulae.simulation.guest import SimGuest
from tabulae.simulation.oracle import Broken

if TYPE_CHECKING:
    from tabulae.simulation.scenario import Scenario

POOL = Pool("tabula-rasa", 2, Pace())
PEOPLE = 5  # one more than sit down in pairs: a bot plays with somebody
FILL = 20  # seconds
PATIENCE = 100  # requests, some of which fail or are too late


async def find_games(scenario: Scenario) -> None:
    """Everybody looks at once, and asks again until there is a table; the first two have no contact."""
    guests = [(await scenario.newcomer(f"Seeker {n}"))[0] for n in range(PEOPLE)]
    one, other = guests[:2]
    block = Block("simulated", one.id, other.id, other.name, 0)
    await scenario.insist(lambda: scenario.apps[0].store.add_block(block))
    await asyncio.gather(*(_seek(scenario, guest) for guest in guests))  # in any order
    check_tables(scenario, guests)
    for guest in guests:
        for table, summary in list(scenario.kept.summaries.items()):
            for chair in summary.chairs:
                if chair.guest == guest.id:
                    scenario.people.append(SimGuest(scenario, guest, table, chair.seat, len(scenario.people)))


async def _seek(scenario: Scenario, guest: Guest) -> None:
    async def look() -> Seeker:
        found = scenario.kept.seekers.get(guest.id)  # an answer that was lost: the page would ask by its own id
        if found is not None:
            return found
        return await scenario.rolls.choice(scenario.apps).matchmaker.look(guest, POOL, FILL, guest.id)

    async def ask(entry: Seeker) -> Seeker:
        try:
            return await scenario.rolls.choice(scenario.apps).matchmaker.ask(guest, entry.id)
        except RequestError as refusal:
            if refusal.code == "unknown":  # by a clock that was ahead: the page says so, and is asked again
                return await look()
            raise

    entry = await scenario.insist(look)
    for _ in range(PATIENCE):
        if entry.table:
            return
        await asyncio.sleep(scenario.rolls.between(0.5, 3))
        entry = await scenario.insist(partial(ask, entry))
    raise Broken("find", f"{guest.name} looks for a game and is never given one")


def check_tables(scenario: Scenario, guests: list[Guest]) -> None:
    """Everybody sits at one table, and nobody with somebody they have no contact with."""
    chairs = {table: {c.guest for c in each.chairs if c.guest} for table, each in scenario.kept.summaries.items()}
    for guest in guests:
        tables = [table for table, people in chairs.items() if guest.id in people]
        if len(tables) != 1:
            raise Broken("find", f"{guest.name} looked once and sits at {tables}")
    for one, other in scenario.kept.blocks:
        if any({one, other} <= people for people in chairs.values()):
            raise Broken("find", "somebody was put together with whom they have blocked")
