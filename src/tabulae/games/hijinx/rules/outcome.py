"""HJ-R11 to HJ-R13: a round is scored, the next one begins, and the lowest total wins."""

from __future__ import annotations

from tabulae.core.cardset import EMPTY
from tabulae.core.seat import NOBODY, Seat, Side
from tabulae.games.hijinx.pieces import NO_CARD, pips_left
from tabulae.games.hijinx.rules.deal import open_round
from tabulae.games.hijinx.rules.memory import fold
from tabulae.games.hijinx.state import NO_SEAT, OVER, State

# HJ-R11 End of a round


def end_round(s: State) -> None:
    """HJ-R11 HJ-R13 The hands are laid open and scored; after the last round the game is over (HJ-51).

    HJ-35 Under `swap_out = "zero"` the finisher scores nothing, whatever it holds.
    """
    for seat in range(s.seats):
        scored = 0 if seat == s.spared else pips_left(s.hand[seat])
        s.scored[s.round][seat] = scored
        s.total[seat] += scored
        s.left[seat] = s.hand[seat]
        s.public_past = fold(s.public_past, s.hand[seat])
    s.spared = NO_SEAT
    s.drawn_card = NO_CARD
    s.again = 0
    s.last = 0
    s.skipped = EMPTY
    s.passes = 0
    s.round += 1
    if s.round > s.rounds:
        s.phase = OVER
        s.turn = NOBODY
    else:
        s.shuffle += 1
        open_round(s)


# HJ-R13 Winning


def side_of(seats: int, seat: Seat) -> Side:
    """Everybody plays alone."""
    return seat


def points(s: State, seat: Seat) -> int:
    """HJ-47 The total of the rounds scored so far; it may be negative."""
    return s.total[seat]


def add_points(s: State, sums: list[int]) -> None:
    """Add each seat's points to the seat's sum."""
    for seat in range(s.seats):
        sums[seat] += s.total[seat]


def wins(s: State, seat: Seat) -> bool:
    """HJ-R13 HJ-49 The lowest total wins; equal totals share the victory (HJ-50)."""
    for other in range(s.seats):
        if s.total[other] < s.total[seat]:
            return False
    return True
