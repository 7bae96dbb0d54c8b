"""A chair is taken along, or handed over, by its secret: over HTTP and WebSocket, in a running game, and after a restart."""

from __future__ import annotations

from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from clapboard.server.limits import NEWCOMERS
from clapboard.store import Where
from tests.server.http.test_story import finish, seated, told
from tests.server.site import do, enter, open_table, site
from tests.server.sockets.test_socket import ask, rows, until

Visitor = dict[str, str]
FIRST = {"first_player": "seat-0"}
SHARP = {"type": "tonality", "side": "sharp"}


def secret_of(client: TestClient[Litestar], who: Visitor, table_id: str) -> str:
    given = client.get(f"/api/tables/{table_id}/seat", headers=who)
    assert given.status_code == 200, given.text
    return str(given.json()["secret"])


def claim(client: TestClient[Litestar], who: Visitor, table_id: str, secret: str) -> Any:
    return client.post(f"/api/tables/{table_id}/seat", json={"secret": secret}, headers=who)


def looked(client: TestClient[Litestar], who: Visitor, table_id: str) -> Any:
    return client.get(f"/api/tables/{table_id}", headers=who).json()


def restart(client: TestClient[Litestar], table_id: str) -> None:
    hub = client.app.state.services.hub
    with client.portal() as portal:
        portal.call(hub.unload, hub.tables[table_id])


def test_only_whoever_sits_there_learns_the_secret_of_a_chair() -> None:
    with site() as client:
        table_id, (ada, bob) = seated(client, options=FIRST)
        given = client.get(f"/api/tables/{table_id}/seat", headers=bob)
        card = given.json()
        assert given.headers["cache-control"] == "no-store"
        assert card["seat"] == 1 and "<svg" in card["qr"]
        assert card["url"] == f"http://table.test/t/{table_id}#seat={card['secret']}"
        assert secret_of(client, ada, table_id) != card["secret"]
        eve = enter(client, "Eve")
        refused = client.get(f"/api/tables/{table_id}/seat", headers=eve)
        assert (refused.status_code, refused.json()["code"]) == (409, "not-seated")
        assert client.get(f"/api/tables/{table_id}/seat").status_code == 401
        for who in (ada, bob, eve):
            assert card["secret"] not in client.get(f"/api/tables/{table_id}", headers=who).text


def test_a_chair_goes_to_whoever_brings_its_secret_in_the_middle_of_a_game() -> None:
    with site() as client:
        table_id, (_, bob) = seated(client, options=FIRST)  # Bob chooses the Tonality
        hand = looked(client, bob, table_id)["view"]["chairs"][1]["hand"]
        secret, cleo = secret_of(client, bob, table_id), enter(client, "Cleo")
        with (
            client.websocket_connect(f"/ws/tables/{table_id}", headers=bob) as his,
            client.websocket_connect(f"/ws/tables/{table_id}", headers=cleo) as hers,
        ):
            assert until(his, "snapshot")["table"]["you"] == 1
            assert until(hers, "snapshot")["table"]["you"] is None
            taken = claim(client, cleo, table_id, secret)
            assert (taken.status_code, taken.json()) == (200, {"seat": 1})
            was, now = until(his, "snapshot"), until(hers, "snapshot")
            assert was["table"]["you"] is None and was["legal"] == []
            assert was["view"]["viewer"] is None and was["view"]["chairs"][1]["hand"] is None
            assert now["table"]["you"] == 1 and now["view"]["chairs"][1]["hand"] == hand
            assert now["table"]["chairs"][1]["name"] == "Cleo"
            assert ask(his, "b", type="act", id="b", action=SHARP)["code"] == "not-seated"
            assert ask(hers, "c", type="act", id="c", action=SHARP)["type"] == "done"
        void = claim(client, bob, table_id, secret)
        assert (void.status_code, void.json()["code"]) == (409, "bad-seat-secret")


def test_a_game_was_played_by_whoever_took_a_chair_over_in_it_and_not_after_it() -> None:
    with site(limits=False) as client:
        table_id, (ada, bob) = seated(client, options=FIRST)
        cleo, dan = enter(client, "Cleo"), enter(client, "Dan")
        assert claim(client, cleo, table_id, secret_of(client, bob, table_id)).status_code == 200
        finish(client, table_id, [ada, cleo])
        assert claim(client, dan, table_id, secret_of(client, cleo, table_id)).status_code == 200
        assert looked(client, dan, table_id)["table"]["chairs"][1]["name"] == "Dan"
        assert told(client, table_id, dan)["players"] == ["Ada", "Cleo"]


def test_what_the_former_guest_chose_or_sent_does_not_concern_the_next() -> None:
    with site() as client:
        table_id, (ada, _) = seated(client, game="faux-raccords", options={"mode": "full", **FIRST})
        card = looked(client, ada, table_id)["view"]["chairs"][0]["hand"][0]
        help_, waive = {"type": "help", "card": card}, {"type": "waive"}
        assert do(client, ada, table_id, type="act", id="1", action=help_).json()["type"] == "preview"
        cleo = enter(client, "Cleo")
        assert claim(client, cleo, table_id, secret_of(client, ada, table_id)).status_code == 200
        assert looked(client, cleo, table_id)["view"]["chain"] == []
        for id, action in (("1", help_), ("2", waive)):
            assert do(client, cleo, table_id, type="act", id=id, action=action).json()["type"] == "preview"
        done = do(client, cleo, table_id, type="act", id="3", action={"type": "confirm"}).json()
        assert done["type"] == "done"
        # The next act of this seat has an id that its former guest used: it is another act.
        assert (
            do(client, cleo, table_id, type="act", id="4", action={"type": "skip"}).json()["type"] == "done"
        )
        dan = enter(client, "Dan")
        assert claim(client, dan, table_id, secret_of(client, cleo, table_id)).status_code == 200
        act = do(client, dan, table_id, type="act", id="4", action={"type": "end"}).json()
        assert act["code"] == "not-your-turn"


