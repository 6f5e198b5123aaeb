"""Schema migrations: bring a store to the schema of this version, step by step, from whichever version wrote it."""

from __future__ import annotations

from pathlib import Path

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
    from alembic.config import Config
    from alembic.util import CommandError

    config = Config()
    config.set_main_option("script_location", str(FOLDER))
    config.attributes["connection"] = conn
    try:
        command.upgrade(config, to)
    except CommandError as error:
        raise StoreError(f"this store was written by a newer version: {error}") from None
