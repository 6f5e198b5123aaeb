"""The methods of both stores about series that nobody plays; a part of BaseStore."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from tabulae.server.store.deals import series

T = TypeVar("T")


class DealsMethods:
    async def read(self, query: Callable[..., T], *arguments: Any) -> T:
        raise NotImplementedError

    async def write(self, query: Callable[..., T], *arguments: Any) -> T:
        raise NotImplementedError

    async def forget_unplayed_series(self, alone: int, full: int, limit: int) -> None:
        await self.write(series.forget_unplayed, alone, full, limit)

    async def standing_series(self, before: int, limit: int) -> list[str]:
        return await self.read(series.standing, before, limit)
