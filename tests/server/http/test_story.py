"""Games told again: to whom, how, and what a bad file is told."""

from __future__ import annotations

import asyncio
import itertools
import json
import time
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from litestar import Litestar
from litestar.testing import TestClient

from clapboard.kernel import registry
from clapboard.kernel.codec import encode
from clapboard.kernel.record import Record
from clapboard.kernel.registry import game as find_game
from clapboard.server.app import create_app
from clapboard.server.config import Config
from clapboard.server.limits import RECORDS
from clapboard.server.services import Services
from clapboard.server.tables.stories import AT_ONCE, LARGEST, LONGEST, MOST_STEPS, WIDEST, Slices
from clapboard.store import MemoryStore
from clapboard.table.story import EVERY
from tests.changes import whole
from tests.kernel.games import press
from tests.server.site import NOWHERE, do, enter, open_table, site
from tests.server.sockets.test_socket import until
from tests.table.test_story import pressed

Visitor = dict[str, str]
FIRST = {"first_player": "seat-0"}


def move(client: TestClient[Litestar], table_id: str, people: list[Visitor], place: int = 0) -> bool:
    """Anyone who is asked does the n-th thing that is possible, counted round."""
    for seat, who in enumerate(people):
        shown = client.get(f"/api/tables/{table_id}", headers=who).json()
        if shown["legal"]:
            action = shown["legal"][place % len(shown["legal"])]
            done = do(client, who, table_id, type="act", id=f"{seat}-{shown['v']}", action=action)
            assert done.status_code == 200, done.text
            return True
    return False


def seated(client: TestClient[Litestar], **settings: Any) -> tuple[str, list[Visitor]]:
    ada, bob = enter(client, "Ada"), enter(client, "Bob")
    table_id = open_table(client, ada, **{"options": FIRST, **settings})
    do(client, bob, table_id, type="sit", seat=1)
    do(client, ada, table_id, type="start")
    return table_id, [ada, bob]


def finish(client: TestClient[Litestar], table_id: str, people: list[Visitor]) -> int:
    moves = 0
    while move(client, table_id, people, moves):
        moves += 1
    return moves


def told(client: TestClient[Litestar], table_id: str, who: Visitor | None = None, asked: str = "") -> Any:
    given = client.get(f"/api/tables/{table_id}/story?{asked}", headers=who or {}).json()
    return whole(given) if "moves" in given else given


def test_a_story_is_what_the_viewer_was_told_step_by_step() -> None:
    with site(limits=False) as client:
        table_id, people = seated(client)
        place = f"/ws/tables/{table_id}"
        with (
            client.websocket_connect(place, headers=people[1]) as his,
            client.websocket_connect(place) as watched,
        ):
            live = [[until(socket, "snapshot")] for socket in (his, watched)]
            for number in range(30):
                move(client, table_id, people, number)
                do(client, people[0], table_id, type="talk", text="hm")
                for socket, had in zip((his, watched), live, strict=True):
                    had.append(until(socket, "update"))
        for who, had, seat in ((people[1], live[0], 1), (None, live[1], None)):
            story = told(client, table_id, who, "legal=true")
            assert (story["game"], story["seat"], story["over"]) == (1, seat, False)
            assert (story["rules"], story["players"], story["seats"]) == ("rythm-and-play", ["Ada", "Bob"], 2)
            assert [one["view"] for one in story["moves"]] == [one["view"] for one in had]
            assert [one.get("legal", []) for one in story["moves"]] == [one["legal"] for one in had]
            assert [one["v"] for one in story["moves"]] == [one["v"] for one in had]
            for key in ("facts", "by", "why"):
                assert [one[key] for one in story["moves"][1:]] == [one[key] for one in had[1:]]
            assert story["moves"][0]["by"] is None and story["moves"][0]["facts"] == []
            assert all(("action" in one) == (one["by"] == seat) for one in story["moves"][1:])
            short = told(client, table_id, who, "views=false")
            assert [set(one) & {"view", "legal"} for one in short["moves"]] == [set()] * 31
            assert [one["facts"] for one in short["moves"]] == [one["facts"] for one in story["moves"]]


