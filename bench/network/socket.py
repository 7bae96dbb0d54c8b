"""A WebSocket client with as little of its own as possible, so that the server is what is measured. The same for every server."""

from __future__ import annotations

import asyncio
import base64
import os
from typing import cast

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
LAST = 0x80
MASKED = 0x80
NO_MASK = bytes(4)
"""A mask of zeros is a mask: the server undoes it like any other."""


def frame(payload: bytes, opcode: int = TEXT) -> bytes:
    size = len(payload)
    if size < 126:
        return bytes((LAST | opcode, MASKED | size)) + NO_MASK + payload
    if size < 65536:
        return bytes((LAST | opcode, MASKED | 126)) + size.to_bytes(2, "big") + NO_MASK + payload
    raise ValueError("a client says nothing that long")


class Socket(asyncio.Protocol):
    """Subclasses say what a text means, in `told`."""

    transport: asyncio.Transport

    def __init__(self) -> None:
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.lost = False
        self.bytes_in = 0
        self._upgraded = False
        self._rest = b""

    def told(self, text: bytes) -> None:
        raise NotImplementedError

    async def connect(self, host: str, port: int, path: str, come_from: str = "") -> None:
        """`come_from`: an address of this machine, where it matters which."""
        loop = asyncio.get_running_loop()
        own = (come_from, 0) if come_from else None
        transport, _ = await loop.create_connection(lambda: self, host, port, local_addr=own)
        key = base64.b64encode(os.urandom(16)).decode()
        transport.write(
            f"GET {path} HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        await self.opened

    def say(self, text: bytes) -> None:
        self.transport.write(frame(text))

    def pong(self, payload: bytes) -> None:
        """The server asks whether we are still here, and how far away."""
        self.transport.write(frame(payload, PONG))

    # What asyncio calls

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)

    def connection_lost(self, exc: Exception | None) -> None:
        self.lost = True
        if not self.opened.done():
            self.opened.set_exception(ConnectionError(f"refused: {self._rest[:200]!r}"))

    def data_received(self, data: bytes) -> None:
        if self._rest:
            data = self._rest + data
        at = 0
        if not self._upgraded:
            end = data.find(b"\r\n\r\n")
            if end < 0 or not data.startswith(b"HTTP/1.1 101"):
                self._rest = data
                return
            self._upgraded = True
            self.opened.set_result(None)
            at = end + 4
        self._rest = data[self._frames(data, at) :]

    def _frames(self, data: bytes, at: int) -> int:
        """Takes every whole frame from `at` on; where the first that is not whole begins."""
        have = len(data)
        while have - at >= 2:
            size, begin = data[at + 1], at + 2
            if size == 126:
                begin, size = at + 4, int.from_bytes(data[at + 2 : at + 4], "big")
            elif size == 127:
                begin, size = at + 10, int.from_bytes(data[at + 2 : at + 10], "big")
            if have < begin + size:
                break
            opcode, payload = data[at] & 15, data[begin : begin + size]
            at = begin + size
            if opcode == TEXT:
                self.bytes_in += size
                self.told(payload)
            elif opcode == PING:
                self.pong(payload)
            elif opcode == CLOSE:
                self.transport.close()
        return at
