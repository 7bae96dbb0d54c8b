"""Web-hooks: one message for each turn, signed, tried again, not too many, and never where they should not go."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import json
import socket
import time
from contextlib import suppress
from ipaddress import ip_address
from pathlib import Path
from typing import Any

import msgspec
import pytest

from clapboard.kernel.rng import Rng
from clapboard.server.hooks import send as sending
from clapboard.server.hooks.deliver import PER_TABLE, WAITS, Cap, Hooks, receiver
from clapboard.server.hooks.send import Forbidden, check_hook, is_public, send_post
from clapboard.server.tables.hub import Hub
from clapboard.server.watch.metrics import Metrics
from clapboard.store import Hook, ListedTable, MemoryStore, TableChange
from clapboard.table import commands as ask
from clapboard.table.commands import Refusal
from tests.limits import PATIENCE
from tests.server.guests import RYTHM, Wall, moves, open_hub, seated
from tests.server.process import call, metrics, running
from tests.server.receiver import receiving
from tests.server.site import TABLE, do, enter, open_table, site

BELL = "https://bell.test/x"


class Bell:
    """Instead of the network."""

    def __init__(self, *answers: int | Exception) -> None:
        self.answers = list(answers)
        self.urls: list[str] = []

    async def __call__(self, url: str, body: bytes, headers: dict[str, str], private: bool) -> int:
        self.urls.append(url)
        given = self.answers.pop(0) if self.answers else 204
        if isinstance(given, Exception):
            raise given
        return given


def hooks_of(store: MemoryStore, wall: Wall, bell: Bell) -> Hooks:
    return Hooks(store, wall, lambda table_id: "secret", Metrics(), send=bell)


def test_a_receiver_is_the_same_however_its_url_is_spelled() -> None:
    same = (
        "http://Bell.test/x",
        "https://bell.test",
        "http://bell.test:80",
        "http://bell.test.:8080/y?z",
        BELL,
    )
    assert {receiver(url) for url in same} == {"bell.test"}
    assert receiver("http://[2001:DB8:0::1]:9000/") == receiver("https://[2001:db8::1]/") == "2001:db8::1"
    assert receiver("http://bell2.test") != receiver(BELL)


async def enqueue(store: MemoryStore, wall: Wall, many: int = 1) -> None:
    if await store.table("t") is None:
        await store.create(ListedTable(id="t", created=wall(), game="g", host="ada", title="", seats=2))
    hooks = [
        Hook(id=f"h{wall()}.{n}", table_id="t", url=BELL, body=b"{}", next_at=wall()) for n in range(many)
    ]
    await store.append("t", (), TableChange(hooks=tuple(hooks)))


# What is sent


async def waiting(hub: Hub, wall: Wall) -> list[Any]:
    taken = await hub.store.take_hooks(wall(), wall() + 1, 100)
    for hook in taken:
        await hub.store.drop_hook(hook.id)
    return [json.loads(hook.body) for hook in taken]


async def test_a_message_for_each_turn_that_begins_and_nothing_of_the_game() -> None:
    async with MemoryStore() as store:
        wall = Wall()
        hub = await open_hub(store, wall, home="https://play.test")
        settings = msgspec.structs.replace(RYTHM, hook=BELL)
        table_id, ears = await seated(hub, "ada", "bob", settings=settings)
        room, rng = (await hub.table(table_id)).room, Rng(1)
        (first,) = await waiting(hub, wall)
        assert set(first) == {"event", "id", "table", "url", "game", "title", "names", "at"}
        assert (first["table"], first["url"]) == (table_id, f"https://play.test/t/{table_id}")
        turn, seen = room.turn_of(), {first["id"]}
        for _ in range(60):
            await moves(hub, table_id, ears, 1, rng)
            told = await waiting(hub, wall)
            begun = [guest for guest in room.turn_of() if guest not in turn]
            assert [message["names"] for message in told] == ([[begun[0].title()]] if begun else [])
            assert seen.isdisjoint(message["id"] for message in told)
            turn = room.turn_of()
        await hub.stop()


async def test_no_message_without_a_hook_or_for_bots() -> None:
    async with MemoryStore() as store:
        wall = Wall()
        hub = await open_hub(store, wall)
        table_id, ears = await seated(hub, "ada", "bob")
        await moves(hub, table_id, ears, 20, Rng(1))
        assert await waiting(hub, wall) == []
        bots = await hub.create(msgspec.structs.replace(RYTHM, hook=BELL), ears[0].person)
        for seat in (0, 1):
            await hub.ask(bots, ask.SetBot(seat, "novice"), ears[0].person)
        await hub.ask(bots, ask.Start(), ears[0].person)
        while (await hub.table(bots)).room.status == "playing":
            await asyncio.sleep(0)
        assert await waiting(hub, wall) == []
        await hub.stop()


def test_a_signed_message_arrives() -> None:
    with receiving() as receiver, site(private_hooks=True, public_url="https://play.test") as client:
        ada, bob = enter(client, "Ada"), enter(client, "Bob")
        table_id = open_table(client, ada, hook=receiver.url, title="Slow")
        do(client, bob, table_id, type="sit", seat=1)
        assert client.get(f"/api/tables/{table_id}/hook").status_code == 401
        assert client.get(f"/api/tables/{table_id}/hook", headers=bob).json()["code"] == "not-host"
        told = client.get(f"/api/tables/{table_id}/hook", headers=ada).json()
        assert told["url"] == receiver.url
        other = open_table(client, ada)
        assert client.get(f"/api/tables/{other}/hook", headers=ada).json()["secret"] != told["secret"]
        do(client, ada, table_id, type="start")
        end = time.monotonic() + PATIENCE
        while not receiver.got and time.monotonic() < end:
            time.sleep(0.01)
        (got,) = receiver.got
        proof = hmac.new(told["secret"].encode(), got.body, hashlib.sha256).hexdigest()
        assert got.headers["X-Clapboard-Signature"] == f"sha256={proof}"
        assert got.path == "/bell?x=1" and got.headers["Host"] in receiver.url
        body = json.loads(got.body)
        assert body["url"] == f"https://play.test/t/{table_id}" and body["names"][0] in ("Ada", "Bob")
        for secret in (told["secret"], ada["Authorization"], bob["Authorization"]):
            assert secret.removeprefix("Bearer ") not in got.body.decode()


@pytest.mark.parametrize("allowed", [True, False])
def test_a_server_sends_to_this_machine_only_if_told_so(tmp_path: Path, allowed: bool) -> None:
    """In a process of its own, with a name that leads to a private address."""
    with receiving() as receiver, running(tmp_path, *["--allow-private-hooks"] * allowed) as server:
        token = call(server.base, "/api/guest", {"name": "Ada"})["token"]
        # No address by its looks, and yet the system takes it for one: only a lookup tells.
        settings = {**TABLE, "hook": receiver.url.replace("127.0.0.1", "127.1")}
        made = call(server.base, "/api/tables", {"settings": settings, "sit": 0}, token)
        for command in ({"type": "set_bot", "seat": 1, "level": "novice"}, {"type": "start"}):
            call(
                server.base,
                f"/api/tables/{made['id']}/do",
                {"type": "do", "id": "x", "command": command},
                token,
            )
        end, word = time.monotonic() + PATIENCE, "sent" if allowed else "forbidden"
        while f'clapboard_hooks_total{{end="{word}"}} 1.0' not in metrics(server):
            assert time.monotonic() < end
            time.sleep(0.05)
        assert [json.loads(got.body)["url"] for got in receiver.got] == [made["url"]] * allowed


# Trying again, and how often


async def test_what_fails_is_tried_six_times() -> None:
    async with MemoryStore() as store:
        wall, bell = Wall(), Bell(500, OSError("away"), 302, TimeoutError(), 404, 500)
        hooks = hooks_of(store, wall, bell)
        await enqueue(store, wall)
        for tries, wait in enumerate(WAITS, 1):
            assert await hooks.deliver() == 1 and len(bell.urls) == tries
            wall.time += wait - 1
            assert await hooks.deliver() == 0
            wall.time += 1
        assert await hooks.deliver() == 1 and len(bell.urls) == 6
        wall.time += 10 * WAITS[-1]
        assert await hooks.deliver() == 0


@pytest.mark.parametrize("answer", [200, 204, Forbidden("no")])
async def test_what_is_sent_or_forbidden_is_not_tried_again(answer: int | Exception) -> None:
    async with MemoryStore() as store:
        wall, bell = Wall(), Bell(answer)
        hooks = hooks_of(store, wall, bell)
        await enqueue(store, wall)
        assert await hooks.deliver() == 1
        wall.time += 10 * WAITS[-1]
        assert await hooks.deliver() == 0 and len(bell.urls) == 1


async def test_a_table_has_so_many_in_an_hour() -> None:
    async with MemoryStore() as store:
        wall, bell, now = Wall(), Bell(), [0.0]
        hooks = hooks_of(store, wall, bell)
        hooks.tables = Cap(PER_TABLE, lambda: now[0])
        await enqueue(store, wall, PER_TABLE + 20)
        while await hooks.deliver():
            pass
        assert len(bell.urls) == PER_TABLE
        now[0] = 3600.0
        wall.time += 1
        await enqueue(store, wall)
        await hooks.deliver()
        assert len(bell.urls) == PER_TABLE + 1


# Where to


@pytest.mark.parametrize(
    "url",
    [
        "ftp://bell.test/", "bell.test", "https://", "http://a:b@bell.test/", "http://bell.test:99999/", "http://bell.test/a b",
        "http://bell.test/\r\nX: y", "http://bell.test:25/", "http://127.0.0.1/", "http://[::1]:8080/", "http://169.254.169.254/",
        "http://10.0.0.1/", "http://[::ffff:10.0.0.1]/", "http://[fe80::1]/", "http://224.0.0.1/", "http://0.0.0.0/", "http://bé.test/",
        "javascript:alert(1)", "http://[::1/", "http://100.64.0.1/", "http://localhost:8080/", "http://LOCALHOST./", "http://a.localhost/",
        "http://printer.local/", "http://printer.local./", "http://intranet/", "http://2130706433/",
    ],
)  # fmt: skip
def test_urls_that_cannot_be(url: str) -> None:
    with pytest.raises(Refusal) as refused:
        check_hook(url)
    assert refused.value.code == "bad-hook"


def test_names_that_may_be_public_are_taken_and_all_where_they_are_allowed() -> None:
    for url in ("http://bell.test:8080/x", "https://local.example.org/", "https://localhost.example.org./"):
        check_hook(url)
    for url in ("http://localhost:8080/", "http://intranet/", "http://10.0.0.1/"):
        check_hook(url, private=True)


def test_a_bad_url_is_refused_by_the_server() -> None:
    with site() as client:
        ada = enter(client, "Ada")
        for hook in ("nonsense", "http://127.0.0.1:9/", "http://localhost:9999/"):
            settings = {**TABLE, "hook": hook}
            made = client.post("/api/tables", json={"settings": settings}, headers=ada)
            assert (made.status_code, made.json()["code"]) == (409, "bad-hook")
            table_id = open_table(client, ada, hook=BELL)
            assert do(client, ada, table_id, type="change", settings=settings).json()["code"] == "bad-hook"


def test_which_addresses_are_public() -> None:
    for text in ("93.184.216.34", "2606:2800:220:1::1", "::ffff:8.8.8.8", "64:ff9b::808:808"):
        assert is_public(ip_address(text)), text
    for text in (
        "127.1.2.3", "192.168.1.1", "172.16.0.1", "169.254.1.1", "239.1.1.1", "255.255.255.255", "240.0.0.1", "::", "::1", "fc00::1",
        "fec0::1", "ff02::1", "::ffff:127.0.0.1", "2002:7f00:1::", "64:ff9b::a00:1", "2001:0:7f00:1::", "::7f00:1",
    ):  # fmt: skip
        assert not is_public(ip_address(text)), text


async def test_a_name_is_asked_once_and_all_its_addresses_are_checked(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[str] = []
    answers = [["93.184.216.34", "127.0.0.1"], ["127.0.0.1"]]

    def names(host: str, port: int, **_: object) -> list[Any]:
        asked.append(host)
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (found, port)) for found in answers.pop(0)]

    monkeypatch.setattr(socket, "getaddrinfo", names)
    with receiving() as receiver:
        with pytest.raises(Forbidden):
            await send_post(receiver.url.replace("127.0.0.1", "bell.test"), b"{}", {})
        assert asked == ["bell.test"] and receiver.got == []
        with pytest.raises(Forbidden):
            await send_post(receiver.url.replace("127.0.0.1", "bell.test"), b"{}", {})
        assert receiver.got == []


async def test_the_connection_goes_to_the_address_that_was_checked(monkeypatch: pytest.MonkeyPatch) -> None:
    """A second look at the name, which might say something else by then, does not happen."""
    connected: list[tuple[str, object]] = []

    async def resolved(host: str, port: int, private: bool) -> list[str]:
        return ["93.184.216.34", "93.184.216.35"]

    async def connect(host: str, port: int, **how: object) -> None:
        connected.append((host, how["server_hostname"]))
        raise ConnectionRefusedError

    monkeypatch.setattr(sending, "resolve", resolved)
    monkeypatch.setattr(asyncio, "open_connection", connect)
    with pytest.raises(ConnectionRefusedError):
        await send_post(BELL, b"{}", {})
    assert connected == [("93.184.216.34", "bell.test"), ("93.184.216.35", "bell.test")]


async def test_redirects_are_not_followed_and_bodies_not_read() -> None:
    with receiving() as receiver, receiving() as other:
        receiver.status, receiver.headers = 307, {"Location": other.url}
        receiver.body = b"x" * 5_000_000
        assert await send_post(receiver.url, b"{}", {}, True) == 307
        assert len(receiver.got) == 1 and other.got == []


async def test_who_does_not_answer_or_talks_nonsense_has_failed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sending, "PATIENCE", 0.2)

    async def talk(says: bytes) -> None:
        over = asyncio.Event()

        async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            writer.write(says)
            with suppress(OSError):
                await reader.read()
            writer.transport.abort()
            over.set()

        server = await asyncio.start_server(serve, "127.0.0.1", 0)
        async with server:
            try:
                await send_post(f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}/", b"{}", {}, True)
            finally:
                await over.wait()
                await asyncio.sleep(0.01)

    with pytest.raises(TimeoutError):
        await talk(b"")
    for says in (b"SSH-2.0\r\n", b"HTTP/1.1 " + b"9" * 10_000):
        with pytest.raises(OSError, match="not HTTP"):
            await talk(says)
