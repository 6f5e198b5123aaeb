from __future__ import annotations

from collections.abc import Iterator

import pytest

from tabulae.server.jobs import pool
from tests.server.postgres import empty, postgres
from tests.server.support import PATIENCE


@pytest.fixture(autouse=True)
def patient_workers(monkeypatch: pytest.MonkeyPatch) -> None:
    """A busy machine decides nothing: a worker starts and compiles however long that takes."""
    for limit in ("PROPOSAL_TIMEOUT", "HINT_TIMEOUT", "DOCUMENT_TIMEOUT"):
        monkeypatch.setattr(pool, limit, PATIENCE)


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[str]:
    with postgres() as address:
        yield address


@pytest.fixture
def postgres_address(postgres_server: str) -> str:
    """A database that holds nothing of earlier tests."""
    empty(postgres_server)
    return postgres_server
