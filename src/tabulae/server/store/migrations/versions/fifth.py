"""Gives every device its own session, and every guest a generation that counts what was signed out.

A guest's cookie becomes its first session, so that it works as before. Going back keeps for each guest the cookie that
was used last; the others stop working.
"""

import hashlib

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"

DAY_MS = 86_400_000


def upgrade() -> None:
    op.create_table(
        "sessions",
        sa.Column("id", sa.String(length=16), nullable=False),
        sa.Column("guest", sa.String(length=32), nullable=False),
        sa.Column("token_hash", sa.LargeBinary(length=32), nullable=False),
        sa.Column("browser", sa.String(length=20), nullable=False),
        sa.Column("system", sa.String(length=20), nullable=False),
        sa.Column("first_day", sa.Integer(), nullable=False),
        sa.Column("last_day", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("token_hash"),
    )
    op.create_index("sessions_by_guest", "sessions", ["guest"], unique=False)
    op.create_table(
        "generations",
        sa.Column("guest", sa.String(length=32), nullable=False),
        sa.Column("generation", sa.Integer(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("guest"),
    )
    op.create_index("generations_by_time", "generations", ["at"], unique=False)
    start = "substr(token_hash, 1, 8)"
    id_ = f"lower(hex({start}))" if op.get_bind().dialect.name == "sqlite" else f"encode({start}, 'hex')"
    op.execute(
        "INSERT INTO sessions (id, guest, token_hash, browser, system, first_day, last_day) "
        f"SELECT {id_}, id, token_hash, '', '', created / {DAY_MS}, created / {DAY_MS} FROM guests"
    )
    with op.batch_alter_table("guests") as batch:
        batch.drop_column("token_hash")


def downgrade() -> None:
    with op.batch_alter_table("guests") as batch:
        batch.add_column(sa.Column("token_hash", sa.LargeBinary(length=32), nullable=True))
    op.execute(
        "UPDATE guests SET token_hash = (SELECT token_hash FROM sessions WHERE sessions.guest = guests.id "
        "ORDER BY last_day DESC, id LIMIT 1)"
    )
    guests = sa.table("guests", sa.column("id", sa.String()), sa.column("token_hash", sa.LargeBinary()))
    conn = op.get_bind()
    for guest in conn.execute(sa.select(guests.c.id).where(guests.c.token_hash.is_(None))).scalars().all():
        nobodys = hashlib.sha256(f"signed out {guest}".encode()).digest()  # no cookie has this hash
        conn.execute(sa.update(guests).where(guests.c.id == guest).values(token_hash=nobodys))
    with op.batch_alter_table("guests") as batch:
        batch.alter_column("token_hash", existing_type=sa.LargeBinary(length=32), nullable=False)
        batch.create_unique_constraint("guests_token_hash_key", ["token_hash"])
    op.drop_index("generations_by_time", table_name="generations")
    op.drop_table("generations")
    op.drop_index("sessions_by_guest", table_name="sessions")
    op.drop_table("sessions")
