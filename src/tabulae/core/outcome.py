"""The outcome of a game: points, winners and shares of the win."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Outcome:
    """Points and winners by seat; partners have equal points and win together.

    `winners` holds every seat that shares the victory. `low_wins` is set if the lowest score wins.
    """

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    low_wins: bool = False
    sides: tuple[int, ...] = ()  # by seat; empty if every seat is its own side

    def share(self, seat: int) -> float:
        """The seat's share of the victory: 1, a fraction if several sides share it, or 0."""
        if seat not in self.winners:
            return 0.0
        return 1.0 / len({self.side_of(winner) for winner in self.winners})

    def side_of(self, seat: int) -> int:
        return self.sides[seat] if self.sides else seat
