"""Build the WebAssembly module of each game, with its page.

It needs a linker, `wasm-ld`, and the C library of wasi-libc, of which a module gets `exp`; on Debian they are in the
packages lld and wasi-libc. The same sources and the same tools give the same bytes.
"""

from __future__ import annotations

import hashlib
import json
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Container, Iterator
from functools import cache
from importlib.metadata import version
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import tabulae
from tabulae.core.errors import TabulaeError
from tabulae.core.game import Game
from tabulae.core.wasm.code_hash import code_hash, full_name, functions_of, module_hash, own_hash
from tabulae.core.wasm.page import FOLDER, FORMAT, hashes_of
from tabulae.lab.wasm.rehearsal import rehearse
from tabulae.lab.wasm.signatures import Describer

if TYPE_CHECKING:
    from tabulae.core.wasm.object_code import Entry

LINKERS = ("wasm-ld", "wasm-ld-19", "wasm-ld-16", "wasm-ld-14")
C_LIBRARIES = (
    Path("/usr/lib/wasm32-wasi/libc.a"),
    Path("/usr/share/wasi-sysroot/lib/wasm32-wasi/libc.a"),
    Path("/opt/wasi-sdk/share/wasi-sysroot/lib/wasm32-wasi/libc.a"),
)
STACK = 1 << 18  # bytes


class NoLinker(TabulaeError):
    """A module cannot be linked on this machine."""

    def __init__(self) -> None:
        super().__init__(
            "the WebAssembly modules are out of date, and to build them `wasm-ld` and wasi-libc are needed: "
            "on Debian, apt install lld wasi-libc"
        )


class Built(NamedTuple):
    module: bytes
    page: dict[str, Any]

    @property
    def text(self) -> str:
        """The page as it is stored."""
        return json.dumps(self.page, indent=1) + "\n"


def files() -> Iterator[tuple[str, str | bytes]]:
    """Modules and pages of all games. Those whose sources have not changed are not built again."""
    folder = FOLDER.relative_to(Path(tabulae.__file__).parents[2])
    for name in tabulae.games():
        module, page = (FOLDER / f"{name}.{kind}" for kind in ("wasm", "json"))
        made = (module.read_bytes(), page.read_bytes()) if is_current(name) else built_apart(name)
        yield f"{folder.as_posix()}/{name}.wasm", made[0]
        yield f"{folder.as_posix()}/{name}.json", made[1]


def is_current(name: str, folder: Path = FOLDER) -> bool:
    """Whether the module was made from the functions and by the builder as they are now, and belongs to its page."""
    try:
        page = json.loads((folder / f"{name}.json").read_text(encoding="utf-8"))
        module = (folder / f"{name}.wasm").read_bytes()
    except (OSError, ValueError):
        return False
    same: bool = page["format"] == FORMAT and page["sha256"] == hashlib.sha256(module).hexdigest()
    return same and bool(page["functions"] == hashes_of(page["functions"]) and page.get("builder") == builder_hash())


@cache
def builder_hash() -> str:
    """Sixteen digits for the code that decides which bytes a module has, besides the game's own functions."""
    from tabulae.core.wasm import compiler, object_code, translate
    from tabulae.lab.wasm import rehearsal

    functions: tuple[Any, ...] = (build, linked)
    parts = [module_hash(each) for each in (compiler, object_code, translate, rehearsal)]
    parts += [own_hash(each) for each in functions]
    return hashlib.sha256(" ".join(parts).encode()).hexdigest()[:16]


def built_apart(name: str) -> tuple[bytes, bytes]:
    """Module and page, built in a process of its own: which types a function takes is noted at its first call."""
    linker()
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([sys.executable, "-m", "tabulae.lab.wasm.build", name, folder], check=True)
        return tuple((Path(folder) / f"{name}.{kind}").read_bytes() for kind in ("wasm", "json"))  # type: ignore[return-value]  # two


def main(name: str, folder: str) -> None:
    built = build(tabulae.game(name))
    (Path(folder) / f"{name}.wasm").write_bytes(built.module)
    (Path(folder) / f"{name}.json").write_text(built.text, encoding="utf-8")


def build(game: Game) -> Built:
    """The game's module and page. The process must not have called the game's compiled code before."""
    from tabulae.core.wasm.object_code import Entry, object_code
    from tabulae.core.wasm.translate import for_wasm

    exports: dict[str, Entry] = {}
    described: dict[str, dict[str, Any]] = {}
    describer, functions = Describer(game), set[str]()
    for native, takes in rehearse(game):
        twin = for_wasm(native)
        twin.compile(takes)
        entry = Entry(twin, takes)
        name = _export_name(native.py_func, exports)
        exports[name] = entry
        functions |= set(functions_of(native))
        described[name] = {
            "function": full_name(native.py_func),
            "code": code_hash(native.py_func),
            **describer.export(native.py_func, takes, entry.result),
        }
    module = linked(object_code(exports), list(exports))
    page = {
        "format": FORMAT,
        "game": game.name,
        "rules": game.version,
        "layout": describer.digest,
        "sha256": hashlib.sha256(module).hexdigest(),
        "bytes": len(module),
        "made_with": {each: version(each) for each in ("numba", "llvmlite", "numpy")} | {"linker": _linker_version()},
        "builder": builder_hash(),
        "functions": hashes_of(functions),
        "exports": dict(sorted(described.items())),
        "layouts": describer.layouts,
    }
    return Built(module, page)


def _export_name(function: Any, taken: Container[str]) -> str:
    """The function's module and name, such as `ismcts.search`; a number sets apart other types and bindings."""
    name = f"{function.__module__.rpartition('.')[2]}.{function.__name__.removeprefix('_')}"
    numbered = (f"{name}.{n}" for n in count(2))
    return name if name not in taken else next(each for each in numbered if each not in taken)


# Linking


@cache
def linker() -> tuple[str, Path]:
    """The linker and the C library. Raises NoLinker."""
    program = next(filter(None, map(shutil.which, LINKERS)), None)
    library = next((path for path in C_LIBRARIES if path.is_file()), None)
    if program is None or library is None:
        raise NoLinker
    return program, library


def _linker_version() -> str:
    return subprocess.run([linker()[0], "--version"], capture_output=True, text=True, check=True).stdout.strip()


def linked(code: bytes, exports: list[str]) -> bytes:
    """The module made of an object file: memory and exports, nothing imported."""
    program, library = linker()
    with tempfile.TemporaryDirectory() as folder:
        source, target = Path(folder) / "game.o", Path(folder) / "game.wasm"
        source.write_bytes(code)
        options = ["--no-entry", "--gc-sections", "-O3", "--strip-all", "--stack-first", "-z", f"stack-size={STACK}"]
        names = [f"--export={name}" for name in ("__heap_base", *exports)]
        subprocess.run([program, *options, *names, str(source), str(library), "-o", str(target)], check=True)
        return target.read_bytes()


if __name__ == "__main__":
    main(*sys.argv[1:])
