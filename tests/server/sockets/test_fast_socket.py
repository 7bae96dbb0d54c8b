"""The short ways of a busy server say the same as the long ones."""

from __future__ import annotations

import asyncio
import struct
from types import SimpleNamespace
from typing import Any

import pytest
from websockets.http11 import Request
from websockets.server import ServerProtocol

from clapboard.server.sockets.fast_socket import AHEAD, FastSocket, head, stands_between, together


@pytest.mark.parametrize(
    ("size", "expected"),
    [
        (0, b"\x81\x00"),
        (125, b"\x81\x7d"),
        (126, b"\x81\x7e" + struct.pack("!H", 126)),
        (65535, b"\x81\x7e\xff\xff"),
        (65536, b"\x81\x7f" + struct.pack("!Q", 65536)),
    ],
)
def test_a_frame_begins_as_the_standard_says(size: int, expected: bytes) -> None:
    assert head(size) == expected


class Pipe:
    def __init__(self) -> None:
        self.written: list[bytes] = []

    def write(self, data: bytes) -> None:
        self.written.append(data)

    def is_closing(self) -> bool:
        return False


def open_socket() -> tuple[FastSocket, Pipe]:
    fast, pipe = FastSocket.__new__(FastSocket), Pipe()
    fields: dict[str, Any] = {
        "_said": [], "_together": together(asyncio.get_running_loop()), "_heard": None, "_early": [], "_clock": lambda: 7, "_between": False, "loop": asyncio.get_running_loop(), "transport": pipe, "writable": asyncio.Event(), "_flows": False, "close_sent": False,
        "disconnected": False, "handshake_complete": True, "initial_response": None, "read_paused": False,
    }  # fmt: skip
    for name, value in fields.items():
        setattr(fast, name, value)
    fast.conn = SimpleNamespace(state=1, send_text=lambda text: None, data_to_send=lambda: [b"later"])  # type: ignore[assignment]
    return fast, pipe


async def test_what_is_said_in_a_moment_leaves_together_and_in_order(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("clapboard.server.sockets.fast_socket.State", SimpleNamespace(OPEN=1))
    fast, pipe = open_socket()
    assert not fast.say(b"early")  # the client does not keep up
    fast.resume_writing()
    assert fast.say(b"one") and fast.say(b"two")
    for _ in range(3):
        await asyncio.sleep(0)
    assert pipe.written == [b"\x81\x03one\x81\x03two"]


async def test_nothing_overtakes_what_was_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("clapboard.server.sockets.fast_socket.State", SimpleNamespace(OPEN=1))
    fast, pipe = open_socket()
    fast.resume_writing()
    assert fast.say(b"first")
    await fast.send({"type": "websocket.send", "text": "second", "bytes": None})
    assert pipe.written == [b"\x81\x05first", b"later"]


# What a client says


TEXT, CONTINUED, PING = 0x81, 0x01, 0x89


def frame(payload: bytes, first: int = TEXT, mask: bytes = b"\x01\x02\x03\x04") -> bytes:
    size = bytes((0x80 | len(payload),)) if len(payload) < 126 else b"\xfe" + struct.pack("!H", len(payload))
    return bytes((first,)) + size + mask + bytes(byte ^ mask[at % 4] for at, byte in enumerate(payload))


class Ear:
    def __init__(self) -> None:
        self.heard: list[bytes | None] = []
        self.came: list[int | None] = []
        self.busy = False

    def hear(self, text: bytes | None, came: int | None = None) -> bool:
        self.heard.append(text)
        self.came.append(came)
        return not self.busy

    def drained(self) -> None:
        self.heard.append(b"drained")

    def broken(self, code: int) -> None:
        self.heard.append(b"broken")


async def listening_socket() -> tuple[FastSocket, Ear, list[bytes]]:
    """A socket in front of the true library, after the handshake; what the library has read is in the list."""
    fast, _ = open_socket()
    fast.conn = ServerProtocol(max_size=1000)
    request = "GET / HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    fast.conn.receive_data(f"{request}Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode())
    (asked,) = fast.conn.events_received()
    assert isinstance(asked, Request)
    fast.conn.send_response(fast.conn.accept(asked))
    fast.conn.data_to_send()
    ear, read = Ear(), list[bytes]()
    fast._between = stands_between(fast.conn)
    fast.attach(ear)
    fast.queue, fast.frames, fast.curr_msg_data_type = asyncio.Queue(), [], "text"
    fast.handle_parser_exception = lambda: read.append(b"failed")  # type: ignore[method-assign]
    whole = fast.send_receive_event_to_app

    def event() -> None:
        read.append(b"".join(map(bytes, fast.frames)))
        whole()

    fast.send_receive_event_to_app = event  # type: ignore[method-assign]
    return fast, ear, read


