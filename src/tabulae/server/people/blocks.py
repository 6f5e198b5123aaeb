"""Whom each reader has blocked, in memory: what a blocked person says is not sent to them.

The store has the blocks. A process reads those of a guest when a device of theirs says hello, and again when a block is
added or lifted in any process: it is told, and polling finds what nobody told (table/process_bus.py).
"""

from __future__ import annotations

from collections import OrderedDict

from tabulae.server.people.contacts import ContactStore

MOST_READERS = 50_000  # kept in memory; whoever says hello is read again


class Blocks:
    def __init__(self, store: ContactStore) -> None:
        self._store = store
        self._of: OrderedDict[str, frozenset[str]] = OrderedDict()

    async def read(self, guest: str) -> None:
        """Read whom the guest has blocked. Raises StoreError."""
        self._of[guest] = frozenset(block.other for block in await self._store.blocks_of(guest))
        self._of.move_to_end(guest)
        if len(self._of) > MOST_READERS:
            self._of.popitem(last=False)

    async def read_again(self, guest: str) -> None:
        """The same, if the guest is known here. Raises StoreError."""
        if guest in self._of:
            await self.read(guest)

    def hides(self, reader: str, speaker: str) -> bool:
        """Whether the reader has blocked the speaker."""
        return speaker in self._of.get(reader, ())
