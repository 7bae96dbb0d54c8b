"""uvicorn's HTTP with an end to what it takes: the library takes a head, a body and a queue of requests, however long and slow they are."""

from __future__ import annotations

import asyncio
from typing import Any, cast

import structlog
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from clapboard.kernel.codec import encode
from clapboard.server.bodies import Problem
from clapboard.server.limits import EVERYTHING, Limits
from clapboard.server.tables.stories import LARGEST

HEAD = 32 * 1024
"""Bytes of a request up to its body; a browser sends one or two thousand."""
WHOLE = LARGEST + 256 * 1024
"""Bytes of a request as it comes over the wire: the largest body that is taken, with its head and what it costs to send it in chunks."""
FIELDS = 200
"""Header fields of a request, with those that may follow its body."""
PATIENCE = 20.0
"""Seconds for a head, then for a body, and then for anyone who asked to take the answer,"""
SLOWEST = 16 * 1024
"""and the bytes for which there is one second more: a large body or answer still gets through on a slow line."""
PIPELINED = 16
"""Requests that may wait for the answer to the one before them."""


def answer(status: str, code: str, said: str) -> bytes:
    """An answer to what never becomes a request."""
    body = encode(Problem(code=code, message=said))
    head = (f"HTTP/1.1 {status}", "content-type: application/json", f"content-length: {len(body)}")
    return "\r\n".join((*head, "connection: close", "", "")).encode() + body


ENDLESS = answer("431 Request Header Fields Too Large", "too-large", "this request has no end")
SLOW = answer("408 Request Timeout", "too-slow", "this request takes too long")
BROKEN = answer("400 Bad Request", "bad-request", "this is not HTTP")
FLOOD = answer("429 Too Many Requests", "too-many", "too many requests: wait a little")
CROWDED = answer("429 Too Many Requests", "too-many", "too many connections: close some, or wait a little")

logger = structlog.get_logger()


class HttpGuard(HttpToolsProtocol):
    """`limits` count the connections and requests of each address; None where they all come from one, which is a proxy."""

    def __init__(self, limits: Limits | None, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self._limits = limits
        self._doors = None if limits is None else limits.connections
        self._inside = False
        """Counted."""
        self._taken = 0
        """Bytes since this request began."""
        self._head = 0
        """Bytes of its head."""
        self._in_head = self._refused = False
        self._under_way = False
        """Its head is complete, and the library has begun to answer it."""
        self._began = 0.0
        """When its body did."""
        self._timer: asyncio.TimerHandle | None = None
        self._unread: asyncio.TimerHandle | None = None
        """Until then what waits for the client has to be taken."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        if self._doors is not None and self.client is not None:
            self._inside = self._doors.enter(self.client[0])
            if not self._inside:
                self._end("too-many", CROWDED)
                return
        self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        self._leave()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        """From here on the connection is somebody else's, who counts it too."""
        self._leave()
        self.connections.discard(self)
        socket: Any = self.ws_protocol_class
        fast = socket(config=self.config, server_state=self.server_state, app_state=self.app_state)
        self.transport.pause_reading()  # into the other's buffer from now on
        self.transport.set_protocol(fast)
        fast.begin(self.transport, self.scope, self.url, self.headers)
        if not self.transport.is_closing():
            self.transport.resume_reading()
        # The parser and what it calls hold each other, and nobody else will part them.
        self._refused, released = True, cast(Any, self)
        released.parser = released.flow = None

    def pause_writing(self) -> None:
        super().pause_writing()
        waits = self.transport.get_write_buffer_size()
        self._unread = self.loop.call_later(PATIENCE + waits / SLOWEST, self._hang_up)

    def resume_writing(self) -> None:
        self._taken_up()
        super().resume_writing()

    def _taken_up(self) -> None:
        if self._unread is not None:
            self._unread.cancel()
            self._unread = None

    def _hang_up(self) -> None:
        """Anyone who does not read would keep an answer here for ever: to close a connection waits until everything has left."""
        self._unread = None
        self._refused = True
        self._log_cut("too-slow")
        self.transport.abort()

    def _leave(self) -> None:
        self._stop_waiting()
        self._taken_up()
        if self._inside and self._doors is not None and self.client is not None:
            self._doors.leave(self.client[0])
        self._inside = False

    def on_message_begin(self) -> None:
        if self._refused:  # of what came in the same read thousands may follow, and nothing is kept for them
            return
        super().on_message_begin()
        self._taken, self._head, self._in_head, self._under_way = 0, 0, True, False
        if len(self.pipeline) > PIPELINED:
            self._end("too-many", FLOOD)
            return
        self._wait()

    def on_url(self, url: bytes) -> None:
        self._head += len(url)
        if not self._refused:
            super().on_url(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        if self._refused:
            return
        self._head += len(name) + len(value) + 4
        if len(self.headers) < FIELDS and self._head <= HEAD:
            super().on_header(name, value)
        elif self._in_head:
            self._end("too-large", ENDLESS)
        else:  # after the body, where an answer may be under way
            self._end("too-large")

    def on_headers_complete(self) -> None:
        if self._refused or not self._is_let_in():
            return
        self._began = self.loop.time()
        self._wait()
        super().on_headers_complete()
        self._under_way = True

    def _is_let_in(self) -> bool:
        """A request whose head is complete."""
        self._in_head = False
        if self._head > HEAD:
            self._end("too-large", ENDLESS)
            return False
        if self._limits is not None and self.client is not None:
            if not self._limits.allow(self.client[0], EVERYTHING):
                self._end("too-many", FLOOD)
                return False
        return True

    def on_body(self, body: bytes) -> None:
        if not self._refused:
            super().on_body(body)

    def on_message_complete(self) -> None:
        self._stop_waiting()
        self._began = 0.0
        if not self._refused:
            super().on_message_complete()

    def data_received(self, data: bytes) -> None:
        self._taken += len(data)
        if self._refused:
            return
        super().data_received(data)
        if self.transport.is_closing():
            return
        if self._taken > (HEAD if self._in_head else WHOLE):
            self._end("too-large", ENDLESS if self._in_head else b"")

    def send_400_response(self, msg: str) -> None:
        self._end("bad-request", BROKEN)

    def _wait(self) -> None:
        self._stop_waiting()
        self._timer = self.loop.call_later(PATIENCE, self._late)

    def _late(self) -> None:
        """Of a body that goes on coming, a large one has more time."""
        left = self._began + PATIENCE + self._taken / SLOWEST - self.loop.time()
        if self._began and left > 0:
            self._timer = self.loop.call_later(left, self._late)
        else:
            self._end("too-slow", SLOW if self._in_head or self._began else b"")

    @property
    def _answered(self) -> bool:
        """Whether what is said now would stand behind or within an answer."""
        cycle: Any = self.cycle  # None before the first
        return bool(cycle and cycle.response_started and (self._under_way or not cycle.response_complete))

    def _stop_waiting(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _end(self, code: str, said: bytes = b"") -> None:
        """`said`: the answer, where none is under way."""
        if self._refused:
            return
        self._refused = True
        self._log_cut(code)
        if said and not self._answered and not self.pipeline:
            self.transport.write(said)
        self.transport.close()

    def _log_cut(self, code: str) -> None:
        logger.info("request-cut", code=code, address=self.client[0] if self.client else "unknown")
