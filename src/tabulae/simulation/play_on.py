"""Somebody goes on from the middle of a simulated game that is over, against bots."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabulae.server import http_types
from tabulae.simulation.guest import SimGuest
from tabulae.simulation.virtual_loop import Rolls

if TYPE_CHECKING:
    from tabulae.simulation.scenario import Story


async def play_on(story: Story) -> None:
    """Returns when that game is over, too."""
    rolls, oracle = Rolls(story.seed, 3), story.oracle
    finished = [ledger for table, ledger in oracle.ledgers.items() if table not in oracle.rotten and ledger.play]
    if not finished:
        return
    old = rolls.choice(finished)
    assert old.play is not None
    length = len(old.play.record(old.names, old.first, None).events)
    wish = http_types.PlayOn(rolls.below(max(1, length)), rolls.below(old.seats), "casual", f"on {old.table}")
    guest, hall = (await story.newcomer("Ann"))[0], story.houses[0].hall
    table, _ = await story.insist(lambda: hall.play_on(guest, old, wish))
    story.people.append(SimGuest(story, guest, table, wish.seat, len(story.people)))
    await story.calm()
