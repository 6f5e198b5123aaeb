"""All tables of a process: opening, finding, listing the public ones, unloading old ones."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Sequence
from typing import Any

from tabulae.core.seat import Seat
from tabulae.server import http_types, identity, server_log
from tabulae.server.context import Context
from tabulae.server.people.daily import DAY_MS
from tabulae.server.people.rated_games import check_wish
from tabulae.server.ports import Conflict, Guest, StoreError, TableSummary, Unreadable
from tabulae.server.table import commands, deal, events
from tabulae.server.table.opening import Opening, head_of, head_on
from tabulae.server.table.replay import replaying
from tabulae.server.table.state import DEALING, OVER, PLAYING, WAITING, Damaged, TableState
from tabulae.server.table.table import NewPublisher, Table
from tabulae.server.table.transaction import AHEAD_MS, Transaction
from tabulae.server.wire import RequestError
from tabulae.server.wire_types import Glimpse

HOUR = 3_600_000
GLIMPSES = 6  # tables of a list that are shown with their game


class TableRegistry:
    def __init__(self, context: Context, new_publisher: NewPublisher) -> None:
        self.context, self._new_publisher = context, new_publisher
        self.tables: dict[str, Table] = {}
        self._loading: dict[str, asyncio.Future[Table]] = {}
        self.outage: tuple[int, int] | None = None  # while no server was running

    # Open

    async def open(self, guest: Guest, wish: http_types.OpenTable) -> tuple[str, list[Seat]]:
        """Open a table with its opener seated; the same key gives the same table. Raises RequestError."""
        if wish.key is not None and (known := await self._known(guest, wish.key)) is not None:
            return known
        head = head_of(guest, wish)
        sit = sorted(set(wish.sit))
        bots = {chair.seat: chair for chair in wish.bots}
        if not all(seat < wish.seats for seat in [*sit, *bots]) or bots.keys() & set(sit):
            raise RequestError("bad-option")
        if (wish.listed and len(sit) > 1) or len(wish.names) > len(sit):
            raise RequestError("bad-option")
        if wish.rated:
            check_wish(wish, head.options, allowed=self.context.settings.rated)
        await self.check_room(guest)
        if wish.start and not sit:
            await self._check_bot_tables(guest)
        names = dict(zip(sit, map(identity.clean_name, wish.names), strict=False))
        opening = Opening(self.context)
        opening.add(lambda transaction: transaction.add(head))

        def seat_everybody(transaction: Transaction) -> None:
            for seat in sit:
                transaction.seat_somebody(seat, names.get(seat, guest.name), guest.id)
            for seat, bot in sorted(bots.items()):
                commands.put_bot(transaction, seat, bot.level, bot.name, dict(self.context.settings.own_bots))

        opening.add(seat_everybody)
        if wish.start:
            if opening.state.free:
                raise RequestError("empty-chairs")
            opening.add(lambda transaction: deal.begin(transaction, self.context.random_source, 1, bots))
        return await self._write_opening(guest, opening, wish.key, sit)

    async def play_on(self, guest: Guest, old: TableState, wish: http_types.PlayOn) -> tuple[str, list[Seat]]:
        """Open a table that continues a finished game from a position, with the hands as they were.

        Cards still undealt at that point are shuffled again. Raises RequestError.
        """
        if wish.key is not None and (known := await self._known(guest, wish.key)) is not None:
            return known
        head = head_on(guest, old, wish, self.context.clock.now())
        await self.check_room(guest)
        bots = [seat for seat in range(old.seats) if seat != wish.seat]
        opening = Opening(self.context)
        opening.add(lambda transaction: transaction.add(head))

        def seat_everybody(transaction: Transaction) -> None:
            transaction.seat_somebody(wish.seat, guest.name, guest.id)
            for seat in bots:
                commands.put_bot(transaction, seat, wish.level)

        opening.add(seat_everybody)
        opening.add(lambda transaction: deal.begin(transaction, self.context.random_source, 1, bots))
        return await self._write_opening(guest, opening, wish.key, [wish.seat])

    async def check_room(self, guest: Guest) -> None:
        """Raises RequestError if the guest may not open another table now."""
        if self.context.draining or self.context.store.read_only:
            raise RequestError("closing" if self.context.draining else "read-only")
        await self._check_quotas(guest)

    async def _check_quotas(self, guest: Guest) -> None:
        """Raises RequestError if the guest has as many unfinished tables, or games that are running, as allowed."""
        limits, store = self.context.settings.limits, self.context.store
        if await store.unfinished(guest.id) > limits.tables_per_guest:
            raise RequestError("too-many")
        if await store.games_in_play(guest.id) >= limits.games_per_guest:
            raise RequestError("too-many")

    async def _check_bot_tables(self, guest: Guest) -> None:
        """Raises RequestError if too many of the guest's tables are in play without any person.

        Those of other processes are in the store. A table that has stood still for an hour is no longer in any memory.
        """
        since = self.context.clock.now() - HOUR
        elsewhere = await self.context.store.bot_tables(guest.id, since) if self.context.shared else 0
        own = [table.state for table in self.tables.values() if table.state.head.opener == guest.id]
        running = [state for state in own if state.status in (DEALING, PLAYING)]
        alone = sum(all(place.bot_level for place in state.seat_states) for state in running)
        if max(alone, elsewhere) >= self.context.settings.limits.bot_tables_per_guest:
            raise RequestError("too-many")

    async def _known(self, guest: Guest, key: str) -> tuple[str, list[Seat]] | None:
        known = await self.context.store.opened_as(guest.id, key)
        if known is None:
            return None
        table = await self.find(known)
        return known, table.state.seats_of(guest.id)

    async def _write_opening(
        self, guest: Guest, opening: Opening, key: str | None, sit: list[Seat]
    ) -> tuple[str, list[Seat]]:
        try:
            await self.context.store.append(opening.write(key or ""))
        except Conflict:
            if key is not None and (known := await self._known(guest, key)) is not None:
                return known
            raise RequestError("try-again") from None
        self.keep_opened(opening)
        return opening.state.table, sit

    def keep_opened(self, opening: Opening) -> None:
        self._keep(Table(opening.state, [], self.context, self._new_publisher))

    # Find

    async def visit(self, guest: str, name: str) -> Table:
        """The table, for a guest who has its name. Raises the same RequestError if it is missing or closed to them.

        T23: both cases take the same steps: two queries to the store, whether or not the table is in memory.
        """
        known = self.tables.get(name)
        if known is None or known.damaged or not known.state.summary().is_open_to(guest):
            store, today = self.context.store, self.context.clock.now() // DAY_MS
            try:
                summary = await store.summary(name)
                is_open = summary is not None and summary.is_open_to(guest)
                is_open = is_open or await store.may_replay(name, guest, today)
            except Unreadable as error:
                raise self._kept_safe(name, error) from None
            except StoreError:
                raise RequestError("try-again") from None
            if not is_open:
                raise RequestError("unknown")
        table = await self.find(name)
        if table.state.status == OVER and table.state.is_sealed:
            await self._unseal(table)
        return table

    async def _unseal(self, table: Table) -> None:
        """Show what was locked, if every game on its deal is over."""
        try:
            series = await self.context.store.series(table.state.head.series)
        except StoreError:
            raise RequestError("try-again") from None
        if series is not None and series.ended and not self.context.store.read_only:
            with contextlib.suppress(RequestError):  # if it cannot be written now, the table stays locked
                await table.arrange(_unsealed)

    async def find(self, table: str) -> Table:
        """The table with that name, from memory or from its log. Raises RequestError."""
        if (known := self.tables.get(table)) is not None:
            if not known.damaged:
                return known
            self.let_go(table)  # read its log again: the log is right, whatever happened to this copy
        if table not in self._loading:
            self._loading[table] = asyncio.ensure_future(self._load(table))
            self._loading[table].add_done_callback(lambda loaded: self._loaded(table, loaded))
        return await asyncio.shield(self._loading[table])

    def _loaded(self, table: str, loading: asyncio.Future[Table]) -> None:
        """Forget the loading, whose caller may have gone: one copy of a table is loaded, however many ask for it."""
        self._loading.pop(table, None)
        if not loading.cancelled():
            loading.exception()  # the callers still waiting get it

    async def _load(self, table: str) -> Table:
        try:
            stored = await self.context.store.load(table)
            if stored is None:
                raise RequestError("unknown")
            state = TableState(table)
            for _ in replaying(state, stored):
                await self.context.clock.sleep(0)  # other tables in between
        except (Damaged, Unreadable) as error:
            raise self._kept_safe(table, error) from None
        except StoreError:
            raise RequestError("try-again") from None
        loaded = Table(state, list(stored.chats), self.context, self._new_publisher)
        await self._forgive_outage(loaded)
        self._keep(loaded)
        return loaded

    def _kept_safe(self, table: str, error: Exception) -> RequestError:
        self.context.metrics.quarantined += 1
        server_log.note("table cannot be read", table=table, error=type(error).__name__)
        return RequestError("kept-safe")

    async def _forgive_outage(self, table: Table) -> None:
        """Nobody is charged for an outage, nor for a clock that was ahead: what it timed starts anew."""
        state, now = table.state, self.context.clock.now()
        timed, writes = state.status == PLAYING and state.clocks.limited, not self.context.store.read_only
        ahead = state.at > now + AHEAD_MS and (timed or state.status == DEALING)
        if writes and (ahead or (timed and self.outage is not None and state.at < self.outage[1])):
            resumed = events.Resumed(int(self.context.settings.outage_grace * 1000))
            await table.arrange(lambda transaction, command_context: transaction.add(resumed))

    def _keep(self, table: Table) -> None:
        self.tables[table.state.table] = table
        self.context.metrics.tables = len(self.tables)
        table.scheduler.wake()

    def let_go(self, name: str) -> None:
        table = self.tables.pop(name, None)
        if table is not None:
            table.scheduler.stop()
            self.context.metrics.tables = len(self.tables)

    # Sit

    async def sit(self, guest: Guest, table: Table, wish: http_types.SitDown) -> Seat:
        """Give the guest a free seat; a guest already on a seat it asked for keeps it. Raises RequestError."""
        own = table.state.seats_of(guest.id)
        if own and (wish.seat in own or (wish.seat is None and wish.name is None)):
            return own[0] if wish.seat is None else wish.seat
        table.check_room()
        await self._check_quotas(guest)
        await self._check_contact(guest, table.state)
        name = identity.clean_name(wish.name) if wish.name is not None else guest.name
        taken: list[Seat] = []

        def sit_down(transaction: Transaction, command_context: Any) -> None:
            taken[:] = [commands.sit(transaction.state, guest.id, wish.seat)]
            transaction.seat_somebody(taken[0], name, guest.id)

        await table.arrange(sit_down)
        return taken[0]

    async def _check_contact(self, guest: Guest, state: TableState) -> None:
        """Raises RequestError at a public table with somebody who has blocked the guest, or whom the guest has blocked.

        To any other table a person who sits there has given the link.
        """
        others = {place.guest for place in state.seat_states if place.guest} - {guest.id}
        if state.head.listed and others:
            try:
                blocked = await self.context.store.blocked_among([guest.id, *sorted(others)])
            except StoreError:
                raise RequestError("try-again") from None
            if any(guest.id in pair for pair in blocked):
                raise RequestError("blocked")

    async def forget(self, guest: str) -> None:
        """Drop the chat messages of a guest who was deleted from memory."""
        for table in self.tables.values():
            table.drop_chats(guest)
        await self.loaded()
        for table in list(self.tables.values()):
            await table.drop_chats_in_turn(guest)

    async def loaded(self) -> None:
        """Wait for the tables that are being read: what they read may be out of date by now."""
        if self._loading:
            await asyncio.wait([*self._loading.values()])

    def forget_chats(self, before: int) -> None:
        """Drop the chat messages of games that were over before that time from memory."""
        for table in self.tables.values():
            if table.state.status == OVER and table.state.summary().changed < before:
                table.chats.clear()

    def attended(self) -> list[str]:
        """Tables with connections."""
        return [name for name, table in self.tables.items() if table.connections]

    # Lists

    async def rooms(self) -> list[TableSummary]:
        return await self.context.store.listed(100)

    def watched(self) -> list[TableSummary]:
        """Public tables in play that may be watched, among those in memory."""
        heads = [table.state for table in self.tables.values() if table.state.status == PLAYING]
        return [state.summary() for state in heads if state.head.listed and state.watch][-100:]

    async def of_guest(self, guest: Guest) -> list[TableSummary]:
        return await self.context.store.of_guest(guest.id, 200)

    async def glimpses(self, summaries: Sequence[TableSummary], lang: str) -> dict[str, Glimpse]:
        """By table: the first few of those in play at a glance. What cannot be read now is left out."""
        found: dict[str, Glimpse] = {}
        playing = [summary.table for summary in summaries if summary.status == PLAYING]
        for name in playing[:GLIMPSES]:
            try:
                glimpse = (await self.find(name)).publisher.glimpse(lang)
            except RequestError:
                continue
            if glimpse is not None:
                found[name] = glimpse
            await self.context.clock.sleep(0)  # other tables in between
        return found

    # Over time

    async def tidy(self) -> None:
        """Unload idle tables; end abandoned games."""
        settings, now = self.context.settings, self.context.clock.now()
        for name, table in list(self.tables.items()):
            over = table.state.status == OVER
            waiting = any(not place.bot_level for place in table.state.seat_states) or over
            timed = table.state.clocks.limited and table.state.status == PLAYING
            patience = settings.over_in_memory if over else settings.idle_in_memory
            if not table.connections and now - table.connections.used > patience * 1000 and waiting and not timed:
                self.let_go(name)
        ages = ((WAITING, settings.waiting_hours * HOUR), (DEALING, settings.waiting_hours * HOUR))
        for status, age in (*ages, (PLAYING, settings.playing_days * 24 * HOUR)):
            for name in await self.context.store.idle_since(now - int(age), [status], 100):
                await self._expire(name)

    async def _expire(self, name: str) -> None:
        try:
            table = await self.find(name)
            if not table.connections:
                await table.arrange(lambda transaction, command_context: transaction.add(events.Ended("expired")))
                self.let_go(name)
        except RequestError as refusal:
            server_log.note("table could not expire", table=name, code=refusal.code)

    async def wake_clocks(self) -> None:
        """After a start: load the tables with running clocks, so that time runs out even if nobody is connected."""
        for name in await self.context.store.running(10_000):
            try:
                await self.find(name)
            except RequestError as refusal:
                server_log.note("table could not be woken", table=name, code=refusal.code)

    async def close(self) -> None:
        for name in list(self.tables):
            self.let_go(name)


def _unsealed(transaction: Transaction, command_context: Any) -> None:
    if transaction.state.is_sealed:
        transaction.add(events.Unsealed())
