"""The queries about devices that want messages, and the queue of messages."""

from __future__ import annotations

import hashlib
from typing import Any

from sqlalchemy import Connection, delete, insert, or_, select, update

from tabulae.server.people.pushes import (
    EARLY_MS,
    MOST_DEVICES,
    MOVE,
    REMINDER,
    Delivery,
    Notices,
    Subscription,
    send_at,
)
from tabulae.server.store import schema

_OF = schema.push_subscriptions
_DEVICE = [_OF.c[name] for name in Subscription.__struct_fields__]
_PUSHES = schema.pushes
_KEY = ("table_id", "guest", "kind", "subscription")


def subscribe(conn: Connection, subscription: Subscription) -> None:
    endpoint = hashlib.sha256(subscription.endpoint.encode()).digest()
    for known, guest in conn.execute(select(_OF.c.id, _OF.c.guest).where(_OF.c.endpoint_hash == endpoint)).all():
        if guest == subscription.guest:  # what waits for the device goes to it under its new name
            waits = update(_PUSHES).where(_PUSHES.c.subscription == known)
            conn.execute(waits.values(subscription=subscription.id))
        device_gone(conn, known)
    row = {name: getattr(subscription, name) for name in Subscription.__struct_fields__}
    conn.execute(insert(_OF), {**row, "endpoint_hash": endpoint})
    newest = select(_OF.c.id).where(_OF.c.guest == subscription.guest).order_by(_OF.c.created.desc(), _OF.c.id)
    for old in conn.execute(newest.offset(MOST_DEVICES)).scalars().all():
        device_gone(conn, old)


def unsubscribe(conn: Connection, guest: str, subscription: str) -> None:
    if conn.execute(select(_OF.c.id).where(_OF.c.id == subscription, _OF.c.guest == guest)).first() is not None:
        device_gone(conn, subscription)


def subscriptions(conn: Connection, guest: str) -> list[Subscription]:
    rows = conn.execute(select(*_DEVICE).where(_OF.c.guest == guest).order_by(_OF.c.created, _OF.c.id))
    return [Subscription(*row) for row in rows]


def device_gone(conn: Connection, subscription: str) -> None:
    conn.execute(delete(_PUSHES).where(_PUSHES.c.subscription == subscription))
    conn.execute(delete(_OF).where(_OF.c.id == subscription))


def end_session(conn: Connection, session: str) -> None:
    """The device is signed out."""
    for known in conn.execute(select(_OF.c.id).where(_OF.c.session == session)).scalars().all():
        device_gone(conn, known)


def end_sessions(conn: Connection, guest: str) -> None:
    """Likewise all devices of the guest; what is not yet due waits for those that subscribe again."""
    conn.execute(delete(_PUSHES).where(_PUSHES.c.guest == guest, _PUSHES.c.subscription != ""))
    conn.execute(delete(_OF).where(_OF.c.guest == guest))


def forget(conn: Connection, guest: str) -> None:
    conn.execute(delete(_PUSHES).where(_PUSHES.c.guest == guest))
    conn.execute(delete(_OF).where(_OF.c.guest == guest))


# The queue


def write_notices(conn: Connection, table: str, seq: int, notices: Notices) -> None:
    """In the transaction of the event that they are about: each of them is queued once."""
    c = _PUSHES.c
    about_a_move = delete(_PUSHES).where(c.table_id == table, c.kind.in_((MOVE, REMINDER)))
    conn.execute(about_a_move.where(c.guest.not_in(notices.waiting)))
    for new in notices.new:
        conn.execute(delete(_PUSHES).where(c.table_id == table, c.guest == new.guest, c.kind == new.kind))
        conn.execute(
            insert(_PUSHES),
            {"table_id": table, "guest": new.guest, "kind": new.kind, "subscription": "", "seq": seq, "due": new.due,
             "expires": new.expires, "tries": 0},
        )  # fmt: skip


def claim_pushes(conn: Connection, now: int, lease: int, limit: int) -> list[Delivery]:
    _address(conn, now, limit)
    c = _PUSHES.c
    conn.execute(delete(_PUSHES).where(c.subscription != "", c.due <= now, c.expires <= now))
    due = select(c.table_id, c.kind, c.seq, c.expires, c.tries, *_DEVICE).join(_OF, _OF.c.id == c.subscription)
    due = due.where(c.due <= now).order_by(c.due).limit(limit).with_for_update(of=_PUSHES, skip_locked=True)
    found = [
        Delivery(Subscription(*row[5:]), row[0], row[1], row[2], row[3], row[4] + 1) for row in conn.execute(due).all()
    ]
    for each in found:
        conn.execute(update(_PUSHES).where(*_of(each, each.tries - 1)).values(due=now + lease, tries=each.tries))
    return found


def _address(conn: Connection, now: int, limit: int) -> None:
    """Turn messages for guests into messages for their devices, each at a time that suits the device."""
    c = _PUSHES.c
    soon = or_(c.due <= now, (c.kind == REMINDER) & (c.due <= now + EARLY_MS))
    waiting = select(_PUSHES).where(c.subscription == "", soon).order_by(c.due).limit(limit)
    for row in conn.execute(waiting.with_for_update(skip_locked=True)).all():
        conn.execute(delete(_PUSHES).where(*(c[name] == getattr(row, name) for name in _KEY)))
        for device in subscriptions(conn, row.guest):
            at = send_at(device, row.kind, row.due, now, row.expires)
            if at is not None:
                key = {**row._asdict(), "subscription": device.id}
                conn.execute(delete(_PUSHES).where(*(c[name] == key[name] for name in _KEY)))
                conn.execute(insert(_PUSHES), {**key, "due": at})


def _of(delivery: Delivery, tries: int) -> list[Any]:
    """The row that was claimed, unless a newer message has replaced it or its claim has passed to another process."""
    c = _PUSHES.c
    return [
        c.table_id == delivery.table,
        c.kind == delivery.kind,
        c.subscription == delivery.subscription.id,
        c.seq == delivery.seq,
        c.tries == tries,
    ]


def push_sent(conn: Connection, delivery: Delivery) -> None:
    conn.execute(delete(_PUSHES).where(*_of(delivery, delivery.tries)))


def push_later(conn: Connection, delivery: Delivery, due: int) -> None:
    if due < delivery.expires:
        conn.execute(update(_PUSHES).where(*_of(delivery, delivery.tries)).values(due=due))
    else:
        push_sent(conn, delivery)
