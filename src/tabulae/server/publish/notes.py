"""Stage 3 of publishing, words: what a game says about the cards and places that a viewer sees."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any

from msgspec import Raw

from tabulae.core.annotations import Note
from tabulae.core.game import Game
from tabulae.core.seat import Seat
from tabulae.server.publish.view_diffs import NEVER, OwnDiff
from tabulae.server.table.state import TableState
from tabulae.server.wire import encode
from tabulae.server.wire_types import NoteInfo

CACHED_NOTES = 1 << 15  # encoded, a quarter of a kilobyte each


TABLE = "(table)"  # the note that tells the whole table, for a game without drawings in the page


@cache
def is_drawn(game: str) -> bool:
    """Whether the page has drawings of the game; else it shows the game's own words."""
    return (files("tabulae") / "web" / "games" / game / "index.js").is_file()


def of_view(game: Game, view: Any, names: Sequence[str], lang: str) -> list[Note]:
    """The notes of a View, and for a game without drawings the table in words."""
    found = list(game.wording.notes(view, names, lang))
    return found if is_drawn(game.name) else [*found, Note(TABLE, game.wording.describe(view, names, lang), "")]


def encoded(notes: Iterable[Note]) -> Raw:
    return Raw(b"[" + b",".join([_encoded(note) for note in notes]) + b"]")


@lru_cache(maxsize=CACHED_NOTES)
def _encoded(note: Note) -> bytes:
    """Cached: most notes are sent to the same viewer again and again."""
    return encode(NoteInfo(*note))


class NoteDiffs:
    """Remembers the notes of each viewer where a game cannot say itself which are new."""

    def __init__(self, state: TableState) -> None:
        self._state = state
        self._last: dict[tuple[Seat, str], tuple[int, dict[str, Note]]] = {}  # with the version of their View

    def changed(self, viewer: Seat, lang: str, diff: OwnDiff, shared: dict[str, Any]) -> tuple[list[Note], list[str]]:
        """The notes that are new or different, and the names of what has none any more.

        `shared` is empty before the first viewer of an update; a game may keep in it what holds for several of them.
        """
        game, names = self._state.game, self._state.names_in(lang)
        if game.fast_path.changed_notes is not None and is_drawn(game.name):
            return game.fast_path.changed_notes(diff.before.view, diff.after.view, viewer, names, lang, shared)
        version, before = self._last.get((viewer, lang), (NEVER, {}))
        if version != diff.before.changed:
            before = {note.of: note for note in of_view(game, diff.before.view, names, lang)}
        now = {note.of: note for note in of_view(game, diff.after.view, names, lang)}
        self._last[viewer, lang] = (diff.after.changed, now)
        return [note for of, note in now.items() if before.get(of) != note], [of for of in before if of not in now]
