"""Guests who do whatever comes to their mind at a table: sit down, play, leave, vote, come back under another clock, all at once."""

from __future__ import annotations

import asyncio
from collections import Counter
from random import Random

import msgspec

from clapboard.kernel.errors import ClapboardError
from clapboard.kernel.options import Value
from clapboard.server.tables.hub import Hub
from clapboard.store import MemoryStore
from clapboard.table import commands as ask
from clapboard.table.commands import Commanded
from clapboard.table.jobs import TimePassed
from clapboard.table.room import Room
from clapboard.table.settings import ClockRule, Settings
from clapboard.table.table import Table
from tests.server.guests import Ear, Wall, open_hub

GUESTS = 6
FILMS = ("tutorial", "full", "shorts", "studio", "series", "arcs")
LEVELS = ("novice", "regular", "expert")
PASSES = (5, 50, 500, 3000, 3000, 3000, 40_000)
"""Milliseconds between two things that happen; now and then so many that time runs out, or somebody counts as away."""


def any_settings(rng: Random) -> Settings:
    game = rng.choice(("rythm-and-play", "rythm-and-play", "faux-raccords"))
    options: dict[str, Value] = {"mode": rng.choice(FILMS)} if game == "faux-raccords" else {}
    if game == "rythm-and-play" and rng.random() < 0.4:
        options["match"] = "round"
    return Settings(
        game=game,
        seats=rng.randint(2, 4),
        options=options,
        clock=rng.choice((ClockRule(), ClockRule("turn", 30), ClockRule("game", 60, 2))),
        public=rng.random() < 0.5,
        pace=rng.choice(("live", "live", "slow")),
        hook=rng.choice(("", "http://example.org/bell")),
    )


class Anything:
    """One table and its guests. What each was told since they connected is in `Ear.told`, after a line `connected`."""

    def __init__(self, seed: int, store: MemoryStore) -> None:
        self.rng = Random(seed)
        self.store = store
        self.wall = Wall()
        self.guests = [Ear(f"guest{number}") for number in range(GUESTS)]
        self.here: list[Ear] = []
        self.hub: Hub
        self.table_id = ""
        self.number = 0
        self.acted: Ear | None = None
        """Who has just played, and may want to take it back."""
        self.done: Counter[str] = Counter()
        """What was done, and why what was not was refused."""

    async def begin(self) -> None:
        self.hub = await open_hub(self.store, self.wall)
        self.table_id = await self.hub.create(any_settings(self.rng), self.guests[0].person, 0)

    async def table(self) -> Table:
        return await self.hub.table(self.table_id)

    async def happen(self) -> None:
        """One thing more."""
        rng, table = self.rng, await self.table()
        self.number += 1
        await self.hub.lease.renew()
        self.wall.time += rng.choice(PASSES)
        who = self._who(table.room)
        if rng.random() < 0.1:
            self._come_or_go(table, who)
        command = self._command(table, who)
        name = type(command).__name__
        try:
            await table.ask(command, who.person)
            self.done[name] += 1
            self.acted = who if isinstance(command, ask.Act) else None
        except ClapboardError as refused:
            self.done[f"{name}: {getattr(refused, 'code', type(refused).__name__)}"] += 1
        if rng.random() < 0.1:
            table._post(TimePassed())
        for _ in range(rng.choice((0, 3, 30))):
            await asyncio.sleep(0)

    async def rest(self, table: Table) -> bool:
        """Let everything come to its end; whether it has."""
        for _ in range(400):
            await asyncio.sleep(0)
            if not table._under_way and not table.mailbox and not table._busy and not table.players.thinking:
                return True
        return False

    async def restart(self) -> None:
        await self.hub.stop()
        self.here.clear()
        self.wall.time += self.rng.choice((1000, 100_000))
        self.hub = await open_hub(self.store, self.wall)

    def _who(self, room: Room) -> Ear:
        if self.acted is not None and self.rng.random() < 0.2:
            return self.acted
        awaited = room.state.actors() if room.status == "playing" else ()
        asked = [ear for ear in self.guests if room.seat_of(ear.person.id) in awaited]
        return self.rng.choice(asked if asked and self.rng.random() < 0.5 else self.guests)

    def _come_or_go(self, table: Table, who: Ear) -> None:
        if who in self.here:
            table.leave(who)
            self.here.remove(who)
        else:
            who.told.append({"type": "connected"})
            table.join(who)
            self.here.append(who)

    def _command(self, table: Table, who: Ear) -> Commanded:
        rng, room = self.rng, table.room
        seat = room.seat_of(who.person.id)
        if (
            seat is not None
            and room.status == "playing"
            and seat in room.state.actors()
            and rng.random() < 0.6
        ):
            action = rng.choice(list(room.state.legal(seat)))
            seen = table.audience.stream(seat).v if rng.random() < 0.5 else None
            return ask.Act(f"a{self.number}", msgspec.to_builtins(action), seen)
        chair, other = rng.randrange(len(room.chairs)), rng.randrange(len(room.chairs))
        rare = rng.random() < 0.3
        return rng.choice(
            (
                ask.Sit(chair),
                ask.Sit(chair),
                ask.Stand(),
                ask.SetBot(chair, rng.choice(LEVELS)),
                ask.Clear(chair) if rare else ask.Start(),
                ask.Pardon(rng.randint(1, 3)),
                ask.Change(any_settings(rng)) if rare else ask.Start(),
                ask.Start(),
                ask.Start(),
                ask.Undo(f"u{self.number}"),
                ask.Ask(rng.choice(("stop", "undo", "pause", "pause"))),
                ask.Ask("replace", chair),
                ask.Ask("replace", chair),
                ask.Answer(rng.random() < 0.8),
                ask.Answer(True),
                ask.Resume(),
                ask.Return(),
                ask.Talk("hello", f"t{self.number}"),
                ask.Signal("no hurry"),
                ask.Mute(seat=chair, on=rng.random() < 0.5),
                ask.Mute(said=rng.randint(1, 9), on=rng.random() < 0.5),
                ask.Resign(),
                ask.Claim(chair, room.chairs[other].seating),
            )
        )
