"""Replay of a stored log into a TableState, each entry checked against the one before it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from tabulae.core.errors import TabulaeError
from tabulae.server.ports import Entry, StoredTable
from tabulae.server.table import events
from tabulae.server.table.fold import apply, read_move
from tabulae.server.table.state import Damaged, TableState

SLICE = 64  # entries: between two slices a server serves others


def replayed(stored: StoredTable, *, strict: bool = False) -> TableState:
    """The state of a stored table. Raises Damaged; with `strict` every move and hash is checked again."""
    state = TableState(stored.table)
    for _ in replaying(state, stored, strict=strict):
        continue
    return state


def replaying(state: TableState, stored: StoredTable, *, strict: bool = False) -> Iterator[None]:
    """The same slice by slice, into an empty state: a long log takes tens of milliseconds."""
    state.bot_secret = stored.bot_secret
    state.secrets = {secret.attempt: secret for secret in stored.secrets}
    hashed = ""
    for start in range(0, len(stored.entries), SLICE):
        hashed = _apply(state, stored.entries[start : start + SLICE], strict=strict) or hashed
        yield
    if hashed:
        _compare(state, hashed, state.seq)
    if state.head is None:
        raise Damaged("the log is empty")
    if not isinstance(stored.seq, int) or state.seq < stored.seq:
        raise Damaged(f"the log ends at {state.seq} and had {stored.seq} entries")


def extend(state: TableState, entries: Iterable[Entry], *, strict: bool = False, keep_states: bool = False) -> None:
    """Apply stored entries. Each must chain to the one before, and the last State must match its stored hash.

    `keep_states` keeps the States before moves.
    """
    if hashed := _apply(state, entries, strict=strict, keep_states=keep_states):
        _compare(state, hashed, state.seq)


def _apply(state: TableState, entries: Iterable[Entry], *, strict: bool = False, keep_states: bool = False) -> str:
    """The last of their hashes; "" if there is none."""
    hashed = ""
    for entry in entries:
        try:
            event = events.read(entry.body)
            head = state.head or event
            if not isinstance(head, events.Opened) or head.log not in range(1, events.NEWEST_LOG + 1):
                raise Damaged(f"entry {entry.seq}: no table of this version opens like that")
            if not events.fits(head.log, state.table, state.chain, entry):
                raise Damaged(f"entry {entry.seq} is not the one that was written: its chain does not fit")
            if strict and isinstance(event, events.Moved) and state.match is not None:
                move = read_move(state.game.wording.parse, event.move, state.names)
                state.game.check(state.match.state, entry.seat, move)
            if entry.seq != state.seq + 1:
                raise Damaged(f"entry {entry.seq} follows {state.seq}")
            apply(state, event, entry.seat, entry.at, keep=keep_states)
            state.seal(entry, event)
        except (msgspec.DecodeError, TabulaeError, LookupError, AssertionError, TypeError, ValueError) as error:
            raise Damaged(f"entry {entry.seq}: {error}") from error
        if entry.state_hash:
            hashed = entry.state_hash
            if strict:
                _compare(state, hashed, entry.seq)
    return hashed


def _compare(state: TableState, hashed: str, seq: int) -> None:
    if state.match is None or events.state_hash(state.match.state) != hashed:
        raise Damaged(f"the state at {seq} is not the one that was hashed")
