from __future__ import annotations

from collections.abc import Iterator

import pytest

from tabulae.server.jobs import pool
from tests.server.postgres import postgres
from tests.server.support import PATIENCE


@pytest.fixture(autouse=True)
def patient_workers(monkeypatch: pytest.MonkeyPatch) -> None:
    """A busy machine decides nothing: a worker starts and compiles however long that takes."""
    for limit in ("PROPOSAL_TIMEOUT", "HINT_TIMEOUT", "DOCUMENT_TIMEOUT"):
        monkeypatch.setattr(pool, limit, PATIENCE)


@pytest.fixture(scope="session")
def postgres_address() -> Iterator[str]:
    with postgres() as address:
        yield address
