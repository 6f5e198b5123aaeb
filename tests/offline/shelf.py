"""A database for a device's store: a dictionary that can be full, and that a second store can open."""

from __future__ import annotations

from tabulae.offline.store import Rows
from tabulae.server.ports import StoreFull


class Shelf:
    def __init__(self) -> None:
        self.rows: dict[str, bytes] = {}
        self.full = False

    async def read(self, prefix: str) -> dict[str, bytes]:
        return {key: row for key, row in sorted(self.rows.items()) if key.startswith(prefix)}

    async def write(self, rows: Rows) -> None:
        if self.full:
            raise StoreFull("no room")
        for key, row in rows.items():
            if row is None:
                self.rows.pop(key, None)
            else:
                self.rows[key] = bytes(row)
