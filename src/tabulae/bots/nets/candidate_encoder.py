"""Features of the candidate moves of a View, and the memory that compiled code needs to write them."""

from __future__ import annotations

from functools import cache
from types import ModuleType
from typing import Any

import numpy as np

from tabulae.bots.bot import ANY_WORLD
from tabulae.bots.net_knowledge import CandidateChoices
from tabulae.bots.nets import candidate_kernel
from tabulae.bots.plugin import as_module
from tabulae.core import layout
from tabulae.core.dice import new_dice
from tabulae.core.game import Game
from tabulae.core.kernel import Kernel


@cache
def _compiled(game: Game, knowledge: ModuleType) -> Any:
    kernel = Kernel(*game.compiled_modules, knowledge)
    return kernel.bind(candidate_kernel, game=kernel)


class CandidateEncoder:
    """Encodes one View after the other. Not thread-safe."""

    def __init__(self, game: Game, knowledge: CandidateChoices, seats: int) -> None:
        self._knowledge = knowledge
        self.kernel = _compiled(game, as_module(knowledge))
        self._worlds = layout.pack(game.State(), game.State())
        self._dice = layout.pack(new_dice(ANY_WORLD))
        self._memory, self._caches = knowledge.new_memory(), knowledge.new_caches(1)
        self.inputs = np.zeros(knowledge.inputs(seats), np.float32)
        self.candidates = np.zeros((knowledge.MOST_CANDIDATES, knowledge.CANDIDATE_FEATURES), np.float32)
        self.choices = np.zeros(knowledge.MOST_CANDIDATES, np.int64)
        self.count = 0

    def encode(self, view: Any) -> int:
        """Write `inputs` and `candidates` of the View; return how many candidates there are."""
        self.count = self.kernel.encode(layout.pack(view), self._worlds, self._dice, self._memory, self._caches,
                                        self.inputs, self.choices, self.candidates)  # fmt: skip
        return self.count

    def move(self, n: int) -> Any:
        """Candidate n of the View encoded last."""
        return self._knowledge.move_of_choice(int(self.choices[n]))
