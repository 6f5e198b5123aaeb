"""Adds totals of finished games and when a seat's table was over, so that no list counts all games of a guest.

Going back drops them; they are counted again from the results when the schema goes up.
"""

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"

REVIEWED = ["guest", "game", "luck", "loss", "decisions", "blunders", "mistakes"]


def upgrade() -> None:
    op.create_table(
        "tallies",
        sa.Column("guest", sa.String(length=32), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("against", sa.String(length=20), nullable=False),
        sa.Column("outcome", sa.String(length=8), nullable=False),
        sa.Column("games", sa.Integer(), nullable=False),
        sa.Column("first", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("guest", "game", "against", "outcome"),
    )
    op.create_table(
        "met",
        sa.Column("guest", sa.String(length=32), nullable=False),
        sa.Column("other", sa.String(length=32), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("level", sa.String(length=20), nullable=False),
        sa.Column("games", sa.Integer(), nullable=False),
        sa.Column("last", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("guest", "other", "name", "level"),
    )
    op.create_index("met_by_other", "met", ["other"])
    op.execute(
        "INSERT INTO tallies SELECT guest, game, against, outcome, count(*), min(ended) FROM results"
        " GROUP BY guest, game, against, outcome"
    )
    op.execute(
        "INSERT INTO met SELECT guest, other, name, level, count(*), max(ended) FROM encounters WHERE name <> ''"
        " GROUP BY guest, other, name, level"
    )
    op.add_column("chairs", sa.Column("ended", sa.BigInteger(), nullable=True))
    op.execute(
        "UPDATE chairs SET ended = (SELECT changed FROM tables WHERE tables.id = chairs.table_id)"
        " WHERE table_id IN (SELECT id FROM tables WHERE status = 'over')"
    )
    op.drop_index("chairs_by_guest", table_name="chairs")
    op.create_index("chairs_by_guest", "chairs", ["guest", "ended", "left"])
    op.drop_index("reviewed_by_guest", table_name="reviewed")
    op.create_index("reviewed_by_guest", "reviewed", REVIEWED)


def downgrade() -> None:
    op.drop_index("reviewed_by_guest", table_name="reviewed")
    op.create_index("reviewed_by_guest", "reviewed", ["guest"])
    op.drop_index("chairs_by_guest", table_name="chairs")
    op.create_index("chairs_by_guest", "chairs", ["guest"])
    op.drop_column("chairs", "ended")
    op.drop_index("met_by_other", table_name="met")
    op.drop_table("met")
    op.drop_table("tallies")
