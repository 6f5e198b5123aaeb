"""Batches of random games, compiled, on any number of threads."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from time import perf_counter, process_time
from typing import Any

from tabulae.core import layout
from tabulae.core.dice import new_dice
from tabulae.core.game import Game
from tabulae.core.unbound import unbound

PLAY = "play_at_random"  # by the rules, ply by ply

# Of the game, for `_many`
play: Callable[[Any, Any], int] = unbound()
add_points: Callable[[Any, Any], None] = unbound()


@dataclass(frozen=True, slots=True)
class Totals:
    """The totals of a batch; `cpu` counts all threads, `wall` is elapsed time, both in seconds."""

    games: int
    decisions: int
    points: tuple[int, ...]  # by seat
    cpu: float
    wall: float


class Batch:
    """Random games of one kind. The first run compiles, or loads from the cache."""

    def __init__(self, game: Game, seats: int | None = None, way: str = PLAY, **settings: Any) -> None:
        """`way` is a compiled function of the game; `settings` are its options, and `first` to fix the first player."""
        kernel = game.kernel
        self._blank = layout.pack(game.start(seats, **settings))
        self._seats = int(self._blank["seats"][0])
        play, add = getattr(kernel, way), kernel.add_points
        self._run = kernel.compile(_many, play=play, add_points=add)

    def run(self, games: int, seed: int = 0, threads: int = 1) -> Totals:
        """Play so many games; the same seed and number of threads give the same games."""
        shares = [games // threads + (n < games % threads) for n in range(threads)]
        wall, cpu = perf_counter(), process_time()
        if threads == 1:
            parts = [self._part(games, seed, 0)]
        else:
            with ThreadPoolExecutor(threads) as pool:
                parts = list(pool.map(self._part, shares, [seed] * threads, range(threads)))
        wall, cpu = perf_counter() - wall, process_time() - cpu
        points = tuple(int(sum(sums[seat] for _, sums in parts)) for seat in range(self._seats))
        return Totals(games, sum(decisions for decisions, _ in parts), points, cpu, wall)

    def _part(self, games: int, seed: int, stream: int) -> tuple[int, list[int]]:
        import numpy as np

        sums = np.zeros(self._seats, np.int64)
        dice = layout.pack(new_dice(seed, stream))
        decisions = self._run(self._blank.copy(), self._blank, dice, games, sums)
        return int(decisions), sums.tolist()


def _many(states: Any, blank: Any, dice: Any, games: int, sums: Any) -> int:
    """Compiled, with `play` and `add_points` of one game."""
    s, rolls = states[0], dice[0]
    decisions = 0
    for _ in range(games):
        states[0] = blank[0]
        decisions += play(s, rolls)
        add_points(s, sums)
    return decisions
