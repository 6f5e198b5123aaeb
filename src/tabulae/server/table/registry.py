"""All tables: open one, find one, list those that are public, let old ones go."""

from __future__ import annotations

import asyncio
from typing import Any

from tabulae.core.seat import Seat
from tabulae.server import http_types, identity, server_log
from tabulae.server.context import World
from tabulae.server.ports import Card, Guest, StoreError, Taken, Unreadable
from tabulae.server.table import commands, deal, events
from tabulae.server.table.opening import Opening, head_of, head_on
from tabulae.server.table.replay import rebuilt
from tabulae.server.table.state import DEALING, OVER, PLAYING, WAITING, Damaged, Ledger
from tabulae.server.table.table import Table
from tabulae.server.table.transaction import Draft
from tabulae.server.wire import Refusal

HOUR = 3_600_000


class Hall:
    def __init__(self, world: World) -> None:
        self.world = world
        self.tables: dict[str, Table] = {}
        self._loading: dict[str, asyncio.Future[Table]] = {}
        self.outage: tuple[int, int] | None = None  # from when to when no server ran
        world.open_next = self._open_next

    # Open

    async def open(self, guest: Guest, wish: http_types.OpenTable) -> tuple[str, list[Seat]]:
        """A new table, with its opener seated; the same one for the same key. Raises Refusal."""
        if wish.key is not None and (known := await self._known(guest, wish.key)) is not None:
            return known
        head = head_of(guest, wish)
        sit = sorted(set(wish.sit))
        bots = {chair.seat: chair.level for chair in wish.bots}
        if not all(seat < wish.seats for seat in [*sit, *bots]) or bots.keys() & set(sit):
            raise Refusal("bad-option")
        if (wish.listed and len(sit) > 1) or len(wish.names) > len(sit):
            raise Refusal("bad-option")
        await self._room_for(guest)
        names = dict(zip(sit, map(identity.clean_name, wish.names), strict=False))
        opening = Opening(self.world)
        opening.add(lambda draft: draft.add(head))

        def seat_everybody(draft: Draft) -> None:
            for seat in sit:
                draft.seat_somebody(seat, names.get(seat, guest.name), guest.id)
            for seat, level in sorted(bots.items()):
                commands.put_bot(draft, seat, level)

        opening.add(seat_everybody)
        if wish.start:
            if opening.ledger.free:
                raise Refusal("empty-chairs")
            opening.add(lambda draft: deal.begin(draft, self.world.dice, 1, bots))
        return await self._write_opening(guest, opening, wish.key, sit)

    async def play_on(self, guest: Guest, old: Ledger, wish: http_types.PlayOn) -> tuple[str, list[Seat]]:
        """A new table where the position of a finished game is played on, with the hands as they were.

        What was still undealt then is shuffled anew. Raises Refusal.
        """
        if wish.key is not None and (known := await self._known(guest, wish.key)) is not None:
            return known
        head = head_on(guest, old, wish)
        await self._room_for(guest)
        bots = [seat for seat in range(old.seats) if seat != wish.seat]
        opening = Opening(self.world)
        opening.add(lambda draft: draft.add(head))

        def seat_everybody(draft: Draft) -> None:
            draft.seat_somebody(wish.seat, guest.name, guest.id)
            for seat in bots:
                commands.put_bot(draft, seat, wish.level)

        opening.add(seat_everybody)
        opening.add(lambda draft: deal.begin(draft, self.world.dice, 1, bots))
        return await self._write_opening(guest, opening, wish.key, [wish.seat])

    async def _room_for(self, guest: Guest) -> None:
        if await self.world.store.unfinished(guest.id) > self.world.settings.limits.tables_per_guest:
            raise Refusal("too-many")

    async def _known(self, guest: Guest, key: str) -> tuple[str, list[Seat]] | None:
        known = await self.world.store.opened_as(guest.id, key)
        if known is None:
            return None
        table = await self.find(known)
        return known, table.ledger.seats_of(guest.id)

    async def _write_opening(
        self, guest: Guest, opening: Opening, key: str | None, sit: list[Seat]
    ) -> tuple[str, list[Seat]]:
        try:
            await self.world.store.append(opening.write(key or ""))
        except Taken:
            if key is not None and (known := await self._known(guest, key)) is not None:
                return known
            raise Refusal("try-again") from None
        self._keep(Table(opening.ledger, [], self.world))
        return opening.ledger.table, sit

    def _open_next(self, old: Ledger, draft: Draft) -> None:
        """The rematch: the same people and options, the first player moves on, and the cards are dealt at once."""
        before = old.play.state.first if old.play is not None else 0
        head = old.head
        opening = Opening(self.world)
        opened = events.Opened(
            head.game, head.rules, head.seats, head.options, head.pace, head.listed, old.watch, old.chat,
            head.hints, head.opener, (max(before, 0) + 1) % head.seats, old.table, log=events.NEWEST_LOG,
        )  # fmt: skip
        opening.add(lambda fresh: fresh.add(opened))

        def seat_everybody(fresh: Draft) -> None:
            for seat, place in enumerate(old.places):
                if place.kind == "person":
                    fresh.add(events.Sat(seat, place.guest, place.name), seat)
                else:
                    fresh.add(events.BotSat(seat, place.level, place.name))

        opening.add(seat_everybody)
        bots = [seat for seat, place in enumerate(old.places) if place.kind != "person"]
        opening.add(lambda fresh: deal.begin(fresh, self.world.dice, 1, bots))
        draft.opens = opening.write()
        draft.add(events.Followed(opening.ledger.table))

    # Find

    async def visit(self, guest: str, name: str) -> Table:
        """The table, for somebody who has its name. Raises Refusal; none there and closed to this guest are one.

        T23: whichever of the two it is, the same is done: one look at the store, whether or not we have the table.
        """
        known = self.tables.get(name)
        if known is None or known.damaged or not known.ledger.card().is_open_to(guest):
            try:
                card = await self.world.store.card(name)
            except Unreadable as error:
                raise self._kept_safe(name, error) from None
            except StoreError:
                raise Refusal("try-again") from None
            if card is None or not card.is_open_to(guest):
                raise Refusal("unknown")
        return await self.find(name)

    async def find(self, table: str) -> Table:
        """The table of that name, from memory or from its log. Raises Refusal."""
        if (known := self.tables.get(table)) is not None:
            if not known.damaged:
                return known
            self.let_go(table)  # read its log again: that is the truth, whatever happened to this copy
        if table not in self._loading:
            self._loading[table] = asyncio.ensure_future(self._load(table))
            self._loading[table].add_done_callback(lambda loaded: self._loaded(table, loaded))
        return await asyncio.shield(self._loading[table])

    def _loaded(self, table: str, loading: asyncio.Future[Table]) -> None:
        """Whoever asked may have gone meanwhile: there is one copy of a table, however many ask for it."""
        self._loading.pop(table, None)
        if not loading.cancelled():
            loading.exception()  # told to those who are still here

    async def _load(self, table: str) -> Table:
        try:
            stored = await self.world.store.load(table)
            if stored is None:
                raise Refusal("unknown")
            ledger = rebuilt(stored)
        except (Damaged, Unreadable) as error:
            raise self._kept_safe(table, error) from None
        except StoreError:
            raise Refusal("try-again") from None
        loaded = Table(ledger, list(stored.chats), self.world)
        await self._forgive_outage(loaded)
        self._keep(loaded)
        return loaded

    def _kept_safe(self, table: str, error: Exception) -> Refusal:
        self.world.metrics.quarantined += 1
        server_log.note("table cannot be read", table=table, error=type(error).__name__)
        return Refusal("kept-safe")

    async def _forgive_outage(self, table: Table) -> None:
        ledger = table.ledger
        if self.outage is None or not ledger.clocks.limited or ledger.status != PLAYING:
            return
        if ledger.at < self.outage[1]:
            grace = int(self.world.settings.outage_grace * 1000)
            await table.arrange(lambda draft, bench: draft.add(events.Resumed(grace)))

    def _keep(self, table: Table) -> None:
        self.tables[table.ledger.table] = table
        self.world.metrics.tables = len(self.tables)
        table.keeper.wake()

    def let_go(self, name: str) -> None:
        table = self.tables.pop(name, None)
        if table is not None:
            table.keeper.stop()
            self.world.metrics.tables = len(self.tables)

    # Sit

    async def sit(self, guest: Guest, table: Table, wish: http_types.SitDown) -> Seat:
        """A free chair for the guest; a guest who already sits where it wished keeps that chair. Raises Refusal."""
        own = table.ledger.seats_of(guest.id)
        if own and (wish.seat in own or (wish.seat is None and wish.name is None)):
            return own[0] if wish.seat is None else wish.seat
        name = identity.clean_name(wish.name) if wish.name is not None else guest.name
        taken: list[Seat] = []

        def sit_down(draft: Draft, bench: Any) -> None:
            taken[:] = [commands.sit(draft.ledger, guest.id, wish.seat)]
            draft.seat_somebody(taken[0], name, guest.id)

        await table.arrange(sit_down)
        return taken[0]

    async def forget(self, guest: Guest) -> None:
        """The guest and all it said, in the store and in memory."""
        await self.world.store.forget_guest(guest.id)
        for table in self.tables.values():
            table.chats[:] = [chat for chat in table.chats if chat.guest != guest.id]

    # Lists

    async def rooms(self) -> list[Card]:
        return await self.world.store.listed(100)

    def watched(self) -> list[Card]:
        """Public tables in play that may be watched, among those at hand."""
        heads = [table.ledger for table in self.tables.values() if table.ledger.status == PLAYING]
        return [ledger.card("") for ledger in heads if ledger.head.listed and ledger.watch][-100:]

    async def of_guest(self, guest: Guest) -> list[Card]:
        return await self.world.store.of_guest(guest.id, 200)

    # Time goes by

    async def tidy(self) -> None:
        """Let idle tables leave the memory; end those that nobody went on with."""
        settings, now = self.world.settings, self.world.clock.now()
        for name, table in list(self.tables.items()):
            over = table.ledger.status == OVER
            waiting = any(not place.bot_level for place in table.ledger.places) or over
            timed = table.ledger.clocks.limited and table.ledger.status == PLAYING
            patience = settings.over_in_memory if over else settings.idle_in_memory
            if not table.crowd and now - table.crowd.used > patience * 1000 and waiting and not timed:
                self.let_go(name)
        ages = ((WAITING, settings.waiting_hours * HOUR), (DEALING, settings.waiting_hours * HOUR))
        for status, age in (*ages, (PLAYING, settings.playing_days * 24 * HOUR)):
            for name in await self.world.store.idle_since(now - int(age), [status], 100):
                await self._expire(name)

    async def _expire(self, name: str) -> None:
        try:
            table = await self.find(name)
            if not table.crowd:
                await table.arrange(lambda draft, bench: draft.add(events.Ended("expired")))
                self.let_go(name)
        except Refusal as no:
            server_log.note("table could not expire", table=name, code=no.code)

    async def wake_clocks(self) -> None:
        """After a start: tables with running clocks go on even if nobody looks at them."""
        for card in await self.world.store.running(10_000):
            try:
                await self.find(card)
            except Refusal as no:
                server_log.note("table could not be woken", table=card, code=no.code)

    async def close(self) -> None:
        for name in list(self.tables):
            self.let_go(name)
