from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.postgres import postgres


@pytest.fixture(scope="session")
def postgres_address() -> Iterator[str]:
    with postgres() as address:
        yield address
