"""Adds the phrase of a chat message, which everybody reads in their own language; older messages have none."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.add_column("chats", sa.Column("phrase", sa.String(20), nullable=False, server_default=""))


def downgrade() -> None:
    with op.batch_alter_table("chats") as batch:
        batch.drop_column("phrase")
