"""Stage 2 of publishing: which cells of each viewer's View the moves changed.

Where a game says which seat a move affects, the cells that all viewers see are compared once for all of them, and only
the affected seat has a difference of its own.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from tabulae.core import layout
from tabulae.core.seat import WATCHER, Seat
from tabulae.server.publish.update import Update
from tabulae.server.table.state import TableState

NEVER = -1
NO_CELLS: dict[str, Any] = {}


class VersionedView(NamedTuple):
    """A View, and the version of the move that it follows."""

    changed: int
    view: Any


NO_VIEW = VersionedView(NEVER, None)


class OwnDiff(NamedTuple):
    """How the View of one viewer changed: the cells that only this viewer sees, and the two Views."""

    cells: dict[str, Any]
    before: VersionedView
    after: VersionedView


class ViewDiffs:
    """Keeps the View that each viewer was last sent. What only its viewer may know is up to date in each."""

    def __init__(self, state: TableState) -> None:
        self._state = state
        self._names: tuple[str, ...] = ()  # used in the words that were sent with these Views
        self._own: dict[Seat, VersionedView] = {}
        self._shared = NO_VIEW  # any viewer's, after the last move
        # While an update is published
        self.shared_cells: dict[str, Any] | None = None  # that changed for everybody; None: send whole positions
        self._affected: frozenset[Seat] | None = frozenset()  # None: every viewer
        self._own_before: dict[Seat, VersionedView] = {}  # the Views of affected seats before the moves,
        self._shared_before = NO_VIEW  # and any viewer's

    def view(self, viewer: Seat) -> Any:
        """What the viewer may know now; the next difference starts from it."""
        return self._versioned(viewer).view

    def _versioned(self, viewer: Seat) -> VersionedView:
        match = self._state.match
        assert match is not None
        known = self._own.get(viewer)
        if known is None or known.changed != match.changed:
            known = self._own[viewer] = VersionedView(match.changed, self._state.game.view(match.state, viewer))
        if self._shared.changed != match.changed:
            self._shared = known
        return known

    def begin(self, update: Update) -> None:
        """Compare what all viewers see before and after the moves of an update."""
        if not update.moved:
            self.shared_cells = None
        elif update.table_changed:  # the last move may have been taken back: no earlier View is a base any more
            self._forget()
            self.shared_cells = None
        else:
            self.shared_cells = self._compare_shared(update)

    def _compare_shared(self, update: Update) -> dict[str, Any] | None:
        state, match = self._state, self._state.match
        assert match is not None
        if self._names != state.names:
            self._names = state.names
            self._forget()
        self._shared_before, self._affected = self._shared, update.affected
        if self._affected is None:
            self._own_before, self._own = self._own, {}
            return {}
        self._own_before = {seat: self._own.pop(seat) for seat in self._affected if seat in self._own}
        if self._shared_before is NO_VIEW or self._shared_before.changed != match.changed_before(update.since):
            return None
        view = self.view(next(iter(self._own_before), WATCHER))
        return layout.difference(self._shared_before.view, view, but=state.game.fast_path.own_cells)

    def _forget(self) -> None:
        self._own.clear()
        self._shared = NO_VIEW

    def is_affected(self, viewer: Seat) -> bool:
        return self._affected is None or viewer in self._affected

    def own(self, viewer: Seat) -> OwnDiff | None:
        """What the moves changed for this viewer alone; None if it must be sent its whole position."""
        if not self.is_affected(viewer):
            return OwnDiff(NO_CELLS, self._shared_before, self._shared)
        after, before = self._versioned(viewer), self._own_before.get(viewer)
        if before is None:
            return None
        fast_path = self._state.game.fast_path
        if fast_path.affected_seat is not None:
            view = layout.shared(self._shared_before.view, before.view, fast_path.own_cells)
            before = VersionedView(before.changed, view)
        return OwnDiff(layout.difference(before.view, after.view, only=fast_path.own_cells), before, after)

    def end(self) -> None:
        """Everything was sent."""
        self._own_before, self._shared_before = {}, NO_VIEW
