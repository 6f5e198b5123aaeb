"""What a compiled function consists of: its own code, its constants, and the functions it calls.

Comments, docstrings and everything else in its modules are left out, so a module stays valid when only those change.
"""

from __future__ import annotations

import hashlib
import inspect
import io
import tokenize
from collections.abc import Iterator
from functools import cache
from types import CodeType, FunctionType, ModuleType
from typing import Any

from tabulae.core import cardset, dice

PACKAGE = __name__.partition(".")[0]
KERNEL = f"{PACKAGE}.core.kernel"
INSTRUCTIONS = {
    f"{each.__module__}.{each.__name__}" for each in (dice.times, cardset.size, cardset.lowest, cardset.nth)
}  # every target has its own
LAYOUT = (tokenize.COMMENT, tokenize.NL, tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT, tokenize.ENDMARKER)


def code_hash(function: Any) -> str:
    """Sixteen digits for the function, or twin, and all that it calls by the names it is bound to."""
    parts = "".join(f"{name} {own_hash(each)}\n" for name, each in sorted(functions_of(function).items()))
    return hashlib.sha256(parts.encode()).hexdigest()[:16]


def functions_of(function: Any) -> dict[str, FunctionType]:
    """The function and all that it calls, by full name."""
    start = _plain(function)
    found, waiting = {full_name(start): start}, [start]
    while waiting:
        for each in _called(waiting.pop()):
            if full_name(each) not in found:
                found[full_name(each)] = each
                waiting.append(each)
    return found


def full_name(function: FunctionType) -> str:
    return f"{function.__module__}.{function.__name__}"


def own_hash(function: FunctionType) -> str:
    """Sixteen digits for a function's own code and the constants it names."""
    constants = {name: value for name, value in _globals(function) if _is_constant(value)}
    text = _tokens(function.__code__) + "".join(f"\n{name}={value!r}" for name, value in sorted(constants.items()))
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def module_hash(module: ModuleType) -> str:
    """Sixteen digits for the words of a whole module, without layout, comments and docstrings."""
    words, starts_a_line = [], True
    for token in tokenize.generate_tokens(io.StringIO(inspect.getsource(module)).readline):
        if token.type in LAYOUT:
            starts_a_line = starts_a_line or token.type == tokenize.NEWLINE
        elif not (starts_a_line and token.type == tokenize.STRING):
            words.append(token.string)
            starts_a_line = False
    return hashlib.sha256("".join(words).encode()).hexdigest()[:16]


def _plain(value: Any) -> FunctionType:
    """The function of a twin."""
    function: FunctionType = getattr(value, "py_func", value)
    return function


def _called(function: FunctionType) -> Iterator[FunctionType]:
    names = set(_names(function.__code__))
    for _, value in _globals(function):
        if isinstance(value, ModuleType) and hasattr(value, "replaced"):  # a kernel: `game.play`
            candidates = [each for name, each in vars(value).items() if name in names]
        else:
            candidates = [value]
        for each in map(_plain, candidates):
            ours = isinstance(each, FunctionType) and each.__module__.partition(".")[0] == PACKAGE
            if ours and each.__module__ != KERNEL and full_name(each) not in INSTRUCTIONS:
                yield each


def _globals(function: FunctionType) -> Iterator[tuple[str, Any]]:
    scope = function.__globals__
    return ((name, scope[name]) for name in _names(function.__code__) if name in scope)


def _names(code: CodeType) -> Iterator[str]:
    yield from code.co_names
    for each in code.co_consts:
        if isinstance(each, CodeType):
            yield from _names(each)


def _is_constant(value: Any) -> bool:
    if isinstance(value, tuple | list):
        return all(map(_is_constant, value))
    return isinstance(value, int | float | str)


@cache
def _tokens(code: CodeType) -> str:
    """The words of a function's source, without layout, comments and docstring."""
    lines = inspect.getsource(code)
    words = [token for token in tokenize.generate_tokens(io.StringIO(lines).readline) if token.type not in LAYOUT]
    starts = [n for n, token in enumerate(words) if token.type == tokenize.STRING and words[n - 1].string == ":"]
    docstring = starts[:1] if starts and _first_statement(words) == starts[0] else []
    return " ".join(token.string for n, token in enumerate(words) if n not in docstring)


def _first_statement(words: list[tokenize.TokenInfo]) -> int:
    """Where the body of a function begins: after the colon that no bracket encloses."""
    depth = 0
    for n, token in enumerate(words):
        depth += (token.string in "([{") - (token.string in ")]}") if token.type == tokenize.OP else 0
        if token.string == ":" and depth == 0:
            return n + 1
    return 0
