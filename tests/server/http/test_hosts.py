"""By which name a server is called, and from which page: what is refused before anything is understood."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import httpx
import pytest
from litestar.connection import ASGIConnection
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidStatus

from clapboard.server.config import Config
from clapboard.server.limits import NEWCOMERS, SOCKETS, Limits, household
from clapboard.server.services import Services
from clapboard.server.visitor import address
from clapboard.store import MemoryStore
from tests.limits import PATIENCE
from tests.server.process import call, running
from tests.server.site import site

NEAR = [
    "192.168.1.20:8080",
    "[fe80::1]:8080",
    "10.0.0.7",
    "localhost:9000",
    "raspberry.local",
    "box:8080",
    "tv.lan",
    "LOCALHOST.",
]
FAR = [
    "evil.example.org",
    "evil.example.org:8080",
    "192.168.1.20.evil.org",
    "local.evil.org",
    "localhost.evil.org",
]


def status(host: str, headers: dict[str, str] | None = None, **config: Any) -> tuple[int, str]:
    with site(**config) as client:
        client.base_url = "http://table.test"  # so it comes in, also from a proxy that speaks https itself
        given = client.post("/api/guest", json={"name": "Ada"}, headers={"Host": host, **(headers or {})})
        looked = client.get("/api/games", headers={"Host": host, **(headers or {})})
        code = "" if given.status_code < 400 else given.json()["code"]
        assert (looked.status_code == 403) == (code == "wrong-host")
        return given.status_code, code


@pytest.mark.parametrize("host", NEAR)
def test_names_of_the_own_network_are_ours(host: str) -> None:
    assert status(host) == (201, "")
    assert status(host, {"Origin": f"http://{host}"}) == (201, "")


@pytest.mark.parametrize("host", FAR)
def test_a_public_name_that_nobody_gave_us_is_not(host: str) -> None:
    """Else a page of that name could lead it to this machine, and be same-origin with us."""
    assert status(host) == (403, "wrong-host")
    assert status(host, {"Origin": f"http://{host}", "Sec-Fetch-Site": "same-origin"}) == (403, "wrong-host")


def test_with_a_public_url_only_that_name_and_this_machine() -> None:
    public: dict[str, Any] = {"public_url": "https://play.example.org"}
    assert status("play.example.org", {"Origin": "https://play.example.org"}, **public) == (201, "")
    for own in ("127.0.0.1:8080", "localhost:8080", "[::1]:8080"):
        assert status(own, {"Origin": f"http://{own}"}, **public) == (201, "")
    for other in ("192.168.1.20:8080", "box.local", *FAR):
        assert status(other, **public) == (403, "wrong-host")


def test_a_proxy_that_is_trusted_names_the_host() -> None:
    proxied = {
        "X-Forwarded-Host": "play.example.org",
        "X-Forwarded-Proto": "https",
        "Origin": "https://play.example.org",
    }
    assert status("10.0.0.2", proxied, trust_proxy=True) == (201, "")
    assert status("10.0.0.2", proxied) == (403, "wrong-origin")
    told = {"X-Forwarded-Host": "evil.example.org"}
    assert status("10.0.0.2", told, trust_proxy=True, public_url="https://play.example.org") == (
        403,
        "wrong-host",
    )


@pytest.mark.parametrize(
    "origin",
    [
        "https://box.local",
        "https://box.local:80",
        "chrome-extension://box.local",
        "http://box.local:443",
        "http://a@box.local",
        "null",
        "http://box.local:x",
    ],
)
def test_the_same_host_under_another_scheme_is_another_site(origin: str) -> None:
    assert status("box.local", {"Origin": origin}) == (403, "wrong-origin")
    assert status("box.local", {"Origin": "http://box.local:80"}) == (201, "")
    proxied = {"X-Forwarded-Host": "box.local", "X-Forwarded-Proto": "https", "Origin": "http://box.local"}
    assert status("10.0.0.2", proxied, trust_proxy=True) == (403, "wrong-origin")


async def turned_away(base: str, table_id: str, **headers: str) -> tuple[int, Any]:
    url = f"{base.replace('http', 'ws')}/ws/tables/{table_id}"
    host = headers.pop("Host", None)
    origin = headers.pop("Origin", None)
    if host is not None:  # the library writes its own: say it plainly
        key = {"Upgrade": "websocket", "Connection": "Upgrade", "Sec-WebSocket-Version": "13"}
        key |= {"Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==", "Host": host}
        async with httpx.AsyncClient() as client:
            given = await client.get(f"{base}/ws/tables/{table_id}", headers=key)
            return given.status_code, given.json()
    with pytest.raises(InvalidStatus) as bad:
        await connect(url, origin=origin)  # type: ignore[arg-type]
    response = bad.value.response
    assert response.headers["content-type"] == "application/json"
    return response.status_code, json.loads(response.body or b"null")


async def one_more(base: str, table_id: str) -> ClientConnection | str:
    """A socket, or why there is none. So many requests at once are too many of their own: those are asked again."""
    async with asyncio.timeout(PATIENCE):
        while True:
            try:
                return await connect(f"{base.replace('http', 'ws')}/ws/tables/{table_id}")
            except InvalidStatus as bad:
                if bad.response.status_code != 429:
                    raise
                said = str(json.loads(bad.response.body or b"{}")["message"])
            if "requests" not in said:
                return said
            await asyncio.sleep(0.05)


async def sockets(base: str, table_id: str) -> None:
    for origin in ("https://evil.example.org", "null", f"{base}0"):
        status, said = await turned_away(base, table_id, Origin=origin)
        assert (status, said["code"]) == (403, "wrong-origin") and said["message"]
    status, said = await turned_away(base, table_id, Host="evil.example.org")
    assert (status, said["code"]) == (403, "wrong-host")
    async with connect(f"{base.replace('http', 'ws')}/ws/tables/{table_id}", origin=base) as socket:  # type: ignore[arg-type]
        assert json.loads(await socket.recv())["type"] == "snapshot"
    crowd: list[ClientConnection] = []
    for _ in range(SOCKETS):
        found = await one_more(base, table_id)
        assert not isinstance(found, str)
        crowd.append(found)
    assert "connections" in str(await one_more(base, table_id))
    for socket in crowd:
        socket.transport.abort()


def test_a_websocket_that_is_not_let_in_is_told_why_and_the_log_says_it(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        token = call(server.base, "/api/guest", {"name": "Ada"})["token"]
        asked = {"settings": {"game": "rythm-and-play", "seats": 2}}
        table_id = call(server.base, "/api/tables", asked, token)["id"]
        asyncio.run(sockets(server.base, table_id))
        lines = [json.loads(line) for line in server.said().splitlines() if "socket-denied" in line]
        assert {line["code"] for line in lines} == {"wrong-origin", "wrong-host", "too-many"}
        assert any(line["origin"] == "https://evil.example.org" and line["address"] for line in lines)
        metrics = httpx.get(f"{server.base}/metrics").text
        assert 'clapboard_refusals_total{code="wrong-origin"} 3.0' in metrics


# Limits


def test_the_line_that_the_proxy_added_counts_and_not_those_that_the_sender_wrote() -> None:
    lines = [(b"x-forwarded-for", b"198.51.100.1, 198.51.100.2"), (b"x-forwarded-for", b"203.0.113.7")]
    scope: Any = {"type": "http", "headers": lines, "client": ("127.0.0.1", 5000)}
    for trusted, counted in ((True, "203.0.113.7"), (False, "127.0.0.1")):
        services = Services(Config(data=":memory:", trust_proxy=trusted), MemoryStore())
        assert address(services, ASGIConnection(scope)) == counted


@pytest.mark.parametrize(
    "address, counted",
    [
        ("203.0.113.7", "203.0.113.7"),
        ("2001:db8:1:2:aaaa::1", "2001:db8:1:2::/64"),
        ("2001:0db8:0001:0002:ffff:ffff:ffff:ffff", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::1", "2001:db8:1:3::/64"),
        ("::ffff:203.0.113.7", "203.0.113.7"),
        ("fe80::1%eth0", "fe80::/64"),
        ("unknown", "unknown"),
        ("guest abc", "guest abc"),
    ],
)
def test_whom_a_limit_counts_as_one(address: str, counted: str) -> None:
    assert household(address) == counted


def test_a_network_of_ipv6_addresses_is_limited_as_one() -> None:
    limits = Limits(clock=lambda: 0.0)
    taken = [limits.allow(f"2001:db8::{number:x}", NEWCOMERS) for number in range(1, 200)]
    assert sum(taken) == NEWCOMERS.burst
    assert limits.allow("2001:db8:0:1::1", NEWCOMERS) and limits.allow("203.0.113.7", NEWCOMERS)
    assert all(limits.sockets.enter(f"2001:db8::{number:x}") for number in range(SOCKETS))
    assert not limits.sockets.enter("2001:db8::ffff:1") and limits.sockets.enter("2001:db8:0:1::1")
    limits.sockets.leave("2001:db8::1234")  # any of them
    assert limits.sockets.enter("2001:db8::ffff:1")


def test_over_http_too() -> None:
    with site(trust_proxy=True) as client:
        codes = [
            client.post(
                "/api/guest", json={"name": "Ada"}, headers={"X-Forwarded-For": f"2001:db8::{number:x}"}
            ).status_code
            for number in range(1, int(NEWCOMERS.burst) + 10)
        ]
        assert codes[0] == 201 and codes[-1] == 429
        other = client.post("/api/guest", json={"name": "Ada"}, headers={"X-Forwarded-For": "2001:db8:5::1"})
        assert other.status_code == 201
