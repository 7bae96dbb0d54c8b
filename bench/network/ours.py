"""Players of Clapboard, by docs/protocol.md: Rythm and Play for two, any of the legal actions."""

from __future__ import annotations

import asyncio
import random
from collections import deque
from typing import Any

import msgspec

from bench.network.calls import Calls, each
from bench.network.load import Load, clock
from bench.network.socket import Socket

SETTINGS = {"settings": {"game": "rythm-and-play", "seats": 2}, "sit": 0}
START = b'{"type":"do","id":"start","command":{"type":"start"}}'


class Status(msgspec.Struct):
    status: str


class Told(msgspec.Struct):
    """What a player of this kind needs of a message; the rest is skipped."""

    type: str
    id: str = ""
    legal: list[msgspec.Raw] | None = None
    table: Status | None = None
    code: str = ""


told = msgspec.json.Decoder(Told).decode


class Player(Socket):
    def __init__(self, load: Load, host: bool, seed: int) -> None:
        super().__init__()
        self.load = load
        self.host = host
        self.seated = asyncio.get_running_loop().create_future()
        self._choose = random.Random(seed).random
        self._sent: deque[float] = deque()
        self._number = 0

    def move(self, text: bytes) -> None:
        self._sent.append(clock())
        self.say(text)

    def told(self, text: bytes) -> None:
        message = told(text)
        if message.type == "done":
            if message.id != "start":
                self.load.answered(self._sent.popleft())
            return
        if message.type == "update":
            self.load.sizes.append(len(text))
        elif message.type == "snapshot":
            if not self.seated.done():
                self.seated.set_result(None)
        elif message.type in ("refused", "gone"):
            self.load.fault(text.decode())
        if message.table is not None and message.table.status == "over" and self.host:
            self.load.games += 1
            self.say(START)
        legal = message.legal
        if legal:
            self._number += 1
            action = bytes(legal[int(self._choose() * len(legal))])
            self.load.offer(
                self,
                b'{"type":"do","id":"%d","command":{"type":"act","id":"%d","action":%b}}'
                % (self._number, self._number, action),
            )


class Crowd:
    """Many tables of one server."""

    def __init__(self, host: str, port: int, load: Load) -> None:
        self.host, self.port, self.load = host, port, load
        self.calls = Calls(host, port)
        self.players: list[Player] = []

    async def guest(self, number: int) -> str:
        welcome = await self.calls.post("/api/guest", {"name": f"Guest {number}"})
        return str(welcome["token"])

    async def table(self, ada: str, bob: str) -> str:
        """A new table with both seated."""
        table_id = str((await self.calls.post("/api/tables", SETTINGS, ada))["id"])
        await self.do(table_id, bob, {"type": "sit", "seat": 1})
        return table_id

    async def do(self, table_id: str, token: str, command: dict[str, Any]) -> None:
        await self.calls.post(
            f"/api/tables/{table_id}/do", {"type": "do", "id": "x", "command": command}, token
        )

    async def open(self, tables: int) -> None:
        """Two guests for each table, both connected, the first game dealt."""
        await each(self._open, range(tables))
        self.calls.close()

    async def _open(self, number: int) -> None:
        ada, bob = await self.guest(2 * number), await self.guest(2 * number + 1)
        table_id = await self.table(ada, bob)
        pair = [
            Player(self.load, host=True, seed=2 * number),
            Player(self.load, host=False, seed=2 * number + 1),
        ]
        for player, token in zip(pair, (ada, bob), strict=True):
            await player.connect(self.host, self.port, f"/ws/tables/{table_id}?protocol=1&token={token}")
            await player.seated
        pair[0].say(START)
        self.players += pair

    async def idle(self, tables: int) -> None:
        """So many more tables with a game dealt and nobody connected. Two guests play them all."""
        ada, bob = await self.guest(-1), await self.guest(-2)

        async def one(_: int) -> None:
            table_id = await self.table(ada, bob)
            await self.do(table_id, ada, {"type": "start"})

        await each(one, range(tables))
        self.calls.close()

    async def in_memory(self) -> int:
        """How many tables the server itself says it holds in memory."""
        text = (await self.calls.get("/metrics")).decode()
        line = next(line for line in text.splitlines() if line.startswith("clapboard_tables "))
        return int(float(line.split()[1]))
