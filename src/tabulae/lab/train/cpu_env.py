"""An environment on the CPU, in threads, for games whose nets score candidates, wherever the net runs.

Finding candidates is expensive and varies from game to game, which suits cores better than a GPU. The threads share the
games and have working memory each; their number does not change the outputs. Divided into parts, the games of one part
advance while a net answers for another.
"""

from __future__ import annotations

import os
from concurrent.futures import Future, ThreadPoolExecutor
from functools import cache
from typing import Any

import numpy as np

from tabulae.bots.nets.features import candidate_knowledge
from tabulae.bots.plugin import as_module
from tabulae.core import dice as dice_module
from tabulae.core.game import Game
from tabulae.core.kernel import Kernel
from tabulae.lab.train import step_kernel

OF_GAME = ("play", "show", "wins", "points", "side_of", "write_inputs", "write_secrets", "write_candidates",
           "move_of_choice")  # fmt: skip


class CpuEnvironment:
    """Threads that advance so many games. They write into `staged`; `outputs` are the same rows on the device."""

    def __init__(self, game: Game, states: Any, dice: Any, blanks: Any, blank_view: Any, staged: list[Any]) -> None:
        knowledge = candidate_knowledge(game)
        self._count = min(len(states), len(os.sched_getaffinity(0)))
        self._run = _compiled(game)
        self._states, self._dice, self._blanks, self._blank_view = states, dice, blanks, blank_view
        self._moves = np.zeros((len(states), knowledge.MOST_CANDIDATES), np.int64)
        self._caches = knowledge.new_caches(len(states))
        self._staged = staged
        self._arrays = [each.numpy() for each in staged]
        self._workspaces = [
            (blank_view.copy(), knowledge.new_workspace()) for _ in range(self._count)
        ]  # those not in use
        self._pool = ThreadPoolExecutor(self._count)
        self.divide(1)

    def divide(self, parts: int) -> None:
        """Divide the games into so many parts of about equal size, which may advance at different times."""
        games = len(self._states)
        self.parts = [slice(games * n // parts, games * (n + 1) // parts) for n in range(parts)]
        self._under_way: list[list[Future[None]]] = [[] for _ in self.parts]

    def start(self, number: int, chosen: Any) -> None:
        """Make the choices in the games of that part while the caller goes on; their outputs are overwritten.

        The choices are first read from the device, which waits for everything queued there before them: nothing still
        copies the outputs.
        """
        choices = chosen.cpu().numpy()
        part = self.parts[number]
        self._under_way[number] = [self._pool.submit(self._advance, n, part, choices) for n in range(self._count)]

    def finish(self, number: int, outputs: list[Any]) -> None:
        """Wait for the games of that part, and write the outputs."""
        for each in self._under_way[number]:
            each.result()
        for there, here in zip(outputs, self._staged, strict=True):
            there.copy_(here[self.parts[number]], non_blocking=True)

    def step(self, chosen: Any, outputs: list[Any]) -> None:
        """Make the choices in all games, then write the outputs."""
        for number, part in enumerate(self.parts):
            self.start(number, chosen[part])
        for number, part in enumerate(self.parts):
            self.finish(number, [each[part] for each in outputs])

    def _advance(self, first: int, part: slice, choices: Any) -> None:
        """Every n-th game of the part, in working memory of its own."""
        view, memory = workspace = self._workspaces.pop()
        try:
            self._run(
                first, self._count, self._states[part], self._dice[part], self._blanks, view, self._blank_view, *memory,
                self._caches[part], self._moves[part], choices, *(each[part] for each in self._arrays),
            )  # fmt: skip
        finally:
            self._workspaces.append(workspace)


@cache
def _compiled(game: Game) -> Any:
    knowledge = candidate_knowledge(game)
    kernel = Kernel(*game.compiled_modules, dice_module, as_module(knowledge))
    names = {name: getattr(kernel, name) for name in OF_GAME}
    names["nth_move"] = kernel.nth_step  # for chance, and for forced moves
    names["count_moves"] = kernel.compile(as_module(knowledge).count_choices)
    names["SIGN"] = -1 if game.low_wins else 1
    names["SPAN"] = knowledge.MARGIN_SPAN
    parts = {name: kernel.compile(getattr(step_kernel, name), **names) for name in ("go_on", "pay")}
    names["advance"] = kernel.compile(step_kernel.advance, **names, **parts)
    return kernel.compile(step_kernel.weigh_some, step_one=kernel.compile(step_kernel.weigh_game, **names))