def test_while_a_game_runs_there_are_only_the_own_eyes() -> None:
    with site(limits=False) as client:
        table_id, people = seated(client)
        stranger = enter(client, "Eve")
        move(client, table_id, people)
        for who, asked in (
            (people[0], "seat=1"),
            (people[0], "seat=none"),
            (stranger, "seat=0"),
            (None, "seat=1"),
            (people[1], "seat=9"),
        ):
            assert told(client, table_id, who, asked)["code"] == "not-over"
        assert told(client, table_id, people[0], "seat=0&game=1")["seat"] == 0
        assert told(client, table_id, stranger, "seat=none") == told(client, table_id)
        assert told(client, table_id, people[0], "game=2")["code"] == "no-such-game"
        for bad in ("seat=x", "game=-1", "views=maybe", "game=1e9"):
            assert told(client, table_id, people[0], bad)["code"] == "bad-request"
        empty = open_table(client, people[0])
        assert told(client, empty)["code"] == "no-game"
        assert told(client, "nothing")["code"] == "unknown-table"


def test_every_game_of_a_match_can_be_told_by_every_seat_when_it_is_over() -> None:
    with site(limits=False) as client:
        table_id, people = seated(client)
        finish(client, table_id, people)
        do(client, people[1], table_id, type="stand")
        do(client, people[0], table_id, type="set_bot", seat=1, level="novice")
        do(client, people[0], table_id, type="start")
        for who in (None, people[1]):
            for asked, seat in (("seat=0", 0), ("seat=1", 1), ("seat=none", None)):
                story = told(client, table_id, who, f"game=1&{asked}")
                assert (story["seat"], story["over"], story["players"]) == (seat, True, ["Ada", "Bob"])
                assert story["moves"][-1]["view"]["outcome"] is not None and "v" not in story["moves"][0]
            assert told(client, table_id, who, "game=1&seat=2")["code"] == "no-such-seat"
        assert told(client, table_id, people[0])["players"] == ["Ada", "novice"]
        paper = client.get(f"/api/tables/{table_id}/record?game=1")
        assert paper.status_code == 200 and "rythm-and-play-1.jsonl" in paper.headers["content-disposition"]
        read = Record.parse(paper.content)
        assert (
            read.error is None and read.state.outcome() is not None and read.header.players == ["Ada", "Bob"]
        )
        for asked, code in (("", "not-over"), ("?game=2", "not-over"), ("?game=3", "no-such-game")):
            assert client.get(f"/api/tables/{table_id}/record{asked}").json()["code"] == code


def test_who_sits_on_a_chair_that_came_after_a_game_is_told_it_as_a_spectator() -> None:
    with site(limits=False) as client:
        table_id, people = seated(client)
        finish(client, table_id, people)
        cleo = enter(client, "Cleo")
        settings = {"game": "rythm-and-play", "seats": 3}
        assert do(client, people[0], table_id, type="change", settings=settings).status_code == 200
        with client.websocket_connect(f"/ws/tables/{table_id}", headers=cleo) as socket:
            until(socket, "snapshot")
            assert do(client, cleo, table_id, type="sit", seat=2).status_code == 200
            assert until(socket, "snapshot", "gone")["table"]["you"] == 2
        story = told(client, table_id, cleo)
        assert (story["seat"], story["over"]) == (None, True) and "v" not in story["moves"][0]
        assert told(client, table_id, cleo, "seat=2")["code"] == "no-such-seat"


def test_all_eyes_are_for_a_game_that_is_over() -> None:
    with site(limits=False) as client:
        table_id, people = seated(client)
        for number in range(5):
            move(client, table_id, people, number)
        stranger = enter(client, "Eve")
        for who, asked in ((people[0], "all=true"), (people[0], "all=true&views=false"), (None, "all=true")):
            assert told(client, table_id, who, asked)["code"] == "not-over"
        assert told(client, table_id, people[0], "all=maybe")["code"] == "bad-request"
        assert all("eyes" not in one for one in told(client, table_id, people[0])["moves"])
        finish(client, table_id, people)
        of = [told(client, table_id, stranger, f"seat={seat}")["moves"] for seat in (0, 1)]
        for seat in ("0", "1", "none"):
            story = told(client, table_id, stranger, f"seat={seat}&all=true")
            assert len(story["moves"]) == len(of[0]) == len(of[1])
            for one, *views in zip(story["moves"], *of, strict=True):
                assert one["eyes"] == [its["view"] for its in views]
            plain = [{key: one[key] for key in one if key != "eyes"} for one in story["moves"]]
            assert plain == told(client, table_id, stranger, f"seat={seat}")["moves"]
        # The next game of the table runs again; the first stays open.
        do(client, people[0], table_id, type="start")
        assert told(client, table_id, people[0], "all=true")["code"] == "not-over"
        assert told(client, table_id, stranger, "game=1&all=true")["moves"][0]["eyes"]

        paper = client.get(f"/api/tables/{table_id}/record?game=1").content
        again = whole(client.post("/api/story?seat=0&all=true", content=paper).json())
        assert [one["eyes"] for one in again["moves"]] == [one["eyes"] for one in story["moves"]]


