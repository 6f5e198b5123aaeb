"""Stage 3 of publishing, words: the log of a table as each viewer reads it, encoded.

Lines are cached, so that a move costs only its own lines and a reconnect none. A line that all viewers read is encoded
and stored once.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import cast

from tabulae.core.seat import WATCHER, Seat
from tabulae.server.publish import log_lines
from tabulae.server.publish.turns import Turns
from tabulae.server.publish.update import EVERY_SEAT, NO_SEAT, AffectedSeats
from tabulae.server.table.match import PlayedMove
from tabulae.server.table.state import TableState
from tabulae.server.wire import encode

EVERYBODY: Seat = WATCHER  # reads what all unaffected viewers read


class LogCache:
    def __init__(self, state: TableState, affected_seats: AffectedSeats) -> None:
        self._state = state
        self._affected = affected_seats
        self._turns = Turns(state)
        self._lines: dict[tuple[Seat, str], list[bytes | None]] = {}  # by version from 1 on, None until asked for
        self._equal: dict[bytes, bytes] = {}  # of the last versions: equal lines of several viewers are stored once

    def since(self, viewer: Seat, lang: str, start: int) -> list[bytes]:
        """One encoded LogLine for each version after `start`, oldest first."""
        own, common = self._of(viewer, lang), self._of(EVERYBODY, lang)
        affected, alone = self._affected.since(start), (viewer, EVERY_SEAT)
        lines = [(own if seat in alone else common)[place] for place, seat in enumerate(affected, start)]
        if None in lines:
            self._write(viewer, lang, start + lines.index(None))
            lines = [(own if seat in alone else common)[place] for place, seat in enumerate(affected, start)]
        return cast(list[bytes], lines)

    def _of(self, viewer: Seat, lang: str) -> list[bytes | None]:
        lines = self._lines.get((viewer, lang))
        if lines is None:
            lines = self._lines[viewer, lang] = []
        if len(lines) < self._state.seq:
            lines += [None] * (self._state.seq - len(lines))
        return lines

    def _write(self, viewer: Seat, lang: str, since: int) -> None:
        """Write the missing lines of each later version: the common one, and that of the affected seat.

        Where every viewer reads its own line, only this viewer's is written; but if the game has to be replayed for
        that, those of all people at the table are, because they come back together.
        """
        state, common = self._state, self._of(EVERYBODY, lang)
        names, (moves, replayed) = state.names_in(lang), self._moves(since)
        affected = self._affected.since(since)
        each = {viewer, *state.people} if replayed else {viewer}
        for played in moves:
            place = played.seq - 1
            seat = affected[place - since]
            is_read = seat == viewer or (seat >= 0 and not state.seat_states[seat].is_bot)
            for reader in each if seat == EVERY_SEAT else (seat, EVERYBODY) if is_read else (EVERYBODY,):
                lines = self._of(reader, lang)
                if lines[place] is None:
                    line = encode(
                        log_lines.move_line(state.game, played, reader, names, lang, self._turns.of(played.seq))
                    )
                    lines[place] = self._equal.setdefault(line, line)
        for place, seat in enumerate(affected, since):
            if seat == NO_SEAT and common[place] is None:
                entry, event = state.log[place]
                common[place] = encode(log_lines.table_line(entry.seq, entry.at, entry.seat, event, lang))

    def _moves(self, since: int) -> tuple[Iterable[PlayedMove], bool]:
        """The moves after a version, with the States before them; and whether the game is replayed for that."""
        match = self._state.match
        if match is None or match.changed <= since:
            return [], False
        start = len(match.history)
        while start and match.history[start - 1].seq > since:
            start -= 1
        fresh = [played for played in match.history[start:] if played.move is not None]
        if all(played.before is not None for played in fresh):
            return fresh, False
        return (played for played in match.steps() if played.seq > since), True

    def end(self) -> None:
        """Everything was sent."""
        self._equal.clear()
