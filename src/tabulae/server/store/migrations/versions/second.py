"""Adds to the lists of tables whether strangers may watch."""

import json

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("tables", sa.Column("watch", sa.Boolean(), nullable=False, server_default=sa.true()))
    tables = sa.table("tables", sa.column("id", sa.String()), sa.column("watch", sa.Boolean()))
    events = sa.table(
        "events",
        sa.column("table_id", sa.String()),
        sa.column("seq", sa.Integer()),
        sa.column("body", sa.LargeBinary()),
    )
    conn = op.get_bind()
    opened = conn.execute(sa.select(events.c.table_id, events.c.body).where(events.c.seq == 1)).all()
    closed = [row.table_id for row in opened if not json.loads(row.body).get("watch", True)]
    for table in closed:
        conn.execute(sa.update(tables).where(tables.c.id == table).values(watch=False))


def downgrade() -> None:
    with op.batch_alter_table("tables") as batch:
        batch.drop_column("watch")
