"""The referee of games from elsewhere: in a worker, a game from a device is played again by our own rules.

Every card must be the one that its secrets deal, every move legal, every position the one that was stored, and the
result the referee's own. Who chose a move cannot be told from a game, so these games count for nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NoReturn

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from tabulae.bots.spec import LEVELS
from tabulae.core import game as registry
from tabulae.core.errors import TabulaeError
from tabulae.server import identity
from tabulae.server.people.joining.device_games import (
    DAMAGED,
    FOREIGN,
    NOT_OVER,
    OTHER_RULES,
    hash_of,
)
from tabulae.server.people.play_history import Result
from tabulae.server.ports import DealSecret, Entry, StoredTable, TableSummary, Write
from tabulae.server.table import events
from tabulae.server.table.replay import replayed
from tabulae.server.table.state import OVER, Damaged, TableState
from tabulae.server.wire import RequestError

TABLE_SIGNS = frozenset("abcdefghijklmnopqrstuvwxyz234567")
TABLE_LENGTH = 10
SEATED = (events.Sat, events.ChangedDevice)
AFTER_THE_END = (events.WantsAgain, events.Followed, events.ChatSet, events.WatchSet)


class Verdict(Struct):
    """Why a game is refused, or all that is stored of it."""

    refused: str = ""
    record_hash: bytes = b""
    entries: tuple[Entry, ...] = ()
    secrets: tuple[DealSecret, ...] = ()
    bot_secret: bytes = b""
    summary: TableSummary | None = None
    results: tuple[Result, ...] = ()


class _RefusedError(Exception):
    def __init__(self, why: str) -> None:
        self.why = why


def verdict(rows: Sequence[bytes], guest: str, now: int) -> bytes:
    """On a game of a device, in rows of its store, as a game of that guest: a Verdict in MessagePack."""
    try:
        found = _judged(rows, guest, now)
    except _RefusedError as refusal:
        found = Verdict(refusal.why)
    return msgspec.msgpack.encode(found)


def _judged(rows: Sequence[bytes], guest: str, now: int) -> Verdict:
    try:
        stored = _stored(rows)
        happened = [events.read(entry.body) for entry in stored.entries]
        _check_head(stored.table, happened)
        state = replayed(stored, strict=True)
        _check_result(state, happened)
        _check_people(state, happened)
    except (Damaged, TabulaeError, RequestError, msgspec.DecodeError, LookupError, TypeError, ValueError):
        _refuse(DAMAGED)
    except (AssertionError, RecursionError, AttributeError, ArithmeticError):  # no event is too odd for a stranger
        _refuse(DAMAGED)
    return _as_of(state, stored, happened, guest, now)


def _refuse(why: str) -> NoReturn:
    raise _RefusedError(why) from None


def _stored(rows: Sequence[bytes]) -> StoredTable:
    writes = sorted((msgspec.msgpack.decode(row, type=Write) for row in rows), key=lambda each: each.entries[0].seq)
    table = writes[0].table
    if any(each.table != table or each.opens is not None for each in writes):
        _refuse(DAMAGED)
    if len(table) != TABLE_LENGTH or not TABLE_SIGNS.issuperset(table):
        _refuse(DAMAGED)
    entries = tuple(entry for each in writes for entry in each.entries)
    secrets = {secret.attempt: secret for each in writes for secret in each.secrets}
    if len(writes[0].bot_secret) not in (0, 32):
        _refuse(DAMAGED)
    return StoredTable(table, entries, tuple(secrets.values()), writes[0].bot_secret, (), entries[-1].seq)


def _check_head(table: str, happened: Sequence[events.AnyEvent]) -> None:
    head = happened[0]
    if not isinstance(head, events.Opened) or any(isinstance(each, events.Opened) for each in happened[1:]):
        _refuse(DAMAGED)
    if head.game not in registry.names() or head.rules != registry.find(head.game).version:
        _refuse(OTHER_RULES)
    if head.rated or head.series or head.sealed or head.exchanged or (head.deal and not head.practice):
        _refuse(FOREIGN)  # a device opens no such tables
    if (head.prefix != "") != (head.origin != "") or any(_is_strange(each) for each in happened):
        _refuse(DAMAGED)


def _is_strange(event: events.AnyEvent) -> bool:
    return isinstance(event, events.Moved) and event.by not in ("seat", "bot", "house")


def _check_result(state: TableState, happened: Sequence[events.AnyEvent]) -> None:
    """Somebody has played, and the game ended as the referee says."""
    if state.status != OVER or state.match is None or state.ended is None:
        _refuse(NOT_OVER)
    if not any(isinstance(each, events.Moved) and each.by == "seat" for each in happened):
        _refuse(DAMAGED)
    _check_nothing_follows(happened)
    ended, outcome = state.ended, state.match.outcome
    if outcome is not None:
        right = ended == events.Ended("finished", [*outcome.scores], [*outcome.winners])
    elif ended.why == "resigned":
        right = ended.scores is None and ended.winners == _left(state)
    else:
        right = ended.why in ("agreed", "expired") and ended.scores is None and not ended.winners
    if not right:
        _refuse(DAMAGED)


def _check_nothing_follows(happened: Sequence[events.AnyEvent]) -> None:
    place = next(place for place, each in enumerate(happened) if isinstance(each, events.Ended))
    if not all(isinstance(each, AFTER_THE_END) for each in happened[place + 1 :]):
        _refuse(DAMAGED)


def _left(state: TableState) -> list[int]:
    """The seats of the one side that has not resigned."""
    side = [state.game.rules.side_of(state.seats, seat) for seat in range(state.seats)]
    left = {side[seat] for seat, place in enumerate(state.seat_states) if not place.resigned}
    if len(left) != 1:
        _refuse(DAMAGED)
    return [seat for seat in range(state.seats) if side[seat] in left]


def _check_people(state: TableState, happened: Sequence[events.AnyEvent]) -> None:
    """One person, on one or more seats, and bots that a device has."""
    if len({each.guest for each in happened if isinstance(each, SEATED)}) != 1 or not state.people:
        _refuse(FOREIGN)
    for place in state.seat_states:
        if place.kind == "free" or identity.clean_name(place.name) != place.name:
            _refuse(DAMAGED)
        if any(level not in ("", *LEVELS) for level in (place.level, place.stand_in)):
            _refuse(FOREIGN)
        if place.resigned and place.kind != "person":
            _refuse(DAMAGED)


def _as_of(
    state: TableState, stored: StoredTable, happened: Sequence[events.AnyEvent], guest: str, now: int
) -> Verdict:
    """The same game as one of the guest, closed to everybody else, up to its end."""
    assert state.match is not None
    record_hash = hash_of(state.match.record(state.names, state.deal))
    entries = tuple(_entries(stored, happened, guest, now))
    own = StoredTable(stored.table, entries, stored.secrets, stored.bot_secret, (), entries[-1].seq)
    found = replayed(own)
    return Verdict("", record_hash, entries, own.secrets, own.bot_secret, found.summary(), found.results())


def _entries(stored: StoredTable, happened: Sequence[events.AnyEvent], guest: str, now: int) -> Iterable[Entry]:
    head, chain, at = happened[0], events.NO_CHAIN, 0
    assert isinstance(head, events.Opened)
    for entry, event in zip(stored.entries, happened, strict=True):
        body = events.written(_of_guest(event, guest))
        at = max(at, min(entry.at, now))  # a device's clock may be ahead
        chain = events.chained(head.log, stored.table, chain, entry.seq, at, entry.seat, "", 0, body, entry.state_hash)
        yield Entry(entry.seq, at, entry.seat, "", 0, body, entry.state_hash, chain)
        if isinstance(event, events.Ended):
            return


def _of_guest(event: events.AnyEvent, guest: str) -> Any:
    match event:
        case events.Opened():
            return replace(event, opener=guest, listed=False, watch=False, chat="off", previous="")
        case events.Sat() | events.ChangedDevice():
            return replace(event, guest=guest)
        case events.WatchSet():
            return replace(event, yes=False)
        case _:
            return event
