"""WebAssembly stands in for native code until that is compiled.

On a machine that starts for the first time, native code takes up to a minute to compile; the modules in the package
run at once. A CPU twin that has no native code yet runs as WebAssembly while a thread compiles it, and from then on
as native code. The results are the same, but for the last bit of `exp`.
"""

from __future__ import annotations

import queue
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any

from tabulae.core.wasm.machine import NoExport, WasmTwin, available, is_alone
from tabulae.core.wasm.page import pages

_thread = threading.local()
_standing_in = False
_noted: list[tuple[Any, Any]] | None = None


def use_wasm_until_compiled() -> bool:
    """From now on in this process, native code is compiled by a thread, and WebAssembly runs until it is ready.

    False if that cannot be: wasmtime is not installed.
    """
    global _standing_in
    _standing_in = available()
    return _standing_in


def stands_in(game: str) -> bool:
    """Whether all that bots of the game need can run as WebAssembly: its module is that of today's sources.

    A browser gets only modules that are (`offline/site/build.py`).
    """
    return is_alone() or (_standing_in and game in pages() and pages()[game].is_current)


@contextmanager
def compile_now() -> Iterator[None]:
    """In this thread, twins are compiled when they are called, whatever could stand in."""
    before = _compiles_now()
    _thread.compiles = True
    try:
        yield
    finally:
        _thread.compiles = before


def _compiles_now() -> bool:
    return getattr(_thread, "compiles", False)


@contextmanager
def entry_points() -> Iterator[list[tuple[Any, Any]]]:
    """The CPU twins that Python calls for the first time meanwhile, with the types they are called with."""
    global _noted
    found: list[tuple[Any, Any]] = []
    _noted = found
    try:
        yield found
    finally:
        _noted = None


# For the compiler


def instead_of(twin: Any, types: Any) -> Any:
    """What to run instead of native code for a twin that Python calls, which is compiled meanwhile; None: compile."""
    if _compiles_now():
        return None
    if _noted is not None:
        _noted.append((twin, types))
    run = _as_wasm(twin) if _standing_in else None
    if run is not None:
        _compile_later(twin, types)
    return run


@cache
def _as_wasm(twin: Any) -> Any:
    wasm = WasmTwin(twin.py_func)
    if not wasm.exports:
        return None

    def run(*args: Any) -> Any:
        try:
            return wasm(*args)
        except NoExport:  # for other types
            with compile_now():
                return twin(*args)

    return run


_requests: queue.SimpleQueue[tuple[Any, Any]] = queue.SimpleQueue()
_requested: set[tuple[Any, Any]] = set()


def _compile_later(twin: Any, types: Any) -> None:
    if (twin, types) in _requested:
        return
    _requested.add((twin, types))
    _requests.put((twin, types))
    if len(_requested) == 1:
        threading.Thread(target=_compile_requested, name="native code", daemon=True).start()


def _compile_requested() -> None:
    with compile_now():
        while True:
            twin, types = _requests.get()
            twin.compile(types)
