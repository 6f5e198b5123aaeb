"""Whether this process should get traffic: it is not draining, and its store takes a write."""

from __future__ import annotations

import asyncio

from tabulae.server import server_log
from tabulae.server.ports import Clock, ReadOnly, Store, StoreError

KEY = "ready"  # the value that is written
KEPT_MS = 1000  # an answer is used again for that long: whoever asks often causes no more writes
TIMEOUT = 2.0  # seconds that the store has for the write

READY = "ready"
DRAINING = "draining"
READ_ONLY = "the store is read-only"
NO_WRITE = "the store does not take writes"
SLOW_WRITE = "the store does not finish writes"


class Readiness:
    def __init__(self, clock: Clock, store: Store) -> None:
        self._clock, self._store = clock, store
        self.draining = False
        self._probe: asyncio.Future[str] | None = None
        self._answered = -KEPT_MS

    async def answer(self) -> str:
        """READY, or the reason why not. Everybody who asks within a second shares one write."""
        if self.draining:
            return DRAINING
        now = self._clock.now()
        if self._probe is None or (self._probe.done() and now - self._answered >= KEPT_MS):
            self._probe = asyncio.ensure_future(self._written())
        return await asyncio.shield(self._probe)

    async def _written(self) -> str:
        writing = asyncio.ensure_future(self._write())
        late = asyncio.ensure_future(self._clock.sleep(TIMEOUT))
        await asyncio.wait({writing, late}, return_when=asyncio.FIRST_COMPLETED)
        late.cancel()
        found = writing.result() if writing.done() else SLOW_WRITE
        self._answered = self._clock.now()
        if found != READY:
            server_log.note("not ready", error=found)
        return found

    async def _write(self) -> str:
        try:
            await self._store.set_meta(KEY, str(self._clock.now()))
        except ReadOnly:
            return READ_ONLY
        except StoreError:
            return NO_WRITE
        return READY
