"""The array: a part of a buffer, with a type, a shape and strides."""

from __future__ import annotations

import operator
import struct
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from math import prod
from typing import Any

from tabulae.offline.arrays import fast
from tabulae.offline.arrays.dtypes import bool_, common, dtype, float64, int64
from tabulae.offline.arrays.indexing import NEW, is_fancy, picked_rows, places, resolve

Shape = tuple[int, ...]


@dataclass(frozen=True)
class Flags:
    c_contiguous: bool
    writeable: bool = True


def strides_of(shape: Shape, itemsize: int) -> Shape:
    found, step = [], itemsize
    for size in reversed(shape):
        found.append(step)
        step *= size
    return tuple(reversed(found))


class ndarray:  # NumPy's name and methods
    """See numpy.ndarray. A field of a record, and a record, are arrays without dimensions."""

    __slots__ = ("__weakref__", "buffer", "dtype", "offset", "shape", "strides")

    def __init__(
        self, buffer: bytearray, kind: dtype, shape: Shape, strides: Shape | None = None, offset: int = 0
    ) -> None:
        self.buffer, self.dtype, self.shape, self.offset = buffer, kind, shape, offset
        self.strides = strides_of(shape, kind.itemsize) if strides is None else strides

    def __class_getitem__(cls, _: Any) -> Any:
        return cls

    # What it is

    @property
    def ndim(self) -> int:
        return len(self.shape)

    @property
    def size(self) -> int:
        return prod(self.shape)

    @property
    def nbytes(self) -> int:
        return self.size * self.dtype.itemsize

    @property
    def is_contiguous(self) -> bool:
        step = self.dtype.itemsize
        for size, stride in zip(reversed(self.shape), reversed(self.strides), strict=True):
            if size > 1 and stride != step:
                return False
            step *= size
        return True

    @property
    def flags(self) -> Flags:
        return Flags(self.is_contiguous)

    @property
    def __array_interface__(self) -> dict[str, Any]:
        """A number for the place of its first byte: arrays that share a buffer have numbers that lie as far apart."""
        return {"data": ((id(self.buffer) << 32) + self.offset, False)}

    def bytes_in_place(self) -> memoryview:
        """The bytes of a contiguous array, not copied."""
        return memoryview(self.buffer)[self.offset : self.offset + self.nbytes]

    def __len__(self) -> int:
        return self.shape[0]

    def __iter__(self) -> Iterator[Any]:
        return (self[n] for n in range(self.shape[0]))

    def __repr__(self) -> str:
        return f"array({self.tolist()}, {self.dtype.name})"

    # Elements

    def flat(self) -> list[Any]:
        """All numbers, in order."""
        code = self.dtype.code
        if self.is_contiguous:
            if code == "e":
                return list(struct.unpack_from(f"<{self.size}e", self.buffer, self.offset))
            found: list[Any] = self.bytes_in_place().cast(code).tolist() if self.size else []  # type: ignore[call-overload]  # a code of CODES
            return found
        read, buffer = struct.Struct(f"<{code}").unpack_from, self.buffer
        return [read(buffer, at)[0] for at in places(self.offset, self.shape, self.strides)]

    def tolist(self) -> Any:
        if self.dtype.names is not None:
            raise TypeError("records are read field by field")
        return _nested(self.flat(), self.shape)

    def item(self, at: int = 0) -> Any:
        return struct.unpack_from(f"<{self.dtype.code}", self.buffer, self.offset + at * (self.strides or (0,))[0])[0]

    def tobytes(self) -> bytes:
        if self.is_contiguous:
            return bytes(self.bytes_in_place())
        return self.copy().tobytes()

    def copy(self) -> ndarray:
        if self.is_contiguous:
            return ndarray(bytearray(self.bytes_in_place()), self.dtype, self.shape)
        made, size = empty(self.shape, self.dtype), self.dtype.itemsize
        for n, at in enumerate(places(self.offset, self.shape, self.strides)):
            made.buffer[n * size : (n + 1) * size] = self.buffer[at : at + size]
        return made

    def __getitem__(self, key: Any) -> Any:
        if isinstance(key, str):
            kind, at = self.dtype.fields[key]
            inner = strides_of(kind.shape, kind.base.itemsize)
            return ndarray(self.buffer, kind.base, self.shape + kind.shape, self.strides + inner, self.offset + at)
        if type(key) is int and len(self.shape) == 1:
            at = self._row(key)
            if self.dtype.code:
                return struct.unpack_from(f"<{self.dtype.code}", self.buffer, at)[0]
            return ndarray(self.buffer, self.dtype, (), (), at)
        if is_fancy(key):
            return self._picked(key)
        shape, strides, offset = resolve(key, self.shape, self.strides, self.offset)
        if not shape and self.dtype.code and not _keeps_dimensions(key):
            return struct.unpack_from(f"<{self.dtype.code}", self.buffer, offset)[0]
        return ndarray(self.buffer, self.dtype, shape, strides, offset)

    def _row(self, n: int) -> int:
        if not -self.shape[0] <= n < self.shape[0]:
            raise IndexError(f"index {n} is out of bounds for size {self.shape[0]}")
        return self.offset + (n % self.shape[0]) * self.strides[0]

    def _picked(self, key: Any) -> ndarray:
        shape, found = picked_rows(key, self)
        size = self.dtype.itemsize
        return ndarray(bytearray(b"".join([self.buffer[at : at + size] for at in found])), self.dtype, shape)

    def __setitem__(self, key: Any, value: Any) -> None:
        if isinstance(key, str):
            self[key]._fill(value)
        elif type(key) is int and len(self.shape) == 1 and self.dtype.code and not isinstance(value, ndarray):
            struct.pack_into(f"<{self.dtype.code}", self.buffer, self._row(key), self._fitted(value))
        elif is_fancy(key):
            shape, found = picked_rows(key, self)
            self._write(found, shape, value)
        else:
            ndarray(self.buffer, self.dtype, *resolve(key, self.shape, self.strides, self.offset))._fill(value)

    def _fitted(self, value: Any) -> Any:
        return float(value) if self.dtype.is_float else int(value)

    def _fill(self, value: Any) -> None:
        same = isinstance(value, ndarray) and value.dtype is self.dtype and value.shape == self.shape
        if same and self.is_contiguous and value.is_contiguous:
            self.buffer[self.offset : self.offset + self.nbytes] = value.tobytes()
        elif self.is_contiguous and not isinstance(value, ndarray | list | tuple) and value == 0:
            self.buffer[self.offset : self.offset + self.nbytes] = bytes(self.nbytes)
        else:
            self._write(list(places(self.offset, self.shape, self.strides)), self.shape, value)

    def _write(self, found: list[int], shape: Shape, value: Any) -> None:
        if not self.dtype.code:
            size, source = self.dtype.itemsize, value.copy().tobytes()
            if len(source) == size:
                source *= len(found)
            for n, at in enumerate(found):
                self.buffer[at : at + size] = source[n * size : (n + 1) * size]
            return
        write, buffer, convert = struct.Struct(f"<{self.dtype.code}").pack_into, self.buffer, self._fitted
        for at, each in zip(found, broadcast(value, shape), strict=True):
            write(buffer, at, convert(each))

    # Other shapes and types

    def reshape(self, *shape: Any) -> ndarray:
        wanted = tuple(shape[0]) if len(shape) == 1 and isinstance(shape[0], tuple) else shape
        if -1 in wanted:
            rest = prod(n for n in wanted if n != -1)
            wanted = tuple(self.size // rest if n == -1 else n for n in wanted)
        source = self if self.is_contiguous else self.copy()
        return ndarray(source.buffer, self.dtype, wanted, None, source.offset)

    def ravel(self) -> ndarray:
        return self.reshape(-1)

    def astype(self, kind: Any) -> ndarray:
        wanted = dtype(kind)
        return self.copy() if wanted is self.dtype else from_flat(self.flat(), wanted, self.shape)

    # Over all or along one axis

    def _along(self, axis: int | None, keepdims: bool, of: Callable[[list[Any]], Any], kind: dtype) -> Any:
        values = self.flat()
        if axis is None:
            return of(values)
        axis %= self.ndim
        many, inner = self.shape[axis], prod(self.shape[axis + 1 :])
        found = [
            of(values[start + n : start + n + many * inner : inner])
            for start in range(0, len(values), many * inner)
            for n in range(inner)
        ]
        rest = (1,) if keepdims else ()
        return from_flat(found, kind, self.shape[:axis] + rest + self.shape[axis + 1 :])

    def sum(self, axis: int | None = None, keepdims: bool = False) -> Any:
        return self._along(axis, keepdims, sum, self.dtype if self.dtype.is_float else int64)

    def max(self, axis: int | None = None, keepdims: bool = False) -> Any:
        return self._along(axis, keepdims, max, self.dtype)

    def mean(self, axis: int | None = None) -> Any:
        kind = self.dtype if self.dtype.is_float else float64
        return self._along(axis, False, lambda values: sum(values) / len(values), kind)

    def argmax(self) -> int:
        values = self.flat()
        return values.index(max(values))

    # Arithmetic

    def __int__(self) -> int:
        return int(self.item())

    __index__ = __int__

    def __float__(self) -> float:
        return float(self.item())

    def __bool__(self) -> bool:
        return bool(self.item())

    def __add__(self, other: Any) -> Any:
        return binary("add", operator.add, self, other)

    __radd__ = __add__

    def __sub__(self, other: Any) -> Any:
        return binary("subtract", operator.sub, self, other)

    def __rsub__(self, other: Any) -> Any:
        return binary("", operator.sub, other, self)

    def __mul__(self, other: Any) -> Any:
        return binary("multiply", operator.mul, self, other)

    __rmul__ = __mul__

    def __truediv__(self, other: Any) -> Any:
        return binary("divide", operator.truediv, self, other, divides=True)

    def __rtruediv__(self, other: Any) -> Any:
        return binary("", operator.truediv, other, self, divides=True)

    def __floordiv__(self, other: Any) -> Any:
        return binary("", operator.floordiv, self, other)

    def __mod__(self, other: Any) -> Any:
        return binary("", operator.mod, self, other)

    def __neg__(self) -> Any:
        return from_flat([-value for value in self.flat()], self.dtype, self.shape)

    def __matmul__(self, other: ndarray) -> ndarray:
        product: ndarray = fast.matmul(self, other)
        return product

    def __eq__(self, other: object) -> Any:
        return binary("", operator.eq, self, other, bool_)

    def __ne__(self, other: object) -> Any:
        return binary("", operator.ne, self, other, bool_)

    def __lt__(self, other: Any) -> Any:
        return binary("", operator.lt, self, other, bool_)

    def __gt__(self, other: Any) -> Any:
        return binary("", operator.gt, self, other, bool_)

    __hash__ = object.__hash__


def _keeps_dimensions(key: Any) -> bool:
    return isinstance(key, tuple) and any(part is NEW or part is Ellipsis for part in key)


def _nested(values: list[Any], shape: Shape) -> Any:
    if len(shape) <= 1:
        return values if shape else values[0]
    each = prod(shape[1:])
    return [_nested(values[n * each : (n + 1) * each], shape[1:]) for n in range(shape[0])]


def empty(shape: Shape, kind: dtype) -> ndarray:
    return ndarray(bytearray(prod(shape) * kind.itemsize), kind, shape)


def from_flat(values: list[Any], kind: dtype, shape: Shape) -> ndarray:
    if not kind.is_float and values and isinstance(values[0], float):
        values = [int(value) for value in values]
    return ndarray(bytearray(struct.pack(f"<{len(values)}{kind.code}", *values)), kind, shape)


def broadcast(value: Any, shape: Shape) -> list[Any]:
    """The numbers of `value`, stretched to a shape, in order."""
    if isinstance(value, ndarray):
        if value.shape == shape:
            return value.flat()
        missing = len(shape) - value.ndim
        strides = (0,) * missing + value.strides
        own = (1,) * missing + value.shape
        strides = tuple(0 if n == 1 else step for n, step in zip(own, strides, strict=True))
        return ndarray(value.buffer, value.dtype, shape, strides, value.offset).flat()
    if isinstance(value, list | tuple):
        from tabulae.offline.arrays.functions import asarray

        return broadcast(asarray(value), shape)
    return [value] * prod(shape)


def joint_shape(a: Any, b: Any) -> Shape:
    one, two = getattr(a, "shape", ()), getattr(b, "shape", ())
    longest = max(len(one), len(two))
    one, two = (1,) * (longest - len(one)) + one, (1,) * (longest - len(two)) + two
    return tuple(m if n == 1 else n for n, m in zip(one, two, strict=True))


def binary(
    name: str, of: Callable[[Any, Any], Any], a: Any, b: Any, kind: dtype | None = None, *, divides: bool = False
) -> Any:
    """Apply a function of two numbers to each pair; `name` is what a browser may have for it (`fast.py`)."""
    if name and (found := fast.binary(name, a, b)) is not None:
        return found
    shape = joint_shape(a, b)
    result = kind or common(a, b)
    if divides and not result.is_float:
        result = float64
    return from_flat([of(x, y) for x, y in zip(broadcast(a, shape), broadcast(b, shape), strict=True)], result, shape)
