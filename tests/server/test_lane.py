"""The short ways of a busy server say the same as the long ones."""

from __future__ import annotations

import asyncio
import struct
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from clapboard.kernel.codec import encode
from clapboard.kernel.registry import game as find_game
from clapboard.server.lane import Lane, head
from clapboard.server.projection import Sketch, change_after
from clapboard.table import commands as ask
from clapboard.table import log
from clapboard.table.judge import Judge, Person
from clapboard.table.room import Prepared, Room
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


def open_lane() -> tuple[Lane, Pipe]:
    lane, pipe = Lane.__new__(Lane), Pipe()
    fields: dict[str, Any] = {
        "_said": [], "loop": asyncio.get_running_loop(), "transport": pipe, "writable": asyncio.Event(), "close_sent": False,
        "disconnected": False, "handshake_complete": True, "initial_response": None, "read_paused": False,
    }  # fmt: skip
    for name, value in fields.items():
        setattr(lane, name, value)
    lane.conn = SimpleNamespace(state=1, send_text=lambda text: None, data_to_send=lambda: [b"later"])  # type: ignore[assignment]
    return lane, pipe


async def test_what_is_said_in_a_moment_leaves_together_and_in_order(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("clapboard.server.lane.State", SimpleNamespace(OPEN=1))
    lane, pipe = open_lane()
    assert not lane.say(b"early")  # the client does not keep up
    lane.writable.set()
    assert lane.say(b"one") and lane.say(b"two")
    for _ in range(3):
        await asyncio.sleep(0)
    assert pipe.written == [b"\x81\x03one\x81\x03two"]


async def test_nothing_overtakes_what_was_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("clapboard.server.lane.State", SimpleNamespace(OPEN=1))
    lane, pipe = open_lane()
    lane.writable.set()
    assert lane.say(b"first")
    await lane.send({"type": "websocket.send", "text": "second", "bytes": None})
    assert pipe.written == [b"\x81\x05first", b"later"]


def test_the_lists_show_the_same_after_an_act_as_after_a_sketch_of_it() -> None:
    people = (Person("a", "Ada"), Person("b", "Bob"))
    room, judge = Room("t"), Judge()
    room.fold(0, log.Opened(settings=Settings(game="rythm-and-play", seats=2), host="a"))
    for seat, person in enumerate(people):
        room.fold(0, log.Sat(seat=seat, guest=person.id, name=person.name))
    ruled = judge.decide(room, ask.Start(), people[0], 0, {})
    assert isinstance(ruled, list)
    room.fold(0, *ruled[0])
    seen: set[Any] = set()
    while room.status == "playing":
        seat = room.state.actors()[0]
        action = room.state.legal(seat)[0]
        ruled = judge.act(room, seat, find_game("rythm-and-play").decode_action(encode(action)), 0)
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
    ruled = judge.act(room, seat, room.state.legal(seat)[0], 0)
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
