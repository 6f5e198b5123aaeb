"""A guest who continues a finished simulated game from the middle, against bots."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabulae.server import http_types
from tabulae.simulation.guest import SimGuest
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
    old = rolls.choice(finished)
    assert old.match is not None
    length = len(old.match.record(old.names, None).events)
    wish = http_types.PlayOn(rolls.below(max(1, length)), rolls.below(old.seats), "casual", f"on {old.table}")
    guest, registry = (await scenario.newcomer("Ann"))[0], scenario.apps[0].registry
    table, _ = await scenario.insist(lambda: registry.play_on(guest, old, wish))
    scenario.people.append(SimGuest(scenario, guest, table, wish.seat, len(scenario.people)))
    await scenario.calm()
