"""Calls of the package's WebAssembly modules from Python, by wasmtime.

Arguments are copied into the memory of an instance, and arrays and records back after the call. Threads that call at
the same time have instances of their own.
"""

from __future__ import annotations

import atexit
import ctypes
import struct
import weakref
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache, cached_property
from importlib import import_module
from importlib.util import find_spec
from types import FunctionType
from typing import Any

from tabulae.core.wasm.arguments import aligned, fits, place
from tabulae.core.wasm.code_hash import full_name
from tabulae.core.wasm.page import Export, Page, exports_of, pages

PAGE_BYTES = 1 << 16


class NoExport(TypeError):
    """No module of the package has the function, made from these sources, for these types."""


def available() -> bool:
    """Whether modules can be called: the package has some, and wasmtime is installed."""
    return bool(pages()) and find_spec("wasmtime") is not None


class WasmTwin:
    """A function as an export of a module in the package. Raises NoExport when it is called and there is none."""

    def __init__(self, function: FunctionType) -> None:
        self.py_func = function

    @cached_property
    def exports(self) -> list[Export]:
        return exports_of(self.py_func)

    def __call__(self, *args: Any) -> Any:
        for export in self.exports:
            if fits(export, args):
                with _module(export.game).instance() as instance:
                    return instance.call(export, args)
        raise NoExport(f"no module has {full_name(self.py_func)} for such arguments")


# Scratch memory

_scratch: dict[int, weakref.ref[Any]] = {}  # arrays by id


def scratch(shape: Any, dtype: Any) -> Any:
    """An array of zeros that compiled code keeps a cache in: what it holds may be lost between two calls.

    It is not copied: a module has its own.
    """
    import numpy as np

    array = np.zeros(shape, dtype)
    key = id(array)
    _scratch[key] = weakref.ref(array, lambda _: _scratch.pop(key, None))
    return array


def _is_scratch(arg: Any) -> bool:
    known = _scratch.get(id(arg))
    return known is not None and known() is arg


# Instances


class _Module:
    """A compiled module and its idle instances."""

    def __init__(self, page: Page) -> None:
        self._library = import_module("wasmtime")
        self._engine = _engine()
        self._module = self._library.Module(self._engine, page.module.read_bytes())
        self._idle: list[_Instance] = []

    @contextmanager
    def instance(self) -> Iterator[_Instance]:
        instance = self._idle.pop() if self._idle else _Instance(self._library, self._engine, self._module)
        yield instance
        self._idle.append(instance)  # unless it trapped


class _Instance:
    """One instance and its memory: the module's own data, scratch arrays, then the arguments of a call."""

    def __init__(self, library: Any, engine: Any, module: Any) -> None:
        self._store = library.Store(engine)
        self._exports = library.Instance(self._store, module, []).exports(self._store)
        self._memory = self._exports["memory"]
        self._floor = aligned(self._exports["__heap_base"].value(self._store))
        self._scratch: dict[int, tuple[weakref.ref[Any], int]] = {}
        self._functions: dict[str, Callable[..., Any]] = {}
        self._reserve(self._floor)

    def _reserve(self, size: int) -> None:
        """Have so many bytes of memory; it may move."""
        has = self._memory.data_len(self._store)
        if size > has:
            self._memory.grow(self._store, -(-(size - has) // PAGE_BYTES))
        self._base = ctypes.addressof(self._memory.data_ptr(self._store).contents)
        self._size = max(size, has)

    def call(self, export: Export, args: tuple[Any, ...]) -> Any:
        for arg in args:
            if _is_scratch(arg):
                self._keep(arg)
        placed = place(export, args, self._floor, self._scratch)
        if placed.top > self._size:
            self._reserve(placed.top)
        for copy in placed.copies.values():
            ctypes.memmove(self._base + copy.offset, copy.address, copy.size)
        function = self._functions.get(export.name)
        if function is None:
            function = self._functions[export.name] = self._exports[export.name]
        result = function(self._store, *placed.words)
        for copy in placed.copies.values():
            if copy.back:
                ctypes.memmove(copy.address, self._base + copy.offset, copy.size)
        if isinstance(export.gives, dict):
            return self._items(export.gives, placed.result)
        return bool(result) if export.gives == "bool" else result

    def _keep(self, array: Any) -> None:
        """Have an own copy of a scratch array, of zeros at first."""
        kept = self._scratch.get(id(array))
        if kept is None or kept[0]() is not array:
            offset, self._floor = self._floor, aligned(self._floor + array.nbytes)
            self._reserve(self._floor)
            ctypes.memset(self._base + offset, 0, array.nbytes)
            self._scratch[id(array)] = weakref.ref(array), offset

    def _items(self, kind: dict[str, Any], offset: int) -> Any:
        codes = "<" + "".join("d" if each == "f64" else "q" for each in kind["items"])
        items = struct.unpack(codes, ctypes.string_at(self._base + offset, struct.calcsize(codes)))
        return _class(kind["tuple"])(*items)


@cache
def _class(place: str) -> Any:
    module, _, name = place.partition(":")
    return getattr(import_module(module), name)


@cache
def _engine() -> Any:
    return import_module("wasmtime").Engine()


@cache
def _module(game: str) -> _Module:
    return _Module(pages()[game])


@atexit.register
def _release() -> None:
    """While wasmtime can still be called: at the very end of a process it cannot."""
    _module.cache_clear()
    _engine.cache_clear()
