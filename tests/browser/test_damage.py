"""A table whose log cannot be read: its page says so, tries no more by itself, and is there again when it has been mended."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import House, Visit
from tests.browser.guests import Cast
from tests.browser.player import Player


@pytest.fixture
def own(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A house that may be damaged."""
    house = House(tmp_path_factory.mktemp("own"))
    yield house
    house.kill()


def rewritten(house: House, table: str, body: bytes) -> bytes:
    """The second row of a table's log is another one from now on; what it was before."""
    (file,) = house.data.glob("*.db")
    with closing(sqlite3.connect(file)) as database, database:
        where = "table_id = ? AND seq = 2"
        (before,) = database.execute(f"SELECT body FROM log WHERE {where}", (table,)).fetchone()
        database.execute(f"UPDATE log SET body = ? WHERE {where}", (body, table))
    return bytes(before)


def tries(page: Page) -> list[str]:
    made: list[str] = []
    page.on("websocket", lambda wire: made.append(wire.url))
    return made


@pytest.mark.slow
def test_a_table_that_cannot_be_read(visit: Visit, own: House) -> None:
    cast = Cast(own.url, "Ada", "Bob", options={"first_player": "seat-0"})
    page = visit("about:blank", who=cast.people[0])
    page.clock.install()
    page.goto(f"/t/{cast.table}")
    ada = Player(page)
    expect(ada.hand).to_be_visible()
    own.kill()
    before = rewritten(own, cast.table, b"rust")
    own.start()

    # Who was there when it happened is told as soon as the server is back.
    title = page.get_by_role("heading", name="This table cannot be read")
    expect(title).to_be_visible()
    expect(page.get_by_role("main")).to_contain_text("Tell the person who runs this server")
    expect(page.get_by_role("main").get_by_role("link", name="Home")).to_be_visible()
    made = tries(page)
    page.clock.fast_forward(60_000)
    page.evaluate("() => new Promise((done) => requestAnimationFrame(done))")
    assert made == []
    page.get_by_role("button", name="Try now").click()
    expect(title).to_be_visible()
    assert len(made) == 1

    # Anyone who comes now, in French; and nothing is wider than a phone.
    late = visit(f"/t/{cast.table}", who=cast.people[1], language="fr", size={"width": 360, "height": 640})
    expect(late.get_by_role("heading", name="Cette table est illisible")).to_be_visible()
    assert late.evaluate("document.documentElement.scrollWidth <= innerWidth")

    own.kill()
    assert rewritten(own, cast.table, before) == b"rust"
    own.start()
    late.get_by_role("button", name="Réessayer").click()
    expect(late.get_by_role("region", name="Ta main")).to_be_visible()
    page.get_by_role("button", name="Try now").click()
    expect(ada.hand).to_be_visible()
