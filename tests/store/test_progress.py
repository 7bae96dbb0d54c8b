"""What guests have earned: written with the game that it comes from, kept when the table goes, gone with the guest."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec import structs

from clapboard.store import BadRow, Reached, Store, TableChange, open_store, restore
from tests.store.makers import NOON, earned, guest, row, rows, table

pytestmark = pytest.mark.asyncio


async def played(store: Store, *numbers: int) -> None:
    """Games that ended one after the other, each with a row of the log."""
    for number in numbers:
        best, streak = earned(number=number, value=number + 0.5), earned("streak", number=number, value=3)
        await store.append("t", [row(number)], TableChange(progress=(best, streak)))


async def begun(store: Store) -> None:
    await store.create(table())
    await store.add_guest(guest())


async def test_the_latest_comes_first_page_by_page(store: Store) -> None:
    await begun(store)
    await played(store, 1, 2, 3)
    found = await store.progress("ada")
    assert [(one.number, one.key, one.value, one.seq) for one in found] == [
        (3, "streak", 3, 3), (3, "best", 3.5, 3), (2, "streak", 3, 2), (2, "best", 2.5, 2), (1, "streak", 3, 1), (1, "best", 1.5, 1),
    ]  # fmt: skip
    assert found[0] == structs.replace(earned("streak", 3, 3), seq=3)
    pages, before = [], None
    while page := await store.progress("ada", limit=2, before=before):
        pages += page
        before = Reached(page[-1].at, page[-1].table_id, page[-1].number, page[-1].key)
    assert pages == found
    assert await store.progress("ada", game="rythm-and-play") == found
    assert await store.progress("ada", game="other") == await store.progress("bob") == []


async def test_it_stays_when_the_table_goes_and_goes_with_the_guest(store: Store) -> None:
    await begun(store)
    await store.add_guest(guest("bob", seen=NOON + 99))
    await played(store, 1)
    await store.append("t", [], TableChange(progress=(earned(guest_id="bob"),)))
    await store.delete_table("t")
    assert len(await store.progress("ada")) == 2
    assert await store.forget_guests(NOON + 50) == 1
    assert await store.progress("ada") == [] and len(await store.progress("bob")) == 1
    await store.delete_guest("bob")
    assert await store.progress("bob") == []


async def test_nobody_unknown_earns_anything(store: Store) -> None:
    await begun(store)
    await store.append("t", [row(1)], TableChange(progress=(earned(guest_id="ghost"), earned())))
    assert await store.progress("ghost") == [] and len(await store.progress("ada")) == 1


async def test_a_rewind_takes_it_back_and_the_game_played_again_replaces_it(store: Store) -> None:
    await begun(store)
    await played(store, 1, 2)
    await store.rewind("t", 1)
    assert {one.number for one in await store.progress("ada")} == {1}
    await store.append("t", [row(2)], TableChange(progress=(earned(number=2, value=9),)))
    await store.append("t", [row(3)], TableChange(progress=(earned(number=2, value=8),)))
    assert [(one.value, one.seq) for one in await store.progress("ada", limit=1)] == [(8, 3)]


async def test_the_best_names_each_once_and_of_equal_ones_the_earlier(store: Store) -> None:
    await begun(store)
    for name in ("bob", "cy", "dan"):
        await store.add_guest(guest(name, name=name.title()))
    won = (("bob", 2, 9), ("ada", 1, 7), ("ada", 3, 9), ("cy", 4, 8), ("dan", 5, 3), ("bob", 6, 4))
    found = tuple(earned("puzzle-1", value, number, guest_id=name) for name, number, value in won)
    await store.append("t", [row(1)], TableChange(progress=(*found, earned("puzzle-2", 99, 7))))
    best = await store.best("rythm-and-play", "puzzle-1")
    assert [(one.name, one.value, one.at) for one in best] == [
        ("Bob", 9, NOON + 2), ("Ada", 9, NOON + 3), ("Cy", 8, NOON + 4),
    ]  # fmt: skip
    await store.delete_guest("bob")
    assert [one.name for one in await store.best("rythm-and-play", "puzzle-1", 9)] == ["Ada", "Cy", "Dan"]
    assert await store.best("rythm-and-play", "puzzle-3") == await store.best("other", "puzzle-1") == []


async def test_a_text_that_cannot_be_kept_is_refused(store: Store) -> None:
    await begun(store)
    with pytest.raises(BadRow):
        await store.append("t", rows(1, 1), TableChange(progress=(earned("a\0b"),)))
    assert await store.load("t") == [] and await store.progress("ada") == []


async def test_a_backup_has_it(kept: str | Path, tmp_path: Path) -> None:
    async with open_store(kept) as store:
        await begun(store)
        await played(store, 1)
        found = await store.progress("ada")
        await store.backup(tmp_path / "backup.db")
    await restore(tmp_path / "backup.db", tmp_path / "other")
    async with open_store(tmp_path / "other") as store:
        assert await store.progress("ada") == found and len(found) == 2
