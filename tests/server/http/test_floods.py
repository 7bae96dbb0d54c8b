"""Those who send too much, hold others up or never come to an end: they are throttled, dropped or cut, and nobody else notices."""

from __future__ import annotations

import asyncio
import contextlib
import json
import socket
import urllib.error
import urllib.request
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from clapboard.server.http import guard
from clapboard.server.http.guard import PIPELINED, HttpGuard
from clapboard.server.limits import CONNECTIONS
from clapboard.server.tables.stories import LARGEST
from tests.limits import PATIENCE, busyness
from tests.server.bystanders import TARGET, measure
from tests.server.player import Player
from tests.server.process import Running, call, healthy, metrics, running
from tests.server.raw import KEY
from tests.server.take import Game
from tests.server.test_process import sit_down as two
from tests.server.test_siege import memory, sit_down
from tests.server.truth import check_same, folded
from tests.server.twin import Players

BREATH = PIPELINED // 2


def call_from(server: Running, address: str, path: str, body: Any = None, token: str = "") -> tuple[int, Any]:
    """One HTTP call through a proxy that says where it comes from; the status and the answer."""
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(server.base + path, data, method="POST" if data else "GET")
    request.add_header("X-Forwarded-For", address)
    if token:
        request.add_header("Authorization", f"Bearer {token}")
    try:
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            return answer.status, json.loads(answer.read())
    except urllib.error.HTTPError as refused:
        return refused.code, json.loads(refused.read())


async def flood_http(server: Running, address: str, path: str, body: Any, many: int) -> Counter[str]:
    """How often each answer came. Many are asked in one breath, so that it is a flood on a busy machine too."""
    data = b"" if body is None else json.dumps(body).encode()
    head = (
        f"{'GET' if body is None else 'POST'} {path} HTTP/1.1\r\nHost: {urlsplit(server.base).netloc}\r\n"
        f"X-Forwarded-For: {address}\r\nContent-Length: {len(data)}\r\n\r\n"
    )
    codes: Counter[str] = Counter()
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    for number in range(many):
        if number % BREATH == 0:
            writer.write((head.encode() + data) * min(BREATH, many - number))
        status, *headers = (await reader.readuntil(b"\r\n\r\n")).decode().lower().splitlines()
        (length,) = (line.split(":")[1] for line in headers if line.startswith("content-length"))
        said = json.loads(await reader.readexactly(int(length)))
        codes[said["code"] if int(status.split()[1]) >= 400 else "fine"] += 1
    writer.close()
    return codes


async def flood_socket(url: str, address: str, token: str, text: str) -> tuple[Counter[str], str, int]:
    """Send without end; what came back, the last word and how the connection ended."""
    headers = {"X-Forwarded-For": address, "Authorization": f"Bearer {token}"}
    codes: Counter[str] = Counter()
    last = ""
    async with connect(url, additional_headers=headers, compression=None) as line:

        async def send() -> None:
            for _ in range(2000):
                await line.send(text)

        sending = asyncio.create_task(send())
        try:
            while True:
                message = json.loads(await line.recv())
                last = str(message.get("why", message["type"]))
                if message["type"] == "refused":
                    codes[message["code"]] += 1
        except ConnectionClosed as end:
            sending.cancel()
            await asyncio.gather(sending, return_exceptions=True)
            return codes, last, end.rcvd.code if end.rcvd is not None else 0


