"""Queries about series of games on shared deals."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Collection, Sequence

from msgspec.structs import replace
from sqlalchemy import Connection, Select, delete, func, insert, or_, select, update

from tabulae.server.people.series import NewGame, Series, SeriesGame, SeriesPerson, SeriesResult
from tabulae.server.ports import Write
from tabulae.server.store import schema
from tabulae.server.store.overtaken import SeriesMoved

_SERIES = [schema.series.c[name] for name in ("id", "kind", "opener", "created", "games", "secret", "terms", "ended")]


def write_game(conn: Connection, write: Write) -> None:
    """What a write says about a game of a series, if anything."""
    if isinstance(new := write.series, NewGame):
        if _lock(conn, new.series):
            raise SeriesMoved
        row = {"series": new.series, "number": new.number, "table_id": write.table}
        conn.execute(insert(schema.series_games), row)
    if isinstance(write.series, SeriesResult):
        _end_game(conn, write.table, write.series)


def _lock(conn: Connection, name: str) -> int:
    """When the series ended, or 0; until the end of the transaction no other one writes about it.

    Raises SeriesMoved if it was deleted.
    """
    of = schema.series.c
    ended: int | None = conn.execute(select(of.ended).where(of.id == name).with_for_update()).scalar()
    if ended is None:
        raise SeriesMoved
    return ended


def _end_game(conn: Connection, table: str, result: SeriesResult) -> None:
    """The row of the series is locked: of two games that end at once, the second sees the first."""
    c, of = schema.series_games.c, schema.series.c
    name = conn.execute(select(c.series).where(c.table_id == table)).scalar()
    if name is None:
        return
    planned = conn.execute(select(of.games).where(of.id == name).with_for_update()).scalar()
    scores = json.dumps(result.scores) if result.scores is not None else None
    conn.execute(update(schema.series_games).where(c.table_id == table).values(ended=result.ended, scores=scores))
    done = conn.execute(select(func.count()).where(c.series == name, c.ended.is_not(None))).scalar()
    if scores is None or done == planned:
        _end(conn, name, result.ended)


def end_between_games(conn: Connection, name: str, at: int) -> None:
    """Raises SeriesMoved if a game is being played."""
    c = schema.series_games.c
    _lock(conn, name)
    if conn.execute(select(c.number).where(c.series == name, c.ended.is_(None))).first() is not None:
        raise SeriesMoved
    _end(conn, name, at)


def _end(conn: Connection, name: str, at: int) -> None:
    c = schema.series.c
    conn.execute(update(schema.series).where(c.id == name, c.ended == 0).values(ended=at))


def open_series(conn: Connection, found: Series, opener: SeriesPerson) -> None:
    conn.execute(insert(schema.series), {column.name: getattr(found, column.name) for column in _SERIES})
    join(conn, found.id, opener)


def join(conn: Connection, name: str, person: SeriesPerson) -> None:
    """Raises SeriesMoved if the series was deleted meanwhile."""
    _lock(conn, name)
    row = {"series": name, "place": person.place, "guest": person.guest, "name": person.name}
    conn.execute(insert(schema.series_people), row)


def series(conn: Connection, name: str) -> Series | None:
    return next(iter(_read(conn, [name])), None)


def _read(conn: Connection, names: Sequence[str]) -> list[Series]:
    """Those that exist, in the order of their names."""
    c, p, g = schema.series.c, schema.series_people.c, schema.series_games.c
    found = {row.id: Series(*row) for row in conn.execute(select(*_SERIES).where(c.id.in_(names)))}
    people: dict[str, list[SeriesPerson]] = defaultdict(list)
    for of, *person in conn.execute(
        select(p.series, p.place, p.guest, p.name).where(p.series.in_(names)).order_by(p.place)
    ):
        people[of].append(SeriesPerson(*person))
    played: dict[str, list[SeriesGame]] = defaultdict(list)
    for of, number, table, ended, scores in conn.execute(
        select(g.series, g.number, g.table_id, g.ended, g.scores).where(g.series.in_(names)).order_by(g.number)
    ):
        played[of].append(SeriesGame(number, table, ended, tuple(json.loads(scores)) if scores else None))
    known = (name for name in names if name in found)
    return [replace(found[name], people=tuple(people[name]), played=tuple(played[name])) for name in known]


def series_of(conn: Connection, guest: str, limit: int) -> list[Series]:
    p, c = schema.series_people.c, schema.series.c
    both = schema.series.join(schema.series_people, p.series == c.id)
    found = select(c.id).select_from(both).where(p.guest == guest).order_by(c.created.desc(), c.id).limit(limit)
    return _read(conn, list(conn.execute(found).scalars()))


def may_replay(conn: Connection, table: str) -> bool:
    """Whether this is a finished game of a series that has ended."""
    g, c = schema.series_games.c, schema.series.c
    both = schema.series_games.join(schema.series, c.id == g.series)
    found = select(g.number).select_from(both).where(g.table_id == table, g.ended.is_not(None), c.ended > 0)
    return conn.execute(found).first() is not None


def tables_in_use() -> Select[tuple[str]]:
    """The tables of series that have not ended."""
    g, c = schema.series_games.c, schema.series.c
    return select(g.table_id).select_from(schema.series_games.join(schema.series, c.id == g.series)).where(c.ended == 0)


def forget(conn: Connection, guest: str) -> None:
    c = schema.series_people.c
    conn.execute(update(schema.series_people).where(c.guest == guest).values(guest="", name=""))
    conn.execute(update(schema.series).where(schema.series.c.opener == guest).values(opener=""))


def forget_games(conn: Connection, tables: Collection[str]) -> None:
    """A series goes with the last of its games."""
    g, c = schema.series_games.c, schema.series.c
    names = list(conn.execute(select(g.series).where(g.table_id.in_(tables)).distinct()).scalars())
    conn.execute(delete(schema.series_games).where(g.table_id.in_(tables)))
    left = select(g.series).where(g.series == c.id)
    gone = select(c.id).where(c.id.in_(names), c.ended > 0, ~left.exists())
    for name in list(conn.execute(gone).scalars()):
        _forget(conn, name)


def forget_unplayed(conn: Connection, alone: int, full: int, limit: int) -> None:
    """Series without any game: created before `alone` if they wait for people, before `full` in any case."""
    g, c, p = schema.series_games.c, schema.series.c, schema.series_people.c
    people = select(func.count()).where(p.series == c.id).scalar_subquery()
    old = or_(c.created < full, (c.created < alone) & (people < 2) & (c.ended == 0))
    begun = select(g.series).where(g.series == c.id).exists()
    found = select(c.id).where(old, ~begun).limit(limit).with_for_update(skip_locked=True)
    for name in list(conn.execute(found).scalars()):
        if conn.execute(select(g.series).where(g.series == name)).first() is None:  # none has begun meanwhile
            _forget(conn, name)


def standing(conn: Connection, before: int, limit: int) -> list[str]:
    """Series that have not ended, and whose last game was over before that time."""
    g, c = schema.series_games.c, schema.series.c
    both = schema.series_games.join(schema.series, c.id == g.series)
    found = select(c.id).select_from(both).where(c.ended == 0).group_by(c.id)
    found = found.having(func.count() == func.count(g.ended), func.max(g.ended) < before)
    return list(conn.execute(found.limit(limit)).scalars())


def _forget(conn: Connection, name: str) -> None:
    conn.execute(delete(schema.series_people).where(schema.series_people.c.series == name))
    conn.execute(delete(schema.series).where(schema.series.c.id == name))
