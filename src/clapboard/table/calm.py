"""News that can wait. What others do and nobody has to answer at once (`Fact.calm`) comes together, at most twice a second, and instead of
the whole view what has changed in it. Everything else comes at once, and takes along what waited."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from clapboard.kernel.fact import Fact
from clapboard.table import log
from clapboard.table.changes import Patch, changes

APART: Final = 500
"""Milliseconds between two messages with nothing but calm news. What waits is told on the full half seconds of a table, so that all its
viewers are told at one time, and what they all see is made once."""


class Calm:
    """Of one viewer: what waits to be told, and the view that they were last sent."""

    __slots__ = ("_shown", "last", "line", "waiting")

    def __init__(self) -> None:
        self.waiting: list[Fact] = []
        self.line: log.Acted | None = None
        """The last of the acts that wait."""
        self.last = -APART
        """When calm news was last sent."""
        self._shown: object = None
        """What changes are told from; None: somebody who looks has another view, and the next is sent whole."""

    def holds(self, line: log.Acted, told: Sequence[Fact], now: int) -> bool:
        """Keep an act for later, if it is too soon after the last, or others wait already."""
        if not self.waiting and now - self.last >= APART:
            return False
        self.waiting += told
        self.line = line
        return True

    def take(self, told: Sequence[Fact]) -> list[Fact]:
        """What waited, and then this."""
        facts = [*self.waiting, *told]
        self.waiting, self.line = [], None
        return facts

    def due(self) -> int | None:
        return -(-(self.last + APART) // APART) * APART if self.waiting else None

    def show(self, view: object) -> None:
        """All who look as this viewer have this view now; None: not all of them have the same."""
        self._shown = view

    def told_as(self, view: object) -> list[Patch] | None:
        """What has changed since the last view, which this one takes the place of; None: there is none to compare with."""
        before, self._shown = self._shown, view
        return None if before is None or view is None else changes(before, view)


def is_calm(line: log.Line, told: Sequence[Fact]) -> bool:
    """Whether a viewer, who did not do it, can wait for this."""
    if not isinstance(line, log.Acted) or line.entry.by < 0 or line.entry.undo is not None or not told:
        return False
    for fact in told:  # noqa: SIM110  every act at a table comes through here, and a generator costs more
        if not fact.calm:
            return False
    return True
