"""The speed of `tabulae.vector`: steps a second on one core with observation and mask, compared with Pgx.

Pgx is not a dependency. It is measured if this interpreter has it, or the one that TABULAE_PGX names.
"""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from time import process_time
from typing import Any

from tabulae import vector
from tabulae.core.game import Game
from tabulae.lab.speed import Contestant

STEPS = "steps"
PGX = "Pgx"
PGX_GAME = "sparrow_mahjong"
PGX_SEATS = 3
INTERPRETER = "TABULAE_PGX"  # an interpreter whose environment has Pgx
GAMES = 1024  # that advance together
GAMES_WITH_CANDIDATES = 64


def contestants(game: Game, seats: int) -> Iterator[Contestant]:
    """Random legal actions in all games, then a step: observation and mask as booleans, and as packed bits."""
    count = GAMES if game.sample_moves is None else GAMES_WITH_CANDIDATES
    for name, packed in (("observation and mask", False), ("observation and packed mask", True)):
        yield Contestant(game.name, seats, name, STEPS, _stepping(game, seats, count, packed))


def _stepping(game: Game, seats: int, count: int, packed: bool) -> Callable[[float, int], float]:
    env = vector.make(game, count, seats=seats, seed=1, packed=packed)
    env.reset()
    env.step(env.sample())  # compiled now

    def run(seconds: float, number: int) -> float:
        done, begun = 0, process_time()
        while (spent := process_time() - begun) < seconds:
            for _ in range(8):
                env.step(env.sample())
            done += 8 * count
        return done / spent

    return run


def pgx() -> Iterator[Contestant]:
    """Pgx's nearest card game in a process of its own, on one core; none if Pgx is not there."""
    interpreter = os.environ.get(INTERPRETER) or (sys.executable if importlib.util.find_spec("pgx") else "")
    if interpreter:
        yield Contestant(PGX, PGX_SEATS, PGX_GAME, STEPS, _PgxProcess(interpreter).run)


class _PgxProcess:
    """`pgx_peer.py`, which compiles once and then answers each round."""

    def __init__(self, interpreter: str) -> None:
        one_core = {min(os.sched_getaffinity(0))}
        self._process = subprocess.Popen(
            [interpreter, str(Path(__file__).with_name("pgx_peer.py"))],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env=os.environ | {"JAX_PLATFORMS": "cpu", "PYTHONPATH": ""},
            preexec_fn=lambda: os.sched_setaffinity(0, one_core),
        )

    def run(self, seconds: float, number: int) -> float:
        process: Any = self._process
        process.stdin.write(f"{seconds}\n")
        process.stdin.flush()
        return float(process.stdout.readline())

    def __del__(self) -> None:
        self._process.stdin.close()  # type: ignore[union-attr]  # it is a pipe
        self._process.wait()


def rows(field: list[Contestant]) -> list[dict[str, Any]]:
    """Each with its ratio to Pgx, where that was measured."""
    peer = next((each for each in field if each.game == PGX), None)
    return [
        {
            "game": each.game,
            "seats": each.seats,
            "name": each.name,
            "rate": each.rate,
            "to_pgx": each.ratio_to(peer) if peer else None,
        }
        for each in field
    ]
