"""People at a table without a network: what each is told, a clock that is turned by hand, and a log that can fail."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Sequence
from typing import Any

import msgspec

from clapboard.kernel.codec import encode
from clapboard.kernel.errors import ClapboardError
from clapboard.kernel.registry import game as find_game
from clapboard.kernel.rng import Rng
from clapboard.store.interface import tell
from clapboard.table import commands as ask
from clapboard.table import log
from clapboard.table.backstage import Then
from clapboard.table.jobs import Answer, TimePassed
from clapboard.table.judge import Judge
from clapboard.table.room import Room
from clapboard.table.rulings.chairs import check_settings
from clapboard.table.rulings.ruled import Person, Ruled
from clapboard.table.settings import Settings
from clapboard.table.table import Table
from clapboard.table.thought import Helped, HelpJob, Job, NotAnswered, ThinkerAnswer


class NoDisk(ClapboardError):
    """The test's store cannot store."""


class Guest:
    """Somebody who is connected and keeps everything told."""

    def __init__(self, id: str) -> None:
        self.person = Person(id, id.title())
        self.told: list[dict[str, Any]] = []

    def tell(self, message: bytes) -> None:
        self.told.append(msgspec.json.decode(message))

    def dismiss(self, why: str) -> None:
        self.told.append({"type": "gone", "why": why})

    @property
    def last(self) -> dict[str, Any]:
        return next(m for m in reversed(self.told) if m["type"] in ("snapshot", "update"))

    def versions(self) -> list[int]:
        return [message["v"] for message in self.told if message["type"] in ("update", "heard")]


class Party:
    """A table with a log in memory."""

    def __init__(self, settings: Settings | None = None, host: str = "ada") -> None:
        self.time = 1_000_000
        self.wall = 1_800_000_000_000
        self.rows: list[tuple[int, bytes]] = []
        self.broken = False
        self.counter = 0
        self.judge = Judge(self.entropy, named=self.named, wall=lambda: self.wall)
        wanted = settings or Settings(game="rythm-and-play", seats=2)
        settings = check_settings(wanted, self.judge.dealer)
        opening = log.Opened(settings=settings, host=host)
        self.rows.append((self.time, encode(opening)))
        room = Room("t1")
        room.fold(self.time, opening)
        self.table = self._table(room)

    def _table(self, room: Room) -> Table:
        return Table(room, self, lambda: self.time, self.judge, bot_pause=0)

    def entropy(self, many: int) -> bytes:
        self.counter += 1
        return bytes([self.counter % 256]) * many

    def named(self, name: str) -> bytes:
        """The seeds of deals that have a name."""
        return hashlib.sha256(b"secret" + name.encode()).digest()

    def keep(self, room: Room, rows: Sequence[tuple[int, bytes]], ruled: Sequence[Ruled], then: Then) -> None:
        tell(asyncio.ensure_future(self.kept(room, rows, ruled)), then)

    async def kept(self, room: Room, rows: Sequence[tuple[int, bytes]], ruled: Sequence[Ruled]) -> None:
        await asyncio.sleep(0)
        if self.broken:
            raise NoDisk("the disk is full")
        assert rows[0][0] == len(self.rows) + 1
        self.rows += [(self.time, body) for _, body in rows]

    def seen(self, room: Room, guest: str) -> None:
        """Nobody keeps it here."""

    async def help(self, job: HelpJob) -> Helped | NotAnswered | None:
        return None

    async def think(self, job: Job) -> ThinkerAnswer:
        await asyncio.sleep(0)
        return ThinkerAnswer([job.legal[int(Rng(job.seed).below(len(job.legal)))]])

    def restarted(self) -> Table:
        """The same table folded from its log by a new process."""
        table = self._table(Room("t1"))
        for at, body in self.rows:
            line = log.read_line(body)
            table.audience.recall(line, table.room.fold(line.t if line.t >= 0 else at, line))
        return table

    async def ask(self, guest: Guest, command: ask.Commanded) -> Answer:
        self.time += 10
        return await self.table.ask(command, guest.person)

    async def move(self, guests: dict[int, Guest], rng: Rng) -> None:
        """Anyone who is awaited, and is a person, does something."""
        state = self.table.room.state
        for seat in state.actors():
            if seat in guests:
                legal = state.legal(seat)
                action = msgspec.to_builtins(legal[int(rng.below(len(legal)))])
                await self.ask(guests[seat], ask.Act(f"{seat}-{self.table.room.seq}", action))
                return
        await asyncio.sleep(0)

    async def time_passes(self) -> None:
        """The table looks at its clock."""
        self.table._post(TimePassed())
        await self.settled()

    async def settled(self) -> None:
        """Let bots and timers that are ready do their work."""
        for _ in range(20):
            await asyncio.sleep(0)


def substitute(room: Room, seat: int, level: str = "random") -> None:
    """A computer player sits in for somebody, though nobody has asked for it."""
    room.chairs[seat] = msgspec.structs.replace(room.chairs[seat], substitute=level)
    room.has_bots = True


def view_of(table: Table, seat: int | None) -> bytes:
    return encode(table.room.state.view(seat))


RYTHM = find_game("rythm-and-play")
