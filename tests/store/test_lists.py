"""Lists of tables: the lobby, my games, your turn, the search."""

from __future__ import annotations

import asyncio

import pytest

from clapboard.store import Before, Store, TableChange, Where
from tests.store.makers import NOON, ada, bob, row, table

pytestmark = pytest.mark.asyncio


async def ids(store: Store, where: Where) -> list[str]:
    return [found.id for found in await store.tables(where)]


async def test_the_last_touched_comes_first_page_by_page(store: Store) -> None:
    for number in range(7):
        await store.create(table(f"t{number}", created=NOON + number // 2))
    await store.append("t1", [row(1, at=NOON + 100)])
    pages: list[list[str]] = []
    before = None
    while page := await store.tables(limit=3, before=before):
        pages.append([found.id for found in page])
        before = Before(page[-1].updated, page[-1].id)
    assert pages == [["t1", "t6", "t5"], ["t4", "t3", "t2"], ["t0"]]


async def test_the_lobby_shows_open_public_tables(store: Store) -> None:
    await store.create(table("hidden"))
    await store.create(table("shown", public=True))
    await store.create(table("other", public=True, game="cinelinx"))
    await store.create(table("over", public=True, status="over"))
    assert await ids(store, Where(public=True, status=("open", "playing"))) == ["shown", "other"]
    assert await ids(store, Where(public=True, status=("over", "closed"))) == ["over"]
    assert await ids(store, Where(public=False)) == ["hidden"]
    assert await ids(store, Where(game="cinelinx")) == ["other"]


async def test_my_games_and_my_turn(store: Store) -> None:
    await store.create(table("a", players=(ada(), bob(turn=True))))
    await store.create(table("b", players=(ada(turn=True), bob())))
    await store.create(table("c", players=(ada(state="left"), bob())))
    await store.create(table("d", players=(ada(state="kicked"), bob())))
    await store.create(table("e", players=(bob(turn=True),)))
    assert await ids(store, Where(guest="ada")) == ["c", "b", "a"]
    assert await ids(store, Where(guest="ada", turn=True)) == ["b"]
    assert await ids(store, Where(guest="bob", turn=True)) == ["e", "a"]
    assert await ids(store, Where(guest="ada", turn=False)) == ["c", "a"]
    await store.append("a", [row(1)], TableChange(turn=("ada",)))
    assert set(await ids(store, Where(guest="ada", turn=True))) == {"a", "b"}
    assert await ids(store, Where(guest="nobody")) == []


async def test_a_search_finds_titles_games_and_names_whatever_the_accents(store: Store) -> None:
    await store.create(table("a", title="Le vendredi d'Élodie", players=(ada(name="Zoë Ångström"),)))
    await store.create(table("b", title="100 % cinéma", game="cinelinx"))
    await store.create(table("c", title="under_score STRASSE", players=(bob(name="Straße"),)))
    found = {
        "elodie": ["a"], "ÉLODIE vendredi": ["a"], "zoe elodie": ["a"], "angstrom": ["a"], "elodie cinema": [],
        "cinema": ["b"], "cineli": ["b"], "%": ["b"], "100 %": ["b"], "r_s": ["c"], "_": ["c"], "rythm": ["c", "a"],
        "straße": ["c"], "strasse": ["c"], "\\": [], "  ": ["c", "b", "a"], "'": ["a"],
    }  # fmt: skip
    for text, expected in found.items():
        assert await ids(store, Where(text=text)) == expected, text
    await store.append("a", [], TableChange(title="Samedi"))
    assert await ids(store, Where(text="vendredi")) == []
    assert await ids(store, Where(text="samedi")) == ["a"]


async def test_tables_whose_time_is_over(store: Store) -> None:
    await store.create(table("a", expires=NOON))
    await store.create(table("b", expires=NOON + 10))
    await store.create(table("c"))
    assert await ids(store, Where(expired=NOON)) == []
    assert await ids(store, Where(expired=NOON + 1)) == ["a"]
    assert await ids(store, Where(expired=NOON + 11)) == ["b", "a"]


async def test_players_are_shown_by_seat(store: Store) -> None:
    watcher = ada(guest_id="zed", seat=None)
    await store.create(table(players=(watcher, bob(seat=10), ada(seat=2))))
    (shown,) = await store.tables()
    assert [player.seat for player in shown.players] == [2, 10, None]
    assert await store.table("nowhere") is None


async def test_who_was_seen_is_noted_and_lists_stay_as_they_were(store: Store) -> None:
    await store.create(table(players=(ada(turn=True), bob(last_seen=NOON))))
    await store.append("t", [], TableChange(seen=(("ada", NOON + 5), ("nobody", NOON + 5))))
    (shown,) = await store.tables()
    assert shown == table(updated=NOON, players=(ada(turn=True, last_seen=NOON + 5), bob(last_seen=NOON)))
    seen = store.append("t", [], TableChange(seen=(("ada", NOON + 7), ("bob", NOON + 7))))
    await asyncio.gather(seen, store.append("t", [row(1)], TableChange(players=(bob(last_seen=NOON + 8),))))
    (shown,) = await store.tables()
    assert [player.last_seen for player in shown.players] == [NOON + 7, NOON + 8], (
        "in order, in one batch too"
    )
