"""The log of a table as each viewer reads it, line by line, as it is sent.

Kept, so that a move costs only what is new, and a reconnect nothing. What all read is written and kept once.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, cast

from tabulae.core.seat import WATCHER, Seat
from tabulae.server.publish import frames
from tabulae.server.publish.table_events import around_the_game
from tabulae.server.table.match import PlayedMove
from tabulae.server.table.state import TableState
from tabulae.server.wire import encode

EVERYBODY: Seat = WATCHER  # reads what all read who are not concerned
EACH: Seat = -10  # instead of the one who is concerned: all are, each in its own way
NOBODY: Seat = -11  # or none


class Lines:
    def __init__(self, state: TableState) -> None:
        self._state = state
        self._concerned: list[Seat] = []  # by version from 1 on: who reads a line of its own
        self._kept: dict[tuple[Seat, str], list[bytes | None]] = {}  # by version likewise, where it was asked for
        self._alike: dict[bytes, bytes] = {}  # of the last versions: what several read all the same is kept once

    def since(self, viewer: Seat, lang: str, start: int) -> list[bytes]:
        """One line for each version after `start`, oldest first: a LogLine, written."""
        last = self._state.seq
        if len(self._concerned) < last:
            self._find_concerned()
        own, common = self._of(viewer, lang), self._of(EVERYBODY, lang)
        readers, alone = self._concerned[start:last], (viewer, EACH)
        lines = [(own if who in alone else common)[place] for place, who in enumerate(readers, start)]
        if None in lines:
            self._tell(viewer, lang, start + lines.index(None))
            lines = [(own if who in alone else common)[place] for place, who in enumerate(readers, start)]
        return cast(list[bytes], lines)

    def _of(self, reader: Seat, lang: str) -> list[bytes | None]:
        kept = self._kept.get((reader, lang))
        if kept is None:
            kept = self._kept[reader, lang] = []
        if len(kept) < self._state.seq:
            kept += [None] * (self._state.seq - len(kept))
        return kept

    def _find_concerned(self) -> None:
        state, known = self._state, len(self._concerned)
        concerns = state.game.fast_path.affected_seat
        self._concerned += [NOBODY] * (state.seq - known)
        for played in reversed(state.match.history if state.match is not None else []):
            if played.seq <= known:
                break
            if played.move is not None:
                self._concerned[played.seq - 1] = EACH if concerns is None else concerns(played.seat, played.move)

    def _tell(self, viewer: Seat, lang: str, since: int) -> None:
        """Write what is read of each version after that, if it is not written yet: by all, and by who is concerned.

        Where each reads a line of its own that is the viewer; if the game has to be played again for it, all who sit
        here are told: they come back together.
        """
        state, common = self._state, self._of(EVERYBODY, lang)
        names, (moves, again) = state.names_in(lang), self._moves(since)
        each = {viewer, *state.people} if again else {viewer}
        for played in moves:
            place = played.seq - 1
            whom = self._concerned[place]
            sits = whom == viewer or (whom >= 0 and not state.seat_states[whom].is_bot)
            for reader in each if whom == EACH else (whom, EVERYBODY) if sits else (EVERYBODY,):
                lines = self._of(reader, lang)
                if lines[place] is None:
                    line = encode(frames.told(state.game, played, reader, names, lang))
                    lines[place] = self._alike.setdefault(line, line)
        for place in range(since, state.seq):
            if self._concerned[place] == NOBODY and common[place] is None:
                entry, event = state.log[place]
                common[place] = encode(around_the_game(entry.seq, entry.at, entry.seat, event, lang))

    def _moves(self, since: int) -> tuple[Iterable[PlayedMove], bool]:
        """The moves after a version, with the States before them; and whether the game is played again for that."""
        state, match = self._state, self._state.match
        if match is None or match.changed <= since:
            return [], False
        start = len(match.history)
        while start and match.history[start - 1].seq > since:
            start -= 1
        fresh = [played for played in match.history[start:] if played.move is not None]
        if all(played.before is not None for played in fresh):
            return fresh, False
        options: dict[str, Any] = dict(state.head.options)
        return (played for played in match.steps(state.first, options) if played.seq > since), True

    def end(self) -> None:
        """Everybody was told."""
        self._alike.clear()