def test_a_record_that_stops_midway_is_not_opened() -> None:
    record = Record.new(find_game("rythm-and-play"), 2, {}, 5)
    with site(limits=False) as client:
        paper = b"\n".join(record.lines()) + b"\n"
        assert client.post("/api/story?seat=0", content=paper).json()["over"] is False
        assert client.post("/api/story?seat=0&all=true", content=paper).json()["code"] == "not-over"


def test_what_was_taken_back_is_not_told() -> None:
    with site(limits=False) as client:
        client.app.state.services.hub.bot_pause = 1000.0
        ada = enter(client, "Ada")
        table_id = open_table(client, ada, options={"first_player": "seat-1"})
        do(client, ada, table_id, type="set_bot", seat=1, level="novice")
        do(client, ada, table_id, type="start")
        assert move(client, table_id, [ada])
        assert len(told(client, table_id, ada)["moves"]) == 2
        assert do(client, ada, table_id, type="undo").status_code == 200
        assert len(told(client, table_id, ada)["moves"]) == 1
        assert move(client, table_id, [ada], 1)
        after = told(client, table_id, ada)["moves"]
        shown = client.get(f"/api/tables/{table_id}", headers=ada).json()
        assert len(after) == 2 and (after[-1]["v"], after[-1]["view"]) == (shown["v"], shown["view"])


def test_a_record_from_elsewhere_is_told_the_same() -> None:
    with site(limits=False) as client:
        table_id, people = seated(client)
        finish(client, table_id, people)
        paper = client.get(f"/api/tables/{table_id}/record").content
        for asked in ("seat=0", "seat=1", "seat=none", "seat=0&views=false"):
            here = told(client, table_id, None, asked)
            there = whole(client.post(f"/api/story?{asked}", content=paper).json())
            assert there["game"] == 0 and there["over"] is True
            for story in (here, there):
                for one in story["moves"]:
                    one.pop("v", None)
                    one.pop("at")
            assert {**there, "game": 1} == here


def test_a_bad_file_is_told_what_is_wrong_with_it() -> None:
    with site(limits=False) as client:
        table_id, people = seated(client)
        finish(client, table_id, people)
        paper = client.get(f"/api/tables/{table_id}/record").content
        lines = paper.split(b"\n")

        def sent(data: bytes, asked: str = "") -> tuple[int, str, Any]:
            given = client.post(f"/api/story{asked}", content=data)
            return given.status_code, given.json()["code"], given.json()["params"].get("entry")

        assert sent(b"") == (409, "bad-record", None)
        assert sent(b"\xff\x00") == (409, "bad-record", None)
        assert sent(b"\n".join(lines[:5])) == (409, "bad-record", 4)
        assert sent(paper.replace(b'"sharp"', b'"flat"', 1))[:2] == (409, "bad-record")
        assert sent(paper + b"{}\n") == (409, "bad-record", len(lines) - 3)
        assert sent(paper, "?seat=2")[:2] == (409, "no-such-seat")
        assert sent(paper, "?seat=-2")[:2] == (400, "bad-request")
        assert sent(b"x" * (LARGEST + 1))[:2] == (413, "too-large")


def forged(entries: list[dict[str, Any]], header: Record) -> bytes:
    """A file with right sums and any entries."""
    from clapboard.kernel.record import Entry

    header.entries = [Entry(**entry) for entry in entries]
    return b"\n".join(header.lines()) + b"\n"


