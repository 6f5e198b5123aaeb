"""Adds series of games on shared deals. Going back drops them; their games stay, locked or not."""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"


def upgrade() -> None:
    op.create_table(
        "series",
        sa.Column("id", sa.String(length=16), nullable=False),
        sa.Column("kind", sa.String(length=12), nullable=False),
        sa.Column("opener", sa.String(length=32), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("games", sa.SmallInteger(), nullable=False),
        sa.Column("secret", sa.LargeBinary(length=32), nullable=False),
        sa.Column("terms", sa.Text(), nullable=False),
        sa.Column("ended", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_table(
        "series_people",
        sa.Column("series", sa.String(length=16), nullable=False),
        sa.Column("place", sa.SmallInteger(), autoincrement=False, nullable=False),
        sa.Column("guest", sa.String(length=32), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("series", "place"),
    )
    op.create_index("series_by_guest", "series_people", ["guest"])
    op.create_table(
        "series_games",
        sa.Column("series", sa.String(length=16), nullable=False),
        sa.Column("number", sa.SmallInteger(), autoincrement=False, nullable=False),
        sa.Column("table_id", sa.String(length=16), nullable=False),
        sa.Column("ended", sa.BigInteger(), nullable=True),
        sa.Column("scores", sa.Text(), nullable=True),
        sa.PrimaryKeyConstraint("series", "number"),
        sa.UniqueConstraint("table_id"),
    )


def downgrade() -> None:
    for name in ("series_games", "series_people", "series"):
        op.drop_table(name)
