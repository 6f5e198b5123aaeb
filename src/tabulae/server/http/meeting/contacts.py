"""The endpoints about people whom one has played with: inviting them again, and blocking for good.

A person is named by a table where both sat and by the seat there: nobody is told the id of another guest. Two people of
whom one has blocked the other cannot invite each other, are not seated together at a public table, and the one who has
blocked reads nothing that the other says. The other is not told, unless they try to invite or to join.
"""

from __future__ import annotations

from tabulae.bots.offered import BOT_NAMES, OWN_LEVEL
from tabulae.core.seat import Seat
from tabulae.server import http_types, identity
from tabulae.server.http.endpoints import Inquiry, endpoint
from tabulae.server.http.meeting import types
from tabulae.server.people.contacts import Block, Invitation
from tabulae.server.ports import Guest
from tabulae.server.table.state import WAITING, SeatState, TableState
from tabulae.server.table.table import Table
from tabulae.server.wire import RequestError

MOST_OPPONENTS = 50
MOST_INVITATIONS = 20
MOST_BLOCKS = 500  # of one guest


@endpoint("GET", "/api/me/opponents", types.Opponents)
async def opponents(inquiry: Inquiry) -> types.Opponents:
    """The people you have played with, those met last first."""
    guest, store = inquiry.require_guest(), inquiry.app.store
    met = await store.recent_opponents(guest.id, MOST_OPPONENTS)
    blocks = {block.other: block.id for block in await store.blocks_of(guest.id)}
    return types.Opponents(
        [
            types.OpponentInfo(e.name, e.table, e.seat, e.game, e.seats, e.ended, e.games, blocks.get(e.guest, ""))
            for e in met
        ]
    )


@endpoint("POST", "/api/tables/{table}/invite", http_types.Opened, types.InvitePerson)
async def invite(inquiry: Inquiry) -> http_types.Opened:
    """Open a table like the one in the path, and invite the person on that seat there; bots sit as they sat."""
    old, about = await _mate(inquiry)
    app, guest = inquiry.app, inquiry.require_guest()
    if await app.store.blocked_among([guest.id, about.guest]):
        raise RequestError("blocked")
    app.rate_limits.openings.take(inquiry.address)
    table, seats = await app.registry.open(guest, _like(old.state, guest, inquiry.body.key))
    now = app.clock.now()
    await app.store.invite(Invitation(table, about.guest, guest.id, guest.name, now))
    return http_types.Opened(table, seats)


def _like(old: TableState, guest: Guest, key: str | None) -> http_types.OpenTable:
    """A table with the same game, options, pace and bots, for the same seat; the seats of people are free."""
    head = old.head
    bots = [_bot(seat, place) for seat, place in enumerate(old.seat_states) if place.is_bot]
    return http_types.OpenTable(
        head.game, head.seats, head.options, head.pace, watch=old.watch, chat=old.chat, hints=head.hints,
        sit=old.seats_of(guest.id)[:1], bots=bots, key=key,
    )  # fmt: skip


def _bot(seat: Seat, place: SeatState) -> http_types.BotChair:
    """The same bot; one with a number or an old name gets a name of its level."""
    named = place.level == OWN_LEVEL or place.name in BOT_NAMES.get(place.level, ())
    return http_types.BotChair(seat, place.level, place.name if named else "")


async def _mate(inquiry: Inquiry) -> tuple[Table, SeatState]:
    """The table in the path, where the guest has a seat, and another person on the seat in the body.

    Raises RequestError.
    """
    table, guest = await inquiry.table(), inquiry.require_guest()
    if inquiry.app.context.shared:
        await table.look_again()  # whoever sat down through another process
    if not table.state.seats_of(guest.id):
        raise RequestError("not-yours")
    if inquiry.body.seat >= table.state.seats:
        raise RequestError("unknown")
    about = table.state.seat_states[inquiry.body.seat]
    if not about.guest or about.guest == guest.id:
        raise RequestError("not-now")
    if await inquiry.app.store.guest(about.guest) is None:  # deleted since
        raise RequestError("not-now")
    return table, about


# Invitations


@endpoint("GET", "/api/me/invitations", types.Invitations)
async def invitations(inquiry: Inquiry) -> types.Invitations:
    """Tables that wait for you because somebody has invited you, the newest first."""
    app, guest = inquiry.app, inquiry.require_guest()
    out_of_reach = await app.store.has_no_contact_with(guest.id)
    found = []
    for each in await app.store.invitations_to(guest.id, MOST_INVITATIONS):
        try:
            state = (await app.registry.find(each.table)).state
        except RequestError:  # one that cannot be read now hides no other
            continue
        if each.by not in out_of_reach and state.status == WAITING and state.free:
            head = state.head
            found.append(types.InvitationInfo(each.table, each.name, head.game, head.seats, head.pace, each.at))
    return types.Invitations(found)


@endpoint("POST", "/api/tables/{table}/decline", None, http_types.Nothing)
async def decline(inquiry: Inquiry) -> None:
    """Turn an invitation down; nobody is told."""
    table = await inquiry.table()
    if not await inquiry.app.store.decline(inquiry.require_guest().id, table.state.table):
        raise RequestError("unknown")


# Blocks


@endpoint("GET", "/api/me/blocked", types.Blocked)
async def blocked(inquiry: Inquiry) -> types.Blocked:
    """Whom you have blocked."""
    return await _blocked(inquiry)


async def _blocked(inquiry: Inquiry) -> types.Blocked:
    blocks = await inquiry.app.store.blocks_of(inquiry.require_guest().id)
    return types.Blocked([types.BlockInfo(each.id, each.name, each.at) for each in blocks])


@endpoint("POST", "/api/tables/{table}/block", types.Blocked, types.Person)
async def block(inquiry: Inquiry) -> types.Blocked:
    """Block a person at your table for good: you are never paired, and read nothing more that they say."""
    _, about = await _mate(inquiry)
    app, guest = inquiry.app, inquiry.require_guest()
    if len(await app.store.blocks_of(guest.id)) >= MOST_BLOCKS:
        raise RequestError("too-many")
    number = identity.table_id(app.random_source)
    await app.store.add_block(Block(number, guest.id, about.guest, about.name, app.clock.now()))
    return await _changed(inquiry, guest)


@endpoint("POST", "/api/me/blocked/{block}/lift", types.Blocked, http_types.Nothing)
async def lift_block(inquiry: Inquiry) -> types.Blocked:
    """Unblock somebody."""
    guest, number = inquiry.require_guest(), inquiry.path["block"]
    known = number.isascii() and number.isalnum()
    if not known or not await inquiry.app.store.lift_block(guest.id, number):
        raise RequestError("unknown")
    return await _changed(inquiry, guest)


async def _changed(inquiry: Inquiry, guest: Guest) -> types.Blocked:
    """Every process reads the blocks of the guest again; returns them."""
    app = inquiry.app
    await app.blocks.read_again(guest.id)
    app.context.announcer.blocks_changed(guest.id)
    return await _blocked(inquiry)
