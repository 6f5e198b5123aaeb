"""Schema migrations: bring a store to the schema of this version, step by step, from whichever version wrote it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from sqlalchemy import Connection, inspect, text

from tabulae.server.ports import StoreError
from tabulae.server.store import schema

FOLDER = Path(__file__).parent / "migrations"


def version_of(conn: Connection) -> str:
    """The newest step that the store has taken; "" for an empty one."""
    if not inspect(conn).has_table("alembic_version"):
        return ""
    return str(conn.execute(text("SELECT version_num FROM alembic_version")).scalar() or "")


def upgrade(conn: Connection, to: str = "head") -> None:
    """Alembic is only imported when there is something to do: it takes most of a second."""
    if to == "head" and version_of(conn) == schema.HEAD:
        return
    from alembic import command
    from alembic.util import CommandError

    try:
        command.upgrade(_config(conn), to)
    except CommandError as error:
        raise StoreError(f"this store was written by a newer version: {error}") from None


def downgrade(conn: Connection, to: str) -> None:
    """Go back to the schema of an earlier version, before that version is installed again."""
    from alembic import command
    from alembic.util import CommandError

    try:
        command.downgrade(_config(conn), to)
    except CommandError as error:
        raise StoreError(f"there is no way back to schema {to}: {error}") from None


def _config(conn: Connection) -> Any:
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(FOLDER))
    config.attributes["connection"] = conn
    return config
