"""Old databases are brought up to date, newer ones are refused, and a step that fails leaves all as it was."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory

from clapboard.store import ForeignDatabase, LogRow, SchemaTooNew, SchemaTooOld, SqliteStore, open_store
from clapboard.store import sqlite as room
from clapboard.store.folder import DATABASE
from clapboard.store.migrate import STEPS, migrate
from clapboard.store.schema import REVISION, metadata
from tests.store.conftest import command
from tests.store.makers import NOON, row, rows, table

OLD = Path(__file__).parent / "old"

# What the next version of Clapboard might bring.
NEXT = """
import sqlalchemy as sa
from alembic import op

revision = "9999"
down_revision = "{before}"

def upgrade() -> None:
    op.add_column("tables", sa.Column("mood", sa.Text, nullable=False, server_default="calm"))
    op.execute("UPDATE tables SET mood = 'merry' WHERE title = 'Friday'")
    {more}
"""


def tomorrow(folder: Path, more: str = "") -> Path:
    """Our steps and one more."""
    steps = folder / "steps 100%"
    shutil.copytree(STEPS, steps)
    (steps / "versions" / "r9999_mood.py").write_text(
        NEXT.format(before=REVISION, more=more), encoding="utf-8"
    )
    return steps


def plain(place: Path) -> sqlite3.Connection:
    return sqlite3.connect(place / DATABASE)


def test_the_newest_step_is_the_one_that_the_code_names() -> None:
    config = Config()
    config.set_main_option("script_location", str(STEPS))
    assert ScriptDirectory.from_config(config).get_current_head() == REVISION


def differences(c: sa.Connection) -> list[object]:
    migrate(c)
    return list(compare_metadata(MigrationContext.configure(c), metadata))


def test_the_steps_lead_to_the_schema_in_sqlite() -> None:
    with sa.create_engine("sqlite://", poolclass=sa.NullPool).begin() as c:
        assert differences(c) == []


@pytest.mark.asyncio
async def test_the_steps_lead_to_the_schema_in_postgres(fresh: str) -> None:
    from sqlalchemy.ext.asyncio import create_async_engine

    engine = create_async_engine(fresh.replace("postgresql:", "postgresql+asyncpg:"))
    async with engine.begin() as c:
        assert await c.run_sync(differences) == []
    await engine.dispose()


@pytest.mark.asyncio
@pytest.mark.parametrize("old", sorted(OLD.glob("*.sql")), ids=lambda path: path.stem)
async def test_a_database_of_every_older_schema_opens_with_all_that_is_in_it(old: Path, folder: Path) -> None:
    """old/NNNN.sql: a database as that step left it. Add one when a step is released; never change one."""
    folder.mkdir()
    c = plain(folder)
    c.executescript(old.read_text(encoding="utf-8"))
    c.close()
    async with open_store(folder) as store:
        (shown,) = await store.tables()
        assert (shown.id, shown.title, shown.head, shown.status) == ("old", "Été", 2, "over")
        assert [player.name for player in shown.players] == ["Ada", "Bob"]
        assert await store.load("old") == [LogRow(1, NOON + 1, b'{"n":1}'), LogRow(2, NOON + 2, b'{"n":2}')]
        assert [found.outcome for found in await store.results()] == [b'{"winners":[0]}']
        assert await store.setting("secret") == b"\x01\x02"
        assert len(await store.attic("old")) == len(await store.reports()) == 1
        guest = await store.guest("ada")
        assert guest is not None and guest.name == "Ada"
        await store.append("old", [row(3)])


@pytest.mark.asyncio
async def test_the_next_step_keeps_what_is_there_and_today_refuses_its_result(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_store(folder) as store:
        await store.create(table(), rows(1, 3))
    steps = tomorrow(tmp_path)
    with monkeypatch.context() as later:
        later.setattr(room, "migrate", lambda c: migrate(c, steps, "9999"))
        async with open_store(folder) as store:
            assert await store.load("t") == rows(1, 3)
    c = plain(folder)
    assert c.execute("SELECT mood FROM tables").fetchall() == [("merry",)]
    c.close()
    for _ in range(2):  # the refusal lets go of the folder
        with pytest.raises(SchemaTooNew, match=f"9999.*{REVISION}.*install the newer"):
            await open_store(folder).open()
    with pytest.raises(SchemaTooNew):
        await SqliteStore(folder, readonly=True).open()


@pytest.mark.asyncio
async def test_a_step_that_fails_leaves_the_database_as_it_was(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_store(folder) as store:
        await store.create(table(), rows(1, 3))
    steps = tomorrow(tmp_path, more="raise RuntimeError('the lights went out')")
    with monkeypatch.context() as later:
        later.setattr(room, "migrate", lambda c: migrate(c, steps, "9999"))
        with pytest.raises(RuntimeError, match="lights"):
            await open_store(folder).open()
    async with open_store(folder) as store:
        assert await store.load("t") == rows(1, 3)
    c = plain(folder)
    assert "mood" not in str(c.execute("SELECT sql FROM sqlite_master").fetchall())
    c.close()


@pytest.mark.asyncio
async def test_a_newer_postgres_is_refused(fresh: str) -> None:
    async with open_store(fresh) as store:
        await store.create(table())
    await command(fresh, "UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(SchemaTooNew):
        await open_store(fresh).open()


@pytest.mark.asyncio
async def test_processes_that_start_at_once_migrate_once(fresh: str) -> None:
    stores = [open_store(fresh) for _ in range(3)]
    await asyncio.gather(*(store.open() for store in stores))
    await stores[0].create(table())
    assert await stores[2].load("t") == []
    await asyncio.gather(*(store.close() for store in stores))


@pytest.mark.asyncio
async def test_a_database_of_somebody_else_is_left_alone(folder: Path) -> None:
    folder.mkdir()
    c = plain(folder)
    c.execute("CREATE TABLE recipes (name TEXT)")
    c.close()
    with pytest.raises(ForeignDatabase, match="recipes"):
        await open_store(folder).open()
    c = plain(folder)
    assert [name for (name,) in c.execute("SELECT name FROM sqlite_master")] == ["recipes"]
    c.close()


@pytest.mark.asyncio
async def test_who_only_reads_does_not_migrate(folder: Path) -> None:
    folder.mkdir()
    plain(folder).close()
    with pytest.raises(SchemaTooOld, match="start the server once"):
        await SqliteStore(folder, readonly=True).open()
