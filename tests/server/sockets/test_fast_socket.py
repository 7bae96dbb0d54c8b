"""A WebSocket frame by frame: what a client says, however the bytes come, and the end of what it may send and leave unread."""

from __future__ import annotations

import asyncio
import socket
import struct
from collections.abc import Callable
from types import SimpleNamespace

import pytest
import uvloop

from clapboard.server.limits import ADDRESS_BYTES, BYTES, FRAMES, MESSAGES, Limits
from clapboard.server.sockets.buffered import fast_socket
from clapboard.server.sockets.fast_socket import AHEAD, LARGEST_BYTES, PAID, READ, FastSocket
from clapboard.server.sockets.frames import CLOSE, FINAL, PING, PONG, close_frame, control, head


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
    """In place of a transport."""

    def __init__(self) -> None:
        self.written: list[bytes] = []
        self.reading: list[bool] = []
        self.closed = False
        self.unread = 0

    def write(self, data: bytes) -> None:
        self.written.append(data)

    def close(self) -> None:
        self.closed = True

    abort = close

    def is_closing(self) -> bool:
        return self.closed

    def pause_reading(self) -> None:
        self.reading.append(False)

    def resume_reading(self) -> None:
        self.reading.append(True)

    def get_write_buffer_size(self) -> int:
        return self.unread


class Ear:
    def __init__(self) -> None:
        self.heard: list[bytes | None] = []
        self.came: list[int | None] = []
        self.busy = False
        self.codes: list[int] = []

    def hear(self, text: bytes | None, came: int | None = None) -> bool:
        self.heard.append(text)
        self.came.append(came)
        return not self.busy

    def drained(self) -> None:
        self.heard.append(b"drained")

    def broken(self, code: int) -> None:
        self.codes.append(code)


def open_socket(
    limits: Limits | None = None, beat: float | None = None, address: str = ""
) -> tuple[FastSocket, Ear, Pipe]:
    """A socket after its handshake, and the one who hears it."""
    state = SimpleNamespace(connections=set(), tasks=set(), default_headers=[])
    config = SimpleNamespace(ws_ping_interval=beat, asgi_version="3.0", root_path="")
    fast, ear, pipe = FastSocket(config, state, {}, lambda: 7, limits), Ear(), Pipe()
    fast.transport, fast.open = pipe, True  # type: ignore[assignment]
    fast.attach(ear, address)
    return fast, ear, pipe


TEXT, CONTINUED = 0x81, 0x01


def frame(payload: bytes, first: int = TEXT, mask: bytes = b"\x01\x02\x03\x04") -> bytes:
    size = head(len(payload), first)
    masked = bytes(byte ^ mask[at % 4] for at, byte in enumerate(payload))
    return size[:1] + bytes((size[1] | 0x80,)) + size[2:] + mask + masked


async def moments(many: int = 3) -> None:
    for _ in range(many):
        await asyncio.sleep(0)


# To the client


async def test_what_is_said_in_a_moment_leaves_together_and_in_order() -> None:
    fast, _, pipe = open_socket()
    fast.pause_writing()
    assert not fast.say(b"early")  # the client does not keep up
    fast.resume_writing()
    assert fast.say(b"one") and fast.say(b"two")
    await moments()
    assert pipe.written == [b"\x81\x03one\x81\x03two"]


async def test_nothing_overtakes_what_was_said() -> None:
    fast, _, pipe = open_socket()
    assert fast.say(b"first")
    fast.data_received(frame(b"?", FINAL | PING))
    await fast.send({"type": "websocket.send", "text": "second", "bytes": None})
    assert b"".join(pipe.written) == b"\x81\x05first" + control(PONG, b"?") + b"\x81\x06second"


async def test_whoever_takes_more_again_is_told_what_waits() -> None:
    fast, ear, _ = open_socket()
    fast.pause_writing()
    assert not fast.say(b"later")
    fast.resume_writing()
    assert ear.heard == [b"drained"] and fast.say(b"now")


