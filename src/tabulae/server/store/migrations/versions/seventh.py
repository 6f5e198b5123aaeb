"""Adds codes that sign another device in. Going back drops those that are not used yet."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.create_table(
        "device_codes",
        sa.Column("code_hash", sa.LargeBinary(length=32), nullable=False),
        sa.Column("guest", sa.String(length=32), nullable=False),
        sa.Column("expires", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("code_hash"),
    )
    op.create_index("device_codes_by_guest", "device_codes", ["guest"], unique=False)


def downgrade() -> None:
    op.drop_index("device_codes_by_guest", table_name="device_codes")
    op.drop_table("device_codes")
