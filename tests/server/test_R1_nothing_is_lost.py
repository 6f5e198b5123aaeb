"""R1: a command that was acknowledged is in the log for good. R6: after the fault, play goes on by itself."""

from __future__ import annotations

import asyncio
from pathlib import Path

from tests.server.crash import crash

KILLS = 20


def test_R1_twenty_kills_under_load_lose_no_acknowledged_move(tmp_path: Path):
    tally = asyncio.run(crash(tmp_path / "t.sqlite", KILLS))

    assert tally.kills == KILLS
    assert len(tally.acknowledged) > 100
    assert tally.lost == []
