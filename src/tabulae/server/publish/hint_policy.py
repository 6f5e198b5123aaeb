"""Where hints are allowed, and how many each seat took."""

from __future__ import annotations

from tabulae.bots.analysis.judges import has_advice
from tabulae.server.table.state import TableState


def hints_allowed(state: TableState) -> bool:
    """Not in a rated game or one without judges, at a table opened without hints, nor under a clock against strangers
    at a public table."""
    guests = {place.guest for place in state.seat_states if place.kind == "person"}
    strangers = state.head.listed and len(guests) > 1
    wanted = state.head.hints and not state.head.rated
    return wanted and has_advice(state.head.game) and not (strangers and state.head.pace.kind == "clock")


def hints_taken(state: TableState) -> tuple[int, ...]:
    """The number of hints by seat; empty if nobody took any."""
    counts = tuple(sum(seat == taker for taker, _, _ in state.hinted) for seat in range(state.seats))
    return counts if any(counts) else ()
