"""The clocks of a table: time left for each seat and the instant at which they started to run. A pure value: `now` always comes from outside."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from clapboard.table.settings import ClockRule

LAG = 500
"""Milliseconds of a connection's delay that never cost a player anything."""


class Clock(msgspec.Struct, frozen=True, gc=False):
    rule: ClockRule
    left: tuple[int, ...]
    """Milliseconds for each seat: of the turn, or of the game."""
    running: tuple[int, ...] = ()
    """The seats whose time runs."""
    since: int | None = None
    """When it started to run; None: stopped, or no clock at all."""
    turns: tuple[int | None, ...] = ()
    """Of each seat, in which turn the time that is left was given; empty where a game does not number its turns."""

    @classmethod
    def new(cls, rule: ClockRule, seats: int) -> Clock:
        return cls(rule, (rule.seconds * 1000,) * seats)

    def at(self, now: int) -> Clock:
        """The same clocks with the time until now taken off, still running."""
        if self.since is None or not self.running or self.rule.kind == "none":
            return self
        gone = max(0, now - self.since)
        left = tuple(
            max(0, time - gone) if seat in self.running else time for seat, time in enumerate(self.left)
        )
        return msgspec.structs.replace(self, left=left, since=now)

    def turn(
        self, now: int, actors: Sequence[int], moved: int | None = None, number: int | None = None
    ) -> Clock:
        """Somebody has moved: a small lag is given back, the increment added, and the clocks of the next actors run. `number`: of the turn,
        where the game says so. A seat that is asked again in the same turn goes on with what was left."""
        if self.rule.kind == "none":
            return self
        spent = self.at(now)
        left = list(spent.left)
        if moved is not None and moved in self.running and self.since is not None:
            left[moved] = min(self.left[moved], left[moved] + min(LAG, max(0, now - self.since)))
            left[moved] += self.rule.increment * 1000
        turns = self.turns
        if self.rule.kind == "turn":
            for seat in actors:
                if self._begins(seat, moved, number):
                    left[seat] = self.rule.seconds * 1000
            if number is not None:
                before = turns or (None,) * len(left)
                turns = tuple(number if seat in actors else turn for seat, turn in enumerate(before))
        return msgspec.structs.replace(spent, left=tuple(left), running=tuple(actors), since=now, turns=turns)

    def _begins(self, seat: int, moved: int | None, number: int | None) -> bool:
        """Whether a seat that is asked now has a whole turn before it."""
        if number is None:
            return seat not in self.running or seat == moved
        return not self.turns or self.turns[seat] != number

    def stop(self, now: int) -> Clock:
        """Nothing runs any more: a pause, the end, or the server going down."""
        return msgspec.structs.replace(self.at(now), since=None)

    def resume(self, now: int) -> Clock:
        return self if self.rule.kind == "none" else msgspec.structs.replace(self, since=now)

    def flag(self) -> tuple[int, int] | None:
        """The instant at which the first running clock ends, and whose it is."""
        if self.rule.kind == "none" or self.since is None or not self.running:
            return None
        seat = min(self.running, key=lambda running: self.left[running])
        return self.since + self.left[seat] + LAG, seat
