"""A WebSocket as uvicorn's HTTP hands it over: frames in and out, and an end to what one connection may send, or leave unread.

Frames and bytes are counted where they arrive. A whole text goes to the one who hears it, at once, who counts texts. Of all other frames (pieces of
messages, pings, pongs), and of bytes of whatever kind, a connection has a limit per second; one that sends more is closed with 1008. All connections of
one address have so many bytes together; while they are in debt, nothing more is read from them. What is written to a client is bounded too, pongs included: while
a client does not read, nothing more is read from it.
"""

from __future__ import annotations

import asyncio
import secrets
import sys
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Protocol
from urllib.parse import unquote
from weakref import WeakKeyDictionary

import structlog
from mypy_extensions import mypyc_attr

from clapboard.server.limits import ADDRESS_BYTES, BYTES, FRAMES, Limits
from clapboard.server.sockets.frames import (
    BINARY,
    CLOSE,
    CONTINUATION,
    FINAL,
    KIND,
    NO_STATUS,
    NOT_TEXT,
    PING,
    PONG,
    PROTOCOL,
    TEXT,
    TOO_LARGE,
    WHOLE_TEXT,
    Broken,
    Frames,
    close_code,
    close_frame,
    control,
    head,
    is_text,
)
from clapboard.server.sockets.upgrade import BadUpgrade, Header, accepted, answered, key_of, refused
from clapboard.server.tables.lease import steady_clock

SHORT = "clapboard.short"
LARGEST = 16 * 1024
"""Characters of a client's message."""
LARGEST_BYTES = 4 * LARGEST
"""Bytes of that many characters: of a frame, and of a message in pieces."""
READ = 16 * 1024
"""Bytes that are read at once, before others have their turn."""
PAID = 4 * 1024
"""Bytes that are paid for together: a move has a hundred."""
REMEMBERED = 60_000
"""Milliseconds for which a measured way counts."""
MOST_LOOKS = 8
"""Pings without an answer that are remembered."""
CLOSING = 5.0
"""Seconds that a client gets to say good-bye too,"""
LINGER = 1.0
"""and one that has broken the rules to read why it has to go."""
FLOOD, FAULT, RESTART, LOST = 1008, 1011, 1012, 1006
"""How WebSocket says why it ends."""
AHEAD = 8
"""Messages of a client that may wait before no more are read from it."""

logger = structlog.get_logger()

Clock = Callable[[], int]


@mypyc_attr(native_class=False)
class Hung(OSError):
    """The other end is gone."""


class SocketOwner(Protocol):
    """Anyone who talks with a client through a socket."""

    def hear(self, text: bytes | None, came: int | None = None) -> bool:
        """A message; None: it was no text. `came`: when it came in, if that was not now. False: no more is to be read for now."""

    def drained(self) -> None:
        """The client takes more of what is said to it."""

    def broken(self, code: int) -> None:
        """The client has sent what is no frame, no text, too large or too much, and the connection ends with this WebSocket code."""


class Together:
    """The sockets of one loop: those that have something to send get their turn at once, in a moment; and all read through one buffer."""

    def __init__(self) -> None:
        self.sockets: list[FastSocket] = []
        self.buffer = bytearray(READ)

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


