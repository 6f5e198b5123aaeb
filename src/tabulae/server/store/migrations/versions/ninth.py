"""Adds the tries at today's deal. Going back drops them: who has played a day could play it again."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    op.create_table(
        "day_tries",
        sa.Column("day", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("guest", sa.String(length=32), nullable=False),
        sa.Column("table_id", sa.String(length=16), nullable=False),
        sa.Column("started", sa.BigInteger(), nullable=False),
        sa.Column("ended", sa.BigInteger(), nullable=True),
        sa.Column("margin", sa.Integer(), nullable=True),
        sa.Column("shown", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("day", "guest"),
        sa.UniqueConstraint("table_id"),
    )
    op.create_index("day_tries_by_guest", "day_tries", ["guest", "day"])
    op.create_index("day_tries_by_margin", "day_tries", ["day", "margin"])


def downgrade() -> None:
    op.drop_table("day_tries")
