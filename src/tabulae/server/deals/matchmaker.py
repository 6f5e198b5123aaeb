"""Find a game: people who look for one are put at tables that are opened and dealt for them.

The queue is in the store, so every process may put people together; the store writes a table and the entries that it
answers in one transaction. So nobody is at two tables, and a crash loses no seat. Nothing here runs by itself: the
pages ask again every few seconds, and each request looks whether a table can be opened.
"""

from __future__ import annotations

import hashlib

import msgspec

from tabulae.bots.offered import nearest_level
from tabulae.core import game as games
from tabulae.server import http_types, identity
from tabulae.server.context import Context
from tabulae.server.people.seeking import ALIVE_MS, NEVER, Pairing, Seeker, group_for
from tabulae.server.ports import Conflict, Guest
from tabulae.server.table import commands, deal
from tabulae.server.table.opening import Opening, head_of
from tabulae.server.table.registry import TableRegistry
from tabulae.server.table.transaction import Transaction
from tabulae.server.wire import RequestError
from tabulae.server.wire_types import Pace

MOST_READ = 200  # of a pool, whoever came first
MOST_TABLES = 4  # that one request opens
PER_ADDRESS = 8  # people of one address who look at a time: a family, a class


class Pool(msgspec.Struct, frozen=True):
    """What people who meet agree on."""

    game: str
    seats: int
    pace: Pace

    def key(self) -> str:
        return msgspec.json.encode([self.game, self.seats, *msgspec.structs.astuple(self.pace)]).decode()


def pool_of(key: str) -> Pool:
    game, seats, *pace = msgspec.json.decode(key)
    return Pool(game, seats, Pace(*pace))


class Matchmaker:
    def __init__(self, context: Context, tables: TableRegistry) -> None:
        self._context, self._tables = context, tables

    async def look(self, guest: Guest, pool: Pool, fill_seconds: int | None, address: str) -> Seeker:
        """Begin to look for a game; an earlier search of the guest ends. Raises RequestError and StoreError."""
        context, now = self._context, self._context.clock.now()
        head_of(guest, http_types.OpenTable(pool.game, pool.seats, pace=pool.pace))
        await self._tables.check_room(guest)
        hashed = hashlib.sha256(f"tabulae seeker {address}".encode()).hexdigest()[:32]
        own = await context.store.seeker(guest.id)
        others = 1 if own is not None and own.address == hashed else 0
        if await context.store.seekers_at(hashed, now - ALIVE_MS) - others >= PER_ADDRESS:
            raise RequestError("too-many")
        fill = NEVER if fill_seconds is None else now + 1000 * fill_seconds
        number = identity.table_id(context.random_source)
        await context.store.seek(Seeker(guest.id, number, pool.key(), guest.name, hashed, now, now, fill))
        return await self.ask(guest, number)

    async def ask(self, guest: Guest, number: str) -> Seeker:
        """The entry now, with its table if it has one. Raises RequestError if it is void, and StoreError."""
        found = await self._context.store.still_seeking(guest.id, number, self._context.clock.now())
        if found is None:
            raise RequestError("unknown")
        if not found.table:
            await self._pair(found.pool)
            found = await self._context.store.seeker(guest.id) or found
        return found

    async def waiting(self, pool: str) -> int:
        """How many people look for such a game."""
        alive = self._context.clock.now() - ALIVE_MS
        return len(await self._context.store.seekers(pool, alive, MOST_READ))

    async def _pair(self, key: str) -> None:
        """Open tables for whoever can be put together now."""
        store, pool = self._context.store, pool_of(key)
        for _ in range(MOST_TABLES):
            if self._context.draining or store.read_only:
                return
            now = self._context.clock.now()
            waiting = await store.seekers(key, now - ALIVE_MS, MOST_READ)
            blocked = await store.blocked_among([each.guest for each in waiting]) if len(waiting) > 1 else []
            group = group_for(waiting, pool.seats, now, blocked)
            if not group:
                return
            try:
                await self._open(pool, group, now)
            except Conflict:  # another process was first: whoever is left is looked at again
                continue

    async def _open(self, pool: Pool, group: tuple[Seeker, ...], now: int) -> None:
        """A table with these people in a random order, and bots on the other seats; the cards are dealt at once."""
        context, host = self._context, Guest(group[0].guest, group[0].name, 0)
        wish = http_types.OpenTable(pool.game, pool.seats, pace=pool.pace, listed=True, chat="seats")
        head = head_of(host, wish)
        level = nearest_level(games.find(pool.game), pool.seats, head.options, context.settings.default_bot_level)
        places = [*group, *[None] * (pool.seats - len(group))]
        order = sorted(range(pool.seats), key=lambda seat: context.random_source.bytes(8))
        opening = Opening(context)
        opening.pairing = Pairing(tuple(each.id for each in group), tuple(each.guest for each in group), now - ALIVE_MS)
        opening.add(lambda transaction: transaction.add(head))

        def seat_everybody(transaction: Transaction) -> None:
            for seat, place in zip(order, places, strict=True):
                if place is not None:
                    transaction.seat_somebody(seat, place.name, place.guest)
            for seat in order[len(group) :]:
                commands.put_bot(transaction, seat, level)

        opening.add(seat_everybody)
        bots = order[len(group) :]
        opening.add(lambda transaction: deal.begin(transaction, context.random_source, 1, bots))
        await context.store.append(opening.write())
        self._tables.keep_opened(opening)
