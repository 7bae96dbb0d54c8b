"""uvicorn's HTTP with an end to what it takes: the library keeps the head of a request, however long, until it is complete."""

from __future__ import annotations

import asyncio
from typing import Any

import structlog
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

HEAD = 32 * 1024
"""Bytes of a request up to its body; a browser sends one or two thousand."""
WHOLE = 4 * 1024 * 1024
"""Bytes of a request as it comes over the wire; the largest body that is taken has one mebibyte."""
FIELDS = 200
"""Header fields of a request, with those that may follow its body."""
PATIENCE = 20.0
"""Seconds for a head."""

REFUSED = b'{"code":"too-large","message":"this request has no end","params":{}}'
ANSWER = b"\r\n".join(
    (
        b"HTTP/1.1 431 Request Header Fields Too Large",
        b"content-type: application/json",
        b"content-length: %d" % len(REFUSED),
        b"connection: close",
        b"",
        REFUSED,
    )
)

logger = structlog.get_logger()


class Front(HttpToolsProtocol):
    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self._taken = 0
        """Bytes since this request began."""
        self._in_head = self._too_many = False
        self._timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_waiting()
        super().connection_lost(exc)

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
            self.transport.write(ANSWER)
        self.transport.close()
