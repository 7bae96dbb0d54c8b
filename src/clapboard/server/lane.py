"""uvicorn's WebSocket with a short way for texts, in both directions: the same frames, with fewer steps for each."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import State

SAY = "clapboard.say"
AHEAD = 8
"""Messages of a client that may wait before no more are read from it."""

Say = Callable[[bytes], bool]


class Lane(WebSocketsSansIOProtocol):
    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self._said: list[bytes] = []
        """Frames that leave together, in a moment."""

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["extensions"][SAY] = {"say": self.say}

    def say(self, text: bytes) -> bool:
        """Send a text now. False: not possible now, nothing was sent; the long way waits until it is."""
        if not self.writable.is_set() or self.close_sent or self.disconnected:
            return False
        if not self.handshake_complete or self.conn.state is not State.OPEN or self.transport.is_closing():
            return False
        if not self._said:
            self.loop.call_soon(self._soon)
        self._said += (head(len(text)), text)
        return True

    def _soon(self) -> None:
        """One turn later, so that the news of an act and the answer to it leave together."""
        self.loop.call_soon(self._flush)

    def _flush(self) -> None:
        said, self._said = self._said, []
        if said and not self.close_sent and not self.transport.is_closing():
            self.transport.write(b"".join(said))

    async def send(self, message: Any) -> None:
        self._flush()
        await super().send(message)

    def send_receive_event_to_app(self) -> None:
        """Reading goes on while a few messages wait: to stop after each one costs two system calls."""
        few = self.queue.qsize() < AHEAD
        paused, self.read_paused = self.read_paused, self.read_paused or few
        super().send_receive_event_to_app()
        if few:
            self.read_paused = paused


def head(size: int) -> bytes:
    """The beginning of an unmasked frame with a whole text (RFC 6455, 5.2)."""
    if size < 126:
        return bytes((0x81, size))
    if size < 65536:
        return b"\x81\x7e" + size.to_bytes(2, "big")
    return b"\x81\x7f" + size.to_bytes(8, "big")


def short_way(scope: Any) -> Say | None:
    """How to say something at once, where the server underneath is ours."""
    lane = (scope.get("extensions") or {}).get(SAY)
    return None if lane is None else lane["say"]
