"""The queries about people who look for a game. An entry gets its table in the transaction that opens the table."""

from __future__ import annotations

from sqlalchemy import Connection, delete, func, insert, select, update

from tabulae.server.people.seeking import ALIVE_MS, Pairing, Seeker
from tabulae.server.store import schema
from tabulae.server.store.meeting.contacts import blocked_among

KEPT_MS = 100 * ALIVE_MS  # how long a void entry stays

_NAMES = {name: {"table": "table_id"}.get(name, name) for name in Seeker.__struct_fields__}
_SEEKER = [schema.seekers.c[column] for column in _NAMES.values()]


def seek(conn: Connection, seeker: Seeker) -> None:
    c = schema.seekers.c
    conn.execute(delete(schema.seekers).where((c.guest == seeker.guest) | (c.seen < seeker.since - KEPT_MS)))
    conn.execute(insert(schema.seekers), {column: getattr(seeker, name) for name, column in _NAMES.items()})


def seeker(conn: Connection, guest: str) -> Seeker | None:
    row = conn.execute(select(*_SEEKER).where(schema.seekers.c.guest == guest)).first()
    return None if row is None else Seeker(*row)


def still_seeking(conn: Connection, guest: str, seeker_: str, at: int) -> Seeker | None:
    c = schema.seekers.c
    conn.execute(update(schema.seekers).where(c.guest == guest, c.id == seeker_, c.seen < at).values(seen=at))
    found = seeker(conn, guest)
    return found if found is not None and found.id == seeker_ else None


def stop_seeking(conn: Connection, guest: str, seeker_: str = "") -> bool:
    c = schema.seekers.c
    own = c.guest == guest
    return conn.execute(delete(schema.seekers).where(own & (c.id == seeker_) if seeker_ else own)).rowcount > 0


def seekers(conn: Connection, pool: str, alive: int, limit: int) -> list[Seeker]:
    c = schema.seekers.c
    found = select(*_SEEKER).where(c.pool == pool, c.seen >= alive, c.table_id == "")
    return [Seeker(*row) for row in conn.execute(found.order_by(c.since, c.id).limit(limit))]


def seekers_at(conn: Connection, address: str, alive: int) -> int:
    c = schema.seekers.c
    found = select(func.count()).where(c.address == address, c.seen >= alive, c.table_id == "")
    return int(conn.execute(found).scalar_one())


def pair(conn: Connection, table: str, pairing: Pairing) -> bool:
    """False if one of them has a table already, has gone, or has blocked another one meanwhile."""
    c = schema.seekers.c
    own = c.id.in_(pairing.seekers) & c.guest.in_(pairing.guests)
    paired = update(schema.seekers).where(own, c.table_id == "", c.seen >= pairing.alive).values(table_id=table)
    return conn.execute(paired).rowcount == len(pairing.seekers) and not blocked_among(conn, pairing.guests)


def forget(conn: Connection, guest: str) -> None:
    conn.execute(delete(schema.seekers).where(schema.seekers.c.guest == guest))
