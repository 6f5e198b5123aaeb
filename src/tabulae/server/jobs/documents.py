"""Documents about games: replays, scorings and records. A worker makes each once, for all who ask.

A replay of a long game is seventeen megabytes of JSON and half a second of work. What is kept is compressed and bounded
in bytes. New documents wait in a fair queue, and are counted by guest and by address.
"""

from __future__ import annotations

import asyncio
import zlib
from collections import OrderedDict
from collections.abc import Iterator
from typing import NamedTuple

import msgspec

from tabulae.core.seat import Seat
from tabulae.server.context import Context
from tabulae.server.limits import RateLimits
from tabulae.server.ports import Asker, Busy, DocumentTask, JobFailed, StoredTable
from tabulae.server.publish import game_review
from tabulae.server.table.state import OVER, TableState
from tabulae.server.wire import RequestError, encode

REPLAY, SCORING, RECORD = "replay", "scoring", "record"
LEVEL = 6
GZIP = 16 + zlib.MAX_WBITS
SLICE = 1 << 16  # bytes that are sent at once


class Key(NamedTuple):
    """What a document depends on."""

    what: str
    table: str
    viewer: Seat | None
    lang: str
    version: int


class Documents:
    def __init__(self, context: Context, limits: RateLimits) -> None:
        self._context, self._limits = context, limits
        self._kept: OrderedDict[Key, bytes] = OrderedDict()  # compressed, the one asked for last at the end
        self._bytes = 0
        self._making: dict[Key, asyncio.Task[bytes]] = {}

    async def packed(self, what: str, state: TableState, viewer: Seat | None, lang: str, asker: Asker) -> bytes:
        """The document, compressed with gzip.

        Raises RequestError if the game is still running, if the asker has had too many new ones, or if too many wait.
        """
        _check(what, state)
        key = Key(what, state.table, viewer, lang, state.seq)
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        if key not in self._making:
            for each in filter(None, (asker.address, asker.guest and f"guest {asker.guest}")):
                self._limits.documents.take(each)
            task = DocumentTask(what, _stored(state), viewer, lang)
            try:
                made = self._context.jobs.document(task, asker)
            except Busy:
                raise RequestError("busy") from None
            self._making[key] = asyncio.ensure_future(made)
            self._making[key].add_done_callback(lambda done: self._made(key, done))
        try:
            return await asyncio.shield(self._making[key])
        except JobFailed as error:
            raise RequestError("busy" if isinstance(error, Busy) else "try-again") from None

    def _made(self, key: Key, done: asyncio.Task[bytes]) -> None:
        self._making.pop(key, None)
        if done.cancelled() or done.exception() is not None:
            return  # those who wait get the error
        self._kept[key] = done.result()
        self._bytes += len(done.result())
        while self._bytes > self._context.settings.limits.document_bytes and len(self._kept) > 1:
            self._bytes -= len(self._kept.popitem(last=False)[1])

    async def close(self) -> None:
        tasks = list(self._making.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def _check(what: str, state: TableState) -> None:
    """Raises RequestError unless the game is over: a worker gets the whole log."""
    match = state.match
    if state.status != OVER or match is None or (what == SCORING and match.outcome is None):
        raise RequestError("not-over")
    if state.is_sealed:
        raise RequestError("sealed")


def _stored(state: TableState) -> bytes:
    entries = tuple(entry for entry, _ in state.log)
    return msgspec.msgpack.encode(StoredTable(state.table, entries, tuple(state.secrets.values()), b"", (), state.seq))


def make(what: str, state: TableState, viewer: Seat | None, lang: str) -> bytes:
    """In a worker: the document, compressed."""
    packer = zlib.compressobj(LEVEL, wbits=GZIP)
    return b"".join([*map(packer.compress, _chunks(what, state, viewer, lang)), packer.flush()])


def _chunks(what: str, state: TableState, viewer: Seat | None, lang: str) -> Iterator[bytes]:
    if what == REPLAY:
        yield from game_review.review_chunks(state, viewer, lang)
        return
    assert viewer is not None
    if what == SCORING:
        yield encode(game_review.scoring(state, viewer, lang))
    elif what == RECORD:
        yield game_review.record_text(state, viewer).encode()


def unpacked(packed: bytes) -> Iterator[bytes]:
    """The document in parts of bounded size, for a client that does not accept gzip."""
    unpacker = zlib.decompressobj(GZIP)
    rest = packed
    while rest and not unpacker.eof:
        yield unpacker.decompress(rest, SLICE)
        rest = unpacker.unconsumed_tail
    yield unpacker.flush()


def unpacked_size(packed: bytes) -> int:
    """The last field of the format (RFC 1952)."""
    return int.from_bytes(packed[-4:], "little")


def slices(packed: bytes) -> Iterator[bytes]:
    for start in range(0, len(packed), SLICE):
        yield packed[start : start + SLICE]
