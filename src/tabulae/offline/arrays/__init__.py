"""The part of NumPy that bots use, in plain Python: browsers have no NumPy here.

`install` gives it NumPy's name. The layout of records, the types of results and the order of operations are NumPy's;
sums and exponentials may differ in the last bit. `fast.py` says what a browser computes for it.
"""

from __future__ import annotations

import sys

from tabulae.offline.arrays.array import ndarray
from tabulae.offline.arrays.dtypes import bool_, dtype, float16, float32, float64, int8, int16, int32, int64, uint8
from tabulae.offline.arrays.functions import (
    arange,
    argsort,
    array,
    asarray,
    clip,
    concatenate,
    count_nonzero,
    cumsum,
    exp,
    flatnonzero,
    inf,
    log,
    maximum,
    minimum,
    repeat,
    searchsorted,
    sqrt,
    stack,
    tile,
    where,
    zeros,
)
from tabulae.offline.arrays.stored import load

__all__ = [
    "arange", "argsort", "array", "asarray", "bool_", "clip", "concatenate", "count_nonzero", "cumsum", "dtype", "exp",
    "flatnonzero", "float16", "float32", "float64", "inf", "int8", "int16", "int32", "int64", "load", "log", "maximum",
    "minimum", "ndarray", "repeat", "searchsorted", "sqrt", "stack", "tile", "uint8", "where", "zeros",
]  # fmt: skip


def install() -> None:
    """From now on, `import numpy` gives this package."""
    sys.modules["numpy"] = sys.modules[__name__]