async def test_whoever_floods_is_throttled_and_dropped_while_the_neighbours_play_on(tmp_path: Path) -> None:
    """The flooder sits at the neighbours' own table, at another address."""
    with running(tmp_path, "--trust-proxy") as server:
        players = await asyncio.to_thread(sit_down, server, "faux-raccords", 0)
        more = await asyncio.to_thread(sit_down, server, "rythm-and-play", 1)
        everybody = [*players, *more]
        for number, player in enumerate(everybody):
            player.headers, player.pause = {"X-Forwarded-For": f"10.0.0.{number + 1}"}, 0.15
        enough = False
        at_play = [asyncio.create_task(player.play(lambda: enough)) for player in everybody]
        mal, evil = players[2], "203.0.113.9"
        place = f"{server.base.replace('http', 'ws')}/ws/tables/{mal.table_id}?protocol=1"
        act = json.dumps({"type": "do", "id": "f", "command": {"type": "start"}})
        for text in (act, "no message", '{"type":"ping"}'):
            before = sum(len(player.acknowledged) for player in everybody)
            codes, last, code = await flood_socket(place, evil, mal.token, text)
            assert codes.total() > 40 and (last, code) == ("flood", 1008), (text, codes, last, code)
            assert set(codes) <= {"too-many", "not-host", "bad-message"}, codes
            await until(
                lambda before=before: sum(len(player.acknowledged) for player in everybody) > before,  # type: ignore[misc]
                "the neighbours stand still",
            )
        newcomers = await flood_http(server, evil, "/api/guest", {"name": "Eve"}, 90)
        assert set(newcomers) == {"fine", "too-many"} and newcomers["fine"] < 75, newcomers
        codes_of_transfers = await flood_http(server, evil, "/api/transfer", {"code": "A"}, 20)
        assert codes_of_transfers["too-many"] > 10, "codes can be guessed as fast as somebody likes"
        requests = await flood_http(server, evil, "/api/tables", None, 700)
        assert requests["too-many"] > 100, requests
        crowd = await crowded(place, "203.0.113.77", 215)
        assert crowd["open"] == 200 and crowd["status-429"] == 15, crowd
        status, _ = await asyncio.to_thread(call_from, server, "10.0.0.9", "/api/tables")
        assert status == 200 and await asyncio.to_thread(healthy, server.base)
        for group in (players, more):
            await until(lambda group=group: moves_of(group) > 10, "they play on")  # type: ignore[misc]
        for player in everybody:
            player.resting = True
        await until(lambda: all(player.settled for player in everybody), "they come to rest")
        enough = True
        await asyncio.gather(*at_play)
        assert not any(player.refused for player in everybody), [player.refused for player in everybody]
        assert server.stop() == 0
        assert server.said().count('"too-many"') > 150 and "10.0.0." not in server.said()
        for group in (players, more):
            truth = await folded(tmp_path, group[0].table_id)
            for player in group:
                check_same(player, truth)


def moves_of(players: list[Player]) -> int:
    return sum(len(player.acknowledged) for player in players)


async def until(true: Callable[[], bool], what: str) -> None:
    """On a busy machine it may take a while."""
    end = asyncio.get_running_loop().time() + PATIENCE
    while not true():
        assert asyncio.get_running_loop().time() < end, what
        await asyncio.sleep(0.05)


async def crowded(url: str, address: str, many: int) -> Counter[str]:
    """So many connections of one address at once: how many were let in."""
    codes: Counter[str] = Counter()
    async with contextlib.AsyncExitStack() as stack:
        for _ in range(many):
            await asyncio.sleep(0.01)  # as a burst, the requests themselves would be too many
            try:
                await stack.enter_async_context(connect(url, additional_headers={"X-Forwarded-For": address}))
                codes["open"] += 1
            except InvalidStatus as denied:
                codes[f"status-{denied.response.status_code}"] += 1
    return codes


ENDLESS = {
    "header": (b"GET / HTTP/1.1\r\nX: ", b"a" * 65536),
    "path": (b"GET /", b"a" * 65536),
    "many headers": (b"GET / HTTP/1.1\r\n", b"X-a: b\r\n" * 8000),
    "trailers": (b"POST /x HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n", b"X-a: b\r\n" * 8000),
    "body": (b"POST /api/guest HTTP/1.1\r\nContent-Length: 999999999\r\n\r\n", b"a" * 65536),
}


async def test_a_request_without_end_is_cut(tmp_path: Path) -> None:
    """The library would keep it all."""
    with running(tmp_path) as server:
        for kind, (begin, more) in ENDLESS.items():
            small = memory(server)
            _, writer = await asyncio.open_connection("127.0.0.1", server.port)
            writer.write(begin)
            taken = 0
            with contextlib.suppress(OSError):
                while taken < 64 * 1024 * 1024:
                    writer.write(more)
                    await writer.drain()
                    taken += len(more)
            writer.close()
            assert taken < 16 * 1024 * 1024, f"{kind}: {taken} bytes were taken"
            assert memory(server) - small < 16 * 1024, kind
            assert await asyncio.to_thread(healthy, server.base)
        assert server.stop() == 0
        assert server.said().count('"too-large"') >= 4


