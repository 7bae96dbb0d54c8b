"""The WebSocket: what it tells, what it takes, and what it refuses."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from litestar import Litestar
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient, WebSocketTestSession

from clapboard.server.limits import MESSAGES, REFUSED_BEFORE_CLOSED
from clapboard.server.services import Services
from clapboard.server.sockets.connection import NEWS, WAITING, Connection
from clapboard.server.sockets.fast_socket import AHEAD
from clapboard.table.rulings.ruled import Person
from tests.limits import PATIENCE
from tests.server.site import do, enter, open_table, site

Visitor = dict[str, str]


def until(socket: WebSocketTestSession, *kinds: str) -> dict[str, Any]:
    """The next message of one of these kinds."""
    while True:
        message: dict[str, Any] = json.loads(socket.receive_text(timeout=PATIENCE))
        if message["type"] in kinds:
            return message


def ask(socket: WebSocketTestSession, id: str = "a", /, **command: Any) -> dict[str, Any]:
    socket.send_text(json.dumps({"type": "do", "id": id, "command": command}))
    return until(socket, "done", "refused", "preview")


def closed(socket: WebSocketTestSession) -> int:
    """The code with which the server ends the connection."""
    try:
        while True:
            socket.receive_text(timeout=PATIENCE)
    except WebSocketDisconnect as end:
        return end.code


def rows(client: TestClient[Litestar], table_id: str) -> int:
    services: Services = client.app.state.services

    async def count() -> int:
        return len(await services.store.load(table_id))

    with client.portal() as portal:
        return portal.call(count)


def test_a_table_is_told_step_by_step() -> None:
    with site() as client:
        ada, bob = enter(client, "Ada"), enter(client, "Bob")
        table_id = open_table(client, ada)
        with client.websocket_connect(f"/ws/tables/{table_id}?protocol=1", headers=ada) as socket:
            first = until(socket, "snapshot")
            assert (first["v"], first["host"], first["table"]["you"]) == (2, True, 0)
            assert first["table"]["chairs"][1] == {"kind": "open"}
            do(client, bob, table_id, type="sit", seat=1)
            assert until(socket, "update")["table"]["chairs"][1] == {
                "kind": "guest",
                "name": "Bob",
                "away": True,
            }
            token = bob["Authorization"].removeprefix("Bearer ")
            with client.websocket_connect(f"/ws/tables/{table_id}?token={token}") as other:
                assert until(other, "snapshot")["table"]["you"] == 1
                assert until(socket, "presence") == {"type": "presence", "away": []}
                assert ask(socket, "go", type="start") == {"type": "done", "id": "go", "v": 4}
                assert until(other, "update")["table"]["status"] == "playing"
                socket.send_text('{"type":"ping"}')
                assert until(socket, "pong") == {"type": "pong"}
                assert ask(other, type="talk", text="  hello \n there ")["type"] in ("done", "refused")
            assert until(socket, "presence") == {"type": "presence", "away": [1]}


def test_who_comes_back_gets_what_was_missed() -> None:
    with site() as client:
        ada = enter(client, "Ada")
        table_id = open_table(client, ada, seats=3)
        place = f"/ws/tables/{table_id}?protocol=1"
        with client.websocket_connect(place) as keeper, client.websocket_connect(place, headers=ada) as other:
            v = until(other, "snapshot")["v"]
            until(keeper, "snapshot")
            with client.websocket_connect(place, headers=ada) as again:
                again.close()
            do(client, ada, table_id, type="set_bot", seat=1, level="novice")
            do(client, ada, table_id, type="set_bot", seat=2, level="novice")
            with client.websocket_connect(f"{place}&since={v}&seat=0", headers=ada) as again:
                told = [json.loads(again.receive_text(timeout=PATIENCE)) for _ in range(3)]
                assert [message["type"] for message in told] == ["update", "update", "presence"]
                assert [message["v"] for message in told[:2]] == [v + 1, v + 2]
            for other_place in (
                f"&since={v}",
                f"&since={v}&seat=1",
                "&since=0&seat=0",
                "&since=x&seat=0",
                "&since=-1",
            ):
                with client.websocket_connect(place + other_place, headers=ada) as again:
                    assert json.loads(again.receive_text(timeout=PATIENCE))["type"] == "snapshot", other_place


def test_another_version_and_unknown_tables() -> None:
    with site() as client:
        table_id = open_table(client, enter(client, "Ada"))
        with client.websocket_connect(f"/ws/tables/{table_id}?protocol=2") as socket:
            assert until(socket, "gone") == {"type": "gone", "why": "reload"}
            assert closed(socket) == 4001
        with client.websocket_connect("/ws/tables/AAAAAAAAAAAAAAAAAAAAAA") as socket:
            assert until(socket, "refused")["code"] == "unknown-table"
            assert closed(socket) == 4404


@pytest.mark.parametrize("origin", ["https://evil.test", "null", "http://table.test:81"])
def test_pages_of_others_are_not_let_in(origin: str) -> None:
    with site() as client:
        table_id = open_table(client, enter(client, "Ada"))
        with (
            pytest.raises(WebSocketDisconnect),
            client.websocket_connect(f"/ws/tables/{table_id}", headers={"Origin": origin}) as socket,
        ):
            socket.receive_text(timeout=PATIENCE)
        with client.websocket_connect(
            f"/ws/tables/{table_id}", headers={"Origin": "http://table.test"}
        ) as socket:
            assert until(socket, "snapshot")


def test_strangers_watch_and_ask_for_nothing() -> None:
    with site() as client:
        table_id = open_table(client, enter(client, "Ada"))
        for token in ("", "?token=x.y", "?token=%00"):
            with client.websocket_connect(f"/ws/tables/{table_id}{token}") as socket:
                assert until(socket, "snapshot")["table"]["you"] is None
                assert ask(socket, type="sit", seat=1)["code"] == "no-guest"


MALFORMED = [
    "", "{", "null", "[]", "1", '"do"', "{}", '{"type":"do"}', '{"type":"dance"}', '{"type":"ping","x":1}',
    '{"type":"do","id":"a","command":{"type":"sit","seat":"1"}}',
    '{"type":"do","id":"a","command":{"type":"sit","seat":1,"as":"ada"}}',
    '{"type":"do","id":"","command":{"type":"start"}}',
    '{"type":"do","id":7,"command":{"type":"start"}}',
    json.dumps({"type": "do", "id": "x" * 65, "command": {"type": "start"}}),
    '{"type":"do","id":"a","command":{"type":"become_host"}}',
    '{"type":"do","id":"a","command":' + "[" * 3000 + "]" * 3000 + "}",
    '{"type":"do","id":"\\ud800","command":{"type":"start"}}',
    "x" * 20_000,
]  # fmt: skip


@pytest.mark.parametrize("text", MALFORMED)
def test_malformed_messages_are_refused_and_the_table_stands(text: str) -> None:
    with site() as client:
        ada = enter(client, "Ada")
        table_id = open_table(client, ada)
        with client.websocket_connect(f"/ws/tables/{table_id}", headers=ada) as socket:
            until(socket, "snapshot")
            before = rows(client, table_id)
            socket.send_text(text)
            refused = until(socket, "refused", "done")
            assert refused["code"] == "bad-message" and len(refused["message"]) < 300
            assert refused["id"] == ("a" if '"id":"a"' in text and "[[" not in text else ""), (
                "its own, if it can be read"
            )
            assert rows(client, table_id) == before
            assert ask(socket, type="set_bot", seat=1, level="novice")["type"] == "done"


def test_what_is_too_long_to_be_said_is_refused_under_its_id() -> None:
    with site() as client:
        ada = enter(client, "Ada")
        table_id = open_table(client, ada)
        with client.websocket_connect(f"/ws/tables/{table_id}", headers=ada) as socket:
            until(socket, "snapshot")
            for text, code in (("x" * 501, "too-long"), ("", "empty"), ("\u2800\u3164", "empty")):
                socket.send_json({"type": "do", "id": "mine", "command": {"type": "talk", "text": text}})
                refused = until(socket, "refused", "done")
                assert (refused["id"], refused["code"]) == ("mine", code)
            assert ask(socket, type="talk", text="x" * 500)["type"] == "done"


def test_bytes_are_no_message() -> None:
    with site() as client:
        table_id = open_table(client, enter(client, "Ada"))
        with client.websocket_connect(f"/ws/tables/{table_id}") as socket:
            until(socket, "snapshot")
            socket.send_bytes(b'{"type":"ping"}')
            assert until(socket, "refused", "pong")["code"] == "bad-message"


FOREIGN: list[tuple[str, Callable[[int], dict[str, Any]]]] = [
    (
        "not-your-turn",
        lambda seat: {"type": "act", "id": "f", "action": {"type": "tonality", "side": "sharp"}},
    ),
    ("not-host", lambda seat: {"type": "close"}),
    ("not-host", lambda seat: {"type": "clear", "seat": seat}),
    ("game-running", lambda seat: {"type": "stand"}),
    ("nothing-asked", lambda seat: {"type": "answer", "yes": True}),
    ("not-away", lambda seat: {"type": "ask", "what": "replace", "seat": seat}),
    ("no-such-action", lambda seat: {"type": "act", "id": "f", "action": {"type": "win"}}),
    ("no-such-action", lambda seat: {"type": "act", "id": "f", "action": {}}),
]


@pytest.mark.parametrize("code, command", FOREIGN)
def test_what_is_somebody_elses_is_refused(code: str, command: Callable[[int], dict[str, Any]]) -> None:
    """Bob is never the host; and he speaks while it is Ada's turn."""
    with site() as client:
        ada, bob = enter(client, "Ada"), enter(client, "Bob")
        table_id = open_table(
            client, ada, options={"first_player": "seat-1"}
        )  # the other chooses the tonality
        do(client, bob, table_id, type="sit", seat=1)
        place = f"/ws/tables/{table_id}"
        with (
            client.websocket_connect(place, headers=ada) as hers,
            client.websocket_connect(place, headers=bob) as his,
        ):
            ask(hers, type="start")
            before = rows(client, table_id)
            refused = ask(his, **command(0))
            assert refused["type"] == "refused" and refused["code"] == code, refused
            assert rows(client, table_id) == before
            legal = client.get(f"/api/tables/{table_id}", headers=ada).json()["legal"]
            assert ask(hers, "own", type="act", id="own", action=legal[0])["type"] in ("done", "preview")


