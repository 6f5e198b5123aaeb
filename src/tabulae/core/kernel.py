"""The compiler: compiled twins of plain functions. Besides the compiler in `core/wasm`, only it imports Numba.

`Kernel(module, ...)` has, by name, a compiled twin of every function of a game's modules. A twin runs
the function's own code; only the functions it calls are replaced by their twins, and a few functions
of `core/cardset` and `core/dice` by the machine instruction they stand for.
"""

from __future__ import annotations

import hashlib
import os
import re
from collections.abc import Callable
from functools import cache
from importlib import import_module
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any, Protocol

from tabulae.core import cardset, dice
from tabulae.core.compile_cache import CodeLocator, cache_folder, one_process_at_a_time, source_hash
from tabulae.core.errors import BadOption, MissingExtra
from tabulae.core.unbound import unbound
from tabulae.core.wasm import machine, stand_in

__all__ = [
    "CPU", "CUDA", "WASM", "Kernel", "cache_folder", "cuda_module", "instruction_twins", "record_type", "scratch",
    "with_scope",
]  # fmt: skip

CPU = "cpu"
CUDA = "cuda"
WASM = "wasm"
DEFAULT = os.environ.get("TABULAE_TARGET", CPU)  # the target where none is named: cpu or wasm
PACKAGE = "tabulae"

scratch = machine.scratch


class Kernel(ModuleType):
    """The functions of `modules`, compiled for one target, as attributes.

    Records of `core/layout` stand for the State, View and Dice of the signatures. A CPU twin may be
    called from Python and from other threads, and releases the interpreter lock; a CUDA twin from CUDA kernels. A
    WASM twin needs no compiler: it is an export of one of the modules in the package (`core/wasm`).
    Compiled code may call the functions of a kernel as those of a module, where `bind` gives it one.
    """

    def __init__(self, *modules: ModuleType, target: str = DEFAULT) -> None:
        super().__init__(f"{PACKAGE}.kernel")
        self._compiler = _compiler(target)
        self._compiler.packages.update(module.__name__.partition(".")[0] for module in modules)
        for module in modules:
            for name, value in vars(module).items():
                if _is_own(module, value):
                    setattr(self, name, self._compiler.twin(value))

    def __getattr__(self, name: str) -> Any:
        raise AttributeError(f"no function {name!r} was compiled")

    def compile(self, function: Any, **names: Any) -> Any:
        """A twin of `function` in which the given names are bound to other values, such as another twin."""
        return self._compiler.twin_with(function, names)

    def bind(self, module: ModuleType, **names: Any) -> Any:
        """Twins of all functions of `module`, which call each other, with names that it leaves `unbound` given here."""
        return self._compiler.bound(module, names)

    def replaced(self, **functions: Any) -> Kernel:
        """The same kernel but for these functions, compiled here."""
        other = Kernel(target=self._compiler.target)
        vars(other).update(vars(self))
        vars(other).update({name: self.compile(function) for name, function in functions.items()})
        return other

    def entry(self, function: Any, **names: Any) -> Any:
        """Like `compile`, for a CUDA kernel that the host launches: `entry(f)[blocks, threads](...)`."""
        return cuda_module().jit(_calling(function, **names))


class _Compiler:
    """Makes each twin once; keeps one scope of names for each source module."""

    def __init__(self, target: str) -> None:
        self.target = target
        self._jit, self._instructions = _numba(target)
        self._twins: dict[Any, Any] = {}
        self._scopes: dict[str, dict[str, Any]] = {}
        self.packages = {PACKAGE}  # whose functions have twins: ours, and those of games from elsewhere

    def twin(self, function: FunctionType) -> Any:
        if function in self._instructions:
            return self._instructions[function]
        if function not in self._twins:
            self._twins[function] = self._jit(with_scope(function, self._scope(function)))
        return self._twins[function]

    def twin_with(self, function: FunctionType, names: dict[str, Any]) -> Any:
        scope = {name: self._counterpart(value) for name, value in function.__globals__.items()}
        twin = with_scope(function, scope | names)
        twin.__qualname__ += f"_{_digest(names)}"  # Numba keeps compiled code by name; each binding needs its own
        return self._jit(twin)

    def bound(self, module: ModuleType, names: dict[str, Any]) -> ModuleType:
        digest = _digest(names)
        found = ModuleType(f"{module.__name__}_{digest}")
        scope = {name: value for name, value in vars(module).items() if not _is_own(module, value)}
        scope = {name: self._counterpart(value) for name, value in scope.items()}
        twins: dict[FunctionType, Any] = {}
        for name, function in vars(module).items():
            if _is_own(module, function):
                if function not in twins:
                    twin = with_scope(function, scope)
                    twin.__qualname__ += f"_{digest}"
                    twins[function] = self._jit(twin)
                scope[name] = twins[function]
                setattr(found, name, twins[function])
        scope.update(names)
        return found

    def _scope(self, function: FunctionType) -> dict[str, Any]:
        if function.__module__ not in self._scopes:
            scope = self._scopes[function.__module__] = dict(function.__globals__)
            for name, value in function.__globals__.items():
                scope[name] = self._counterpart(value)
        return self._scopes[function.__module__]

    def _counterpart(self, value: Any) -> Any:
        ours = isinstance(value, FunctionType) and value.__module__.split(".")[0] in self.packages
        return self.twin(value) if ours else value


