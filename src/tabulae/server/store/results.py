"""Writing the results of a finished game, in the transaction that ends it."""

from __future__ import annotations

import json
from typing import Any

from sqlalchemy import Connection, insert, select

from tabulae.server.people.play_history import Result, without_deleted
from tabulae.server.ports import Write
from tabulae.server.store import schema


def add_results(conn: Connection, write: Write) -> None:
    """Of people who were deleted meanwhile nothing is added. Their rows are locked: nobody is deleted in between."""
    summary, guests = write.summary, schema.guests.c
    people = select(guests.id).where(guests.id.in_([result.guest for result in write.results]))
    known = {*conn.execute(people.with_for_update(read=True, key_share=True)).scalars()}
    results = [result for result in write.results if result.guest in known]
    met = [(result, without_deleted(other, known)) for result in results for other in result.encounters]
    if results:
        conn.execute(insert(schema.results), [_row_of_result(write, result) for result in results])
    if met:
        rows = [
            {
                "table_id": write.table,
                "seat": result.seat,
                "other_seat": other.seat,
                "guest": result.guest,
                "other": other.guest,
                "name": other.name,
                "level": other.level,
                "ended": summary.changed,
            }
            for result, other in met
        ]
        conn.execute(insert(schema.encounters), rows)


def _row_of_result(write: Write, result: Result) -> dict[str, Any]:
    return {
        "table_id": write.table,
        "seat": result.seat,
        "guest": result.guest,
        "game": write.summary.game,
        "seats": write.summary.seats,
        "ended": write.summary.changed,
        "outcome": result.outcome,
        "against": result.against,
        "scores": json.dumps(result.scores),
    }
