"""Through a whole server: a client that cannot keep up with a table gets the newest in place of what it has missed, and is not put out."""

from __future__ import annotations

import json
import socket
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect

from clapboard.kernel.codec import encode
from clapboard.server.sockets.connection import Connection
from clapboard.server.sockets.fast_socket import FastSocket
from tests.limits import PATIENCE
from tests.server.clocked import Server, server
from tests.server.tables.test_instants import GRAB
from tests.table.real_time import registered

NARROW = 4096
"""Bytes that the system keeps of what somebody does not read."""


@pytest.fixture(autouse=True)
def games(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    with registered(monkeypatch):
        yield


async def watcher(site: Server) -> tuple[ClientConnection, Connection]:
    """Somebody who watches and reads nothing; and their connection, seen from the server."""
    plain = socket.socket()
    plain.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, NARROW)
    plain.connect(("127.0.0.1", int(site.base.rsplit(":", 1)[1])))
    url = site.base.replace("http", "ws") + f"/ws/tables/{site.table_id}?protocol=1"
    client = await connect(url, sock=plain, compression=None, max_queue=1, open_timeout=PATIENCE)
    (connection,) = site.table.audience.listeners[None]
    assert isinstance(connection, Connection) and isinstance(connection._wire, FastSocket)
    connection._wire.transport.get_extra_info("socket").setsockopt(
        socket.SOL_SOCKET, socket.SO_SNDBUF, NARROW
    )
    return client, connection


async def test_who_cannot_keep_up_gets_the_newest_and_stays() -> None:
    async with server() as site:
        ada, _bob = await site.sit({**GRAB, "options": {"mode": "long"}}, "Ada", "Bob")
        slow, connection = await watcher(site)
        done = 0

        async def play() -> None:
            nonlocal done
            await ada.act(f"{done}", type="grab", tile=done)
            assert (await ada.answer(f"{done}"))["type"] == "done"
            ada.told = ada.told[-3:]
            site.wall.time += 200
            done += 1

        while not connection._behind:
            assert done < len(ada.view["owners"]) - 20, "it takes everything"
            await play()
        for _ in range(10):
            await play()
        came: list[dict[str, Any]] = []
        while not came or came[-1].get("v") != site.table.audience.stream(None).v:
            came.append(json.loads(await slow.recv()))
        assert came[-1]["view"] == json.loads(encode(site.table.audience.seen_by(None)))
        kinds = [message["type"] for message in came]
        assert kinds[0] == "snapshot" in kinds[1:] and "gone" not in kinds
        told = [message["v"] for message in came if "v" in message]
        assert max(later - one for one, later in pairwise(told)) > 10, "what nobody could take was left out"
        await play()
        update = json.loads(await slow.recv())
        assert (update["type"], update["v"]) == ("update", told[-1] + 1)
        await slow.close()
