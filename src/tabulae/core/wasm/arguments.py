"""Where the arguments of a call lie in the memory of a module, and the numbers that its export takes."""

from __future__ import annotations

import weakref
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any, NamedTuple

from tabulae.core.wasm.page import NUMBERS, Export, digest_of, layout_digest, pages

ALIGNMENT = 64
ITEM_BYTES = 8  # of an item of a result

Kept = Mapping[int, tuple[weakref.ref[Any], int]]  # scratch arrays by id, and where a module has its own


class Copy(NamedTuple):
    """A record or array to be copied into the module before a call, and back after it unless it is read-only."""

    array: Any
    address: int
    size: int
    offset: int
    back: bool


@dataclass
class Placement:
    """The arguments of one call."""

    top: int  # the first free byte
    words: list[Any] = field(default_factory=list)
    wide: list[bool] = field(default_factory=list)  # which of the words are 64-bit integers
    copies: dict[int, Copy] = field(default_factory=dict)  # by address
    result: int = 0  # where a result of several items will be


def place(export: Export, args: tuple[Any, ...], floor: int, kept: Kept) -> Placement:
    """Lay out the arguments from `floor` on."""
    placed = Placement(floor)
    for kind, arg in zip(export.takes, args, strict=True):
        _take(placed, kind, arg, kept)
    if isinstance(export.gives, dict):
        placed.result = _room(placed, ITEM_BYTES * len(export.gives["items"]))
        _add(placed, placed.result)
    return placed


def _add(placed: Placement, word: Any, *, wide: bool = False) -> None:
    placed.words.append(word)
    placed.wide.append(wide)


def _take(placed: Placement, kind: Any, arg: Any, kept: Kept) -> None:
    if isinstance(kind, str):
        _add(placed, float(arg) if kind in ("f64", "f32") else int(arg), wide=kind == "i64")
    elif "record" in kind:
        _add(placed, _copied(placed, arg, True))
    elif "array" in kind:
        own = kept.get(id(arg))
        if own is not None and own[0]() is arg:
            _add(placed, own[1])
        else:
            _add(placed, _copied(placed, arg, arg.flags.writeable))
        for length in arg.shape:
            _add(placed, length)
    else:
        for each, part in zip(kind["items"], arg, strict=True):
            _take(placed, each, part, kept)


def _copied(placed: Placement, array: Any, back: bool) -> int:
    address, size = array.__array_interface__["data"][0], array.nbytes
    known = placed.copies.get(address)
    if known is not None and known.size >= size:
        return known.offset
    offset = _room(placed, size)
    placed.copies[address] = Copy(array, address, size, offset, back)
    return offset


def _room(placed: Placement, size: int) -> int:
    offset, placed.top = placed.top, aligned(placed.top + size)
    return offset


def aligned(offset: int) -> int:
    return -(-offset // ALIGNMENT) * ALIGNMENT


# Whether arguments fit


def fits(export: Export, args: tuple[Any, ...]) -> bool:
    """Whether the export takes arguments of these types."""
    return len(args) == len(export.takes) and all(map(_Fit(export.game), export.takes, args))


class _Fit:
    def __init__(self, game: str) -> None:
        self._digests = _digests(game)

    def __call__(self, kind: Any, arg: Any) -> bool:
        if isinstance(kind, str):
            return not hasattr(arg, "shape") or arg.shape == ()
        if "record" in kind:
            return hasattr(arg, "dtype") and arg.shape == () and self._is(arg.dtype, kind)
        if "array" in kind:
            if getattr(arg, "ndim", None) != kind["ndim"] or not arg.flags.c_contiguous:
                return False
            item = kind["array"]
            return bool(NUMBERS.get(arg.dtype.name) == item if isinstance(item, str) else self._is(arg.dtype, item))
        return len(arg) == len(kind["items"]) and all(map(self, kind["items"], arg))

    def _is(self, dtype: Any, kind: dict[str, str]) -> bool:
        return dtype.names is not None and layout_digest(dtype) == self._digests[kind["record"]]


@cache
def _digests(game: str) -> dict[str, str]:
    return {name: digest_of(layout) for name, layout in pages()[game].content["layouts"].items()}
