"""Batches of random games, compiled, on any number of threads."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from time import perf_counter, process_time
from typing import Any, TypeVar

from tabulae.core import layout
from tabulae.core.dice import new_dice
from tabulae.core.game import Game
from tabulae.core.unbound import unbound

P = TypeVar("P")

PLAY = "play_at_random"  # by the rules, ply by ply

# Of the game, for `_many`
play: Callable[[Any, Any], int] = unbound()
add_points: Callable[[Any, Any], None] = unbound()
points: Callable[[Any, int], int] = unbound()
wins: Callable[[Any, int], bool] = unbound()


@dataclass(frozen=True, slots=True)
class Totals:
    """The totals of a batch; `cpu` counts all threads, `wall` is elapsed time, both in seconds."""

    games: int
    decisions: int
    points: tuple[int, ...]  # by seat
    cpu: float
    wall: float


@dataclass(frozen=True, slots=True)
class Results:
    """How each game of a batch ended, as NumPy arrays."""

    scores: Any  # [game][seat], int32
    winners: Any  # [game][seat], bool: whether the seat shares the victory
    decisions: Any  # [game], int32


class Batch:
    """Random games of one kind. The first run compiles, or loads from the cache."""

    def __init__(self, game: Game, seats: int | None = None, way: str = PLAY, **settings: Any) -> None:
        """`way` is a compiled function of the game; `settings` are its options, and `first` to fix the first player."""
        kernel = game.kernel
        self._blank = layout.pack(game.start(seats, **settings))
        self._seats = int(self._blank["seats"][0])
        play = getattr(kernel, way)
        self.run_many = kernel.compile(_many, play=play, add_points=kernel.add_points)
        self._run_each = kernel.compile(_each, play=play, points=kernel.points, wins=kernel.wins)

    def run(self, games: int, seed: int = 0, threads: int = 1) -> Totals:
        """Play so many games; the same seed and number of threads give the same games."""
        wall, cpu = perf_counter(), process_time()
        parts = _shared_out(self._part, games, seed, threads)
        wall, cpu = perf_counter() - wall, process_time() - cpu
        points = tuple(int(sum(sums[seat] for _, sums in parts)) for seat in range(self._seats))
        return Totals(games, sum(decisions for decisions, _ in parts), points, cpu, wall)

    def results(self, games: int, seed: int = 0, threads: int = 1) -> Results:
        """Play the same games as `run`, and say how each of them ended."""
        import numpy as np

        parts = _shared_out(self._results, games, seed, threads)
        return Results(*(np.concatenate(arrays) for arrays in zip(*parts, strict=True)))

    def _results(self, games: int, seed: int, stream: int) -> tuple[Any, Any, Any]:
        import numpy as np

        shape = games, self._seats
        scores, winners, decisions = np.zeros(shape, np.int32), np.zeros(shape, np.bool_), np.zeros(games, np.int32)
        dice = layout.pack(new_dice(seed, stream))
        self._run_each(self._blank.copy(), self._blank, dice, scores, winners, decisions)
        return scores, winners, decisions

    def _part(self, games: int, seed: int, stream: int) -> tuple[int, list[int]]:
        import numpy as np

        sums = np.zeros(self._seats, np.int64)
        dice = layout.pack(new_dice(seed, stream))
        decisions = self.run_many(self._blank.copy(), self._blank, dice, games, sums)
        return int(decisions), sums.tolist()


def _shared_out(part: Callable[[int, int, int], P], games: int, seed: int, threads: int) -> list[P]:
    """What each thread makes of its share of the games, on its own stream of dice."""
    shares = [games // threads + (n < games % threads) for n in range(threads)]
    if threads == 1:
        return [part(games, seed, 0)]
    with ThreadPoolExecutor(threads) as pool:
        return list(pool.map(part, shares, [seed] * threads, range(threads)))


def _each(states: Any, blank: Any, dice: Any, scores: Any, winners: Any, decisions: Any) -> None:
    """Compiled, with `play`, `points` and `wins` of one game."""
    s, rolls = states[0], dice[0]
    for g in range(len(scores)):
        states[0] = blank[0]
        decisions[g] = play(s, rolls)
        for seat in range(s.seats):
            scores[g][seat] = points(s, seat)
            winners[g][seat] = wins(s, seat)


def _many(states: Any, blank: Any, dice: Any, games: int, sums: Any) -> int:
    """Compiled, with `play` and `add_points` of one game."""
    s, rolls = states[0], dice[0]
    decisions = 0
    for _ in range(games):
        states[0] = blank[0]
        decisions += play(s, rolls)
        add_points(s, sums)
    return decisions
