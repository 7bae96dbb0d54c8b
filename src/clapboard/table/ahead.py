"""A room a little ahead of what is stored: acts that wait at a table are judged one on top of another, and then stored together."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from clapboard.table.room import Room
from clapboard.table.rulings.ruled import Ruled


class Ahead:
    """Lines that are to be written, and the room as it will be then. The actual room stays as it is: the one who looks meanwhile sees what is
    stored."""

    def __init__(self, actual: Room) -> None:
        self.actual = actual
        self.ruled: list[Ruled] = []
        self._branch: Room | None = None
        self._folded = 0

    def add(self, ruled: Sequence[Ruled], at: int) -> None:
        """Add the lines of something that was asked for at an instant."""
        for line, prepared in ruled:
            self.ruled.append((line if line.t == at else msgspec.structs.replace(line, t=at), prepared))

    @property
    def room(self) -> Room:
        """The room after all lines so far. Most requests come alone, and for those it is the actual room."""
        if not self.ruled:
            return self.actual
        if self._branch is None:
            self._branch = self.actual.branch()
        for line, prepared in self.ruled[self._folded :]:
            self._branch.fold(line.t, line, prepared)
        self._folded = len(self.ruled)
        return self._branch

    @property
    def over(self) -> bool:
        """Whether the last of the lines ends the game."""
        if not self.ruled:
            return False
        prepared = self.ruled[-1][1]
        return prepared is None or prepared.state.outcome() is not None
