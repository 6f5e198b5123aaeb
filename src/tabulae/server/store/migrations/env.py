"""Alembic's entry point: migrate.py passes an open connection."""

from alembic import context

from tabulae.server.store import schema

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=schema.metadata, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
