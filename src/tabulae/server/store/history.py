"""Queries about finished games of one guest. None reads a log; each is answered from an index."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from sqlalchemy import ColumnElement, Connection, Select, and_, delete, func, insert, or_, select

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
from tabulae.server.store.queries import set_meta

_RESULT = [
    schema.results.c[name] for name in ("table_id", "game", "seats", "ended", "seat", "outcome", "against", "scores")
]
_REVIEWED = [schema.reviewed.c[name] for name in ("seat", "luck", "loss", "decisions", "blunders", "mistakes")]
_MET = [schema.encounters.c[name] for name in ("table_id", "seat", "other_seat", "other", "name", "level")]


def games_of(conn: Connection, guest: str, wanted: GameFilter, limit: int) -> list[PlayedGame]:
    rows = conn.execute(_selected(guest, wanted).limit(limit)).all()
    tables = [row[0] for row in rows]
    met: dict[tuple[str, int], list[Encounter]] = {}
    c = schema.encounters.c
    for table, seat, *other in conn.execute(select(*_MET).where(c.table_id.in_(tables)).order_by(c.other_seat)):
        met.setdefault((table, seat), []).append(Encounter(*other))
    reviews: dict[tuple[str, int], Reviewed] = {}
    r = schema.reviewed.c
    for table, *review in conn.execute(select(r.table_id, *_REVIEWED).where(r.table_id.in_(tables))):
        reviews[table, review[0]] = Reviewed(*review)
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
        )
        for table, game, seats, ended, seat, outcome, against, scores in rows
    ]


def _selected(guest: str, wanted: GameFilter) -> Select[Any]:
    c = schema.results.c
    if wanted.opponent:
        met = schema.encounters.c
        source = schema.encounters.join(schema.results, and_(c.table_id == met.table_id, c.seat == met.seat))
        ended, table = met.ended, met.table_id
        query = select(*_RESULT).distinct().select_from(source).where(met.guest == guest, met.name == wanted.opponent)
    else:
        ended, table = c.ended, c.table_id
        query = select(*_RESULT).where(c.guest == guest)
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
    if wanted.since:
        conditions.append(ended >= wanted.since)
    if wanted.until:
        conditions.append(ended < wanted.until)
    if wanted.before is not None:
        at, name = wanted.before
        conditions += [ended <= at, or_(ended < at, table < name)]
    return query.where(*conditions).order_by(c.ended.desc(), c.table_id.desc())


def tallies(conn: Connection, guest: str) -> list[Tally]:
    c = schema.results.c
    kind = (c.game, c.against, c.outcome)
    query = select(*kind, func.count(), func.min(c.ended)).where(c.guest == guest).group_by(*kind).order_by(*kind)
    return [Tally(*row) for row in conn.execute(query)]


def opponents(conn: Connection, guest: str, limit: int) -> list[Opponent]:
    c = schema.encounters.c
    games = func.count()
    query = select(c.name, c.level, games, func.max(c.ended)).where(c.guest == guest, c.name != "")
    return [
        Opponent(*row)
        for row in conn.execute(query.group_by(c.name, c.level).order_by(games.desc(), c.name).limit(limit))
    ]


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
    for of in (schema.results, schema.encounters, schema.reviewed):
        conn.execute(delete(of).where(of.c.guest == guest))
    met = schema.encounters
    conn.execute(met.update().where(met.c.other == guest).values(other="", name=""))
