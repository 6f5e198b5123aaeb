"""What is asked about tables without reading their logs: their cards, whose turn it is, how old they are."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from sqlalchemy import Connection, Row, Select, case, func, select

from tabulae.core.seat import Seat
from tabulae.server.ports import SeatSummary, TableSummary
from tabulae.server.store import schema


def opened_as(conn: Connection, guest: str, key: str) -> str | None:
    c = schema.tables.c
    return conn.execute(select(c.id).where(c.opener == guest, c.open_key == key)).scalar()


def card(conn: Connection, table: str) -> TableSummary | None:
    return next(iter(cards(conn, select(schema.tables).where(schema.tables.c.id == table))), None)


def listed(limit: int) -> Select[Any]:
    c = schema.tables.c
    free = select(schema.chairs.c.table_id).where(schema.chairs.c.kind == "free")
    wanted = select(schema.tables).where(c.listed, c.status == "waiting", c.id.in_(free))
    return wanted.order_by(c.created.desc()).limit(limit)


def of_guest(guest: str, limit: int) -> Select[Any]:
    c = schema.tables.c
    own = select(schema.chairs.c.table_id).where(schema.chairs.c.guest == guest)
    return select(schema.tables).where(c.id.in_(own)).order_by(c.changed.desc()).limit(limit)


def unfinished(conn: Connection, guest: str) -> int:
    own = select(schema.chairs.c.table_id).where(schema.chairs.c.guest == guest)
    c = schema.tables.c
    count = select(func.count()).select_from(schema.tables).where(c.id.in_(own), c.status != "over")
    return int(conn.execute(count).scalar() or 0)


def names(conn: Connection, query: Select[Any]) -> list[str]:
    """Of the tables whose cards are asked for."""
    return list(conn.execute(query.with_only_columns(schema.tables.c.id)).scalars())


def cards(conn: Connection, query: Select[Any]) -> list[TableSummary]:
    rows = conn.execute(query).all()
    found: dict[str, list[SeatSummary]] = {row.id: [] for row in rows}
    c = schema.chairs.c
    for chair in conn.execute(select(schema.chairs).where(c.table_id.in_(found)).order_by(c.seat)):
        found[chair.table_id].append(
            SeatSummary(chair.seat, chair.kind, chair.guest, chair.name, chair.level, chair.left)
        )
    return [_card(row, tuple(found[row.id])) for row in rows]


def _card(row: Row[Any], chairs: tuple[SeatSummary, ...]) -> TableSummary:
    return TableSummary(
        row.id, row.game, row.seats, row.status, row.listed, row.created, row.changed, row.seq, row.opener,
        row.open_key or "", chairs, seats_in(row.to_act), row.paced, row.watch,
    )  # fmt: skip


def seats_in(to_act: str) -> tuple[Seat, ...]:
    """None where that is damaged: the log knows who is to act, and its next entry writes it anew."""
    try:
        return tuple(json.loads(to_act))
    except (ValueError, TypeError):
        return ()


def player_reliability(conn: Connection, guests: Sequence[str]) -> dict[str, tuple[int, int]]:
    chairs, tables = schema.chairs.c, schema.tables.c
    left = func.sum(case((chairs.left, 1), else_=0))
    over = select(chairs.guest, func.count(), left).join(schema.tables, tables.id == chairs.table_id)
    rows = conn.execute(over.where(chairs.guest.in_(guests), tables.status == "over").group_by(chairs.guest))
    return {guest: (int(games), int(gone)) for guest, games, gone in rows}


def running(conn: Connection, limit: int) -> list[str]:
    c = schema.tables.c
    return list(conn.execute(select(c.id).where(c.paced, c.status == "playing").limit(limit)).scalars())


def changed_since(conn: Connection, at: int) -> list[tuple[str, int]]:
    c = schema.tables.c
    return [(row.id, row.seq) for row in conn.execute(select(c.id, c.seq).where(c.changed >= at))]


def idle_since(conn: Connection, before: int, statuses: Sequence[str], limit: int) -> list[str]:
    c = schema.tables.c
    return list(conn.execute(select(c.id).where(c.status.in_(statuses), c.changed < before).limit(limit)).scalars())


def every_table(conn: Connection) -> list[str]:
    """All tables, oldest first; for doctor."""
    c = schema.tables.c
    return list(conn.execute(select(c.id).order_by(c.created)).scalars())
