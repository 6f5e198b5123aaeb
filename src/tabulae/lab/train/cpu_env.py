"""An environment on the CPU, in threads, for games whose nets score candidates, wherever the net runs.

Finding candidates is expensive and varies from game to game, which suits cores better than a GPU. The threads share the
games and have working memory each; their number does not change the outputs. Divided into parts, the games of one part
advance while a net answers for another.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from concurrent.futures import Future, ThreadPoolExecutor
from functools import cache
from typing import Any

import numpy as np

from tabulae.bots.nets.features import candidate_knowledge
from tabulae.bots.plugin import as_module
from tabulae.core.game import Game
from tabulae.core.kernel import CPU
from tabulae.lab.train import step_kernel
from tabulae.lab.train.step_kernel import CandidateOutputs, GameCaches
from tabulae.vector import engine
from tabulae.vector.kernel import Games

OF_KNOWLEDGE = ("write_inputs", "write_secrets", "write_candidates", "move_of_choice")


class CpuEnvironment:
    """Threads that advance so many games. They write into `staged`; `outputs` are the same rows on the device."""

    def __init__(self, game: Game, games: Games, staged: CandidateOutputs) -> None:
        knowledge = candidate_knowledge(game)
        count = len(games.states)
        self._count = min(count, len(os.sched_getaffinity(0)))
        self._run = _compiled(game)
        self._games = games
        choices = np.zeros((count, knowledge.MOST_CANDIDATES), np.int64)
        self._caches = GameCaches(knowledge.new_caches(count), choices)
        self._staged = staged
        self._arrays = CandidateOutputs(*(each.numpy() for each in staged))
        self._workspaces = [(games.blank_view.copy(), knowledge.new_memory()) for _ in range(self._count)]  # idle
        self._pool = ThreadPoolExecutor(self._count)
        self.divide(1)

    def divide(self, parts: int) -> None:
        """Divide the games into so many parts of about equal size, which may advance at different times."""
        games = len(self._games.states)
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

    def finish(self, number: int, outputs: Iterable[Any]) -> None:
        """Wait for the games of that part, and write the outputs."""
        for each in self._under_way[number]:
            each.result()
        for there, here in zip(outputs, self._staged, strict=True):
            there.copy_(here[self.parts[number]], non_blocking=True)

    def step(self, chosen: Any, outputs: Iterable[Any]) -> None:
        """Make the choices in all games, then write the outputs."""
        for number, part in enumerate(self.parts):
            self.start(number, chosen[part])
        for number, part in enumerate(self.parts):
            self.finish(number, (each[part] for each in outputs))

    def _advance(self, first: int, part: slice, choices: Any) -> None:
        """Every n-th game of the part, in working memory of its own."""
        games = self._games._replace(states=self._games.states[part], dice=self._games.dice[part])
        caches = GameCaches(*(each[part] for each in self._caches))
        outputs = CandidateOutputs(*(each[part] for each in self._arrays))
        view, memory = workspace = self._workspaces.pop()
        try:
            self._run(first, self._count, games, view, memory, caches, choices, outputs)
        finally:
            self._workspaces.append(workspace)


@cache
def _compiled(game: Game) -> Any:
    knowledge = candidate_knowledge(game)
    kernel = engine.kernel_for(game, CPU, as_module(knowledge))
    names = engine.rules_of(kernel, OF_KNOWLEDGE)
    names["nth_move"] = kernel.nth_step  # for chance, and for forced moves
    names["count_moves"] = kernel.compile(as_module(knowledge).count_choices)
    names |= {"SIGN": -1 if game.low_wins else 1, "SPAN": knowledge.MARGIN_SPAN}
    names["advance"] = engine.compiled_advance(kernel, names, step_kernel.pay, skip_forced=True)
    step = kernel.compile(step_kernel.step_game_with_candidates, **names)
    return kernel.compile(step_kernel.step_share, step_one=step)
