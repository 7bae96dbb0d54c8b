"""People of Rédac' Chef who want the same tile at the same time, over real sockets, from several addresses, with long and short ways to the
server: who gets it, and whether anybody who plays by the rules is refused (RC-135, RC-R81)."""

from __future__ import annotations

import asyncio
import http.client
import json
import random
from collections import Counter
from functools import partial
from typing import Any

import msgspec

from bench.network.socket import PONG, Socket, frame
from tests.limits import PATIENCE

HOST = "127.0.0.1"
GRABBED_PAUSE, RETURNED_PAUSE = 0.43, 0.2
"""Seconds: a little more than the rules ask for."""
SPREAD, MOST_SPREAD = 0.04, 0.1
"""Seconds around a common instant in which people press: by a bell curve, and never further away."""
LIE = 0.2
"""Seconds by which a liar answers every measurement late."""


class Fact(msgspec.Struct):
    type: str
    seat: int = -1
    slot: int = -1
    tile: str = ""


class Told(msgspec.Struct):
    """What these people read of a message."""

    type: str
    facts: list[Fact] = []
    code: str = ""
    why: str | None = None


told = msgspec.json.Decoder(Told).decode


class Person(Socket):
    """`trip`: how long the way there and back is, in seconds; `forged`: a time of its own in every act; `late`: seconds by which it answers
    measurements late."""

    def __init__(self, seat: int, trip: float, forged: bool = False, late: float = 0.0) -> None:
        super().__init__()
        self.seat, self.way, self.forged, self.late = seat, trip / 2, forged, late
        self.acts = 0
        self.facts: list[Fact] = []
        self.refusals: Counter[str] = Counter()
        self.dropped = ""
        self.missed = 0
        self.measured = 0
        """Measurements of its way that it has answered."""
        self.told_why = 0
        """Questions that the server has answered."""
        self.news = asyncio.Event()

    # The way there and back

    def data_received(self, data: bytes) -> None:
        asyncio.get_running_loop().call_later(self.way, self._arrive, data)

    def _arrive(self, data: bytes) -> None:
        super().data_received(data)

    def _leave(self, data: bytes, after: float = 0.0) -> None:
        asyncio.get_running_loop().call_later(self.way + after, self._write, data)

    def _write(self, data: bytes) -> None:
        if not self.transport.is_closing():
            self.transport.write(data)

    def say(self, text: bytes) -> None:
        self._leave(frame(text))

    def pong(self, payload: bytes) -> None:
        loop = asyncio.get_running_loop()
        loop.call_later(self.way + self.late, self._measure, frame(payload, PONG))

    def _measure(self, data: bytes) -> None:
        self._write(data)
        self.measured += 1
        self.news.set()

    # What it hears and does

    def told(self, text: bytes) -> None:
        message = told(text)
        if message.type == "refused":
            self.refusals[message.code] += 1
        elif message.type == "gone":
            self.dropped = message.why or "gone"
        elif message.type == "verdict":
            self.told_why += 1
        self.facts += message.facts
        self.missed += sum(fact.type == "missed" for fact in message.facts)
        self.news.set()

    def act(self, kind: str, **fields: Any) -> None:
        self.acts += 1
        if self.forged and kind != "ready":
            fields["lag"] = 100
        command = {"type": "act", "id": f"a{self.acts}", "action": {"type": kind, **fields}}
        self.say(json.dumps({"type": "do", "id": f"a{self.acts}", "command": command}).encode())

    async def is_measured(self) -> None:
        """Wait until the server knows how long this way is: a question that was sent after the measurement is answered after it."""
        before, asked = self.measured, self.told_why
        await self.hears(lambda one: one.measured > before)
        why = {"type": "why", "action": {"type": "grab", "format": "A"}}
        self.say(json.dumps({"type": "do", "id": "why", "command": why}).encode())
        await self.hears(lambda one: one.told_why > asked)

    async def hears(self, heard: Any) -> None:
        """Wait until what was told so far is enough."""
        async with asyncio.timeout(PATIENCE):
            while not heard(self):
                self.news.clear()
                await self.news.wait()

    def count(self, kind: str) -> int:
        return sum(fact.type == kind for fact in self.facts)


def ask(port: int, address: str, path: str, body: Any, token: str = "") -> Any:
    """One request from this address."""
    wire = http.client.HTTPConnection(HOST, port, source_address=(address, 0), timeout=PATIENCE)
    try:
        headers = {
            "Content-Type": "application/json",
            **({"Authorization": f"Bearer {token}"} if token else {}),
        }
        wire.request("POST", path, json.dumps(body), headers)
        answer = wire.getresponse()
        text = answer.read()
        assert answer.status < 300, (answer.status, text[:300])
        return json.loads(text)
    finally:
        wire.close()


