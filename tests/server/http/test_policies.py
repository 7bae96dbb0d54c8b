"""What a game declares, through a whole server: notices of a turn, hints, and words for the own side."""

from __future__ import annotations

from typing import Any

import pytest

from clapboard.server.http.routes import about
from tests.server.site import do, enter, open_table, site
from tests.table.declared import bids, press


@pytest.fixture(autouse=True)
def forgetful() -> None:
    about.game_info.cache_clear()


def test_real_time_sends_no_notice_of_a_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    for notices in (True, False):
        title = press(monkeypatch, notices=notices)
        about.game_info.cache_clear()
        with site(limits=False) as client:
            (info,) = [one for one in client.get("/api/games").json() if one["id"] == title]
            assert info["notices"] is notices
            ada, bob = enter(client, "Ada"), enter(client, "Bob")
            settings: dict[str, Any] = {"game": title, "seats": 2, "options": {"mode": "each"}}
            bell = {"settings": {**settings, "hook": "https://bell.example.net/x"}}
            made = client.post("/api/tables", json=bell, headers=ada)
            assert made.status_code == 201 if notices else made.json()["code"] == "no-notices"
            table = open_table(client, ada, **settings)
            do(client, bob, table, type="sit", seat=1)
            do(client, ada, table, type="start")
            (card,) = [
                one
                for one in client.get("/api/tables?scope=mine", headers=bob).json()["tables"]
                if one["id"] == table
            ]
            assert [player["turn"] for player in card["players"]] == [notices, notices]


def test_hints_that_a_game_never_gives(monkeypatch: pytest.MonkeyPatch) -> None:
    title = press(monkeypatch, hints="never")
    with site(limits=False) as client:
        (info,) = [one for one in client.get("/api/games").json() if one["id"] == title]
        assert info["hints"] == "never"
        ada = enter(client, "Ada")
        settings = {"game": title, "seats": 1, "options": {"mode": "alone"}}
        refused = client.post("/api/tables", json={"settings": {**settings, "hints": True}}, headers=ada)
        assert (refused.status_code, refused.json()["code"]) == (409, "no-hints")
        table = open_table(client, ada, **settings)
        assert do(client, ada, table, type="start").status_code == 200
        assert do(client, ada, table, type="hint").json()["code"] == "no-hints"


@pytest.mark.parametrize("public", [True, False])
def test_strangers_take_nothing_back_where_a_game_says_so(
    monkeypatch: pytest.MonkeyPatch, public: bool
) -> None:
    title = bids(monkeypatch, undo="consent", undo_among_strangers=False)
    with site(limits=False) as client:
        (info,) = [one for one in client.get("/api/games").json() if one["id"] == title]
        assert (info["undo"], info["undo_among_strangers"]) == ("consent", False)
        people = [enter(client, "Ada"), enter(client, "Bob")]
        table = open_table(client, people[0], game=title, seats=2, public=public)
        do(client, people[1], table, type="sit", seat=1)
        do(client, people[0], table, type="start")
        seen = client.get(f"/api/tables/{table}", headers=people[0]).json()
        assert seen["table"]["undo"] == ("never" if public else "consent")
        assert do(client, people[0], table, type="act", id="1", action=seen["legal"][0]).status_code == 200
        taken = do(client, people[0], table, type="undo", id="u")
        if not public:
            assert taken.json()["type"] == "done"
            assert client.get(f"/api/tables/{table}", headers=people[0]).json()["legal"] == seen["legal"]
            return
        asked = do(client, people[0], table, type="ask", what="undo")
        assert [(one.status_code, one.json()["code"]) for one in (taken, asked)] == [
            (409, "undo-refused")
        ] * 2


def test_words_for_ones_own_side_are_reported_by_those_who_heard_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    title = press(monkeypatch)
    with site(limits=False) as client:
        people = [enter(client, name) for name in ("Ada", "Bob", "Cleo", "Dan")]
        table = open_table(client, people[0], game=title, seats=4, options={"mode": "pairs"}, public=True)
        for seat, who in enumerate(people[1:], 1):
            do(client, who, table, type="sit", seat=seat)
        do(client, people[0], table, type="start")
        assert do(client, people[0], table, type="talk", text="psst", side=True).status_code == 200
        talk = [client.get(f"/api/tables/{table}", headers=who).json().get("talk", []) for who in people]
        assert [len(lines) for lines in talk] == [1, 0, 1, 0]
        report = {"said": 1, "text": "rude"}
        codes = [
            client.post(f"/api/tables/{table}/report", json=report, headers=who).status_code for who in people
        ]
        assert codes == [409, 409, 201, 409]


def test_the_clock_and_the_notices_of_a_table_are_those_of_its_mode() -> None:
    """From a game of turns to one in real time, through the same table: with its own options, and not those of the game before."""
    with site(limits=False) as client:
        ada = enter(client, "Ada")
        table = open_table(client, ada, hook="https://bell.example.net/x")
        do(client, ada, table, type="set_bot", seat=1, level="novice")
        do(client, ada, table, type="start")
        assert do(client, ada, table, type="ask", what="stop").status_code == 200

        def change(**settings: Any) -> dict[str, Any]:
            answer = do(
                client, ada, table, type="change", settings={"game": "redac-chef", "seats": 2, **settings}
            )
            return dict(answer.json())

        ring = {"hook": "https://bell.example.net/x"}
        assert change(**ring)["code"] == "no-notices"
        assert change(clock={"kind": "turn", "seconds": 60})["code"] == "no-clock"
        assert change()["type"] == "done"
        shown = client.get(f"/api/tables/{table}", headers=ada).json()["table"]
        assert (shown["own_clock"], shown["notices"], shown["simultaneous"]) == (True, False, True)
        do(client, ada, table, type="start")
        cards = client.get("/api/tables?scope=mine", headers=ada).json()["tables"]
        assert [player["turn"] for card in cards for player in card["players"]] == [False]
        do(client, ada, table, type="ask", what="stop")
        assert change(options={"mode": "turn"}, **ring)["type"] == "done"
        shown = client.get(f"/api/tables/{table}", headers=ada).json()["table"]
        assert (shown["own_clock"], shown["notices"], shown["simultaneous"]) == (False, True, False)
