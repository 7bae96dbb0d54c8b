"""A table that a host opens with another edition: chosen by name, played with its cards, and written down."""

from __future__ import annotations

from pathlib import Path

import pytest

import clapboard
from clapboard.kernel import registry
from clapboard.kernel.codec import encode
from clapboard.server.thinking.pool import Thinkers
from clapboard.table.thought import Job
from tests.games.test_editions import other
from tests.server.http.test_story import finish, seated
from tests.server.site import enter, site

ID = "rythm-and-play"


@pytest.fixture(autouse=True)
def nothing_offered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "_editions", {})


@pytest.fixture
def edition(tmp_path: Path) -> Path:
    """55 PLAY cards."""
    return other(tmp_path, ID)


def test_the_server_is_told_of_editions_and_tells_clients(edition: Path) -> None:
    with site(editions=(edition.parent,)) as client:
        (info,) = [game for game in client.get("/api/games").json() if game["id"] == ID]
        assert [one["name"] for one in info["editions"]] == ["standard", "other"]
        page = client.get(f"/api/games/{ID}?edition=other").json()
        assert page["edition"] == info["editions"][1]
        assert page["components"]["totals"]["play"] == 55
        assert client.get(f"/api/games/{ID}").json()["components"]["totals"]["play"] == 54


def test_a_table_is_played_with_the_edition_that_its_host_chose(edition: Path) -> None:
    with site(editions=(edition,), limits=False) as client:
        table, people = seated(client, edition="other")
        seen = client.get(f"/api/tables/{table}", headers=people[0]).json()
        assert seen["table"]["edition"] == "other"
        assert seen["view"]["play_stack"] == 55 - 2 * 4
        finish(client, table, people)
        story = client.get(f"/api/tables/{table}/story?game=1", headers=people[0]).json()
        assert story["edition"] == "other"
        written = client.get(f"/api/tables/{table}/record?game=1", headers=people[0]).content
    record = clapboard.Record.parse(written)
    assert record.error is None and record.header.edition == "other"
    assert record.header.edition_hash == clapboard.game(ID, edition).edition.hash  # type: ignore[union-attr]
    registry._editions.clear()
    with pytest.raises(clapboard.RecordError, match="no edition of"):
        clapboard.Record.parse(written)


@pytest.mark.parametrize(
    "settings",
    [{"edition": "none"}, {"edition": "../other.toml"}, {"edition": "other", "edition_hash": "0" * 16}],
    ids=["unknown", "a-path", "another-hash"],
)
def test_an_edition_that_is_not_here_is_refused_by_name(edition: Path, settings: dict[str, str]) -> None:
    with site(editions=(edition,)) as client:
        ada = enter(client, "Ada")
        asked = {"settings": {"game": ID, "seats": 2, **settings}}
        answer = client.post("/api/tables", json=asked, headers=ada)
        assert (answer.status_code, answer.json()["code"]) == (409, "unknown-edition")
        assert answer.json()["params"] == {"edition": settings["edition"]}


async def test_bots_in_their_own_processes_know_the_editions(edition: Path) -> None:
    game = registry.offer(edition)
    state = game.new(2, seed=3)
    while len(state.legal(state.actors()[0])) < 2:
        state.apply(state.actors()[0], state.legal(state.actors()[0])[0])
    (seat,) = state.actors()
    listed = [encode(action) for action in state.legal(seat)]
    job = Job(ID, "regular", encode(state.view(seat)), listed, 5, edition="other")
    thinkers = Thinkers(1)
    try:
        thought = await thinkers.think(job)
    finally:
        await thinkers.close()
    bot = game.bots()["regular"]()
    chosen = bot.choose(state.view(seat), state.legal(seat), 5)
    assert thought.acts == [encode(chosen)]
