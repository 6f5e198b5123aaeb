"""R1: a command that was acknowledged is in the log for good. R6: after the fault, play goes on by itself."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tests.helpers.sampling import in_full
from tests.server.crash import crash

pytestmark = pytest.mark.slow

KILLS = [5, in_full(20)]
STANDSTILL = 2.0  # seconds; `python -m tests.server.crash --pause 10` has longer ones


@pytest.mark.slow
@pytest.mark.parametrize("kills", KILLS)
def test_R1_kills_under_load_lose_no_acknowledged_move(tmp_path: Path, kills: int):
    tally = asyncio.run(crash(tmp_path / "t.sqlite", kills))

    assert tally.kills == kills
    assert len(tally.acknowledged) > 5 * kills
    assert tally.lost == []


@pytest.mark.slow
def test_R6_a_process_that_was_stopped_goes_on_and_nothing_is_lost(tmp_path: Path):
    tally = asyncio.run(crash(tmp_path / "t.sqlite", 1, pairs=2, pause=STANDSTILL))

    assert len(tally.acknowledged) > 20
    assert tally.lost == []
