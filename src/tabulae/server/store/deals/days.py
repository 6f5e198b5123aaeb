"""Queries about today's deal: everybody's try, the results of a day, and the games that are shown."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import Connection, and_, delete, exists, func, insert, or_, select, update

from tabulae.server.people.daily import HOUSE, Counts, DayResult, DayTry, ShownGame
from tabulae.server.ports import Write
from tabulae.server.store import schema
from tabulae.server.store.deals import series

_TRIES = schema.day_tries
_TRY = [_TRIES.c[name] for name in ("day", "guest", "table_id", "started", "ended", "margin", "shown")]


def write_try(conn: Connection, write: Write) -> None:
    """What a write says about a try, or about a game of a series, if anything."""
    series.write_game(conn, write)
    if write.day_try is not None:
        _add_try(conn, write.day_try)
    if write.day_result is not None:
        _end_try(conn, write.table, write.day_result)


def _add_try(conn: Connection, found: DayTry) -> None:
    """A second one of the same guest and day breaks the primary key."""
    values = (found.day, found.guest, found.table, found.started, found.ended, found.margin, found.guest == HOUSE)
    conn.execute(insert(_TRIES), dict(zip((column.name for column in _TRY), values, strict=True)))


def _end_try(conn: Connection, table: str, result: DayResult) -> None:
    """Nothing happens if its guest was deleted meanwhile."""
    ended = update(_TRIES).where(_TRIES.c.table_id == table).values(ended=result.ended, margin=result.margin)
    conn.execute(ended)


def day_try(conn: Connection, day: int, guest: str) -> DayTry | None:
    row = conn.execute(select(*_TRY).where(_TRIES.c.day == day, _TRIES.c.guest == guest)).one_or_none()
    return None if row is None else DayTry(*row)


def day_tries(conn: Connection, guest: str, since: int) -> list[DayTry]:
    found = select(*_TRY).where(_TRIES.c.guest == guest, _TRIES.c.day >= since).order_by(_TRIES.c.day)
    return [DayTry(*row) for row in conn.execute(found)]


def day_results(conn: Connection, days: Sequence[int]) -> dict[int, Counts]:
    c = _TRIES.c
    counted = select(c.day, c.margin, func.count()).where(c.day.in_(days), c.margin.is_not(None), c.guest != HOUSE)
    found: dict[int, Counts] = {day: [] for day in days}
    for day, margin, people in conn.execute(counted.group_by(c.day, c.margin).order_by(c.day, c.margin)):
        found[day].append((margin, people))
    return found


def day_shown(conn: Connection, day: int, limit: int) -> list[ShownGame]:
    c, chairs = _TRIES.c, schema.chairs.c
    seats = _TRIES.join(schema.chairs, and_(chairs.table_id == c.table_id, chairs.guest == c.guest))
    query = select(c.table_id, chairs.name, c.margin).select_from(seats)
    query = query.where(c.day == day, c.shown, c.margin.is_not(None), c.guest != HOUSE)
    return [ShownGame(*row) for row in conn.execute(query.order_by(c.margin.desc(), c.ended).limit(limit))]


def show_day(conn: Connection, day: int, guest: str, yes: bool) -> None:
    conn.execute(update(_TRIES).where(_TRIES.c.day == day, _TRIES.c.guest == guest).values(shown=yes))


def may_replay(conn: Connection, table: str, guest: str, today: int) -> bool:
    return _may_replay_day(conn, table, guest, today) or series.may_replay(conn, table)


def _may_replay_day(conn: Connection, table: str, guest: str, today: int) -> bool:
    c, own = _TRIES.c, _TRIES.alias()
    played = exists().where(own.c.day == c.day, own.c.guest == guest, own.c.guest != HOUSE, own.c.ended.is_not(None))
    query = select(c.day).where(c.table_id == table, c.shown, c.ended.is_not(None), or_(c.day < today, played))
    return conn.execute(query).first() is not None


def forget(conn: Connection, guest: str) -> None:
    conn.execute(delete(_TRIES).where(_TRIES.c.guest == guest))
