"""Planted bugs about ratings."""

from __future__ import annotations

from tabulae.server.people.ratings import RatedGame
from tabulae.server.table import events
from tabulae.server.table.state import TableState
from tabulae.server.table.transaction import Transaction
from tabulae.simulation.planted_bugs.patching import Patch
from tabulae.simulation.rated.memory import MemoryRatings


def a_rating_is_counted_twice(patch: Patch) -> None:
    """Who leaves is rated at once, and again when the game ends."""
    right = Transaction.__dict__["rated"].fget

    def rated(self: Transaction) -> RatedGame | None:
        if not any(isinstance(event, events.HandedOver) for _, event in self.events):
            found: RatedGame | None = right(self)
            return found
        twin = self.after.copied()
        twin.ended = twin.ended or events.Ended("expired")
        return twin.rated_game()

    patch(Transaction, "rated", property(rated))
    patch(MemoryRatings, "is_rated", lambda self, table: False)


def a_stand_ins_moves_are_rated(patch: Patch) -> None:
    right = TableState.rated_game

    def rated_game(self: TableState) -> RatedGame | None:
        twin = self.copied()
        twin.substituted = frozenset()
        return right(twin)

    patch(TableState, "rated_game", rated_game)


ALL = (a_rating_is_counted_twice, a_stand_ins_moves_are_rated)