async def test_of_whoever_does_not_read_nothing_is_read() -> None:
    """So that what it asks for, pongs included, cannot fill the memory."""
    fast, ear, pipe = open_socket()
    fast.pause_writing()
    assert pipe.reading == [False]
    fast.data_received(frame(b"?", FINAL | PING) * 100 + frame(b"one"))  # what was on its way already
    await moments()
    assert not pipe.written and ear.heard == []
    fast.resume_writing()
    await moments()
    assert pipe.reading == [False, True] and ear.heard == [b"drained", b"one"]
    assert b"".join(pipe.written) == control(PONG, b"?") * 100


# From the client


LONG = b"x" * 300


@pytest.mark.parametrize("cut", [1, 2, 3, 5, 7, 50, 200, 10_000])
async def test_every_text_is_heard_once_and_in_order_however_the_bytes_come(cut: int) -> None:
    fast, ear, pipe = open_socket()
    texts = [b"one", LONG, b"", b"two", "drei \u20ac".encode(), b"y" * 1000, b"four"]
    pieces = (
        frame(b"in ", CONTINUED) + frame(b"!", FINAL | PING) + frame(b"\xe2\x82", 0x00) + frame(b"\xac", 0x80)
    )
    data = b"".join(map(frame, texts)) + frame(b"?", FINAL | PING) + pieces + frame(b"five")
    for at in range(0, len(data), cut):
        fast.data_received(data[at : at + cut])
    await moments()
    assert ear.heard == [*texts, "in \u20ac".encode(), b"five"]
    assert b"".join(pipe.written) == control(PONG, b"?") + control(PONG, b"!")
    fast.data_received(frame(b"binary", 0x82))
    assert ear.heard[-1] is None, "it is no text, and heard as none"


async def test_what_came_before_anybody_heard_it_is_heard_first_with_its_instant() -> None:
    fast, ear, _ = open_socket()
    fast.attach(None)
    fast.data_received(frame(b"one") + frame(b"two"))
    assert not ear.heard
    fast.attach(ear)
    fast.data_received(frame(b"three"))
    assert (ear.heard, ear.came) == ([b"one", b"two", b"three"], [7, 7, None])


@pytest.mark.parametrize("attached", [True, False])
async def test_of_a_client_that_is_ahead_no_more_is_read(attached: bool) -> None:
    fast, ear, pipe = open_socket()
    if not attached:
        fast.attach(None)
    for number in range(AHEAD - 1):
        fast.data_received(frame(b"%d" % number))
    assert not pipe.reading
    ear.busy = True
    fast.data_received(frame(b"one more") + frame(b"and one that waits"))
    assert pipe.reading == [False] and b"and one that waits" not in ear.heard
    ear.busy = False
    if attached:
        fast.read_on()
        fast.read_on()
    else:
        fast.attach(ear)
    assert pipe.reading == [False, True] and ear.heard[-1] == b"and one that waits"


@pytest.mark.parametrize("new_loop", [asyncio.new_event_loop, uvloop.new_event_loop])
def test_on_every_loop_little_is_read_at_once(new_loop: Callable[[], asyncio.AbstractEventLoop]) -> None:
    """uvloop asks what a protocol can do; the loops of asyncio ask for a base class, and would else read sixteen times as much."""
    many = 100

    async def heard_first() -> int:
        ours, theirs = socket.socketpair()
        with theirs:
            transport, _ = await asyncio.get_running_loop().create_connection(asyncio.Protocol, sock=ours)
            state = SimpleNamespace(connections=set(), tasks=set(), default_headers=[])
            config = SimpleNamespace(ws_ping_interval=None, asgi_version="3.0", root_path="")
            fast, ear = fast_socket(config, state, {}, lambda: 7, None), Ear()
            fast.transport, fast.open = transport, True
            fast.attach(ear)
            transport.set_protocol(fast)  # type: ignore[arg-type]
            theirs.sendall(frame(b"x" * 1000) * many)
            while not ear.heard:
                await asyncio.sleep(0)
            first = len(ear.heard)
            while len(ear.heard) < many:
                await asyncio.sleep(0)
            transport.abort()
            return first

    with asyncio.Runner(loop_factory=new_loop) as runner:
        assert runner.run(heard_first()) <= READ // 1000


async def test_others_have_their_turn_before_a_full_read_is_followed_by_the_next() -> None:
    fast, _, pipe = open_socket()
    fast._buffer[:] = frame(b"x" * (READ - 8))
    fast.buffer_updated(READ)
    assert pipe.reading == [False]
    await moments()
    assert pipe.reading == [False, True]