def _is_own(module: ModuleType, value: Any) -> bool:
    return isinstance(value, FunctionType) and value.__module__ == module.__name__


def _digest(names: dict[str, Any]) -> str:
    """Eight digits that distinguish bindings: functions by module and sources, other values by themselves."""
    text = ""
    for name, value in sorted(names.items()):
        if isinstance(value, Kernel):
            text += f"{name}={_digest({key: each for key, each in vars(value).items() if not key.startswith('_')})};"
            continue
        function = getattr(value, "py_func", value)
        text += f"{name}={getattr(function, '__module__', '')}.{getattr(function, '__qualname__', value)};"
        if isinstance(function, FunctionType):
            text += f"{source_hash(function.__module__)};"
    return hashlib.sha256(text.encode()).hexdigest()[:8]


def with_scope(function: FunctionType, scope: dict[str, Any]) -> FunctionType:
    """`function` with other names around it."""
    twin = FunctionType(function.__code__, scope, function.__name__, function.__defaults__, function.__closure__)
    twin.__module__ = function.__module__
    twin.__qualname__ = function.__qualname__
    return twin


@cache
def _compiler(target: str) -> _Compiler:
    return _Compiler(target)


def _numba(target: str) -> tuple[Any, dict[Any, Any]]:
    """The compiler of a target, and machine instructions for some functions."""
    compilers: dict[str, Callable[[], tuple[Any, dict[Any, Any]]]]
    compilers = {CPU: _for_cpu, CUDA: _for_cuda, WASM: lambda: (machine.WasmTwin, {})}
    if target not in compilers:
        raise BadOption("TABULAE_TARGET", f"code is compiled for {', '.join(compilers)}, not for {target!r:.40}")
    return compilers[target]()


def _for_cpu() -> tuple[Any, dict[Any, Any]]:
    from numba import njit

    jit = _cached(njit(cache=True, nogil=True, error_model="numpy", forceinline=True))
    return jit, instruction_twins(jit)


def instruction_twins(jit: Any, by_deposit: bool = True) -> dict[Any, Any]:
    """Functions that a machine instruction stands for, and their twins; `by_deposit`: of this machine, if it can."""
    import numpy as np

    count, zeros, deposit = _llvm_instructions()
    return {
        dice.times: jit(_calling(_times, _signed=np.int64, _unsigned=np.uint64)),
        cardset.size: jit(_calling(_size, _count=count)),
        cardset.lowest: jit(_calling(_lowest, _zeros=zeros)),
        cardset.nth: jit(_calling(_nth_by_deposit, _zeros=zeros, _deposit=deposit))
        if by_deposit and deposit
        else jit(_calling(_nth_by_halves, _count=count)),
    }


def _cached(jit: Any) -> Any:
    """`jit` with our locator: Numba asks once for each function where its code is cached."""
    config: Any = import_module("numba").config
    locator = f"{CodeLocator.__module__}.{CodeLocator.__qualname__},IPythonCacheLocator"  # ours, then for notebooks

    def jit_cached(function: FunctionType) -> Any:
        theirs, config.CACHE_LOCATOR_CLASSES = config.CACHE_LOCATOR_CLASSES, locator
        try:
            return _compiled_once(jit(function))
        finally:
            config.CACHE_LOCATOR_CLASSES = theirs

    return jit_cached


def _compiled_once(twin: Any) -> Any:
    """`twin`, compiled by one process while others that need it wait and then load it.

    Numba does not lock its files: two processes that compile a function for different types at the same time may give
    both results one name. No function calls itself, so there are no deadlocks. Meanwhile WebAssembly may stand in.

    Numba would also compile a function again for each constant that it is called with. Twins are inlined, so constants
    reach their code without that.
    """
    one_thread: Any = import_module("numba.core.compiler_lock").global_compiler_lock
    unliteral: Any = import_module("numba.core.types").unliteral
    compile_or_load, lock = twin.compile, _lock_beside(twin)

    def compile_once(signature: Any) -> Any:
        types = tuple(map(unliteral, signature)) if isinstance(signature, tuple) else signature
        if (other := stand_in.instead_of(twin, types)) is not None:
            return other
        with stand_in.compile_now(), one_thread, one_process_at_a_time(lock):
            return compile_or_load(types)

    twin.compile = compile_once
    return twin


