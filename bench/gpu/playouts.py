"""A game's own rules on a GPU: are the games the interpreter's, and how many decisions a second?

  python bench/gpu/playouts.py [GAME] [--games N] [--compare N] [--json]

Needs numba-cuda and a CUDA device. Every thread plays whole random games, one after the other, in its own memory.
"""

import argparse
import json
import sys
import time
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "src"))

import numpy as np

import tabulae
from tabulae.core import dice as dice_module
from tabulae.core import layout
from tabulae.core.dice import Dice, new_dice
from tabulae.core.kernel import CUDA, Kernel, cuda_module
from tabulae.core.unbound import unbound

THREADS = 128
MOST_SEATS = 5

# Given their meaning by `kernel_for`
cuda: Any = unbound()
STATE: Any = unbound()
DICE: Any = unbound()
INT64: Any = unbound()
seed_dice: Any = unbound()
play_at_random: Any = unbound()
add_points: Any = unbound()


def play_games(blank, seed, rounds, sums, finals):
    """One thread: `rounds` games on the thread's own stream of the seed; the last State goes to `finals`."""
    me = cuda.grid(1)
    states = cuda.local.array(1, STATE)
    dice = cuda.local.array(1, DICE)
    mine = cuda.local.array(MOST_SEATS, INT64)
    for seat in range(MOST_SEATS):
        mine[seat] = 0
    seed_dice(dice[0], seed, me)
    decisions = 0
    for _ in range(rounds):
        states[0] = blank[0]
        decisions += play_at_random(states[0], dice[0])
        add_points(states[0], mine)
    for seat in range(MOST_SEATS):
        sums[me, seat] = mine[seat]
    sums[me, MOST_SEATS] = decisions
    if me < len(finals):
        finals[me] = states[0]


def kernel_for(game):
    kernel = Kernel(*game.compiled_modules, dice_module, target=CUDA)
    numba = sys.modules["numba"]
    return kernel.entry(
        play_games,
        cuda=cuda_module(),
        STATE=numba.from_dtype(layout.dtype_of(game.State)),
        DICE=numba.from_dtype(layout.dtype_of(Dice)),
        INT64=numba.int64,
        seed_dice=kernel.seed_dice,
        play_at_random=kernel.play_at_random,
        add_points=kernel.add_points,
    )


def run(entry, blank, seed, threads, rounds, compared=1):
    device = cuda_module()
    sums = device.device_array((threads, MOST_SEATS + 1), np.int64)
    finals = device.device_array(compared, blank.dtype)
    where = device.to_device(blank)
    device.synchronize()
    start = time.perf_counter()
    entry[threads // THREADS, THREADS](where, seed, rounds, sums, finals)
    device.synchronize()
    return time.perf_counter() - start, sums.copy_to_host(), finals.copy_to_host()


def interpreted(game, start, seed, stream, rounds):
    """The State after the last of `rounds` games, played by the interpreter on the same dice."""
    dice = new_dice(seed, stream)
    for _ in range(rounds):
        state = layout.copied(start)
        game.rules.play_at_random(state, dice)
    return state


def measure(game, entry, seats, options, games, compared):
    """One row: how many games equal the interpreter's cell by cell, and the best rate of a few launches."""
    start = game.start(seats, **options)
    blank = layout.pack(start)
    _, _, finals = run(entry, blank, 7, -(-compared // THREADS) * THREADS, 2, compared)  # compiles, too
    equal = sum(layout.unpack(game.State, finals[n]) == interpreted(game, start, 7, n, 2) for n in range(compared))
    best = 0.0, 0, 0
    for threads in (1 << 17, 1 << 19):
        rounds = max(1, games // threads)
        for repeat in range(3):
            seconds, sums, _ = run(entry, blank, 100 + repeat, threads, rounds)
            best = max(best, (int(sums[:, -1].sum()) / seconds, threads, rounds))
    return {
        "game": game.name,
        "seats": seats,
        "options": options,
        "equal": equal,
        "compared": compared,
        "decisions_per_s": best[0],
        "threads": best[1],
        "games_a_thread": best[2],
    }


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="?", default="tabula-rasa", choices=tabulae.games())
    parser.add_argument("--games", type=int, default=1 << 25, help="random games in a timed launch")
    parser.add_argument("--compare", type=int, default=256, help="games compared cell by cell with the interpreter")
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    game = tabulae.game(args.game)
    entry = kernel_for(game)
    good = True
    for seats in game.seats:
        settings = [{}] + [{o.name: v} for o in game.options for v in o.variants(seats)]
        for options in settings if args.compare else settings[:1]:
            row = measure(game, entry, seats, options, args.games, args.compare)
            good = good and row["equal"] == row["compared"]
            words = ", ".join(f"{name} {value}" for name, value in options.items()) or "as usual"
            if args.json:
                print(json.dumps(row), flush=True)
            else:
                print(
                    f"{seats} seats, {words}: {row['equal']} of {row['compared']} games equal the interpreter's; "
                    f"{row['decisions_per_s'] / 1e9:.1f} billion decisions/s",
                    flush=True,
                )
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
