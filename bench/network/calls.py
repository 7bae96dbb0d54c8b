"""HTTP calls with JSON on a few connections that stay open: what comes before play."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable, Iterable
from typing import Any, TypeVar

LINES = 16
"""Connections at once."""

Line = tuple[asyncio.StreamReader, asyncio.StreamWriter]
Asked = TypeVar("Asked")
Answer = TypeVar("Answer")


class Calls:
    def __init__(self, host: str, port: int) -> None:
        self.host = host
        self.port = port
        self._free: list[Line] = []

    async def post(self, path: str, body: object, token: str = "") -> Any:
        return await self._call("POST", path, json.dumps(body).encode(), token)

    async def get(self, path: str) -> bytes:
        answer: bytes = await self._call("GET", path, b"", "", decoded=False)
        return answer

    async def _call(self, method: str, path: str, body: bytes, token: str, decoded: bool = True) -> Any:
        bearer = f"Authorization: Bearer {token}\r\n" if token else ""
        request = (
            f"{method} {path} HTTP/1.1\r\nHost: {self.host}:{self.port}\r\n{bearer}"
            f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
        )
        line, head = await self._ask(request.encode() + body)
        size = int(head.partition("content-length: ")[2].split("\r\n")[0])
        answer = await line[0].readexactly(size)
        if not head.startswith("http/1.1 2"):
            raise RuntimeError(f"{method} {path}: {head.splitlines()[0]}: {answer[:300]!r}")
        self._free.append(line)
        return json.loads(answer) if decoded else answer

    async def _ask(self, request: bytes) -> tuple[Line, str]:
        """A connection with the head of the answer. One that the server closed while it was free is passed over."""
        while True:
            used = bool(self._free)
            line = self._free.pop() if used else await asyncio.open_connection(self.host, self.port)
            try:
                line[1].write(request)
                return line, (await line[0].readuntil(b"\r\n\r\n")).decode().lower()
            except (asyncio.IncompleteReadError, ConnectionError):
                line[1].close()
                if not used:
                    raise

    def close(self) -> None:
        for _, writer in self._free:
            writer.close()
        self._free = []


async def each(work: Callable[[Asked], Awaitable[Answer]], asked: Iterable[Asked]) -> list[Answer]:
    """The answers in order, so many at once."""
    gate = asyncio.Semaphore(LINES)

    async def one(what: Asked) -> Answer:
        async with gate:
            return await work(what)

    return await asyncio.gather(*map(one, asked))
