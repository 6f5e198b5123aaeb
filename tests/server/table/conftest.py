"""Every test of a table runs on the store of servers' tests and on that of a device without a server."""

from __future__ import annotations

import pytest

from tabulae.offline.store import DeviceStore
from tabulae.simulation import in_process
from tests.helpers.sampling import in_full
from tests.offline.shelf import Shelf

SAMPLE = ("test_table", "test_takeback")  # modules that run on a device's store without --all too


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    device = "device" if metafunc.module.__name__.rpartition(".")[2] in SAMPLE else in_full("device")
    metafunc.parametrize("kept_in", ["memory", device], indirect=True)


@pytest.fixture(autouse=True)
def kept_in(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where `new_app` keeps its tables."""
    if request.param == "device":
        monkeypatch.setattr(in_process, "MemoryStore", lambda: DeviceStore(Shelf()))
