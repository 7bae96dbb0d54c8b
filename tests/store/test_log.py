"""The log of a table: what is acknowledged is there, in order, without gaps, once."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from pathlib import Path

import pytest

from clapboard.store import (
    MEMORY,
    BadRow,
    Conflict,
    LogRow,
    Store,
    StoreClosed,
    TableChange,
    TableExists,
    UnknownTable,
    Where,
    open_store,
)
from tests.store.makers import NOON, ada, bob, result, row, rows, table

pytestmark = pytest.mark.asyncio


async def test_a_log_is_read_as_it_was_written(store: Store) -> None:
    await store.create(table(), rows(1, 2))
    await store.append("t", [row(3)])
    await store.append("t", rows(4, 6))
    assert await store.load("t") == rows(1, 6)
    assert await store.load("t", after=4) == rows(5, 6)
    assert await store.load("t", after=6) == []


async def test_what_was_acknowledged_is_there_after_reopening(kept: str | Path) -> None:
    async with open_store(kept) as store:
        await store.create(table(players=(ada(),)), rows(1, 3))
        await store.append("t", [row(4)], TableChange(title="Saturday", turn=("ada",)))
        before = await store.table("t")
    async with open_store(kept) as store:
        assert await store.load("t") == rows(1, 4)
        assert await store.table("t") == before
        await store.append("t", [row(5)])


async def test_what_has_queued_is_written_before_the_store_closes(kept: str | Path) -> None:
    store = open_store(kept)
    await store.open()
    await store.create(table())
    late = asyncio.gather(*(store.append("t", [row(seq)]) for seq in range(1, 51)))
    await asyncio.sleep(0)
    await store.close()
    await late
    async with open_store(kept) as store:
        assert await store.load("t") == rows(1, 50)


@pytest.mark.parametrize(
    "bad", [rows(2, 2), rows(4, 4), rows(1, 3), [row(3), row(5)], [row(3), row(3)], rows(0, 0)]
)
async def test_a_row_that_is_there_or_leaves_a_gap_is_refused(store: Store, bad: list[LogRow]) -> None:
    await store.create(table(), rows(1, 2))
    with pytest.raises(Conflict) as refused:
        await store.append("t", bad, TableChange(title="Never", players=(bob(),), results=(result(),)))
    assert refused.value.table_id == "t"
    shown = await store.table("t")
    assert await store.load("t") == rows(1, 2)
    assert shown is not None and (shown.title, shown.head, shown.players) == ("Friday", 2, ())
    assert await store.results() == []
    await store.append("t", [row(3)])


async def test_tables_are_created_once_and_written_to_when_they_exist(store: Store) -> None:
    with pytest.raises(UnknownTable):
        await store.append("t", [row(1)])
    with pytest.raises(UnknownTable):
        await store.load("t")
    await store.create(table())
    with pytest.raises(TableExists):
        await store.create(table(title="Again"), [row(1)])
    assert await store.load("t") == []
    found = await store.table("t")
    assert found is not None and found.title == "Friday"


async def test_an_append_that_nobody_waits_for_is_the_same(store: Store) -> None:
    await store.create(table())
    heard: asyncio.Queue[BaseException | None] = asyncio.Queue()
    store.appending("t", [row(1)], None, heard.put_nowait)
    assert heard.empty(), "nobody hears of it before it is asked for"
    store.appending("t", [row(2)], TableChange(title="On"), heard.put_nowait)
    store.appending("t", [row(2)], None, heard.put_nowait)
    store.appending("nowhere", [row(1)], None, heard.put_nowait)
    ends = [type(await heard.get()) for _ in range(4)]
    assert ends == [type(None), type(None), Conflict, UnknownTable]
    found = await store.table("t")
    assert found is not None and found.title == "On" and await store.load("t") == rows(1, 2)


async def test_a_refused_append_does_not_spoil_the_others_of_its_batch(store: Store) -> None:
    for number in range(30):
        await store.create(table(f"t{number}"))
    told = await asyncio.gather(
        *(store.append(f"t{number}", [row(2 if number % 5 == 0 else 1)]) for number in range(30)),
        store.append("nowhere", [row(1)]),
        store.create(table("t3")),
        return_exceptions=True,
    )
    for number in range(30):
        assert isinstance(told[number], Conflict) == (number % 5 == 0)
        assert len(await store.load(f"t{number}")) == (0 if number % 5 == 0 else 1)
    assert isinstance(told[30], UnknownTable)
    assert isinstance(told[31], TableExists)


async def test_appends_to_one_table_keep_their_order_within_a_batch(store: Store) -> None:
    told = await asyncio.gather(
        store.create(table(), [row(1)]),
        store.append("t", [row(2)]),
        store.append("t", [row(2)]),
        store.append("t", rows(3, 4)),
        return_exceptions=True,
    )
    assert [type(one) for one in told] == [type(None), type(None), Conflict, type(None)]
    assert await store.load("t") == rows(1, 4)


async def test_many_appends_share_few_transactions(kept: str | Path) -> None:
    async with open_store(kept) as store:
        await asyncio.gather(*(store.create(table(f"t{number}")) for number in range(100)))
        begun = store.batches
        for seq in range(1, 6):
            await asyncio.gather(*(store.append(f"t{number}", [row(seq)]) for number in range(100)))
        assert store.written == 600
        assert store.batches - begun <= 10


async def test_bodies_are_opaque(store: Store) -> None:
    bodies = [b"", b"\x00", b"\xff\xfe", "« Ré♯ », 🎬".encode(), b"x" * 3_000_000, b'{"a":1}']
    written = [row(seq, body) for seq, body in enumerate(bodies, 1)]
    await store.create(table(), written)
    assert await store.load("t") == written


async def test_texts_are_kept_to_the_letter(store: Store) -> None:
    title, name = "Étude n° 5 — 'ré♯' \"%_\\ 🎬", "Zoë\u200b \u202ex"
    await store.create(table(title=title, players=(ada(name=name),)))
    found = await store.table("t")
    assert found is not None and (found.title, found.players[0].name) == (title, name)


@pytest.mark.parametrize("text", ["zero\0byte", "half \ud83c"])
async def test_a_text_that_cannot_be_kept_is_named(store: Store, text: str) -> None:
    with pytest.raises(BadRow, match="can be kept"):
        await store.create(table(title=text))
    await store.create(table())
    with pytest.raises(BadRow):
        await store.append("t", [row(1)], TableChange(players=(ada(name=text),)))
    assert await store.load("t") == []


@pytest.mark.parametrize("id", ["zero\0byte", "half \ud83c", "x" * 100_000, "", "'; DROP TABLE log; --", "%"])
async def test_an_id_that_nobody_gave_is_harmless(store: Store, id: str) -> None:
    await store.create(table(), [row(1)])
    for asked in (store.load(id), store.append(id, [row(2)]), store.delete_table(id), store.rewind(id, 0)):
        with pytest.raises((UnknownTable, BadRow)):
            await asked
    for question in (store.table(id), store.guest(id), store.tables(Where(guest=id, text=id))):
        with suppress(BadRow):
            assert not await question
    assert await store.load("t") == [row(1)]


async def test_lists_change_with_the_log(store: Store) -> None:
    await store.create(table(expires=NOON + 9), [row(1)])
    change = TableChange(
        status="playing", public=True, host="bob", title="Late", seats=3, players=(bob(), ada())
    )
    await store.append("t", [row(2, at=NOON + 77)], change)
    shown = await store.table("t")
    assert shown == table(
        status="playing", public=True, host="bob", title="Late", seats=3, players=(ada(), bob()),
        head=2, updated=NOON + 77, expires=NOON + 9,
    )  # fmt: skip
    await store.append("t", [], TableChange(expires=None))
    shown = await store.table("t")
    assert shown is not None and (shown.expires, shown.head, shown.updated) == (None, 2, NOON + 77)


async def test_turns_within_one_batch_end_as_the_last_one_says(store: Store) -> None:
    await store.create(table(players=(ada(), bob())))
    await asyncio.gather(
        store.append("t", [row(1)], TableChange(turn=("ada", "bob"))),
        store.append("t", [row(2)], TableChange(players=(ada(state="left"),))),
    )
    assert await turns(store) == {"bob"}
    await asyncio.gather(
        store.append("t", [row(3)], TableChange(players=(ada(), bob(turn=True)))),
        store.append("t", [row(4)], TableChange(turn=("ada",))),
    )
    assert await turns(store) == {"ada"}
    await asyncio.gather(
        store.append("t", [row(5)], TableChange(turn=())),
        store.append("t", [row(6)], TableChange(players=(bob(turn=True),))),
    )
    assert await turns(store) == {"bob"}


async def turns(store: Store) -> set[str]:
    shown = await store.table("t")
    assert shown is not None
    return {player.guest_id for player in shown.players if player.turn}


async def test_who_stops_waiting_does_not_stop_the_write(kept: str | Path) -> None:
    async with open_store(kept) as store:
        await store.create(table())
        impatient = asyncio.create_task(store.append("t", [row(1)]))
        await asyncio.sleep(0)
        impatient.cancel()
        await store.append("t", [row(2)])
        assert await store.load("t") == rows(1, 2)


async def test_a_closed_store_says_so(place: str | Path) -> None:
    store = open_store(place)
    with pytest.raises(StoreClosed):
        await store.append("t", [row(1)])
    await store.open()
    await store.create(table())
    await store.close()
    await store.close()
    with pytest.raises(StoreClosed):
        await store.append("t", [row(1)])
    with pytest.raises(StoreClosed):
        await store.load("t")
    if place != MEMORY:
        await store.open()
        await store.append("t", [row(1)])
        await store.close()
