"""Queries about tables that do not read their logs: summaries for lists, whose turn it is, how old they are."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from typing import Any

from sqlalchemy import Connection, Select, case, delete, exists, func, select, update

from tabulae.core.seat import Seat
from tabulae.server.ports import SeatSummary, TableSummary
from tabulae.server.store import schema
from tabulae.server.store.queries import RowsAbout, is_one_of_the_keys, rows_through


def opened_as(conn: Connection, guest: str, key: str) -> str | None:
    c = schema.tables.c
    return conn.execute(select(c.id).where(c.opener == guest, c.open_key == key)).scalar()


def set_back(conn: Connection, at: int) -> None:
    """What a clock that was ahead has written happened at that time; whatever was to expire has expired."""
    conn.execute(update(schema.tables).where(schema.tables.c.changed > at).values(changed=at))
    for codes in (schema.codes, schema.device_codes, schema.challenges):
        conn.execute(delete(codes).where(codes.c.expires > at))


MOST_CHAIRS = 6  # that a guest may have at one table
_TABLE = schema.tables.c
_HEAD = (
    _TABLE.id, _TABLE.game, _TABLE.seats, _TABLE.status, _TABLE.listed, _TABLE.created, _TABLE.changed, _TABLE.seq,
    _TABLE.opener, _TABLE.open_key, _TABLE.to_act, _TABLE.paced, _TABLE.watch,
)  # fmt: skip
HEADS = select(*_HEAD).where(is_one_of_the_keys(_TABLE.id))
_CHAIR = [schema.chairs.c[name] for name in ("table_id", "seat", "kind", "guest", "name", "level", "left")]
_CHAIRS = select(*_CHAIR).where(is_one_of_the_keys(schema.chairs.c.table_id))
CHAIRS = _CHAIRS.order_by(schema.chairs.c.table_id, schema.chairs.c.seat)


def summaries(rows: RowsAbout, tables: Sequence[str]) -> list[TableSummary | None]:
    """Of these tables, None for those that do not exist."""
    found = {summary.table: summary for summary in _summaries(rows, rows(HEADS, tables))}
    return [found.get(table) for table in tables]


def summary(conn: Connection, table: str) -> TableSummary | None:
    return summaries(rows_through(conn), [table])[0]


def selected(conn: Connection, query: Select[Any]) -> list[TableSummary]:
    """The summaries of the tables that a query selects, in its order."""
    return _summaries(rows_through(conn), conn.execute(query).all())


def selected_names(conn: Connection, query: Select[Any]) -> list[str]:
    return list(conn.execute(query.with_only_columns(schema.tables.c.id)).scalars())


def _summaries(rows: RowsAbout, heads: Iterable[Sequence[Any]]) -> list[TableSummary]:
    heads = [*heads]
    chairs: dict[str, list[SeatSummary]] = {head[0]: [] for head in heads}
    for table, seat, kind, guest, name, level, left in rows(CHAIRS, [*chairs]):
        chairs[table].append(SeatSummary(seat, kind, guest, name, level, bool(left)))
    return [_summary(head, tuple(chairs[head[0]])) for head in heads]


def _summary(head: Sequence[Any], chairs: tuple[SeatSummary, ...]) -> TableSummary:
    table, game, seats, status, listed, created, changed, seq, opener, key, to_act, paced, watch = head
    return TableSummary(
        table, game, seats, status, bool(listed), created, changed, seq, opener, key or "", chairs,
        _seats_in(to_act), bool(paced), bool(watch),
    )  # fmt: skip


def _seats_in(to_act: str) -> tuple[Seat, ...]:
    """None if the column is damaged: the log has the seats to act, and its next entry rewrites the column."""
    try:
        return tuple(json.loads(to_act))
    except (ValueError, TypeError):
        return ()


def listed(limit: int) -> Select[Any]:
    c = schema.tables.c
    free = select(schema.chairs.c.table_id).where(schema.chairs.c.kind == "free")
    wanted = select(*_HEAD).where(c.listed, c.status == "waiting", c.id.in_(free))
    return wanted.order_by(c.created.desc()).limit(limit)


def of_guest(guest: str, limit: int) -> Select[Any]:
    c = schema.tables.c
    chairs = schema.chairs.c
    over = select(chairs.table_id).where(chairs.guest == guest, chairs.ended.is_not(None))
    last = select(over.order_by(chairs.ended.desc()).limit(limit * MOST_CHAIRS).subquery().c.table_id)
    return select(*_HEAD).where(c.id.in_(_unfinished(guest).union_all(last))).order_by(c.changed.desc()).limit(limit)


def newest(limit: int) -> Select[Any]:
    c = schema.tables.c
    return select(*_HEAD).order_by(c.status == "over", c.changed.desc()).limit(limit)


def _unfinished(guest: str) -> Select[Any]:
    c = schema.chairs.c
    return select(c.table_id).where(c.guest == guest, c.ended.is_(None))


def tables_of(conn: Connection, guest: str, after: str, limit: int) -> list[str]:
    c = schema.chairs.c
    own = select(c.table_id).distinct().where(c.guest == guest, c.table_id > after)
    return list(conn.execute(own.order_by(c.table_id).limit(limit)).scalars())


def unfinished(conn: Connection, guest: str) -> int:
    c = schema.chairs.c
    own = select(func.count(c.table_id.distinct())).where(c.guest == guest, c.ended.is_(None))
    return int(conn.execute(own).scalar() or 0)


def games_in_play(conn: Connection, guest: str) -> int:
    c = schema.tables.c
    of_guest = c.id.in_(_unfinished(guest))
    running = select(func.count()).select_from(schema.tables).where(of_guest, c.status.in_(("dealing", "playing")))
    return int(conn.execute(running).scalar() or 0)


def bot_tables(conn: Connection, guest: str, since: int) -> int:
    c, chairs = schema.tables.c, schema.chairs.c
    others = exists().where(chairs.table_id == c.id, chairs.kind != "bot")
    running = c.status.in_(("dealing", "playing")) & (c.changed >= since)
    count = select(func.count()).select_from(schema.tables).where(c.opener == guest, running, ~others)
    return int(conn.execute(count).scalar() or 0)


def player_reliability(conn: Connection, guests: Sequence[str]) -> dict[str, tuple[int, int]]:
    """Without games of devices: nobody else saw how those were played."""
    chairs, added = schema.chairs.c, schema.device_games.c
    left = func.sum(case((chairs.left, 1), else_=0))
    over = select(chairs.guest, func.count(), left).where(chairs.guest.in_(guests), chairs.ended.is_not(None))
    elsewhere = over.join(schema.device_games, (added.table_id == chairs.table_id) & (added.guest == chairs.guest))
    away = {guest: (games, gone) for guest, games, gone in conn.execute(elsewhere.group_by(chairs.guest))}
    found = {}
    for guest, games, gone in conn.execute(over.group_by(chairs.guest)):
        without = away.get(guest, (0, 0))
        found[guest] = int(games - without[0]), int(gone - without[1])
    return found


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
