"""The HTTP calls, one by one."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import pytest

import clapboard
from clapboard.kernel.record import Record
from clapboard.server.identity import TRANSFER, Identity
from clapboard.server.services import Services
from clapboard.store import MemoryStore, Report, StoreFull, StoreUnavailable
from clapboard.table.commands import Refusal
from tests.server.guests import Wall
from tests.server.site import TABLE, do, enter, open_table, site
from tests.server.sockets.test_socket import until


def test_health_games_and_metrics() -> None:
    with site(open_metrics=True) as client:
        health = client.get("/health").json()
        assert health.pop("build") == client.get("/").headers["etag"].strip('"')
        assert health == {"status": "ok", "version": "0.1.0", "protocol": 1}
        games = {game["id"]: game for game in client.get("/api/games").json()}
        assert list(games) == list(clapboard.games())
        game = games["rythm-and-play"]
        assert game["seats"] == [2, 6]
        (full,) = [table for table in game["tables"] if table["seats"] == 6]
        assert full["mode"] == "standard"
        assert set(full["defaults"]) == {option["key"] for option in game["options"]}
        assert games["faux-raccords"]["hints"] == "off" and game["hints"] == "on"
        assert game["substitute"] in [level["name"] for level in game["levels"]]
        assert all(game["time_out"].values()) and game["reasons"]
        assert all(option["help"] for option in game["options"])
        assert [level["name"] for level in game["levels"]] == ["novice", "regular", "expert", "master"]
        assert all(level["about"].endswith(".") for level in game["levels"])
        ada = enter(client, "Ada")
        open_table(client, ada)
        told = client.get("/metrics").text
        assert 'clapboard_lines_total{kind="opened"} 1.0' in told
        assert "clapboard_tables 0.0" in told and "clapboard_connections 0.0" in told


def test_health_is_bad_while_the_store_does_not_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    with site() as client:
        lease = client.app.state.services.lease
        for trouble, code in ((StoreFull("full"), "store-full"), (StoreUnavailable("gone"), "store-failed")):
            monkeypatch.setattr(lease, "trouble", trouble)
            given = client.get("/health")
            assert (given.status_code, given.json()["code"]) == (503, code)
        monkeypatch.setattr(lease, "trouble", None)
        assert client.get("/health").status_code == 200
        monkeypatch.setattr(
            lease, "_since", time.monotonic() - 60
        )  # a sign of life that does not come to an end
        assert client.get("/health").json()["code"] == "store-failed"


def test_a_game_is_told_with_its_components() -> None:
    with site() as client:
        listed = {game["id"]: game for game in client.get("/api/games").json()}
        for id in listed:
            page = client.get(f"/api/games/{id}").json()
            assert page["info"] == listed[id]
            assert page["edition"] == listed[id]["editions"][0]
            named = page["edition"]["name"]
            assert client.get(f"/api/games/{id}?edition={named}").json() == page
            assert (page["components"]["game"], page["components"]["edition"]) == (id, named)
        page = client.get("/api/games/action").json()
        assert page["actions"]["area"] == "Begin a placement on this area."
        assert page["actions"]["confirm"] and page["facts"]["banked"] == "An Assistant went to the bank."
        assert "laid_down" not in page["facts"], "which is of another game"
        cards = client.get("/api/games/rythm-and-play").json()["components"]["play"]
        assert [len(kind["cards"]) for kind in cards] == [6] * 9


def test_the_solutions_of_puzzles_are_no_component_that_is_told() -> None:
    with site() as client:
        puzzles = client.get("/api/games/redac-chef").json()["components"]["puzzles"]
        assert len(puzzles) == 12 and not any(puzzle["solution"] for puzzle in puzzles)


@pytest.mark.parametrize(
    "path, code", [("chess", "unknown-game"), ("rythm-and-play?edition=none", "unknown-edition")]
)
def test_a_game_or_an_edition_that_is_not_there(path: str, code: str) -> None:
    with site() as client:
        answer = client.get(f"/api/games/{path}")
        assert (answer.status_code, answer.json()["code"]) == (404, code)


def test_a_browser_that_comes_back_keeps_its_cookie_for_another_year_and_a_program_gets_none() -> None:
    with site() as client:
        first = client.post("/api/guest", json={"name": "Ada"})
        again = client.get("/api/me")
        assert (
            again.headers["set-cookie"] == first.headers["set-cookie"]
            and "Max-Age=" in again.headers["set-cookie"]
        )
        client.cookies.clear()
        assert "set-cookie" not in client.get("/api/me").headers
        program = {"Authorization": f"Bearer {first.json()['token']}"}
        assert client.get("/api/me", headers=program).json()["name"] == "Ada"
        assert "set-cookie" not in client.get("/api/me", headers=program).headers


def test_every_answer_is_shielded() -> None:
    with site() as client:
        for path in ("/", "/t/abc", "/health", "/api/me", "/api/nothing", "/nothing.js", "/assets/x"):
            given = client.get(path)
            assert "script-src 'self'" in given.headers["content-security-policy"], path
            assert "unsafe-inline" not in given.headers["content-security-policy"].replace(
                "style-src-attr 'unsafe-inline'", ""
            )
            assert given.headers["x-content-type-options"] == "nosniff"
            assert given.headers["cache-control"]
            assert "strict-transport-security" not in given.headers
        assert client.get("/nothing.js").json()["code"] == "not-found"
        assert "text/html" in client.get("/t/abc").headers["content-type"]
        assert client.delete("/api/me").status_code == 405
    with site(public_url="https://play.test") as client:
        assert client.get("/health").headers["strict-transport-security"]


def test_the_client_is_served_from_its_folder_and_nothing_else(tmp_path: Path) -> None:
    (tmp_path / "dist" / "assets").mkdir(parents=True)
    (tmp_path / "dist" / "index.html").write_text("<title>the client</title>")
    (tmp_path / "dist" / "assets" / "app-1234.js").write_text("let a = 1")
    (tmp_path / "secret.txt").write_text("secret")
    with site(client=tmp_path / "dist") as client:
        page = client.get("/t/some-table")
        assert "the client" in page.text and page.headers["cache-control"] == "no-cache"
        assert client.get("/", headers={"if-none-match": page.headers["etag"]}).status_code == 304
        script = client.get("/assets/app-1234.js")
        assert (
            "immutable" in script.headers["cache-control"] and "javascript" in script.headers["content-type"]
        )
        for path in ("/../secret.txt", "/..%2fsecret.txt", "/assets/../../secret.txt", "/%2e%2e/secret.txt"):
            assert "secret" not in client.get(path).text


def test_a_guest_in_a_browser() -> None:
    with site() as client:
        stranger = client.get("/api/me")
        assert stranger.status_code == 200 and stranger.json() is None
        given = client.post("/api/guest", json={"name": "  Ada   Lovelace "})
        assert given.status_code == 201 and given.json()["me"]["name"] == "Ada Lovelace"
        cookie = given.headers["set-cookie"]
        assert "HttpOnly" in cookie and "SameSite=Lax" in cookie and "Secure" not in cookie
        assert client.get("/api/me").json() == given.json()["me"]
        assert client.patch("/api/me", json={"language": "fr"}).json()["language"] == "fr"
        assert client.patch("/api/me", json={"name": "Ada L."}).json()["name"] == "Ada L."
        assert client.get("/api/me").json()["language"] == "fr"
    with site(public_url="https://play.test") as client:
        assert "; Secure" in client.post("/api/guest", json={"name": "Ada"}).headers["set-cookie"]


@pytest.mark.parametrize(
    "name",
    [
        "",
        "   ",
        "\u200b",
        "\u202eeve",
        "a\u0007b",
        "x" * 33,
        "\u2066a\u2069",
        "\u200d",
        "a\ufeffb",
        "A\u200dda",
        "Ada\u200d",
        "A\x1b[2Jda",
        "Ada\x85",
        "Ada\u2028",
        "\u115f",
        "\u3164",
        "\u2800",
        "Ada\uffa0",
        "\u1160\u17b4",
    ],
)
def test_names_that_cannot_be(name: str) -> None:
    with site() as client:
        given = client.post("/api/guest", json={"name": name})
        assert given.status_code == 409 and given.json()["code"] == "bad-name"


@pytest.mark.parametrize("name", ["Zoë", "李雷", "<b>Bob</b>", "👩‍🎤", "O'Neill & Søn", "x" * 32])
def test_names_that_can(name: str) -> None:
    with site() as client:
        assert client.post("/api/guest", json={"name": name}).json()["me"]["name"] == name


def test_two_people_at_one_table_are_told_apart() -> None:
    with site() as client:
        names = ("Ada", "ADA", "\uff21da", "x" * 32, "x" * 32)
        guests = [enter(client, name) for name in names]
        table_id = open_table(client, guests[0], seats=5)
        for seat, guest in enumerate(guests[1:], 1):
            assert do(client, guest, table_id, type="sit", seat=seat).status_code == 200
        chairs = client.get(f"/api/tables/{table_id}").json()["table"]["chairs"]
        assert [chair["name"] for chair in chairs] == [
            "Ada",
            "ADA (2)",
            "\uff21da (3)",
            "x" * 32,
            "x" * 28 + " (2)",
        ]
        do(client, guests[1], table_id, type="stand")
        do(client, guests[1], table_id, type="sit", seat=1)
        chairs = client.get(f"/api/tables/{table_id}").json()["table"]["chairs"]
        assert chairs[1]["name"] == "ADA (2)", "a place that is free again is theirs"


def test_forged_tokens_are_nobody() -> None:
    with site() as client:
        ada = enter(client, "Ada")["Authorization"]
        guest_id, _, proof = ada.removeprefix("Bearer ").partition(".")
        for token in (
            "",
            ".",
            guest_id,
            f"{guest_id}.",
            f"{guest_id}.{proof[:-2]}AA",
            f"x{guest_id}.{proof}",
            "é.é",
        ):
            given = client.get("/api/me", headers=[(b"authorization", f"Bearer {token}".encode())])
            assert given.status_code == 401, token


def test_an_identity_goes_to_another_device_once() -> None:
    with site() as client:
        ada = enter(client, "Ada")
        assert client.post("/api/me/transfer").status_code == 401
        code = client.post("/api/me/transfer", headers=ada).json()
        assert code["url"] == f"http://table.test/transfer#{code['code']}" and "<svg" in code["qr"]
        arrived = client.post("/api/transfer", json={"code": code["code"].lower()})
        assert arrived.json()["me"]["name"] == "Ada"
        assert client.get("/api/me").json()["name"] == "Ada"
        again = client.post("/api/transfer", json={"code": code["code"]})
        assert again.status_code == 409 and again.json()["code"] == "bad-code"


def test_tokens_can_be_revoked() -> None:
    with site() as client:
        ada = enter(client, "Ada")
        table_id = open_table(client, ada)
        code = client.post("/api/me/transfer", headers=ada).json()["code"]
        with client.websocket_connect(f"/ws/tables/{table_id}", headers=ada) as socket:
            until(socket, "snapshot")
            given = client.post("/api/me/sign-out", json={}, headers=ada)
            assert until(socket, "gone")["why"] == "again"
        client.cookies.clear()
        assert given.status_code == 200 and given.json()["me"]["name"] == "Ada"
        fresh = {"Authorization": f"Bearer {given.json()['token']}"}
        assert client.get("/api/me", headers=ada).json()["code"] == "no-guest", "the old token is nobody's"
        assert client.get("/api/me", headers=fresh).json()["name"] == "Ada"
        assert client.post("/api/transfer", json={"code": code}).json()["code"] == "bad-code"
        assert client.get(f"/api/tables/{table_id}", headers=fresh).json()["table"]["you"] == 0, "chairs stay"
        code = client.post("/api/me/transfer", headers=fresh).json()["code"]
        moved = client.post("/api/transfer", json={"code": code, "alone": True}).json()
        client.cookies.clear()
        assert client.get("/api/me", headers=fresh).status_code == 401, "the old device is out"
        last = {"Authorization": f"Bearer {moved['token']}"}
        gone = client.post("/api/me/sign-out", json={"here": True}, headers=last)
        assert gone.json() is None and "Max-Age=0" in gone.headers["set-cookie"]
        client.cookies.clear()
        assert client.get("/api/me", headers=last).status_code == 401
        assert client.post("/api/me/sign-out", json={}, headers=last).status_code == 401


async def test_a_code_for_another_device_outlives_the_server() -> None:
    async with MemoryStore() as store:
        wall = Wall()

        async def started() -> Identity:
            identity = Identity(store, wall)
            await identity.open()
            return identity

        first = await started()
        ada = await first.enter("Ada")
        code, late = await first.code(ada), await first.code(await first.enter("Bob"))
        assert code.encode() not in (await store.setting("transfers") or b"")
        second = await started()
        assert (await second.redeem(code)).id == ada.id
        third = await started()
        with pytest.raises(Refusal):
            await third.redeem(code)
        wall.time += TRANSFER
        with pytest.raises(Refusal):
            await third.redeem(late)


def test_from_a_new_table_to_its_record(tmp_path: Path) -> None:
    with site() as client:
        ada = enter(client, "Ada")
        made = client.post("/api/tables", json={"settings": TABLE}, headers=ada).json()
        table_id = made["id"]
        assert made["url"] == f"http://table.test/t/{table_id}" and len(table_id) == 22
        assert client.get(f"/api/tables/{table_id}/qr").headers["content-type"].startswith("image/svg+xml")
        assert client.get("/api/tables/nothing/qr").status_code == 404
        stranger = client.get(f"/api/tables/{table_id}").json()
        assert (stranger["host"], stranger["table"]["you"]) == (False, None)
        assert client.get(f"/api/tables/{table_id}", headers=ada).json()["host"] is True
        for seat in (0, 1):
            assert (
                do(client, ada, table_id, type="set_bot", seat=seat, level="novice").json()["type"] == "done"
            )
        early = client.get(f"/api/tables/{table_id}/record")
        assert early.status_code == 409 and early.json()["code"] == "no-game"
        assert do(client, ada, table_id, type="start").json()["v"] == 4
        for _ in range(2000):
            if client.get(f"/api/tables/{table_id}").json()["table"]["status"] == "over":
                break
        record = client.get(f"/api/tables/{table_id}/record")
        assert record.status_code == 200 and "attachment" in record.headers["content-disposition"]
        path = tmp_path / "game.jsonl"
        path.write_bytes(record.content)
        read = Record.read(path)
        assert read.error is None and read.state.outcome() is not None


def test_refusals_have_a_code_and_bad_bodies_are_bad() -> None:
    with site() as client:
        ada, bob = enter(client, "Ada"), enter(client, "Bob")
        table_id = open_table(client, ada)
        refused = do(client, bob, table_id, type="start")
        assert refused.status_code == 409
        assert refused.json() == {"code": "not-host", "message": "only the host can do that", "params": {}}
        assert do(client, {}, table_id, type="start").status_code == 401
        assert do(client, bob, "nothing", type="start").status_code == 404
        for bad in (
            b"",
            b"{",
            b"[]",
            b'{"type":"do"}',
            b"\xff",
            b"[" * 5000,
            b'{"type":"do","id":"","command":{}}',
        ):
            given = client.post(f"/api/tables/{table_id}/do", content=bad, headers=ada)
            assert (given.status_code, given.json()["code"]) == (400, "bad-request"), bad
        for settings in (
            {"game": "chess", "seats": 2},
            {**TABLE, "seats": 9},
            {**TABLE, "options": {"x": 1}},
        ):
            given = client.post("/api/tables", json={"settings": settings}, headers=ada)
            assert given.status_code == 409, settings
        extra = client.post("/api/tables", json={"settings": {**TABLE, "cheat": 1}}, headers=ada)
        assert extra.status_code == 400 and "cheat" in extra.json()["message"]
        large = client.post("/api/guest", content=b'{"name":"' + b"x" * 100_000 + b'"}')
        assert (large.status_code, large.json()["code"]) == (413, "too-large")


def test_lists() -> None:
    with site() as client:
        ada, bob = enter(client, "Ada"), enter(client, "Bob")
        private = open_table(client, ada, title="Quiet")
        public = open_table(client, ada, public=True, title="Loud")
        lobby = client.get("/api/tables").json()["tables"]
        assert [table["id"] for table in lobby] == [public]
        assert lobby[0]["players"] == [{"seat": 0, "name": "Ada", "turn": False}]
        assert lobby[0]["your_seat"] is None
        mine = client.get("/api/tables?scope=mine", headers=ada).json()["tables"]
        assert {table["id"] for table in mine} == {private, public} and mine[0]["your_seat"] == 0
        assert [
            t["id"] for t in client.get("/api/tables?scope=mine&text=quiet", headers=ada).json()["tables"]
        ] == [private]
        assert client.get("/api/tables?scope=mine", headers=bob).json() == {"tables": [], "next": None}
        do(client, bob, private, type="sit", seat=1)
        do(client, ada, private, type="start")
        turns = [
            [table["id"] for table in client.get("/api/tables?scope=turn", headers=who).json()["tables"]]
            for who in (ada, bob)
        ]
        assert sorted(turns) == [[], [private]]
        assert client.get("/api/tables?scope=mine").status_code == 401
        assert client.get("/api/tables?scope=all", headers=ada).status_code == 400
        assert client.get("/api/tables?before=x").status_code == 400


def test_a_list_says_what_a_poster_needs() -> None:
    with site() as client:
        ada, bob, eve = (enter(client, name) for name in ("Ada", "Bob", "Eve"))
        table_id = open_table(client, ada, public=True)

        def poster() -> dict[str, Any]:
            (shown,) = client.get("/api/tables", headers=eve).json()["tables"]
            return dict(shown)

        new = poster()
        assert (new["host"], new["free"], new["number"], new["status"]) == ("Ada", 1, 0, "open")
        assert (new["pace"], new["clock"]["kind"], new["options"], new["bots"]) == ("live", "none", {}, [])
        settings = {
            **TABLE, "seats": 4, "public": True, "title": "Late", "pace": "slow", "hints": False,
            "clock": {"kind": "turn", "seconds": 86400},
            "options": {"first_player": "seat-0", "payment": "needed"},
        }  # fmt: skip
        assert do(client, bob, table_id, type="change", settings=settings).json()["code"] == "not-host"
        assert do(client, ada, table_id, type="change", settings=settings).status_code == 200
        do(client, bob, table_id, type="sit", seat=3)
        for seat in (1, 2):
            do(client, ada, table_id, type="set_bot", seat=seat, level="novice")
        changed = poster()
        assert (changed["title"], changed["seats"], changed["free"]) == ("Late", 4, 0)
        assert changed["clock"] == {"kind": "turn", "seconds": 86400, "increment": 0}
        assert (changed["pace"], changed["hints"]) == ("slow", False)
        assert changed["options"] == {"first_player": "seat-0"}, "what is as usual is not said"
        assert changed["bots"] == [{"seat": 1, "level": "novice"}, {"seat": 2, "level": "novice"}]
        do(client, ada, table_id, type="start")
        begun = poster()
        assert (begun["number"], begun["status"], begun["host"]) == (1, "playing", "Ada")
        assert do(client, ada, table_id, type="change", settings=settings).json()["code"] == "game-running"


def test_what_one_person_does_for_themselves_touches_no_list() -> None:
    with site() as client:
        ada, bob = enter(client, "Ada"), enter(client, "Bob")
        table_id = open_table(client, ada, public=True)
        do(client, bob, table_id, type="sit", seat=1)
        before = client.get("/api/tables?text=ada").json()  # which is looked up each time
        time.sleep(0.005)
        do(client, ada, table_id, type="mute", seat=1, on=True)
        assert client.get("/api/tables?text=ada").json() == before
        do(client, ada, table_id, type="talk", text="hello")
        after = client.get("/api/tables?text=ada").json()
        assert after["tables"][0]["updated"] > before["tables"][0]["updated"]


def test_lists_have_pages() -> None:
    with site(limits=False) as client:
        made = {open_table(client, enter(client, f"Host {number}"), public=True) for number in range(60)}
        first = client.get("/api/tables").json()
        second = client.get(f"/api/tables?before={first['next']}").json()
        assert len(first["tables"]) == 50 and second["next"] is None
        assert {table["id"] for table in first["tables"] + second["tables"]} == made


def test_other_sites_are_kept_out() -> None:
    with site() as client:
        for headers in (
            {"Origin": "https://evil.test"},
            {"Origin": "null"},
            {"Origin": "http://table.test.evil.test"},
            {"Sec-Fetch-Site": "cross-site"},
            {"X-Forwarded-Host": "evil.test", "Origin": "https://evil.test"},
        ):
            given = client.post("/api/guest", json={"name": "Eve"}, headers=headers)
            assert (given.status_code, given.json()["code"]) == (403, "wrong-origin"), headers
        own = {"Origin": "http://table.test", "Sec-Fetch-Site": "same-origin"}
        assert client.post("/api/guest", json={"name": "Ada"}, headers=own).status_code == 201


def test_a_flood_of_newcomers_is_stopped_by_address() -> None:
    with site(trust_proxy=True) as client:
        codes = [
            client.post(
                "/api/guest", json={"name": "Eve"}, headers={"X-Forwarded-For": "9.9.9.9, 1.2.3.4"}
            ).status_code
            for _ in range(80)
        ]
        assert codes[:60] == [201] * 60 and codes[-1] == 429
        other = client.post(
            "/api/guest", json={"name": "Ada"}, headers={"X-Forwarded-For": "9.9.9.9, 1.2.3.5"}
        )
        assert other.status_code == 201
    with site() as client:
        codes = [
            client.post(
                "/api/guest", json={"name": "E"}, headers={"X-Forwarded-For": f"1.1.1.{n}"}
            ).status_code
            for n in range(80)
        ]
        assert codes[-1] == 429, "a header that nobody told us to trust changes nothing"


def test_somebody_at_a_public_table_can_be_reported() -> None:
    with site() as client:
        ada, bob = enter(client, "Ada"), enter(client, "Bob")
        public, private = open_table(client, ada, public=True), open_table(client, ada)

        def report(table_id: str, seat: int, text: str = "insults") -> int:
            asked = {"seat": seat, "text": text}
            return client.post(f"/api/tables/{table_id}/report", json=asked, headers=bob).status_code

        assert report(public, 0) == 201
        assert [report(private, 0), report(public, 1), report(public, -1), report(public, 9)] == [409] * 4
        assert report(public, 0, "") == 400
        services: Services = client.app.state.services
        with client.portal() as portal:
            (noted,) = portal.call(services.store.reports)
        assert (noted.table_id, noted.text) == (public, "insults") and noted.reporter != noted.reported


def test_one_guest_has_one_open_report_about_another_at_a_table() -> None:
    with site() as client:
        ada, bob, cleo = (enter(client, name) for name in ("Ada", "Bob", "Cleo"))
        first, second = (open_table(client, ada, public=True) for _ in range(2))
        store = client.app.state.services.store

        def report(who: dict[str, str], table_id: str, text: str) -> list[Report]:
            place, asked = f"/api/tables/{table_id}/report", {"seat": 0, "text": text}
            said = client.post(place, json=asked, headers=who)
            assert (said.status_code, said.json()) == (201, {"noted": True})
            with client.portal() as portal:
                return list(portal.call(store.reports))

        for text in ("insults", "more insults", "insults"):
            (noted,) = report(bob, first, text)
            assert noted.text == "insults"
        assert len(report(cleo, first, "insults")) == 2
        assert len(report(bob, second, "insults")) == 3
        with client.portal() as portal:
            portal.call(store.drop_report, noted.id)
        assert len(report(bob, first, "and again")) == 3, "the first one is dealt with"


def test_a_list_says_how_the_last_game_ended() -> None:
    with site(limits=False) as client:
        people = [enter(client, name) for name in ("Ada", "Bob")]
        ada, bob = people
        table_id = open_table(client, ada, title="Friday")
        do(client, bob, table_id, type="sit", seat=1)
        do(client, ada, table_id, type="start")

        def shown() -> tuple[list[float], list[int]]:
            (card,) = client.get("/api/tables?scope=mine", headers=ada).json()["tables"]
            return card["scores"], card["winners"]

        assert shown() == ([], [])
        for act in range(400):
            view = client.get(f"/api/tables/{table_id}", headers=ada).json()["view"]
            if not (asked := view["prompt"]["asked"]):
                break
            who = people[asked[0]]
            legal = client.get(f"/api/tables/{table_id}", headers=who).json()["legal"]
            action = next((one for one in legal if one["type"] == "pick_up"), legal[0])
            do(client, who, table_id, type="act", id=f"a{act}", action=action)
        outcome = client.get(f"/api/tables/{table_id}", headers=ada).json()["view"]["outcome"]
        assert shown() == (outcome["scores"], outcome["winners"])

        # Another title changes nothing about it; somebody else on a chair would have the result of another.
        settings = {**TABLE, "seats": 2, "title": "Saturday"}
        assert do(client, ada, table_id, type="change", settings=settings).status_code == 200
        assert shown() == (outcome["scores"], outcome["winners"])
        do(client, bob, table_id, type="stand")
        assert shown() == ([], [])
