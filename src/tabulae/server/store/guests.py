"""The queries about guests and their sessions."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace
from sqlalchemy import Connection, delete, exists, insert, select, update

from tabulae.server.people.passkeys.keeping import Passkey
from tabulae.server.ports import Guest, Session
from tabulae.server.store import history, moderation, schema
from tabulae.server.store.days_long import pushes
from tabulae.server.store.deals import days, series
from tabulae.server.store.meeting import contacts
from tabulae.server.store.profile import device_games, passkeys, ratings
from tabulae.server.store.queries import RowsAbout, is_one_of_the_keys, rows_through

DAY_MS = 86_400_000
FORGOTTEN_MS = 86_400_000  # how long the generation of a guest who was deleted is kept, for processes to find

_SESSION = [schema.sessions.c[name] for name in ("id", "guest", "browser", "system", "first_day", "last_day")]
_GUEST = [schema.guests.c[name] for name in ("id", "name", "created")]
_BOTH = select(schema.sessions.c.token_hash, *_GUEST, *_SESSION)
KNOWN = _BOTH.join(schema.guests, schema.guests.c.id == schema.sessions.c.guest).where(
    is_one_of_the_keys(schema.sessions.c.token_hash)
)
LIVING = select(schema.sessions.c.id).where(is_one_of_the_keys(schema.sessions.c.id))


def sessions_by_token(rows: RowsAbout, hashes: Sequence[bytes]) -> list[tuple[Guest, Session] | None]:
    found = {row[0]: (Guest(*row[1:4]), Session(*row[4:])) for row in rows(KNOWN, hashes)}
    return [found.get(each) for each in hashes]


def session_by_token(conn: Connection, token_hash: bytes) -> tuple[Guest, Session] | None:
    return sessions_by_token(rows_through(conn), [token_hash])[0]


def guest(conn: Connection, guest: str) -> Guest | None:
    row = conn.execute(select(*_GUEST).where(schema.guests.c.id == guest)).first()
    return Guest(*row) if row is not None else None


def have_sessions(rows: RowsAbout, sessions: Sequence[str]) -> list[bool]:
    living = {row[0] for row in rows(LIVING, sessions)}
    return [each in living for each in sessions]


def has_session(conn: Connection, session: str) -> bool:
    return have_sessions(rows_through(conn), [session])[0]


def sessions_of(conn: Connection, guest: str) -> list[Session]:
    c = schema.sessions.c
    rows = conn.execute(select(*_SESSION).where(c.guest == guest).order_by(c.last_day.desc(), c.first_day, c.id))
    return [Session(*row) for row in rows]


def see_session(conn: Connection, session: str, day: int) -> None:
    c = schema.sessions.c
    conn.execute(update(schema.sessions).where(c.id == session, c.last_day < day).values(last_day=day))


def add_guest(conn: Connection, guest: Guest, session: Session, token_hash: bytes) -> None:
    conn.execute(insert(schema.guests), {"id": guest.id, "name": guest.name, "created": guest.created})
    _add_session(conn, session, token_hash)


def _add_session(conn: Connection, session: Session, token_hash: bytes) -> None:
    row = {
        "id": session.id,
        "guest": session.guest,
        "token_hash": token_hash,
        "browser": session.browser,
        "system": session.system,
        "first_day": session.first,
        "last_day": session.last,
    }
    conn.execute(insert(schema.sessions), row)


def rename_guest(conn: Connection, guest: str, name: str) -> None:
    conn.execute(update(schema.guests).where(schema.guests.c.id == guest).values(name=name))


def add_device_code(conn: Connection, code_hash: bytes, guest: str, now: int, expires: int) -> None:
    c = schema.device_codes.c
    conn.execute(delete(schema.device_codes).where((c.guest == guest) | (c.expires < now)))
    conn.execute(insert(schema.device_codes), {"code_hash": code_hash, "guest": guest, "expires": expires})


def redeem_device_code(
    conn: Connection, code_hash: bytes, session: Session, token_hash: bytes, now: int
) -> Guest | None:
    c = schema.device_codes.c
    row = conn.execute(select(c.guest, c.expires).where(c.code_hash == code_hash)).first()
    if row is None or conn.execute(delete(schema.device_codes).where(c.code_hash == code_hash)).rowcount == 0:
        return None
    known = conn.execute(select(*_GUEST).where(schema.guests.c.id == row.guest)).first()
    if row.expires < now or known is None:
        return None
    _add_session(conn, replace(session, guest=row.guest), token_hash)
    return Guest(*known)


# Recovery


def set_recovery(conn: Connection, guest: str, key_hash: bytes, at: int) -> None:
    conn.execute(delete(schema.recoveries).where(schema.recoveries.c.guest == guest))
    conn.execute(insert(schema.recoveries), {"guest": guest, "key_hash": key_hash, "created": at})


def recovery_since(conn: Connection, guest: str) -> int | None:
    c = schema.recoveries.c
    return conn.execute(select(c.created).where(c.guest == guest)).scalar()


def recover(conn: Connection, key_hash: bytes, session: Session, token_hash: bytes) -> Guest | None:
    known = select(*_GUEST).join(schema.recoveries, schema.recoveries.c.guest == schema.guests.c.id)
    row = conn.execute(known.where(schema.recoveries.c.key_hash == key_hash).with_for_update(read=True)).first()
    if row is None:
        return None
    guest = Guest(*row)
    _add_session(conn, replace(session, guest=guest.id), token_hash)
    return guest


def enter_with_passkey(conn: Connection, passkey: Passkey, session: Session, token_hash: bytes) -> Guest | None:
    c = schema.passkeys.c
    known = select(*_GUEST).join(schema.passkeys, c.guest == schema.guests.c.id).where(c.id == passkey.id)
    row = conn.execute(known.with_for_update(read=True)).first()
    if row is None:
        return None
    conn.execute(update(schema.passkeys).where(c.id == passkey.id).values(signs=passkey.signs, last_day=passkey.last))
    guest = Guest(*row)
    _add_session(conn, replace(session, guest=guest.id), token_hash)
    return guest


# What ends


def _drop_device_codes(conn: Connection, guest: str) -> None:
    """Before the sessions: a code that is being redeemed elsewhere is waited for, and its session is then found."""
    conn.execute(delete(schema.device_codes).where(schema.device_codes.c.guest == guest))


def renew_session(conn: Connection, session: Session, token_hash: bytes, at: int) -> int:
    generation = _next_generation(conn, session.guest, at)
    _drop_device_codes(conn, session.guest)
    pushes.end_sessions(conn, session.guest)
    conn.execute(delete(schema.sessions).where(schema.sessions.c.guest == session.guest))
    _add_session(conn, session, token_hash)
    return generation


def end_session(conn: Connection, guest: str, session: str, at: int) -> int | None:
    _drop_device_codes(conn, guest)
    c = schema.sessions.c
    if conn.execute(delete(schema.sessions).where(c.guest == guest, c.id == session)).rowcount == 0:
        return None
    pushes.end_session(conn, session)
    return _next_generation(conn, guest, at)


def forget_guest(conn: Connection, guest: str, at: int) -> int:
    """Delete the guest, its sessions, its chat messages and its list of games; logs keep the names used there."""
    generation = _next_generation(conn, guest, at)
    _drop_device_codes(conn, guest)
    for of in (schema.chats, schema.codes, schema.sessions, schema.recoveries):
        conn.execute(delete(of).where(of.c.guest == guest))
    conn.execute(delete(schema.guests).where(schema.guests.c.id == guest))
    passkeys.forget(conn, guest)
    days.forget(conn, guest)
    series.forget(conn, guest)
    moderation.forget(conn, guest)
    ratings.forget(conn, guest)
    pushes.forget(conn, guest)
    contacts.forget(conn, guest)
    device_games.forget(conn, guest)
    history.forget(conn, guest)  # after the guest itself: a game that ends meanwhile adds nothing for it
    return generation


def idle_guests(conn: Connection, before: int, limit: int) -> list[str]:
    own, c = schema.guests.c, schema.sessions.c
    seen = exists().where(c.guest == own.id, c.last_day >= before // DAY_MS)
    chairs, tables = schema.chairs.c, schema.tables.c
    plays = exists().where(chairs.guest == own.id, tables.id == chairs.table_id, tables.status != "over")
    return list(conn.execute(select(own.id).where(own.created < before, ~seen, ~plays).limit(limit)).scalars())


def _next_generation(conn: Connection, guest: str, at: int) -> int:
    c = schema.generations.c
    gone = c.guest.not_in(select(schema.guests.c.id))
    conn.execute(delete(schema.generations).where(c.at < at - FORGOTTEN_MS, gone))
    grown = update(schema.generations).where(c.guest == guest).values(generation=c.generation + 1, at=at)
    if conn.execute(grown).rowcount == 0:
        conn.execute(insert(schema.generations), {"guest": guest, "generation": 1, "at": at})
    return int(conn.execute(select(c.generation).where(c.guest == guest)).scalar_one())


def signed_out_since(conn: Connection, at: int) -> list[tuple[str, int]]:
    c = schema.generations.c
    return [(row.guest, row.generation) for row in conn.execute(select(c.guest, c.generation).where(c.at >= at))]
