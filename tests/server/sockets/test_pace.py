"""What people do beside playing comes at the pace of people, so that no log grows without end."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from clapboard.server.limits import BESIDES, Limits
from clapboard.server.services import Services
from clapboard.table.thought import Job, ThinkerAnswer
from tests.server.site import do, enter, open_table, site
from tests.server.sockets.test_socket import ask, rows, until

MANY = int(BESIDES.burst)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Of the limits; it stands until it is turned."""
    now = [0.0]
    begin = Limits.__init__

    def still(self: Limits, on: bool = True, clock: Any = None) -> None:
        begin(self, on, lambda: now[0])

    monkeypatch.setattr(Limits, "__init__", still)
    return now


def refused(answer: Any) -> bool:
    if answer.status_code == 429:
        assert answer.json()["code"] == "too-many"
        return True
    assert answer.status_code == 200, answer.text
    return False


def come_and_go(client: Any, who: dict[str, str], table_id: str, many: int) -> list[bool]:
    two = ({"type": "sit", "seat": 1}, {"type": "stand"})
    return [refused(do(client, who, table_id, **two[number % 2])) for number in range(many)]


def test_nobody_fills_the_log_of_a_table_by_sitting_down_and_leaving(clock: list[float]) -> None:
    with site() as client:
        ada, eve = enter(client, "Ada"), enter(client, "Eve")
        table_id, other = open_table(client, ada, public=True), open_table(client, ada, public=True)
        before = rows(client, table_id)
        assert come_and_go(client, eve, table_id, MANY + 20) == [False] * MANY + [True] * 20
        assert rows(client, table_id) == before + MANY
        assert come_and_go(client, eve, other, 2) == [False, False], "it is counted for each table"
        assert not refused(do(client, ada, table_id, type="set_bot", seat=1, level="novice")), (
            "it is counted for each guest"
        )
        clock[0] += 2 / BESIDES.per_second
        do(client, ada, table_id, type="clear", seat=1)
        again = ({"type": "sit", "seat": 1}, {"type": "talk", "text": "hello"}, {"type": "stand"})
        assert [refused(do(client, eve, table_id, **one)) for one in again] == [False, False, True]


def test_by_a_socket_too_and_playing_is_not_counted(clock: list[float]) -> None:
    with site() as client:
        ada = enter(client, "Ada")
        table_id = open_table(client, ada)
        assert not refused(do(client, ada, table_id, type="set_bot", seat=1, level="novice"))
        with client.websocket_connect(f"/ws/tables/{table_id}", headers=ada) as socket:
            assert ask(socket, type="start")["type"] == "done"
            for _ in range(MANY - 2):
                assert ask(socket, type="signal", signal="psst")["code"] != "too-many"
            last = ask(socket, "late", type="talk", text="hello")
            assert (last["type"], last["id"], last["code"]) == ("refused", "late", "too-many")
            assert refused(do(client, ada, table_id, type="mute", seat=1, on=True))
            for id in ("a", "b"):
                socket.send_text(f'{{"type":"do","id":"{id}","command":{{"type":"why","action":{{}}}}}}')
                assert until(socket, "verdict", "refused").get("code") != "too-many"
                assert ask(socket, id, type="act", id=id, action={}).get("code") != "too-many"


def test_nor_by_playing_and_taking_back(clock: list[float]) -> None:
    with site() as client:
        services: Services = client.app.state.services
        services.hub.think = in_a_while  # so that there is always time to think better of it
        ada = enter(client, "Ada")
        table_id = open_table(client, ada, options={"first_player": "seat-1"})
        do(client, ada, table_id, type="set_bot", seat=1, level="novice")
        do(client, ada, table_id, type="start")
        before, done = rows(client, table_id), 0
        while done < 2 * MANY:
            side = {"type": "tonality", "side": "sharp"}
            assert not refused(do(client, ada, table_id, type="act", id=f"a{done}", action=side))
            if refused(do(client, ada, table_id, type="undo", id=f"u{done}")):
                break
            done += 1
        assert done == MANY - 2, "the bot and the start were counted too"
        assert rows(client, table_id) == before + 2 * done + 1
        clock[0] += 1 / BESIDES.per_second
        assert not refused(do(client, ada, table_id, type="undo", id="later"))


async def in_a_while(job: Job) -> ThinkerAnswer:
    await asyncio.sleep(3600)
    return ThinkerAnswer(job.legal[:1])


def test_nor_by_taking_a_chair_over_and_over() -> None:
    """From many addresses, each of which has tried few secrets."""
    with site(trust_proxy=True) as client:
        people = [enter(client, "Ada"), enter(client, "Bob")]
        table_id = open_table(client, people[0])
        place = f"/api/tables/{table_id}/seat"
        codes: list[int] = []
        while len(codes) < 4 * MANY and set(codes) <= {200}:
            elsewhere = {"X-Forwarded-For": f"10.0.0.{len(codes)}"}
            secret = client.get(place, headers=people[0] | elsewhere).json()["secret"]
            people.reverse()
            claimed = client.post(place, json={"secret": secret}, headers=people[0] | elsewhere)
            codes.append(claimed.status_code)
        assert codes[-1] == 429 and len(codes) > MANY


def test_a_server_without_limits_has_none_of_these() -> None:
    with site(limits=False) as client:
        ada, eve = enter(client, "Ada"), enter(client, "Eve")
        table_id = open_table(client, ada)
        assert come_and_go(client, eve, table_id, 2 * MANY) == [False] * (2 * MANY)


def test_buckets_that_are_full_again_are_forgotten() -> None:
    now = [0.0]
    limits = Limits(clock=lambda: now[0])
    for number in range(limits.MOST):
        limits.allow(f"guest eve at {number}", BESIDES)
    assert len(limits._buckets) == limits.MOST
    now[0] += 1 / BESIDES.per_second
    limits.allow("guest eve at another", BESIDES)
    assert len(limits._buckets) == 1
