"""R1: a command that was acknowledged is in the log for good. R6: after the fault, play goes on by itself."""

from __future__ import annotations

import asyncio
from pathlib import Path

from tests.server.crash import crash

KILLS = 20
STANDSTILL = 2.0  # seconds; `python -m tests.server.crash --pause 10` has longer ones


def test_R1_twenty_kills_under_load_lose_no_acknowledged_move(tmp_path: Path):
    tally = asyncio.run(crash(tmp_path / "t.sqlite", KILLS))

    assert tally.kills == KILLS
    assert len(tally.acknowledged) > 100
    assert tally.lost == []


def test_R6_a_process_that_was_stopped_goes_on_and_nothing_is_lost(tmp_path: Path):
    tally = asyncio.run(crash(tmp_path / "t.sqlite", 1, pairs=2, pause=STANDSTILL))

    assert len(tally.acknowledged) > 20
    assert tally.lost == []
