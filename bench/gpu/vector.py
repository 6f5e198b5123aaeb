"""Many games at once on a GPU: are their rows those of the CPU, and how many steps a second?

  python bench/gpu/vector.py [GAME] [--seats N] [--counts N ...] [--steps N] [--json]

Needs numba-cuda and a CUDA device. A step is a random legal action in every game, chosen on the device, and the row
after it: observation, mask and result. Nothing is copied to the host while it runs.
"""

import argparse
import json
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "src"))

import numpy as np

import tabulae
from tabulae import vector
from tabulae.core.kernel import cuda_module

COMPARED, COMPARED_STEPS = 256, 120


def differences(game, seats):
    """How many arrays differ between the devices, on equal seeds and actions."""
    cpu, gpu = (vector.make(game, COMPARED, seats=seats, seed=5, device=device) for device in ("cpu", "cuda"))
    here, there = cpu.reset(), gpu.reset()
    different = 0
    for _ in range(COMPARED_STEPS):
        different += sum(not np.array_equal(a, b.copy_to_host()) for a, b in zip(here, there, strict=True))
        actions = cpu.sample()
        here, there = cpu.step(actions), gpu.step(actions)
    return different


def rate(game, seats, count, steps, packed):
    """Steps a second of all games together, the best of three runs."""
    cuda = cuda_module()
    env = vector.make(game, count, seats=seats, seed=7, device="cuda", packed=packed)
    env.reset()
    env.step(env.sample())
    best = 0.0
    for _ in range(3):
        cuda.synchronize()
        begun = time.perf_counter()
        for _ in range(steps):
            env.step(env.sample())
        cuda.synchronize()
        best = max(best, steps * count / (time.perf_counter() - begun))
    assert not env.refused.copy_to_host().any()
    return best


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="?", default="tabula-rasa", choices=tabulae.games())
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--counts", type=int, nargs="+", default=[1 << 16, 1 << 18, 1 << 20])
    parser.add_argument("--steps", type=int, default=100)
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    different = differences(args.game, args.seats)
    print(
        f"{different} of the arrays of {COMPARED_STEPS} steps in {COMPARED} games differ from the CPU's",
        file=sys.stderr,
    )
    for count in args.counts:
        for packed in (False, True):
            steps = rate(args.game, args.seats, count, args.steps, packed)
            row = {"game": args.game, "seats": args.seats, "count": count, "packed": packed, "steps_per_s": steps}
            words = f"{count} games, {'packed mask' if packed else 'mask'}: {steps / 1e6:.0f} M steps/s"
            print(json.dumps(row) if args.json else words, flush=True)
    return 1 if different else 0


if __name__ == "__main__":
    sys.exit(main())
