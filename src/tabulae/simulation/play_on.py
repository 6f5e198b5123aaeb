"""A guest who continues a finished simulated game from the middle, against bots."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabulae.server import http_types
from tabulae.simulation.guest import SimGuest
from tabulae.simulation.virtual_loop import Rolls

if TYPE_CHECKING:
    from tabulae.simulation.scenario import Story


async def play_on(story: Story) -> None:
    """Returns when that game is over too."""
    rolls, oracle = Rolls(story.seed, 3), story.oracle
    finished = [
        table_state for table, table_state in oracle.tables.items() if table not in oracle.rotten and table_state.match
    ]
    if not finished:
        return
    old = rolls.choice(finished)
    assert old.match is not None
    length = len(old.match.record(old.names, None).events)
    wish = http_types.PlayOn(rolls.below(max(1, length)), rolls.below(old.seats), "casual", f"on {old.table}")
    guest, registry = (await story.newcomer("Ann"))[0], story.apps[0].registry
    table, _ = await story.insist(lambda: registry.play_on(guest, old, wish))
    story.people.append(SimGuest(story, guest, table, wish.seat, len(story.people)))
    await story.calm()
