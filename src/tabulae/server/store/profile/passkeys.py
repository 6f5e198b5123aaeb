"""The queries about passkeys and their challenges."""

from __future__ import annotations

from sqlalchemy import Connection, delete, insert, select

from tabulae.server.people.passkeys.keeping import Passkey
from tabulae.server.store import schema

_COLUMNS = ("id", "guest", "credential", "public_key", "signs", "site", "browser", "system", "created", "last_day")
_PASSKEY = [schema.passkeys.c[name] for name in _COLUMNS]


def add_challenge(conn: Connection, challenge_hash: bytes, guest: str, now: int, expires: int) -> None:
    conn.execute(delete(schema.challenges).where(schema.challenges.c.expires < now))
    conn.execute(insert(schema.challenges), {"challenge_hash": challenge_hash, "guest": guest, "expires": expires})


def take_challenge(conn: Connection, challenge_hash: bytes, guest: str, now: int) -> bool:
    """Also one that expired or is somebody else's is used up: two processes cannot both find it."""
    c = schema.challenges.c
    row = conn.execute(select(c.guest, c.expires).where(c.challenge_hash == challenge_hash)).first()
    taken = conn.execute(delete(schema.challenges).where(c.challenge_hash == challenge_hash)).rowcount > 0
    return row is not None and taken and row.guest == guest and row.expires >= now


def add_passkey(conn: Connection, passkey: Passkey) -> bool:
    known = select(schema.guests.c.id).where(schema.guests.c.id == passkey.guest).with_for_update(read=True)
    if conn.execute(known).first() is None or _known(conn, passkey.id):
        return False
    values = (getattr(passkey, name) for name in Passkey.__struct_fields__)
    conn.execute(insert(schema.passkeys), dict(zip(_COLUMNS, values, strict=True)))
    return True


def _known(conn: Connection, passkey: str) -> bool:
    return conn.execute(select(schema.passkeys.c.id).where(schema.passkeys.c.id == passkey)).first() is not None


def passkey(conn: Connection, passkey: str) -> Passkey | None:
    row = conn.execute(select(*_PASSKEY).where(schema.passkeys.c.id == passkey)).first()
    return Passkey(*row) if row is not None else None


def passkeys_of(conn: Connection, guest: str) -> list[Passkey]:
    c = schema.passkeys.c
    return [Passkey(*row) for row in conn.execute(select(*_PASSKEY).where(c.guest == guest).order_by(c.created, c.id))]


def remove_passkey(conn: Connection, guest: str, passkey: str) -> bool:
    c = schema.passkeys.c
    return conn.execute(delete(schema.passkeys).where(c.guest == guest, c.id == passkey)).rowcount > 0


def forget(conn: Connection, guest: str) -> None:
    for of in (schema.passkeys, schema.challenges):
        conn.execute(delete(of).where(of.c.guest == guest))
