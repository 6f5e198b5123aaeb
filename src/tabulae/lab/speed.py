"""The speed of random games: interpreted, compiled, on all cores, compared with other programs in the same run.

Contestants take turns in rounds and are compared within a round: ratios are reliable even where the
absolute rates of a shared machine are not.
"""

from __future__ import annotations

import os
import random
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from time import process_time
from typing import Any

import tabulae
from tabulae.core import layout
from tabulae.core.dice import new_dice
from tabulae.core.game import Game
from tabulae.lab.batch import PLAY, Batch

COLLAPSED = "finish_at_random"
THROUGH_MATCH = "through Match"


@dataclass
class Contestant:
    """Something with a rate. `run(seconds, round)` works for about that long and returns its rate per second."""

    game: str
    seats: int
    name: str
    unit: str
    run: Callable[[float, int], float]
    rates: list[float] = field(default_factory=list)
    what: str = "seats"  # what `seats` counts: seats, or cards on the table

    @property
    def rate(self) -> float:
        return median(self.rates)

    def ratio_to(self, other: Contestant) -> float:
        """The median of the ratios within each round."""
        return median(mine / theirs for mine, theirs in zip(self.rates, other.rates, strict=True))


def compete(contestants: Iterable[Contestant], rounds: int, seconds: float) -> Iterator[str]:
    """Let every contestant run once a round; yields the name of the one running, for a progress display."""
    everyone = list(contestants)
    for number in range(rounds):
        for contestant in everyone:
            where = f"{contestant.seats} {contestant.what}"
            yield f"round {number + 1} of {rounds}: {contestant.game}, {where}, {contestant.name}"
            contestant.rates.append(contestant.run(seconds, number))


def contestants(game: Game, seats: int) -> Iterator[Contestant]:
    """Our own ways of playing a random game of this kind, seat 0 first, in decisions a second."""
    yield Contestant(game.name, seats, THROUGH_MATCH, "decisions", lambda s, n: _by_match(game, seats, s, n))
    yield Contestant(game.name, seats, "interpreted", "decisions", lambda s, n: _interpreted(game, seats, s, n))
    ways = {"compiled": PLAY}
    if hasattr(game.rules, COLLAPSED) or COLLAPSED in vars(game.kernel):
        ways["compiled, collapsed"] = COLLAPSED
    for name, way in ways.items():
        yield Contestant(game.name, seats, name, "decisions", _compiled(Batch(game, seats, way, first=0), threads=1))
    cores = os.cpu_count() or 1
    batch = Batch(game, seats, first=0)
    yield Contestant(game.name, seats, f"compiled, {cores} cores", "decisions", _compiled(batch, threads=cores))


def _compiled(batch: Batch, threads: int) -> Callable[[float, int], float]:
    """Rates by CPU time on one thread, by elapsed time on several; compiling is not counted."""
    batch.run(threads, threads=threads)
    size = [200 * threads]

    def run(seconds: float, number: int) -> float:
        while True:
            totals = batch.run(size[0], number, threads)
            spent = totals.cpu if threads == 1 else totals.wall
            if spent >= seconds / 2:
                return totals.decisions / spent
            size[0] *= 2

    return run


def _interpreted(game: Game, seats: int, seconds: float, number: int) -> float:
    rules: Any = game.rules
    start, dice, decisions = game.start(seats, first=0), new_dice(number), 0
    begun = process_time()
    while (spent := process_time() - begun) < seconds:
        decisions += rules.play_at_random(layout.copied(start), dice)
    return decisions / spent


def _by_match(game: Game, seats: int, seconds: float, number: int) -> float:
    """As in a notebook, and as `peers.open_spiel` plays: moves listed, one made, cards dealt by a seeded dealer."""
    from tabulae.core.match import Match

    rng, decisions, begun = random.Random(number), 0, process_time()
    while (spent := process_time() - begun) < seconds:
        match = Match(game, seats, seed=number * 1000 + decisions)
        while seats_to_act := match.to_act:
            seat = seats_to_act[0]
            match.play(seat, rng.choice(match.moves(seat)))
            decisions += 1
    return decisions / spent


def compile_times(game: Game, cache: str) -> dict[str, float]:
    """CPU seconds to the end of the first compiled game, in a new process: with an empty cache, then a full one."""
    import subprocess
    import sys

    code = (
        "import time, tabulae; from tabulae.lab.batch import Batch; "
        f"Batch(tabulae.game({game.name!r})).run(1); print(time.process_time())"
    )
    found = {}
    environment = with_this_package() | {"TABULAE_CACHE": cache}
    environment.pop("NUMBA_CACHE_DIR", None)
    for name in ("cold", "warm"):
        done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True)
        found[name] = float(done.stdout)
    return found


def with_this_package() -> dict[str, str]:
    """The environment for a new interpreter that imports this same package, however it was found here."""
    paths = [str(Path(tabulae.__file__).parents[1]), os.environ.get("PYTHONPATH", "")]
    return os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, paths))}


def start_times(rounds: int = 5) -> dict[str, float]:
    """CPU seconds to start an interpreter, import tabulae and show the command line's help; best of several."""
    import subprocess
    import sys

    environment = with_this_package()

    def best(*arguments: str) -> float:
        spent = []
        for _ in range(rounds):
            before = os.times()
            subprocess.run([sys.executable, *arguments], env=environment, capture_output=True, check=True)
            after = os.times()
            spent.append(after.children_user + after.children_system - before.children_user - before.children_system)
        return min(spent)

    bare = best("-c", "pass")
    return {
        "bare interpreter": bare,
        "import tabulae": best("-c", "import tabulae") - bare,
        "tabulae --help": best("-m", "tabulae", "--help") - bare,
    }
