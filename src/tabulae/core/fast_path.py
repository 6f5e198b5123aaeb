"""What a game may give beside its rules so that servers answer faster. Nothing here changes what anybody sees."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from tabulae.core.annotations import Note
from tabulae.core.seat import Seat

ChangedNotes: TypeAlias = Callable[
    [Any, Any, Seat, Sequence[str], str, dict[str, Any]], tuple[list[Note], list[str]]
]  # Views before and after, reader, names, language, what was found out for another reader


@dataclass(frozen=True)
class FastPath:
    """Faster ways to the same answers. A game gives those it has; tests compare each with the slow way."""

    moves: Callable[[Any, Seat], list[Any]] | None = None  # a few legal moves, where listing them all takes a while
    view: Callable[[Any, Seat], Any] | None = None  # what `views.show` writes
    fixed_move_words: bool = False  # what a move will do is said in the same words whatever lies on the table
    open_cells: frozenset[str] = frozenset()  # of the State, the same in everybody's View; not all must be named

    # The only seat that reads other words of a move than everybody else, and whose own cells it may change. Where there
    # is at most one, whatever is the same for all others is made once. `own_cells` are all that differ among Views.
    affected_seat: Callable[[Seat, Any], Seat] | None = None
    own_cells: frozenset[str] = frozenset()

    # The notes that changed from one View to a later one, and the places that have no note any more. Before the end, a
    # reader whom no move between the two affected gets the same from the Views of others. The dict is kept for the next
    # reader of the same two positions.
    changed_notes: ChangedNotes | None = None


NOTHING_FASTER = FastPath()
