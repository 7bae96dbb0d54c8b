"""Those who besiege a server, a process of their own: `python -m tests.server.besiegers PORT TABLE SECONDS ADDRESSES`.

They come from so many loopback addresses, and from each with every trick again and again: frames that are no messages, pings that nobody
reads answers to, texts without end, sockets that only sit there, heads and bodies that drip, requests sent ahead, records full of choices
and long ones that are told, spam in the lobby. At the end they print how often each trick was tried and how it ended.
"""

from __future__ import annotations

import asyncio
import json
import random
import sys
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import cache
from typing import Any

import msgspec

from clapboard.kernel.record import Record
from clapboard.kernel.registry import game
from clapboard.server.tables.stories import MOST_STEPS
from tests.server.http.test_story import forged
from tests.server.raw import KEY, MASK

HOST = "127.0.0.1"
AT_ONCE = 4
"""Tricks of one address at the same time."""
PACE = 0.05
"""Seconds between two tricks of one address: what comes from it is about two megabytes a second."""

CROWD = 50
"""Sockets of one trick that only sit there: with four at the same time all that an address may have (`limits.SOCKETS`)."""
AGAIN = 60
"""How often each act of the long record is taken back and done again."""

Line = tuple[asyncio.StreamReader, asyncio.StreamWriter]


def addresses(many: int) -> list[str]:
    return [f"127.0.1.{number + 1}" for number in range(many)]


def frame(payload: bytes, first: int = 0x81) -> bytes:
    size = bytes([0x80 | len(payload)]) if len(payload) < 126 else b"\xfe" + len(payload).to_bytes(2, "big")
    return bytes([first]) + size + MASK + bytes(byte ^ MASK[at % 4] for at, byte in enumerate(payload))


