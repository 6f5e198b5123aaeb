"""The twin for wasm32 of a CPU twin: the same function, its names bound to the same things for wasm32."""

from __future__ import annotations

from functools import cache
from typing import Any

from numba.core.registry import CPUDispatcher

from tabulae.core import cardset, dice
from tabulae.core.kernel import CPU, Kernel, instruction_twins, with_scope
from tabulae.core.wasm.compiler import twin as compile_for_wasm


def for_wasm(twin: Any) -> Any:
    return _translator().twin(twin)


@cache
def _translator() -> _Translator:
    return _Translator()


class _Translator:
    """Translates every twin, every scope of names and every kernel once."""

    def __init__(self) -> None:
        native = Kernel(cardset, dice, target=CPU)
        instructions = instruction_twins(compile_for_wasm, by_deposit=False)
        self._twins: dict[Any, Any] = {getattr(native, each.__name__): twin for each, twin in instructions.items()}
        self._scopes: dict[int, dict[str, Any]] = {}
        self._kernels: dict[int, Any] = {}

    def twin(self, native: Any) -> Any:
        if native not in self._twins:
            function = native.py_func
            self._twins[native] = compile_for_wasm(with_scope(function, self._scope(function.__globals__)))
        return self._twins[native]

    def _scope(self, native: dict[str, Any]) -> dict[str, Any]:
        if id(native) not in self._scopes:
            scope = self._scopes[id(native)] = dict(native)
            scope.update({name: self._counterpart(value) for name, value in native.items()})
        return self._scopes[id(native)]

    def _counterpart(self, value: Any) -> Any:
        if isinstance(value, CPUDispatcher):
            return self.twin(value)
        if isinstance(value, Kernel):
            if id(value) not in self._kernels:
                other = self._kernels[id(value)] = Kernel(target=CPU)
                vars(other).update({name: self._counterpart(each) for name, each in vars(value).items()})
            return self._kernels[id(value)]
        return value
