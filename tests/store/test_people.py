"""Guests, results, web-hooks, reports, settings."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from msgspec import structs

from clapboard.store import (
    BadRow,
    Before,
    GuestExists,
    Hook,
    Report,
    Store,
    TableChange,
    UnknownGuest,
    open_store,
)
from tests.store.makers import NOON, ada, bob, guest, result, row, table

pytestmark = pytest.mark.asyncio


async def test_a_guest_comes_changes_and_goes(store: Store) -> None:
    assert await store.guest("ada") is None
    await store.add_guest(guest())
    with pytest.raises(GuestExists):
        await store.add_guest(guest(name="Another"))
    assert await store.guest("ada") == guest()
    await store.change_guest("ada", name="Zoë", seen=NOON + 5)
    await store.change_guest("ada", secret=b"new", language="fr")
    await store.change_guest("ada")
    assert await store.guest("ada") == guest(name="Zoë", seen=NOON + 5, secret=b"new", language="fr")
    await store.delete_guest("ada")
    assert await store.guest("ada") is None
    with pytest.raises(UnknownGuest):
        await store.change_guest("ada", name="Nobody")
    with pytest.raises(UnknownGuest):
        await store.delete_guest("ada")


async def test_guests_not_seen_for_long_are_forgotten_unless_they_play(store: Store) -> None:
    for name, seen in (("ada", 1), ("bob", 1), ("cyd", 1), ("dan", 9)):
        await store.add_guest(guest(name, seen=seen))
    await store.create(table("t", status="playing", players=(ada(), bob(state="left"))))
    assert [await store.forget_guests(5, 1) for _ in range(2)] == [1, 1]
    assert await store.forget_guests(5) == 0
    assert [name for name in ("ada", "bob", "cyd", "dan") if await store.guest(name)] == ["ada", "dan"]


async def test_a_result_is_written_with_the_row_that_ended_the_game(store: Store) -> None:
    await store.create(table())
    await store.append("t", [row(1)], TableChange(status="over", results=(result(1),)))
    await store.append("t", [row(2), row(3)], TableChange(results=(result(2, game="action"),)))
    await store.append("t", [], TableChange(results=(result(2, game="action", ended=NOON + 50),)))
    first, second = result(1, seq=1), result(2, game="action", ended=NOON + 50, seq=3)
    assert await store.results() == [second, first]
    assert await store.results(table_id="t", limit=1) == [second]
    assert await store.results(game="rythm-and-play") == [first]
    assert await store.results(before=NOON + 50) == [first]
    assert await store.results(table_id="u") == []


async def test_hooks_are_taken_by_one_at_a_time_until_they_are_delivered(store: Store) -> None:
    hooks = [
        Hook(id=f"h{n}", table_id="t", url="https://example.org/x", body=b"{}", next_at=NOON + n)
        for n in range(3)
    ]
    await store.create(table())
    await store.append("t", [row(1)], TableChange(hooks=tuple(hooks)))
    await store.append("t", [], TableChange(hooks=(hooks[0],)))
    assert await store.take_hooks(NOON - 1, NOON) == []
    (first,) = await store.take_hooks(NOON, NOON + 60)
    assert (first.id, first.tries, first.body) == ("h0", 1, b"{}")
    taken = await asyncio.gather(store.take_hooks(NOON + 2, NOON + 60), store.take_hooks(NOON + 2, NOON + 60))
    assert sorted(hook.id for some in taken for hook in some) == ["h1", "h2"]
    await store.drop_hook("h1")
    await store.retry_hook("h2", NOON + 30)
    await store.retry_hook("gone", NOON)
    (again,) = await store.take_hooks(NOON + 30, NOON + 90)
    assert (again.id, again.tries) == ("h2", 2)
    assert [hook.id for hook in await store.take_hooks(NOON + 90, NOON + 99, limit=5)] == ["h0", "h2"]


async def test_reports_stay_when_the_table_goes(store: Store) -> None:
    await store.create(table())
    for minute in range(3):
        await store.add_report(
            Report(table_id="t", reporter="ada", reported="bob", text=f"rude «{minute}»", at=NOON + minute)
        )
    await store.delete_table("t")
    newest, *older = await store.reports()
    assert (newest.text, newest.reporter, newest.reported, len(older)) == ("rude «2»", "ada", "bob", 2)
    assert await store.reports(before=Before(newest.at, newest.id)) == older
    await store.drop_report(newest.id)
    assert await store.reports(limit=1) == older[:1]
    for text in ("rude", "rude again"):
        await store.add_report(
            Report(id="one", table_id="t", reporter="ada", reported="bob", text=text, at=NOON + 9)
        )
    assert [report.text for report in await store.reports()] == ["rude", *(report.text for report in older)]


async def test_a_report_keeps_names_and_words(store: Store) -> None:
    report = Report(
        id="r",
        table_id="t",
        reporter="ada",
        reporter_name="Ada",
        reported="bob",
        reported_name="Zoë",
        text="rude",
        said="«losers»",
        said_at=NOON - 5,
        at=NOON,
    )
    await store.add_report(report)
    assert await store.reports() == [report]
    for bad in ({"said": "a\0b"}, {"reported_name": "\ud800"}):
        with pytest.raises(BadRow):
            await store.add_report(structs.replace(report, id="bad", **bad))
    assert await store.reports() == [report]


async def test_settings(store: Store) -> None:
    assert await store.setting("colour") is None
    await store.put("colour", b"red")
    await store.put("colour", b"\x00blue")
    assert await store.setting("colour") == b"\x00blue"


async def test_a_secret_is_settled_once_for_everybody(store: Store) -> None:
    told = await asyncio.gather(*(store.settle("secret", b"%d" % n) for n in range(8)))
    assert len(set(told)) == 1
    assert await store.settle("secret", b"late") == await store.setting("secret") == told[0]


async def test_people_are_there_after_reopening(kept: str | Path) -> None:
    async with open_store(kept) as store:
        await store.add_guest(guest())
        await store.put("secret", b"s")
    async with open_store(kept) as store:
        assert await store.guest("ada") == guest()
        assert await store.setting("secret") == b"s"
