"""Planted bugs about moves that are taken back."""

from __future__ import annotations

from tabulae.server.table import commands, takeback
from tabulae.server.table.match import Play, Played
from tabulae.server.table.state import Ledger
from tabulae.simulation.planted_bugs.patching import Plant


def a_move_is_taken_back_without_leave(put: Plant) -> None:
    put(commands, "asked_of", lambda ledger, seat: set())


def a_move_is_taken_back_after_others_have_moved(put: Plant) -> None:
    def last_move(ledger: Ledger) -> Played | None:
        history = ledger.play.history if ledger.play is not None and ledger.ended is None else []
        return next((played for played in reversed(history) if played.by == "seat" and played.move is not None), None)

    put(commands, "last_move", last_move)
    put(takeback, "last_move", last_move)


def a_move_that_is_taken_back_leaves_its_card_on_the_table(put: Plant) -> None:
    right = Play.take_back

    def take_back(self: Play, seq: int, at: int, first: int | None) -> None:
        state = self.state
        right(self, seq, at, first)
        self.state = state

    put(Play, "take_back", take_back)


ALL = (
    a_move_is_taken_back_without_leave,
    a_move_is_taken_back_after_others_have_moved,
    a_move_that_is_taken_back_leaves_its_card_on_the_table,
)
