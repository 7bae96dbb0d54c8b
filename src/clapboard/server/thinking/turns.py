"""A limited number of places, given to owners in turn: however many of one owner's jobs wait, the next job of any other owner waits for at
most one of them per place."""

from __future__ import annotations

import asyncio
from collections import deque


class Turns:
    def __init__(self, places: int) -> None:
        self._free = places
        self._waiting: dict[str, deque[asyncio.Future[None]]] = {}
        """By owner, the next owner first."""

    async def enter(self, owner: str) -> None:
        if self._free:
            self._free -= 1
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(owner, deque()).append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if not turn.cancelled():  # the turn had come, and is somebody else's
                self.leave()
            raise

    def leave(self) -> None:
        """One leaves; the next owner's first job enters, and that owner moves to the end of the row."""
        while self._waiting:
            owner = next(iter(self._waiting))
            turns = self._waiting.pop(owner)
            turn = turns.popleft()
            if turns:
                self._waiting[owner] = turns
            if not turn.done():  # else nobody waits there any more
                turn.set_result(None)
                return
        self._free += 1
