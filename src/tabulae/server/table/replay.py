"""A table read from its stored log, each entry checked against the one before it."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from tabulae.core.errors import TabulaeError
from tabulae.server.ports import Entry, Stored
from tabulae.server.table import events
from tabulae.server.table.state import Damaged, Ledger, read_move


def rebuilt(stored: Stored, *, strict: bool = False) -> Ledger:
    """The table that a stored log tells. Raises Damaged; with `strict` every move and hash is checked again."""
    ledger = Ledger(stored.table)
    ledger.bot_secret = stored.bot_secret
    ledger.secrets = {secret.attempt: secret for secret in stored.secrets}
    extend(ledger, stored.entries, strict=strict)
    if ledger.head is None:
        raise Damaged("the log is empty")
    if not isinstance(stored.seq, int) or ledger.seq < stored.seq:
        raise Damaged(f"the log ends at {ledger.seq} and had {stored.seq} entries")
    return ledger


def extend(ledger: Ledger, entries: Iterable[Entry], *, strict: bool = False, telling: bool = False) -> None:
    """Apply stored entries: each is bound to the one before, and the last State is the one that was hashed."""
    hashed = ""
    for entry in entries:
        try:
            event = events.read(entry.body)
            head = ledger.head or event
            if not isinstance(head, events.Opened) or head.log not in range(1, events.NEWEST_LOG + 1):
                raise Damaged(f"entry {entry.seq}: no table of this version opens like that")
            if not events.fits(head.log, ledger.table, ledger.chain, entry):
                raise Damaged(f"entry {entry.seq} is not the one that was written: its chain does not fit")
            if strict and isinstance(event, events.Moved) and ledger.play is not None:
                move = read_move(ledger.game.wording.parse, event.move, ledger.names)
                ledger.game.check(ledger.play.state, entry.seat, move)
            ledger.apply(entry, event, telling=telling)
        except (msgspec.DecodeError, TabulaeError, LookupError, AssertionError, TypeError, ValueError) as error:
            raise Damaged(f"entry {entry.seq}: {error}") from error
        if entry.state_hash:
            hashed = entry.state_hash
            if strict:
                _compare(ledger, hashed, entry.seq)
    if hashed:
        _compare(ledger, hashed, ledger.seq)


def _compare(ledger: Ledger, hashed: str, seq: int) -> None:
    if ledger.play is None or events.state_hash(ledger.play.state) != hashed:
        raise Damaged(f"the state at {seq} is not the one that was hashed")