@mypyc_attr(allow_interpreted_subclasses=True)
class FastSocket:
    """`clock`: milliseconds that go on steadily. `limits`: how much one connection may send; None: whatever it likes."""

    transport: asyncio.Transport

    def __init__(
        self,
        config: Any,
        server_state: Any,
        app_state: Any,
        clock: Clock = steady_clock,
        limits: Limits | None = None,
    ) -> None:
        self.loop = asyncio.get_running_loop()
        self._config = config
        self._server = server_state
        self._app_state = app_state
        self._together = together(self.loop)
        # Where the system fills a buffer on its own time, each connection needs its own.
        self._buffer = self._together.buffer if sys.platform != "win32" else bytearray(READ)
        self.scope: dict[str, Any] = {}
        self._address = "unknown"
        self._events: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        """For the application: that it begins, and that it is over."""
        self._key = b""
        self._answer: tuple[int, list[Header]] | None = None
        """Begun in place of the upgrade."""
        self.open = self.ended = self._discards = False
        """The upgrade was answered; the connection is over or about to be; what still comes is not looked at."""
        self._end_timer: asyncio.TimerHandle | None = None

        self._said: list[bytes] = []
        """Frames that leave together, in a moment."""
        self._flows = True
        """The client takes what is sent."""
        self._heard: SocketOwner | None = None
        self._early: list[tuple[int, bytes | None]] = []
        """What came in before anybody heard it, and when."""
        self._frames = Frames(LARGEST_BYTES)
        self._parts: list[bytes] | None = None
        """Of a message in pieces."""
        self._size, self._is_text = 0, True
        """Its bytes so far."""
        self._limits = limits if limits is not None and limits.on else None
        self._frames_left = None if self._limits is None else self._limits.bucket(FRAMES)
        self._bytes_left = None if self._limits is None else self._limits.bucket(BYTES)
        self._unpaid = 0
        """Bytes that have come and are not counted yet."""
        self._payer = ""
        """The address that they are counted for; empty: nobody has said which."""
        self._debt: asyncio.TimerHandle | None = None
        """Until then the address has had more than its share, and nothing is read."""
        self._ahead = self._turned = self._reads = False
        """Enough messages wait; others have their turn; bytes are being read into frames."""
        self._paused = False

        self._clock = clock
        self._looks: dict[bytes, tuple[int, Callable[[], None]]] = {}
        """Pings that are not answered yet: when each was sent, and who wants to know."""
        self._trips: deque[tuple[int, int]] = deque()
        """When each answer came, and how long it took."""
        self._measuring: asyncio.TimerHandle | None = None
        self._beat: asyncio.TimerHandle | None = None
        self._awaited = b""
        """What is in the heartbeat that is not answered yet."""
        self._unread = 0
        """Bytes that waited for the client at the last heartbeat."""

    # Beginning

    def begin(self, transport: asyncio.Transport, scope: Any, url: bytes, headers: Sequence[Header]) -> None:
        """A request of uvicorn's HTTP becomes a WebSocket, or is told why not."""
        self.transport = transport
        self._server.connections.add(self)
        self._address = scope["client"][0] if scope["client"] else "unknown"
        path, _, query = url.partition(b"?")
        try:
            self._key = key_of(scope["method"], headers)
            named = unquote(path.decode("ascii"))
        except BadUpgrade as bad:
            self._refuse(bad.status, "bad-request", str(bad), bad.headers)
            return
        except UnicodeDecodeError:
            self._refuse(400, "bad-request", "a path is written in ASCII")
            return
        self.scope = {
            "type": "websocket",
            "asgi": {"version": self._config.asgi_version, "spec_version": "2.4"},
            "http_version": "1.1",
            "scheme": "wss" if scope["scheme"] == "https" else "ws",
            "server": scope["server"],
            "client": scope["client"],
            "root_path": self._config.root_path,
            "path": self._config.root_path + named,
            "raw_path": path,
            "query_string": query,
            "headers": list(headers),
            "subprotocols": [],
            "state": self._app_state.copy(),
            "extensions": {"websocket.http.response": {}, SHORT: {"socket": self}},
        }
        self._events.put_nowait({"type": "websocket.connect"})
        task = self.loop.create_task(self._run(), name="websocket")
        self._server.tasks.add(task)
        task.add_done_callback(self._server.tasks.discard)

    async def _run(self) -> None:
        try:
            await self._config.loaded_app(self.scope, self.receive, self.send)
        except Hung:
            pass
        except Exception as bad:  # a mistake in the code
            logger.error("socket-broke", exc_info=bad)
            if self.open:
                self.close(FAULT)
            else:
                self._refuse(500, "failed", "something went wrong here")
        if not self.open and not self.ended:
            self._refuse(500, "failed", "something went wrong here")
        if not self.ended:
            self.close(1000)
        self.scope.clear()  # we are in it ourselves: what has gone is to leave nothing for the collector

    async def receive(self) -> dict[str, Any]:
        return await self._events.get()

    async def send(self, message: Any) -> None:
        self.flush()
        if self.ended:
            raise Hung("the connection is over")
        match message["type"]:
            case "websocket.accept":
                headers = [*self._server.default_headers, *message.get("headers", ())]
                self.transport.write(accepted(self._key, headers))
                self.open = True
                self._beat_on()
            case "websocket.send":
                text = message.get("text")
                data = (message.get("bytes") or b"") if text is None else text.encode()
                self.transport.write(
                    head(len(data), WHOLE_TEXT if text is not None else FINAL | BINARY) + data
                )
            case "websocket.close" if self.open:
                self.close(message.get("code") or 1000, message.get("reason") or "")
            case "websocket.close":
                self._refuse(404, "not-found", "there is nothing here")
            case "websocket.http.response.start":
                self._answer = message["status"], list(message["headers"])
            case "websocket.http.response.body" if self._answer is not None:
                status, headers = self._answer
                self._leave(
                    answered(status, [*self._server.default_headers, *headers], message.get("body", b""))
                )

    def _refuse(self, status: int, code: str, said: str, headers: Sequence[Header] = ()) -> None:
        if not self.ended:
            logger.info("socket-denied", code=code, address=self._address)
            self._leave(refused(status, code, said, [*self._server.default_headers, *headers]))

    def _leave(self, last: bytes) -> None:
        """No WebSocket comes of it."""
        self.ended = True
        self._events.put_nowait({"type": "websocket.disconnect", "code": LOST})
        self.transport.write(last)
        self.transport.close()

    # Ending

    def close(self, code: int, reason: str = "") -> None:
        """Say good-bye; the client says it too, or is left."""
        if self.ended:
            return
        self.flush()
        self._end()
        self.transport.write(close_frame(code, reason))
        self._end_timer = self.loop.call_later(CLOSING, self.transport.abort)
        self._ahead = False  # nobody hears it any more, but for its good-bye
        self._read()

    def _fail(self, code: int) -> None:
        """The client has broken the rules. What it sends from now on is thrown away, so that it can still read why."""
        self._discards = True
        if self.ended:
            return
        if self._heard is not None:
            self._heard.broken(code)
        else:
            logger.info("socket-broken", code=code, address=self._address)
        self._end(code)
        self.transport.write(close_frame(code))
        self._end_timer = self.loop.call_later(LINGER, self.transport.abort)
        self._steer()

    def _end(self, code: int | None = None) -> None:
        self.ended = True
        self._said = []
        self._looks.clear()
        self.stop_keepalive()
        if code is not None:
            self._events.put_nowait({"type": "websocket.disconnect", "code": code})

    def shutdown(self) -> None:
        """The server stops: what was said leaves, and then nothing more is waited for."""
        if not self.open and not self.ended:
            self._refuse(503, "stopping", "the server stops: come back in a moment")
            return
        if not self.ended:
            self.flush()
            self._end(RESTART)
            self.transport.write(close_frame(RESTART))
        self.transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        if not self.ended:
            self._end(NO_STATUS if self.open else LOST)
        elif self._end_timer is not None:
            self._end_timer.cancel()
        if self._debt is not None:
            self._debt.cancel()
        self._events.put_nowait({"type": "websocket.disconnect", "code": LOST})
        self._server.connections.discard(self)

    def eof_received(self) -> bool:
        return False

    def attach(self, heard: SocketOwner | None, address: str = "") -> None:
        """Who hears what comes, and what has come; None: nobody any more. `address`: the client's own, where a proxy is in between."""
        self._heard = heard
        self._payer = address or self._payer
        early, self._early = self._early, []
        if heard is None:
            return
        more = [heard.hear(text, came) for came, text in early]
        if all(more):
            self.read_on()

    async def finish(self) -> None:
        """Everything that was said leaves now."""
        self.flush()

    # How long the way is, and whether anybody is there

    def measure(self, every: float, wanted: Callable[[], bool], measured: Callable[[], None]) -> None:
        """Measure the round trip to the client now, and repeatedly for as long as that is wanted."""
        if self._config.ws_ping_interval is None or self.ended:
            return
        if wanted():
            self.look(measured)
        self._measuring = self.loop.call_later(every, self.measure, every, wanted, measured)

    def look(self, measured: Callable[[], None]) -> None:
        """Send a ping that nobody can answer before it has come: what is in it cannot be guessed."""
        if self.ended or not self._flows or self.transport.is_closing():
            return
        self.flush()
        nonce = secrets.token_bytes(8)
        self._looks[nonce] = (self._clock(), measured)
        while len(self._looks) > MOST_LOOKS:
            del self._looks[next(iter(self._looks))]
        self.transport.write(control(PING, nonce))

    def _pong(self, payload: bytes) -> None:
        if self._awaited and payload == self._awaited:
            self._awaited = b""
        look = self._looks.pop(payload, None)
        if look is not None:
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

    def _beat_on(self) -> None:
        if self._config.ws_ping_interval:
            self._beat = self.loop.call_later(self._config.ws_ping_interval, self._heartbeat)

    def _heartbeat(self) -> None:
        """Anyone who has not answered the last one, and takes nothing of what waits either, is not there any more."""
        waits = self.transport.get_write_buffer_size()
        if self._awaited and not 0 < waits < self._unread:
            self._end(LOST)
            self.transport.abort()
            return
        self._unread = waits
        if not self._awaited:
            self._awaited = secrets.token_bytes(4)
            self.flush()
            self.transport.write(control(PING, self._awaited))
        self._beat_on()

    def stop_keepalive(self) -> None:
        for timer in (self._measuring, self._beat):
            if timer is not None:
                timer.cancel()
        self._measuring = self._beat = None

    # To the client

    def say(self, text: bytes) -> bool:
        """Send a text in a moment. False: not possible now, nothing will be sent; the one who says it keeps it."""
        if not self._said:
            if not self._flows or self.ended or not self.open:
                return False
            self._together.add(self)
        self._said += (head(len(text)), text)
        return True

    def flush(self) -> None:
        """One turn later, so that the news of an act and the answer to it leave together: a write costs more than all of this.
        Nothing is sent to a client that has gone meanwhile, or is about to go."""
        said, self._said = self._said, []
        if not said or self.ended or self.transport.is_closing():
            return
        self.transport.write(b"".join(said))

    def pause_writing(self) -> None:
        self._flows = False
        self._steer()

    def resume_writing(self) -> None:
        self._flows = True
        if self._heard is not None:
            self._heard.drained()
        self._read()

    # From the client

    def get_buffer(self, sizehint: int) -> bytearray:
        return self._buffer

    def buffer_updated(self, nbytes: int) -> None:
        data = bytes(memoryview(self._buffer)[:nbytes])
        if nbytes == READ:  # there is more: the others first
            self._turned = True
            self.loop.call_soon(self._turn)
        self.data_received(data)

    def _turn(self) -> None:
        self._turned = False
        self._read()

    def data_received(self, data: bytes) -> None:
        self._unpaid += len(data)
        if self._unpaid >= PAID:
            self._pay()
        if self._discards:
            # Where that is its own good-bye, nothing more is waited for.
            if data[0] == FINAL | CLOSE and len(data) < 140:
                self.transport.close()
            self._steer()
            return
        self._frames.feed(data)
        self._read()

    def _pay(self) -> None:
        """For what has come, of whatever kind, also where nobody looks at it any more."""
        many, self._unpaid = self._unpaid, 0
        if self._limits is None or self._bytes_left is None:
            return
        seconds = self._limits.owes(self._payer, ADDRESS_BYTES, many) if self._payer else 0.0
        if seconds and self._debt is None:
            self._debt = self.loop.call_later(seconds, self._paid)
        if not self._limits.may_pay(self._bytes_left, many):
            self._fail(FLOOD)

    def _paid(self) -> None:
        self._debt = None
        self._read()
        self._steer()

    def _read(self) -> None:
        """The frames that are here whole, until enough messages wait."""
        if self._reads or self._discards:  # what is heard may lead here again, in the middle of it
            return
        self._reads = True
        try:
            while (self.ended or (self._flows and not self._ahead)) and not self._discards:
                frame = self._frames.next()
                if frame is None:
                    break
                self._take(*frame)
        except Broken as bad:
            self._fail(bad.code)
        finally:
            self._reads = False
        self._steer()

    def _take(self, first: int, payload: bytes) -> None:
        if first == WHOLE_TEXT and self._parts is None and not self.ended:  # nearly every frame is one
            if not payload.isascii() and not is_text(payload):
                raise Broken(NOT_TEXT)
            self._received(payload)
            return
        bucket = self._frames_left
        if bucket is not None and self._limits is not None and not self._limits.may(bucket):
            raise Broken(FLOOD)
        kind = first & KIND
        if kind == PING:
            if not self.ended:
                if not self._said:
                    self._together.add(self)
                self._said.append(control(PONG, payload))
        elif kind == PONG:
            self._pong(payload)
        elif kind == CLOSE:
            self._good_bye(payload)
        else:
            self._piece(kind, bool(first & FINAL), payload)

    def _piece(self, kind: int, final: bool, payload: bytes) -> None:
        if (kind == CONTINUATION) != (self._parts is not None):
            raise Broken(PROTOCOL)
        if self._parts is None:
            self._parts, self._size, self._is_text = [], 0, kind == TEXT
        self._parts.append(payload)
        self._size += len(payload)
        if self._size > LARGEST_BYTES:
            raise Broken(TOO_LARGE)
        if final:
            whole, self._parts = b"".join(self._parts), None
            if self._is_text and not is_text(whole):
                raise Broken(NOT_TEXT)
            self._received(whole if self._is_text else None)

    def _good_bye(self, payload: bytes) -> None:
        code = close_code(payload)
        if not self.ended:
            self.flush()
            self._end(code)
            self.transport.write(close_frame(code) if code != NO_STATUS else control(CLOSE))
        self._discards = True
        self.transport.close()

    def _received(self, text: bytes | None) -> None:
        """Reading goes on while a few messages wait: to stop after each one costs two system calls."""
        if self.ended:
            return
        if self._heard is not None:
            more = self._heard.hear(text)
        else:
            self._early.append((self._clock(), text))
            more = len(self._early) < AHEAD
        if not more:
            self._ahead = True

    def read_on(self) -> None:
        """Anyone who hears can take more."""
        if self._ahead:
            self._ahead = False
            self._read()

    def _steer(self) -> None:
        """Whether more is to be read: not while enough waits in either direction, not before the others had their turn, and not while the
        address has had more than its share."""
        enough = self._ahead or not self._flows
        paused = self._turned or self._debt is not None or (enough and not self.ended)
        if paused != self._paused and not self.transport.is_closing():
            self._paused = paused
            if paused:
                self.transport.pause_reading()
            else:
                self.transport.resume_reading()

    async def read(self, receive: Callable[[], Awaitable[Any]]) -> None:
        """Until the client has gone: its texts come by another way."""
        while (await receive())["type"] != "websocket.disconnect":
            pass


def fast_socket_of(scope: Any) -> FastSocket | None:
    """The connection itself, where the server underneath is ours."""
    short = (scope.get("extensions") or {}).get(SHORT)
    return None if short is None else short["socket"]
