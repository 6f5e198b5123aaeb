"""Adds blocks and invitations. Going back drops them: whoever was blocked may be met again."""

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"


def upgrade() -> None:
    op.create_table(
        "blocks",
        sa.Column("id", sa.String(length=16), nullable=False),
        sa.Column("guest", sa.String(length=32), nullable=False),
        sa.Column("other", sa.String(length=32), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("guest", "other"),
    )
    op.create_index("blocks_by_other", "blocks", ["other"])
    op.create_index("blocks_by_time", "blocks", ["at"])
    op.create_table(
        "invitations",
        sa.Column("table_id", sa.String(length=16), nullable=False),
        sa.Column("guest", sa.String(length=32), nullable=False),
        sa.Column("by", sa.String(length=32), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table_id", "guest"),
    )
    op.create_index("invitations_by_guest", "invitations", ["guest"])
    op.create_index("invitations_by_host", "invitations", ["by"])
    op.create_index("encounters_with_people", "encounters", ["guest", "other", "ended"])


def downgrade() -> None:
    op.drop_index("encounters_with_people", table_name="encounters")
    op.drop_table("invitations")
    op.drop_table("blocks")
