"""Why not, hints and mutes over HTTP and WebSocket."""

from __future__ import annotations

import asyncio
import json
import threading

from clapboard.server.limits import HINTS
from clapboard.table.thought import Job, ThinkerAnswer
from tests.limits import PATIENCE
from tests.server.http.test_story import seated
from tests.server.site import do, enter, open_table, site
from tests.server.sockets.test_socket import ask, rows, until

SHARP = {"type": "tonality", "side": "sharp"}


def test_why_not_over_both_doors() -> None:
    with site() as client:
        table_id, (ada, bob) = seated(client, options={"first_player": "seat-1"})
        before = rows(client, table_id)
        assert do(client, ada, table_id, type="why", action=SHARP).json() == {
            "type": "verdict", "id": "x", "legal": True, "code": "", "message": "", "params": {},
        }  # fmt: skip
        refused = do(client, bob, table_id, type="act", id="1", action=SHARP).json()
        answered = do(client, bob, table_id, type="why", action=SHARP)
        assert answered.status_code == 200
        assert answered.json() == {"type": "verdict", "id": "x", "legal": False, **refused}
        with client.websocket_connect(f"/ws/tables/{table_id}", headers=bob) as socket:
            until(socket, "snapshot")
            socket.send_text(
                json.dumps({"type": "do", "id": "w", "command": {"type": "why", "action": SHARP}})
            )
            assert json.loads(socket.receive_text(timeout=PATIENCE)) == {**answered.json(), "id": "w"}
        assert rows(client, table_id) == before
        assert client.get(f"/api/tables/{table_id}").json()["view"]["prompt"]["asked"] == [0]


def test_hints_come_aside_and_not_without_end() -> None:
    with site() as client:
        table_id, (ada, bob) = seated(client, options={"first_player": "seat-1"})
        legal = client.get(f"/api/tables/{table_id}", headers=ada).json()["legal"]
        hint = do(client, ada, table_id, type="hint").json()
        assert hint["type"] == "advice" and hint["action"] in legal
        refused = do(client, bob, table_id, type="hint")
        assert (refused.status_code, refused.json()["code"]) == (409, "not-your-turn")
        codes = [do(client, ada, table_id, type="hint").status_code for _ in range(int(HINTS.burst) + 2)]
        assert codes[0] == 200 and codes[-1] == 429


def test_who_waits_for_a_hint_can_play_meanwhile() -> None:
    with site() as client:
        played = threading.Event()

        async def slow(job: Job) -> ThinkerAnswer:
            while not played.is_set():
                await asyncio.sleep(0.001)
            return ThinkerAnswer(job.legal[:1])

        client.app.state.services.hub.think = slow
        table_id, (ada, _) = seated(client, options={"first_player": "seat-1"})
        with client.websocket_connect(f"/ws/tables/{table_id}", headers=ada) as socket:
            until(socket, "snapshot")
            socket.send_text('{"type":"do","id":"h","command":{"type":"hint"}}')
            assert ask(socket, "a", type="act", id="a", action=SHARP)["id"] == "a"
            played.set()
            assert until(socket, "refused", "advice")["code"] == "hint-late"
            socket.send_text('{"type":"do","id":"h","command":{"type":"hint"}}')  # and goes


def test_mutes_are_kept_with_the_table() -> None:
    with site() as client:
        ada, bob = enter(client, "Ada"), enter(client, "Bob")
        table_id = open_table(client, ada)
        do(client, bob, table_id, type="sit", seat=1)
        assert do(client, ada, table_id, type="mute", seat=1, on=True).json()["type"] == "done"
        assert client.get(f"/api/tables/{table_id}", headers=ada).json()["muted"] == [1]
        assert client.get(f"/api/tables/{table_id}", headers=bob).json()["muted"] == []
        hub = client.app.state.services.hub
        with client.portal() as portal:
            portal.call(hub.unload, hub.tables[table_id])
        assert client.get(f"/api/tables/{table_id}", headers=ada).json()["muted"] == [1]
        with client.websocket_connect(f"/ws/tables/{table_id}", headers=ada) as socket:
            v = until(socket, "snapshot")["v"]
            do(client, bob, table_id, type="talk", text="boo")
            assert until(socket, "heard") == {
                "type": "heard", "v": v + 1, "said": 1, "seat": 1, "name": "Bob", "muted": True,
            }  # fmt: skip


def test_a_plan_over_both_doors_changes_nothing() -> None:
    with site() as client:
        table_id, (ada, bob) = seated(
            client, game="faux-raccords", options={"mode": "full", "first_player": "seat-0"}
        )
        before = rows(client, table_id)
        card = client.get(f"/api/tables/{table_id}", headers=bob).json()["view"]["chairs"][1]["hand"][0]
        steps = [{"type": "help", "card": card}, {"type": "waive"}]
        planned = do(client, bob, table_id, type="plan", steps=steps)
        assert planned.status_code == 200
        told = planned.json()
        assert (told["type"], told["id"], told["legal"]) == ("planned", "x", [{"type": "confirm"}])
        assert told["view"]["planning"] and told["view"]["chain"] == steps
        refused = do(client, ada, table_id, type="plan")
        assert (refused.status_code, refused.json()["code"]) == (409, "your-turn")
        with (
            client.websocket_connect(f"/ws/tables/{table_id}", headers=ada) as hers,
            client.websocket_connect(f"/ws/tables/{table_id}", headers=bob) as his,
        ):
            until(his, "snapshot")
            command = {"type": "plan", "steps": [*steps, {"type": "confirm"}]}
            his.send_text(json.dumps({"type": "do", "id": "p", "command": command}))
            said = until(his, "refused")
            assert (said["id"], said["code"], said["params"]) == ("p", "planning", {"step": 2})
            his.send_text(json.dumps({"type": "do", "id": "q", "command": {"type": "plan", "steps": steps}}))
            again = until(his, "planned")
            assert again["view"].pop("now") >= told["view"].pop("now"), "each at its own instant"
            assert again == {**told, "id": "q"}
            until(hers, "snapshot")
            hers.send_text('{"type":"ping"}')
            seen = []
            while (message := json.loads(hers.receive_text(timeout=PATIENCE)))["type"] != "pong":
                seen.append(message["type"])
            assert set(seen) <= {"presence"}, "nobody else learns of a plan"
        assert rows(client, table_id) == before
