"""Where compiled code is kept between runs: a folder for each state of the sources."""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from functools import cache
from pathlib import Path
from typing import IO

try:
    import fcntl
except ImportError:  # Windows: every process compiles for itself
    fcntl = None  # type: ignore[assignment]  # a module or nothing

UNUSED_FOR = 30 * 24 * 3600  # seconds after which code of other sources is removed


@cache
def cache_folder() -> Path:
    """A writable folder for compiled code, named by everything the code depends on.

    Numba notices a change in the file of a function, not in the files of the functions it calls;
    a new name for every state of the sources never serves stale code. Folders beside it that nobody
    has used for long are removed.
    """
    for parent in (os.environ.get("TABULAE_CACHE"), _user_cache(), Path(__file__).parent / "__pycache__"):
        if parent and _writable(folder := Path(parent) / f"compiled-{source_hash()}"):
            _remove_unused(folder)
            return folder
    return Path(tempfile.mkdtemp(prefix="tabulae-compiled-"))


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


def _remove_unused(own: Path) -> None:
    """Mark the own folder as used now, and remove those beside it that were last marked long ago."""
    with suppress(OSError):
        os.utime(own)
    with suppress(OSError):
        for other in own.parent.iterdir():
            if other != own and re.fullmatch("compiled-[0-9a-f]{16}", other.name) and _unused(other):
                shutil.rmtree(other, ignore_errors=True)


def _unused(folder: Path) -> bool:
    try:
        return not folder.is_symlink() and folder.stat().st_mtime < time.time() - UNUSED_FOR
    except OSError:  # somebody else has just removed it
        return False


_held: set[Path] = set()
waited_in_vain = 0.0  # seconds that this process has waited for others that stand still
LONGEST_WAIT = 300.0  # seconds, of all such waits together: no function takes that long to compile
A_MOMENT = 0.02  # seconds


@contextmanager
def one_process_at_a_time(file: Path) -> Iterator[None]:
    """Others that come here with the same file wait; a process that dies lets them in.

    To be used by one thread of a process at a time, which may come here again with a file it holds. Where a file
    cannot be locked, nobody waits; nor does anybody wait for ever for a process that stands still.
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
    """Lock it as soon as nobody else does, or go on without after long."""
    if not _wait_for(file):
        yield
        return
    try:
        yield
    finally:
        fcntl.flock(file, fcntl.LOCK_UN)  # closing it is not enough where a process made from this one has it open, too


def _wait_for(file: IO[bytes]) -> bool:
    global waited_in_vain
    began = time.monotonic()
    while True:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            return True
        except BlockingIOError:
            waited = time.monotonic() - began
            if waited_in_vain + waited > LONGEST_WAIT:
                waited_in_vain += waited
                return False
            time.sleep(A_MOMENT)


@cache
def source_hash() -> str:
    """Sixteen digits for this package's sources and the versions of Numba and NumPy."""
    from importlib.metadata import version

    root = Path(__file__).parents[1]
    digest = hashlib.sha256(f"{version('numba')} {version('numpy')}".encode())
    for path in sorted(root.rglob("*.py")):
        digest.update(path.relative_to(root).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()[:16]
