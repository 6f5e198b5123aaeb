"""One declaration of a State, View or Dice; two memory layouts.

A game declares its cells once, as a dataclass of integers and fixed-size tables. The same
declaration is a NumPy record for compiled code. A table may be SMALL or TINY there (16 or 8 bits);
interpreted, its numbers are plain integers like all the others. Single cells are always wide, so that
a seat or card number has one type wherever it comes from; what goes from a narrow table into a Move
passes through `int()`.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable
from dataclasses import field, fields
from typing import TYPE_CHECKING, Any, TypeVar

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


_depths_of: dict[Any, tuple[tuple[str, int], ...]] = {}


def _depths(cls: Any) -> tuple[tuple[str, int], ...]:
    """Each cell's name with the depth of its table: 0, 1 or 2."""
    if cls not in _depths_of:
        _depths_of[cls] = tuple((f.name, len(f.metadata["shape"])) for f in fields(cls))
    return _depths_of[cls]


def _copied_table(table: Any, depth: int) -> Any:
    return table[:] if depth == 1 else [_copied_table(row, depth - 1) for row in table]


def copied(state: S) -> S:
    """A state equal to `state` that shares no table with it."""
    twin = object.__new__(type(state))
    for name, depth in _depths(type(state)):
        value = getattr(state, name)
        setattr(twin, name, _copied_table(value, depth) if depth else value)
    return twin


def overwrite(target: S, source: S) -> None:
    """Make `target` equal to `source`, still sharing no table with it."""
    for name, depth in _depths(type(source)):
        value = getattr(source, name)
        setattr(target, name, _copied_table(value, depth) if depth else value)


def plain(state: Any) -> dict[str, Any]:
    """The cells by name, as integers and nested lists: what JSON can hold."""
    return {name: getattr(state, name) for name, _ in _depths(type(state))}


def shared(state: S, own: S, names: Iterable[str]) -> S:
    """Like `state`, but for some cells that are as in `own`; tables are shared with both, so nobody may change them."""
    twin = object.__new__(type(state))
    for name, _ in _depths(type(state)):
        setattr(twin, name, getattr(state, name))
    for name in names:
        setattr(twin, name, getattr(own, name))
    return twin


def difference(
    before: Any, now: Any, *, only: frozenset[str] = frozenset(), but: frozenset[str] = frozenset()
) -> dict[str, Any]:
    """The cells that are not as before, by name; a table is one cell. `only` looks at some, `but` at all others."""
    names = only or [name for name, _ in _depths(type(now)) if name not in but]
    return {name: value for name in names if (value := getattr(now, name)) != getattr(before, name)}


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
        for name, _ in _depths(type(state)):
            record[name] = getattr(state, name)
    return records


def blank(cls: type) -> Any:
    """A record of zeros: room for compiled code to work in, without making the lists of a state first."""
    import numpy as np

    return np.zeros(1, dtype_of(cls))[0]


def unpack(cls: type[S], record: Any) -> S:
    """The state that a record holds, as plain integers and lists."""
    return cls(**{name: record[name].tolist() for name, _ in _depths(cls)})
