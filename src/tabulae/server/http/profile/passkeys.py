"""The endpoints of passkeys: make one, sign in with one, list and remove them."""

from __future__ import annotations

from contextlib import suppress
from typing import Any
from urllib.parse import urlsplit

from msgspec import Struct

from tabulae.server import guard, http_types, identity
from tabulae.server.http.endpoints import Inquiry, endpoint
from tabulae.server.http.recovery import make_room
from tabulae.server.http_types import Body
from tabulae.server.people.passkeys.keeping import Passkey
from tabulae.server.people.sessions import iso_day
from tabulae.server.wire import RequestError


class PasskeyOptions(Struct, frozen=True):
    """What a page gives to `navigator.credentials`, in the JSON of WebAuthn."""

    options: dict[str, Any]


class PasskeyAnswer(Body, frozen=True):
    """What a page gets from there, in the same JSON."""

    credential: dict[str, Any]


class PasskeyInfo(Struct, frozen=True):
    """A passkey of yours: for which host, and on what it was made. Days are dates such as 2026-11-18."""

    id: str
    site: str
    browser: str
    system: str
    first: str
    last: str


class Passkeys(Struct, frozen=True):
    passkeys: list[PasskeyInfo]


@endpoint("GET", "/api/me/passkeys", Passkeys)
async def passkeys(inquiry: Inquiry) -> Passkeys:
    """Your passkeys, the oldest first."""
    return await _listed(inquiry)


async def _listed(inquiry: Inquiry) -> Passkeys:
    found = await inquiry.app.store.passkeys_of(inquiry.require_guest().id)
    return Passkeys([_info(each) for each in found])


def _info(each: Passkey) -> PasskeyInfo:
    first, last = iso_day(each.created // 86_400_000), iso_day(each.last)
    return PasskeyInfo(each.id, each.site, each.browser, each.system, first, last)


def _site(inquiry: Inquiry) -> str:
    """The name of the host as the browser knows it."""
    return urlsplit(inquiry.base).hostname or ""


def _origins(inquiry: Inquiry) -> tuple[str, ...]:
    return inquiry.base, *inquiry.app.settings.origins


@endpoint("POST", "/api/me/passkeys/start", PasskeyOptions, http_types.Nothing)
async def start_passkey(inquiry: Inquiry) -> PasskeyOptions:
    """Begin to make a passkey: a challenge that works once, for five minutes."""
    guest = inquiry.require_guest()
    inquiry.app.rate_limits.openings.take(inquiry.address)
    return PasskeyOptions(await inquiry.app.passkeys.ask_for_new(guest, _site(inquiry)))


@endpoint("POST", "/api/me/passkeys", Passkeys, PasskeyAnswer)
async def add_passkey(inquiry: Inquiry) -> Passkeys:
    """Keep the passkey that the browser has made."""
    guest, app = inquiry.require_guest(), inquiry.app
    await app.passkeys.add(guest, inquiry.body.credential, _site(inquiry), _origins(inquiry), inquiry.agent)
    return await _listed(inquiry)


@endpoint("POST", "/api/me/passkeys/{passkey}/remove", Passkeys, http_types.Nothing)
async def remove_passkey(inquiry: Inquiry) -> Passkeys:
    """Remove a passkey: nobody can sign in with it any more."""
    passkey = inquiry.path["passkey"]
    if not (passkey.isascii() and passkey.isalnum()):
        raise RequestError("unknown")
    if not await inquiry.app.store.remove_passkey(inquiry.require_guest().id, passkey):
        raise RequestError("unknown")
    return await _listed(inquiry)


@endpoint("POST", "/api/passkey/start", PasskeyOptions, http_types.Nothing)
async def start_sign_in(inquiry: Inquiry) -> PasskeyOptions:
    """Begin to sign in with a passkey: a challenge that works once, for five minutes."""
    inquiry.app.rate_limits.openings.take(inquiry.address)
    return PasskeyOptions(await inquiry.app.passkeys.ask_for_known(_site(inquiry)))


@endpoint("POST", "/api/passkey", http_types.Me, PasskeyAnswer)
async def sign_in(inquiry: Inquiry) -> http_types.Me:
    """Become the guest of a passkey on this device; whoever was signed in here before is signed out here."""
    app, before = inquiry.app, inquiry.session
    app.rate_limits.wrong_codes.check(inquiry.address)
    try:
        guest, secret = await app.passkeys.enter(
            inquiry.body.credential, _site(inquiry), _origins(inquiry), inquiry.agent
        )
    except RequestError:
        app.rate_limits.wrong_codes.take(inquiry.address)
        raise
    if before is not None and inquiry.guest is not None:
        with suppress(RequestError):  # it was signed out meanwhile
            await app.sessions.end(inquiry.guest, before.id)
    await make_room(app, guest, identity.session_id(identity.hashed(secret)))
    inquiry.cookie = guard.set_cookie(secret, secure=inquiry.secure)
    return app.me(guest)