@pytest.mark.parametrize(
    "entries, code",
    [
        ([{"by": 0, "do": [{"type": "tonality", "side": "sharp"}]}] * 2, "bad-record"),
        ([{"by": 7, "do": [{"type": "tonality", "side": "sharp"}]}], "bad-record"),
        ([{"by": 0, "undo": 0}], "bad-record"),
        ([{"by": -1, "at": 5}] * (LONGEST + 1), "record-too-long"),
        ([{"by": 0, "do": [{"type": "nothing"}]}], "bad-record"),
        ([{"by": 0, "do": [], "chance": ["n1"]}], "bad-record"),
    ],
)
def test_a_forged_file_does_no_harm(entries: list[dict[str, Any]], code: str) -> None:
    record = Record.new(find_game("rythm-and-play"), 2, {"first_player": "seat-1"}, 1)
    with site() as client:
        given = client.post("/api/story", content=forged(entries, record))
        assert (given.status_code, given.json()["code"]) == (409, code)


def test_an_act_of_any_number_of_choices_is_not_begun() -> None:
    record = Record.new(find_game("rythm-and-play"), 2, {"first_player": "seat-1"}, 1)
    tone = {"type": "tonality", "side": "sharp"}
    with site() as client:
        for steps, said in ((MOST_STEPS + 1, "choices"), (WIDEST // 20, "bytes")):
            paper = forged([{"by": 0, "do": [tone] * steps}], record)
            given = client.post("/api/story", content=paper).json()
            assert given["code"] == "bad-record" and said in given["message"]
        assert client.post("/api/story", content=b"\n" * (LONGEST + 3)).json()["code"] == "record-too-long"


def test_the_longest_record_is_told_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry._games, press.GAME.meta.id, press.GAME)
    record = pressed(LONGEST, 6, 20)
    paper = b"\n".join(record.lines()) + b"\n"
    assert len(paper) < LARGEST
    with site() as client:
        given = client.post("/api/story?seat=2", content=paper)
        story = given.json()
        assert given.headers["content-encoding"] == "gzip"
        assert len(story["moves"]) == LONGEST + 1 and story["over"] is True
        assert [move["at"] for move in story["moves"][1:4]] == [0, 300, 600]
        story["moves"] = story["moves"][LONGEST // EVERY * EVERY :]
        assert whole(story)["moves"][-1]["view"] == json.loads(encode(record.state.view(2)))


def test_strangers_bring_records_at_a_pace_that_fits() -> None:
    paper = b"\n".join(Record.new(find_game("rythm-and-play"), 2, {}, 5).lines()) + b"\n"
    with site() as client:
        codes = [client.post("/api/story", content=paper).status_code for _ in range(int(RECORDS.burst) + 4)]
        assert codes.count(200) >= RECORDS.burst and codes[-1] == 429
    with site() as client:
        client.app.state.services.stories.brought = AT_ONCE
        full = client.post("/api/story", content=paper)
        assert (full.status_code, full.json()["code"]) == (429, "too-many")
        client.app.state.services.stories.brought = AT_ONCE - 1
        assert client.post("/api/story", content=paper).status_code == 200
        assert client.post("/api/story", content=b"no record").status_code == 409
        assert client.app.state.services.stories.brought == AT_ONCE - 1


async def brought_together(addresses: list[str]) -> list[int]:
    """Who comes at the same time, each from an address: the answers, in their order."""
    act = {"by": 0, "do": [{"type": "tonality", "side": "sharp"}]}
    undone = [entry for number in range(0, 400, 2) for entry in (act, {"by": 0, "undo": number})]
    paper = forged(undone, Record.new(find_game("rythm-and-play"), 2, {"first_player": "seat-1"}, 1))
    services = Services(Config(data=":memory:", client=NOWHERE), MemoryStore())
    begun, on = asyncio.Semaphore(0), asyncio.Event()

    async def slowly() -> AsyncIterator[bytes]:
        yield paper[:100]
        begun.release()
        await on.wait()
        yield paper[100:]

    app: Any = create_app(services.config, services)

    async def bring(address: str) -> int:
        transport = httpx.ASGITransport(app, client=(address, 1))
        async with httpx.AsyncClient(transport=transport, base_url="http://table.test") as client:
            return (await client.post("/api/story", content=slowly())).status_code

    async with services.open():
        asked = [asyncio.create_task(bring(address)) for address in addresses]
        for _ in addresses:
            await begun.acquire()
        on.set()
        codes = await asyncio.gather(*asked)
        assert services.stories.brought == 0
        assert services.limits.told.enter(addresses[0]), "its place is free again"
    return codes


async def test_records_that_come_side_by_side_are_told_no_more_at_once() -> None:
    """A place is free for all of them when they begin to come; it is not when they are here."""
    many = [f"192.0.2.{number}" for number in range(AT_ONCE + 4)]
    assert sorted(await brought_together(many)) == [200] * AT_ONCE + [429] * 4


async def test_one_address_does_not_take_all_places_for_records() -> None:
    first, second = "192.0.2.1", "192.0.2.2"
    codes = await brought_together([first] * 4 + [second])
    assert sorted(codes[:4]) == [200, 429, 429, 429] and codes[4] == 200


async def test_many_who_work_take_no_more_at_once_than_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """By a clock that goes on by a millisecond whenever it is looked at: a slice then has two or three items."""
    ticks = itertools.count()
    monkeypatch.setattr(time, "perf_counter", lambda: next(ticks) / 1000)
    done: list[int] = []
    turns: list[int] = []
    hands = Slices()

    def work(who: int) -> Iterator[None]:
        for _ in range(30):
            done.append(who)
            yield

    async def others() -> None:
        while len(done) < 600:
            turns.append(len(done))
            await asyncio.sleep(0)

    await asyncio.gather(others(), *(hands.through(work(who)) for who in range(20)))
    assert max(after - before for before, after in itertools.pairwise(turns)) <= 3
    # And all of them go on.
    assert {*done[:60]} == {*range(20)}


def test_a_part_of_a_story_has_its_own_first_view() -> None:
    with site(limits=False) as client:
        table_id, people = seated(client)
        for number in range(12):
            move(client, table_id, people, number)
        full = told(client, table_id, people[0])["moves"]
        for asked, there in (("from=7&count=1", full[7:8]), ("from=3", full[3:]), ("count=2", full[:2])):
            assert told(client, table_id, people[0], asked)["moves"] == there
        assert told(client, table_id, people[0], "from=99")["moves"] == []
        assert told(client, table_id, people[0], "from=x")["code"] == "bad-request"


def test_many_undos_cost_little() -> None:
    record = Record.new(find_game("rythm-and-play"), 2, {"first_player": "seat-1"}, 1)
    act = {"by": 0, "do": [{"type": "tonality", "side": "sharp"}]}
    entries: list[dict[str, Any]] = []
    while len(entries) < LONGEST:
        entries += [act, {"by": 0, "undo": len(entries)}]
    with site() as client:
        given = client.post("/api/story", content=forged(entries, record))
        assert given.status_code == 200 and len(given.json()["moves"]) == 1


def test_large_answers_are_compressed_small_ones_are_not() -> None:
    with site(limits=False) as client:
        table_id, people = seated(client)
        for number in range(8):
            move(client, table_id, people, number)
        story = client.get(f"/api/tables/{table_id}/story")
        assert (
            story.headers["content-encoding"] == "gzip" and "accept-encoding" in story.headers["vary"].lower()
        )
        assert int(story.headers["content-length"]) * 4 < len(story.content)
        plain = client.get(f"/api/tables/{table_id}/story", headers={"Accept-Encoding": "identity"})
        assert "content-encoding" not in plain.headers and plain.content == story.content
        assert "content-encoding" not in client.post("/api/guest", json={"name": "Ada"}).headers
        assert json.loads(story.content)["game"] == 1


def test_what_a_game_counts_is_told_to_everybody_when_it_is_over() -> None:
    with site(limits=False) as client:
        for title, counts in (("faux-raccords", True), ("rythm-and-play", False)):
            table_id, people = seated(client, game=title)
            for number in range(6):
                move(client, table_id, people, number)
            here = f"/api/tables/{table_id}/statistics"
            for who in (*people, {}):
                assert client.get(here, headers=who).json()["code"] == "not-over"
            do(client, people[0], table_id, type="ask", what="stop")
            do(client, people[1], table_id, type="answer", yes=True)
            paper = Record.parse(client.get(f"/api/tables/{table_id}/record").content)
            for who in (*people, {}):
                given = client.get(f"{here}?game=1", headers=who).json()
                assert given == msgspec.to_builtins(paper.game.statistics(paper))
                assert (given is not None and len(given["seats"]) == 2) is counts
            assert client.get(f"{here}?game=2").json()["code"] == "no-such-game"


def test_the_proxy_lets_a_record_through_that_the_server_takes() -> None:
    written = (Path(__file__).parents[3] / "deploy" / "nginx.conf").read_text()
    place = written.partition("location = /api/story {")[2].partition("}")[0]
    assert f"client_max_body_size {LARGEST // 1024 // 1024}m;" in place and "proxy_pass" in place
