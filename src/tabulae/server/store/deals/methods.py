"""The methods of both stores about series that nobody plays; a part of BaseStore."""

from __future__ import annotations

from tabulae.server.store.deals import series
from tabulae.server.store.query_runner import QueryRunner


class DealsMethods(QueryRunner):
    async def forget_unplayed_series(self, alone: int, full: int, limit: int) -> None:
        await self.write(series.forget_unplayed, alone, full, limit)

    async def standing_series(self, before: int, limit: int) -> list[str]:
        return await self.read(series.standing, before, limit)
