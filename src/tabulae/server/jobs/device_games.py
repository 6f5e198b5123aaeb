"""Adding a game of a device to somebody's own: a worker's referee plays it again, and the store takes it once."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from tabulae.server.context import Context
from tabulae.server.jobs.referee import Verdict
from tabulae.server.limits import RateLimits
from tabulae.server.people.joining.device_games import KNOWN
from tabulae.server.ports import Asker, Busy, Conflict, Guest, JobFailed, RefereeTask, Write
from tabulae.server.wire import RequestError


class DeviceGames:
    def __init__(self, context: Context, limits: RateLimits) -> None:
        self._context, self._limits = context, limits

    async def add(self, guest: Guest, rows: Sequence[bytes], address: str) -> tuple[str, bool]:
        """The table, and whether the game is new here. Raises RequestError if it is refused, or StoreError."""
        self._limits.device_games.take(address)
        self._limits.device_games.take(f"guest {guest.id}")
        if self._context.draining:
            raise RequestError("closing")
        found = await self._verdict(guest, rows, address)
        assert found.summary is not None
        if (table := await self._known(guest, found)) is not None:
            return table, False
        try:
            await self._context.store.append(_write(found))
        except Conflict:  # another request was faster, or a table here has that name
            if (table := await self._known(guest, found)) is not None:
                return table, False
            raise RequestError(KNOWN) from None
        return found.summary.table, True

    async def _known(self, guest: Guest, found: Verdict) -> str | None:
        """Raises RequestError if somebody else has added the game."""
        known = await self._context.store.device_game(found.record_hash)
        if known is None:
            return None
        owner, table = known
        if owner != guest.id:
            raise RequestError(KNOWN)
        return table

    async def _verdict(self, guest: Guest, rows: Sequence[bytes], address: str) -> Verdict:
        """Raises RequestError if the game is refused, or if too many wait."""
        task = RefereeTask(list(rows), guest.id, self._context.clock.now())
        try:
            judged = await self._context.jobs.referee(task, Asker(guest.id, address))
        except JobFailed as error:
            raise RequestError("busy" if isinstance(error, Busy) else "try-again") from None
        found = msgspec.msgpack.decode(judged, type=Verdict)
        if found.refused:
            raise RequestError(found.refused)
        return found


def _write(found: Verdict) -> Write:
    assert found.summary is not None
    return Write(
        found.summary.table, found.entries, found.summary, found.secrets, found.bot_secret, results=found.results,
        device_game=found.record_hash,
    )  # fmt: skip
