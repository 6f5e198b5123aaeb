"""The measuring of start-up: it starts the package that runs here."""

from __future__ import annotations

import pytest

from tabulae.lab.speed import start_times


def test_new_processes_find_a_package_that_only_this_one_was_shown(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.delenv("PYTHONPATH", raising=False)

    assert start_times(rounds=1).keys() == {"bare interpreter", "import tabulae", "tabulae --help"}