def test_two_windows_of_a_guest_have_the_same_open_choices() -> None:
    with site() as client:
        ada = enter(client, "Ada")
        table_id = open_table(client, ada, game="faux-raccords", options={"first_player": "seat-0"})
        do(client, ada, table_id, type="set_bot", seat=1, level="novice")
        place = f"/ws/tables/{table_id}"
        with (
            client.websocket_connect(place, headers=ada) as one,
            client.websocket_connect(place, headers=ada) as two,
        ):
            ask(one, type="start")
            answer: dict[str, Any] = {"type": ""}
            for number in range(100):
                legal = client.get(f"/api/tables/{table_id}", headers=ada).json()["legal"]
                if legal:
                    answer = ask(one, f"x{number}", type="act", id=f"x{number}", action=legal[0])
                if answer["type"] == "preview":
                    break
            assert answer["type"] == "preview" and answer["id"] == f"x{number}"
            beside = until(two, "preview")
            # Each was told at an instant of its own.
            assert answer["view"].pop("now") <= beside["view"].pop("now")
            assert beside == answer | {"id": ""}


def test_a_flood_is_refused_and_then_put_out() -> None:
    with site() as client:
        ada = enter(client, "Ada")
        table_id = open_table(client, ada)
        with (
            client.websocket_connect(f"/ws/tables/{table_id}", headers=ada) as eve,
            client.websocket_connect(f"/ws/tables/{table_id}") as bystander,
        ):
            until(eve, "snapshot")
            for _ in range(int(MESSAGES.burst) + 3 * REFUSED_BEFORE_CLOSED):
                eve.send_text('{"type":"ping"}')
            assert until(eve, "refused")["code"] == "too-many"
            assert until(eve, "gone")["why"] == "flood"
            assert closed(eve) == 1008
            bystander.send_text('{"type":"ping"}')
            assert until(bystander, "pong")


