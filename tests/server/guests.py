"""A hub without a network, and people at it: a clock that is turned by hand, bots that think at once."""

from __future__ import annotations

import asyncio

import msgspec

from clapboard.kernel.codec import encode
from clapboard.kernel.rng import Rng
from clapboard.server.tables.hub import Hub
from clapboard.server.tables.lease import Lease
from clapboard.server.watch.metrics import Metrics
from clapboard.store import Store
from clapboard.table import commands as ask
from clapboard.table.settings import Settings
from clapboard.table.thought import Job, ThinkerAnswer
from tests.table.party import Guest

RYTHM = Settings(game="rythm-and-play", seats=2)


class Wall:
    """The clock on the wall."""

    def __init__(self) -> None:
        self.time = 1_800_000_000_000

    def __call__(self) -> int:
        return self.time


Ear = Guest
"""Somebody who is connected."""


async def luck(job: Job) -> ThinkerAnswer:
    await asyncio.sleep(0)
    return ThinkerAnswer([job.legal[int(Rng(job.seed).below(len(job.legal)))]])


async def open_hub(store: Store, wall: Wall, home: str = "") -> Hub:
    """A server starts."""
    lease = Lease(store, wall)
    await lease.begin()
    return Hub(store, luck, lease, Metrics(), bot_pause=0, home=home)


async def seated(hub: Hub, *names: str, settings: Settings = RYTHM) -> tuple[str, list[Ear]]:
    """A table with everybody in a chair, the first as host, and the game started."""
    ears = [Ear(name) for name in names]
    table_id = await hub.create(settings, ears[0].person, 0)
    table = await hub.table(table_id)
    for seat, ear in enumerate(ears):
        table.join(ear)
        if seat:
            await hub.ask(table_id, ask.Sit(seat), ear.person)
    await hub.ask(table_id, ask.Start(), ears[0].person)
    return table_id, ears


async def moves(hub: Hub, table_id: str, ears: list[Ear], many: int, rng: Rng) -> None:
    """So many moves of the one who is awaited, or fewer if the game ends."""
    for _ in range(many):
        table = await hub.table(table_id)
        if table.room.status != "playing":
            return
        seat = table.room.state.actors()[0]
        legal = table.room.state.legal(seat)
        action = msgspec.to_builtins(legal[int(rng.below(len(legal)))])
        await hub.ask(table_id, ask.Act(f"{table.room.seq}", action), ears[seat].person)


async def views(hub: Hub, table_id: str) -> list[bytes]:
    room = (await hub.table(table_id)).room
    return [encode(room.state.view(seat)) for seat in (None, *range(room.settings.seats))]
