"""Instances of WebAssembly modules in wasmtime."""

from __future__ import annotations

import atexit
import ctypes
from collections.abc import Callable
from functools import cache
from importlib import import_module
from typing import Any

from tabulae.core.wasm.arguments import Copy

PAGE_BYTES = 1 << 16

_modules: list[Any] = []


def compiled(module: bytes) -> Callable[[], WasmtimeHost]:
    """Compile a module; the result makes instances."""
    library, engine = import_module("wasmtime"), _engine()
    _modules.append(library.Module(engine, module))
    number = len(_modules) - 1
    return lambda: WasmtimeHost(library, engine, _modules[number])


class WasmtimeHost:
    """One instance, and the address of its memory."""

    def __init__(self, library: Any, engine: Any, module: Any) -> None:
        self._store = library.Store(engine)
        self._exports = library.Instance(self._store, module, []).exports(self._store)
        self._memory = self._exports["memory"]
        self.heap_base: int = self._exports["__heap_base"].value(self._store)
        self._functions: dict[str, Callable[..., Any]] = {}
        self._size = 0

    def reserve(self, size: int) -> None:
        if size <= self._size:
            return
        has = self._memory.data_len(self._store)
        if size > has:
            self._memory.grow(self._store, -(-(size - has) // PAGE_BYTES))
        self._base = ctypes.addressof(self._memory.data_ptr(self._store).contents)
        self._size = max(size, has)

    def put(self, copy: Copy) -> None:
        ctypes.memmove(self._base + copy.offset, copy.address, copy.size)

    def get(self, copy: Copy) -> None:
        ctypes.memmove(copy.address, self._base + copy.offset, copy.size)

    def clear(self, offset: int, size: int) -> None:
        ctypes.memset(self._base + offset, 0, size)

    def bytes_at(self, offset: int, size: int) -> bytes:
        return ctypes.string_at(self._base + offset, size)

    def call(self, name: str, words: list[Any], wide: list[bool]) -> Any:
        function = self._functions.get(name)
        if function is None:
            function = self._functions[name] = self._exports[name]
        return function(self._store, *words)


@cache
def _engine() -> Any:
    return import_module("wasmtime").Engine()


@atexit.register
def _release() -> None:
    """Like `machine._release`, for what the instances were made of."""
    _modules.clear()
    _engine.cache_clear()
