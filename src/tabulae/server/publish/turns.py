"""Stage 3 of publishing, words: which moves make up a turn, or a deal, so that a log can have one line for each."""

from __future__ import annotations

from collections.abc import Sequence

from tabulae.server.table.match import PlayedMove
from tabulae.server.table.state import TableState

NO_DECISION = -1


class Turns:
    """For each move of the game, where its turn began; a takeback ends a turn."""

    def __init__(self, state: TableState) -> None:
        self._state = state
        self._starts: list[int] = []  # by place in the history
        self._places: dict[int, int] = {}  # by version
        self._decision = NO_DECISION  # place of the last decision

    def of(self, version: int) -> Sequence[PlayedMove]:
        """The moves of the turn from its first to that version, oldest first; at least that one."""
        self._extend()
        place = self._places[version]
        assert self._state.match is not None
        return self._state.match.history[self._starts[place] : place + 1]

    def _extend(self) -> None:
        history: Sequence[PlayedMove] = self._state.match.history if self._state.match is not None else []
        for place in range(len(self._starts), len(history)):
            played = history[place]
            self._places[played.seq] = place
            fresh = place == 0 or played.move is None or history[place - 1].move is None or self._begins(history, place)
            self._starts.append(place if fresh else self._starts[place - 1])
            if played.seat >= 0:
                self._decision = place

    def _begins(self, history: Sequence[PlayedMove], place: int) -> bool:
        log, played = self._state.game.log_wording, history[place]
        if played.seat < 0:
            return log.opens_deal(played.move)
        before = history[self._decision] if self._decision >= self._starts[place - 1] else None
        if before is None or before.seat != played.seat or before.move is None:
            return True
        return not log.continues_turn(before.move, played.move)
