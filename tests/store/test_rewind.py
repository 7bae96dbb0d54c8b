"""What an administrator does to a table: rewind it, delete it."""

from __future__ import annotations

import pytest

from clapboard.store import Conflict, Cut, Hook, Store, TableChange, UnknownTable, Where
from tests.store.makers import NOON, ada, result, row, rows, table

pytestmark = pytest.mark.asyncio


async def test_a_rewind_cuts_the_log_and_keeps_what_it_cut(store: Store) -> None:
    await store.create(table(players=(ada(),)), rows(1, 3))
    await store.append("t", [row(4)], TableChange(results=(result(1),)))
    await store.append("t", [row(5)], TableChange(status="over", results=(result(2),)))
    assert await store.rewind("t", 4, TableChange(status="playing", turn=("ada",))) == 1
    shown = await store.table("t")
    assert shown is not None and (shown.head, shown.status, shown.players[0].turn) == (4, "playing", True)
    assert await store.load("t") == rows(1, 4)
    assert [found.number for found in await store.results()] == [1]
    await store.append("t", [row(5, b"another")])
    assert await store.rewind("t", 2) == 3
    assert await store.rewind("t", 2) == 0
    assert await store.results() == []
    assert await store.attic("t") == [
        Cut(number=1, rows=(row(5),)),
        Cut(number=2, rows=(row(3), row(4), row(5, b"another"))),
    ]


async def test_whoever_still_plays_a_rewound_table_gets_a_conflict(store: Store) -> None:
    await store.create(table(), rows(1, 5))
    await store.rewind("t", 0)
    with pytest.raises(Conflict):
        await store.append("t", [row(6)])
    assert await store.load("t") == []
    await store.append("t", [row(1)])


@pytest.mark.parametrize("seq", [-1, 4])
async def test_a_rewind_to_nowhere_is_refused(store: Store, seq: int) -> None:
    await store.create(table(), rows(1, 3))
    with pytest.raises(Conflict):
        await store.rewind("t", seq, TableChange(title="Never"))
    with pytest.raises(UnknownTable):
        await store.rewind("u", 0)
    shown = await store.table("t")
    assert shown is not None and (shown.title, shown.head) == ("Friday", 3)


async def test_a_deleted_table_leaves_nothing(store: Store) -> None:
    hook = Hook(id="h", table_id="t", url="https://example.org", body=b"", next_at=NOON)
    await store.create(table(players=(ada(),)), rows(1, 3), TableChange(results=(result(),), hooks=(hook,)))
    await store.create(table("u"), rows(1, 1))
    await store.rewind("t", 2)
    await store.delete_table("t")
    assert await store.table("t") is None
    assert await store.attic("t") == []
    assert await store.results() == []
    assert await store.take_hooks(NOON, NOON) == []
    assert await store.tables(Where(guest="ada")) == []
    with pytest.raises(UnknownTable):
        await store.load("t")
    with pytest.raises(UnknownTable):
        await store.delete_table("t")
    assert await store.load("u") == rows(1, 1)
    await store.create(table(), [row(1)])
    assert await store.load("t") == [row(1)]
