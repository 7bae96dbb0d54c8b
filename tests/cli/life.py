"""People who play at a real server while its operator works on it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

from tests.cli import command
from tests.limits import PATIENCE
from tests.server.player import Player
from tests.server.process import Running, call

SETTINGS = {"game": "rythm-and-play", "seats": 2}


class Guest(Player):
    """Somebody who notices when the table goes back in time, and when they are sent away."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.gone: list[str] = []
        self.snapshots: list[int] = []

    def take(self, message: dict[str, Any]) -> None:
        if "v" in message and message["type"] != "done":
            assert self.v is None or message["v"] >= self.v, (self.name, self.v, message["v"])
        if message["type"] == "gone":
            self.gone.append(message["why"])
        if message["type"] == "snapshot":
            self.snapshots.append(message["v"])
        super().take(message)

    @property
    def over(self) -> bool:
        """There is nothing to come back to."""
        return "deleted" in self.gone


def seated(server: Running, *names: str, **settings: Any) -> list[Guest]:
    """A new table at which they all sit, in play."""
    guests = [Guest(server.base, "", name) for name in names]
    for seat, guest in enumerate(guests):
        guest.enter()
        if seat == 0:
            asked = {"settings": {**SETTINGS, "seats": len(names), **settings}, "sit": 0}
            guest.table_id = call(server.base, "/api/tables", asked, guest.token)["id"]
        else:
            guest.table_id = guests[0].table_id
            guest.ask(type="sit", seat=seat)
    guests[0].ask(type="start")
    return guests


@asynccontextmanager
async def playing(*guests: Guest) -> AsyncIterator[None]:
    """They play until we have seen enough; then all of them have come to rest."""
    enough = asyncio.Event()
    tasks = [
        asyncio.create_task(guest.play(lambda one=guest: enough.is_set() or one.over)) for guest in guests
    ]
    try:
        yield
    finally:
        enough.set()
        for end in await asyncio.gather(*tasks, return_exceptions=True):
            if isinstance(end, BaseException):
                raise end


async def until(true: Callable[[], object], what: str) -> None:
    end = asyncio.get_running_loop().time() + PATIENCE
    while not true():
        assert asyncio.get_running_loop().time() < end, what
        await asyncio.sleep(0.01)


async def moves(guest: Guest, more: int) -> None:
    """Wait until they have made so many more moves, each of them acknowledged."""
    goal = len(guest.acknowledged) + more
    await until(lambda: len(guest.acknowledged) >= goal, f"{guest.name} cannot move")


async def said(*words: object) -> str:
    return await asyncio.to_thread(command.said, *words)


async def refused(code: int, *words: object) -> str:
    return await asyncio.to_thread(command.refused, code, *words)


async def told(*words: object) -> Any:
    return await asyncio.to_thread(command.told, *words)
