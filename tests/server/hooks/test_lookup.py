"""Names that take long, or for ever, hold up nobody but the one who asked for them."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Iterator
from threading import Event
from typing import Any

import pytest

from clapboard.server.hooks import lookup
from clapboard.server.hooks.lookup import Resolver
from tests.limits import PATIENCE


class NameServers:
    """Some of them answer, and those of `.slow` when they are let."""

    def __init__(self) -> None:
        self.asked: list[str] = []
        self.answer = Event()

    def __call__(self, host: str, port: int, **_: object) -> list[Any]:
        self.asked.append(host)
        if host.endswith(".slow"):
            self.answer.wait(30)
        if host.endswith(".nowhere"):
            raise socket.gaierror(socket.EAI_NONAME, "no such name")
        found = ("192.0.2.1", "192.0.2.1", "192.0.2.2")
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (address, port)) for address in found]


@pytest.fixture
def servers(monkeypatch: pytest.MonkeyPatch) -> Iterator[NameServers]:
    servers = NameServers()
    monkeypatch.setattr(socket, "getaddrinfo", servers)
    yield servers
    servers.answer.set()


async def gives_up(names: Resolver, host: str) -> None:
    with pytest.raises(TimeoutError):
        async with asyncio.timeout(0.02):
            await names.addresses(host, 443)


async def test_a_name_leads_to_its_addresses_or_says_why_not(servers: NameServers) -> None:
    names = Resolver()
    assert await names.addresses("bell.test", 443) == ["192.0.2.1", "192.0.2.2"]
    with pytest.raises(OSError, match="no such name"):
        await names.addresses("bell.nowhere", 443)
    assert await names.addresses("bell.test", 443) and servers.asked.count("bell.test") == 2


async def test_many_hanging_names_hold_up_no_other(servers: NameServers) -> None:
    names = Resolver()
    for number in range(lookup.AT_ONCE - 1):
        await gives_up(names, f"{number}.slow")
    assert await names.addresses("bell.test", 443)


async def test_there_is_an_end_to_how_many_are_asked_for(servers: NameServers) -> None:
    names = Resolver()
    for number in range(lookup.AT_ONCE):
        await gives_up(names, f"{number}.slow")
    with pytest.raises(OSError, match="too many names"):
        await names.addresses("bell.test", 443)
    servers.answer.set()
    async with asyncio.timeout(PATIENCE):
        while True:
            try:
                assert await names.addresses("bell.test", 443)
                return
            except OSError:
                await asyncio.sleep(0.01)


async def test_a_name_is_asked_for_once_at_a_time_and_rests_if_it_took_too_long(servers: NameServers) -> None:
    time = 1000.0
    names = Resolver(lambda: time)
    await asyncio.gather(gives_up(names, "bell.slow"), gives_up(names, "bell.slow"))
    assert servers.asked == ["bell.slow"]
    with pytest.raises(OSError, match="did not answer lately"):
        await names.addresses("bell.slow", 443)
    servers.answer.set()
    time += lookup.REST
    assert await names.addresses("bell.slow", 443)


async def test_who_rests_is_forgotten_in_time(servers: NameServers, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lookup, "MOST_RESTING", 2)
    time = 1000.0
    names = Resolver(lambda: time)
    for number in range(3):
        await gives_up(names, f"{number}.slow")
    assert len(names._resting) == 2
    time += lookup.REST
    await gives_up(names, "9.slow")
    assert list(names._resting) == ["9.slow"]
