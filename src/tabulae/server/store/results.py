"""Writing the results of a finished game, in the transaction that ends it."""

from __future__ import annotations

import json
from functools import lru_cache
from typing import Any

from sqlalchemy import Connection, Table, bindparam, insert, select
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
