"""uvicorn's WebSocket with a short way for texts, in both directions: the same frames, with fewer steps for each.

Texts do not go through the library's queue: whole ones are read here, what came in pieces is put together by the library, and both go to
whoever hears them. The queue has the beginning and the end of the connection alone.
"""

from __future__ import annotations

import asyncio
import secrets
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Any, Protocol
from weakref import WeakKeyDictionary

import structlog
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import (  # type: ignore[attr-defined]  # in C where there is one
    Frame,
    apply_mask,
)
from websockets.http11 import Request
from websockets.protocol import State

from clapboard.server.tables.lease import steady_clock

SHORT = "clapboard.short"
SMALL = 1000
"""Bytes of a text that may take the short way: a move is a tenth of that."""
REMEMBERED = 60_000
"""Milliseconds for which a measured way counts."""
MOST_LOOKS = 8
"""Pings without an answer that are remembered."""
PING = 0x89
NOT_TEXT = 1007
"""How WebSocket says that a text was not UTF-8."""
WHOLE_TEXT, MASKED, LONGER = 0x81, 0x80, 126

logger = structlog.get_logger()

AHEAD = 8
"""Messages of a client that may wait before no more are read from it."""

Clock = Callable[[], int]


class Heard(Protocol):
    """Whoever talks with a client through a socket."""

    def hear(self, text: bytes | None, came: int | None = None) -> bool:
        """A message; None: it was no text. `came`: when it came in, if that was not now. False: no more is to be read for now."""

    def drained(self) -> None:
        """The client takes more of what is said to it."""

    def broken(self, code: int) -> None:
        """The client has sent what is no frame, no text, or too large, and the connection ends with this WebSocket code."""


class Together:
    """The sockets of one loop that have something to send: all of them get their turn at once, in a moment."""

    def __init__(self) -> None:
        self.sockets: list[FastSocket] = []

    def add(self, fast: FastSocket) -> None:
        if not self.sockets:
            fast.loop.call_soon(self.flush)
        self.sockets.append(fast)

    def flush(self) -> None:
        sockets, self.sockets = self.sockets, []
        for fast in sockets:
            try:
                fast.flush()
            except Exception as bad:  # noqa: BLE001  one connection's fault is not the others'
                fast.loop.call_exception_handler({"message": "a frame was not sent", "exception": bad})


_together: WeakKeyDictionary[asyncio.AbstractEventLoop, Together] = WeakKeyDictionary()


def together(loop: asyncio.AbstractEventLoop) -> Together:
    found = _together.get(loop)
    if found is None:
        found = _together[loop] = Together()
    return found


