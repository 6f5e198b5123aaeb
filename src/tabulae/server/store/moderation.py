"""The queries about sanctions and reports."""

from __future__ import annotations

from sqlalchemy import Connection, delete, insert, select, update

from tabulae.server.people.moderation import FOR_GOOD, Report, Sanction
from tabulae.server.store import schema

_SANCTION = [schema.sanctions.c[name] for name in ("id", "what", "kind", "target", "at", "until", "reason")]
_REPORT = [
    schema.reports.c[name] for name in ("id", "at", "table_id", "by", "about", "name", "reason", "text", "closed")
]


def sanctions(conn: Connection) -> list[Sanction]:
    return [Sanction(*row) for row in conn.execute(select(*_SANCTION).order_by(schema.sanctions.c.at))]


def add_sanction(conn: Connection, sanction: Sanction) -> None:
    """Those that have ended are removed on the way."""
    c = schema.sanctions.c
    conn.execute(delete(schema.sanctions).where(c.until != FOR_GOOD, c.until <= sanction.at))
    values = {name: getattr(sanction, name) for name in Sanction.__struct_fields__}
    conn.execute(insert(schema.sanctions), values)


def lift_sanction(conn: Connection, sanction: str) -> bool:
    return conn.execute(delete(schema.sanctions).where(schema.sanctions.c.id == sanction)).rowcount > 0


def reports(conn: Connection, limit: int) -> list[Report]:
    c = schema.reports.c
    return [Report(*row) for row in conn.execute(select(*_REPORT).order_by(c.closed != 0, c.at.desc()).limit(limit))]


def add_report(conn: Connection, report: Report) -> None:
    values = {name: getattr(report, name) for name in Report.__struct_fields__}
    conn.execute(insert(schema.reports), {"table_id": values.pop("table"), **values})


def close_report(conn: Connection, report: str, at: int) -> bool:
    c = schema.reports.c
    return conn.execute(update(schema.reports).where(c.id == report, c.closed == 0).values(closed=at)).rowcount > 0


def reports_by(conn: Connection, guest: str) -> list[Report]:
    c = schema.reports.c
    return [Report(*row) for row in conn.execute(select(*_REPORT).where(c.by == guest).order_by(c.at))]


def forget(conn: Connection, guest: str) -> None:
    """Delete what is reported about a guest, and who it was under what the guest has reported."""
    c = schema.reports.c
    conn.execute(delete(schema.reports).where(c.about == guest))
    conn.execute(update(schema.reports).where(c.by == guest).values(by=""))
    conn.execute(delete(schema.sanctions).where(schema.sanctions.c.target == guest))
