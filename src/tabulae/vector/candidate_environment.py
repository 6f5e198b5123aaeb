"""`CandidateEnvironment`: many games of one kind with too many moves to number, such as Palimpsest."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from tabulae.core.errors import BadOption
from tabulae.vector.candidates import CandidateRows
from tabulae.vector.environment import Environment


class CandidateStep(NamedTuple):
    """`Step` where actions are places in a list of candidates."""

    observation: Any
    mask: Any  # [game, candidate]: whether there is one
    actor: Any
    reward: Any
    done: Any
    scores: Any
    winners: Any
    candidates: Any  # [game, candidate, feature], int16: what each brings about, as `encoding.write_move` writes it


class CandidateEnvironment(Environment):
    """`count` games whose actions are places in lists of at most `Game.encoding.CANDIDATES` moves."""

    @property
    def actions(self) -> int:
        """The length of the longest list."""
        encoding: Any = self.game.encoding
        return int(encoding.CANDIDATES)

    def moves(self, number: int) -> list[Any]:
        """The moves that the candidates of one game are, in their order."""
        rows, place = self._rows, self._place(number)
        counts, numbers = (each[place] for each in (rows.counts, rows.numbers))
        if self._on_gpu:
            counts, numbers = counts.copy_to_host(), numbers.copy_to_host()
        return [self.game.encoding.move_of(int(action)) for action in numbers[0][: counts[0]]]

    def _new_rows(self) -> Any:
        encoding: Any = self.game.encoding
        shape = self.count, self.actions
        candidates = np.zeros((*shape, encoding.MOVE_FEATURES), np.int16)
        lists = candidates, np.zeros(shape, np.int64), np.zeros(self.count, np.int64)
        return CandidateRows._make((*super()._new_rows(), *lists))

    def _result(self) -> Any:
        return CandidateStep._make((*super()._result(), self._rows.candidates))

    def _refusal(self, number: int, action: int) -> Exception:
        count = int(self._rows.counts[number])
        return BadOption("actions", f"game {number}: there is no candidate {action} among {count}")
