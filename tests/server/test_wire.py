"""The wire test through the real server: what a viewer cannot know changes no byte that it is sent, over HTTP or WebSocket.

A recorded game is played twice at a real server with the same clock, ids and secrets. The second time every card that the viewer has not seen
is another one, as far as the game allows, and the others go about their own business otherwise: other names for their acts, other
questions to the server, other things refused. Every byte that the viewer gets must be the same, headers and frames included.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import msgspec
import pytest

from clapboard.kernel.chance import Chance, Tape
from clapboard.server import answers, hub, stories, wire
from clapboard.server.bodies import Problem, TableCard
from clapboard.server.config import Config
from clapboard.server.house import House
from clapboard.server.routes import tables as routes
from clapboard.server.run import bind, web_server
from clapboard.store import MemoryStore
from clapboard.table import story as told
from clapboard.table.judge import Judge
from clapboard.table.table import Table
from tests.server.guests import Wall, luck
from tests.server.raw import Visitor
from tests.server.site import NOWHERE
from tests.table.party import RYTHM
from tests.table.test_wire import LeakingTable, Story, choice

Viewer = int | None
NAMES = ("Ada", "Bob", "Cleo", "Dan", "Eve", "Finn")


class Counter:
    """Secret bytes that are the same in every run."""

    def __init__(self) -> None:
        self.count = 0

    def __call__(self, many: int) -> bytes:
        self.count += 1
        return self.count.to_bytes(2, "big") * (many // 2)


@asynccontextmanager
async def server(tape: list[Any], wall: Wall) -> AsyncIterator[int]:
    """A server with nothing left to chance; its port."""

    def door(seed: bytes) -> Chance:
        return Tape(tape)

    entropy = Counter()
    config = Config(
        data=":memory:", public_url="http://table.test", limits=False, bot_pause=0, client=NOWHERE
    )
    house = House(config, MemoryStore(), Judge(entropy, door), wall, entropy)
    house.hub.think = luck
    ready = asyncio.Event()
    listener = bind("127.0.0.1", 0)
    async with house.open():
        web = web_server(house, ready.set, dated=False)
        running = asyncio.create_task(web.serve([listener]))
        await ready.wait()
        try:
            yield int(listener.getsockname()[1])
        finally:
            web.should_exit = True
            await running
            listener.close()


def wrong(number: int) -> dict[str, str]:
    """What the rules refuse to everybody before the n-th move."""
    return {"type": "tonality", "side": "flat"} if number else {"type": "compose", "card": "n4"}


class Play:
    """A story played at a server. `other`: the world in which the others behave otherwise where nobody can see it."""

    def __init__(self, story: Story, viewer: Viewer, port: int, wall: Wall, other: bool) -> None:
        self.story = story
        self.viewer = viewer
        self.wall = wall
        self.other = other
        self.guests = [Visitor(port) for _ in range(story.seats)]
        self.watcher = Visitor(port)
        self.eye = self.watcher if viewer is None else self.guests[viewer]
        self.table = ""

    async def sit_down(self) -> None:
        for name, guest in zip(NAMES, self.guests, strict=False):
            await guest.enter(name)
        await self.watcher.enter("Gil")
        settings = {
            "game": "rythm-and-play", "seats": self.story.seats, "options": {"first_player": "seat-0"}, "public": True,
            "clock": {"kind": "game", "seconds": 3600, "increment": 5},
        }  # fmt: skip
        made = await self.guests[0].call("POST", "/api/tables", {"settings": settings, "sit": 0})
        self.table = made["id"]
        for seat, guest in enumerate(self.guests[1:], 1):
            await guest.do(self.table, "sit", type="sit", seat=seat)
        await self.eye.connect(self.table)
        await self.eye.caught_up()
        await self.guests[0].do(self.table, "start", type="start")

    async def run(self) -> bytes:
        """Everything that the viewer got."""
        await self.sit_down()
        for number, (seat, action) in enumerate(self.story.moves):
            self.wall.time += 1000
            if number % 4 == 0:
                await self.murmur(number)
                await self.look(number)
            id = f"{'x' * 20 if self.other and seat != self.viewer else 'a'}-{number}"
            done = await self.guests[seat].do(
                self.table, id, type="act", id=id, action=msgspec.to_builtins(action)
            )
            assert done["type"] == "done", done
            await self.eye.caught_up()
        await self.look(len(self.story.moves) * 8)
        return b"".join(self.eye.got)

    async def murmur(self, number: int) -> None:
        """What the others ask for themselves: nothing of it is the viewer's business."""
        if not self.other:
            return
        for place, guest in enumerate(self.guests):
            if place != self.viewer:
                await guest.do(self.table, "w", type="why", action={"type": "compose", "card": "sharp"})
                await guest.do(self.table, "r", type="act", id=f"bad-{number}", action=wrong(number))
                await guest.do(self.table, "h", type="hint")
                muted = (place + 1) % self.story.seats
                await guest.do(self.table, "m", type="mute", seat=muted, on=number % 8 == 0)
                await guest.call("GET", f"/api/tables/{self.table}/story?views=false")

    async def look(self, number: int) -> None:
        """Everything that the viewer can ask for, and be refused."""
        eye, table = self.eye, self.table
        again = wrong(number)
        await eye.ask(f"r{number}", type="act", id=f"again-{number}", action=again)
        for card in ("n4", "sharp"):
            await eye.ask(f"w{number}", type="why", action={"type": "compose", "card": card})
        await eye.ask(f"h{number}", type="hint")
        await eye.do(table, "again", type="act", id="again", action=again)
        await eye.call("GET", f"/api/tables/{table}")
        if number % 8 == 0:
            await eye.call("GET", "/api/tables")
            await eye.call("GET", "/api/tables?scope=mine")
            await eye.call("GET", f"/api/tables/{table}/story")
            await eye.call("GET", f"/api/tables/{table}/story?views=false")
            await eye.call("GET", f"/api/tables/{table}/story?seat=5")
            await eye.call("GET", f"/api/tables/{table}/record")