@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        (b"\x81\x03one", 1002),  # not masked
        (b"\xc1" + frame(b"one")[1:], 1002),  # a bit that nobody has agreed upon
        (frame(b"one", 0x83), 1002),  # a kind that there is not
        (frame(b"one", 0x80), 1002),  # a piece of nothing
        (frame(b"piece", CONTINUED) + frame(b"one"), 1002),  # another text among the pieces of one
        (frame(b"x" * 126, FINAL | PING), 1002),  # a ping that is too long
        (frame(b"x", PING), 1002),  # a ping in pieces
        (frame(b"\x03", FINAL | CLOSE), 1002),  # half a code
        (frame(b"\x03\xed", FINAL | CLOSE), 1002),  # a code that nobody sends
        (frame(b"\xff\xfe"), 1007),  # no text
        (frame(b"\xe2", CONTINUED) + frame(b"x", 0x80), 1007),
        (frame(b"\x03\xe8\xff", FINAL | CLOSE), 1007),
        (b"\x81\xff" + struct.pack("!Q", 2**63) + b"mask", 1009),  # before any of it has come
        (b"\x81\xff" + struct.pack("!Q", LARGEST_BYTES + 1) + b"mask", 1009),
        (frame(b"x" * LARGEST_BYTES, CONTINUED) + frame(b"x", 0x80), 1009),
    ],
)
async def test_what_is_wrong_ends_the_connection_by_its_name(wrong: bytes, code: int) -> None:
    fast, ear, pipe = open_socket()
    fast.data_received(wrong + frame(b"late"))
    assert (ear.heard, ear.codes, pipe.written) == ([], [code], [close_frame(code)])
    assert (await fast.receive())["code"] == code
    fast.data_received(frame(b"later still") * 100)
    assert not ear.heard and not pipe.is_closing(), "it may still read why"
    fast.data_received(frame(code.to_bytes(2, "big"), FINAL | CLOSE))
    assert pipe.is_closing()


async def test_who_says_good_bye_is_answered() -> None:
    for payload, said in ((b"", control(CLOSE)), (b"\x03\xe9bye", close_frame(1001))):
        fast, ear, pipe = open_socket()
        fast.data_received(frame(b"last") + frame(payload, FINAL | CLOSE) + frame(b"late"))
        assert (ear.heard, pipe.written, pipe.closed) == ([b"last"], [said], True)
        assert (await fast.receive())["type"] == "websocket.disconnect"


async def test_to_whom_good_bye_is_said_gets_the_time_to_say_it_too() -> None:
    fast, ear, pipe = open_socket()
    ear.busy = True
    fast.data_received(frame(b"one") + frame(b"waits"))
    fast.close(1000)
    assert pipe.written == [close_frame(1000)] and not pipe.is_closing() and not fast.say(b"late")
    fast.data_received(frame(b"on its way") + frame(b"\x03\xe8", FINAL | CLOSE))
    assert pipe.is_closing() and ear.heard == [b"one"]


# The end of what one connection may send


class Hand:
    def __init__(self) -> None:
        self.time = 0.0

    def __call__(self) -> float:
        return self.time


EMPTY = {
    "pieces": frame(b"", 0x00),
    "pings": frame(b"", FINAL | PING),
    "pongs": frame(b"", FINAL | PONG),
}


@pytest.mark.parametrize("kind", EMPTY)
async def test_frames_that_are_no_messages_have_an_end(kind: str) -> None:
    hand = Hand()
    fast, ear, pipe = open_socket(Limits(True, hand))
    if kind == "pieces":
        fast.data_received(frame(b"{", CONTINUED))
    calm = int(FRAMES.burst) - 1
    fast.data_received(EMPTY[kind] * calm)
    hand.time += 1
    fast.data_received(EMPTY[kind] * int(FRAMES.per_second))
    assert ear.codes == [], "what a busy client may send"
    fast.data_received(EMPTY[kind] * 100_000)
    assert ear.codes == [1008] and pipe.written[-1] == close_frame(1008)
    free, ear, _ = open_socket(Limits(False, hand))
    if kind == "pieces":
        free.data_received(frame(b"{", CONTINUED))
    free.data_received(EMPTY[kind] * 1000)
    assert ear.codes == []


