"""Queries about finished games of one guest. None reads a log; each is answered from an index."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from sqlalchemy import ColumnElement, Connection, FromClause, Select, and_, delete, func, insert, or_, select

from tabulae.server.people.play_history import (
    BOTS,
    DEVICE,
    MIXED,
    PEOPLE,
    PRACTICE,
    Encounter,
    GameFilter,
    Opponent,
    PlayedGame,
    Reviewed,
    ReviewTotals,
    Tally,
)
from tabulae.server.store import schema
from tabulae.server.store.profile import device_games
from tabulae.server.store.queries import set_meta

LOOKED_THROUGH = 400  # of the last games

_RESULT = [
    schema.results.c[name] for name in ("table_id", "game", "seats", "ended", "seat", "outcome", "against", "scores")
]
_REVIEWED = [schema.reviewed.c[name] for name in ("seat", "luck", "loss", "decisions", "blunders", "mistakes")]
_MET = [schema.encounters.c[name] for name in ("table_id", "seat", "other_seat", "other", "name", "level")]


def games_of(conn: Connection, guest: str, wanted: GameFilter, limit: int) -> list[PlayedGame]:
    rows = _newest(conn, guest, wanted, limit)
    tables = [row[0] for row in rows]
    met: dict[tuple[str, int], list[Encounter]] = {}
    c = schema.encounters.c
    for table, seat, *other in conn.execute(select(*_MET).where(c.table_id.in_(tables)).order_by(c.other_seat)):
        met.setdefault((table, seat), []).append(Encounter(*other))
    reviews: dict[tuple[str, int], Reviewed] = {}
    r = schema.reviewed.c
    for table, *review in conn.execute(select(r.table_id, *_REVIEWED).where(r.table_id.in_(tables))):
        reviews[table, review[0]] = Reviewed(*review)
    from_devices = device_games.among(conn, tables)
    return [
        PlayedGame(
            table,
            game,
            seats,
            ended,
            seat,
            outcome,
            against,
            tuple(json.loads(scores)),
            tuple(met.get((table, seat), ())),
            reviews.get((table, seat)),
            table in from_devices,
        )
        for table, game, seats, ended, seat, outcome, against, scores in rows
    ]


def _newest(conn: Connection, guest: str, wanted: GameFilter, limit: int) -> list[Any]:
    """The first games that the filter selects.

    Most filters select enough of the last games. For others the games are read kind by kind, each from its index: a
    search through all games would pass over all those that are not wanted.
    """
    if wanted.opponent or not (wanted.game or wanted.outcome or wanted.against):
        return list(conn.execute(_selected(guest, wanted).limit(limit)).all())
    last = _selected(guest, wanted, ()).limit(LOOKED_THROUGH).subquery("last")
    place = (last.c.ended.desc(), last.c.table_id.desc())
    rows = conn.execute(select(last).where(*_conditions(last, wanted)).order_by(*place).limit(limit)).all()
    if len(rows) == limit:
        return list(rows)
    rows = [
        row for kind in _kinds(conn, guest, wanted) for row in conn.execute(_selected(guest, wanted, kind).limit(limit))
    ]
    return sorted(rows, key=lambda row: (row.ended, row.table_id), reverse=True)[:limit]


def _kinds(conn: Connection, guest: str, wanted: GameFilter) -> list[list[ColumnElement[bool]]]:
    """Every kind that the filter selects and the guest has a game of, as conditions."""
    c, of = schema.tallies.c, schema.results.c
    query = select(c.game, c.outcome, c.against).where(c.guest == guest, *_conditions(schema.tallies, wanted))
    kinds = conn.execute(query).all()
    return [[of.game == game, of.outcome == outcome, of.against == against] for game, outcome, against in kinds]


def _selected(guest: str, wanted: GameFilter, kind: Sequence[ColumnElement[bool]] | None = None) -> Select[Any]:
    """The games as the filter selects them; with a kind, those of that kind in the filter's time."""
    c = schema.results.c
    if wanted.opponent:
        met = schema.encounters.c
        source = schema.encounters.join(schema.results, and_(c.table_id == met.table_id, c.seat == met.seat))
        ended, table = met.ended, met.table_id
        query = select(*_RESULT).distinct().select_from(source).where(met.guest == guest, met.name == wanted.opponent)
    else:
        ended, table = c.ended, c.table_id
        query = select(*_RESULT).where(c.guest == guest)
    conditions = _conditions(schema.results, wanted) if kind is None else [*kind]
    if wanted.since:
        conditions.append(ended >= wanted.since)
    if wanted.until:
        conditions.append(ended < wanted.until)
    if wanted.before is not None:
        at, name = wanted.before
        conditions += [ended <= at, or_(ended < at, table < name)]
    return query.where(*conditions).order_by(c.ended.desc(), c.table_id.desc())


