"""New tables, built entry by entry: opened by a guest, as a rematch, or from a position of a finished game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from tabulae.core import game as registry
from tabulae.core.chance import BY_HAND
from tabulae.core.errors import BadOption, UnknownGame
from tabulae.core.record import Record
from tabulae.server import http_types, identity
from tabulae.server.context import Context
from tabulae.server.people.daily import DayTry
from tabulae.server.people.series import NewGame
from tabulae.server.ports import DealSecret, Entry, Guest, Write
from tabulae.server.table import deal, events
from tabulae.server.table.state import OVER, TableState
from tabulae.server.table.transaction import Transaction
from tabulae.server.wire import RequestError
from tabulae.server.wire_types import Pace


class Opening:
    """A new table under construction, entry by entry."""

    def __init__(self, context: Context) -> None:
        self.context = context
        self.state = TableState(identity.table_id(context.random_source))
        self.state.bot_secret = context.random_source.bytes(32)
        self.day_try: DayTry | None = None
        self.series_game: NewGame | None = None
        self._entries: list[Entry] = []
        self._secrets: list[DealSecret] = []

    def add(self, fill: Callable[[Transaction], None]) -> None:
        transaction = Transaction(self.state, self.context.clock.now())
        fill(transaction)
        sealed = transaction.sealed()
        transaction.commit(sealed)
        self._secrets += transaction.secrets
        self._entries += [entry for entry, _ in sealed]

    def write(self, key: str = "") -> Write:
        state = self.state
        return Write(
            state.table, tuple(self._entries), state.summary(key), tuple(self._secrets), state.bot_secret,
            day_try=self.day_try, series=self.series_game,
        )  # fmt: skip


def head_of(guest: Guest, wish: http_types.OpenTable) -> events.Opened:
    """The first event of a new table. Raises RequestError."""
    try:
        game = registry.find(wish.game)
        wanted: dict[str, Any] = dict(wish.options)
        options = game.options_of(game.start(wish.seats, **wanted))
    except UnknownGame:
        raise RequestError("unknown") from None
    except BadOption as error:
        raise RequestError("bad-option", str(error), error.clause) from None
    return events.Opened(
        game=game.name,
        rules=game.version,
        seats=wish.seats,
        options=options,
        pace=wish.pace,
        listed=wish.listed,
        watch=wish.watch,
        chat=wish.chat,
        hints=wish.hints and not wish.rated,
        opener=guest.id,
        log=events.NEWEST_LOG,
        rated=wish.rated,
    )


def head_on(guest: Guest, old: TableState, wish: http_types.PlayOn, now: int) -> events.Opened:
    """The first event of a table that continues a finished game from a position. Raises RequestError.

    As long as others may play the deal of that game, nobody else sees it continued either.
    """
    if old.status != OVER or old.match is None:
        raise RequestError("not-over")
    if old.is_sealed:
        raise RequestError("sealed")
    if wish.seat >= old.seats:
        raise RequestError("bad-option")
    record = _until(old.match.record(old.names, None), wish.at)
    closed_until = old.closed_until if old.closed_until > now else 0
    return events.Opened(
        game=old.head.game,
        rules=old.head.rules,
        seats=old.seats,
        options=old.head.options,
        pace=Pace(),
        listed=False,
        watch=not closed_until,
        chat="all",
        hints=True,
        opener=guest.id,
        first=old.first,
        origin=old.table,
        origin_at=len(record.events),
        prefix=record.text(),
        log=events.NEWEST_LOG,
        closed_until=closed_until,
    )


def _until(record: Record, at: int) -> Record:
    """The first `at` events, without simultaneous choices that were still incomplete. Raises RequestError."""
    if at > len(record.events):
        raise RequestError("bad-option")
    part = replace(record, events=record.events[:at], scores=None)
    match = part.replay(BY_HAND)
    if match.over:
        raise RequestError("not-now")
    return part if record.game.rules.choices_complete(match.state) else _until(record, at - 1)


def open_rematch(context: Context, old: TableState, transaction: Transaction) -> None:
    """Open the rematch with the same people and options; the cards are dealt at once. Against bots it is rated again.

    TR-21 In a series of games the first dealer moves left; the other games follow it. The player to the left of the
    first dealer starts, so the first player moves left with it.
    """
    if context.draining:
        raise RequestError("closing")
    before = old.match.state.first if old.match is not None else 0
    head = old.head
    opening = Opening(context)
    opened = events.Opened(
        head.game, head.rules, head.seats, head.options, head.pace, head.listed, old.watch, old.chat,
        head.hints, head.opener, (max(before, 0) + 1) % head.seats, old.table, log=events.NEWEST_LOG,
        rated=head.rated and len(old.people) == 1,
    )  # fmt: skip
    opening.add(lambda fresh: fresh.add(opened))

    def seat_everybody(fresh: Transaction) -> None:
        for seat, place in enumerate(old.seat_states):
            if place.kind == "person":
                fresh.add(events.Sat(seat, place.guest, place.name), seat)
            else:
                fresh.add(events.BotSat(seat, place.level, place.name))

    opening.add(seat_everybody)
    bots = [seat for seat, place in enumerate(old.seat_states) if place.kind != "person"]
    opening.add(lambda fresh: deal.begin(fresh, context.random_source, 1, bots))
    transaction.opens = opening.write()
    transaction.add(events.Followed(opening.state.table))