LARGE = frame(b"x" * (LARGEST_BYTES - 14))
"""As large as a frame may be."""


def feed(fast: FastSocket, data: bytes, many: float) -> None:
    """So many bytes, read by read."""
    for at in range(0, int(many), READ):
        part = at % len(data)
        fast.data_received((data[part:] + data)[:READ])


async def test_bytes_have_an_end_of_whatever_kind_they_are() -> None:
    hand = Hand()
    fast, ear, pipe = open_socket(Limits(True, hand))
    message = frame(b"x" * (READ - 8))
    fast.data_received(message * int(MESSAGES.burst))
    assert ear.codes == [], "as many messages as it may send at once, each as long as it may be"
    hand.time += 1
    fast.data_received(message * int(MESSAGES.per_second))
    assert ear.codes == [] and len(ear.heard) == MESSAGES.burst + MESSAGES.per_second
    feed(fast, LARGE, 2 * BYTES.burst)
    assert ear.codes == [1008] and pipe.written[-1] == close_frame(1008)
    heard = len(ear.heard)
    feed(fast, LARGE, BYTES.burst)
    assert len(ear.heard) == heard and heard < 80 + BYTES.burst / LARGEST_BYTES
    free, ear, _ = open_socket(Limits(False, hand))
    feed(free, LARGE, 4 * BYTES.burst)
    assert ear.codes == []


async def test_an_address_whose_connections_have_had_enough_is_read_later_and_nobody_is_closed() -> None:
    hand, many = Hand(), int(ADDRESS_BYTES.burst / BYTES.burst * 2)
    limits = Limits(True, hand)
    hers = [open_socket(limits, address="192.0.2.1") for _ in range(many)]
    _, _, spared = alone = open_socket(limits, address="192.0.2.2")
    for fast, _, pipe in hers:
        feed(fast, LARGE, ADDRESS_BYTES.burst / many)
        assert not pipe.reading
    (fast, ear, pipe), (other, _, also) = hers[:2]
    fast.data_received(LARGE[:READ])
    assert pipe.reading == [False], "who has sent too much waits"
    other.data_received(LARGE[:READ])
    assert also.reading == [False], "and so does the one who sends beside it"
    alone[0].data_received(LARGE[:READ])
    assert not spared.reading
    while pipe.reading[-1] is not True:  # the debt is paid within a moment
        await asyncio.sleep(0.001)
    assert ear.codes == [] and not pipe.closed
    hand.time += 1
    other.data_received(frame(b"x" * PAID))
    while also.reading[-1] is not True:
        await asyncio.sleep(0.001)
    assert not also.closed


async def test_of_whoever_is_put_out_no_more_frames_are_looked_at_than_of_others() -> None:
    """Until its good-bye it may send what it likes: short texts too are read one by one only for so long."""
    fast, ear, pipe = open_socket(Limits(True, Hand()))
    fast.close(1008)
    fast.data_received(frame(b"") * 1000)
    looked_at = fast._frames._at
    assert 0 < looked_at <= (FRAMES.burst + 1) * len(frame(b""))
    for _ in range(99):
        fast.data_received(frame(b"") * 1000)
    assert fast._frames._at == looked_at and not ear.heard and not pipe.closed
    fast.data_received(frame(b"\x03\xe8", FINAL | CLOSE))
    assert pipe.closed


async def test_who_does_not_answer_is_left_unless_it_still_takes_what_waits() -> None:
    async def beats(fast: FastSocket, many: int) -> None:
        for _ in range(many):
            if fast._beat is not None:
                fast._beat.cancel()
            fast._heartbeat()

    fast, _, pipe = open_socket(beat=1000.0)
    await beats(fast, 1)
    fast.data_received(frame(pipe.written[-1][2:], FINAL | PONG))
    await beats(fast, 1)
    assert not pipe.is_closing()
    fast.pause_writing()
    for pipe.unread in (9000, 6000, 3000):
        fast._unread = pipe.unread + 1000
        await beats(fast, 1)
        assert not pipe.is_closing(), "slow, but there"
    await beats(fast, 1)
    assert pipe.is_closing()
    assert (await fast.receive())["type"] == "websocket.disconnect"
    other, _, pipe = open_socket(beat=1000.0)
    await beats(other, 2)
    assert pipe.is_closing()
