"""Games of devices that were added to somebody's games: each record once."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from sqlalchemy import Connection, delete, insert, select

from tabulae.server.ports import SignedOut, Write
from tabulae.server.store import schema
from tabulae.server.store.results import LOCKED_PEOPLE


def add(conn: Connection, write: Write) -> None:
    """Raises SignedOut if the guest was deleted meanwhile."""
    if not conn.execute(LOCKED_PEOPLE, {"people": [write.summary.opener]}).scalars().all():
        raise SignedOut
    row = {"record_hash": write.device_game, "guest": write.summary.opener, "table_id": write.table}
    conn.execute(insert(schema.device_games), row)


def device_game(conn: Connection, record_hash: bytes) -> tuple[str, str] | None:
    c = schema.device_games.c
    row = conn.execute(select(c.guest, c.table_id).where(c.record_hash == record_hash)).first()
    return (row.guest, row.table_id) if row is not None else None


def device_games(conn: Connection, guest: str, tables: Sequence[str]) -> list[str]:
    c = schema.device_games.c
    return list(conn.execute(select(c.table_id).where(c.guest == guest, c.table_id.in_(tables))).scalars())


def among(conn: Connection, tables: Collection[str]) -> set[str]:
    """Those of the tables that are games of devices."""
    c = schema.device_games.c
    return {*conn.execute(select(c.table_id).where(c.table_id.in_(tables))).scalars()}


def forget(conn: Connection, guest: str) -> None:
    conn.execute(delete(schema.device_games).where(schema.device_games.c.guest == guest))
