"""Memory layouts: one declaration of a State, View or Dice serves as Python object and as NumPy record.

A game declares its cells once, as a dataclass of integers and fixed-size tables. The same
declaration is a NumPy record for compiled code. A table may be SMALL or TINY there (16 or 8 bits);
interpreted, its numbers are plain integers like all the others. Single cells are always wide, so that
a seat or card number has one type wherever it comes from; what goes from a narrow table into a Move
passes through `int()`.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from dataclasses import field, fields
from functools import cache
from typing import TYPE_CHECKING, Any, TypeVar, cast

if TYPE_CHECKING:
    import numpy as np

S = TypeVar("S")

WIDE = "int64"
SMALL = "int16"
TINY = "int8"


def cell(start: int = 0) -> Any:
    """A field that holds one integer."""
    return field(default=start, metadata={"shape": (), "width": WIDE})


def cells(*shape: int, start: int = 0, width: str = WIDE) -> Any:
    """A field that holds a table of integers of fixed shape."""

    def table(dims: tuple[int, ...]) -> Any:
        return [table(dims[1:]) for _ in range(dims[0])] if len(dims) > 1 else [start] * dims[0]

    first: Any = table(shape)
    if len(shape) == 2:  # the tables of most Views, which a server makes for every reader of every move
        return field(default_factory=lambda: [row[:] for row in first], metadata={"shape": shape, "width": width})
    factory = first.copy if len(shape) == 1 else lambda: table(shape)
    return field(default_factory=factory, metadata={"shape": shape, "width": width})


@cache
def _depths(cls: Any) -> tuple[tuple[str, int], ...]:
    """Each cell's name with the depth of its table: 0, 1 or 2."""
    return tuple((f.name, len(f.metadata["shape"])) for f in fields(cls))


def _function(cls: Any, *lines: str) -> Callable[..., Any]:
    """A function that names every cell of a class, made once per class: several times as fast as looking up each."""
    known = {"cls": cls, "new": object.__new__, "copied_table": _copied_table}
    exec("\n    ".join(lines), known)  # of names that a dataclass was declared with, as dataclasses do
    made: Any = known["made"]
    return cast(Callable[..., Any], made)


def _copied_table(table: Any, depth: int) -> Any:
    return table[:] if depth == 1 else [_copied_table(row, depth - 1) for row in table]


def _copy_of(name: str, depth: int) -> str:
    copies = (f"s.{name}", f"s.{name}[:]", f"[row[:] for row in s.{name}]")
    return copies[depth] if depth < len(copies) else f"copied_table(s.{name}, {depth})"


@cache
def _copier(cls: Any) -> Callable[..., Any]:
    cells = [f"t.{name} = {_copy_of(name, depth)}" for name, depth in _depths(cls)]
    return _function(cls, "def made(s):", "t = new(cls)", *cells, "return t")


def copied(state: S) -> S:
    """A state equal to `state` that shares no table with it."""
    cls: Any = type(state)
    twin: S = _copier(cls)(state)
    return twin


@cache
def _reader(cls: Any) -> Callable[..., Any]:
    cells = ", ".join(f"{name!r}: s.{name}" for name, _ in _depths(cls))
    return _function(cls, "def made(s):", f"return {{{cells}}}")


def plain(state: Any) -> dict[str, Any]:
    """The cells by name, as integers and nested lists: what JSON can hold."""
    cls: Any = type(state)
    cells: dict[str, Any] = _reader(cls)(state)
    return cells


@cache
def _sharer(cls: Any, names: frozenset[str]) -> Callable[..., Any]:
    cells = [f"t.{name} = {'own' if name in names else 's'}.{name}" for name, _ in _depths(cls)]
    return _function(cls, "def made(s, own):", "t = new(cls)", *cells, "return t")


def shared(state: S, own: S, names: frozenset[str]) -> S:
    """Like `state`, except for the named cells, which come from `own`. Do not change it: tables are shared."""
    cls: Any = type(state)
    twin: S = _sharer(cls, names)(state, own)
    return twin


