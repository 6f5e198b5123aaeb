"""The endpoints of the recovery sentence, which brings the same guest to another browser."""

from __future__ import annotations

from contextlib import suppress

from tabulae.server import guard, http_types, identity
from tabulae.server.app import Application
from tabulae.server.http.endpoints import Inquiry, endpoint
from tabulae.server.http.people import MOST_DEVICES
from tabulae.server.people import recovery
from tabulae.server.ports import Guest
from tabulae.server.wire import RequestError


@endpoint("GET", "/api/me/recovery", http_types.RecoverySince)
async def recovery_since(inquiry: Inquiry) -> http_types.RecoverySince:
    """Since when you have a recovery sentence; never the sentence itself."""
    return http_types.RecoverySince(await inquiry.app.store.recovery_since(inquiry.require_guest().id))


@endpoint("POST", "/api/me/recovery", http_types.RecoverySentence, http_types.Nothing)
async def new_sentence(inquiry: Inquiry) -> http_types.RecoverySentence:
    """Make a recovery sentence; an earlier one stops working."""
    app, guest = inquiry.app, inquiry.require_guest()
    app.rate_limits.openings.take(inquiry.address)
    sentence = recovery.new_sentence(app.random_source)
    await app.store.set_recovery(guest.id, await app.recovery_key(sentence), app.clock.now())
    return http_types.RecoverySentence(sentence)


@endpoint("POST", "/api/recover", http_types.Me, http_types.Recover)
async def recover(inquiry: Inquiry) -> http_types.Me:
    """Become the guest of a recovery sentence on this device; whoever was signed in here before is signed out here."""
    app, before = inquiry.app, inquiry.session
    app.rate_limits.wrong_codes.take(inquiry.address)  # a right sentence counts too: each one costs CPU
    sentence = recovery.read_sentence(inquiry.body.sentence)
    secret = identity.token(app.random_source)
    session = identity.new_session("", secret, inquiry.agent, app.sessions.today)
    guest = await app.store.recover(await app.recovery_key(sentence), session, identity.hashed(secret))
    if guest is None:
        raise RequestError("bad-sentence")
    if before is not None and inquiry.guest is not None:
        with suppress(RequestError):  # it was signed out meanwhile
            await app.sessions.end(inquiry.guest, before.id)
    await make_room(app, guest, session.id)
    inquiry.cookie = guard.set_cookie(secret, secure=inquiry.secure)
    return app.me(guest)


async def make_room(app: Application, guest: Guest, newest: str) -> None:
    """Whoever has lost all devices can still come back: the device that was seen longest ago is signed out."""
    others = [each for each in await app.store.sessions_of(guest.id) if each.id != newest]
    for session in others[MOST_DEVICES - 1 :]:
        with suppress(RequestError):  # it was signed out meanwhile
            await app.sessions.end(guest, session.id)