class Besieger:
    """One address."""

    def __init__(self, address: str, port: int, table_id: str, tally: Counter[str]) -> None:
        self.address, self.port, self.table_id, self.tally = address, port, table_id, tally
        self.rng = random.Random(address)
        self.nasty, self.long = nasty_record(), long_record()

    async def run(self, until: Callable[[], bool]) -> None:
        await asyncio.gather(*(self._again(until) for _ in range(AT_ONCE)))

    async def _again(self, until: Callable[[], bool]) -> None:
        tricks: list[Callable[[], Awaitable[str]]] = [
            self.pieces, self.pings, self.pongs, self.texts, self.deaf, self.crowd, self.one_byte_at_a_time,
            self.slow_head, self.slow_body, self.long_head, self.no_http, self.ahead, self.requests, self.records, self.long_records, self.lobby, self.codes,
        ]  # fmt: skip
        while not until():
            trick = self.rng.choice(tricks)
            name = getattr(trick, "__name__", "trick")
            try:
                async with asyncio.timeout(8):
                    end = await trick()
            except (OSError, TimeoutError, asyncio.IncompleteReadError, ValueError):
                end = "cut"
            self.tally[f"{name}: {end}"] += 1
            await asyncio.sleep(PACE)

    # Sockets

    async def _line(self) -> Line:
        return await asyncio.open_connection(HOST, self.port, local_addr=(self.address, 0))

    async def _socket(self) -> Line | None:
        reader, writer = await self._line()
        head = f"GET /ws/tables/{self.table_id}?protocol=1 HTTP/1.1\r\nHost: {HOST}\r\nUpgrade: websocket\r\n"
        head += f"Connection: Upgrade\r\nSec-WebSocket-Key: {KEY}\r\nSec-WebSocket-Version: 13\r\n\r\n"
        writer.write(head.encode())
        answer = await reader.readuntil(b"\r\n\r\n")
        if b" 101 " not in answer:
            writer.close()
            return None
        return reader, writer

    async def _flood(self, data: bytes) -> str:
        """Send it all, and hear how it ends."""
        line = await self._socket()
        if line is None:
            return "not let in"
        reader, writer = line
        try:
            writer.write(data)
            end = b""
            with suppress(ConnectionError):  # it is cut at last, if it does not go
                while some := await reader.read(65536):
                    end = (end + some)[-200:]
            return "closed with 1008" if b"\x88\x02\x03\xf0" in end else "closed"
        finally:
            writer.transport.abort()

    async def pieces(self) -> str:
        return await self._flood(frame(b"{", 0x01) + frame(b"", 0x00) * 20_000)

    async def pings(self) -> str:
        return await self._flood(frame(b"x" * 125, 0x89) * 1000)

    async def pongs(self) -> str:
        return await self._flood(frame(b"", 0x8A) * 20_000)

    async def texts(self) -> str:
        message = self.rng.choice(
            [b'{"type":"ping"}', b"no message", b'{"type":"do","id":"a","command":{"type":"start"}}']
        )
        return await self._flood(frame(message) * 2000)

    async def deaf(self) -> str:
        """Asks, and never reads."""
        line = await self._socket()
        if line is None:
            return "not let in"
        _, writer = line
        writer.transport.pause_reading()  # type: ignore[attr-defined]
        with suppress(TimeoutError):
            async with asyncio.timeout(2):
                while not writer.transport.is_closing():
                    writer.write((frame(b"x" * 125, 0x89) + frame(b'{"type":"ping"}')) * 10)
                    await writer.drain()
                    await asyncio.sleep(0.01)
        writer.transport.abort()
        return "left"

    async def crowd(self) -> str:
        """Sockets that only sit there."""
        lines: list[Line] = []
        try:
            while len(lines) < CROWD:
                line = await self._socket()
                if line is None:
                    return "not all let in"
                lines.append(line)
            await asyncio.sleep(1)
            return "all let in"
        finally:
            for _, writer in lines:
                writer.transport.abort()

    async def one_byte_at_a_time(self) -> str:
        line = await self._socket()
        if line is None:
            return "not let in"
        _, writer = line
        for byte in b"\x81\xfe\xff\xff" + MASK + b"x" * 200:
            writer.write(bytes([byte]))
            await asyncio.sleep(0.005)
        writer.transport.abort()
        return "left"

    # Requests

    async def _ask(self, data: bytes) -> str:
        reader, writer = await self._line()
        try:
            writer.write(data)
            answer = await reader.read(4096)
            return answer.split(b" ", 2)[1].decode() if answer.startswith(b"HTTP/1.1 ") else "hung up"
        finally:
            writer.close()

    async def _post(self, path: str, body: bytes, token: str = "") -> tuple[str, bytes]:
        reader, writer = await self._line()
        bearer = f"Authorization: Bearer {token}\r\n" if token else ""
        head = f"POST {path} HTTP/1.1\r\nHost: {HOST}\r\nConnection: close\r\n{bearer}Content-Length: {len(body)}\r\n\r\n"
        try:
            writer.write(head.encode() + body)
            answer = await reader.read()
            return answer.split(b" ", 2)[1].decode(), answer.partition(b"\r\n\r\n")[2]
        finally:
            writer.close()

    async def _drip(self, begin: bytes, byte: bytes) -> str:
        _, writer = await self._line()
        try:
            writer.write(begin)
            for _ in range(20):
                writer.write(byte)
                await asyncio.sleep(0.25)
            return "still open"
        finally:
            writer.close()

    async def slow_head(self) -> str:
        return await self._drip(b"GET / HTTP/1.1\r\nX: ", b"a")

    async def slow_body(self) -> str:
        return await self._drip(
            b"POST /api/guest HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 9999\r\n\r\n", b" "
        )

    async def long_head(self) -> str:
        return await self._ask(b"GET / HTTP/1.1\r\n" + b"X-a: b\r\n" * 5000 + b"\r\n")

    async def no_http(self) -> str:
        return await self._ask(b"\x16\x03\x01" + self.rng.randbytes(500) + b"\r\n\r\n")

    async def ahead(self) -> str:
        return await self._ask(b"GET /api/games HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n" * 500)

    async def requests(self) -> str:
        ends = [
            await self._ask(b"GET /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n")
            for _ in range(20)
        ]
        return ends[-1]

    async def records(self) -> str:
        status, _ = await self._post("/api/story?all=true&legal=true", self.nasty)
        return status

    async def long_records(self) -> str:
        """One that is right, and is told whole."""
        status, _ = await self._post("/api/story?all=true&legal=true", self.long)
        return status

    async def lobby(self) -> str:
        """As many hosts as there may be, and a public table of each."""
        status, made = await self._post(
            "/api/guest", json.dumps({"name": f"Mal {self.rng.random()}"}).encode()
        )
        if status != "201":
            return status
        token = str(json.loads(made)["token"])
        settings = {"game": "rythm-and-play", "seats": 2, "public": True, "title": "buy here"}
        status, _ = await self._post("/api/tables", json.dumps({"settings": settings}).encode(), token)
        return status

    async def codes(self) -> str:
        status, _ = await self._post("/api/transfer", b'{"code":"AAAAAAAAAAAA"}')
        return status


@cache
def nasty_record() -> bytes:
    """As many entries as go into a megabyte and a half, each with as many choices as an act may have."""
    entry = {"by": 0, "do": [{"type": "end"}, {"type": "back"}] * (MOST_STEPS // 2)}
    return forged([entry] * 400, Record.new(game("faux-raccords"), 2, {}, 1))


@cache
def long_record() -> bytes:
    """A whole game in which every act without chance was taken back and done again, many times over."""
    rng = random.Random(1)
    played = Record.new(game("rythm-and-play"), 2, {"first_player": "seat-0"}, 1)
    while actors := played.state.actors():
        legal = list(played.state.legal(actors[0]))
        played.apply(actors[0], legal[rng.randrange(len(legal))])
    entries: list[dict[str, Any]] = []
    for entry in played.entries:
        act = msgspec.to_builtins(entry)
        entries.append(act)
        if entry.do and not entry.chance:
            for _ in range(AGAIN):
                entries += [{"by": entry.by, "undo": len(entries) - 1}, act]
    return forged(entries, played)


async def main() -> None:
    port, table_id, seconds, many = int(sys.argv[1]), sys.argv[2], float(sys.argv[3]), int(sys.argv[4])
    tally: Counter[str] = Counter()
    loop = asyncio.get_running_loop()
    end = loop.time() + seconds
    everybody = [Besieger(address, port, table_id, tally) for address in addresses(many)]
    await asyncio.gather(*(one.run(lambda: loop.time() > end) for one in everybody))
    print(json.dumps(dict(sorted(tally.items()))), flush=True)


if __name__ == "__main__":
    asyncio.run(main())
