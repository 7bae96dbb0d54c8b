"""Attackers over real sockets: what they send is counted by kind and by the reason with which it was refused."""

from __future__ import annotations

import asyncio
import json
import random
from collections import Counter
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.server.hostile import FATAL, GUEST, TRAITOR, Frame, Make, Target, forged, guessed, of_a_stranger
from tests.server.requests import CALLS, EVIL, Call

VOLLEY = 40
NEWS = ("snapshot", "update", "presence", "heard")
DOORS = (
    "wrong origin at the door",
    "guessed table at the door",
    "another protocol",
    "a forged token at the door",
)


class Tally:
    """How often each kind was answered how."""

    def __init__(self) -> None:
        self.answers: Counter[tuple[str, str]] = Counter()
        self.wrong: Counter[str] = Counter()

    def note(self, kind: str, code: str, allowed: frozenset[str], what: object = "") -> None:
        self.answers[kind, code] += 1
        if code not in allowed:
            self.wrong[f"{kind}: {code!r} is none of {sorted(allowed)}: {str(what)[:200]}"] += 1

    @property
    def total(self) -> int:
        return self.answers.total()

    def kinds(self) -> set[str]:
        return {kind for kind, _ in self.answers}

    def by_code(self) -> Counter[str]:
        codes: Counter[str] = Counter()
        for (_, code), many in self.answers.items():
            codes[code] += many
        return codes


class Attacker:
    def __init__(self, port: int, seed: int, tally: Tally, targets: list[Target]) -> None:
        self.port = port
        self.rng = random.Random(seed)
        self.tally = tally
        self.targets = targets

    def _url(self, table_id: str, more: str = "") -> str:
        return f"ws://127.0.0.1:{self.port}/ws/tables/{table_id}?protocol=1{more}"

    def _line(self, target: Target, token: str) -> connect:
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        return connect(
            self._url(target.table_id), additional_headers=headers, compression=None, max_size=None
        )

    # Over WebSockets

    async def as_guest(self, token: str, many: int) -> None:
        await self._volleys(self.rng.choice(self.targets), token, GUEST, many)

    async def as_stranger(self, many: int) -> None:
        target = self.rng.choice(self.targets)
        token = "" if self.rng.random() < 0.5 else forged(self.rng, target)
        await self._volleys(target, token, [of_a_stranger], many)

    async def as_traitor(self, many: int) -> None:
        target = self.rng.choice([one for one in self.targets if one.still])
        await self._volleys(target, target.traitor, TRAITOR, many)

    async def _volleys(self, target: Target, token: str, makers: list[Make], many: int) -> None:
        """Answers come in the order of what was sent, so that each has its own."""
        async with self._line(target, token) as line:
            while many > 0:
                frames = [self.rng.choice(makers)(self.rng, target) for _ in range(min(VOLLEY, many))]
                for frame in frames:
                    await self._send(line, frame)
                for frame in frames:
                    self.tally.note(frame.kind, await _code(line), frame.codes, frame.content)
                many -= len(frames)

    async def _send(self, line: ClientConnection, frame: Frame) -> None:
        await line.send(frame.content, text=frame.as_text)

    async def fatal(self, many: int) -> None:
        """What ends a connection at once: one for each."""
        for _ in range(many):
            target = self.rng.choice(self.targets)
            frame = self.rng.choice(FATAL)(self.rng, target)
            async with self._line(target, target.traitor if target.still else "") as line:
                try:
                    await self._send(line, frame)
                    while True:
                        assert json.loads(await line.recv())["type"] in (*NEWS, "refused")
                except ConnectionClosed as end:
                    said = end.rcvd.code if end.rcvd is not None else 0
                    self.tally.note(frame.kind, f"closed-{said}", frame.codes)

    async def at_the_door(self, many: int) -> None:
        for _ in range(many):
            target, kind = self.rng.choice(self.targets), self.rng.choice(DOORS)
            match kind:
                case "wrong origin at the door":
                    code = await self._knock(self._url(target.table_id), Origin=self.rng.choice(EVIL))
                    self.tally.note(kind, code, frozenset(["status-403"]))
                case "guessed table at the door":
                    code = await self._knock(self._url(guessed(self.rng)))
                    self.tally.note(kind, code, frozenset(["unknown-table"]))
                case "another protocol":
                    url = self._url(target.table_id).replace(
                        "=1", f"={self.rng.choice(['0', '2', '99', 'x', ''])}"
                    )
                    self.tally.note(kind, await self._knock(url), frozenset(["reload"]))
                case _:
                    odd = self.rng.choice(["-1", "9" * 30, "x", "1e3", ""])
                    url = self._url(
                        target.table_id, f"&since={odd}&seat={odd}&token={forged(self.rng, target)}"
                    )
                    self.tally.note(kind, await self._knock(url), frozenset(["spectator"]))

    async def _knock(self, url: str, **headers: str) -> str:
        """How a connection ends, or that it only watches."""
        try:
            async with connect(url, additional_headers=headers, compression=None) as line:
                first = json.loads(await line.recv())
                if first["type"] == "snapshot":
                    return "spectator" if first["table"]["you"] is None and not first["host"] else "somebody"
                return str(first.get("code") or first.get("why"))
        except InvalidStatus as denied:
            return f"status-{denied.response.status_code}"

    # Over HTTP

    async def over_http(self, many: int) -> None:
        caller = Caller(self.port)
        still = [one for one in self.targets if one.still]
        for _ in range(many):
            call = self.rng.choice(CALLS)(self.rng, self.rng.choice(still))
            self.tally.note(call.kind, await caller.send(call), call.codes, call.data)
        await caller.hang_up()


async def _code(line: ClientConnection) -> str:
    """The next answer: why it was refused, or what it was else."""
    while True:
        message = json.loads(await line.recv())
        kind = message["type"]
        if kind in NEWS or (kind == "preview" and not message["id"]):
            continue
        return str(message["code"] if kind == "refused" else kind)


class Caller:
    """A connection that is kept as long as the server keeps it."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.reader: asyncio.StreamReader | None = None
        self.writer: asyncio.StreamWriter | None = None

    async def send(self, call: Call) -> str:
        for _ in range(2):
            if self.writer is None or self.reader is None or self.reader.at_eof():
                await self.hang_up()
                self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port)
            try:
                self.writer.write(call.data)
                await self.writer.drain()
                return await self._answer()
            except (OSError, asyncio.IncompleteReadError) as bad:
                await self.hang_up()
                if isinstance(bad, asyncio.IncompleteReadError) and call.kind == "no HTTP":
                    return "closed"
        raise AssertionError(f"{call.kind}: hung up without an answer")

    async def _answer(self) -> str:
        assert self.reader is not None
        head = (await self.reader.readuntil(b"\r\n\r\n")).decode("latin-1").lower()
        status = int(head.split()[1])
        fields = dict(line.split(": ", 1) for line in head.split("\r\n")[1:] if ": " in line)
        if "chunked" in fields.get("transfer-encoding", ""):
            body = b""
            while size := int(await self.reader.readline(), 16):
                body += (await self.reader.readexactly(size + 2))[:-2]
            await self.reader.readline()
        else:
            body = await self.reader.readexactly(int(fields.get("content-length", "0")))
        if fields.get("connection") == "close":
            await self.hang_up()
        if "json" in fields.get("content-type", ""):
            said: Any = json.loads(body)
            return str(said.get("code", "fine")) if isinstance(said, dict) else "fine"
        return "page" if status == 200 and b"<html" in body else f"status-{status}"

    async def hang_up(self) -> None:
        if self.writer is not None:
            self.writer.close()
            self.writer = None
