"""uvicorn's HTTP with an end to what it takes: the library keeps the head of a request, however long, until it is complete."""

from __future__ import annotations

import asyncio
from typing import Any

import structlog
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from clapboard.kernel.codec import encode
from clapboard.server.bodies import Problem
from clapboard.server.limits import Doors

HEAD = 32 * 1024
"""Bytes of a request up to its body; a browser sends one or two thousand."""
WHOLE = 4 * 1024 * 1024
"""Bytes of a request as it comes over the wire; the largest body that is taken has one mebibyte."""
FIELDS = 200
"""Header fields of a request, with those that may follow its body."""
PATIENCE = 20.0
"""Seconds for a head."""


def answer(status: str, code: str, said: str) -> bytes:
    """An answer to what never becomes a request."""
    body = encode(Problem(code=code, message=said))
    head = (f"HTTP/1.1 {status}", "content-type: application/json", f"content-length: {len(body)}")
    return "\r\n".join((*head, "connection: close", "", "")).encode() + body


ENDLESS = answer("431 Request Header Fields Too Large", "too-large", "this request has no end")
CROWDED = answer("429 Too Many Requests", "too-many", "too many connections: close some, or wait a little")

logger = structlog.get_logger()


class HttpGuard(HttpToolsProtocol):
    """`doors` counts the connections of each address; None where they all come from one, which is a proxy."""

    def __init__(self, doors: Doors | None, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self._doors = doors
        self._inside = False
        """Counted."""
        self._taken = 0
        """Bytes since this request began."""
        self._in_head = self._too_many = False
        self._timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        if self._doors is not None and self.client is not None:
            self._inside = self._doors.enter(self.client[0])
            if not self._inside:
                transport.write(CROWDED)
                self._end("too-many")
                return
        self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        self._leave()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        self._leave()  # from here on it is somebody else's, who counts it too
        super().handle_websocket_upgrade()

    def _leave(self) -> None:
        self._stop_waiting()
        if self._inside and self._doors is not None and self.client is not None:
            self._doors.leave(self.client[0])
        self._inside = False

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._taken, self._in_head = 0, True
        self._wait()

    def on_headers_complete(self) -> None:
        self._in_head = False
        self._stop_waiting()
        super().on_headers_complete()

    def on_header(self, name: bytes, value: bytes) -> None:
        if len(self.headers) < FIELDS:
            super().on_header(name, value)
        else:
            self._too_many = True

    def data_received(self, data: bytes) -> None:
        self._taken += len(data)
        super().data_received(data)
        if self.transport.is_closing():
            return
        if self._too_many or self._taken > (HEAD if self._in_head else WHOLE):
            self._end("too-large")

    def _wait(self) -> None:
        self._stop_waiting()
        self._timer = self.loop.call_later(PATIENCE, self._end, "too-slow")

    def _stop_waiting(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _end(self, code: str) -> None:
        logger.info("request-cut", code=code, address=self.client[0] if self.client else "unknown")
        if self._in_head and code == "too-large":
            self.transport.write(ENDLESS)
        self.transport.close()
