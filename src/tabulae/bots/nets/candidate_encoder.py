"""What a seat is told where moves are weighed as candidates: the compiled telling, and the memory it works in."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np

from tabulae.bots.bot import ANY_WORLD
from tabulae.bots.nets import candidate_kernel
from tabulae.core import layout
from tabulae.core.dice import new_dice
from tabulae.core.game import Game
from tabulae.core.kernel import Kernel


@cache
def _compiled(game: Game, knowledge: Any) -> tuple[Any, Any]:
    kernel = Kernel(*game.compiled_modules, knowledge, candidate_kernel)
    names = {name: getattr(kernel, name) for name in ("write_inputs", "deal_world", "tell_candidates")}
    return kernel.compile(candidate_kernel.tell, **names), kernel.weigh


class Teller:
    """Tells of one View after the other. `knowledge` is the game's, about nets. Not for two threads at once."""

    def __init__(self, game: Game, knowledge: Any, seats: int) -> None:
        self._knowledge = knowledge
        self._tell, self.weigh = _compiled(game, knowledge)
        self._worlds = layout.pack(game.State(), game.State())
        self._dice = layout.pack(new_dice(ANY_WORLD))
        self._desk = *knowledge.new_desk(), knowledge.new_outlooks(1)
        self.inputs = np.zeros(knowledge.inputs(seats), np.float32)
        self.candidates = np.zeros((knowledge.MOST_CANDIDATES, knowledge.OF_CANDIDATE), np.float32)
        self.choices = np.zeros(knowledge.MOST_CANDIDATES, np.int64)
        self.count = 0

    def tell(self, view: Any) -> int:
        """Write `inputs` and `candidates` of the View; say how many candidates there are."""
        self.count = self._tell(layout.pack(view), self._worlds, self._dice, *self._desk, self.inputs, self.choices,
                                self.candidates)  # fmt: skip
        return self.count

    def move(self, n: int) -> Any:
        """Candidate n of the View told of last."""
        return self._knowledge.move_of_choice(int(self.choices[n]))
