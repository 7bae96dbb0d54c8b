"""What a table needs from outside: somebody who keeps its lines, notes who was here, and has others think."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Protocol

from clapboard.table.room import Room
from clapboard.table.rulings.ruled import Ruled
from clapboard.table.thought import Helped, HelpJob, Job, NotAnswered, ThinkerAnswer

Then = Callable[[BaseException | None], None]


class Backstage(Protocol):
    def keep(self, room: Room, rows: Sequence[tuple[int, bytes]], ruled: Sequence[Ruled], then: Then) -> None:
        """Make lines durable: the room before them, (seq, body) of each, and the lines themselves with what was worked out for them.
        Nobody is told of them before `then` has heard None; it hears why, if it cannot be. Never before this returns."""

    def seen(self, room: Room, guest: str) -> None:
        """A guest who sits here connects, or the last of their connections has gone."""

    def think(self, job: Job) -> Awaitable[ThinkerAnswer]:
        """What a computer player does."""

    def help(self, job: HelpJob) -> Awaitable[Helped | NotAnswered | None]:
        """What a game answers about somebody's view. None: the one who thought about it has failed, or had too little time."""
