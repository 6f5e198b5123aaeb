"""Games of devices in the store in memory."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any


class MemoryDeviceGames:
    kept: Any  # memory_store.Kept

    async def _call(self, name: str) -> int:
        raise NotImplementedError

    async def device_game(self, record_hash: bytes) -> tuple[str, str] | None:
        await self._call("device_game")
        found: tuple[str, str] | None = self.kept.device_games.get(record_hash)
        return found

    async def device_games(self, guest: str, tables: Sequence[str]) -> list[str]:
        await self._call("device_games")
        return [table for owner, table in self.kept.device_games.values() if owner == guest and table in tables]

    def is_device_game(self, table: str) -> bool:
        return any(known == table for _, known in self.kept.device_games.values())

    def forget_device_games(self, guest: str) -> None:
        self.kept.device_games = {key: each for key, each in self.kept.device_games.items() if each[0] != guest}