class Contest:
    """One table: its people want the same face-up tile, again and again."""

    def __init__(self, people: list[Person], addresses: list[str], seed: int) -> None:
        self.people, self.addresses = people, addresses
        self.rng = random.Random(seed)
        self.won: list[int] = []
        self.quickest = 0
        """How often it was the one who had pressed first."""
        self.shut_out = 0
        """How often somebody pressed first and came only after the window had closed."""
        self.grabs = 0
        self.tokens: list[str] = []
        self.id = ""
        self.slot = -1

    def open(self, port: int, **options: Any) -> None:
        seats = len(self.people)
        self.tokens = [
            ask(port, address, "/api/guest", {"name": f"Guest {seat}", "language": "en"})["token"]
            for seat, address in enumerate(self.addresses)
        ]
        settings = {"game": "redac-chef", "seats": seats, "options": {"minutes": 15, **options}}
        made = ask(port, self.addresses[0], "/api/tables", {"settings": settings, "sit": 0}, self.tokens[0])
        self.id = made["id"]
        for seat in range(1, seats):
            self.do(port, seat, {"type": "sit", "seat": seat})

    def do(self, port: int, seat: int, command: dict[str, Any]) -> None:
        body = {"type": "do", "id": "x", "command": command}
        ask(port, self.addresses[seat], f"/api/tables/{self.id}/do", body, self.tokens[seat])

    async def begin(self, port: int) -> None:
        """Everybody comes, the day begins, and one tile lies face up."""
        for person, address, token in zip(self.people, self.addresses, self.tokens, strict=True):
            await person.connect(HOST, port, f"/ws/tables/{self.id}?protocol=1&token={token}", address)
        await asyncio.to_thread(self.do, port, 0, {"type": "start"})
        for person in self.people:
            person.act("ready")
        for person in self.people:
            await person.hears(lambda one: one.count("day_begins"))
        await asyncio.gather(*(person.is_measured() for person in self.people))
        first = self.people[0]
        first.act("grab", format="A")
        await first.hears(lambda one: one.count("grabbed"))
        await self.give_back(first)

    async def give_back(self, person: Person) -> None:
        await asyncio.sleep(GRABBED_PAUSE)
        many = person.count("returned")
        person.act("return")
        for each in self.people:
            await each.hears(lambda one, many=many: one.count("returned") > many)
        self.slot = next(fact.slot for fact in reversed(person.facts) if fact.type == "returned")
        await asyncio.sleep(RETURNED_PAUSE)

    async def once(self) -> None:
        """Everybody presses around the same instant; the winner gives the tile back."""
        loop = asyncio.get_running_loop()
        grabbed = self.people[0].count("grabbed")
        before = [person.missed + person.refusals["taken"] for person in self.people]
        taken_before = [person.refusals["taken"] for person in self.people]
        instant = loop.time() + MOST_SPREAD
        offs = [max(-MOST_SPREAD, min(MOST_SPREAD, self.rng.gauss(0, SPREAD))) for _ in self.people]
        for person, off in zip(self.people, offs, strict=True):
            loop.call_at(instant + off, partial(person.act, "grab", slot=self.slot))
        self.grabs += len(self.people)
        for person in self.people:
            await person.hears(lambda one: one.count("grabbed") > grabbed)
        last = [fact for fact in self.people[0].facts if fact.type == "grabbed"][-1]
        self.won.append(last.seat)
        for person, had in zip(self.people, before, strict=True):
            if person.seat != last.seat:
                await person.hears(lambda one, had=had: one.missed + one.refusals["taken"] > had)
        first = offs.index(min(offs))
        taken = self.people[first].refusals["taken"] > taken_before[first]
        self.quickest += first == last.seat
        self.shut_out += first != last.seat and taken
        await self.give_back(self.people[last.seat])

    async def play(self, contests: int) -> None:
        for _ in range(contests):
            await self.once()

    def check(self) -> list[str]:
        """What went wrong: a tile with two owners, somebody refused without need, somebody dropped."""
        wrong: list[str] = []
        for person in self.people:
            owner: dict[int, int] = {}
            for fact in person.facts:
                if fact.type == "grabbed":
                    if fact.slot in owner:
                        wrong.append(f"tile {fact.slot} has two owners")
                    owner[fact.slot] = fact.seat
                elif fact.type == "returned" and owner.pop(fact.slot, None) != fact.seat:
                    wrong.append(f"tile {fact.slot} came back from somebody else")
            wrong += [f"refused: {code}" for code in person.refusals if code != "taken"]
            if person.dropped or person.lost:
                wrong.append(f"dropped: {person.dropped or 'lost'}")
        return wrong

    def close(self) -> None:
        for person in self.people:
            person.transport.close()