async def test_a_record_as_long_as_it_may_be_is_taken_whole() -> None:
    """Its head, and what it costs to send it in chunks, do not count."""
    async with Players(Game("rythm-and-play", 2, 1, 1)).server() as port:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(b"POST /api/story HTTP/1.1\r\nHost: table.test\r\nConnection: close\r\n")
        writer.write(b"Transfer-Encoding: chunked\r\nExpect: 100-continue\r\n\r\n")
        async with asyncio.timeout(PATIENCE):
            await reader.readuntil(b"100 Continue\r\n\r\n")  # so that what follows comes in reads of its own
        chunk = b"x" * 1024
        for _ in range(LARGEST // len(chunk)):
            writer.write(b"%x\r\n%b\r\n" % (len(chunk), chunk))
        writer.write(b"0\r\n\r\n")
        async with asyncio.timeout(PATIENCE):
            said = await reader.read()
        assert (
            said.split()[1] == b"409" and json.loads(said.partition(b"\r\n\r\n")[2])["code"] == "bad-record"
        )
        writer.close()


HEADS = {
    "a long field": b"GET /health HTTP/1.1\r\nHost: x\r\nX: " + b"a" * 40_000 + b"\r\n\r\n",
    "a long path": b"GET /" + b"a" * 40_000 + b" HTTP/1.1\r\nHost: x\r\n\r\n",
    "a long path and no field": b"GET /" + b"a" * 40_000 + b" HTTP/1.1\r\n\r\n",
    "many fields": b"GET /health HTTP/1.1\r\nHost: x\r\n" + b"X-a: b\r\n" * 1000 + b"\r\n",
}


async def test_whatever_is_no_request_gets_the_documented_body() -> None:
    """Also a head that is too long and comes in one read, and what is not even HTTP."""
    async with Players(Game("rythm-and-play", 2, 1, 1)).server() as port:
        for kind, data in {**HEADS, "no HTTP": b"\x16\x03\x01 hello\r\n\r\n"}.items():
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(data)
            async with asyncio.timeout(PATIENCE):
                said = await reader.read()
            status, code = (b"400", "bad-request") if kind == "no HTTP" else (b"431", "too-large")
            assert said.split()[1] == status, (kind, said[:200])
            assert json.loads(said.partition(b"\r\n\r\n")[2])["code"] == code
            writer.close()


async def test_whoever_asks_on_without_listening_is_cut() -> None:
    """Requests that are sent ahead are queued, and a queue has an end."""
    async with Players(Game("rythm-and-play", 2, 1, 1)).server() as port:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(b"GET /api/games HTTP/1.1\r\nHost: table.test\r\n\r\n" * 1000)
        async with asyncio.timeout(PATIENCE):
            said = await reader.read()
        assert said.count(b"200 OK") <= guard.PIPELINED + 2
        writer.close()


async def test_for_requests_behind_the_last_that_is_taken_nothing_is_kept(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Thousands of them may come in one read, and each would have a scope and a timer."""
    waits: list[int] = []
    wait = HttpGuard._wait

    def counted(one: HttpGuard) -> None:
        waits.append(1)
        wait(one)

    monkeypatch.setattr(HttpGuard, "_wait", counted)
    async with Players(Game("rythm-and-play", 2, 1, 1)).server() as port:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(b"GET /x HTTP/1.1\r\n\r\n" * 10_000)
        with contextlib.suppress(ConnectionResetError):
            async with asyncio.timeout(PATIENCE):
                await reader.read()
        assert 0 < len(waits) < 4 * guard.PIPELINED
        writer.close()


UPGRADE = {
    "Upgrade": "websocket",
    "Connection": "Upgrade",
    "Sec-WebSocket-Version": "13",
    "Sec-WebSocket-Key": KEY,
}
NO_UPGRADES: list[tuple[str, dict[str, str], int, str]] = [
    ("GET", {"Sec-WebSocket-Version": "12"}, 426, "bad-request"),
    ("GET", {"Sec-WebSocket-Key": "AAAA"}, 400, "bad-request"),
    ("GET", {"Sec-WebSocket-Key": "\u00e9"}, 400, "bad-request"),
    ("POST", {}, 400, "bad-request"),
    ("GET", {"path": "/ws/elsewhere"}, 404, "not-found"),
    ("GET", {"path": "/"}, 404, "not-found"),
]


@pytest.mark.parametrize(("method", "changed", "status", "code"), NO_UPGRADES)
async def test_whatever_becomes_no_websocket_gets_the_documented_body(
    method: str, changed: dict[str, str], status: int, code: str
) -> None:
    async with Players(Game("rythm-and-play", 2, 1, 1)).server() as port:
        fields = {"Host": "table.test", **UPGRADE, **changed}
        path = fields.pop("path", "/ws/tables/x")
        lines = [f"{method} {path} HTTP/1.1", *(f"{name}: {value}" for name, value in fields.items()), "", ""]
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write("\r\n".join(lines).encode("latin-1"))
        async with asyncio.timeout(PATIENCE):
            above, _, below = (await reader.read()).partition(b"\r\n\r\n")
        assert int(above.split()[1]) == status and json.loads(below)["code"] == code, above
        writer.close()


async def test_frames_that_are_no_messages_are_closed_with_1008_and_nobody_else_notices(
    tmp_path: Path,
) -> None:
    """Twelve megabytes of empty pieces from twenty connections that nobody knows; before, one request took six seconds."""
    with running(tmp_path) as server:
        ada, _ = await asyncio.to_thread(two, server, "Ada", "Bob", seats=2)
        url = f"{server.base.replace('http', 'ws')}/ws/tables/{ada.table_id}?protocol=1"
        pieces = b"\x01\x81\x00\x00\x00\x00{" + b"\x00\x80\x00\x00\x00\x00" * 100_000
        pings = b"\x89\xfd\x00\x00\x00\x00" + b"x" * 125
        codes: list[int | None] = []

        async def flood(data: bytes) -> None:
            async with connect(url, compression=None) as line:
                line.transport.write(data)
                with contextlib.suppress(ConnectionClosed):
                    while True:
                        await line.recv()
                codes.append(line.close_code)

        small = memory(server)
        floods = [asyncio.create_task(flood(pieces)) for _ in range(20)]
        floods += [asyncio.create_task(flood(pings * 5000)) for _ in range(5)]
        async with asyncio.timeout(PATIENCE):
            await asyncio.gather(*floods)
        assert codes.count(1008) >= 20, codes  # one that is cut while it still sends may hear nothing
        assert set(codes) <= {1008, 1006}
        assert memory(server) - small < 16 * 1024
        assert await asyncio.to_thread(healthy, server.base)
        assert server.said().count('"code": 1008') == 25


async def test_one_address_at_its_worst_is_hardly_noticed_by_others() -> None:
    """`bench/one_address.py` measures it on a quiet machine; here it is that nobody is refused or dropped, and that the server is not at work
    for that address alone."""
    found = await measure(3.0, sockets=100)
    beside = found["beside one address at its worst"]
    assert found["refused or dropped"] == [] and beside["acts"]["acts"] > 0
    assert beside["flood"]["most open"] > 50 and beside["flood"]["sent"] > 1_000_000
    ends = {end.partition(": ")[2] for end in beside["flood"]["ends"]}
    assert {"closed with 1008", "closed with 1002"} <= ends
    for who in ("health", "acts"):
        assert beside[who]["p99"] < 10 * TARGET * busyness(), (who, found)


# Those who hold others up


async def test_somebody_who_does_not_read_holds_nobody_up_and_gets_the_newest_when_they_do(
    tmp_path: Path,
) -> None:
    with running(tmp_path, "--no-limits") as server:
        players = await asyncio.to_thread(two, server, "Ada", "Bob", seats=2)
        enough = False
        at_play = [asyncio.create_task(player.play(lambda: enough)) for player in players]
        small = socket.socket()
        small.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)  # so that it is soon full
        small.connect(("127.0.0.1", server.port))
        async with connect(
            players[0].url, sock=small, max_queue=1, compression=None, close_timeout=0.1
        ) as deaf:
            while "clapboard_behind_total 0.0" in await asyncio.to_thread(metrics, server):
                before = moves_of(players)
                await until(
                    lambda before=before: moves_of(players) > before,  # type: ignore[misc]
                    "the table waits for somebody who does not listen",
                )
            enough = True
            await asyncio.gather(*at_play)
            newest = await asyncio.to_thread(call, server.base, f"/api/tables/{players[0].table_id}")
            told, v = 0, 0
            async with asyncio.timeout(PATIENCE):
                while v < newest["v"]:  # and now they listen
                    message = json.loads(await deaf.recv())
                    told, v = told + 1, message.get("v", v)
            assert message["type"] == "snapshot" and message["view"] == newest["view"]
            assert told < newest["v"], "the newest, and not everything that was missed"
            assert 'why="slow"' not in await asyncio.to_thread(metrics, server), "and nobody was dropped"


async def test_whatever_comes_in_one_breath_is_done_and_answered_in_its_order(tmp_path: Path) -> None:
    """Short texts and long ones take different ways through the server; none overtakes another."""
    with running(tmp_path, "--no-limits") as server:
        ada, _ = await asyncio.to_thread(two, server, "Ada", "Bob", seats=2)
        texts = ["plain", "\u00e9t\u00e9", "x" * 499, "y", "\u20ac", "z"] * 4
        headers = {"Authorization": f"Bearer {ada.token}"}
        async with connect(ada.url, additional_headers=headers, compression=None) as socket_:
            for number, text in enumerate(texts):
                command = {"type": "talk", "text": f"{number} {text}"[:500]}
                said = json.dumps({"type": "do", "id": str(number), "command": command}, ensure_ascii=False)
                half = len(said) // 2
                await socket_.send([said[:half], said[half:]] if number % 5 == 4 else said)
            heard, done = list[int](), list[int]()
            async with asyncio.timeout(PATIENCE):
                while len(done) < len(texts):
                    message = json.loads(await socket_.recv())
                    if message["type"] == "heard":
                        heard.append(int(message["text"].split()[0]))
                    elif message["type"] == "done":
                        done.append(int(message["id"]))
        assert heard == done == list(range(len(texts)))


async def test_whoever_does_not_come_to_the_point_is_hung_up_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """Half a head, or nothing at all, holds a connection for a while and no longer; a whole request is answered."""
    monkeypatch.setattr(guard, "PATIENCE", 0.3)
    async with Players(Game("rythm-and-play", 2, 1, 1)).server() as port:
        head = b"GET /health HTTP/1.1\r\nHost: x\r\n"
        body = b"POST /api/guest HTTP/1.1\r\nHost: table.test\r\nContent-Length: 14\r\n\r\n"
        for begun, drip in ((b"", b""), (head, b"X: y\r\n"), (body, b"{")):
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(begun)
            for byte in drip:
                await asyncio.sleep(0.01)
                writer.write(bytes([byte]))
            async with asyncio.timeout(PATIENCE):
                said = await reader.read()
            assert (b"408" in said and b'"code":"too-slow"' in said) if begun else not said, said
            writer.close()
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        for _ in range(2):
            writer.write(b"GET /health HTTP/1.1\r\nHost: x\r\n\r\n")
            assert b"200 OK" in await reader.readuntil(b'"status":"ok"')
        writer.close()


async def test_who_does_not_take_an_answer_is_hung_up_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """A connection that is only closed waits for its reader for ever, and all that is in it stays here."""
    monkeypatch.setattr(guard, "PATIENCE", 0.3)
    monkeypatch.setattr(guard, "SLOWEST", 2**30)
    inside: set[HttpGuard] = set()
    full: list[HttpGuard] = []
    made, lost, pause = HttpGuard.connection_made, HttpGuard.connection_lost, HttpGuard.pause_writing

    def enter(one: HttpGuard, transport: asyncio.Transport) -> None:
        kernel = transport.get_extra_info("socket")
        kernel.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)  # else megabytes fit in there
        inside.add(one)
        made(one, transport)

    def leave(one: HttpGuard, exc: Exception | None) -> None:
        inside.discard(one)
        lost(one, exc)

    def stop(one: HttpGuard) -> None:
        full.append(one)
        pause(one)

    monkeypatch.setattr(HttpGuard, "pause_writing", stop)
    monkeypatch.setattr(HttpGuard, "connection_made", enter)
    monkeypatch.setattr(HttpGuard, "connection_lost", leave)
    async with Players(Game("rythm-and-play", 2, 1, 1)).server() as port:
        deaf = socket.socket()
        deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        deaf.connect(("127.0.0.1", port))
        deaf.sendall(b"GET /api/games HTTP/1.1\r\nHost: table.test\r\n\r\n" * PIPELINED)
        async with asyncio.timeout(PATIENCE):
            await _until(lambda: bool(full))
            await _until(lambda: not inside.intersection(full))
        deaf.close()


async def _until(true: Callable[[], bool]) -> None:
    while not true():
        await asyncio.sleep(0.01)


async def ask_health(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> bytes:
    writer.write(b"GET /health HTTP/1.1\r\nHost: x\r\n\r\n")
    return await reader.readuntil(b'"status":"ok"')


async def test_an_address_has_only_so_many_connections_open_at_once(tmp_path: Path) -> None:
    """One more is told so and hung up on; those that are open go on, and one that ends makes room for the next."""
    with running(tmp_path) as server:
        place = urlsplit(server.base)

        async def call() -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
            return await asyncio.open_connection(place.hostname, place.port)

        held = [await call() for _ in range(CONNECTIONS)]
        assert b"200 OK" in await ask_health(*held[-1])  # they come in their order: all of them are counted
        reader, writer = await call()
        async with asyncio.timeout(PATIENCE):
            refused = await reader.read()
        writer.close()
        assert b"429" in refused and b'"code":"too-many"' in refused
        assert b"200 OK" in await ask_health(*held[0])
        held[1][1].close()
        async with asyncio.timeout(PATIENCE):
            while True:
                reader, writer = await call()
                try:
                    assert b"200 OK" in await ask_health(reader, writer)
                    break
                except (asyncio.IncompleteReadError, ConnectionError):
                    writer.close()
                    await asyncio.sleep(0.1)  # that one has gone is not yet known
        for _, open_ in [*held, (reader, writer)]:
            open_.close()
