"""Settings for all tests: how hypothesis searches, where compiled code is kept, and where torch may lie."""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path
from typing import Any

import pytest
from hypothesis import configuration, settings

from tabulae.core.threads import limit_blas_threads
from tests.browser import chromium
from tests.helpers.setups import PLAIN, SETUPS


def kept_between_runs() -> Path:
    """A folder outside the source tree, which all processes and all checkouts share: code is found by its sources."""
    try:
        folder = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "tabulae-tests"
        folder.mkdir(parents=True, exist_ok=True)
        return folder
    except (OSError, RuntimeError):
        return Path(tempfile.mkdtemp(prefix="tabulae-tests-"))


BASE = kept_between_runs()
# On Windows compiled code has no lock.
os.environ["TABULAE_CACHE"] = tempfile.mkdtemp(prefix="tabulae-tests-") if os.name == "nt" else str(BASE)
limit_blas_threads()

# Bytecode is kept even where the caller's environment says otherwise: each of hundreds of processes would compile the
# sources again, and rewrite the assertions of every test.
sys.dont_write_bytecode = False
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)

sys.path.append(str(Path(__file__).parents[1] / ".torch"))  # .ci/run installs it there; the last place looked at

configuration.set_hypothesis_home_dir(BASE / "hypothesis")
settings.register_profile("here", deadline=None, max_examples=60, print_blob=True)
settings.register_profile("ci", settings.get_profile("here"), derandomize=True, database=None)
settings.load_profile("ci" if os.environ.get("CI") else "here")


def pytest_configure(config: pytest.Config) -> None:
    """With `--all`, which selects by no marks, hypothesis searches longer."""
    if not config.getoption("markexpr"):
        settings.register_profile("all", max_examples=300)
        settings.load_profile("all")


# Selection and order


CHECKS = ("test_quality.py", "test_tools.py")
BROWSER_MODULES = pytest.StashKey[set[Path]]()


@pytest.hookimpl(tryfirst=True)  # before tests are selected by their marks
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Mark slow tests, and begin with the checks of types and style: at the end everybody would wait for them.

    Slow are tests with a browser, with PostgreSQL, and of the contract of games with other options than the defaults.
    """
    for item in items:
        if {"browser", "postgres_address"} & needs(item) or has_other_options(item):
            item.add_marker(pytest.mark.slow)
    config.stash[BROWSER_MODULES] = {item.path for item in items if "browser" in needs(item)}
    items.sort(key=lambda item: item.path.name not in CHECKS)


def needs(item: pytest.Item) -> set[str]:
    """The fixtures that a test asks for; a parameter `postgresql` stands for that database."""
    database = {"postgres_address"} if "postgresql" in parameters_of(item).values() else set()
    return {*getattr(item, "fixturenames", ()), *database}


def parameters_of(item: pytest.Item) -> dict[str, Any]:
    return item.callspec.params if hasattr(item, "callspec") else {}


def has_other_options(item: pytest.Item) -> bool:
    """Whether the test looks at a game with options that are not the defaults."""
    setup = parameters_of(item).get("setup")
    return setup in SETUPS and setup not in PLAIN


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    if item.path not in item.config.stash[BROWSER_MODULES]:
        chromium.close()


def pytest_sessionfinish() -> None:
    chromium.close()
