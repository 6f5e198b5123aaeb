"""The queries about opponents, blocks and invitations."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import Connection, and_, delete, exists, func, insert, or_, select

from tabulae.server.people.contacts import Block, Invitation, RecentOpponent
from tabulae.server.store import schema

_BLOCK = [schema.blocks.c[name] for name in ("id", "guest", "other", "name", "at")]
_INVITATION = [schema.invitations.c[name] for name in ("table_id", "guest", "by", "name", "at")]


def recent_opponents(conn: Connection, guest: str, limit: int) -> list[RecentOpponent]:
    """From the totals of whom the guest has met: bots, who have no guest, are passed over there."""
    c, t, total = schema.encounters.c, schema.tables.c, schema.met.c
    last = func.max(total.last).label("last")
    of_guest = select(total.other, last, func.sum(total.games)).where(total.guest == guest, total.other > "")
    met = conn.execute(of_guest.group_by(total.other).order_by(last.desc()).limit(limit)).all()
    if not met:
        return []
    games = {other: count for other, _, count in met}
    last_ones = [and_(c.guest == guest, c.other == other, c.ended == at) for other, at, _ in met]
    query = (
        select(c.other, c.name, c.table_id, c.other_seat, t.game, t.seats, c.ended)
        .join(schema.tables, t.id == c.table_id)
        .where(or_(*last_ones))
        .order_by(c.ended.desc(), c.table_id, c.other_seat)
    )
    found: dict[str, RecentOpponent] = {}
    for row in conn.execute(query):
        found.setdefault(
            row[0], RecentOpponent(*row, games[row[0]])
        )  # somebody on two seats of one table counts as both
    return list(found.values())


def blocks_of(conn: Connection, guest: str) -> list[Block]:
    c = schema.blocks.c
    return [Block(*row) for row in conn.execute(select(*_BLOCK).where(c.guest == guest).order_by(c.at.desc(), c.id))]


def add_block(conn: Connection, block: Block) -> None:
    c = schema.blocks.c
    known = select(c.id).where(c.guest == block.guest, c.other == block.other)
    if conn.execute(known).first() is None:
        conn.execute(insert(schema.blocks), {name: getattr(block, name) for name in Block.__struct_fields__})


def lift_block(conn: Connection, guest: str, block: str) -> bool:
    c = schema.blocks.c
    return conn.execute(delete(schema.blocks).where(c.guest == guest, c.id == block)).rowcount > 0


def blocked_among(conn: Connection, guests: Sequence[str]) -> list[tuple[str, str]]:
    c = schema.blocks.c
    rows = conn.execute(select(c.guest, c.other).where(c.guest.in_(guests), c.other.in_(guests)))
    return [(row.guest, row.other) for row in rows]


def has_no_contact_with(conn: Connection, guest: str) -> set[str]:
    c = schema.blocks.c
    rows = conn.execute(select(c.guest, c.other).where(or_(c.guest == guest, c.other == guest)))
    return {row.other if row.guest == guest else row.guest for row in rows}


def blocked_since(conn: Connection, at: int) -> list[str]:
    c = schema.blocks.c
    return list(conn.execute(select(c.guest).where(c.at >= at).distinct()).scalars())


def invite(conn: Connection, invitation: Invitation) -> None:
    c = schema.invitations.c
    known = select(c.guest).where(c.table_id == invitation.table, c.guest == invitation.guest)
    if conn.execute(known).first() is None:
        values = {name: getattr(invitation, name) for name in Invitation.__struct_fields__}
        conn.execute(insert(schema.invitations), {"table_id": values.pop("table"), **values})


def invitations_to(conn: Connection, guest: str, limit: int, every: bool) -> list[Invitation]:
    c, t, chairs = schema.invitations.c, schema.tables.c, schema.chairs.c
    sits = exists().where(chairs.table_id == c.table_id, chairs.guest == guest)
    query = select(*_INVITATION).join(schema.tables, t.id == c.table_id).where(c.guest == guest)
    if not every:
        query = query.where(t.status == "waiting", ~sits)
    return [Invitation(*row) for row in conn.execute(query.order_by(c.at.desc(), c.table_id).limit(limit))]


def decline(conn: Connection, guest: str, table: str) -> bool:
    c = schema.invitations.c
    return conn.execute(delete(schema.invitations).where(c.table_id == table, c.guest == guest)).rowcount > 0


def forget(conn: Connection, guest: str) -> None:
    """Whom the guest has blocked and invited, and who has blocked or invited the guest."""
    blocks, invitations = schema.blocks, schema.invitations
    conn.execute(delete(blocks).where(or_(blocks.c.guest == guest, blocks.c.other == guest)))
    conn.execute(delete(invitations).where(or_(invitations.c.guest == guest, invitations.c.by == guest)))
