"""Where hints may be asked for, and who took some."""

from __future__ import annotations

from tabulae.server.table.state import Ledger


def hints_allowed(ledger: Ledger) -> bool:
    """Not where the table was opened without, nor under a clock against strangers, who come by the public list."""
    guests = {place.guest for place in ledger.places if place.kind == "person"}
    strangers = ledger.head.listed and len(guests) > 1
    return ledger.head.hints and not (strangers and ledger.head.pace.kind == "clock")


def hints_taken(ledger: Ledger) -> tuple[int, ...]:
    """How many each seat took; empty when nobody took any."""
    counts = tuple(sum(seat == taker for taker, _, _ in ledger.hinted) for seat in range(ledger.seats))
    return counts if any(counts) else ()
