"""Duplicate matches: two people play each deal of Tabula Rasa twice, the second time with sides changed.

All first games come first, then the return games, in a secret order and with colours exchanged, so that nobody
recognises a deal. Every deal stays locked until the last game of the match is over.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from tabulae.core.seat import Seat
from tabulae.server import http_types, identity
from tabulae.server.context import Context
from tabulae.server.deals import series_deals
from tabulae.server.people.series import DUPLICATE, NewGame, Series, SeriesGame, SeriesPerson
from tabulae.server.ports import Conflict, Guest
from tabulae.server.table import deal, events
from tabulae.server.table.commands import CommandContext
from tabulae.server.table.opening import Opening, head_of
from tabulae.server.table.registry import TableRegistry
from tabulae.server.table.state import OVER
from tabulae.server.table.transaction import Transaction
from tabulae.server.wire import RequestError
from tabulae.server.wire_types import Pace

GAME = "tabula-rasa"
SEATS = 2
MOST_OPEN = 20  # matches of a guest that have not ended


class Terms(Struct, frozen=True):
    """What holds for every game of a match."""

    deals: int
    pace: Pace
    options: dict[str, str]


class Planned(NamedTuple):
    """Which deal a game of a match is on, and whether that is its second time."""

    deal: int
    returns: bool


def terms_of(match: Series) -> Terms:
    return msgspec.json.decode(match.terms, type=Terms)


def planned(match: Series, number: int) -> Planned:
    deals = match.games // 2
    if number < deals:
        return Planned(number, False)
    return Planned(series_deals.order_of(match, deals)[number - deals], True)


def seat_of(place: int, returns: bool) -> Seat:
    """The opener starts the first games, the other one the return games."""
    return 1 - place if returns else place


def points_of(game: SeriesGame, returns: bool) -> tuple[int, int] | None:
    """By place; None if the game was not played to its end."""
    if game.scores is None:
        return None
    first, second = (game.scores[seat_of(place, returns)] for place in range(SEATS))
    return first, second


def odds(nets: Sequence[int]) -> float | None:
    """How probable it is that whoever has these net points is the better player, luck of the cards aside.

    By Student's distribution, if any difference was equally probable before; None if that says nothing.
    """
    count = len(nets)
    if count < 2 or len({*nets}) == 1:
        return None
    mean = sum(nets) / count
    spread = math.sqrt(sum((net - mean) ** 2 for net in nets) / (count - 1) / count)
    return _student(mean / spread, count - 1)


def _student(t: float, degrees: int, steps: int = 200) -> float:
    """The distribution function, by Simpson's rule over the angle whose tangent is t divided by the root of degrees."""
    end = math.atan(t / math.sqrt(degrees))
    heights = [math.cos(end * step / steps) ** (degrees - 1) for step in range(steps + 1)]
    area = end / steps / 3 * (heights[0] + heights[-1] + 4 * sum(heights[1:-1:2]) + 2 * sum(heights[2:-1:2]))
    scale = math.exp(math.lgamma((degrees + 1) / 2) - math.lgamma(degrees / 2)) / math.sqrt(math.pi)
    return 0.5 + scale * area


