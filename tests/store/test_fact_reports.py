"""What guests report as wrong or missing in what a game knows: kept when the table goes, gone with the guest."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from msgspec import structs

from clapboard.store import BadRow, Before, FactReport, Store, UnknownGuest, open_store, restore
from tests.store.makers import NOON, guest, table

pytestmark = pytest.mark.asyncio


def doubt(about: str = "missing A:tom_hanks F:jaws_1975", **fields: Any) -> FactReport:
    known: dict[str, Any] = {
        "game": "cinelinx", "words": "Tom Hanks – Jaws (1975)", "guest_id": "ada", "name": "Ada", "at": NOON,
        "text": "he is in it", "table_id": "t", "number": 2,
    }  # fmt: skip
    return FactReport(about=about, **{**known, **fields})


async def test_the_newest_comes_first_page_by_page_and_one_id_counts_once(store: Store) -> None:
    await store.add_guest(guest())
    for minute in range(4):
        await store.add_fact_report(doubt(id=f"r{minute}", at=NOON + minute // 2))
    await store.add_fact_report(doubt(id="r0", text="again"))
    found = await store.fact_reports()
    assert [one.id for one in found] == ["r3", "r2", "r1", "r0"] and found[-1] == doubt(id="r0")
    assert await store.fact_reports(limit=2) == found[:2]
    assert await store.fact_reports(before=Before(found[1].at, found[1].id)) == found[2:]
    assert await store.fact_reports(game="cinelinx", guest_id="ada") == found
    assert await store.fact_reports(game="action") == await store.fact_reports(guest_id="bob") == []
    await store.drop_fact_report("r2")
    await store.drop_fact_report("gone")
    assert [one.id for one in await store.fact_reports()] == ["r3", "r1", "r0"]


async def test_it_stays_when_the_table_goes_and_goes_with_the_guest(store: Store) -> None:
    await store.create(table())
    for name, seen in (("ada", NOON), ("bob", NOON + 99), ("eve", NOON + 99)):
        await store.add_guest(guest(name, seen=seen))
        await store.add_fact_report(doubt(guest_id=name))
    await store.delete_table("t")
    assert len(await store.fact_reports()) == 3
    assert await store.forget_guests(NOON + 50) == 1
    await store.delete_guest("bob")
    assert [one.guest_id for one in await store.fact_reports()] == ["eve"]


async def test_nobody_and_what_cannot_be_kept_are_refused(store: Store) -> None:
    await store.add_guest(guest())
    with pytest.raises(UnknownGuest):
        await store.add_fact_report(doubt(guest_id="ghost"))
    for bad in ({"text": "a\0b"}, {"words": "\ud800"}):
        with pytest.raises(BadRow):
            await store.add_fact_report(structs.replace(doubt(), **bad))
    assert await store.fact_reports() == []


async def test_a_backup_has_it(kept: str | Path, tmp_path: Path) -> None:
    async with open_store(kept) as store:
        await store.add_guest(guest())
        await store.add_fact_report(doubt())
        found = await store.fact_reports()
        await store.backup(tmp_path / "backup.db")
    await restore(tmp_path / "backup.db", tmp_path / "other")
    async with open_store(tmp_path / "other") as store:
        assert await store.fact_reports() == found and len(found) == 1
