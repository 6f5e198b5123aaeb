"""Games whose moves are weighed as candidates advance on the CPU, in threads, wherever the net is.

Finding candidates is heavy and different from game to game, which suits cores better than a GPU. The threads share the
games and each has its own room to work in; how many they are changes nothing in what is told.
"""

from __future__ import annotations

import os
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import Any

import numpy as np

from tabulae.bots.net import net_knowledge
from tabulae.core import dice as dice_module
from tabulae.core.game import Game
from tabulae.core.kernel import Kernel
from tabulae.lab.train import steps

OF_GAME = ("play", "show", "wins", "points", "side_of", "write_inputs", "write_secrets", "tell_candidates",
           "move_of_choice")  # fmt: skip


class Crew:
    """Threads that advance so many games; `staged` are the rows as they write them, `told` the same on the device."""

    def __init__(self, game: Game, states: Any, dice: Any, blanks: Any, blank_view: Any, staged: list[Any]) -> None:
        knowledge = net_knowledge(game)
        count = min(len(states), len(os.sched_getaffinity(0)))
        self._run = _compiled(game)
        self._staged = staged
        moves = np.zeros((len(states), knowledge.MOST_CANDIDATES), np.int64)
        outlooks = knowledge.new_outlooks(len(states))
        self._arrays = [each.numpy() for each in staged]
        self._places = [
            (n, count, states, dice, blanks, blank_view.copy(), blank_view, *knowledge.new_desk(), outlooks, moves)
            for n in range(count)
        ]
        self._pool = ThreadPoolExecutor(count) if count > 1 else None

    def step(self, chosen: Any, told: list[Any]) -> None:
        """Make the choices and write what is told then; in all games before any goes on."""
        choices = chosen.cpu().numpy()

        def work(place: tuple[Any, ...]) -> None:
            self._run(*place, choices, *self._arrays)

        if self._pool is None:
            work(self._places[0])
        else:
            list(self._pool.map(work, self._places))
        for there, here in zip(told, self._staged, strict=True):
            there.copy_(here, non_blocking=True)


@cache
def _compiled(game: Game) -> Any:
    knowledge = net_knowledge(game)
    kernel = Kernel(*game.compiled_modules, dice_module, knowledge)
    names = {name: getattr(kernel, name) for name in OF_GAME}
    names["move_at"] = kernel.step_at  # of chance, and of what is not to be chosen
    names["how_many"] = kernel.compile(knowledge.how_many_choices)
    names["SIGN"] = -1 if game.low_wins else 1
    names["SPAN"] = knowledge.MARGIN_SPAN
    parts = {name: kernel.compile(getattr(steps, name), **names) for name in ("go_on", "pay")}
    names["advance"] = kernel.compile(steps.advance, **names, **parts)
    return kernel.compile(steps.weigh_some, step_one=kernel.compile(steps.weigh_game, **names))
