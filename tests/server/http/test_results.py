"""A link to a result: the one who has it sees the finished game, and comes to no table by it."""

from __future__ import annotations

from typing import Any

from litestar import Litestar
from litestar.testing import TestClient

from tests.server.http.test_seats import restart
from tests.server.http.test_story import finish, seated
from tests.server.site import do, enter, site
from tests.server.sockets.test_socket import until

Visitor = dict[str, str]


def shared(client: TestClient[Litestar], table_id: str, who: Visitor, game: int | None = None) -> Any:
    return client.get(f"/api/tables/{table_id}/share{f'?game={game}' if game else ''}", headers=who)


def test_a_finished_game_is_told_to_whoever_has_the_link() -> None:
    with site() as client:
        table_id, people = seated(client)
        assert shared(client, table_id, people[0]).json()["code"] == "not-over"
        finish(client, table_id, people)
        card = shared(client, table_id, people[0]).json()
        assert card["url"] == f"http://table.test/result/{card['share']}"
        assert shared(client, table_id, people[1]).json() == card, "the same for everybody"
        # A stranger, without a name.
        told = client.get(f"/api/results/{card['share']}/story?all=true")
        own = client.get(f"/api/tables/{table_id}/story?all=true&seat=none")
        assert told.status_code == 200 and told.json()["over"]
        moves = [{key: value for key, value in move.items() if key != "v"} for move in own.json()["moves"]]
        assert told.json()["moves"] == moves, "without the versions of anybody's connection"
        assert client.get(f"/api/results/{card['share']}/statistics").status_code == 200
        restart(client, table_id)
        assert client.get(f"/api/results/{card['share']}/story?views=false").status_code == 200


def test_the_link_does_not_open_the_table() -> None:
    """Neither does it say where that is, nor is it good in its place."""
    with site() as client:
        table_id, people = seated(client)
        finish(client, table_id, people)
        share = shared(client, table_id, people[0]).json()["share"]
        eve = enter(client, "Eve")
        assert table_id not in share
        for path in (f"/api/results/{share}/story?all=true", f"/api/results/{share}/statistics"):
            answer = client.get(path, headers=eve)
            assert answer.status_code == 200
            assert table_id not in answer.text and table_id not in str(answer.headers)
        for path in ("", "/story", "/record", "/statistics", "/deal", "/seat", "/share", "/qr"):
            answer = client.get(f"/api/tables/{share}{path}", headers=eve)
            assert (answer.status_code, answer.json()["code"]) == (404, "unknown-table"), path
        assert do(client, eve, share, type="sit", seat=0).status_code == 404
        with client.websocket_connect(f"/ws/tables/{share}?protocol=1") as socket:
            assert until(socket, "refused")["code"] == "unknown-table"


def test_a_link_that_we_did_not_make_is_of_nothing() -> None:
    with site() as client:
        table_id, people = seated(client)
        finish(client, table_id, people)
        share: str = shared(client, table_id, people[0]).json()["share"]
        other = share[:-1] + ("A" if share[-1] != "A" else "B")
        for bad in (
            share[1:],
            share[:-2],
            other,
            share + "=",
            share + "A",
            table_id,
            "x",
            "%00",
            "é",
            "A" * 200,
        ):
            answer = client.get(f"/api/results/{bad}/story")
            assert (answer.status_code, answer.json()["code"]) == (404, "unknown-result"), bad


def test_the_next_game_is_not_told_by_it() -> None:
    with site() as client:
        table_id, people = seated(client)
        finish(client, table_id, people)
        share = shared(client, table_id, people[0]).json()["share"]
        do(client, people[0], table_id, type="start")
        told = client.get(f"/api/results/{share}/story?views=false").json()
        assert (told["game"], told["over"]) == (1, True)
        assert shared(client, table_id, people[0], 2).json()["code"] == "not-over"
        # One made for the game that runs, by whatever way, is of nothing before its end.
        made = client.app.state.services.identity.share(table_id, 2)
        assert client.get(f"/api/results/{made}/story").status_code == 404
