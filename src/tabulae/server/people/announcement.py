"""What the host announces to everybody: that the server is about to restart.

It is in the store, so that every process follows within seconds. It ends by itself once its time has passed, when the
host takes it back, and when the one process of a store has started again.
"""

from __future__ import annotations

from tabulae.server import wire
from tabulae.server.ports import Clock, Store

KEY = "restart"  # in `meta`: when the server is to restart, in ms


class Announcement:
    """The one in force, as last read from the store."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store, self._clock = store, clock
        self._at = 0

    async def read(self) -> bool:
        """Read it again; whether it has changed. Raises StoreError."""
        found = int(await self._store.meta(KEY) or 0)
        changed = found != self._at
        self._at = found
        return changed

    async def set(self, at: int) -> None:
        """Announce a restart at that time, or with 0 none. Raises StoreError."""
        await self._store.set_meta(KEY, str(at))

    @property
    def at(self) -> int:
        """When the server restarts, in ms; 0 if none is announced."""
        return self._at if self._at > self._clock.now() else 0

    @property
    def seconds(self) -> int:
        """Until then, for clocks that go differently; 0 if none is announced."""
        return -(-(self.at - self._clock.now()) // 1000) if self.at else 0

    def frame(self) -> bytes:
        return wire.encode(wire.Restart(self.seconds))
