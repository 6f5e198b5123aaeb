"""Numba's target `wasm`: a function becomes LLVM IR for wasm32, and no machine code of this process.

It is a target of Numba's target extension interface, a kind of CPU, so that everything Numba knows about a CPU holds.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from types import FunctionType
from typing import Any

import llvmlite.binding as llvm
from numba.core import callconv, cgutils, codegen, compiler, cpu, typing
from numba.core.descriptors import TargetDescriptor
from numba.core.dispatcher import Dispatcher
from numba.core.registry import cpu_target
from numba.core.target_extension import CPU, dispatcher_registry, jit_registry, target_override, target_registry
from numba.core.types import unliteral

NAME = "wasm"
TRIPLE = "wasm32-unknown-unknown"
FEATURES = "+simd128,+bulk-memory,+sign-ext,+nontrapping-fptoint,+mutable-globals"


class Wasm(CPU):
    """The target's place in Numba's hierarchy of targets."""


def target_machine() -> Any:
    """LLVM's code generator for wasm32."""
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    return llvm.Target.from_triple(TRIPLE).create_target_machine(
        cpu="generic", features=FEATURES, opt=3, reloc="static", codemodel="default"
    )


class Library(codegen.CodeLibrary):
    """The IR of one function as it was lowered, before any pass, and the libraries of the functions it calls."""

    def __init__(self, owner: Any, name: str) -> None:
        super().__init__(owner, name)
        self.texts: list[str] = []
        self.calls: list[Library] = []

    def add_ir_module(self, ir_module: Any) -> None:
        self.texts.append(cgutils.normalize_ir_text(str(ir_module)))

    def add_linking_library(self, library: Library) -> None:
        self.calls.append(library)

    def finalize(self) -> None:
        self._finalized = True

    def get_function(self, name: str) -> Any:
        raise NotImplementedError(name)

    def get_llvm_str(self) -> str:
        return "\n".join(self.texts)

    def get_asm_str(self) -> str:
        return ""

    def reachable(self) -> Iterator[Library]:
        """The library and all that it calls, each once, in a fixed order."""
        found, waiting = {self}, [self]
        while waiting:
            library = waiting.pop()
            yield library
            for other in reversed(library.calls):
                if other not in found:
                    found.add(other)
                    waiting.append(other)


class Codegen(codegen.Codegen):
    """Makes empty modules with the layout of wasm32."""

    _library_class = Library

    def __init__(self) -> None:
        self._machine = target_machine()
        self._target_data = self._machine.target_data
        self._data_layout = str(self._target_data)

    def _create_empty_module(self, name: str) -> Any:
        from llvmlite import ir

        module = ir.Module(cgutils.normalize_ir_text(name))
        module.triple, module.data_layout = TRIPLE, self._data_layout
        return module

    def _add_module(self, module: Any) -> None:
        raise NotImplementedError

    def magic_tuple(self) -> tuple[str, str]:
        return (TRIPLE, FEATURES)


class Context(cpu.CPUContext):
    """Lowers like the CPU's, without wrappers for Python and without a runtime that counts references."""

    def init(self) -> None:
        self.is32bit = False  # of Numba's integers; the pointers of wasm32 are those of its layout
        self._internal_codegen = Codegen()

    def load_additional_registries(self) -> None:
        cpu_target.target_context.refresh()  # Numba's own runtime is made for the CPU, once
        super().load_additional_registries()

    @property
    def call_conv(self) -> Any:
        return callconv.CPUCallConv(self)

    def post_lowering(self, mod: Any, library: Any) -> None:
        """Nothing is left to do: the references that are counted stay those of the caller."""

    def create_cpython_wrapper(self, *args: Any, **options: Any) -> None:
        """Python calls an export of the finished module, never the function itself."""

    create_cfunc_wrapper = create_cpython_wrapper

    def get_executable(self, library: Any, fndesc: Any, env: Any) -> Any:
        def entry_point(*args: Any) -> None:
            raise TypeError(f"{fndesc.qualname} is compiled for {TRIPLE}; this process cannot run it")

        return entry_point


class _Descriptor(TargetDescriptor):
    options = cpu.CPUTargetOptions

    @cached_property
    def target_context(self) -> Any:
        return Context(self.typing_context, self._target_name)

    @cached_property
    def typing_context(self) -> Any:
        return typing.Context()


class WasmDispatcher(Dispatcher):
    """A function compiled for wasm32."""

    targetdescr = _Descriptor(NAME)

    def compile(self, sig: Any) -> Any:
        with target_override(NAME):
            return super().compile(sig)

    def add_overload(self, cres: Any) -> None:
        self.overloads[tuple(cres.signature.args)] = cres  # nothing for Python to call


class Twin(WasmDispatcher):
    """One of our functions, compiled once for all constants that it is called with."""

    def compile(self, sig: Any) -> Any:
        return super().compile(tuple(map(unliteral, sig)))


def jit(function: Any = None, **options: Any) -> Any:
    """For Numba, which compiles its own functions with options of its own."""
    if function is None:
        return lambda wrapped: jit(wrapped, **options)
    return WasmDispatcher(function, targetoptions={"nopython": True, **options}, pipeline_class=compiler.Compiler)


def twin(function: FunctionType) -> Twin:
    """`function` for wasm32. LLVM decides what to inline: forced, the code grows and search is no faster."""
    return Twin(function, targetoptions={"nopython": True, "error_model": "numpy"}, pipeline_class=compiler.Compiler)


target_registry[NAME] = Wasm
dispatcher_registry[Wasm] = WasmDispatcher
jit_registry[Wasm] = jit
