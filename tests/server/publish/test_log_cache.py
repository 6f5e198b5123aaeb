"""The log of a table as a viewer reads it, and the hash that each of its moves carries."""

from __future__ import annotations

import msgspec
import pytest

import tabulae
from tabulae.core import layout
from tabulae.server.publish.log_cache import LogCache
from tabulae.server.publish.update import AffectedSeats
from tabulae.server.table import events
from tabulae.server.table.state import TableState
from tabulae.simulation.in_process import new_app, two_people
from tabulae.simulation.virtual_loop import run


def new_cache(table: TableState) -> LogCache:
    return LogCache(table, AffectedSeats(table))


def test_the_lines_of_the_log_are_the_same_from_wherever_they_are_asked_for():
    async def story() -> None:
        ada, ben = await two_people(new_app())
        for _ in range(6):
            await (ada if 0 in ada.state.to_act else ben).play()
        table = ada.state
        whole = new_cache(table).since(0, "de", 0)
        assert [msgspec.json.decode(line)["version"] for line in whole] == list(range(1, table.seq + 1))
        for starts in ([50, 10, 30, 0], [table.seq, 55, 54], [0, 60]):
            lines = new_cache(table)
            assert all(lines.since(0, "de", start) == whole[start:] for start in starts)
        tail = new_cache(table)
        assert tail.since(0, "de", table.seq - 2) == whole[-2:]
        await (ada if 0 in ada.state.to_act else ben).play()
        assert tail.since(0, "de", table.seq - 4) == new_cache(table).since(0, "de", 0)[-4:]

    run(story())


@pytest.mark.parametrize("name", tabulae.games())
def test_R7_the_hash_of_a_state_is_its_fingerprint(name: str):
    match = tabulae.Match(name, seed=4)
    for _ in range(30):
        if not match.to_act:
            break
        assert events.state_hash(match.state) == layout.fingerprint(match.state)
        match.play(match.to_act[0], match.game.quick_moves(match.state, match.to_act[0])[0])
