"""The endpoints of Find a game. A page asks again every few seconds: a search nobody asks for any more is void."""

from __future__ import annotations

from tabulae.server import http_types
from tabulae.server.deals.matchmaker import Pool
from tabulae.server.http import meeting_types as types
from tabulae.server.http.endpoints import Inquiry, endpoint
from tabulae.server.people.seeking import Seeker
from tabulae.server.wire import RequestError


@endpoint("POST", "/api/find", types.Search, types.FindGame)
async def find(inquiry: Inquiry) -> types.Search:
    """Look for others who want to play the same game, with as many seats and at the same pace."""
    app, guest, wish = inquiry.app, inquiry.require_guest(), inquiry.body
    app.rate_limits.openings.take(inquiry.address)
    pool = Pool(wish.game, wish.seats, wish.pace)
    return await _search(inquiry, await app.matchmaker.look(guest, pool, wish.fill, inquiry.address))


@endpoint("POST", "/api/find/{search}", types.Search, http_types.Nothing)
async def ask_again(inquiry: Inquiry) -> types.Search:
    """Go on looking; tells whether there is a table."""
    return await _search(inquiry, await inquiry.app.matchmaker.ask(inquiry.require_guest(), _id(inquiry)))


@endpoint("POST", "/api/find/{search}/stop", None, http_types.Nothing)
async def stop(inquiry: Inquiry) -> None:
    """Look no longer. Where a table has been found already, your seat there stays yours."""
    await inquiry.app.store.stop_seeking(inquiry.require_guest().id, _id(inquiry))


def _id(inquiry: Inquiry) -> str:
    found = inquiry.path["search"]
    if not (found.isascii() and found.isalnum()):
        raise RequestError("unknown")
    return found


async def _search(inquiry: Inquiry, found: Seeker) -> types.Search:
    app, seats, waiting = inquiry.app, list[int](), 0
    if found.table:
        seats = (await app.registry.find(found.table)).state.seats_of(found.guest)
    else:
        waiting = await app.matchmaker.waiting(found.pool)
    return types.Search(found.id, found.table, seats, found.since, found.fill, waiting)
