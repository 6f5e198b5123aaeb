"""Optional shortcuts that a game may offer so that servers answer faster. They never change what anybody sees."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from tabulae.core.annotations import Note
from tabulae.core.seat import Seat

ChangedNotes: TypeAlias = Callable[
    [Any, Any, Seat, Sequence[str], str, dict[str, Any]], tuple[list[Note], list[str]]
]  # Views before and after, reader, names, language, results found for earlier readers


@dataclass(frozen=True)
class FastPath:
    """Faster ways to the same answers. All are optional; tests compare each with the slow way."""

    moves: Callable[[Any, Seat], list[Any]] | None = None  # a few legal moves, where listing all of them takes long
    view: Callable[[Any, Seat], Any] | None = None  # what `views.show` writes
    fixed_move_words: bool = False  # the label of a move does not depend on the table
    open_cells: frozenset[str] = frozenset()  # of the State, equal in every View; the list may be incomplete

    # The only seat that reads a move in other words than everybody else, and whose own cells it may change. What all
    # other seats share is then made once. `own_cells` are all the cells that differ among Views.
    affected_seat: Callable[[Seat, Any], Seat] | None = None
    own_cells: frozenset[str] = frozenset()

    # The notes that changed from one View to a later one, and the places that no longer have a note. Before the end, a
    # reader whom no move in between affected gets the same from another seat's Views. The dict carries results over to
    # the next reader of the same two positions.
    changed_notes: ChangedNotes | None = None


NO_FAST_PATH = FastPath()
