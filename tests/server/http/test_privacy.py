"""What the page about privacy reads: for how long this host keeps what is stored about people."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path

from tests.server.support import QUICK, serving


def test_the_times_are_those_of_the_host(tmp_path: Path):
    async def story() -> None:
        async with serving(tmp_path / "t.sqlite", replace(QUICK, chat_days=7, game_days=90, guest_days=365)) as server:
            ada = await server.client("Ada")
            assert await ada.get("/api/privacy") == {"chat_days": 7, "game_days": 90, "guest_days": 365}

    asyncio.run(story())
