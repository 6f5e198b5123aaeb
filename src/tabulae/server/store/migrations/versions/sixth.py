"""Adds what is kept of finished games for the people who played them, and fills it from the logs and the reviews.

Going back drops it; the logs have all of it, and going up again fills it anew.
"""

import json
from collections import defaultdict
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"

PART = 500  # tables that are filled at once


def upgrade() -> None:
    op.create_table(
        "results",
        sa.Column("table_id", sa.String(length=16), nullable=False),
        sa.Column("seat", sa.SmallInteger(), autoincrement=False, nullable=False),
        sa.Column("guest", sa.String(length=32), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("seats", sa.SmallInteger(), nullable=False),
        sa.Column("ended", sa.BigInteger(), nullable=False),
        sa.Column("outcome", sa.String(length=8), nullable=False),
        sa.Column("against", sa.String(length=20), nullable=False),
        sa.Column("scores", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table_id", "seat"),
    )
    op.create_index("results_by_time", "results", ["guest", "ended"], unique=False)
    op.create_index("results_by_kind", "results", ["guest", "game", "against", "outcome", "ended"], unique=False)
    op.create_table(
        "encounters",
        sa.Column("table_id", sa.String(length=16), nullable=False),
        sa.Column("seat", sa.SmallInteger(), autoincrement=False, nullable=False),
        sa.Column("other_seat", sa.SmallInteger(), autoincrement=False, nullable=False),
        sa.Column("guest", sa.String(length=32), nullable=False),
        sa.Column("other", sa.String(length=32), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("level", sa.String(length=20), nullable=False),
        sa.Column("ended", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table_id", "seat", "other_seat"),
    )
    op.create_index("encounters_by_name", "encounters", ["guest", "name", "level", "ended"], unique=False)
    op.create_index("encounters_by_other", "encounters", ["other"], unique=False)
    op.create_table(
        "reviewed",
        sa.Column("table_id", sa.String(length=16), nullable=False),
        sa.Column("seat", sa.SmallInteger(), autoincrement=False, nullable=False),
        sa.Column("guest", sa.String(length=32), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("luck", sa.Float(), nullable=False),
        sa.Column("loss", sa.Float(), nullable=False),
        sa.Column("decisions", sa.Integer(), nullable=False),
        sa.Column("blunders", sa.Integer(), nullable=False),
        sa.Column("mistakes", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table_id", "seat"),
    )
    op.create_index("reviewed_by_guest", "reviewed", ["guest"], unique=False)
    _fill(op.get_bind())


def downgrade() -> None:
    for table in ("reviewed", "encounters", "results"):
        op.drop_table(table)


def _fill(conn: sa.Connection) -> None:
    meta = sa.MetaData()
    tables, chairs, events, guests = (
        sa.Table(name, meta, autoload_with=conn) for name in ("tables", "chairs", "events", "guests")
    )
    known = set(conn.execute(sa.select(guests.c.id)).scalars())
    over = conn.execute(
        sa.select(tables.c.id, tables.c.game, tables.c.seats).where(tables.c.status == "over").order_by(tables.c.id)
    ).all()
    for start in range(0, len(over), PART):
        part = {row.id: row for row in over[start : start + PART]}
        seated = defaultdict(list)
        for chair in conn.execute(sa.select(chairs).where(chairs.c.table_id.in_([*part])).order_by(chairs.c.seat)):
            seated[chair.table_id].append(chair)
        told = _told(conn, events, [*part])
        found = [(row, _results(row, seated[table], told[table], known)) for table, row in part.items()]
        _insert(conn, "results", [each for _, (results, _) in found for each in results])
        _insert(conn, "encounters", [each for _, (_, met) in found for each in met])
        _fill_reviews(conn, {each["table_id"]: [] for _, (results, _) in found for each in results}, found)


def _told(conn: sa.Connection, events: sa.Table, tables: list[str]) -> dict[str, dict[str, Any]]:
    """By table: whether cards were dealt, who resigned, and how and when it ended; whether it continues another."""
    told: dict[str, dict[str, Any]] = defaultdict(
        lambda: {"dealt": False, "resigned": set(), "end": None, "origin": ""}
    )
    c = events.c
    kinds = [b'{"kind":"end"', b'{"kind":"resign"', b'{"kind":"move"', b'{"kind":"chance"', b'{"kind":"open"']
    wanted = sa.or_(*(sa.func.substr(c.body, 1, len(kind)) == kind for kind in (kinds[0], kinds[1], kinds[4])))
    for row in conn.execute(sa.select(c.table_id, c.at, c.body).where(c.table_id.in_(tables), wanted)):
        event = json.loads(row.body)
        if event["kind"] == "end":
            told[row.table_id]["end"] = (row.at, event.get("winners", []), event.get("scores") or [])
        elif event["kind"] == "resign":
            told[row.table_id]["resigned"].add(event["seat"])
        else:
            told[row.table_id]["origin"] = event.get("origin", "")
    played = sa.or_(*(sa.func.substr(c.body, 1, len(kind)) == kind for kind in kinds[2:4]))
    for table in conn.execute(sa.select(c.table_id).where(c.table_id.in_(tables), played).distinct()).scalars():
        told[table]["dealt"] = True
    return told


def _results(table: Any, chairs: list[Any], told: dict[str, Any], known: set[str]) -> tuple[list[Any], list[Any]]:
    if told["end"] is None or not told["dealt"]:
        return [], []
    ended, winners, scores = told["end"]
    partners = table.game == "tabula-rasa" and table.seats == 4  # opposite seats, at that time in this game only
    sides = {seat % 2 if partners else seat for seat in winners}
    results, met, done = [], [], set()
    for chair in chairs:
        if chair.kind != "person" or chair.guest in done or chair.guest not in known:
            continue
        done.add(chair.guest)
        others = [each for each in chairs if each.seat != chair.seat]
        if not winners:
            outcome = "none"
        elif chair.left:
            outcome = "left"
        elif chair.seat not in winners or chair.seat in told["resigned"]:
            outcome = "lost"
        else:
            outcome = "won" if len(sides) == 1 else "shared"
        row = {"table_id": table.id, "seat": chair.seat, "guest": chair.guest, "ended": ended}
        against = "practice" if told["origin"] else _against(chair, others)
        results.append(
            row
            | {"game": table.game, "seats": table.seats, "outcome": outcome, "against": against}
            | {"scores": json.dumps(scores)}
        )
        for other in others:
            if other.kind != "free":
                gone = other.kind == "person" and other.guest not in known
                guest = other.guest if other.guest != chair.guest and not gone else ""
                name = "" if gone else other.name
                met.append(row | {"other_seat": other.seat, "other": guest, "name": name, "level": other.level})
    return results, met


def _against(chair: Any, others: list[Any]) -> str:
    if any(each.guest == chair.guest for each in others):
        return "device"
    levels = {each.level for each in others if each.kind == "bot"}
    if any(each.kind == "person" for each in others):
        return "mixed" if levels else "people"
    return levels.pop() if len(levels) == 1 else "bots"


def _fill_reviews(conn: sa.Connection, people: dict[str, list[Any]], found: list[Any]) -> None:
    for _, (results, _) in found:
        for each in results:
            people[each["table_id"]].append(each)
    meta = sa.table("meta", sa.column("key", sa.String()), sa.column("value", sa.Text()))
    keys = [f"review {table}" for table in people]
    rows = []
    for key, value in conn.execute(sa.select(meta.c.key, meta.c.value).where(meta.c.key.in_(keys))).all():
        stories = {story["seat"]: story for story in json.loads(value).get("stories", [])}
        for person in people[key.removeprefix("review ")]:
            story = stories.get(person["seat"])
            if story is not None and isinstance(story.get("luck"), int | float):
                verdicts = [each.get("verdict", "") for each in story["decisions"]]
                rows.append(
                    {name: person[name] for name in ("table_id", "seat", "guest", "game")}
                    | {"luck": story["luck"], "loss": sum(each["loss"] for each in story["decisions"])}
                    | {"decisions": len(verdicts), "blunders": verdicts.count("blunder")}
                    | {"mistakes": verdicts.count("mistake")}
                )
    _insert(conn, "reviewed", rows)


def _insert(conn: sa.Connection, table: str, rows: list[dict[str, Any]]) -> None:
    if rows:
        conn.execute(sa.insert(sa.table(table, *(sa.column(name) for name in rows[0]))), rows)
