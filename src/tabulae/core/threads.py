"""The number of threads of NumPy's BLAS library, which NumPy reads when it is imported."""

from __future__ import annotations

import os

BLAS_VARIABLES = (
    "OPENBLAS_NUM_THREADS",
    "OMP_NUM_THREADS",
    "MKL_NUM_THREADS",
)  # of the BLAS libraries that NumPy may use


def limit_blas_threads() -> None:
    """Make NumPy, if it is not imported yet, multiply in one thread, unless the user has set another number.

    For a process that is one of several or shares its machine: BLAS threads wait for each other by spinning, which took
    nine times the CPU time on two busy cores.
    """
    for name in BLAS_VARIABLES:
        os.environ.setdefault(name, "1")