async def played(story: Story, tape: list[Any], viewer: Viewer, other: bool) -> bytes:
    wall = Wall()
    async with server(tape, wall) as port:
        play = Play(story, viewer, port, wall, other)
        try:
            async with asyncio.timeout(30):
                return await play.run()
        finally:
            await play.eye.leave()


async def compare(seats: int, viewer: Viewer, seed: int) -> tuple[int, int]:
    """How many of the hidden places differ, of how many; fails where the bytes do."""
    story = Story(seats, seed, 12 + 9 * (seed % 4))
    hidden, tape = choice(story, viewer)
    if tape is None:
        return 0, 0
    true = await played(story, story.tape, viewer, other=False)
    other = await played(story, tape, viewer, other=True)
    assert true == other, f"a byte depends on what this viewer cannot know: {difference(true, other)!r}"
    return sum(tape[place] != story.tape[place] for place in hidden), len(hidden)


def difference(one: bytes, two: bytes) -> tuple[bytes, bytes]:
    at = next((at for at, pair in enumerate(zip(one, two, strict=False)) if pair[0] != pair[1]), 0)
    return one[max(0, at - 60) : at + 60], two[max(0, at - 60) : at + 60]


@pytest.mark.parametrize("seats, seeds", [(2, 2), (3, 2), (6, 1)])
async def test_no_byte_of_the_server_depends_on_what_a_viewer_cannot_know(seats: int, seeds: int) -> None:
    differ = total = 0
    for viewer in (None, *range(seats)):
        for seed in range(seeds):
            here, all_of_them = await compare(seats, viewer, seed * 10 + seats)
            differ, total = differ + here, total + all_of_them
    assert total > 20 and differ * 2 >= total, f"only {differ} of {total} hidden cards differ"


# Leaks, each a line that somebody could write


def cards_of(table: Table) -> list[str]:
    hands = RYTHM.describe(table.room.state)["hands"] if table.room.record is not None else []
    return [card for hand in hands for card in hand["play"] + hand["rhythm"]]


class Leaks:
    """Ways to let something slip, by name; `cards` are the hidden ones of the table that runs."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.patch = patch
        self.tables: list[Table] = []

        def table(*args: Any, **more: Any) -> Table:
            self.tables.append(Table(*args, **more))
            return self.tables[-1]

        patch.setattr(hub, "Table", table)

    @property
    def cards(self) -> list[str]:
        return cards_of(self.tables[-1]) if self.tables else []

    def at_the_table(self, leak: str) -> None:
        self.patch.setattr(hub, "Table", lambda *args, **more: LeakingTable(*args, leak=leak, **more))

    def id(self) -> None:
        true = routes.card

        def card(*args: Any) -> TableCard:
            return msgspec.structs.replace(true(*args), title=str(hash("".join(self.cards)) % 997))

        self.patch.setattr(routes, "card", card)

    def order(self) -> None:
        true = routes.card

        def card(*args: Any) -> TableCard:
            shown = true(*args)
            turned = list(reversed(shown.players)) if self.cards[-2:] > ["n4"] else shown.players
            return msgspec.structs.replace(shown, players=turned)

        self.patch.setattr(routes, "card", card)

    def length(self) -> None:
        true = answers.answer

        def answer(given: object, *args: Any, **more: Any) -> Any:
            content = given if isinstance(given, bytes) else msgspec.json.encode(given)
            return true(content + b" " * sum(card in ("sharp", "q") for card in self.cards), *args, **more)

        self.patch.setattr(routes, "answer", answer)

    def log_line(self) -> None:
        true = told.moves

        def moves(*args: Any, **more: Any) -> Any:
            for move in true(*args, **more):
                yield msgspec.structs.replace(move, why="".join(self.cards))

        self.patch.setattr(stories, "moves", moves)

    def refusal_text(self) -> None:
        true = answers.problem

        def problem(error: Any) -> tuple[int, Problem]:
            status, said = true(error)
            return status, msgspec.structs.replace(said, message=said.message + "".join(self.cards))

        self.patch.setattr(wire, "problem", problem)

    def touched(self) -> None:
        """When something happened that not everybody sees."""
        self.patch.setattr("clapboard.server.projection.is_quiet", lambda ruled: False)


SERVER_LEAKS: dict[str, Callable[[Leaks], None]] = {
    "id in a list": Leaks.id,
    "order in a list": Leaks.order,
    "length of an answer": Leaks.length,
    "log line in a story": Leaks.log_line,
    "refusal text over a socket": Leaks.refusal_text,
    "time in a list": Leaks.touched,
    **{
        f"{leak} at the table": lambda leaks, leak=leak: leaks.at_the_table(leak)  # type: ignore[misc]
        for leak in ("id", "order", "length", "log line", "refusal text")
    },
}


@pytest.mark.parametrize("leak", SERVER_LEAKS)
async def test_a_planted_leak_turns_it_red(leak: str, monkeypatch: pytest.MonkeyPatch) -> None:
    SERVER_LEAKS[leak](Leaks(monkeypatch))

    async def search() -> None:
        for seed in range(8):
            for viewer in (0, 1, None):
                await compare(3, viewer, seed)

    with pytest.raises(AssertionError, match="a byte depends"):
        await search()
