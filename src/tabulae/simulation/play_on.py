"""A guest who continues a finished simulated game from the middle, against bots."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabulae.server import http_types
from tabulae.server.table.state import TableState
from tabulae.server.wire import RequestError
from tabulae.simulation.guest import SimGuest
from tabulae.simulation.oracle import Broken
from tabulae.simulation.virtual_loop import SeededRandom

if TYPE_CHECKING:
    from tabulae.simulation.scenario import Scenario


async def play_on(scenario: Scenario) -> None:
    """Returns when that game is over too."""
    rolls, oracle = SeededRandom(scenario.seed, 3), scenario.oracle
    finished = [
        table_state for table, table_state in oracle.tables.items() if table not in oracle.rotten and table_state.match
    ]
    if not finished:
        return
    today = scenario.apps[0].days.today
    old = rolls.choice([each for each in finished if each.day is not None and each.day >= today] or finished)
    assert old.match is not None
    length = len(old.match.record(old.names, None).events)
    wish = http_types.PlayOn(rolls.below(max(1, length)), rolls.below(old.seats), "casual", f"on {old.table}")
    guest, registry = (await scenario.newcomer("Ann"))[0], scenario.apps[0].registry
    table, _ = await scenario.insist(lambda: registry.play_on(guest, old, wish))
    await _peep(scenario, old, table)
    scenario.people.append(SimGuest(scenario, guest, table, wish.seat, len(scenario.people)))
    await scenario.calm()


async def _peep(scenario: Scenario, old: TableState, table: str) -> None:
    """Nobody who may still play a day sees one of its games continued."""
    app = scenario.apps[0]
    if old.day is None or old.day < app.days.today:
        return
    try:
        await app.registry.visit("stranger", table)
    except RequestError:
        return
    raise Broken("day", f"{table} shows the cards of {old.table} to somebody who may still play its day")
