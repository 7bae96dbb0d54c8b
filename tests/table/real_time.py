"""Games in which time matters, at a table: a clock that is turned by hand, and a store that takes its time."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import msgspec
import pytest

from clapboard.kernel import registry
from clapboard.table import commands as ask
from clapboard.table import log
from clapboard.table.jobs import Answer
from clapboard.table.room import Room
from clapboard.table.rulings.ruled import Ruled
from clapboard.table.settings import Settings
from tests.kernel.games.boast import Boast
from tests.kernel.games.grab import LongGrabbing, PausingGrab
from tests.table.party import Guest, Party

GRAB = Settings(game="tiny-grab-long", seats=2)
PAUSING = Settings(game="tiny-grab-pauses", seats=3)
BOAST = Settings(game="tiny-boast", seats=3, options={"mode": "vote"})
NAMES = ("ada", "bob", "cy", "dot", "eve", "fay", "gus", "hal", "ida", "jon", "kit", "lea")


@contextmanager
def registered(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    registry.discover()
    with monkeypatch.context() as known:
        for game in (LongGrabbing(), PausingGrab(), Boast()):
            known.setitem(registry._games, game.meta.id, game)
        yield


class SlowParty(Party):
    """Its store answers when it is let."""

    def __init__(self, settings: Settings) -> None:
        super().__init__(settings)
        self.answers = asyncio.Event()
        self.answers.set()
        self.appends = 0

    async def kept(self, room: Room, rows: Sequence[tuple[int, bytes]], ruled: Sequence[Ruled]) -> None:
        self.appends += 1
        await self.answers.wait()
        await super().kept(room, rows, ruled)

    def begin(self, guest: Guest, command: ask.Commanded) -> asyncio.Task[Answer]:
        """Ask now, and do not wait for the answer."""
        return asyncio.ensure_future(self.table.ask(command, guest.person))

    def lines(self) -> list[log.Line]:
        return [log.read_line(body) for _, body in self.rows]

    def acted(self) -> list[log.Acted]:
        return [line for line in self.lines() if isinstance(line, log.Acted)]


async def playing(settings: Settings) -> tuple[SlowParty, list[Guest]]:
    """Everybody sits, and the game has begun."""
    party, guests = SlowParty(settings), [Guest(name) for name in NAMES[: settings.seats]]
    party.table.open()
    for seat, guest in enumerate(guests):
        party.table.join(guest)
        await party.ask(guest, ask.Sit(seat))
    await party.ask(guests[0], ask.Start())
    return party, guests


def action(kind: str, **fields: Any) -> dict[str, Any]:
    return {"type": kind, **fields}


def views(party: Party, room: Room) -> list[Any]:
    """What everybody sees at this instant."""
    state = room.present(party.time)
    return [msgspec.to_builtins(state.view(seat)) for seat in (None, *range(room.settings.seats))]
