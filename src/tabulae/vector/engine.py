"""Compiled steps of many games: allocating them, compiling for the CPU or a GPU, and running a step on either.

`lab/train` stands on the same ground: its games are `new_games`, and its steps are compiled with `compiled_advance` and
rows of its own.
"""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import Any

import numpy as np

from tabulae.core import dice as dice_module
from tabulae.core import layout
from tabulae.core.dice import MASK, Dice, mixed
from tabulae.core.game import Game
from tabulae.core.kernel import CPU, CUDA, Kernel, cuda_module, record_type
from tabulae.vector import kernel as step
from tabulae.vector.kernel import Games

THREADS = 64  # of a block on the GPU
OF_RULES = ("play", "nth_move", "count_moves", "objection", "show", "wins", "points", "side_of")


def seeded(seed: int, streams: int) -> Any:
    """The states of dice on the first streams of a seed, as `seed_dice` would set each of them."""
    begin = np.uint64(mixed(seed & MASK))
    return mixed(begin + np.arange(streams, dtype=np.uint64) & np.uint64(MASK))  # type: ignore[arg-type]


def new_dice_of(seed: int, count: int) -> Any:
    dice = np.zeros(count, layout.dtype_of(Dice))
    dice["state"] = seeded(seed, count)
    return dice


def new_games(game: Game, seats: int | None, count: int, seed: int, tables: Sequence[dict[str, Any]]) -> Games:
    """So many games before their deal, on dice of their own; game g begins with the options of table g, in turn."""
    blanks = layout.pack(*(game.start(seats, **options) for options in tables))
    states = blanks[np.arange(count) % len(blanks)]
    return Games(states, new_dice_of(seed, count), blanks, layout.pack(game.views.View()))


def placed(games: Games) -> Games:
    """The same games in the memory of the GPU."""
    return Games(*(cuda_module().to_device(each) for each in games))


def kernel_for(game: Game, device: str, *more: Any) -> Kernel:
    """The game's compiled functions for a device, with the dice, and those of further modules."""
    return Kernel(*game.compiled_modules, dice_module, *more, target=CPU if device == CPU else CUDA)


def rules_of(kernel: Kernel, more: Sequence[str] = ()) -> dict[str, Any]:
    return {name: getattr(kernel, name) for name in (*OF_RULES, *more)}


def compiled_advance(kernel: Kernel, names: dict[str, Any], pay: Any, *, skip_forced: bool) -> Any:
    """`advance` with the rules of a game, which writes results by `pay`, a function that is compiled here too."""
    names = {**names, "SKIP_FORCED": skip_forced}
    go_on = kernel.compile(step.go_on, **names)
    return kernel.compile(step.advance, **names, go_on=go_on, pay=kernel.compile(pay, **names))


def over_all_games(kernel: Kernel, game: Game, device: str, step_one: Any) -> Any:
    """The step of one game for all of them: a loop on the CPU, a launch on the GPU."""
    if device == CPU:
        return kernel.compile(step.step_all, step_one=step_one)
    view = record_type(layout.dtype_of(game.views.View))
    return kernel.entry(step.step_mine, step_one=step_one, cuda=cuda_module(), VIEW=view)


def blocks_for(count: int) -> int:
    return -(-count // THREADS)


class Shares:
    """Threads on the CPU, each with its share of the games; their number does not change what the games do."""

    def __init__(self, count: int, threads: int) -> None:
        ends = [count * n // threads for n in range(threads + 1)]
        self.parts = [slice(begin, end) for begin, end in pairwise(ends) if begin < end]
        self._pool = ThreadPoolExecutor(len(self.parts)) if len(self.parts) > 1 else None

    def run(self, each: Any) -> None:
        """Call `each` with the number of every part and its slice."""
        if self._pool is None:
            each(0, self.parts[0])
        else:
            list(self._pool.map(each, range(len(self.parts)), self.parts))
