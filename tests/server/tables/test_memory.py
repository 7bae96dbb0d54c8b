"""What tables leave behind."""

from __future__ import annotations

import asyncio
import ctypes
import platform
import sys
from pathlib import Path

import pytest

from clapboard.server.tables import upkeep
from clapboard.server.tables.upkeep import Upkeep, give_back
from clapboard.store import LogRow, MemoryStore, open_store
from tests.server.guests import Wall, open_hub, seated
from tests.store.makers import table


def resident() -> int:
    return int(Path("/proc/self/statm").read_text().split()[1]) * 4096


@pytest.mark.skipif(platform.libc_ver()[0] != "glibc", reason="only GNU's library has the call")
def test_memory_goes_back_to_the_system() -> None:
    kept = [bytes(2000) for _ in range(40_000)]
    last = bytes(2000)  # above the others, so that the heap cannot simply shrink
    full = resident()
    kept.clear()
    assert give_back()
    assert resident() < full - 40_000_000, "80 MB were given up, and most of it should be gone"
    assert len(last) == 2000


async def test_it_is_given_back_when_many_tables_went(monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[int] = []
    monkeypatch.setattr(upkeep, "give_back", lambda: given.append(1))
    monkeypatch.setattr(upkeep, "MANY", 3)
    async with MemoryStore() as store:
        hub = await open_hub(store, Wall())
        left = 0
        keeper = Upkeep(hub, gone=lambda: left)
        for number in (2, 3):
            for one in range(number):
                table_id, ears = await seated(hub, f"ada{number}{one}", f"bob{number}{one}")
                table = await hub.table(table_id)
                for ear in ears:
                    table.leave(ear)
            await keeper.sweep()
            await keeper.sweep()
            await keeper.tidy()
            assert not hub.tables
            assert len(given) == number - 2
        await keeper.tidy()
        assert len(given) == 1, "once for all that went"
        left = 3  # connections
        await keeper.tidy()
        assert len(given) == 2
        await hub.stop()


async def test_it_is_given_back_when_few_went_and_nobody_goes_any_more(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The last of a crowd, and what the database has read for it."""
    given: list[int] = []
    monkeypatch.setattr(upkeep, "give_back", lambda: given.append(1))
    async with MemoryStore() as store:
        hub = await open_hub(store, Wall())
        left = 0
        keeper = Upkeep(hub, gone=lambda: left)
        for more in (upkeep.MANY, 1, 1):
            left += more
            await keeper.tidy()
            assert len(given) == 1, "for the crowd; and one by one they go on leaving"
        for _ in range(5):
            await keeper.tidy()
            assert len(given) == 2, "once, when it is calm"
        await hub.stop()


async def test_pages_of_the_database_are_given_back_too(tmp_path: Path) -> None:
    async with open_store(tmp_path / "data") as store:
        await store.create(table("t"), [LogRow(1, 1, b"{}")])
        for first in range(2, 402, 100):
            await store.append("t", [LogRow(seq, seq, bytes(50_000)) for seq in range(first, first + 100)])
        give_back()
        full = resident()
        await store.slim()
        give_back()
        assert full - resident() > 15_000_000
        await store.append("t", [LogRow(402, 402, b"{}")])
        assert len(await store.load("t")) == 402


def kept_by_sqlite() -> int:
    """Bytes that SQLite has asked for, as it says itself: too few to be told from those of others in what the process holds."""
    maps = Path("/proc/self/maps").read_text() if sys.platform == "linux" else ""
    found = {line.split()[-1] for line in maps.splitlines() if "libsqlite3" in line}
    if not found:
        pytest.skip("SQLite is not a library of its own here")
    used = ctypes.CDLL(found.pop()).sqlite3_memory_used
    used.restype = ctypes.c_longlong
    return int(used())


async def test_pages_that_were_only_read_are_given_back_too(tmp_path: Path) -> None:
    """Each connection that reads keeps some of its own."""
    async with open_store(tmp_path / "data") as store:
        await store.create(table("t"), [LogRow(1, 1, b"{}")])
        for first in range(2, 402, 100):
            await store.append("t", [LogRow(seq, seq, bytes(50_000)) for seq in range(first, first + 100)])
        await store.slim()
        small = kept_by_sqlite()
        await asyncio.gather(*(store.load("t") for _ in range(8)))
        assert kept_by_sqlite() - small > 2_000_000
        await store.slim()
        assert kept_by_sqlite() - small < 500_000
        assert len(await store.load("t")) == 401
