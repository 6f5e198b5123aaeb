"""The endpoint by which players report somebody to the host."""

from __future__ import annotations

from tabulae.server import identity
from tabulae.server.http import moderation_types as types
from tabulae.server.http.endpoints import Inquiry, endpoint
from tabulae.server.people.moderation import Report
from tabulae.server.wire import RequestError

LONGEST = 500  # graphemes


@endpoint("POST", "/api/tables/{table}/report", None, types.ReportPerson)
async def report(inquiry: Inquiry) -> None:
    """Tell the host about somebody at your table: a person on another seat."""
    table, guest, app = await inquiry.table(), inquiry.require_guest(), inquiry.app
    inquiry.viewer(table)
    if inquiry.body.seat >= table.state.seats:
        raise RequestError("unknown")
    about = table.state.seat_states[inquiry.body.seat]
    if not about.guest or about.guest == guest.id:
        raise RequestError("not-now")
    app.rate_limits.reports_from.take(inquiry.address)
    app.rate_limits.reports.take(f"guest {guest.id}")
    text = identity.clean(inquiry.body.text, LONGEST)
    name, now = table.state.table, app.clock.now()
    number = identity.table_id(app.random_source)
    await app.store.add_report(Report(number, now, name, guest.id, about.guest, about.name, inquiry.body.reason, text))
