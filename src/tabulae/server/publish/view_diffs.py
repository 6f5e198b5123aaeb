"""What moves changed in the game for each viewer: the difference of two Views of its own.

Where a game says whom a move concerns, what is open to all is compared and written once, whoever reads it.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from tabulae.core import layout
from tabulae.core.annotations import Note
from tabulae.core.seat import WATCHER, Seat
from tabulae.server.publish import frames
from tabulae.server.publish.lazy_view import Glance
from tabulae.server.table.state import TableState
from tabulae.server.wire_types import Own

NEVER = -1
NO_CELLS: dict[str, Any] = {}


class Sight(NamedTuple):
    """A View, and the version of the move that it follows."""

    changed: int
    view: Any


NO_SIGHT = Sight(NEVER, None)


class Sights:
    """The Views that were last made: what only its viewer may know is up to date in each."""

    def __init__(self, state: TableState) -> None:
        self._state = state
        self._names: tuple[str, ...] = ()  # with which the notes were told
        self._own: dict[Seat, Sight] = {}
        self._open = NO_SIGHT  # anybody's, after the last move
        self._noted: dict[tuple[Seat, str], tuple[int, dict[str, Note]]] = {}  # where a game cannot tell what is new
        # While moves are told
        self._concerned: frozenset[Seat] | None = frozenset()  # None: everybody
        self._mine: dict[Seat, Sight] = {}  # the Views before of those whom they concern,
        self._before = NO_SIGHT  # and anybody's
        self._found: dict[str, Any] = {}  # what the notes of several readers follow from

    def forget(self) -> None:
        """The game stands as before a move: what was told of the table after it is no base for what is told now."""
        self._own.clear()
        self._noted.clear()
        self._open = NO_SIGHT

    def view(self, viewer: Seat) -> Any:
        """What the viewer may know now: the base of what it is told next."""
        state, match = self._state, self._state.match
        assert match is not None
        known = self._own.get(viewer)
        if known is None or known.changed != match.changed:
            known = self._own[viewer] = Sight(match.changed, state.game.view(match.state, viewer))
        if self._open.changed != match.changed:
            self._open = known
        return known.view

    # What moves changed

    def begin(self, since: int) -> dict[str, Any] | None:
        """The open cells that the moves after that version changed; None if everybody must be told everything."""
        state, match = self._state, self._state.match
        assert match is not None
        game = state.game
        if self._names != state.names:
            self._names = state.names
            self.forget()
        self._before, self._concerned = self._open, self._whom(since)
        self._found = {}
        if self._concerned is None:
            self._mine, self._own = self._own, {}
            return {} if game.fast_path.affected_seat is None else None
        self._mine = {seat: self._own.pop(seat) for seat in self._concerned if seat in self._own}
        if self._before is NO_SIGHT or self._before.changed != match.changed_before(since):
            return None
        view = self.view(next(iter(self._mine), WATCHER))
        return layout.difference(self._before.view, view, but=game.fast_path.own_cells)

    def _whom(self, since: int) -> frozenset[Seat] | None:
        """The seats that the moves after a version concern; None if that is everybody."""
        concerns, match = self._state.game.fast_path.affected_seat, self._state.match
        assert match is not None
        seats = set()
        for played in reversed(match.history):
            if played.seq <= since:
                break
            if concerns is None or played.move is None:
                return None
            seats.add(concerns(played.seat, played.move))
        return frozenset(seats)

    def is_concerned(self, viewer: Seat) -> bool:
        return self._concerned is None or viewer in self._concerned

    def own(self, viewer: Seat, lang: str) -> Own | None:
        """What only this viewer is told; None if it must be told everything."""
        state, match = self._state, self._state.match
        assert match is not None
        game, cells = state.game, NO_CELLS
        before, view = self._before.view, self._open.view
        if self.is_concerned(viewer):
            view = self.view(viewer)
            if viewer not in self._mine:
                return None
            before = self._mine[viewer].view
            if game.fast_path.affected_seat is not None:
                before = layout.shared(self._before.view, before, game.fast_path.own_cells)
            cells = layout.difference(before, view, only=game.fast_path.own_cells)
        told, gone = self._notes(viewer, lang, before, view)
        notes = frames.written_notes(told)
        if viewer not in match.to_act:
            return Own(cells, [], False, notes, gone)
        glance = Glance(game, match.state, viewer)
        choices, free = frames.legal(game, match.state, glance, viewer, state.names_in(lang), lang)
        return Own(cells, choices, free, notes, gone)

    def _notes(self, viewer: Seat, lang: str, before: Any, view: Any) -> tuple[list[Note], list[str]]:
        """Those that are not as before, and of what there is none any more."""
        game, names = self._state.game, self._state.names_in(lang)
        if game.fast_path.changed_notes is not None:
            return game.fast_path.changed_notes(before, view, viewer, names, lang, self._found)
        version, had = self._noted.get((viewer, lang), (NEVER, {}))
        if version != self._mine[viewer].changed:
            had = {note.of: note for note in game.wording.notes(before, names, lang)}
        now = {note.of: note for note in game.wording.notes(view, names, lang)}
        self._noted[viewer, lang] = (self._own[viewer].changed, now)
        return [note for of, note in now.items() if had.get(of) != note], [of for of in had if of not in now]

    def end(self) -> None:
        """Everybody who is here was told."""
        self._mine, self._before = {}, NO_SIGHT
