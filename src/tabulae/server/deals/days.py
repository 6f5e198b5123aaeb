"""Opening the tables of today's deal: everybody's one try, the best line of the day, and past days for practice.

The secrets of a year are a chain (people/deal_chain.py) whose last link the store keeps. Cards, seat and bots, with
their random numbers, follow from the day's secret.
"""

from __future__ import annotations

import hmac
from contextlib import suppress
from datetime import date

from msgspec.structs import replace

from tabulae.bots.offered import offered_levels
from tabulae.core import game as registry
from tabulae.server import http_types, identity
from tabulae.server.context import Context
from tabulae.server.deals.day_results import DayResults
from tabulae.server.people import deal_chain
from tabulae.server.people.daily import DAY_MS, HOUSE, DayTry, date_of, game_of
from tabulae.server.ports import Conflict, Guest, ReadOnly
from tabulae.server.table import commands, deal
from tabulae.server.table.opening import Opening, head_of
from tabulae.server.table.registry import TableRegistry
from tabulae.server.table.transaction import Transaction
from tabulae.server.wire import RequestError

FIRST_DAY = "first day"  # the key in `meta` of the first day that anybody asked for


class Days:
    def __init__(self, context: Context, tables: TableRegistry) -> None:
        self._context, self._tables = context, tables
        self.results = DayResults(context.clock, context.store)

    @property
    def today(self) -> int:
        """In UTC, counted from 1970."""
        return self._context.clock.now() // DAY_MS

    async def _tip(self, year: int) -> bytes:
        kept = await identity.kept_secret(self._context.store, self._context.random_source, f"days {year}")
        return identity.hashed(kept)

    async def anchors(self) -> dict[int, str]:
        """What is published of this year and of the next. Raises StoreError."""
        year = date_of(self.today).year
        return {each: await self.anchor_of(each) for each in (year, year + 1)}

    async def anchor_of(self, year: int) -> str:
        """Raises StoreError."""
        return deal_chain.anchor_of(await self._tip(year)).hex()

    async def secret_of(self, day: int) -> bytes:
        """Never show that of a day that is not over. Raises StoreError."""
        found: date = date_of(day)
        return deal_chain.secret_of(await self._tip(found.year), found)

    async def first(self) -> int:
        """The day with which the archive begins. Raises StoreError."""
        store = self._context.store
        if (kept := await store.meta(FIRST_DAY)) is None:
            with suppress(Conflict):
                await store.set_meta(FIRST_DAY, str(self.today), anew=False)
            kept = await store.meta(FIRST_DAY)
        return int(kept or self.today)

    # Tables

    async def open_try(self, guest: Guest) -> str:
        """The table of the guest's one try at today's deal, which is opened at the first call. Raises RequestError."""
        day = self.today
        if (known := await self._context.store.day_try(day, guest.id)) is not None:
            return known.table
        await self._tables.check_room(guest)
        table = await self._open(day, guest)
        await self._open_line(day)
        return table

    async def practise(self, guest: Guest, day: int) -> str:
        """A table with the deal of a past day; it counts nowhere. Raises RequestError."""
        if day >= self.today or day < await self.first():
            raise RequestError("not-now")
        await self._tables.check_room(guest)
        opening = await self._dealt(day, guest, practice=True)
        await self._context.store.append(opening.write())
        self._tables.keep_opened(opening)
        return opening.state.table

    async def line(self, day: int) -> DayTry | None:
        """The best line of the day; begun now if nobody has, and played on if its process has stopped."""
        found = await self._context.store.day_try(day, HOUSE)
        if found is None and day == self.today:
            await self._open_line(day)
            found = await self._context.store.day_try(day, HOUSE)
        if found is not None and found.ended is None:
            with suppress(RequestError):
                await self._tables.find(found.table)
        return found

    async def _open_line(self, day: int) -> None:
        with suppress(RequestError, ReadOnly):
            await self._open(day, Guest(HOUSE, "", 0))

    async def _open(self, day: int, guest: Guest) -> str:
        opening = await self._dealt(day, guest)
        opening.day_try = DayTry(day, guest.id, opening.state.table, opening.state.created)
        try:
            await self._context.store.append(opening.write())
        except Conflict:  # another process, or another device of the guest, was first
            known = await self._context.store.day_try(day, guest.id)
            if known is None:
                raise RequestError("try-again") from None
            return known.table
        self._tables.keep_opened(opening)
        return opening.state.table

    async def _dealt(self, day: int, guest: Guest, *, practice: bool = False) -> Opening:
        plan, secret = game_of(day), await self.secret_of(day)
        game = registry.find(plan.game)
        wish = http_types.OpenTable(plan.game, plan.seats, watch=False, hints=practice)
        head = replace(head_of(guest, wish), deal=deal_chain.deal_name(date_of(day)), practice=practice)
        opening = Opening(self._context)
        opening.state.bot_secret = hmac.digest(secret, b"tabulae bots of the day", "sha256")
        opening.add(lambda transaction: transaction.add(head))

        def seat_everybody(transaction: Transaction) -> None:
            for seat, bot in enumerate(plan.opponents, 1):
                commands.put_bot(transaction, seat, bot.level, bot.name)
            if guest.id == HOUSE:
                commands.put_bot(transaction, 0, offered_levels(game, plan.seats, head.options)[-1])
            else:
                transaction.seat_somebody(0, guest.name, guest.id)

        opening.add(seat_everybody)
        words = deal_chain.words_of(secret, plan.seats)
        opening.add(lambda transaction: deal.begin_shared(transaction, secret, words))
        return opening
