"""Who may look: at a private table after being sent away, at the metrics from elsewhere, at the client of a wheel."""

from __future__ import annotations

from pathlib import Path
from typing import Any, cast

import httpx
import pytest
from litestar import Litestar
from litestar.testing import TestClient

from clapboard.server.app import create_app
from clapboard.server.config import Config, client_folder
from clapboard.server.services import Services
from clapboard.store import MemoryStore
from tests.server.site import NOWHERE, TABLE, do, enter, open_table, site
from tests.server.sockets.test_socket import closed, until


def test_whoever_is_sent_away_no_longer_watches_a_private_table() -> None:
    with site() as client:
        ada, bob, cleo = (enter(client, name) for name in ("Ada", "Bob", "Cleo"))
        table_id = open_table(client, ada)
        do(client, bob, table_id, type="sit", seat=1)
        with client.websocket_connect(f"/ws/tables/{table_id}", headers=bob) as socket:
            until(socket, "snapshot")
            do(client, ada, table_id, type="clear", seat=1)
            assert until(socket, "gone", "snapshot", "update") == {"type": "gone", "why": "kicked"}
            assert closed(socket) == 4403
        for path in ("", "/record", "/statistics"):
            given = client.get(f"/api/tables/{table_id}{path}", headers=bob)
            assert (given.status_code, given.json()["code"]) == (403, "kicked")
        with client.websocket_connect(f"/ws/tables/{table_id}", headers=bob) as socket:
            assert until(socket, "refused", "snapshot")["code"] == "kicked"
            assert closed(socket) == 4403
        assert client.get(f"/api/tables/{table_id}", headers=cleo).status_code == 200


def listed(client: TestClient[Litestar], who: dict[str, str]) -> list[str]:
    return [table["id"] for table in client.get("/api/tables?scope=mine", headers=who).json()["tables"]]


def test_whom_the_host_lets_in_again_finds_the_table_and_sits_down() -> None:
    with site() as client:
        ada, bob = enter(client, "Ada"), enter(client, "Bob")
        table_id = open_table(client, ada)
        do(client, bob, table_id, type="sit", seat=1)
        with client.websocket_connect(f"/ws/tables/{table_id}", headers=bob) as socket:
            until(socket, "snapshot")
            do(client, ada, table_id, type="clear", seat=1)
        assert listed(client, bob) == []
        (sent,) = client.get(f"/api/tables/{table_id}", headers=ada).json()["sent_away"]
        assert sent["name"] == "Bob"
        assert do(client, ada, table_id, type="pardon", number=sent["number"]).status_code == 200
        assert listed(client, bob) == [table_id]
        assert client.get(f"/api/tables/{table_id}", headers=bob).json()["sent_away"] == []
        assert do(client, bob, table_id, type="sit", seat=1).status_code == 200


def test_whoever_is_sent_away_from_a_public_table_may_watch_while_it_is_public() -> None:
    with site() as client:
        ada, bob = enter(client, "Ada"), enter(client, "Bob")
        table_id = open_table(client, ada, public=True)
        do(client, bob, table_id, type="sit", seat=1)
        with client.websocket_connect(f"/ws/tables/{table_id}", headers=bob) as socket:
            until(socket, "snapshot")
            do(client, ada, table_id, type="clear", seat=1)
            assert until(socket, "snapshot", "gone")["table"]["you"] is None
            assert client.get(f"/api/tables/{table_id}", headers=bob).status_code == 200
            do(client, ada, table_id, type="change", settings=TABLE)
            assert until(socket, "gone")["why"] == "kicked", "it has become private"
        assert client.get(f"/api/tables/{table_id}", headers=bob).status_code == 403


async def test_metrics_are_for_this_machine() -> None:
    config = Config(data=":memory:", client=NOWHERE, trust_proxy=True)
    for peer, headers, status in (
        ("127.0.0.1", {}, 200),
        ("::1", {}, 200),
        ("192.168.1.7", {}, 403),
        ("192.168.1.7", {"X-Forwarded-For": "127.0.0.1"}, 403),
        ("127.0.0.1", {"X-Forwarded-For": "127.0.0.1"}, 403),
        ("127.0.0.1", {"Forwarded": "for=9.9.9.9"}, 403),
    ):
        app = create_app(config, Services(config, MemoryStore()))
        transport = httpx.ASGITransport(app=cast(Any, app), client=(peer, 5000))
        async with httpx.AsyncClient(transport=transport, base_url="http://table.test") as client:
            given = await client.get("/metrics", headers=headers)
            assert given.status_code == status, (peer, headers)
            assert status == 200 or given.json()["code"] == "not-open"


def test_the_client_of_a_wheel_comes_first(tmp_path: Path) -> None:
    assert client_folder(tmp_path) == tmp_path
    assert client_folder(tmp_path / "none").parts[-2:] == ("web", "dist")


@pytest.mark.parametrize("public", [False, True], ids=["private", "public"])
def test_whoever_is_sent_away_during_a_game_is_told_and_does_not_get_the_chair_back(public: bool) -> None:
    with site() as client:
        ada, bob = enter(client, "Ada"), enter(client, "Bob")
        id = open_table(client, ada, public=public)
        do(client, bob, id, type="sit", seat=1)
        do(client, ada, id, type="start")
        with client.websocket_connect(f"/ws/tables/{id}", headers=bob) as socket:
            assert until(socket, "snapshot")["table"]["you"] == 1
            assert do(client, ada, id, type="clear", seat=1).status_code == 200
            assert until(socket, "gone", "snapshot", "update") == {"type": "gone", "why": "kicked"}
            assert closed(socket) == 4403
        assert do(client, bob, id, type="sit", seat=1).json()["code"] == "kicked"
        assert do(client, bob, id, type="return").status_code == 409
        shown = client.get(f"/api/tables/{id}", headers=bob)
        assert shown.status_code == (200 if public else 403)
        if public:
            assert shown.json()["table"]["you"] is None and shown.json()["legal"] == []
        chairs = client.get(f"/api/tables/{id}", headers=ada).json()["table"]["chairs"]
        assert chairs[1]["removed"] and chairs[1]["away"]
        (card,) = client.get("/api/tables?scope=mine", headers=ada).json()["tables"]
        assert [player["name"] for player in card["players"]] == ["Ada"] and card["free"] == 0
        assert client.get("/api/tables?scope=turn", headers=bob).json()["tables"] == []
