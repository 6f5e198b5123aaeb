"""Planted bugs in takebacks."""

from __future__ import annotations

from tabulae.server.table import commands, fold, takeback
from tabulae.server.table.match import PlayedMove, TableMatch
from tabulae.server.table.state import TableState
from tabulae.simulation.planted_bugs.patching import Patch


def a_move_is_taken_back_without_leave(patch: Patch) -> None:
    patch(commands, "seats_to_ask", lambda table_state, seat: set())


def a_move_is_taken_back_after_others_have_moved(patch: Patch) -> None:
    def last_move(table_state: TableState) -> PlayedMove | None:
        history = table_state.match.history if table_state.match is not None and table_state.ended is None else []
        return next((played for played in reversed(history) if played.by == "seat" and played.move is not None), None)

    patch(commands, "last_move", last_move)
    patch(takeback, "last_move", last_move)
    patch(fold, "stands_last", lambda match, version: True)


def a_move_that_is_taken_back_leaves_its_card_on_the_table(patch: Patch) -> None:
    right = TableMatch.take_back

    def take_back(self: TableMatch, seq: int, at: int) -> None:
        match = self._match
        right(self, seq, at)
        self._match = match

    patch(TableMatch, "take_back", take_back)


ALL = (
    a_move_is_taken_back_without_leave,
    a_move_is_taken_back_after_others_have_moved,
    a_move_that_is_taken_back_leaves_its_card_on_the_table,
)
