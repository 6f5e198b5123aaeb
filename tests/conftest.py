"""Settings for all tests: how hypothesis searches, and where compiled code is kept."""

from __future__ import annotations

import os
import shutil
import tempfile
from pathlib import Path

from hypothesis import configuration, settings

from tabulae.core.kernel import source_hash


def kept_between_runs() -> Path:
    """A folder outside the source tree."""
    try:
        folder = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "tabulae-tests"
        folder.mkdir(parents=True, exist_ok=True)
        return folder
    except (OSError, RuntimeError):
        return Path(tempfile.mkdtemp(prefix="tabulae-tests-"))


def remove_code_of_older_sources(folder: Path) -> None:
    for old in folder.glob("compiled-*"):
        if old.name != f"compiled-{source_hash()}":
            shutil.rmtree(old, ignore_errors=True)


# Numba's cache has no lock: each worker compiles into a folder of its own. The first process tells the others where.
BASE = Path(os.environ.setdefault("TABULAE_TESTS_KEEP", str(kept_between_runs())))
OWN = BASE / os.environ.get("PYTEST_XDIST_WORKER", "alone")
os.environ["TABULAE_CACHE"] = str(OWN)
remove_code_of_older_sources(OWN)

configuration.set_hypothesis_home_dir(BASE / "hypothesis")
settings.register_profile("here", deadline=None, max_examples=60, print_blob=True)
settings.register_profile("ci", settings.get_profile("here"), derandomize=True, database=None)
settings.load_profile("ci" if os.environ.get("CI") else "here")
