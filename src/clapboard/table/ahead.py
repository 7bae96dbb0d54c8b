"""A room a little ahead of what is stored: what waits at a table is judged one thing on top of the other, and then stored together."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from clapboard.table.room import Room
from clapboard.table.rulings.ruled import Ruled


class Ahead:
    """Lines that are to be written, and the room as it will be then. The actual room stays as it is: whoever looks meanwhile sees what is
    stored."""

    def __init__(self, actual: Room) -> None:
        self.actual = actual
        self.ruled: list[Ruled] = []
        self._draft: Room | None = None
        self._folded = 0

    def add(self, ruled: Sequence[Ruled], at: int) -> None:
        """What was asked for at an instant."""
        for line, prepared in ruled:
            self.ruled.append((line if line.t == at else msgspec.structs.replace(line, t=at), prepared))

    @property
    def room(self) -> Room:
        """With all lines so far. Most things that are asked for come alone, and then it is the actual one."""
        if not self.ruled:
            return self.actual
        if self._draft is None:
            self._draft = self.actual.draft()
        for line, prepared in self.ruled[self._folded :]:
            self._draft.fold(line.t, line, prepared)
        self._folded = len(self.ruled)
        return self._draft

    @property
    def over(self) -> bool:
        """Whether the last of the lines ends the game."""
        if not self.ruled:
            return False
        prepared = self.ruled[-1][1]
        return prepared is None or prepared.state.outcome() is not None
