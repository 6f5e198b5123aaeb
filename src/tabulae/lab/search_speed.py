"""The speed of search: iterations a second of CPU time, compared with C++ and OpenSpiel in the same run.

`contestants`, and `open_spiel_search` of `lab/peers.py`, join those of `lab/speed.py`: they take turns in rounds, and
ratios are taken within a round. The time of a move, and of the first one after a cold start, is elapsed time.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from statistics import median
from time import perf_counter, process_time, time

from tabulae.bots.bot import Budget
from tabulae.bots.levels import bot, warm_up
from tabulae.bots.search.engine import Settings, engine_of, has_search
from tabulae.core.game import Game
from tabulae.core.match import Match
from tabulae.lab.peers import ITERATIONS, Limit
from tabulae.lab.speed import Contestant, with_this_package

BUDGETS = (1000, 10_000)  # iterations a move
LEVELS = ("strong", "master")
MOVES = 6  # timed per level, spread over one game
APART = 4  # decisions between them, made by the heuristic

FIRST_MOVE = """
import sys, time, tabulae
from tabulae.bots.bot import Budget
from tabulae.bots.levels import bot
from tabulae.core.wasm.stand_in import use_wasm_until_compiled

use_wasm_until_compiled()  # as a server's workers do
game, begun = tabulae.game(sys.argv[1]), float(sys.argv[2])
match = tabulae.Match(game, game.seats[0], seed=1)
view = match.view(match.to_act[0])
for word in ("thumb", "strong"):
    bot(game, word, 1).choose(view, Budget())
    print(time.time() - begun, word)
"""


def contestants(game: Game, seats: int, limit: Limit | None = None) -> Iterator[Contestant]:
    """Tree search at 1000 and 10,000 iterations a move: ours, and C++ where the folder has it; none without search."""
    if not has_search(game):
        return
    for iterations in BUDGETS:
        if limit is not None and (run := limit.search(game.name, seats, iterations)):
            yield Contestant(game.name, seats, f"C++ ismcts:{iterations}", ITERATIONS, run)
        yield Contestant(game.name, seats, f"ismcts:{iterations}", ITERATIONS, _search(game, seats, iterations))


def _search(game: Game, seats: int, iterations: int) -> Callable[[float, int], float]:
    """Whole games, every move by search from a View; only choosing is timed, with everything it needs."""
    engine = engine_of(game)
    engine.warm_up()

    def run(seconds: float, number: int) -> float:
        done, spent, deal = 0, 0.0, 0
        while spent < seconds:
            match = Match(game, seats, seed=1000 * number + deal)
            deal += 1
            while not match.over and spent < seconds:
                seat = match.to_act[0]
                view = match.view(seat)
                start = process_time()
                findings = engine.search(view, Budget(playouts=iterations), number, Settings())
                spent += process_time() - start
                done += findings.iterations
                match.play(seat, findings.best.move)
        return done / spent

    return run


@dataclass(frozen=True, slots=True)
class MoveTime:
    """Milliseconds of elapsed time."""

    game: str
    seats: int
    level: str
    median: float
    longest: float


def move_times(game: Game, seats: int) -> Iterator[MoveTime]:
    """The time of a move of the slow levels, once compiled; none without search."""
    for level in LEVELS if has_search(game) else ():
        warm_up(game, level)
        player, passing = bot(game, level, 1), bot(game, "thumb", 1)
        match = Match(game, seats, seed=1)
        spent: list[float] = []
        while len(spent) < MOVES and not match.over:
            for _ in range(APART):
                if not match.over:
                    seat = match.to_act[0]
                    match.play(seat, passing.choose(match.view(seat), Budget()))
            if not match.over:
                seat = match.to_act[0]
                view = match.view(seat)
                start = perf_counter()
                move = player.choose(view, Budget())
                spent.append(1000 * (perf_counter() - start))
                match.play(seat, move)
        yield MoveTime(game.name, seats, level, median(spent), max(spent))


def first_moves(game: Game, cache: str) -> dict[str, dict[str, float | str]]:
    """Elapsed seconds from the start of a process to its first move by the heuristic, and then by search.

    With an empty cache of compiled code, then with a full one.
    """
    found: dict[str, dict[str, float | str]] = {}
    environment = with_this_package() | {"TABULAE_CACHE": cache}
    environment.pop("NUMBA_CACHE_DIR", None)
    for name in ("empty", "full"):
        command = [sys.executable, "-c", FIRST_MOVE, game.name, str(time())]
        done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
        (first, by), (ready, _) = (line.split() for line in done.stdout.splitlines())
        found[name] = {"first move": float(first), "by": by, "ready": float(ready)}
    return found
