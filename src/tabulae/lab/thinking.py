"""How fast search is: iterations a second of CPU time, beside the C++ and OpenSpiel searches in the same run.

`contestants` join those of `lab/speed.py`: they take turns in rounds, and ratios are told within a round.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from time import process_time
from typing import Any

from tabulae.bots.bot import Budget
from tabulae.bots.engine import Settings, engine_of
from tabulae.core.game import Game
from tabulae.core.match import Match
from tabulae.lab.peers import Limit
from tabulae.lab.speed import Contestant

UNIT = "iterations"
BUDGETS = (1000, 10_000)  # iterations a move
OPEN_SPIEL_GAMES = ("hearts", "euchre", "oh_hell", "leduc_poker")  # those that can deal hidden cards anew


def contestants(game: Game, seats: int, limit: Limit | None = None) -> Iterator[Contestant]:
    """Tree search at 1000 and 10,000 iterations a move: ours, and C++ where the folder has it."""
    for iterations in BUDGETS:
        if limit is not None and (run := limit.search(game.name, seats, iterations)):
            yield Contestant(game.name, seats, f"C++ ismcts:{iterations}", UNIT, run)
        yield Contestant(game.name, seats, f"ismcts:{iterations}", UNIT, _search(game, seats, iterations))


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


def open_spiel() -> Iterator[Contestant]:
    """OpenSpiel's own ISMCTS on its comparable card games; none when it is not installed."""
    try:
        import pyspiel
    except ImportError:
        return
    for name in OPEN_SPIEL_GAMES:
        game = pyspiel.load_game(name)
        yield Contestant("OpenSpiel", game.num_players(), f"{name} ismcts:200", UNIT, partial(_open_spiel, game))


def _open_spiel(game: Any, seconds: float, number: int) -> float:
    """The first decision after a deal, again and again: later ones crash some games of OpenSpiel 2.0."""
    import numpy as np
    import pyspiel

    choose = np.random.default_rng(number)
    state = game.new_initial_state()
    while state.is_chance_node():
        outcomes, weights = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(int(choose.choice(outcomes, p=weights)))
    evaluator = pyspiel.RandomRolloutEvaluator(1, number + 1)
    bot = pyspiel.ISMCTSBot(
        number + 1, evaluator, 1.0, 200, -1, pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT, False, True
    )
    done, start = 0, process_time()
    while (spent := process_time() - start) < seconds:
        bot.step(state)
        done += 200
    return done / spent
