"""Writing the results of a finished game, in the transaction that ends it, and the totals of each of its people.

The totals answer what would otherwise take a count of all the games that somebody has played.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Collection, Sequence
from functools import lru_cache
from typing import Any

from sqlalchemy import (
    ColumnElement,
    Connection,
    Table,
    bindparam,
    case,
    delete,
    func,
    insert,
    select,
)
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import Dialect

from tabulae.server.people.play_history import Result, without_deleted
from tabulae.server.ports import Write
from tabulae.server.store import schema

_guests = schema.guests.c.id
PEOPLE = select(_guests).where(_guests.in_(bindparam("people", expanding=True)))
LOCKED_PEOPLE = PEOPLE.with_for_update(read=True, key_share=True)


def add_results(conn: Connection, write: Write) -> None:
    """Of people who were deleted meanwhile nothing is added. Their rows are locked: nobody is deleted in between."""
    known = {*conn.execute(LOCKED_PEOPLE, {"people": [result.guest for result in write.results]}).scalars()}
    results = [result for result in write.results if result.guest in known]
    met = [(result, without_deleted(other, known)) for result in results for other in result.encounters]
    table, ended = write.table, write.summary.changed
    _insert(conn, schema.results, [_row_of_result(write, result) for result in results])
    _insert(
        conn,
        schema.encounters,
        [(table, r.seat, o.seat, r.guest, o.guest, o.name, o.level, ended) for r, o in met],
    )
    game = write.summary.game
    _count(conn, schema.tallies, [(r.guest, game, r.against, r.outcome) for r in results], ended)
    _count(conn, schema.met, [(r.guest, o.guest, o.name, o.level) for r, o in met if o.name], ended)


def _row_of_result(write: Write, r: Result) -> tuple[Any, ...]:
    """In the order of the columns."""
    summary, scores = write.summary, json.dumps(r.scores)
    return write.table, r.seat, r.guest, summary.game, summary.seats, summary.changed, r.outcome, r.against, scores


def _insert(conn: Connection, into: Table, rows: list[tuple[Any, ...]]) -> None:
    """By the driver itself, which takes half the CPU time: the end of a game may not cost more than its moves."""
    if rows:
        conn.exec_driver_sql(_text(into, conn.dialect), rows)


@lru_cache(maxsize=16)
def _text(into: Table, dialect: Dialect) -> str:
    return str(insert(into).compile(dialect=dialect))


# Totals


def _count(conn: Connection, total: Table, keys: Sequence[tuple[str, ...]], ended: int) -> None:
    """Add to the totals. Every process takes rows in the same order, so that none waits for another in a circle."""
    rows = [(*key, games, ended) for key, games in sorted(Counter(keys).items())]
    if rows:
        conn.exec_driver_sql(_adding(total, conn.dialect), rows)


@lru_cache(maxsize=16)
def _adding(total: Table, dialect: Dialect) -> str:
    """A statement that adds a row, or adds its games to the row that is there."""
    new: Any = (postgresql if dialect.name == "postgresql" else sqlite).insert(total)
    time = "first" if "first" in total.c else "last"
    known, added = total.c[time], new.excluded[time]
    is_new = added < known if time == "first" else added > known
    values = {"games": total.c.games + new.excluded.games, time: case((is_new, added), else_=known)}
    return str(new.on_conflict_do_update(index_elements=[*total.primary_key], set_=values).compile(dialect=dialect))


def people_of(conn: Connection, tables: Collection[str]) -> list[str]:
    """Who has results of these tables."""
    c = schema.results.c
    return list(conn.execute(select(c.guest).where(c.table_id.in_(tables)).distinct()).scalars())


def count_again(conn: Connection, people: Collection[str]) -> None:
    """Replace the totals of these guests by what their games say, as after some were deleted."""
    r, e = schema.results.c, schema.encounters.c
    _replace(conn, schema.tallies, people, (r.guest, r.game, r.against, r.outcome), func.min(r.ended))
    _replace(conn, schema.met, people, (e.guest, e.other, e.name, e.level), func.max(e.ended), e.name != "")


def _replace(
    conn: Connection,
    total: Table,
    people: Collection[str],
    key: tuple[ColumnElement[Any], ...],
    time: ColumnElement[Any],
    *where: ColumnElement[bool],
) -> None:
    conn.execute(delete(total).where(total.c.guest.in_(people)))
    counted = select(*key, func.count(), time).where(key[0].in_(people), *where).group_by(*key)
    conn.execute(insert(total).from_select([*total.c], counted))
