"""Replays of finished games for the review page: made a step at a time, one at once, and kept for all who ask.

A replay of a long game is megabytes of JSON and a second of work. Between two steps the event loop serves everybody
else; what is kept is compressed.
"""

from __future__ import annotations

import asyncio
import zlib
from collections import OrderedDict
from collections.abc import AsyncIterator

from tabulae.core.seat import Seat
from tabulae.server.context import Context
from tabulae.server.publish.game_review import review_chunks
from tabulae.server.table.state import TableState
from tabulae.server.wire import RequestError

LEVEL = 6
GZIP = 16 + zlib.MAX_WBITS
SLICE = 1 << 16  # compressed bytes that are unpacked at once

Key = tuple[str, Seat | None, str, int]  # table, viewer, language, version


class Replays:
    def __init__(self, context: Context) -> None:
        self._context = context
        self._kept: OrderedDict[Key, bytes] = OrderedDict()  # compressed, the one asked for last at the end
        self._making: dict[Key, asyncio.Task[bytes]] = {}
        self._turn = asyncio.Lock()

    def is_kept(self, state: TableState, viewer: Seat | None, lang: str) -> bool:
        return (state.table, viewer, lang, state.seq) in self._kept

    async def packed(self, state: TableState, viewer: Seat | None, lang: str) -> bytes:
        """The replay as JSON, compressed with gzip. Raises RequestError for a running game, or when too many wait."""
        key = (state.table, viewer, lang, state.seq)
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        if key not in self._making:
            if len(self._making) >= self._context.settings.limits.replays_waiting:
                raise RequestError("busy")
            self._making[key] = asyncio.ensure_future(self._make(key, state))
            self._making[key].add_done_callback(lambda done: self._made(key, done))
        return await asyncio.shield(self._making[key])

    async def plain(self, state: TableState, viewer: Seat | None, lang: str) -> bytes:
        """The same for a client that does not accept gzip."""
        return b"".join([part async for part in self._unpacked(await self.packed(state, viewer, lang))])

    async def _make(self, key: Key, state: TableState) -> bytes:
        _, viewer, lang, _ = key
        async with self._turn:
            packer, parts = zlib.compressobj(LEVEL, wbits=GZIP), []
            for chunk in review_chunks(state, viewer, lang):
                parts.append(packer.compress(chunk))
                await self._context.clock.sleep(0)
            return b"".join([*parts, packer.flush()])

    def _made(self, key: Key, done: asyncio.Task[bytes]) -> None:
        self._making.pop(key, None)
        if done.cancelled() or done.exception() is not None:
            return  # those who wait get the error
        self._kept[key] = done.result()
        while sum(map(len, self._kept.values())) > self._context.settings.limits.replay_bytes and len(self._kept) > 1:
            self._kept.popitem(last=False)

    async def _unpacked(self, packed: bytes) -> AsyncIterator[bytes]:
        unpacker = zlib.decompressobj(GZIP)
        for start in range(0, len(packed), SLICE):
            yield unpacker.decompress(packed[start : start + SLICE])
            await self._context.clock.sleep(0)
        yield unpacker.flush()

    async def close(self) -> None:
        tasks = list(self._making.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
