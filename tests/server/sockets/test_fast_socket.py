"""The short ways of a busy server say the same as the long ones."""

from __future__ import annotations

import asyncio
import struct
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
from websockets.http11 import Request
from websockets.server import ServerProtocol

from clapboard.kernel.codec import encode
from clapboard.kernel.registry import game as find_game
from clapboard.server.sockets.fast_socket import FastSocket, head, stands_between, together
from clapboard.server.tables.lists import Sketch, change_after
from clapboard.table import commands as ask
from clapboard.table import log
from clapboard.table.judge import Judge
from clapboard.table.room import Prepared, Room
from clapboard.table.rulings import play
from clapboard.table.rulings.chairs import check_settings
from clapboard.table.rulings.ruled import Person
from clapboard.table.settings import Settings


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
        "_said": [], "_together": together(asyncio.get_running_loop()), "hear": None, "_between": False, "loop": asyncio.get_running_loop(), "transport": pipe, "writable": asyncio.Event(), "_flows": False, "close_sent": False,
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
        self.heard: list[bytes] = []
        self.busy = False

    def hear(self, text: bytes) -> bool:
        if not self.busy:
            self.heard.append(text)
        return not self.busy


async def listening_socket() -> tuple[FastSocket, Ear, list[bytes]]:
    """A socket in front of the true library, after the handshake; what took the long way is in the list."""
    fast, _ = open_socket()
    fast.conn = ServerProtocol(max_size=1000)
    request = "GET / HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    fast.conn.receive_data(f"{request}Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode())
    (asked,) = fast.conn.events_received()
    assert isinstance(asked, Request)
    fast.conn.send_response(fast.conn.accept(asked))
    fast.conn.data_to_send()
    ear, queued = Ear(), list[bytes]()
    fast._between, fast.hear = stands_between(fast.conn), ear.hear
    fast.queue, fast.frames, fast.curr_msg_data_type = asyncio.Queue(), [], "text"
    fast.handle_parser_exception = lambda: queued.append(b"failed")  # type: ignore[method-assign]
    fast.send_receive_event_to_app = lambda: queued.append(b"".join(map(bytes, fast.frames)))  # type: ignore[method-assign]
    return fast, ear, queued


LONG = b"x" * 300


@pytest.mark.parametrize("cut", [1, 2, 3, 5, 7, 50, 200, 10_000])
async def test_every_text_is_heard_once_and_in_order_however_the_bytes_come(cut: int) -> None:
    fast, ear, queued = await listening_socket()
    texts = [b"one", LONG, b"", b"two", "drei \u20ac".encode(), b"four"]
    data = b"".join(map(frame, texts)) + frame(b"?", PING) + frame(b"five")
    seen: list[bytes] = []
    for at in range(0, len(data), cut):
        fast.data_received(data[at : at + cut])
        seen += ear.heard + queued
        ear.heard.clear()
        queued.clear()
    if cut < 10_000:  # all at once, what follows the first that is not ASCII goes with it
        assert seen == [*texts, b"five"]
    assert sorted(seen) == sorted([*texts, b"five"])


async def test_whole_texts_take_the_short_way_and_all_others_the_long_one() -> None:
    fast, ear, queued = await listening_socket()
    fast.data_received(frame(b"one") + frame(LONG))
    assert ear.heard == [b"one", LONG] and not queued
    fast.data_received(frame(b"in ", CONTINUED))
    fast.data_received(frame(b"?", PING))  # between the pieces
    fast.data_received(frame(b"pieces", 0x80))
    assert queued == [b"in pieces"] and ear.heard == [b"one", LONG]
    ear.busy = True
    fast.data_received(frame(b"two"))
    assert queued == [b"in pieces", b"two"]
    ear.busy = False
    fast.queue.put_nowait({"type": "websocket.receive", "text": "two"})
    fast.data_received(frame(b"three"))
    assert queued[2:] == [b"three"], "it overtakes nobody in the queue"
    fast.queue.get_nowait()
    fast.data_received(frame(b"four"))
    assert ear.heard[2:] == [b"four"]


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
    fast, ear, queued = await listening_socket()
    fast.data_received(wrong)
    assert not ear.heard and (queued or fast.conn.close_sent is not None)


def test_the_lists_show_the_same_after_an_act_as_after_a_sketch_of_it() -> None:
    people = (Person("a", "Ada"), Person("b", "Bob"))
    room, judge = Room("t"), Judge()
    settings = check_settings(Settings(game="rythm-and-play", seats=2))
    room.fold(0, log.Opened(settings=settings, host="a"))
    for seat, person in enumerate(people):
        room.fold(0, log.Sat(seat=seat, guest=person.id, name=person.name))
    ruled = judge.decide(room, ask.Start(), people[0], 0, {})
    assert isinstance(ruled, list)
    room.fold(0, *ruled[0])
    seen: set[Any] = set()
    while room.status == "playing":
        seat = room.state.actors()[0]
        action = room.state.legal(seat)[0]
        ruled = play.act(room, seat, find_game("rythm-and-play").decode_action(encode(action)), 0)
        assert isinstance(ruled, list)
        sketch = Sketch(room, 5)
        for line, prepared in ruled:
            sketch.draw(line, None if prepared is None else prepared.state)
        change = change_after(room, ruled, 5)
        assert change == sketch.change(room)
        seen.add(None if change is None else change.turn)
        room.fold(0, *ruled[0])
    assert {("a",), ("b",), None} <= seen


def test_an_act_that_not_everybody_sees_touches_no_list() -> None:
    room, judge, ada = Room("t"), Judge(), Person("a", "Ada")
    room.fold(0, log.Opened(settings=Settings(game="rythm-and-play", seats=2), host="a"))
    room.fold(0, log.Sat(seat=0, guest="a", name="Ada"))
    room.fold(0, log.BotSat(seat=1, level="novice"))
    ruled = judge.decide(room, ask.Start(), ada, 0, {})
    assert isinstance(ruled, list)
    room.fold(0, *ruled[0])
    seat = room.state.actors()[0]
    ruled = play.act(room, seat, room.state.legal(seat)[0], 0)
    assert isinstance(ruled, list)
    ((line, prepared),) = ruled
    assert prepared is not None
    seen = change_after(room, ruled, 5)
    assert seen is None or not seen.quiet
    for hook in ("", "https://bell.example.net/"):
        room.settings = msgspec.structs.replace(room.settings, hook=hook)
        for facts in ((), tuple(msgspec.structs.replace(fact, to=(seat,)) for fact in prepared.facts)):
            unseen = change_after(room, [(line, Prepared(prepared.state, facts))], 5)
            assert unseen is not None and unseen.quiet