def _conditions(of: FromClause, wanted: GameFilter) -> list[ColumnElement[bool]]:
    """Which kinds of games are wanted; BOTS alone stands for bots of any level, or of several."""
    c = of.c
    conditions: list[ColumnElement[bool]] = []
    if wanted.game:
        conditions.append(c.game == wanted.game)
    if wanted.outcome:
        conditions.append(c.outcome == wanted.outcome)
    if wanted.against == PEOPLE:
        conditions.append(c.against.in_((PEOPLE, MIXED)))
    elif wanted.against == BOTS:
        conditions.append(c.against.not_in((PEOPLE, MIXED, DEVICE, PRACTICE)))
    elif wanted.against:
        conditions.append(c.against == wanted.against)
    return conditions


def tallies(conn: Connection, guest: str) -> list[Tally]:
    c = schema.tallies.c
    query = select(c.game, c.against, c.outcome, c.games, c.first).where(c.guest == guest)
    return [Tally(*row) for row in conn.execute(query.order_by(c.game, c.against, c.outcome))]


def opponents(conn: Connection, guest: str, limit: int) -> list[Opponent]:
    c = schema.met.c
    games = func.sum(c.games)
    query = select(c.name, c.level, games, func.max(c.last)).where(c.guest == guest).group_by(c.name, c.level)
    return [Opponent(*row) for row in conn.execute(query.order_by(games.desc(), c.name).limit(limit))]


def review_totals(conn: Connection, guest: str) -> list[ReviewTotals]:
    c = schema.reviewed.c
    sums = [func.sum(c[name]) for name in ("luck", "loss", "decisions", "blunders", "mistakes")]
    query = select(c.game, func.count(), *sums).where(c.guest == guest).group_by(c.game).order_by(c.game)
    return [ReviewTotals(*row) for row in conn.execute(query)]


def keep_review(conn: Connection, table: str, key: str, text: str, reviewed: Sequence[Reviewed]) -> None:
    set_meta(conn, key, text)
    c = schema.results.c
    people = {row.seat: row for row in conn.execute(select(c.seat, c.guest, c.game).where(c.table_id == table))}
    conn.execute(delete(schema.reviewed).where(schema.reviewed.c.table_id == table))
    rows = [
        {"table_id": table, "guest": people[each.seat].guest, "game": people[each.seat].game}
        | {name: getattr(each, name) for name in each.__struct_fields__}
        for each in reviewed
        if each.seat in people
    ]
    if rows:
        conn.execute(insert(schema.reviewed), rows)


def forget(conn: Connection, guest: str) -> None:
    """Delete the guest's games from its own list, and its name from those of others."""
    for of in (schema.results, schema.encounters, schema.reviewed, schema.tallies, schema.met):
        conn.execute(delete(of).where(of.c.guest == guest))
    met = schema.encounters
    conn.execute(met.update().where(met.c.other == guest).values(other="", name=""))
    conn.execute(delete(schema.met).where(schema.met.c.other == guest))