@cache
def _comparer(cls: Any, only: frozenset[str], but: frozenset[str]) -> Callable[..., Any]:
    names = [name for name, _ in _depths(cls) if (not only or name in only) and name not in but]
    lines = [f"if now.{name} != before.{name}: cells[{name!r}] = now.{name}" for name in names]
    return _function(cls, "def made(before, now):", "cells = {}", *lines, "return cells")


def difference(
    before: Any, now: Any, *, only: frozenset[str] = frozenset(), but: frozenset[str] = frozenset()
) -> dict[str, Any]:
    """The cells that changed, by name; a table is one cell. `only` limits the comparison, `but` excludes cells."""
    cls: Any = type(now)
    cells: dict[str, Any] = _comparer(cls, only, but)(before, now)
    return cells


@cache
def _hasher(cls: Any) -> Callable[..., Any]:
    frozen = ("s.{}", "tuple(s.{})", "tuple(map(tuple, s.{}))")
    cells = ", ".join(frozen[depth].format(name) for name, depth in _depths(cls))
    return _function(cls, "def made(s):", f"return hash(({cells},))")


def hash_of(state: Any) -> int:
    """The hash of a State or View, the same for equal ones in every process. Only as long as nobody changes it."""
    cls: Any = type(state)
    number: int = _hasher(cls)(state)
    return number


def rebuilt(cls: type[S], cells_by_name: dict[str, Any]) -> S:
    """The inverse of `plain`. Raises ValueError when a cell is missing, extra or of the wrong shape."""
    shapes = {f.name: f.metadata["shape"] for f in fields(cls)}  # type: ignore[arg-type]  # any laid-out class
    if cells_by_name.keys() != shapes.keys():
        raise ValueError(f"{cls.__name__} has the cells {', '.join(shapes)}")
    for name, shape in shapes.items():
        _check(name, cells_by_name[name], shape)
    return copied(cls(**cells_by_name))


def _check(name: str, value: Any, shape: tuple[int, ...]) -> None:
    if not shape:
        if type(value) is not int:
            raise ValueError(f"cell {name} holds an integer, not {value!r:.40}")
    elif not isinstance(value, list) or len(value) != shape[0]:
        raise ValueError(f"cell {name} is a table of shape {shape}")
    else:
        for row in value:
            _check(name, row, shape[1:])


def fingerprint(state: Any) -> str:
    """A SHA-256 of all cells, the same on every machine."""
    text = json.dumps(plain(state), separators=(",", ":"))
    return hashlib.sha256(f"{type(state).__name__}{text}".encode()).hexdigest()


_dtypes: dict[Any, Any] = {}


def dtype_of(cls: type) -> np.dtype[Any]:
    """The NumPy record of a laid-out class, cells in the order declared."""
    if cls not in _dtypes:
        import numpy as np

        cells_of = [(f.name, f.metadata["width"], f.metadata["shape"]) for f in fields(cls)]
        _dtypes[cls] = np.dtype(cells_of, align=True)
    dtype: np.dtype[Any] = _dtypes[cls]
    return dtype


def pack(*states: Any) -> np.ndarray[Any, Any]:
    """The states, all of one class, as an array of records: `pack(s)[0]` is what compiled code takes."""
    import numpy as np

    records = np.zeros(len(states), dtype_of(type(states[0])))
    for record, state in zip(records, states, strict=True):
        for name, value in plain(state).items():
            record[name] = value
    return records


def blank(cls: type) -> Any:
    """A record of zeros: room for compiled code to work in, without making the lists of a state first."""
    import numpy as np

    return np.zeros(1, dtype_of(cls))[0]


def unpack(cls: type[S], record: Any) -> S:
    """The state that a record holds, as plain integers and lists."""
    kind: Any = cls
    found: S = kind(**{name: record[name].tolist() for name, _ in _depths(kind)})
    return found
