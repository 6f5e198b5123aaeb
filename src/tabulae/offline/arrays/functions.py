"""Functions of arrays, with NumPy's names and arguments."""

from __future__ import annotations

import math
from bisect import bisect_left, bisect_right
from itertools import accumulate
from math import prod
from typing import Any

from tabulae.offline.arrays import fast
from tabulae.offline.arrays.array import binary, broadcast, empty, from_flat, joint_shape, ndarray
from tabulae.offline.arrays.dtypes import common, dtype, float64, int64

inf = math.inf


def zeros(shape: Any, kind: Any = float64) -> ndarray:
    return empty((shape,) if isinstance(shape, int) else tuple(shape), dtype(kind))


def array(values: Any, kind: Any = None) -> ndarray:
    if isinstance(values, ndarray):
        return values.astype(kind) if kind is not None else values.copy()
    wanted = dtype(kind) if kind is not None else None
    if wanted is not None and wanted.names is not None:
        return _records(list(values), wanted)
    shape, flat = _shape_of(values), _flattened(values)
    if wanted is None:
        wanted = float64 if any(isinstance(value, float) for value in flat) else int64
    return from_flat([wanted_number(value, wanted) for value in flat], wanted, shape)


def wanted_number(value: Any, kind: dtype) -> Any:
    return float(value) if kind.is_float else int(value)


def asarray(values: Any, kind: Any = None) -> ndarray:
    if isinstance(values, ndarray) and (kind is None or dtype(kind) is values.dtype):
        return values
    return array(values, kind)


def _records(rows: list[tuple[Any, ...]], kind: dtype) -> ndarray:
    made = empty((len(rows),), kind)
    for n, row in enumerate(rows):
        for name, value in zip(kind.names or (), row, strict=True):
            made[n][name] = value
    return made


def _shape_of(values: Any) -> tuple[int, ...]:
    if isinstance(values, ndarray):
        return values.shape
    if not isinstance(values, list | tuple | range):
        return ()
    return (len(values), *(_shape_of(values[0]) if len(values) else ()))


def _flattened(values: Any) -> list[Any]:
    if isinstance(values, ndarray):
        return values.flat()
    if not isinstance(values, list | tuple | range):
        return [values]
    return [each for value in values for each in _flattened(value)]


def arange(count: int) -> ndarray:
    return from_flat(list(range(count)), int64, (count,))


# Element by element


def _each(name: str, of: Any, values: Any) -> Any:
    if not isinstance(values, ndarray):
        return of(values)
    if (found := fast.unary(name, values)) is not None:
        return found
    kind = values.dtype if values.dtype.is_float else float64
    return from_flat([of(value) for value in values.flat()], kind, values.shape)


def exp(values: Any) -> Any:
    return _each("exp", lambda value: math.exp(value) if value < 709 else inf, values)


def log(values: Any) -> Any:
    return _each("log", lambda value: math.log(value) if value > 0 else -inf, values)


def sqrt(values: Any) -> Any:
    return _each("", math.sqrt, values)


def maximum(a: Any, b: Any) -> Any:
    return binary("maximum", max, a, b)


def minimum(a: Any, b: Any) -> Any:
    return binary("", min, a, b)


def clip(values: Any, low: float, high: float) -> Any:
    if not isinstance(values, ndarray):
        return max(low, min(high, values))
    return minimum(maximum(values, low), high)


def where(condition: ndarray, a: Any, b: Any) -> ndarray:
    shape = joint_shape(condition, a) if not isinstance(b, ndarray) else joint_shape(joint_shaped(condition, a), b)
    chosen = zip(broadcast(condition, shape), broadcast(a, shape), broadcast(b, shape), strict=True)
    kind = common(a, b)
    return from_flat([wanted_number(x if yes else y, kind) for yes, x, y in chosen], kind, shape)


def joint_shaped(a: ndarray, b: Any) -> ndarray:
    """`a`, whose shape counts, as if stretched over `b`."""
    shape = joint_shape(a, b)
    return ndarray(a.buffer, a.dtype, shape, (0,) * len(shape), a.offset)


# Order and sums


def argsort(values: ndarray, kind: str = "stable") -> ndarray:
    flat = values.flat()
    order = sorted(range(len(flat)), key=flat.__getitem__)
    return from_flat(order, int64, (len(order),))


def cumsum(values: ndarray) -> ndarray:
    found = list(accumulate(values.flat()))
    return from_flat(found, values.dtype if values.dtype.is_float else int64, (len(found),))


def searchsorted(steps: ndarray, values: Any, side: str = "left") -> Any:
    find, flat = bisect_right if side == "right" else bisect_left, steps.flat()
    if not isinstance(values, ndarray):
        return find(flat, values)
    return from_flat([find(flat, value) for value in values.flat()], int64, values.shape)


def flatnonzero(values: ndarray) -> ndarray:
    found = [n for n, value in enumerate(values.flat()) if value]
    return from_flat(found, int64, (len(found),))


def count_nonzero(values: ndarray) -> int:
    return sum(map(bool, values.flat()))


# Joining and repeating


def concatenate(arrays: Any, axis: int = 0) -> ndarray:
    parts = [asarray(each) for each in arrays]
    axis %= parts[0].ndim
    kind = parts[0].dtype
    for each in parts[1:]:
        kind = kind if kind.names is not None or each.dtype is kind else common(parts[0], each)
    parts = [each if each.dtype is kind else each.astype(kind) for each in parts]
    first = parts[0].shape
    shape = (*first[:axis], sum(each.shape[axis] for each in parts), *first[axis + 1 :])
    rows, joined = prod(first[:axis]), bytearray()
    sources = [(each.tobytes(), each.nbytes // max(1, rows)) for each in parts]
    for row in range(rows):
        for source, width in sources:
            joined += source[row * width : (row + 1) * width]
    return ndarray(joined, kind, shape)


def stack(arrays: Any, axis: int = 0) -> ndarray:
    parts = [asarray(each) for each in arrays]
    axis %= parts[0].ndim + 1
    return concatenate([each.reshape(*each.shape[:axis], 1, *each.shape[axis:]) for each in parts], axis)


def repeat(values: Any, count: int) -> ndarray:
    source = asarray(values)
    size, data = source.dtype.itemsize, source.tobytes()
    parts = [data[at : at + size] * count for at in range(0, len(data), size)]
    return ndarray(bytearray(b"".join(parts)), source.dtype, (source.size * count,))


def tile(values: ndarray, count: int) -> ndarray:
    return ndarray(bytearray(values.tobytes() * count), values.dtype, (values.size * count,))
