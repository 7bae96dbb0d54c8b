"""One address at its worst, a process of its own: `python -m tests.server.flooder PORT TABLE SECONDS [SOCKETS]`.

It keeps as many WebSockets open as one address may have, and sends over all of them together as much as one address may send, of every
kind of frame that costs a server something; whichever is closed is opened again. At the end it prints what it did and how it ended.
"""

from __future__ import annotations

import asyncio
import json
import random
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import repeat

from clapboard.server.limits import ADDRESS_BYTES, SOCKETS
from tests.server.besiegers import HOST, frame
from tests.server.raw import KEY

ADDRESS = "127.0.3.1"
LARGEST = 64 * 1024
TOGETHER = 4 * 1024
"""Bytes that are written at once."""
PATIENCE = 5.0
"""Seconds for a handshake, and for a closed connection to say why."""

WORD = b'{"type":"ping"}'
ACT = b'{"type":"do","id":"a","command":{"type":"act","action":{"type":"take"}}}'
DEEP = b"[" * 16_000
LARGE = frame(b"x" * (LARGEST - 14))


def byte_by_byte(data: bytes) -> Iterator[bytes]:
    for byte in data:
        yield bytes((byte,))


KINDS: dict[str, Callable[[], Iterator[bytes]]] = {
    "empty pieces": lambda: _then(frame(b"{", 0x01), frame(b"", 0x00)),
    "pieces of a byte": lambda: _then(frame(b"{", 0x01), frame(b" ", 0x00)),
    "largest pieces": lambda: _then(frame(b"{", 0x01), frame(b"x" * 60_000, 0x00)),
    "pings": lambda: repeat(frame(b"x" * 125, 0x89)),
    "pongs": lambda: repeat(frame(b"", 0x8A)),
    "short texts": lambda: repeat(frame(WORD)),
    "acts": lambda: repeat(frame(ACT)),
    "no messages": lambda: repeat(frame(b"")),
    "brackets": lambda: repeat(frame(DEEP)),
    "largest texts": lambda: repeat(LARGE),
    "no texts": lambda: repeat(frame(b"\xc3\xa9" * 8000 + b"\xff")),
    "byte by byte": lambda: byte_by_byte(LARGE[:4000]),
    "bits that mean nothing": lambda: repeat(frame(b"x", 0xF1)),
    "after a good-bye": lambda: _then(frame(b"\x03\xe8", 0x88), frame(b"")),
}


def _then(first: bytes, rest: bytes) -> Iterator[bytes]:
    yield first
    yield from repeat(rest)


class Share:
    """What all of them send together."""

    def __init__(self, per_second: float) -> None:
        self.per_second = per_second
        self.sent = 0
        self._free = 0.0

    async def take(self, many: int) -> None:
        now = asyncio.get_running_loop().time()
        self._free = max(now, self._free) + many / self.per_second
        self.sent += many
        await asyncio.sleep(self._free - now)


class Flooder:
    def __init__(self, port: int, table_id: str, seed: int = 1) -> None:
        self.port, self.table_id = port, table_id
        self.rng = random.Random(seed)
        self.share = Share(ADDRESS_BYTES.per_second)
        self.tally: Counter[str] = Counter()
        self.open = self.most = 0

    async def run(self, seconds: float, sockets: int) -> None:
        loop = asyncio.get_running_loop()
        end = loop.time() + seconds
        await asyncio.gather(*(self._again(lambda: loop.time() > end) for _ in range(sockets)))

    async def _again(self, until: Callable[[], bool]) -> None:
        while not until():
            kind = self.rng.choice(list(KINDS))
            try:
                await self._one(kind, until)
            except (OSError, TimeoutError, asyncio.IncompleteReadError):
                self.tally[f"{kind}: cut"] += 1
            await asyncio.sleep(0.01)

    async def _one(self, kind: str, until: Callable[[], bool]) -> None:
        reader, writer = await asyncio.open_connection(HOST, self.port, local_addr=(ADDRESS, 0))
        try:
            head = f"GET /ws/tables/{self.table_id}?protocol=1 HTTP/1.1\r\nHost: {HOST}\r\nUpgrade: websocket\r\n"
            head += f"Connection: Upgrade\r\nSec-WebSocket-Key: {KEY}\r\nSec-WebSocket-Version: 13\r\n\r\n"
            writer.write(head.encode())
            async with asyncio.timeout(PATIENCE):
                answer = await reader.readuntil(b"\r\n\r\n")
            if b" 101 " not in answer:
                self.tally["not let in"] += 1
                await asyncio.sleep(1)
                return
            self.open += 1
            self.most = max(self.most, self.open)
            try:
                self.tally[f"{kind}: {await self._send(kind, reader, writer, until)}"] += 1
            finally:
                self.open -= 1
        finally:
            writer.transport.abort()

    async def _send(
        self, kind: str, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, until: Callable[[], bool]
    ) -> str:
        heard = asyncio.create_task(_end_of(reader))
        try:
            frames = KINDS[kind]()
            while not until() and not heard.done() and not writer.transport.is_closing():
                data = b""
                for one in frames:
                    data += one
                    if len(data) >= TOGETHER or kind == "byte by byte":
                        break
                if not data:
                    return "sent"
                await self.share.take(len(data))
                writer.write(data)
                async with asyncio.timeout(PATIENCE):
                    await writer.drain()
            if until():
                return "still open"
            async with asyncio.timeout(PATIENCE):
                return await heard
        finally:
            heard.cancel()


async def _end_of(reader: asyncio.StreamReader) -> str:
    """How the server ends it."""
    end = b""
    try:
        while some := await reader.read(65536):
            end = (end + some)[-200:]
    except ConnectionError:
        pass
    at = end.rfind(b"\x88")
    return f"closed with {int.from_bytes(end[at + 2 : at + 4], 'big')}" if at >= 0 else "cut"


async def main() -> None:
    port, table_id, seconds = int(sys.argv[1]), sys.argv[2], float(sys.argv[3])
    flooder = Flooder(port, table_id)
    await flooder.run(seconds, int(sys.argv[4]) if len(sys.argv) > 4 else SOCKETS)
    told = {
        "sent": flooder.share.sent,
        "most open": flooder.most,
        "ends": dict(sorted(flooder.tally.items())),
    }
    print(json.dumps(told), flush=True)


if __name__ == "__main__":
    asyncio.run(main())
