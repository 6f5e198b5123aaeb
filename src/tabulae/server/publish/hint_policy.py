"""Where hints may be asked for, and who took some."""

from __future__ import annotations

from tabulae.server.table.state import TableState


def hints_allowed(state: TableState) -> bool:
    """Not where the table was opened without, nor under a clock against strangers, who come by the public list."""
    guests = {place.guest for place in state.seat_states if place.kind == "person"}
    strangers = state.head.listed and len(guests) > 1
    return state.head.hints and not (strangers and state.head.pace.kind == "clock")


def hints_taken(state: TableState) -> tuple[int, ...]:
    """How many each seat took; empty when nobody took any."""
    counts = tuple(sum(seat == taker for taker, _, _ in state.hinted) for seat in range(state.seats))
    return counts if any(counts) else ()
