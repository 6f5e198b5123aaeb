"""The server runs on uvloop wherever that exists, and on Python's own event loop elsewhere."""

from __future__ import annotations

import asyncio
import sys
import tomllib
from pathlib import Path

import pytest

from tabulae.server.run import fastest_loop

PROJECT = Path(__file__).resolve().parents[2] / "pyproject.toml"


def test_uvloop_is_a_requirement_of_the_server_where_it_exists_and_then_used():
    extras = tomllib.loads(PROJECT.read_text())["project"]["optional-dependencies"]
    (requirement,) = [each for each in extras["server"] if each.startswith("uvloop")]
    assert "win32" in requirement and "CPython" in requirement
    if sys.platform == "win32" or sys.implementation.name != "cpython":
        assert fastest_loop() is None
        return
    with asyncio.Runner(loop_factory=fastest_loop()) as runner:
        assert type(runner.get_loop()).__module__.startswith("uvloop")


def test_without_uvloop_pythons_own_loop_is_used(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setitem(sys.modules, "uvloop", None)

    assert fastest_loop() is None