class FastSocket(WebSocketsSansIOProtocol):
    def __init__(self, *args: Any, clock: Clock = steady_clock, **more: Any) -> None:
        """`clock`: milliseconds that go on steadily."""
        super().__init__(*args, **more)
        self._together = together(self.loop)
        self._said: list[bytes] = []
        """Frames that leave together, in a moment."""
        self._flows = True
        """The client takes what is sent."""
        self._heard: Heard | None = None
        self._early: list[tuple[int, bytes | None]] = []
        """What came in before anybody heard it, and when."""
        self._clock = clock
        self._looks: dict[bytes, tuple[int, Callable[[], None]]] = {}
        """Pings that are not answered yet: when each was sent, and who wants to know."""
        self._trips: deque[tuple[int, int]] = deque()
        """When each answer came, and how long it took."""
        self._measuring: asyncio.TimerHandle | None = None
        self._between = False
        """The library stands between two messages, so that the next one need not go through it."""

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["extensions"][SHORT] = {"socket": self}

    def attach(self, heard: Heard | None) -> None:
        """Who hears what comes, and what has come; None: nobody any more."""
        self._heard = heard
        early, self._early = self._early, []
        if heard is None:
            return
        more = [heard.hear(text, came) for came, text in early]
        if all(more):
            self.read_on()

    async def finish(self) -> None:
        """Everything that was said leaves now."""
        self.flush()

    # How long the way is

    def measure(self, every: float, wanted: Callable[[], bool], measured: Callable[[], None]) -> None:
        """Measure the way to the client and back, now and again and again, as long as that is wanted."""
        if self.ping_interval is None or self.close_sent or self.disconnected:
            return
        if wanted():
            self.look(measured)
        self._measuring = self.loop.call_later(every, self.measure, every, wanted, measured)

    def look(self, measured: Callable[[], None]) -> None:
        """Send a ping that nobody can answer before it has come: what is in it cannot be guessed."""
        if self.close_sent or self.conn.state is not State.OPEN or self.transport.is_closing():
            return
        self.flush()
        nonce = secrets.token_bytes(8)
        self._looks[nonce] = (self._clock(), measured)
        while len(self._looks) > MOST_LOOKS:
            del self._looks[next(iter(self._looks))]
        self.transport.write(bytes((PING, len(nonce))) + nonce)

    def handle_pong(self, event: Frame) -> None:
        look = self._looks.pop(bytes(event.data), None)
        if look is None:
            super().handle_pong(event)
            return
        sent, measured = look
        now = self._clock()
        self._trips.append((now, now - sent))
        measured()

    @property
    def round_trip(self) -> int | None:
        """The shortest of the last minute, in milliseconds; None: nothing was measured."""
        if not self._trips:
            return None
        end = self._clock() - REMEMBERED
        while self._trips and self._trips[0][0] < end:
            self._trips.popleft()
        return min((trip for _, trip in self._trips), default=None)

    def stop_keepalive(self) -> None:
        super().stop_keepalive()
        if self._measuring is not None:
            self._measuring.cancel()
            self._measuring = None

    # To the client

    def say(self, text: bytes) -> bool:
        """Send a text in a moment. False: not possible now, nothing will be sent; the long way waits until it is."""
        if not self._said:
            if not self._flows or self.close_sent or not self.handshake_complete:
                return False
            self._together.add(self)
        self._said += (head(len(text)), text)
        return True

    def flush(self) -> None:
        """One turn later, so that the news of an act and the answer to it leave together: a write costs more than all of this.
        Nothing is sent to who has gone meanwhile, or is about to."""
        said, self._said = self._said, []
        if not said or self.close_sent or self.conn.state is not State.OPEN or self.transport.is_closing():
            return
        self.transport.write(b"".join(said))

    def pause_writing(self) -> None:
        self._flows = False
        super().pause_writing()

    def resume_writing(self) -> None:
        self._flows = True
        super().resume_writing()
        if self._heard is not None:
            self._heard.drained()

    async def send(self, message: Any) -> None:
        self.flush()
        if self.handshake_complete and self.close_sent:  # by the library, because of what the client sent
            raise ClientDisconnected
        await super().send(message)
        if self.initial_response is not None and self.close_sent:
            self.handshake_complete = (
                True  # answered without a WebSocket: the library would call that a mistake
            )

    # From the client

    def data_received(self, data: bytes) -> None:
        if self._between and self.conn.state is State.OPEN and not self.close_sent:
            data = self._take(data)
            if not data:
                return
        super().data_received(data)
        self._between = stands_between(self.conn)

    def _take(self, data: bytes) -> bytes:
        """Take the texts that stand whole at the beginning of the data; what is left, if anything, is for the library.

        A text that is not ASCII is left as well: the library knows what is UTF-8, and how to end a connection where it is not."""
        at, have = 0, len(data)
        while have - at > 6 and data[at] == WHOLE_TEXT:
            begin, size = at + 6, data[at + 1] - MASKED
            if size == LONGER:
                begin, size = at + 8, int.from_bytes(data[at + 2 : at + 4], "big")
                if not LONGER <= size <= SMALL:
                    break
            elif not 0 <= size < LONGER:
                break
            end = begin + size
            if end > have:
                break
            text = apply_mask(data[begin:end], data[begin - 4 : begin])
            if not text.isascii():
                break
            self._received(text)
            at = end
        return data[at:] if at else data

    def send_receive_event_to_app(self) -> None:
        """The library has a whole message."""
        data, self.frames = b"".join(self.frames), []
        if self.close_sent:
            return
        if self.curr_msg_data_type != "text":
            self._received(None)
        elif is_text(data):
            self._received(data)
        else:
            self.conn.send_close(NOT_TEXT)
            self.handle_parser_exception()

    def _received(self, text: bytes | None) -> None:
        """Reading goes on while a few messages wait: to stop after each one costs two system calls."""
        if self._heard is not None:
            more = self._heard.hear(text)
        else:
            self._early.append((self._clock(), text))
            more = len(self._early) < AHEAD
        if not more and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def read_on(self) -> None:
        """Whoever hears can take more."""
        if self.read_paused:
            self.read_paused = False
            self.transport.resume_reading()

    async def read(self, receive: Callable[[], Awaitable[Any]]) -> None:
        """Until the client has gone: its texts come by another way."""
        while (await receive())["type"] != "websocket.disconnect":
            pass

    def handle_parser_exception(self) -> None:
        super().handle_parser_exception()
        assert self.conn.close_sent is not None
        code = int(self.conn.close_sent.code)
        if self._heard is not None:
            self._heard.broken(code)
        else:
            logger.info("socket-broken", code=code, address=self.client[0] if self.client else "unknown")


def is_text(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True


def stands_between(conn: Any) -> bool:
    """Whether the library has read whole messages only. Where a next version of it does that otherwise, the answer is no, and
    everything takes the long way."""
    step = conn.parser
    while (inner := step.gi_yieldfrom) is not None:
        step = inner
    return step.__name__ == "at_eof" and not conn.reader.buffer and conn.current_size is None


def head(size: int) -> bytes:
    """The beginning of an unmasked frame with a whole text (RFC 6455, 5.2)."""
    if size < 126:
        return bytes((0x81, size))
    if size < 65536:
        return b"\x81\x7e" + size.to_bytes(2, "big")
    return b"\x81\x7f" + size.to_bytes(8, "big")


def fast_socket_of(scope: Any) -> FastSocket | None:
    """The connection itself, where the server underneath is ours."""
    short = (scope.get("extensions") or {}).get(SHORT)
    return None if short is None else short["socket"]
