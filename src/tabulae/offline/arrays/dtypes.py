"""Types of the elements of arrays: numbers, and records with named fields."""

from __future__ import annotations

from math import prod
from typing import Any

CODES = {  # name -> code in `struct`, which is that of `memoryview` too
    "bool": "?", "int8": "b", "uint8": "B", "int16": "h", "int32": "i", "int64": "q", "float16": "e", "float32": "f",
    "float64": "d",
}  # fmt: skip
SIZES = {"?": 1, "b": 1, "B": 1, "h": 2, "i": 4, "q": 8, "e": 2, "f": 4, "d": 8}
ORDER = ("bool", "uint8", "int8", "int16", "int32", "int64", "float32", "float64")  # a sum has the later type
FROM_PYTHON = {bool: "bool", int: "int64", float: "float64"}

_numbers: dict[str, dtype] = {}


class dtype:  # NumPy's name
    """The type of an element, or of a small array in a field: then `base` is the type and `shape` the shape."""

    name: str
    code: str  # "" for a record
    itemsize: int
    alignment: int
    names: tuple[str, ...] | None
    fields: dict[str, tuple[dtype, int]]
    base: dtype
    shape: tuple[int, ...]

    def __new__(cls, kind: Any, align: bool = False) -> dtype:
        if isinstance(kind, dtype):
            return kind
        if isinstance(kind, list):
            return _record(kind, align)
        return _numbers[FROM_PYTHON.get(kind, kind)]

    @property
    def is_float(self) -> bool:
        return self.code in ("e", "f", "d")

    def __repr__(self) -> str:
        return f"dtype({self.name})"


def _new(name: str, code: str, size: int, alignment: int) -> dtype:
    made: dtype = object.__new__(dtype)
    made.name, made.code, made.itemsize, made.alignment = name, code, size, alignment
    made.names, made.fields, made.base, made.shape = None, {}, made, ()
    return made


def _record(columns: list[Any], align: bool) -> dtype:
    at, alignment, fields = 0, 1, {}
    for name, kind, *shape in columns:
        base = dtype(kind)
        dims = shape[0] if shape else ()
        dims = (dims,) if isinstance(dims, int) else tuple(dims)
        if align:
            at += -at % base.alignment
            alignment = max(alignment, base.alignment)
        fields[name] = (_shaped(base, dims), at)
        at += base.itemsize * prod(dims)
    made = _new(f"void{8 * at}", "", at + (-at % alignment), alignment)
    made.names, made.fields = tuple(fields), fields
    return made


def _shaped(base: dtype, shape: tuple[int, ...]) -> dtype:
    if not shape:
        return base
    made = _new(base.name, base.code, base.itemsize * prod(shape), base.alignment)
    made.base, made.shape = base, shape
    return made


for _name, _code in CODES.items():
    _numbers[_name] = _new(_name, _code, SIZES[_code], SIZES[_code])

bool_, int8, uint8, int16, int32, int64, float16, float32, float64 = (_numbers[name] for name in CODES)


def common(a: Any, b: Any) -> dtype:
    """The type of `a + b`, arrays or Python numbers; a Python number takes the type of the array if it can."""
    kinds = [getattr(each, "dtype", None) for each in (a, b)]
    if kinds[0] is not None and kinds[1] is not None:
        first, second = sorted((kinds[0].name, kinds[1].name), key=ORDER.index)
        wide = second == "float32" and first in ("int32", "int64")
        return _numbers["float64" if wide else second]
    own: dtype | None = kinds[0] or kinds[1]
    number = b if kinds[0] is not None else a
    if own is None:
        return float64 if isinstance(a, float) or isinstance(b, float) else int64
    if isinstance(number, float) and not own.is_float:
        return float64
    if isinstance(number, int) and not isinstance(number, bool) and own is bool_:
        return int64
    return own
