"""Bringing a database to the schema of this code, or saying why that cannot be."""

from __future__ import annotations

from pathlib import Path

import sqlalchemy as sa

from clapboard.store.errors import ForeignDatabase, SchemaTooNew, SchemaTooOld
from clapboard.store.schema import REVISION

STEPS = Path(__file__).parent / "migrations"
VERSION_TABLE = "alembic_version"


def revision(c: sa.Connection) -> str | None:
    """The step that the database stands at; None if nothing was ever done to it."""
    present = sa.inspect(c).get_table_names()
    if VERSION_TABLE in present:
        found = c.exec_driver_sql(f"SELECT version_num FROM {VERSION_TABLE}").scalar()
        if found is not None:
            return str(found)
    if set(present) - {VERSION_TABLE}:
        raise ForeignDatabase(f"this database holds something else: {', '.join(sorted(present))}")
    return None


def migrate(c: sa.Connection, steps: Path = STEPS, newest: str = REVISION) -> None:
    """Inside the caller's transaction: all steps that are missing, or none."""
    if c.dialect.name == "postgresql":  # two processes may start at once
        c.exec_driver_sql("SELECT pg_advisory_xact_lock(hashtext('clapboard.migrate'))")
    found = revision(c)
    if found == newest:
        return
    # Here and not above: a start that has nothing to migrate need not wait for these.
    from alembic import command
    from alembic.config import Config
    from alembic.script import ScriptDirectory

    config = Config()
    config.set_main_option("script_location", str(steps).replace("%", "%%"))
    config.attributes["connection"] = c
    known = {step.revision for step in ScriptDirectory.from_config(config).walk_revisions()}
    if found is not None and found not in known:
        raise SchemaTooNew(found, newest)
    command.upgrade(config, "head")


def check(c: sa.Connection) -> None:
    """For a store opened for reading only: raises unless the schema is exactly ours."""
    found = revision(c)
    if found is None:
        raise SchemaTooOld("this database is empty; start the server once")
    if found > REVISION:
        raise SchemaTooNew(found, REVISION)
    if found < REVISION:
        raise SchemaTooOld(
            f"this database has schema {found}, not {REVISION}; start the server once to migrate it"
        )