class Duplicates:
    def __init__(self, context: Context, tables: TableRegistry) -> None:
        self._context, self._tables = context, tables

    async def open(self, guest: Guest, terms: Terms) -> Series:
        """A match that waits for a second person. Raises RequestError."""
        await self._tables.check_room(guest)
        own = await self._context.store.series_of(guest.id, 2 * MOST_OPEN)
        if sum(not each.ended for each in own) >= MOST_OPEN:
            raise RequestError("too-many")
        head_of(guest, _wish(terms))  # raises for options that there are not
        source = self._context.random_source
        now = self._context.clock.now()
        match = Series(
            identity.table_id(source), DUPLICATE, guest.id, now, 2 * terms.deals, source.bytes(32),
            msgspec.json.encode(terms).decode(),
        )  # fmt: skip
        await self._context.store.open_series(match, SeriesPerson(0, guest.id, guest.name))
        return match

    async def find(self, name: str) -> Series:
        """Raises RequestError."""
        found = await self._context.store.series(name)
        if found is None or found.kind != DUPLICATE:
            raise RequestError("unknown")
        return found

    async def join(self, guest: Guest, name: str) -> None:
        """Take the second place; nothing happens for who plays already. Raises RequestError."""
        match = await self.find(name)
        if match.place_of(guest.id) is not None:
            return
        if match.ended:
            raise RequestError("not-now")
        taken = {shown.name for shown in match.people}
        person = SeriesPerson(1, guest.id, guest.name if guest.name not in taken else f"{guest.name} 2")
        try:
            await self._context.store.join_series(name, person)
        except Conflict:
            if (await self.find(name)).place_of(guest.id) is None:
                raise RequestError("full") from None

    async def play(self, guest: Guest, name: str) -> tuple[str, list[Seat]]:
        """The table of the game that is to be played now, opened at the first call, and one's seat there.

        Raises RequestError.
        """
        match = await self.find(name)
        place = match.place_of(guest.id)
        if place is None:
            raise RequestError("not-yours")
        if match.ended or len(match.people) < SEATS or not all(each.guest for each in match.people):
            raise RequestError("not-now")
        if not match.played or match.played[-1].ended is not None:
            await self._open_next(match)
            match = await self.find(name)
        if match.ended or not match.played or match.played[-1].ended is not None:
            raise RequestError("try-again")
        game = match.played[-1]
        return game.table, [seat_of(place, planned(match, game.number).returns)]

    async def end(self, guest: Guest, name: str) -> None:
        """End the match now: a game that goes on is resigned. Raises RequestError."""
        match = await self.find(name)
        place = match.place_of(guest.id)
        if place is None or match.ended:
            raise RequestError("not-yours" if place is None else "not-now")
        if not match.played or match.played[-1].ended is not None:
            try:
                await self._context.store.end_series(name, self._context.clock.now())
            except Conflict:
                match = await self.find(name)  # a game has begun meanwhile
            else:
                return
        game = match.played[-1]
        seat = seat_of(place, planned(match, game.number).returns)

        def resign(transaction: Transaction, context: CommandContext) -> None:
            if transaction.state.status != OVER:
                transaction.add(events.Resigned(seat), seat)
                transaction.add(events.Ended("resigned", None, [1 - seat]))

        await (await self._tables.find(game.table)).arrange(resign)

    async def _open_next(self, match: Series) -> None:
        """The next game; the table of the one before leads there. Of several processes, one opens it.

        Raises RequestError. The store opens no game of a match that has ended.
        """
        if self._context.draining:
            raise RequestError("closing")
        number = len(match.played)
        opening = self._dealt(match, number)
        if not match.played:
            try:
                await self._context.store.append(opening.write())
            except Conflict:
                return
            self._tables.keep_opened(opening)
            return

        def follow(transaction: Transaction, context: CommandContext) -> None:
            if not transaction.state.next:
                transaction.opens = opening.write()
                transaction.add(events.Followed(opening.state.table))

        await (await self._tables.find(match.played[-1].table)).arrange(follow)

    def _dealt(self, match: Series, number: int) -> Opening:
        terms, game = terms_of(match), planned(match, number)
        opening = Opening(self._context)
        opening.series_game = NewGame(match.id, number)
        head = replace(
            head_of(Guest(match.opener, "", 0), _wish(terms)),
            first=0,
            deal=series_deals.name_of(match, game.deal),
            series=match.id,
            sealed=True,
            exchanged=series_deals.exchanged_of(match, game.deal) if game.returns else [],
        )
        opening.add(lambda transaction: transaction.add(head))

        def seat_everybody(transaction: Transaction) -> None:
            for person in sorted(match.people, key=lambda each: seat_of(each.place, game.returns)):
                transaction.seat_somebody(seat_of(person.place, game.returns), person.name, person.guest)

        opening.add(seat_everybody)
        kept = series_deals.secret_of(match, game.deal, SEATS)
        opening.add(lambda transaction: deal.begin_shared(transaction, kept.secret, kept.words))
        return opening


def _wish(terms: Terms) -> http_types.OpenTable:
    return http_types.OpenTable(GAME, SEATS, terms.options, terms.pace, watch=False, hints=False)