async def test_a_listener_that_takes_nothing_keeps_nothing_but_the_answers_to_what_it_asks() -> None:
    with site() as client:
        connection = Connection(client.app.state.services, None, Person("ada", "Ada"), "nowhere")  # type: ignore[arg-type]
        connection._answer(b"an answer")
        for number in range(3 * NEWS):
            connection.tell(b"%d" % number)
        assert (connection.ending, connection._behind) == (None, True)
        assert list(connection._queue) == [(False, b"an answer")]
        for _ in range(WAITING):
            connection._answer(b"another")
        assert connection.ending == "slow"
        assert list(connection._queue) == [(False, b'{"type":"gone","why":"slow"}')]


@pytest.mark.plain
async def test_what_has_to_wait_is_taken_in_its_order_and_nothing_overtakes_it() -> None:
    with site() as client:
        connection = Connection(client.app.state.services, None, Person("ada", "Ada"), "nowhere")  # type: ignore[arg-type]
        taken: list[bytes | None] = []

        def understood(text: bytes | None) -> None:
            """Whatever is answered at once allows the next one, while it is still being taken."""
            connection._rest()
            taken.append(text)

        connection._understood = understood  # type: ignore[method-assign]
        connection._busy = True
        more = [connection.hear(b"%d" % number) for number in range(AHEAD)]
        assert more == [True] * (AHEAD - 1) + [False], "then no more is read"
        connection._busy = False
        connection.hear(b"last")
        assert taken == []
        connection._rest()
        assert taken == [*(b"%d" % number for number in range(AHEAD)), b"last"]
        assert connection.hear(b"now") and taken[-1] == b"now"
