"""How many threads NumPy multiplies in. It reads that when it is imported."""

from __future__ import annotations

import os

MULTIPLIERS = ("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "MKL_NUM_THREADS")  # libraries that it may multiply with


def multiply_alone() -> None:
    """Let NumPy, if it is not imported yet, multiply in one thread, unless the user says otherwise.

    For a process that is one among several, or shares its machine: threads that wait for each other by turning in
    circles took nine times the CPU time on two busy cores.
    """
    for name in MULTIPLIERS:
        os.environ.setdefault(name, "1")
