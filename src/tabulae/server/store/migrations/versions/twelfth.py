"""Adds ratings and the games that changed them. Going back drops them: everybody begins as a newcomer again."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    op.create_table(
        "ratings",
        sa.Column("guest", sa.String(length=32), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("points", sa.Float(), nullable=False),
        sa.Column("deviation", sa.Float(), nullable=False),
        sa.Column("games", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("guest", "game"),
    )
    op.create_table(
        "rated_games",
        sa.Column("guest", sa.String(length=32), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("table_id", sa.String(length=16), nullable=False),
        sa.Column("ended", sa.BigInteger(), nullable=False),
        sa.Column("points", sa.Float(), nullable=False),
        sa.Column("deviation", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("guest", "game", "number"),
        sa.UniqueConstraint("table_id", "guest"),
    )


def downgrade() -> None:
    op.drop_table("rated_games")
    op.drop_table("ratings")
