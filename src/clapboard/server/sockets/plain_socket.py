"""A WebSocket of any server that speaks ASGI, with the same way in and out as the fast one."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from clapboard.server.sockets.fast_socket import SocketOwner

Send = Callable[[Any], Awaitable[None]]


class PlainSocket:
    round_trip: int | None = None
    """Nobody measures it."""

    def __init__(self, send: Send) -> None:
        self._heard: SocketOwner | None = None
        self._send = send
        self._sending: asyncio.Task[None] | None = None
        self._more = asyncio.Event()

    def attach(self, heard: SocketOwner | None, address: str = "") -> None:
        self._heard = heard

    def measure(self, every: float, wanted: Callable[[], bool], measured: Callable[[], None]) -> None:
        """It cannot be measured here."""

    def say(self, text: bytes) -> bool:
        """One text after the other is on its way."""
        if self._sending is not None:
            return False
        self._sending = asyncio.create_task(self._say(text), name="sending")
        self._sending.add_done_callback(_end)
        return True

    async def _say(self, text: bytes) -> None:
        try:
            await self._send({"type": "websocket.send", "text": text.decode(), "bytes": None})
        finally:
            self._sending = None
        if self._heard is not None:
            self._heard.drained()

    async def finish(self) -> None:
        """Everything that was said has left, or cannot."""
        while self._sending is not None:
            await asyncio.wait((self._sending,))

    def read_on(self) -> None:
        self._more.set()

    async def read(self, receive: Callable[[], Awaitable[Any]]) -> None:
        """Until the client has gone."""
        while (event := await receive())["type"] != "websocket.disconnect":
            text = event.get("text")
            self._more.clear()
            if self._heard is not None and not self._heard.hear(None if text is None else text.encode()):
                await self._more.wait()


def _end(sending: asyncio.Task[None]) -> None:
    """To a client that has gone nothing is sent; that it has gone is heard elsewhere."""
    if not sending.cancelled():
        sending.exception()
