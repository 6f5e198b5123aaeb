"""The three search methods, each for the games that fit its protocol (`bots/search_knowledge.py`)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from tabulae.bots.search import ismcts, moismcts, widening
from tabulae.bots.search_knowledge import HiddenMoves, OpenMoves, SearchKnowledge, SearchMethod, WideningMoves
from tabulae.core.game import Game
from tabulae.core.kernel import Kernel
from tabulae.core.seat import Seat


class OneTreeSearch(SearchMethod):
    """For a game whose moves are all open: one tree for all seats."""

    def __init__(self, knowledge: OpenMoves) -> None:
        self._knowledge = knowledge

    @property
    def knowledge(self) -> SearchKnowledge:
        return self._knowledge

    def compile(self, kernel: Kernel, beliefs: bool, **names: Any) -> Callable[..., int]:
        bound: Callable[..., int] = kernel.bind(ismcts, game=kernel, **names).search
        return bound

    def new_scratch(self, game: Game, view: Any, kernel: Kernel) -> Any:
        import numpy as np

        return np.zeros(ismcts.LONGEST_PATH, np.int64)


class TreePerSeatSearch(SearchMethod):
    """For a game with hidden moves: a tree for each seat."""

    roots = moismcts.MOST_SEATS
    has_beliefs = True

    def __init__(self, knowledge: HiddenMoves) -> None:
        self._knowledge = knowledge

    @property
    def knowledge(self) -> SearchKnowledge:
        return self._knowledge

    def compile(self, kernel: Kernel, beliefs: bool, **names: Any) -> Callable[..., int]:
        game = kernel if beliefs else kernel.replaced(redeal=self._knowledge.redeal_evenly)
        bound: Callable[..., int] = kernel.bind(moismcts, game=game, rules=kernel, **names).search
        return bound

    def new_scratch(self, game: Game, view: Any, kernel: Kernel) -> Any:
        import numpy as np

        return np.zeros(moismcts.STAMPS + 1 + game.encoding.ACTIONS, np.int64)

    def rows_per_iteration(self, game: Game) -> int:
        return game.seats[-1]

    def root_of(self, seat: Seat) -> int:
        return seat


class WideningSearch(SearchMethod):
    """For a game with too many moves to try all: one tree that widens."""

    plays_leaves_on = True
    iterations_between_clock_checks = 20

    def __init__(self, knowledge: WideningMoves) -> None:
        self._knowledge = knowledge
        self.slowness, self.weights = knowledge.SLOWNESS, knowledge.WEIGHTS
        self.widest_net = knowledge.MOST_WIDE
        self._noted: tuple[bytes, Any] = (b"", None)  # of the last View: the next search often has the same one

    @property
    def knowledge(self) -> SearchKnowledge:
        return self._knowledge

    def compile(self, kernel: Kernel, beliefs: bool, **names: Any) -> Callable[..., int]:
        bound: Callable[..., int] = kernel.bind(widening, game=kernel, **names).search
        return bound

    def new_scratch(self, game: Game, view: Any, kernel: Kernel) -> Any:
        of, notes = self._noted
        if of != view.tobytes():
            notes = self._knowledge.new_notes(view, kernel)
            self._noted = (view.tobytes(), notes)
        return notes.copy()

    def require_moves(self, scratch: Any, moves: Sequence[Any]) -> None:
        self._knowledge.require_moves(scratch, moves)

    def count_compared(self, view: Any) -> int | None:
        return self._knowledge.count_compared(view)
