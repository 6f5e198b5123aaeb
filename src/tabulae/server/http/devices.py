"""The endpoints by which a device asks for messages while no page is open."""

from __future__ import annotations

import base64
import binascii

from tabulae.core.game import LANGUAGES
from tabulae.server import http_types, identity
from tabulae.server.http import push_types as types
from tabulae.server.http.endpoints import Inquiry, endpoint
from tabulae.server.people.pushes import Subscription
from tabulae.server.wire import RequestError

POINT, AUTH = 65, 16  # bytes of a device's public key and of its secret


@endpoint("GET", "/api/me/push", types.PushState)
async def push(inquiry: Inquiry) -> types.PushState:
    """The key that a browser needs to subscribe, "" where there are no messages; and your devices that have."""
    return await _state(inquiry)


@endpoint("POST", "/api/me/push", types.PushState, types.PushDevice)
async def subscribe(inquiry: Inquiry) -> types.PushState:
    """This device wants messages: your move, a game that is over, time that runs out. Repeating it changes them."""
    app, guest, device = inquiry.app, inquiry.require_guest(), inquiry.body
    if not app.pushes.offered:
        raise RequestError("not-now")
    app.rate_limits.openings.take(inquiry.address)
    sound = app.pushes.may_reach(device.endpoint) and _is_key(device.p256dh) and len(_bytes(device.auth)) == AUTH
    if not sound or device.lang not in LANGUAGES:
        raise RequestError("bad-option")
    session = inquiry.session.id if inquiry.session is not None else ""
    start, end = device.quiet or (0, 0)
    await app.store.subscribe(
        Subscription(
            identity.table_id(app.random_source), guest.id, session, device.endpoint, device.p256dh, device.auth,
            device.lang, inquiry.base[:200], start, end, device.offset, app.clock.now(),
        )
    )  # fmt: skip
    return await _state(inquiry)


@endpoint("POST", "/api/me/push/{device}/off", types.PushState, http_types.Nothing)
async def unsubscribe(inquiry: Inquiry) -> types.PushState:
    """One of your devices gets no more messages."""
    device = inquiry.path["device"]
    if not (device.isascii() and device.isalnum()):
        raise RequestError("unknown")
    await inquiry.app.store.unsubscribe(inquiry.require_guest().id, device)
    return await _state(inquiry)


async def _state(inquiry: Inquiry) -> types.PushState:
    guest, pushes = inquiry.require_guest(), inquiry.app.pushes
    here = inquiry.session.id if inquiry.session is not None else ""
    found = [each for each in await inquiry.app.store.subscriptions(guest.id) if each.session == here]
    quiet = [(each.quiet_from, each.quiet_until) for each in found]
    return types.PushState(
        await pushes.key(),
        [
            types.SubscribedDevice(each.id, each.lang, times if times[0] != times[1] else None, each.offset)
            for each, times in zip(found, quiet, strict=True)
        ],
    )


def _bytes(text: str) -> bytes:
    """What unpadded Base64 stands for; nothing if it is none."""
    try:
        return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
    except (binascii.Error, ValueError):
        return b""


def _is_key(text: str) -> bool:
    """Whether it has the form of an uncompressed point of P-256."""
    point = _bytes(text)
    return len(point) == POINT and point[0] == 4