def test_secrets_outlast_a_restart_and_are_good_for_one_seating() -> None:
    with site() as client:
        table_id, (_, bob) = seated(client, options=FIRST)
        secret, cleo = secret_of(client, bob, table_id), enter(client, "Cleo")
        restart(client, table_id)
        assert secret_of(client, bob, table_id) == secret
        assert claim(client, cleo, table_id, secret).status_code == 200
        restart(client, table_id)
        assert looked(client, cleo, table_id)["table"]["you"] == 1
        new = secret_of(client, cleo, table_id)
        assert claim(client, bob, table_id, new).status_code == 200
        # Bob sits again where he sat: the secret of his first seating stays void.
        assert looked(client, bob, table_id)["table"]["you"] == 1
        for old in (secret, new):
            assert claim(client, cleo, table_id, old).json()["code"] == "bad-seat-secret"
        assert do(client, bob, table_id, type="act", id="1", action=SHARP).json()["type"] == "done"


def test_the_table_goes_with_its_host_and_the_lists_know() -> None:
    with site() as client:
        table_id, (ada, _) = seated(client, options={"first_player": "seat-1"})  # it is Ada's turn
        cleo = enter(client, "Cleo")
        assert claim(client, cleo, table_id, secret_of(client, ada, table_id)).status_code == 200
        assert looked(client, cleo, table_id)["host"] and not looked(client, ada, table_id)["host"]
        turns = client.get("/api/tables?scope=turn", headers=cleo).json()["tables"]
        assert [(table["id"], table["your_seat"], table["host"]) for table in turns] == [
            (table_id, 0, "Cleo")
        ]
        assert client.get("/api/tables?scope=turn", headers=ada).json()["tables"] == []
        players = client.get("/api/tables?scope=mine", headers=cleo).json()["tables"][0]["players"]
        assert [player["name"] for player in players] == ["Cleo", "Bob"]


@pytest.mark.parametrize("wrong", ["", "x", "3aK0uXbq5cN1vWf7yLrT9sDz", "é" * 24])
def test_a_wrong_secret_is_refused_and_changes_nothing(wrong: str) -> None:
    with site() as client:
        table_id, _ = seated(client, options=FIRST)
        before = rows(client, table_id)
        eve = enter(client, "Eve")
        refused = claim(client, eve, table_id, wrong)
        assert (refused.status_code, refused.json()["code"]) == (409, "bad-seat-secret")
        assert rows(client, table_id) == before


def test_a_secret_is_of_one_table_and_one_chair() -> None:
    with site() as client:
        table_id, (ada, bob) = seated(client, options=FIRST)
        other = open_table(client, ada)
        eve = enter(client, "Eve")
        assert claim(client, eve, other, secret_of(client, ada, table_id)).json()["code"] == "bad-seat-secret"
        # Who sits there is not seated anew; who sits elsewhere stays there.
        before = rows(client, table_id)
        mine = secret_of(client, bob, table_id)
        assert claim(client, bob, table_id, mine).json() == {"seat": 1}
        assert claim(client, ada, table_id, mine).json()["code"] == "already-seated"
        assert rows(client, table_id) == before and secret_of(client, bob, table_id) == mine
        stranger = client.post(f"/api/tables/{table_id}/seat", json={"secret": mine})
        assert stranger.json()["code"] == "no-guest"
        do(client, ada, table_id, type="close")
        assert claim(client, eve, table_id, mine).json()["code"] == "table-closed"


def test_a_secret_ends_with_the_chair() -> None:
    with site() as client:
        ada, bob = enter(client, "Ada"), enter(client, "Bob")
        table_id = open_table(client, ada)
        do(client, bob, table_id, type="sit", seat=1)
        secret = secret_of(client, bob, table_id)
        do(client, bob, table_id, type="stand")
        assert claim(client, bob, table_id, secret).json()["code"] == "bad-seat-secret"
        do(client, bob, table_id, type="sit", seat=1)
        assert claim(client, enter(client, "Eve"), table_id, secret).json()["code"] == "bad-seat-secret"
        again = secret_of(client, bob, table_id)
        with client.websocket_connect(f"/ws/tables/{table_id}", headers=bob) as socket:
            until(socket, "snapshot")
            do(client, ada, table_id, type="clear", seat=1)  # Bob is sent away
        assert claim(client, bob, table_id, again).status_code == 403


def test_guesses_are_limited() -> None:
    with site() as client:
        table_id, _ = seated(client, options=FIRST)
        eve = enter(client, "Eve")
        codes = [claim(client, eve, table_id, f"{n}").status_code for n in range(int(NEWCOMERS.burst) + 1)]
        assert codes[0] == 409 and codes[-1] == 429


def test_a_former_guest_is_no_player_of_the_table_any_more() -> None:
    with site() as client:
        table_id, (_, bob) = seated(client, options=FIRST)
        claim(client, enter(client, "Cleo"), table_id, secret_of(client, bob, table_id))
        services = client.app.state.services
        with client.portal() as portal:
            (found,) = portal.call(services.store.tables, Where(), 5, None)
        assert {(player.name, player.state, player.seat) for player in found.players} == {
            ("Ada", "seated", 0), ("Cleo", "seated", 1), ("Bob", "left", None),
        }  # fmt: skip
