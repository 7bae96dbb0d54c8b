"""Somebody at a table over a real WebSocket, who plays at random, loses the connection, and comes back."""

from __future__ import annotations

import asyncio
import json
import random
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from tests.server.process import call


class Player:
    """`dropping`: the chance to lose the connection after a message."""

    def __init__(self, base: str, table_id: str, name: str, seed: int = 0, dropping: float = 0.0) -> None:
        self.base = base
        self.table_id = table_id
        self.rng = random.Random(f"{name}{seed}")
        self.dropping = dropping
        self.name = name
        self.token = ""
        self.v: int | None = None
        self.seat: int | None = None
        self.view: Any = None
        self.legal: list[Any] = []
        self.table: dict[str, Any] = {}
        self.host = False
        self.pending: dict[str, Any] | None = None
        self.acknowledged: list[str] = []
        self.refused: list[str] = []
        self.told: list[str] = []
        self.drops = 0
        self.number = 0
        self.resting = False
        """Begins nothing more, and takes back what it has begun but not confirmed."""
        self.back_off = True
        self.pause = 0.0
        """Seconds before each act, for somebody with manners."""
        self.headers: dict[str, str] = {}
        self.options: dict[str, Any] = {}
        """Of the connection itself."""
        self.again_at = 0.0
        """When to send once more what came too fast, by the clock of the loop; 0 for not at all."""

    def enter(self) -> None:
        self.token = call(self.base, "/api/guest", {"name": self.name})["token"]

    def ask(self, **command: Any) -> Any:
        asked = {"type": "do", "id": "once", "command": command}
        return call(self.base, f"/api/tables/{self.table_id}/do", asked, self.token)

    @property
    def url(self) -> str:
        since = "" if self.v is None else f"&since={self.v}"
        seat = "" if self.seat is None else f"&seat={self.seat}"
        place = self.base.replace("http", "ws") + f"/ws/tables/{self.table_id}"
        return f"{place}?protocol=1{since}{seat}"

    # Playing

    async def play(self, until: Any) -> None:
        """Come back again and again, until `until()` says that it is enough."""
        while not until():
            try:
                async with connect(
                    self.url,
                    additional_headers={
                        **self.headers,
                        **({"Authorization": f"Bearer {self.token}"} if self.token else {}),
                    },
                    compression=None,
                    open_timeout=5,
                    close_timeout=1,
                    **self.options,
                ) as socket:
                    await self._talk(socket, until)
                    await self._hear_out(socket)
            except (OSError, WebSocketException, TimeoutError, EOFError):
                self.drops += 1
                await asyncio.sleep(0.02)

    async def _talk(self, socket: ClientConnection, until: Any) -> None:
        if self.pending is not None:
            await socket.send(json.dumps(self.pending))  # was it heard? sending again is harmless
        while not until():
            await self._decide(socket)
            try:
                text = await asyncio.wait_for(socket.recv(), 0.1)
            except TimeoutError:
                continue
            self.take(json.loads(text))
            if self.rng.random() < self.dropping:
                self.drops += 1
                if self.rng.random() < 0.5:
                    socket.transport.abort()
                return

    async def _hear_out(self, socket: ClientConnection) -> None:
        """What had been told to everybody before it was enough is on its way to us too: the server answers behind it."""
        answered = self.told.count("pong") + 1
        await socket.send('{"type":"ping"}')
        while self.told.count("pong") < answered:
            self.take(json.loads(await socket.recv()))

    async def _decide(self, socket: ClientConnection) -> None:
        if self.pending is not None:
            if 0 < self.again_at <= asyncio.get_running_loop().time():
                self.again_at = 0.0
                await socket.send(json.dumps(self.pending))
            return
        await asyncio.sleep(self.pause)
        begun = self.view is not None and bool(self.view.get("chain"))
        if self.resting and not (begun and self.back_off):
            return
        self.number += 1
        if begun and self.resting:
            id = f"{self.name}-{self.number}"
            command: dict[str, Any] = {"type": "act", "id": id, "action": {"type": "back"}}
        elif self.legal:
            id = f"{self.name}-{self.number}"
            command = {"type": "act", "id": id, "action": self.rng.choice(self.legal)}
        elif self.host and self.table.get("status") == "over":
            id, command = f"start-{self.number}", {"type": "start"}
        else:
            return
        self.pending = {"type": "do", "id": id, "command": command}
        await socket.send(json.dumps(self.pending))

    @property
    def settled(self) -> bool:
        """Rests, and waits for no answer."""
        begun = self.view is not None and bool(self.view.get("chain"))
        return self.resting and self.pending is None and not begun

    def take(self, message: dict[str, Any]) -> None:
        kind = message["type"]
        self.told.append(kind)
        if kind in ("update", "heard"):
            assert self.v is not None and message["v"] == self.v + 1, (self.name, self.v, message["v"])
        if kind in ("snapshot", "update"):
            self.view, self.legal = message["view"], message["legal"]
            self.table = message["table"] or self.table
            self.seat = self.table["you"]
        if kind == "snapshot":
            self.host = message["host"]
        if kind == "preview":
            self.view, self.legal = message["view"], message["legal"]
        if "v" in message and kind != "done":
            self.v = message["v"]
        if kind == "refused" and message["code"] == "too-many" and not message["id"]:
            self.again_at = (
                asyncio.get_running_loop().time() + 1
            )  # it was not even read: a bucket is filled again by then
        if kind in ("done", "preview", "refused") and self.pending and message["id"] == self.pending["id"]:
            if kind == "done" and self.pending["command"]["type"] == "act":
                self.acknowledged.append(self.pending["command"]["id"])
            if kind == "refused":
                self.refused.append(message["code"])
            self.pending = None
