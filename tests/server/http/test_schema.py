"""The HTTP API keeps to its own description: requests made from it, good and bad, get what it promises (T17, T22).

schemathesis makes the requests from /openapi.json; the server's real code answers in this process, without a network.
"""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tabulae.server import identity
from tabulae.server.app import Application
from tabulae.server.guard import COOKIE
from tabulae.server.http import openapi
from tabulae.server.http.api import ENDPOINTS
from tabulae.server.http.asgi import build
from tabulae.server.system import SystemClock
from tabulae.simulation.in_process import LocalJobs, Person, new_app, play_to_the_end, two_people
from tabulae.simulation.memory_store import MemoryStore
from tabulae.simulation.virtual_loop import SeededRandom, run
from tests.helpers.sampling import in_full
from tests.server.support import QUICK

schemathesis = pytest.importorskip("schemathesis")
asgi = pytest.importorskip("schemathesis.python.asgi")

EXAMPLES = [4, in_full(100)]
OPERATIONS = [(each.method, each.path) for each in ENDPOINTS]


async def fill(store: MemoryStore) -> tuple[str, list[str]]:
    """Tables that wait, are played and are over; the cookie of a guest who sits at all of them, and their names."""
    server = new_app(store)
    await server.start()
    guest, secret = await identity.new_guest(store, server.random_source, server.clock.now(), "Ada")
    waiting = await Person(server, guest).open()
    ada, ben = await two_people(server)
    await play_to_the_end(ada, ben)
    playing = Person(server, guest)
    await playing.hello(await playing.open(bots=[{"seat": 1}], start=True), 0)
    await playing.deal()
    await server.close()
    return secret, [waiting, ada.table, playing.table]


@pytest.fixture(scope="module")
def known() -> tuple[Any, str, list[str]]:
    """The description of the application, a cookie, and names of tables."""
    store = MemoryStore()
    secret, tables = run(fill(store))
    app = build(Application(SystemClock(), MemoryStore(store.kept), SeededRandom(1, 5), LocalJobs(), QUICK))
    schema = schemathesis.openapi.from_dict(openapi.document())
    schema.app = app
    return schema, secret, tables


@pytest.mark.parametrize("examples", EXAMPLES)
@pytest.mark.parametrize(("method", "path"), OPERATIONS)
def test_T17_whatever_fits_or_does_not_fit_the_description_is_answered_as_described(
    method: str, path: str, examples: int, known: tuple[Any, str, list[str]]
):
    schema, secret, tables = known
    operation = schema[path][method]
    modes = list(schemathesis.GenerationMode)
    cases = st.one_of(*(operation.as_strategy(generation_mode=mode) for mode in modes))

    with asgi.get_client(schema.app) as client:

        @settings(
            max_examples=examples, deadline=None, derandomize=True, database=None, suppress_health_check=[*HealthCheck]
        )
        @given(cases, st.sampled_from([*tables, None]), st.booleans())
        def ask(case: Any, table: str | None, somebody: bool) -> None:
            if table is not None and "table" in (case.path_parameters or {}):
                case.path_parameters["table"] = table
            headers = {"Cookie": f"{COOKIE}={secret}"} if somebody else {}
            response = case.call(session=client, headers=headers)
            assert response.status_code < 500, response.content
            case.validate_response(response, headers=headers)

        ask()
