"""The endpoints about guests: who you are, your devices, your data."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from tabulae.server import guard, http_types, identity
from tabulae.server.http.endpoints import Inquiry, Streamed, endpoint
from tabulae.server.people import own_data
from tabulae.server.people.sessions import iso_day
from tabulae.server.ports import Guest, Session
from tabulae.server.wire import RequestError

MOST_DEVICES = 30  # that are signed in as one guest


@endpoint("GET", "/api/me", http_types.Me | None)
async def me(inquiry: Inquiry) -> http_types.Me | None:
    """The guest of this cookie, or null."""
    return inquiry.app.me(inquiry.guest) if inquiry.guest is not None else None


@endpoint("POST", "/api/me", http_types.Me, http_types.NewName)
async def ensure_guest(inquiry: Inquiry) -> http_types.Me:
    """Become a guest, or change your name."""
    app = inquiry.app
    if inquiry.guest is None:
        app.rate_limits.openings.take(inquiry.address)
        now, name = app.clock.now(), inquiry.body.name
        guest, secret = await identity.new_guest(app.store, app.random_source, now, name, inquiry.agent)
        inquiry.cookie = guard.set_cookie(secret, secure=inquiry.secure)
        return app.me(guest)
    if inquiry.body.name is None:
        return app.me(inquiry.guest)
    name = identity.clean_name(inquiry.body.name)
    await app.store.rename_guest(inquiry.guest.id, name)
    return app.me(Guest(inquiry.guest.id, name, inquiry.guest.created))


@endpoint("POST", "/api/me/leave-everywhere", http_types.Me, http_types.Nothing, for_banned=True)
async def leave_everywhere(inquiry: Inquiry) -> http_types.Me:
    """Get a new cookie; all your others, and every copy of the old one, stop working at once."""
    first = inquiry.session.first if inquiry.session is not None else None
    secret = await inquiry.app.sessions.renew(inquiry.require_guest(), inquiry.agent, first)
    inquiry.cookie = guard.set_cookie(secret, secure=inquiry.secure)
    return inquiry.app.me(inquiry.require_guest())


@endpoint("GET", "/api/me/devices", http_types.Devices)
async def devices(inquiry: Inquiry) -> http_types.Devices:
    """The devices that are signed in as you, those seen last first."""
    sessions = await inquiry.app.store.sessions_of(inquiry.require_guest().id)
    return http_types.Devices([_device(session, inquiry.session) for session in sessions])


@endpoint("POST", "/api/me/devices/{device}/sign-out", http_types.Devices, http_types.Nothing)
async def sign_out(inquiry: Inquiry) -> http_types.Devices:
    """Sign one of your devices out; its cookie and its sockets end at once. The others stay."""
    guest, device = inquiry.require_guest(), inquiry.path["device"]
    if not (device.isascii() and device.isalnum()):
        raise RequestError("unknown")
    left = await inquiry.app.sessions.end(guest, device)
    if inquiry.session is not None and inquiry.session.id == inquiry.path["device"]:
        inquiry.cookie = guard.set_cookie("", secure=inquiry.secure, seconds=0)
    return http_types.Devices([_device(session, inquiry.session) for session in left])


def _device(session: Session, here: Session | None) -> http_types.Device:
    first, last = iso_day(session.first), iso_day(session.last)
    own = here is not None and here.id == session.id
    return http_types.Device(session.id, session.browser, session.system, first, last, own)


@endpoint("POST", "/api/me/devices/code", http_types.DeviceCode, http_types.Nothing)
async def device_code(inquiry: Inquiry) -> http_types.DeviceCode:
    """Get a code that signs another device in as you; it works once, for five minutes, and replaces an earlier one."""
    app, guest = inquiry.app, inquiry.require_guest()
    app.rate_limits.openings.take(inquiry.address)
    if len(await app.store.sessions_of(guest.id)) >= MOST_DEVICES:
        raise RequestError("too-many")
    code, now = identity.code(app.random_source), app.clock.now()
    seconds = identity.DEVICE_CODE_SECONDS
    await app.store.add_device_code(identity.device_code_key(code), guest.id, now, now + seconds * 1000)
    return http_types.DeviceCode(code, seconds)


@endpoint("POST", "/api/me/devices/redeem", http_types.Me, http_types.UseCode)
async def redeem_device_code(inquiry: Inquiry) -> http_types.Me:
    """Sign this device in with a code of another one; whoever was signed in here before is signed out here."""
    app, before = inquiry.app, inquiry.session
    app.rate_limits.wrong_codes.check(inquiry.address)
    found = await app.sessions.redeem(inquiry.body.code, inquiry.agent)
    if found is None:
        app.rate_limits.wrong_codes.take(inquiry.address)
        raise RequestError("bad-code")
    guest, secret = found
    if before is not None and inquiry.guest is not None:
        with suppress(RequestError):  # it was signed out meanwhile
            await app.sessions.end(inquiry.guest, before.id)
    inquiry.cookie = guard.set_cookie(secret, secure=inquiry.secure)
    return app.me(guest)


@endpoint("GET", "/api/me/data", dict[str, Any])
async def data(inquiry: Inquiry) -> Streamed:
    """Everything that is stored about you, sent part by part."""
    guest, limits = inquiry.require_guest(), inquiry.app.rate_limits
    limits.documents.take(f"guest {guest.id}")
    return Streamed(own_data.parts(inquiry.app.store, guest))


@endpoint("POST", "/api/me/forget", None, http_types.Nothing, for_banned=True)
async def forget(inquiry: Inquiry) -> None:
    """Delete yourself and your chat messages; games stay, under the name used there."""
    guest = inquiry.require_guest()
    await inquiry.app.sessions.forget(guest.id)
    await inquiry.app.registry.forget(guest.id)
    inquiry.cookie = guard.set_cookie("", secure=inquiry.secure, seconds=0)
