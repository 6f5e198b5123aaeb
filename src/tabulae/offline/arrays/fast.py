"""What the browser computes: products of matrices, and arithmetic on long arrays of single precision.

`calculator` is an object of web/offline/calculator.js, which reads and writes the buffers in place. Without one, plain
Python does the same, much more slowly.
"""

from __future__ import annotations

from math import prod
from typing import Any, Protocol

LONG = 256  # elements from which on it is worth asking


class Calculator(Protocol):
    """Functions of buffers of single-precision numbers; the last one is written."""

    def matmul(self, a: Any, b: Any, out: Any, rows: int, inner: int, columns: int) -> None: ...

    def binary(self, name: str, a: Any, b: Any, out: Any) -> None:
        """`b` is as long as `a`, or as a row of it, or a single number."""

    def unary(self, name: str, a: Any, out: Any) -> None: ...


_calculator: Calculator | None = None


def use(calculator: Calculator | None) -> None:
    global _calculator
    _calculator = calculator


def _is_single(array: Any) -> bool:
    return getattr(array, "dtype", None) is not None and array.dtype.code == "f"


def _numbers(array: Any) -> memoryview:
    source = array if array.is_contiguous else array.copy()
    return source.bytes_in_place().cast("f")  # type: ignore[no-any-return]  # an array


def matmul(a: Any, b: Any) -> Any:
    from tabulae.offline.arrays.array import empty, from_flat, ndarray
    from tabulae.offline.arrays.dtypes import common

    rows, inner, columns = prod(a.shape[:-1]), a.shape[-1], b.shape[-1]
    shape, kind = (*a.shape[:-1], columns), common(a, b)
    if _calculator is not None and _is_single(a) and _is_single(b):
        made: ndarray = empty(shape, kind)
        if rows:
            _calculator.matmul(_numbers(a), _numbers(b), _numbers(made), rows, inner, columns)
        return made
    left, right = a.flat(), b.flat()
    weights = [right[k * columns : (k + 1) * columns] for k in range(inner)]
    found: list[float] = []
    for row in range(rows):
        sums = [0.0] * columns
        for value, weight in zip(left[row * inner : (row + 1) * inner], weights, strict=True):
            if value:
                sums = [total + value * each for total, each in zip(sums, weight, strict=True)]
        found += sums
    return from_flat(found, kind, shape)


def binary(name: str, a: Any, b: Any) -> Any:
    """The result, or None where the browser has no part in it."""
    if _calculator is None or not _is_single(a) or a.size < LONG:
        return None
    alone = isinstance(b, int | float)
    if not alone and not (_is_single(b) and (b.shape == a.shape or (b.ndim == 1 and b.shape == a.shape[-1:]))):
        return None
    from tabulae.offline.arrays.array import empty

    made = empty(a.shape, a.dtype)
    _calculator.binary(name, _numbers(a), float(b) if alone else _numbers(b), _numbers(made))
    return made


def unary(name: str, a: Any) -> Any:
    if not name or _calculator is None or not _is_single(a) or a.size < LONG:
        return None
    from tabulae.offline.arrays.array import empty

    made = empty(a.shape, a.dtype)
    _calculator.unary(name, _numbers(a), _numbers(made))
    return made
