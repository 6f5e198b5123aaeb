"""The page beside a WebAssembly module: its exports, what each takes and gives, and the layouts of its records.

A type on a page is a word for a number (`i64`, `f64`, `f32`, ..., `bool`) or an object: `{"record": LAYOUT}`,
`{"array": TYPE, "ndim": N}` or `{"tuple": CLASS, "items": [TYPE, ...]}`. `layouts` has each LAYOUT: its size in bytes
and its fields, each with its name, type, offset and shape; a field that is a record itself has its layout as its type.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache, cached_property
from importlib import import_module
from pathlib import Path
from typing import Any

from tabulae.core.wasm.code_hash import code_hash, full_name, own_hash

FORMAT = 1
FOLDER = Path(__file__).with_name("generated")
NUMBERS = {
    "int64": "i64", "int32": "i32", "int16": "i16", "int8": "i8", "uint8": "u8", "float64": "f64", "float32": "f32",
    "bool": "bool",
}  # fmt: skip


@dataclass(frozen=True)
class Export:
    """A function of a module. `function` is its name in Python, `code` the hash of all it consists of."""

    game: str
    name: str
    function: str
    code: str
    takes: tuple[Any, ...]
    gives: Any


@dataclass(frozen=True)
class Page:
    """A page, with the module's bytes beside it."""

    content: dict[str, Any]
    module: Path

    @cached_property
    def is_current(self) -> bool:
        """Whether the module was made from the functions as they are now."""
        functions: dict[str, str] = self.content["functions"]
        return functions == hashes_of(functions)

    @property
    def exports(self) -> list[Export]:
        return [
            Export(self.content["game"], name, of["function"], of["code"], tuple(of["takes"]), of["gives"])
            for name, of in self.content["exports"].items()
        ]


@cache
def pages() -> dict[str, Page]:
    """The pages in the package, by game."""
    found = {}
    for path in sorted(FOLDER.glob("*.json")):
        content = json.loads(path.read_text(encoding="utf-8"))
        if content["format"] == FORMAT and path.with_suffix(".wasm").is_file():
            found[content["game"]] = Page(content, path.with_suffix(".wasm"))
    return found


@cache
def _by_function() -> dict[str, list[Export]]:
    found: dict[str, list[Export]] = {}
    for page in pages().values():
        for export in page.exports:
            found.setdefault(export.function, []).append(export)
    return found


_trusted: set[str] = set()  # functions of these games are not compared with their sources


def trust_all() -> None:
    """Compare no function with its source: what made the archive of a site has done it, and left the sources out."""
    _trusted.update(pages())


def exports_of(function: Any) -> list[Export]:
    """The exports made from this very code of a function, one for each combination of types."""
    found = _by_function().get(full_name(function), [])
    return [each for each in found if each.game in _trusted or each.code == code_hash(function)]


def hashes_of(functions: Iterable[str]) -> dict[str, str]:
    """The hashes of functions by full name, as they are in the sources now; those that are gone are left out."""
    found = {}
    for name in sorted(functions):
        module, _, function = name.rpartition(".")
        if (now := getattr(import_module(module), function, None)) is not None:
            found[name] = own_hash(now)
    return found


# Layouts


@cache
def layout_fields(dtype: Any) -> list[list[Any]]:
    """The fields of a NumPy record, as a page has them."""
    fields = []
    for name in dtype.names:
        kind, offset = dtype.fields[name][:2]
        base = kind.base
        item = NUMBERS[base.name] if base.names is None else {"size": base.itemsize, "fields": layout_fields(base)}
        fields.append([name, item, offset, list(kind.shape)])
    return fields


@cache
def layout_digest(dtype: Any) -> str:
    """Eight digits for the layout of a record."""
    return hashlib.sha256(json.dumps([dtype.itemsize, layout_fields(dtype)]).encode()).hexdigest()[:8]


def digest_of(layout: dict[str, Any]) -> str:
    """The same for a layout on a page."""
    return hashlib.sha256(json.dumps([layout["size"], layout["fields"]]).encode()).hexdigest()[:8]
