"""The cache of compiled code between runs: one folder for each module and the sources it depends on."""

from __future__ import annotations

import ast
import hashlib
import os
import re
import shutil
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from functools import cache
from pathlib import Path
from types import FunctionType, ModuleType
from typing import IO

try:
    import fcntl
except ImportError:  # Windows: every process compiles for itself
    fcntl = None  # type: ignore[assignment]  # a module or nothing

UNUSED_FOR = 30 * 24 * 3600  # seconds after which unused code is removed
PACKAGE = __name__.partition(".")[0]


@cache
def cache_folder() -> Path:
    """A writable folder for code compiled by one version of Numba, NumPy and our compiler.

    Removes folders beside it, and folders of modules in it, that have not been used for long.
    """
    for parent in (os.environ.get("TABULAE_CACHE"), _user_cache(), Path(__file__).parent / "__pycache__"):
        if parent and _writable(folder := Path(parent) / f"compiled-{compiler_hash()}"):
            _remove_unused(folder, "compiled-[0-9a-f]{16}")
            return folder
    return Path(tempfile.mkdtemp(prefix="tabulae-compiled-"))


@cache
def module_folder(module: str) -> Path:
    """The folder for the code of a module's functions, named by everything the code depends on.

    Numba notices a change in the file of a function, not in the files of the functions it calls. A name made of the
    sources of all of them never serves stale code, and a change elsewhere in the package leaves the code valid.
    """
    folder = cache_folder() / f"{module}-{source_hash(module)}"
    if folder.exists():
        _remove_unused(folder, re.escape(module) + "-[0-9a-f]{16}")
    return folder


class CodeLocator:
    """Tells Numba where the code of a function is cached (Numba's setting CACHE_LOCATOR_CLASSES names this class)."""

    def __init__(self, function: FunctionType) -> None:
        self._module = function.__module__

    @classmethod
    def from_function(cls, function: FunctionType, file: str) -> CodeLocator | None:
        return cls(function) if _source(sys.modules.get(function.__module__)) else None

    def ensure_cache_path(self) -> None:
        self._folder.mkdir(parents=True, exist_ok=True)

    def get_cache_path(self) -> str:
        return str(self._folder)

    def get_source_stamp(self) -> str:
        return source_hash(self._module)

    def get_disambiguator(self) -> None:
        return None  # the folder holds the functions of one module

    @property
    def _folder(self) -> Path:
        return module_folder(self._module)


# What code depends on


@cache
def compiler_hash() -> str:
    """Sixteen digits for the versions of Numba and NumPy and for our own compiler."""
    from importlib.metadata import version

    digest = hashlib.sha256(f"{version('numba')} {version('numpy')}".encode())
    for name in ("compile_cache.py", "kernel.py"):
        digest.update(Path(__file__).with_name(name).read_bytes())
    return digest.hexdigest()[:16]


@cache
def source_hash(module: str) -> str:
    """Sixteen digits for the sources of a module and of everything of its package and ours that it imports."""
    found = {module}
    waiting = [module]
    while waiting:
        new = set(_imports(waiting.pop())) - found
        found |= new
        waiting += new
    digest = hashlib.sha256()
    for name in sorted(found):
        digest.update(name.encode() + b"\0" + _text(name) + b"\0")
    return digest.hexdigest()[:16]


@cache
def _text(module: str) -> bytes:
    source = _source(sys.modules.get(module))
    return source.read_bytes() if source else b""


def _source(module: ModuleType | None) -> Path | None:
    file = getattr(module, "__file__", None)
    return Path(file) if file and file.endswith(".py") and Path(file).exists() else None


@cache
def _imports(module: str) -> frozenset[str]:
    """The loaded modules of its own package and of ours that a module imports when it is imported itself."""
    packages = {PACKAGE, module.partition(".")[0]}
    tree = ast.parse(_text(module))
    return frozenset(name for name in _imported(tree, module) if name.partition(".")[0] in packages)


def _imported(node: ast.AST, module: str) -> Iterator[str]:
    """Imports inside functions, and those for type checkers alone, do not reach compiled code."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
            continue
        if isinstance(child, ast.If) and ast.unparse(child.test).endswith("TYPE_CHECKING"):
            continue
        if isinstance(child, ast.Import):
            yield from (alias.name for alias in child.names)
        elif isinstance(child, ast.ImportFrom):
            origin = _origin(child, module)
            for alias in child.names:
                inner = f"{origin}.{alias.name}"
                yield inner if inner in sys.modules else origin
        else:
            yield from _imported(child, module)


def _origin(node: ast.ImportFrom, module: str) -> str:
    if not node.level:
        return node.module or ""
    package = sys.modules[module].__package__ or ""
    base = package.split(".")[: len(package.split(".")) - node.level + 1]
    return ".".join([*base, *([node.module] if node.module else [])])


# Folders


def _user_cache() -> Path | None:
    if home := os.environ.get("LOCALAPPDATA") or os.environ.get("XDG_CACHE_HOME"):
        return Path(home) / "tabulae"
    try:
        return Path.home() / ".cache" / "tabulae"
    except RuntimeError:
        return None


def _writable(folder: Path) -> bool:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return True
    except OSError:
        return False


def _remove_unused(own: Path, pattern: str) -> None:
    """Mark our own folder as used now, and remove its siblings of such a name that were last marked long ago."""
    with suppress(OSError):
        os.utime(own)
    with suppress(OSError):
        for other in own.parent.iterdir():
            if other != own and re.fullmatch(pattern, other.name) and _unused(other):
                shutil.rmtree(other, ignore_errors=True)


def _unused(folder: Path) -> bool:
    try:
        return not folder.is_symlink() and folder.stat().st_mtime < time.time() - UNUSED_FOR
    except OSError:  # another process has just removed it
        return False


# One process at a time

_held: set[Path] = set()
total_wait = 0.0  # seconds that this process has waited for others in vain
LONGEST_WAIT = 300.0  # seconds of all such waits together: no function takes that long to compile
POLL_INTERVAL = 0.02  # seconds


@contextmanager
def one_process_at_a_time(file: Path) -> Iterator[None]:
    """Hold an exclusive lock on the file; other processes wait for it, and a process that dies releases it.

    For one thread of a process at a time; it may lock a file again that it already holds. If a file cannot be locked,
    nobody waits, and nobody waits forever for a process that hangs.
    """
    if fcntl is None or file in _held:
        yield
        return
    with ExitStack() as lock:
        with suppress(OSError):
            file.parent.mkdir(parents=True, exist_ok=True)
            lock.enter_context(_locked(lock.enter_context(file.open("ab"))))
        _held.add(file)
        try:
            yield
        finally:
            _held.discard(file)


@contextmanager
def _locked(file: IO[bytes]) -> Iterator[None]:
    """Lock the file as soon as it is free, or go on without the lock after LONGEST_WAIT."""
    if not _wait_for(file):
        yield
        return
    try:
        yield
    finally:
        fcntl.flock(file, fcntl.LOCK_UN)  # closing is not enough if a child process has it open, too


def _wait_for(file: IO[bytes]) -> bool:
    global total_wait
    began = time.monotonic()
    while True:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            return True
        except BlockingIOError:
            waited = time.monotonic() - began
            if total_wait + waited > LONGEST_WAIT:
                total_wait += waited
                return False
            time.sleep(POLL_INTERVAL)