def _lock_beside(twin: Any) -> Path:
    """The lock file of this function, beside its code; twins with one cache folder share it."""
    function = twin.py_func
    name = f"{function.__module__}.{function.__qualname__}-{function.__code__.co_firstlineno}"
    return Path(twin.stats.cache_path) / f"{re.sub('[^0-9A-Za-z_.-]', '_', name)}.lock"


def _for_cuda() -> tuple[Any, dict[Any, Any]]:
    import numpy as np

    cuda = cuda_module()
    jit = cuda.jit(device=True)
    count = jit(_calling(_cuda_size, _cuda=cuda))
    return jit, {
        dice.times: jit(_calling(_times, _signed=np.int64, _unsigned=np.uint64)),
        cardset.size: count,
        cardset.lowest: jit(_calling(_cuda_lowest, _cuda=cuda)),
        cardset.nth: jit(_calling(_nth_by_halves, _count=count)),
    }


def cuda_module() -> Any:
    """numba.cuda, for arrays on the GPU and their memory. Raises MissingExtra."""
    import numpy as np

    for name, now in (("row_stack", "vstack"), ("in1d", "isin"), ("trapz", "trapezoid")):
        if not hasattr(np, name):  # numba-cuda 0.30 still asks for the names that NumPy 2.5 dropped
            setattr(np, name, getattr(np, now))
    cuda = import_module("numba.cuda")
    if not hasattr(cuda, "jit"):
        raise MissingExtra("the GPU", "gpu")
    return cuda


def record_type(dtype: Any) -> Any:
    """The type of a NumPy record for compiled code, to make such a record inside a CUDA kernel."""
    return import_module("numba").from_dtype(dtype)


def _calling(function: Any, **names: Any) -> FunctionType:
    return with_scope(function, dict(function.__globals__) | names)


class _CudaIntrinsics(Protocol):
    def popc(self, bits: int, /) -> int: ...

    def ffs(self, bits: int, /) -> int: ...


# Twins of functions in core/cardset and core/dice; must agree with them (tests/core/test_kernel.py).
# Each target gives these names their meaning.

_signed: Callable[[int], int] = unbound()  # a number as a signed word, and as an unsigned one
_unsigned: Callable[[int], int] = unbound()
_count: Callable[[int], int] = unbound()  # how many bits are set
_zeros: Callable[[int], int] = unbound()  # how many zeros lie below the lowest bit
_cuda: _CudaIntrinsics = unbound()  # numba.cuda, whose functions compile only by their full name
_deposit: Callable[[int, int], int] = unbound()  # the bits of a number spread over the set bits of a mask


def _size(cards: int) -> int:
    return _count(cards)


def _lowest(cards: int) -> int:
    return _zeros(cards)


def _cuda_size(cards: int) -> int:
    return _cuda.popc(cards)


def _cuda_lowest(cards: int) -> int:
    return _cuda.ffs(cards) - 1


def _nth_by_deposit(cards: int, n: int) -> int:
    return _zeros(_deposit(1 << n, cards))


def _nth_by_halves(cards: int, n: int) -> int:
    start = 0
    width = 32
    while width > 0:
        below = _count(cards >> start & (1 << width) - 1)
        if n >= below:
            n -= below
            start += width
        width >>= 1
    return start


_LOW_BITS = dice.MASK


def _times(a: int, b: int) -> int:
    """Must agree with `dice.times`. Signed products that are too long mean nothing to the compiler."""
    return _signed(_unsigned(a) * _unsigned(b) & _unsigned(_LOW_BITS))


def _llvm_instructions() -> tuple[Any, Any, Any]:
    """Count the bits, count the zeros below the lowest bit, spread bits over a mask (None without BMI2)."""
    from llvmlite import binding, ir
    from numba import types
    from numba.extending import intrinsic

    word = ir.IntType(64)

    @intrinsic
    def count(context: Any, cards: Any) -> Any:
        return types.int64(types.int64), lambda _, builder, __, args: builder.ctpop(args[0])

    @intrinsic
    def zeros(context: Any, cards: Any) -> Any:
        return types.int64(types.int64), lambda _, builder, __, args: builder.cttz(
            args[0], ir.Constant(ir.IntType(1), 0)
        )

    @intrinsic
    def deposit(context: Any, bits: Any, mask: Any) -> Any:
        def generate(_: Any, builder: Any, __: Any, args: Any) -> Any:
            kind = ir.FunctionType(word, (word, word))
            return builder.call(builder.module.declare_intrinsic("llvm.x86.bmi.pdep.64", (), kind), args)

        return types.int64(types.int64, types.int64), generate

    return count, zeros, deposit if binding.get_host_cpu_features().get("bmi2") else None