LONG = b"x" * 300


@pytest.mark.parametrize("cut", [1, 2, 3, 5, 7, 50, 200, 10_000])
async def test_every_text_is_heard_once_and_in_order_however_the_bytes_come(cut: int) -> None:
    fast, ear, _ = await listening_socket()
    texts = [b"one", LONG, b"", b"two", "drei \u20ac".encode(), b"four"]
    data = b"".join(map(frame, texts)) + frame(b"?", PING) + frame(b"five")
    for at in range(0, len(data), cut):
        fast.data_received(data[at : at + cut])
    assert ear.heard == [*texts, b"five"]


async def test_whole_texts_take_the_short_way_and_all_others_the_long_one() -> None:
    fast, ear, read = await listening_socket()
    fast.data_received(frame(b"one") + frame(LONG))
    assert ear.heard == [b"one", LONG] and not read
    fast.data_received(frame(b"in ", CONTINUED))
    fast.data_received(frame(b"?", PING))  # between the pieces
    fast.data_received(frame(b"pieces", 0x80))
    assert read == [b"in pieces"] and ear.heard == [b"one", LONG, b"in pieces"]
    fast.data_received(frame(b"binary", 0x82))
    assert ear.heard[3:] == [None], "it is no text, and heard as none"


async def test_what_came_before_anybody_heard_it_is_heard_first_with_its_instant() -> None:
    fast, ear, _ = await listening_socket()
    fast.attach(None)
    fast.data_received(frame(b"one") + frame(b"two"))
    assert not ear.heard
    fast.attach(ear)
    fast.data_received(frame(b"three"))
    assert (ear.heard, ear.came) == ([b"one", b"two", b"three"], [7, 7, None])


@pytest.mark.parametrize("attached", [True, False])
async def test_of_a_client_that_is_ahead_no_more_is_read(
    attached: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    fast, ear, _ = await listening_socket()
    reading: list[bool] = []
    monkeypatch.setattr(fast.transport, "pause_reading", lambda: reading.append(False), raising=False)
    monkeypatch.setattr(fast.transport, "resume_reading", lambda: reading.append(True), raising=False)
    if not attached:
        fast.attach(None)
    for number in range(AHEAD - 1):
        fast.data_received(frame(b"%d" % number))
    assert not reading
    ear.busy = True
    fast.data_received(frame(b"one more"))
    assert reading == [False]
    if attached:
        fast.read_on()
        fast.read_on()
    else:
        ear.busy = False
        fast.attach(ear)
    assert reading == [False, True]


async def test_whoever_takes_more_again_is_told_what_waits() -> None:
    fast, ear, _ = await listening_socket()
    fast.pause_writing()
    assert not fast.say(b"later")
    fast.resume_writing()
    assert ear.heard == [b"drained"] and fast.say(b"now")


@pytest.mark.parametrize(
    "wrong",
    [
        b"\x81\x03one",  # not masked
        b"\xc1" + frame(b"one")[1:],  # a bit that nobody has agreed upon
        b"\x81\xfe\x00\x03"
        + frame(b"one")[2:]
        + b"\x81",  # longer written than need be: the library may take it
        frame(b"\xff\xfe"),  # no text
        frame(b"x" * 1001),  # too long
        frame(b"piece", CONTINUED) + frame(b"one"),  # another text among the pieces of one
    ],
)
async def test_what_is_wrong_is_for_the_library_to_judge(wrong: bytes) -> None:
    fast, ear, read = await listening_socket()
    fast.data_received(wrong)
    assert read or fast.conn.close_sent is not None
    assert ear.heard in ([], [b"one"] if wrong.startswith(b"\x81\xfe") else [])
