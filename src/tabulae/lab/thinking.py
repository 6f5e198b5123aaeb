"""How fast search is: iterations a second of CPU time, beside the C++ and OpenSpiel searches in the same run.

`contestants`, and `open_spiel_search` of `lab/peers.py`, join those of `lab/speed.py`: they take turns in rounds, and
ratios are told within a round.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from time import process_time

from tabulae.bots.bot import Budget
from tabulae.bots.engine import Settings, engine_of
from tabulae.core.game import Game
from tabulae.core.match import Match
from tabulae.lab.peers import ITERATIONS, Limit
from tabulae.lab.speed import Contestant

BUDGETS = (1000, 10_000)  # iterations a move


def contestants(game: Game, seats: int, limit: Limit | None = None) -> Iterator[Contestant]:
    """Tree search at 1000 and 10,000 iterations a move: ours, and C++ where the folder has it."""
    for iterations in BUDGETS:
        if limit is not None and (run := limit.search(game.name, seats, iterations)):
            yield Contestant(game.name, seats, f"C++ ismcts:{iterations}", ITERATIONS, run)
        yield Contestant(game.name, seats, f"ismcts:{iterations}", ITERATIONS, _search(game, seats, iterations))


def _search(game: Game, seats: int, iterations: int) -> Callable[[float, int], float]:
    """Whole games, every move by search from a View; only choosing is timed, with all that belongs to it."""
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
                findings = engine.study(view, Budget(playouts=iterations), number, Settings())
                spent += process_time() - start
                done += findings.iterations
                match.play(seat, findings.best.move)
        return done / spent

    return run
