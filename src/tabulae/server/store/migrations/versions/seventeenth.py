"""Adds the games of devices. Going back drops the list: they stay as games, and could be added a second time."""

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"


def upgrade() -> None:
    op.create_table(
        "device_games",
        sa.Column("record_hash", sa.LargeBinary(length=32), nullable=False),
        sa.Column("guest", sa.String(length=32), nullable=False),
        sa.Column("table_id", sa.String(length=16), nullable=False),
        sa.PrimaryKeyConstraint("record_hash"),
        sa.UniqueConstraint("table_id"),
    )
    op.create_index("device_games_by_guest", "device_games", ["guest"])


def downgrade() -> None:
    op.drop_table("device_games")
