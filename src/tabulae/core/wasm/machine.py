"""Calls of the package's WebAssembly modules from Python, by wasmtime or by the runtime of a browser.

Arguments are copied into the memory of an instance, and arrays and records back after the call. Threads that call at
the same time have instances of their own.
"""

from __future__ import annotations

import atexit
import struct
import weakref
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache, cached_property
from importlib import import_module
from importlib.util import find_spec
from types import FunctionType
from typing import Any, Protocol

from tabulae.core.wasm.arguments import Copy, aligned, fits, place
from tabulae.core.wasm.code_hash import full_name
from tabulae.core.wasm.page import Export, Page, exports_of, pages


class NoExport(TypeError):
    """No module of the package has the function, made from these sources, for these types."""


def available() -> bool:
    """Whether modules can be called: the package has some, and there is a runtime."""
    return bool(pages()) and (bool(_other) or find_spec("wasmtime") is not None)


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


class Host(Protocol):
    """One instance of a module and its memory, in some runtime."""

    heap_base: int  # the first byte that is free

    def reserve(self, size: int) -> None:
        """Have so many bytes of memory; it may move."""

    def put(self, copy: Copy) -> None: ...

    def get(self, copy: Copy) -> None: ...

    def clear(self, offset: int, size: int) -> None: ...

    def bytes_at(self, offset: int, size: int) -> bytes: ...

    def call(self, name: str, words: list[Any], wide: list[bool]) -> Any: ...


class _Module:
    """A compiled module and its idle instances."""

    def __init__(self, page: Page) -> None:
        self._new_host = _runtime()(page.module.read_bytes())
        self._idle: list[_Instance] = []

    @contextmanager
    def instance(self) -> Iterator[_Instance]:
        instance = self._idle.pop() if self._idle else _Instance(self._new_host())
        yield instance
        self._idle.append(instance)  # unless it trapped


class _Instance:
    """One instance and its memory: the module's own data, scratch arrays, then the arguments of a call."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._floor = aligned(host.heap_base)
        self._scratch: dict[int, tuple[weakref.ref[Any], int]] = {}
        host.reserve(self._floor)

    def call(self, export: Export, args: tuple[Any, ...]) -> Any:
        for arg in args:
            if _is_scratch(arg):
                self._keep(arg)
        placed = place(export, args, self._floor, self._scratch)
        host = self._host
        host.reserve(placed.top)
        for copy in placed.copies.values():
            host.put(copy)
        result = host.call(export.name, placed.words, placed.wide)
        for copy in placed.copies.values():
            if copy.back:
                host.get(copy)
        if isinstance(export.gives, dict):
            return self._items(export.gives, placed.result)
        return bool(result) if export.gives == "bool" else result

    def _keep(self, array: Any) -> None:
        """Have an own copy of a scratch array, of zeros at first."""
        kept = self._scratch.get(id(array))
        if kept is None or kept[0]() is not array:
            offset, self._floor = self._floor, aligned(self._floor + array.nbytes)
            self._host.reserve(self._floor)
            self._host.clear(offset, array.nbytes)
            self._scratch[id(array)] = weakref.ref(array), offset

    def _items(self, kind: dict[str, Any], offset: int) -> Any:
        codes = "<" + "".join("d" if each == "f64" else "q" for each in kind["items"])
        items = struct.unpack(codes, self._host.bytes_at(offset, struct.calcsize(codes)))
        return _class(kind["tuple"])(*items)


@cache
def _class(place: str) -> Any:
    module, _, name = place.partition(":")
    return getattr(import_module(module), name)


@cache
def _module(game: str) -> _Module:
    return _Module(pages()[game])


@atexit.register
def _release() -> None:
    """While the runtime can still be called: at the very end of a process it cannot."""
    _module.cache_clear()


# Runtimes

Runtime = Callable[[bytes], Callable[[], Host]]  # compiles a module; the result makes instances

_other: list[Runtime] = []  # the one to use instead of wasmtime, if any


def use_runtime(runtime: Runtime) -> None:
    """Run modules by this runtime instead of wasmtime: a browser's own."""
    _other[:] = [runtime]


def is_alone() -> bool:
    """Whether WebAssembly is all there is, as in a browser: nothing is ever compiled."""
    return bool(_other)


def _runtime() -> Runtime:
    if _other:
        return _other[0]
    from tabulae.core.wasm import wasmtime_host

    return wasmtime_host.compiled
