"""What runs queries: SQLite in a thread, PostgreSQL in a pool of connections."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any, TypeVar

T = TypeVar("T")


class QueryRunner(ABC):
    """A query is a function of a connection and the arguments; it is one transaction."""

    @abstractmethod
    async def read(self, query: Callable[..., T], *arguments: Any) -> T: ...

    @abstractmethod
    async def write(self, query: Callable[..., T], *arguments: Any) -> T: ...
