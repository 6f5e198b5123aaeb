"""The games' WebAssembly modules, run by the browser itself: a runtime for `core/wasm/machine.py`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tabulae.core.wasm.arguments import Copy
from tabulae.core.wasm.machine import use_runtime
from tabulae.core.wasm.page import trust_all
from tabulae.offline.arrays import fast, install


class BrowserHost:
    """One instance. `instance` is an object of web/offline/kernels.js."""

    def __init__(self, instance: Any) -> None:
        self._instance = instance
        self.heap_base = int(instance.heapBase)

    def reserve(self, size: int) -> None:
        self._instance.reserve(size)

    def put(self, copy: Copy) -> None:
        self._instance.put(copy.offset, copy.array.bytes_in_place())

    def get(self, copy: Copy) -> None:
        self._instance.get(copy.offset, copy.array.bytes_in_place())

    def clear(self, offset: int, size: int) -> None:
        self._instance.clear(offset, size)

    def bytes_at(self, offset: int, size: int) -> bytes:
        found = bytearray(size)
        self._instance.get(offset, memoryview(found))
        return bytes(found)

    def call(self, name: str, words: list[Any], wide: list[bool]) -> Any:
        return self._instance.call(name, words, wide)


def use(browser: Any) -> None:
    """Let bots think with the browser's WebAssembly. `browser` has `compile` and `calculator` of web/offline/."""

    def compiled(module: bytes) -> Callable[[], BrowserHost]:
        made = browser.compile(memoryview(module))
        return lambda: BrowserHost(made.instance())

    install()
    trust_all()
    fast.use(browser.calculator)
    use_runtime(compiled)
