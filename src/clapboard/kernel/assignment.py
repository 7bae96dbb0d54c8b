"""Dealing hidden cards at random to places of which some cannot hold some kinds: every possible deal is as likely.

For worlds that must fit what a viewer knows ("this hand has no Flat"). The number of deals is counted once, by kinds and
room left; each sample then walks down the count, so that it is exact, with no deal tried and thrown away.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import factorial

from clapboard.kernel.errors import ViewError
from clapboard.kernel.rng import Rng


class Assignment:
    """`counts[kind]` cards to deal; place `p` takes `room[p]` of them, none of the kinds in `barred[p]` and at most one of those in
    `single[p]` (a bit each)."""

    def __init__(
        self, counts: Sequence[int], room: Sequence[int], barred: Sequence[int], single: Sequence[int] = ()
    ) -> None:
        if sum(counts) != sum(room):
            raise ViewError(f"{sum(counts)} hidden cards for {sum(room)} places")
        self.counts = tuple(counts)
        self.barred = tuple(barred)
        self.single = tuple(single) or (0,) * len(self.barred)
        self.room = tuple(room)
        self.known: dict[tuple[int, int, int, tuple[int, ...]], float] = {}
        if self.ways(0, 0, self.counts[0] if counts else 0, self.room) == 0.0:
            raise ViewError("the hidden cards cannot be dealt as this view says")

    def ways(self, kind: int, place: int, left: int, room: tuple[int, ...]) -> float:
        """In how many ways (up to a common factor) the rest can be dealt: `left` of this kind for this place and later ones."""
        if kind == len(self.counts):
            return 1.0
        if place == len(room):
            if left:
                return 0.0
            following = kind + 1
            return self.ways(
                following, 0, self.counts[following] if following < len(self.counts) else 0, room
            )
        key = (kind, place, left, room)
        found = self.known.get(key)
        if found is None:
            found = sum(weight for _, weight in self.splits(kind, place, left, room))
            self.known[key] = found
        return found

    def splits(self, kind: int, place: int, left: int, room: tuple[int, ...]) -> list[tuple[int, float]]:
        """How many of this kind may go to this place, each with its weight."""
        most = 0 if (self.barred[place] >> kind) & 1 else min(left, room[place])
        if (self.single[place] >> kind) & 1:
            most = min(most, 1)
        out: list[tuple[int, float]] = []
        for many in range(most + 1):
            less = (*room[:place], room[place] - many, *room[place + 1 :])
            out.append((many, self.ways(kind, place + 1, left - many, less) / factorial(many)))
        return out

    def sample(self, rng: Rng) -> list[list[int]]:
        """One deal: for each place, how many of each kind."""
        room = self.room
        dealt = [[0] * len(self.counts) for _ in room]
        for kind, left in enumerate(self.counts):
            for place in range(len(room)):
                many = _weighted(self.splits(kind, place, left, room), rng)
                dealt[place][kind] = many
                left -= many
                room = (*room[:place], room[place] - many, *room[place + 1 :])
        return dealt


def _weighted(choices: list[tuple[int, float]], rng: Rng) -> int:
    mark = rng.unit() * sum(weight for _, weight in choices)
    for value, weight in choices:
        mark -= weight
        if mark < 0 and weight > 0:
            return value
    return next(value for value, weight in reversed(choices) if weight > 0)
