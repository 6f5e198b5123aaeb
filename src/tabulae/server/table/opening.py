"""Tables before anybody has seen them: built entry by entry, new or from a position of a finished game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from tabulae.core import game as registry
from tabulae.core.chance import BY_HAND
from tabulae.core.errors import BadOption, UnknownGame
from tabulae.core.record import Record
from tabulae.server import http_types, identity
from tabulae.server.context import World
from tabulae.server.ports import Entry, Guest, Secret, Write
from tabulae.server.table import events
from tabulae.server.table.state import OVER, Ledger
from tabulae.server.table.transaction import Draft
from tabulae.server.wire import Refusal
from tabulae.server.wire_types import Pace


class Opening:
    """A table that nobody has seen yet, built entry by entry."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.ledger = Ledger(identity.table_id(world.dice))
        self.ledger.bot_secret = world.dice.bytes(32)
        self._entries: list[Entry] = []
        self._secrets: list[Secret] = []

    def add(self, fill: Callable[[Draft], None]) -> None:
        draft = Draft(self.ledger, self.world.clock.now())
        fill(draft)
        for secret in draft.secrets:
            self.ledger.secrets[secret.attempt] = secret
            self._secrets.append(secret)
        for entry, event in draft.sealed():
            self.ledger.apply(entry, event, draft.play)
            self._entries.append(entry)

    def write(self, key: str = "") -> Write:
        ledger = self.ledger
        return Write(ledger.table, tuple(self._entries), ledger.card(key), tuple(self._secrets), ledger.bot_secret)


def head_of(guest: Guest, wish: http_types.OpenTable) -> events.Opened:
    """The head of a new table. Raises Refusal."""
    try:
        game = registry.find(wish.game)
        wanted: dict[str, Any] = dict(wish.options)
        options = game.options_of(game.start(wish.seats, **wanted))
    except UnknownGame:
        raise Refusal("unknown") from None
    except BadOption as error:
        raise Refusal("bad-option", str(error), error.clause) from None
    return events.Opened(
        game=game.name,
        rules=game.version,
        seats=wish.seats,
        options=options,
        pace=wish.pace,
        listed=wish.listed,
        watch=wish.watch,
        chat=wish.chat,
        hints=wish.hints,
        opener=guest.id,
        log=events.NEWEST_LOG,
    )


def head_on(guest: Guest, old: Ledger, wish: http_types.PlayOn) -> events.Opened:
    """The head of a table that plays on from a position of a finished game. Raises Refusal."""
    if old.status != OVER or old.play is None:
        raise Refusal("not-over")
    if wish.seat >= old.seats:
        raise Refusal("bad-option")
    record = _until(old.play.record(old.names, old.first, None), wish.at)
    return events.Opened(
        game=old.head.game,
        rules=old.head.rules,
        seats=old.seats,
        options=old.head.options,
        pace=Pace(),
        listed=False,
        watch=True,
        chat="all",
        hints=True,
        opener=guest.id,
        first=old.first,
        origin=old.table,
        origin_at=len(record.events),
        prefix=record.text(),
        log=events.NEWEST_LOG,
    )


def _until(record: Record, at: int) -> Record:
    """The first `at` events, less the choices of some where others still had to choose. Raises Refusal."""
    if at > len(record.events):
        raise Refusal("bad-option")
    part = replace(record, events=record.events[:at], scores=None)
    match = part.replay(BY_HAND)
    if match.over:
        raise Refusal("not-now")
    return part if record.game.rules.settled(match.state) else _until(record, at - 1)
