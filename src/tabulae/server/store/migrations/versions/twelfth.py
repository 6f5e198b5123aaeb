"""Adds the people who look for a game. Going back drops them: whoever waits then begins to look again."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    op.create_table(
        "seekers",
        sa.Column("guest", sa.String(length=32), nullable=False),
        sa.Column("id", sa.String(length=16), nullable=False),
        sa.Column("pool", sa.String(length=120), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("address", sa.String(length=32), nullable=False),
        sa.Column("since", sa.BigInteger(), nullable=False),
        sa.Column("seen", sa.BigInteger(), nullable=False),
        sa.Column("fill", sa.BigInteger(), nullable=False),
        sa.Column("table_id", sa.String(length=16), nullable=False),
        sa.PrimaryKeyConstraint("guest"),
    )
    op.create_index("seekers_by_pool", "seekers", ["pool", "seen"])
    op.create_index("seekers_by_address", "seekers", ["address", "seen"])
    op.create_index("seekers_by_time", "seekers", ["seen"])


def downgrade() -> None:
    op.drop_table("seekers")
