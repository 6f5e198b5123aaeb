"""Planted bugs in what is revealed about cards, and in games that continue another."""

from __future__ import annotations

from typing import Any

from tabulae.server.publish.notes import NoteDiffs
from tabulae.server.table import fold
from tabulae.server.table.match import events_of
from tabulae.simulation.planted_bugs.patching import Patch


def changed_notes_are_not_sent(patch: Patch) -> None:
    right = NoteDiffs.changed

    def changed(self: NoteDiffs, *about: Any) -> Any:
        return [], right(self, *about)[1]

    patch(NoteDiffs, "changed", changed)


def a_game_that_is_played_on_has_forgotten_a_move(patch: Patch) -> None:
    patch(fold, "events_of", lambda prefix: events_of(prefix)[:-1])


ALL = (changed_notes_are_not_sent, a_game_that_is_played_on_has_forgotten_a_move)
