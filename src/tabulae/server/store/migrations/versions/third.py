"""Adds to a seat whether its person left the game to a bot; in older finished games nobody did."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.add_column("chairs", sa.Column("left", sa.Boolean(), nullable=False, server_default=sa.false()))


def downgrade() -> None:
    with op.batch_alter_table("chairs") as batch:
        batch.drop_column("left")
