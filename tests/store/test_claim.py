"""One server on a database, as one in a folder."""

from __future__ import annotations

import asyncio

import pytest
from click.testing import CliRunner

from clapboard.cli import main
from clapboard.server.config import Config
from clapboard.server.services import Services
from clapboard.server.tables import upkeep
from clapboard.store import DatabaseInUse, Store, open_store
from clapboard.store.postgres import PostgresStore
from tests.limits import PATIENCE
from tests.store.makers import rows, table


async def test_whoever_has_a_store_may_claim_it_more_than_once(store: Store) -> None:
    await store.claim()
    await store.create(table())
    await store.claim()
    await store.append("t", rows(1, 1))
    assert await store.load("t") == rows(1, 1), "it is theirs still"


async def test_a_second_one_is_refused_until_the_first_has_gone(database: str) -> None:
    async with open_store(database) as second:
        async with open_store(database) as first:
            await first.claim()
            with pytest.raises(DatabaseInUse, match="another server"):
                await second.claim()
            await first.create(table())
            assert await second.load("t") == [], "looking is free"
        await second.claim()


async def test_a_connection_that_broke_holds_nothing(database: str) -> None:
    async with open_store(database) as first, open_store(database) as second:
        assert isinstance(first, PostgresStore)
        await first.claim()
        assert first._claim is not None
        first._claim.terminate()
        await claimed_when_free(second)


async def claimed_when_free(store: Store) -> None:
    """The database notices a broken connection a moment later."""
    async with asyncio.timeout(PATIENCE):
        while True:
            try:
                return await store.claim()
            except DatabaseInUse:
                await asyncio.sleep(0.05)


async def test_who_has_lost_the_claim_writes_nothing_before_having_it_again(database: str) -> None:
    async with open_store(database) as first:
        assert isinstance(first, PostgresStore)
        await first.claim()
        await first.create(table(), rows(1, 1))
        async with open_store(database) as second:
            assert first._claim is not None
            first._claim.terminate()
            await claimed_when_free(second)
            for write in (first.append("t", rows(2, 2)), first.put("a", b"1"), first.create(table("u"))):
                with pytest.raises(DatabaseInUse):
                    await write
            assert len(await first.load("t")) == 1 and await first.setting("a") is None, "looking is free"
        await asyncio.gather(first.append("t", rows(2, 2)), first.put("a", b"1"))  # the other has gone
        async with open_store(database) as third:
            assert len(await third.load("t")) == 2 and await third.setting("a") == b"1"
            with pytest.raises(DatabaseInUse):
                await third.claim()


async def test_a_second_server_does_not_start(database: str) -> None:
    async with Services(Config(data=database)).open():
        with pytest.raises(DatabaseInUse):
            async with Services(Config(data=database)).open():
                raise AssertionError("both are open")
    async with Services(Config(data=database)).open():
        pass


async def test_a_table_is_not_rewound_under_a_server(database: str) -> None:
    def rewind() -> tuple[int, str]:
        words = ["admin", "--database", database, "rewind", "t", "1", "--yes"]
        done = CliRunner().invoke(main, words)
        return done.exit_code, done.output

    async with open_store(database) as store:
        await store.create(table(), rows(1, 3))
        await store.claim()
        code, said = await asyncio.to_thread(rewind)
        assert code == 2 and "another server works on this database" in said
        assert len(await store.load("t")) == 3


async def test_a_server_that_was_displaced_ends_itself(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(upkeep, "BEAT", 0.05)
    services = Services(Config(data=database))
    ended = asyncio.Event()
    services.end = ended.set
    async with services.open(), open_store(database) as second:
        assert isinstance(services.store, PostgresStore) and services.store._claim is not None
        assert services.lease.ill() is None
        services.store._claim.terminate()
        await claimed_when_free(second)
        async with asyncio.timeout(PATIENCE):
            await ended.wait()
        assert isinstance(services.displaced, DatabaseInUse)
        assert isinstance(services.lease.ill(), DatabaseInUse)
