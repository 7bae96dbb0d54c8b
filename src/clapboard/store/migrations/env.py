"""Alembic's entrance: it runs the steps on the connection that it is given, inside the transaction that is open there."""

from __future__ import annotations

from alembic import context

context.configure(connection=context.config.attributes["connection"])
context.run_migrations()
