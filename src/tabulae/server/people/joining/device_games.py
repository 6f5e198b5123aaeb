"""Games that were played on a device without a server, and added to somebody's games here: each once, for one person.

They count for no rating, no day's deal, no duplicate match, and not for what others see of a player.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import replace
from typing import Protocol

from tabulae.core.record import Record

MOST_ROWS = 4000  # of one game
MOST_ASKED = 500  # games that a page asks about at once
DAMAGED, NOT_OVER, OTHER_RULES, FOREIGN, KNOWN = (
    "game-damaged", "game-not-over", "game-other-rules", "game-foreign", "game-known",
)  # fmt: skip  # why a game is refused


class DeviceGameStore(Protocol):
    """The part of the Store about them; `Write.device_game` adds one."""

    async def device_game(self, record_hash: bytes) -> tuple[str, str] | None:
        """Whose game it is by now, and at which table."""

    async def device_games(self, guest: str, tables: Sequence[str]) -> list[str]:
        """Those of the tables that are games of a device, added by this guest; also such as were deleted since."""


def hash_of(record: Record) -> bytes:
    """The same for two copies of a game, whatever its people are called."""
    nameless = replace(record, names=tuple(f"Seat {seat + 1}" for seat in range(record.seats)), hints=())
    return hashlib.sha256(f"tabulae device game {nameless.text()}".encode()).digest()
