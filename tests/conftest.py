"""Settings for all tests: how hypothesis searches, where compiled code is kept, and where torch may lie."""

from __future__ import annotations

import hashlib
import os
import shutil
import sys
import tempfile
from itertools import count
from pathlib import Path
from typing import Any

from hypothesis import configuration, settings

from tabulae.core.kernel import source_hash
from tabulae.core.threads import multiply_alone

try:
    import fcntl
except ImportError:  # Windows: compiled code is not kept between runs
    fcntl = None  # type: ignore[assignment]  # a module or nothing

held: list[Any] = []  # open as long as this process runs


def kept_between_runs() -> Path:
    """A folder for this checkout, outside the source tree."""
    checkout = hashlib.sha256(str(Path(__file__).parent).encode()).hexdigest()[:8]
    try:
        folder = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "tabulae-tests" / checkout
        folder.mkdir(parents=True, exist_ok=True)
        return folder
    except (OSError, RuntimeError):
        return Path(tempfile.mkdtemp(prefix="tabulae-tests-"))


def nobody_elses(base: Path) -> Path:
    """A folder for this process alone: Numba's cache has no lock, and workers must not write over each other's code."""
    if fcntl is None:
        return Path(tempfile.mkdtemp(prefix="tabulae-tests-"))
    for number in count():
        folder = base / f"process-{number}"
        folder.mkdir(exist_ok=True)
        lock = (folder / "lock").open("w")
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            lock.close()
        else:
            held.append(lock)
            return folder
    raise AssertionError("count() never ends")


def remove_code_of_older_sources(folder: Path) -> None:
    for old in folder.glob("compiled-*"):
        if old.name != f"compiled-{source_hash()}":
            shutil.rmtree(old, ignore_errors=True)


BASE = kept_between_runs()
OWN = nobody_elses(BASE)
remove_code_of_older_sources(OWN)
os.environ["TABULAE_CACHE"] = str(OWN)
multiply_alone()

sys.path.append(str(Path(__file__).parents[1] / ".torch"))  # .ci/run installs it there; the last place looked at

configuration.set_hypothesis_home_dir(BASE / "hypothesis")
settings.register_profile("here", deadline=None, max_examples=60, print_blob=True)
settings.register_profile("ci", settings.get_profile("here"), derandomize=True, database=None)
settings.load_profile("ci" if os.environ.get("CI") else "here")
