"""A report about a line of talk is about the one who said it, and keeps the words and the names."""

from __future__ import annotations

from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from clapboard.server.admin.work import rewind
from clapboard.store import Report
from clapboard.table.room import LAST_WORDS
from tests.server.site import do, enter, open_table, site

Client = TestClient[Litestar]
Who = dict[str, str]


def me(client: Client, who: Who) -> str:
    return str(client.get("/api/me", headers=who).json()["id"])


def report(client: Client, who: Who, table_id: str, **asked: Any) -> Any:
    body = {"text": "insults", **asked}
    return client.post(f"/api/tables/{table_id}/report", json=body, headers=who)


def reports(client: Client) -> list[Report]:
    with client.portal() as portal:
        return list(portal.call(client.app.state.services.store.reports))


def insulted(client: Client, public: bool = True) -> tuple[str, Who, Who, Who]:
    """Bob insults and stands up; Cleo sits down there."""
    ada, bob, cleo = (enter(client, name) for name in ("Ada", "Bob", "Cleo"))
    table_id = open_table(client, ada, public=public)
    do(client, bob, table_id, type="sit", seat=1)
    do(client, ada, table_id, type="talk", text="hello")
    do(client, bob, table_id, type="talk", text="you losers")
    do(client, bob, table_id, type="stand")
    do(client, cleo, table_id, type="sit", seat=1)
    return table_id, ada, bob, cleo


def line_of(client: Client, who: Who, table_id: str, text: str) -> int:
    talk = client.get(f"/api/tables/{table_id}", headers=who).json()["talk"]
    return next(int(said["said"]) for said in talk if said.get("text") == text)


def test_who_insults_and_stands_up_is_reported_and_nobody_else() -> None:
    with site() as client:
        table_id, ada, bob, cleo = insulted(client)
        line = line_of(client, ada, table_id, "you losers")
        assert report(client, ada, table_id, said=line).status_code == 201
        (noted,) = reports(client)
        assert (noted.reported, noted.reported_name) == (me(client, bob), "Bob") != (me(client, cleo), "Cleo")
        assert (noted.reporter, noted.reporter_name) == (me(client, ada), "Ada")
        assert noted.said == "you losers" and noted.said_at is not None and noted.said_at <= noted.at
        client.patch("/api/me", json={"name": "Angel"}, headers=bob)
        assert reports(client) == [noted], "as they were called then"
        assert report(client, ada, table_id, seat=1).status_code == 201
        assert {one.reported_name for one in reports(client)} == {"Bob", "Cleo"}, (
            "a chair is who sits there now"
        )
        assert {one.said for one in reports(client)} == {"you losers", ""}


def test_there_is_one_open_report_of_a_line() -> None:
    with site() as client:
        table_id, ada, _bob, cleo = insulted(client)
        for text in ("first", "second"):
            assert report(client, ada, table_id, said=2, text=text).status_code == 201
        assert [one.text for one in reports(client)] == ["first"]
        assert report(client, cleo, table_id, said=2).status_code == 201
        assert report(client, cleo, table_id, said=1).status_code == 201
        assert len(reports(client)) == 3


@pytest.mark.parametrize("said", [-1, 0, 1, 3, 10**12])
def test_a_line_that_nobody_else_has_said(said: int) -> None:
    with site() as client:
        table_id, ada, *_ = insulted(client)
        refused = report(client, ada, table_id, said=said)
        assert (refused.status_code, refused.json()["code"]) == (409, "no-such-line")
        assert refused.json()["params"] == {"said": said} and reports(client) == []


def test_a_report_names_somebody_in_one_way_and_at_a_public_table() -> None:
    with site() as client:
        table_id, ada, *_ = insulted(client)
        assert report(client, ada, table_id).json()["code"] == "bad-request"
        assert report(client, ada, table_id, seat=1, said=2).json()["code"] == "bad-request"
        private, ada, *_ = insulted(client, public=False)
        assert report(client, ada, private, said=2).json()["code"] == "not-public"
        assert reports(client) == []


def test_older_lines_are_found_in_the_log_and_after_a_restart() -> None:
    with site(limits=False) as client:
        table_id, ada, bob, cleo = insulted(client)
        for number in range(LAST_WORDS):
            do(client, ada, table_id, type="mute", seat=1, on=number % 2 == 0)
            do(client, cleo, table_id, type="talk", text=f'{{"type":"said"}} {number}')
        hub = client.app.state.services.hub
        with client.portal() as portal:
            portal.call(hub.unload, hub.tables[table_id])
        assert do(client, ada, table_id, type="mute", said=2, on=True).json()["code"] == "no-such-line"
        assert report(client, ada, table_id, said=2).status_code == 201
        (noted,) = reports(client)
        assert (noted.reported, noted.said) == (me(client, bob), "you losers")


def test_after_a_rewind_a_line_that_was_cut_is_nobodys() -> None:
    with site() as client:
        table_id, ada, bob, _cleo = insulted(client)
        services = client.app.state.services
        with client.portal() as portal:
            rows = portal.call(services.store.load, table_id)
            seq = next(row.seq for row in rows if b"you losers" in row.body) - 1
            portal.call(services.hub.unload, services.hub.tables[table_id])
            portal.call(rewind, services.store, table_id, seq)
        do(client, bob, table_id, type="talk", text="me again")
        assert line_of(client, ada, table_id, "me again") == 3
        assert report(client, ada, table_id, said=2).json()["code"] == "no-such-line"
        assert report(client, ada, table_id, said=3).status_code == 201
