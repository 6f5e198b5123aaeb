"""Other programs to compare with: hand-tuned C++ of our games, and OpenSpiel's card games."""

from __future__ import annotations

import json
import random
import shutil
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from time import process_time
from typing import Any

from tabulae.core.errors import BadOption
from tabulae.lab.speed import Contestant

# The names of the C++ programs, and the variant that is the reference: whole games, ply by ply.
PROGRAMS = {"tabula-rasa": ("tabula_rasa", "packed"), "hijinx": ("hijinx", "step")}

SEARCHED = ("tabula-rasa", 2)  # the game and seats that the C++ search plays

OPEN_SPIEL_SEARCHED = ("hearts", "euchre", "oh_hell", "leduc_poker")  # those that can deal hidden cards anew
ITERATIONS = "iterations"
OPEN_SPIEL = "OpenSpiel"

OPEN_SPIEL_GAMES = ("crazy_eights(players=2)", "hearts", "euchre", "oh_hell", "gin_rummy")


class Limit:
    """The C++ programs of a folder, built in a scratch copy. Each run of one measures all its variants."""

    def __init__(self, folder: Path) -> None:
        if not (folder / "Makefile").is_file():
            raise BadOption("limit", f"{folder} has no Makefile")
        if not shutil.which("g++") or not shutil.which("make"):
            raise BadOption("limit", "building the C++ programs needs g++ and make")
        self._scratch = tempfile.TemporaryDirectory(prefix="tabulae-limit-")
        self._place = Path(self._scratch.name) / "limit"
        shutil.copytree(folder, self._place, ignore=shutil.ignore_patterns("build"))
        for path in (self._place, *self._place.rglob("*")):
            path.chmod(0o755)
        built = subprocess.run(["make", "-s"], cwd=self._place, capture_output=True, text=True)
        if built.returncode:
            raise BadOption("limit", f"the C++ programs do not build: {built.stderr.strip().splitlines()[-1:]}")
        self._rows: dict[tuple[str, int], list[dict[str, Any]]] = {}

    def contestants(self, game: str, seats: int) -> Iterator[Contestant]:
        """Every variant of the game, the reference first."""
        if game not in PROGRAMS:
            return
        program, mark = PROGRAMS[game]
        variants = [row["variant"] for row in self._run(program, 0.02, 0) if row["players"] == seats]
        for variant in sorted(variants, key=lambda name: name != mark):
            run = partial(self._rate, program, variant, seats)
            yield Contestant(game, seats, f"C++ {variant}", "decisions", run)

    def search(self, game: str, seats: int, iterations: int) -> Callable[[float, int], float] | None:
        """Iterations a second of the C++ tree search, or None if there is none."""
        if (game, seats) != SEARCHED:
            return None
        return partial(self._search_rate, iterations)

    def _search_rate(self, iterations: int, seconds: float, number: int) -> float:
        """A deal is two games of 24 moves each, an iteration about 0.3 microseconds."""
        deals = max(1, round(seconds / (48 * iterations * 3e-7)))
        words = [f"ismcts:{iterations}", "random", str(deals), str(number + 1)]
        done = subprocess.run([self._place / "build" / "tabula_search", *words], capture_output=True, text=True)
        return float(json.loads(done.stdout)["iterations_per_s_a"])

    def _rate(self, program: str, variant: str, seats: int, seconds: float, number: int) -> float:
        rows = self._run(program, seconds, number + 1)
        return next(float(r["plies_per_s"]) for r in rows if r["variant"] == variant and r["players"] == seats)

    def _run(self, program: str, seconds: float, seed: int) -> list[dict[str, Any]]:
        if (program, seed) not in self._rows:
            command = [str(self._place / "build" / program), str(seconds), str(seed)]
            done = subprocess.run(command, capture_output=True, text=True, check=True)
            self._rows[program, seed] = [json.loads(line) for line in done.stdout.splitlines()]
        return self._rows[program, seed]


def mark_of(game: str, name: str, unit: str) -> str:
    """The name of the reference contestant for this one, if it was measured."""
    if unit == ITERATIONS:
        return name if name.startswith("C++") else f"C++ {name}"
    return f"C++ {PROGRAMS[game][1]}" if game in PROGRAMS else ""


def open_spiel() -> Iterator[Contestant]:
    """OpenSpiel's comparable card games through its own Python API; none if it is not installed."""
    try:
        import pyspiel
    except ImportError:
        return
    for name in OPEN_SPIEL_GAMES:
        game = pyspiel.load_game(name)
        yield Contestant(OPEN_SPIEL, game.num_players(), name, "decisions", partial(_open_spiel_rate, game))


def _open_spiel_rate(game: Any, seconds: float, number: int) -> float:
    rng, decisions, begun = random.Random(number), 0, process_time()
    while (spent := process_time() - begun) < seconds:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(outcomes, weights)[0])
            else:
                state.apply_action(rng.choice(state.legal_actions()))
                decisions += 1
    return decisions / spent


def open_spiel_search() -> Iterator[Contestant]:
    """OpenSpiel's own ISMCTS on its comparable card games; none if it is not installed."""
    try:
        import pyspiel
    except ImportError:
        return
    for name in OPEN_SPIEL_SEARCHED:
        game = pyspiel.load_game(name)
        yield Contestant(
            OPEN_SPIEL, game.num_players(), f"{name} ismcts:200", ITERATIONS, partial(_open_spiel_search_rate, game)
        )


def _open_spiel_search_rate(game: Any, seconds: float, number: int) -> float:
    """The first decision after a deal, repeated: later ones crash some games of OpenSpiel 2.0."""
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
