"""Reading of .npz files: a zip of arrays, each with a head that says its type and shape."""

from __future__ import annotations

from ast import literal_eval
from types import TracebackType
from typing import Any
from zipfile import ZipFile

from tabulae.offline.arrays.array import ndarray
from tabulae.offline.arrays.dtypes import CODES, SIZES, dtype

WORDS = {1: "B", 2: "H", 4: "I", 8: "Q"}
MAGIC = b"\x93NUMPY"
KINDS = {f"{'f' if code in 'efd' else 'i'}{SIZES[code]}": name for name, code in CODES.items() if code not in "?B"}


class Stored:
    """The arrays of a file, read when they are asked for."""

    def __init__(self, source: Any) -> None:
        self._zip = ZipFile(source)
        self.files = [name.removesuffix(".npy") for name in self._zip.namelist()]

    def __getitem__(self, name: str) -> ndarray:
        return _array(self._zip.read(f"{name}.npy"))

    def __enter__(self) -> Stored:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._zip.close()


def load(source: Any, allow_pickle: bool = False) -> Stored:
    """Only .npz, and never a pickle."""
    if allow_pickle:
        raise ValueError("pickles are not read")
    return Stored(source)


def _array(data: bytes) -> ndarray:
    if not data.startswith(MAGIC):
        raise ValueError("not an array")
    wide = 2 if data[6] == 1 else 4
    start = 8 + wide
    length = int.from_bytes(data[8:start], "little")
    head = literal_eval(data[start : start + length].decode("latin-1"))
    if not head["descr"].startswith(("<", "|")):
        raise ValueError("big-endian numbers are not read")
    kind, shape, content = dtype(KINDS[head["descr"][1:]]), tuple(head["shape"]), data[start + length :]
    if head["fortran_order"] and len(shape) > 1:
        content = _by_rows(content, kind.itemsize, shape)
    return ndarray(bytearray(content), kind, shape)


def _by_rows(content: bytes, size: int, shape: tuple[int, ...]) -> bytes:
    """A table that is stored column by column."""
    if len(shape) != 2:
        raise ValueError("only tables are read column by column")
    numbers = memoryview(content).cast(WORDS[size])  # type: ignore[call-overload]  # a code of WORDS
    return b"".join(numbers[row :: shape[0]].tobytes() for row in range(shape[0]))
