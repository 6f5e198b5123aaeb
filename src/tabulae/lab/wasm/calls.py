"""The same calls of compiled functions three times: native, as WebAssembly by wasmtime, and as WebAssembly by Node."""

from __future__ import annotations

import ctypes
import json
import shutil
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeAlias

from tabulae.core.wasm.arguments import Placement, fits, place
from tabulae.core.wasm.machine import WasmTwin
from tabulae.core.wasm.page import Export, exports_of, pages

FLOOR = 1 << 20  # where Node lays arguments, above the stack and the data of every module
PROGRAM = Path(__file__).with_name("call.mjs")
CORE = PROGRAM.with_name("call_core.mjs")  # what any engine runs
NODE = shutil.which("node")
# From a module, calls and the bytes of their arguments: the results, and the same bytes afterwards
Engine: TypeAlias = Callable[[Path, list[dict[str, Any]], bytes], tuple[list[Any], bytes]]


@dataclass
class Call:
    """A call of a native twin; the arguments are copied first."""

    twin: Any
    args: tuple[Any, ...]


@dataclass
class Done:
    """The result of a call, and its arguments after it."""

    result: Any
    args: tuple[Any, ...]


def copied(arg: Any) -> Any:
    if isinstance(arg, tuple):
        parts = map(copied, arg)
        return type(arg)(*parts) if hasattr(arg, "_fields") else tuple(parts)
    return arg.copy() if hasattr(arg, "dtype") and hasattr(arg, "copy") else arg


def native(calls: list[Call]) -> Iterator[Done]:
    for call in calls:
        args = copied(call.args)
        yield Done(call.twin(*args), args)


def by_wasmtime(calls: list[Call]) -> Iterator[Done]:
    for call in calls:
        args = copied(call.args)
        yield Done(WasmTwin(call.twin.py_func)(*args), args)


def by_node(calls: list[Call]) -> Iterator[Done]:
    """All calls in one process; they must be of one game."""
    return by_engine(calls, lambda module, requests, memory: _in_node(module, requests, memory, 0)[:2])


def by_engine(calls: list[Call], run: Engine) -> Iterator[Done]:
    """All calls in an engine with the core of call.mjs, such as a browser; they must be of one game."""
    given = [copied(call.args) for call in calls]
    module, requests, placed = _prepared(calls, given)
    results, after = run(module, requests, _memory(placed))
    at = 0
    for copy in _copies(placed):
        if copy.back:
            ctypes.memmove(copy.address, after[at : at + copy.size], copy.size)
        at += copy.size
    for call, result, args in zip(calls, results, given, strict=True):
        yield Done(_result(_export(call, args), result), args)


def rate_in_node(call: Call, seconds: float) -> float:
    """Calls a second of CPU time once Node has optimised the code; the arguments are copied anew for each."""
    module, requests, placed = _prepared([call], [copied(call.args)])
    return _in_node(module, requests, _memory(placed), seconds)[2]


def _prepared(calls: list[Call], given: list[tuple[Any, ...]]) -> tuple[Path, list[dict[str, Any]], list[Placement]]:
    """The module of the calls, the calls for call.mjs, and where their arguments lie."""
    exports = [_export(call, args) for call, args in zip(calls, given, strict=True)]
    (game,) = {export.game for export in exports}
    placed = [place(export, args, FLOOR, {}) for export, args in zip(exports, given, strict=True)]
    requests = [
        {
            "name": export.name,
            "words": _words(export, each.words),
            "copies": [[copy.offset, copy.size] for copy in each.copies.values()],
            "top": each.top,
            "floor": FLOOR,
        }
        for export, each in zip(exports, placed, strict=True)
    ]
    return pages()[game].module, requests, placed


def _copies(placed: list[Placement]) -> list[Any]:
    return [copy for each in placed for copy in each.copies.values()]


def _memory(placed: list[Placement]) -> bytes:
    return b"".join(ctypes.string_at(each.address, each.size) for each in _copies(placed))


def _in_node(
    module: Path, requests: list[dict[str, Any]], memory: bytes, seconds: float
) -> tuple[list[Any], bytes, float]:
    with tempfile.TemporaryDirectory() as folder:
        Path(folder, "calls.json").write_text(json.dumps({"calls": requests, "seconds": seconds}))
        Path(folder, "memory.bin").write_bytes(memory)
        subprocess.run([str(NODE), str(PROGRAM), str(module), folder], check=True)
        found = json.loads(Path(folder, "results.json").read_text())
        return found["results"], Path(folder, "after.bin").read_bytes(), found["rate"]


def _export(call: Call, args: tuple[Any, ...]) -> Export:
    return next(export for export in exports_of(call.twin.py_func) if fits(export, args))


def _kinds(kind: Any) -> Iterator[str]:
    if isinstance(kind, str):
        yield kind
    elif "tuple" in kind:
        for each in kind["items"]:
            yield from _kinds(each)
    else:
        yield from ["i32"] * (1 + kind.get("ndim", 0))


def _words(export: Export, words: list[Any]) -> list[Any]:
    """Numbers as Node takes them: those of 64 bits as texts."""
    kinds = [kind for each in export.takes for kind in _kinds(each)]
    kinds += ["i32"] * (len(words) - len(kinds))
    return [str(word) if kind == "i64" else word for kind, word in zip(kinds, words, strict=True)]


def _result(export: Export, result: Any) -> Any:
    if export.gives == "bool":
        return bool(result)
    return int(result) if export.gives == "i64" else result


def same(one: Any, other: Any) -> bool:
    """Whether two values are equal, arrays of numbers bit by bit and records cell by cell: padding means nothing."""
    if isinstance(one, tuple):
        return len(one) == len(other) and all(map(same, one, other))
    if hasattr(one, "dtype") and one.dtype.names:
        return all(same(one[name], other[name]) for name in one.dtype.names)
    return one.tobytes() == other.tobytes() if hasattr(one, "tobytes") else bool(one == other)
