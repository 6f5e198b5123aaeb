"""From compiled twins to one object file for wasm32: an exported function for each, the rest internal and optimised.

An export takes numbers: a record is its address, an array its address and its lengths (i32), a tuple its items in
order, a bool an i32; int64 stays i64. A result of several items is written behind a last address, eight bytes an item.
Whatever would raise an exception traps.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

import llvmlite.binding as llvm
from llvmlite import ir
from numba.core import types
from numba.np import arrayobj

from tabulae.core.wasm.compiler import TRIPLE, target_machine

WORD = ir.IntType(64)
SIZE = ir.IntType(32)
ITEM_BYTES = 8  # of an item of a result
RUNTIME = """
define void @NRT_incref(ptr %p) alwaysinline { ret void }
define void @NRT_decref(ptr %p) alwaysinline { ret void }
declare double @llvm.sqrt.f64(double)
define double @sqrt(double %x) alwaysinline { %r = call double @llvm.sqrt.f64(double %x) ret double %r }
"""  # arrays belong to the caller: there is nothing to count


class Entry(NamedTuple):
    """A twin compiled for these types, to be exported."""

    twin: Any
    signature: tuple[Any, ...]

    @property
    def compiled(self) -> Any:
        return self.twin.overloads[self.signature]

    @property
    def result(self) -> Any:
        return self.compiled.signature.return_type


def object_code(exports: Mapping[str, Entry]) -> bytes:
    """The object file with these exports, by name."""
    machine = target_machine()
    layout = str(machine.target_data)
    module = _parsed(RUNTIME, layout)
    libraries = dict.fromkeys(each for entry in exports.values() for each in entry.compiled.library.reachable())
    texts = [text for library in libraries for text in library.texts]
    for text in [*texts, *(_wrapper(name, entry) for name, entry in exports.items())]:
        module.link_in(_parsed(text, layout))
    for function in module.functions:
        if not function.is_declaration and function.name not in exports:
            function.linkage = "internal"
    for variable in module.global_variables:
        if not variable.is_declaration:
            variable.linkage = "internal"
    module.verify()
    _optimise(module, machine)
    code: bytes = machine.emit_object(module)
    return code


def _parsed(text: str, layout: str) -> Any:
    module = llvm.parse_assembly(text)
    module.triple, module.data_layout = TRIPLE, layout
    for part in (module.functions, module.global_variables):
        for each in part:  # a linker drops what is only `linkonce` and not used yet
            if not each.is_declaration and each.linkage not in (llvm.Linkage.private, llvm.Linkage.internal):
                each.linkage = "weak_odr"
    return module


def _optimise(module: Any, machine: Any) -> None:
    tuning = llvm.create_pipeline_tuning_options(speed_level=3)
    tuning.loop_vectorization = tuning.slp_vectorization = tuning.loop_unrolling = True
    passes = llvm.create_pass_builder(machine, tuning)
    passes.getModulePassManager().run(module, passes)


# Exported functions


def _wrapper(name: str, entry: Entry) -> str:
    """IR of an exported function that calls the twin."""
    context = entry.twin.targetdescr.target_context
    module = context.create_module(f"export.{name}")
    kinds = [kind for each in entry.signature for kind in _parameters(context, each)]
    several = isinstance(entry.result, types.BaseTuple)
    returned = ir.VoidType() if several else _returned(context, entry.result)
    behind = [WORD.as_pointer()] if several else []
    function = ir.Function(module, ir.FunctionType(returned, [*kinds, *behind]), name)
    builder = ir.IRBuilder(function.append_basic_block("entry"))
    given = iter(function.args)
    arguments = [_argument(context, builder, each, given) for each in entry.signature]
    descriptor = entry.compiled.fndesc
    callee = context.declare_function(module, descriptor)
    status, result = context.call_conv.call_function(builder, callee, entry.result, entry.signature, arguments)
    with builder.if_then(status.is_error, likely=False):
        builder.call(module.declare_intrinsic("llvm.trap", (), ir.FunctionType(ir.VoidType(), [])), [])
        builder.unreachable()
    if several:
        for n in range(len(entry.result)):
            item = _as_word(builder, builder.extract_value(result, n))
            builder.store(item, builder.gep(function.args[-1], [SIZE(n)]))
    if isinstance(returned, ir.VoidType):
        builder.ret_void()
    else:
        builder.ret(builder.zext(result, SIZE) if isinstance(entry.result, types.Boolean) else result)
    return str(module)


def _parameters(context: Any, kind: Any) -> Iterator[Any]:
    if isinstance(kind, types.Array):
        yield context.get_data_type(kind.dtype).as_pointer()
        yield from [SIZE] * kind.ndim
    elif isinstance(kind, types.BaseTuple):
        for each in kind:
            yield from _parameters(context, each)
    else:
        yield SIZE if isinstance(kind, types.Boolean) else context.get_value_type(kind)


def _argument(context: Any, builder: Any, kind: Any, given: Iterator[Any]) -> Any:
    if isinstance(kind, types.Array):
        return _array(context, builder, kind, given)
    if isinstance(kind, types.BaseTuple):
        return context.make_tuple(builder, kind, [_argument(context, builder, each, given) for each in kind])
    if isinstance(kind, types.Boolean):
        return builder.icmp_unsigned("!=", next(given), SIZE(0))
    return next(given)


def _array(context: Any, builder: Any, kind: Any, given: Iterator[Any]) -> Any:
    """Numba's record of a contiguous array that belongs to nobody."""
    data = next(given)
    shape = [builder.zext(next(given), WORD) for _ in range(kind.ndim)]
    itemsize = context.get_constant(types.intp, context.get_abi_sizeof(context.get_data_type(kind.dtype)))
    strides = [itemsize]
    for length in reversed(shape[1:]):
        strides.insert(0, builder.mul(strides[0], length))
    array = arrayobj.make_array(kind)(context, builder)
    arrayobj.populate_array(array, data=data, shape=shape, strides=strides, itemsize=itemsize, meminfo=None)
    return array._getvalue()


def _returned(context: Any, kind: Any) -> Any:
    if isinstance(kind, types.NoneType):
        return ir.VoidType()
    return SIZE if isinstance(kind, types.Boolean) else context.get_value_type(kind)


def _as_word(builder: Any, value: Any) -> Any:
    if isinstance(value.type, ir.DoubleType):
        return builder.bitcast(value, WORD)
    assert isinstance(value.type, ir.IntType)
    return value if value.type.width == WORD.width else builder.zext(value, WORD)
