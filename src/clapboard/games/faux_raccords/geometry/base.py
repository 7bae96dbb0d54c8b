"""What every layout can answer, in one small interface: the rules know no more of geometry than this.

A Movie is given as the ascending list of its spaces; `shut` has a bit for each grid cell that an Event card takes.
"""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Geometry:
    """The answers of a layout where every Movie is legal; lines and grid need no more than places and neighbours."""

    shifts: bool = False
    """Cards close up when one is taken out, and make room when one is put in (FR-015)."""

    def places(self, spaces: list[int], shut: i64) -> list[int]:
        """Where a card may be put (FR-013), in board order."""
        raise NotImplementedError("Geometry.places")

    def has_place(self, spaces: list[int], shut: i64) -> bool:
        return len(self.places(spaces, shut)) > 0

    def touching(self, one: i64, two: i64) -> bool:
        """Next to each other (FR-010)."""
        raise NotImplementedError("Geometry.touching")

    def sound(self, spaces: list[int]) -> bool:
        """A legal layout (FR-011)."""
        return True

    def removable(self, spaces: list[int], which: i64) -> bool:
        """The layout without the card at this place in the list is legal (FR-014)."""
        rest = spaces[:]
        del rest[which]
        return self.sound(rest)

    def returns(self, rest: list[int], old: i64, shut: i64) -> list[int]:
        """Where a single card that the Editor lifted may go (FR-116)."""
        return self.places(rest, shut)

    def first_returns(self, rest: list[int], old: i64, other: i64, shut: i64) -> list[int]:
        """Where the first of two lifted cards may go so that the second can still make the layout legal (FR-R20)."""
        return self.places(rest, shut)

    def second_returns(self, rest: list[int], shut: i64) -> list[int]:
        """Where the second may go, with the first one back in `rest`."""
        return self.places(rest, shut)

    def swaps(self, one: i64, two: i64) -> bool:
        """Whether Swapped Labels may trade these two (e02)."""
        return self.touching(one, two)

    def measure(self, spaces: list[int], part: i64) -> i64:
        """How many cards the part has that an Event's mark looks at: a line, a level."""
        return len(spaces)

    def complete(self, spaces: list[int]) -> bool:
        """Exactly the cards and the shape that win."""
        raise NotImplementedError("Geometry.complete")

    def before(self, one: i64, two: i64) -> bool:
        """The final check wants a smaller value at `one` than at `two`."""
        raise NotImplementedError("Geometry.before")


def with_space(spaces: list[int], space: i64) -> list[int]:
    """The same list with one more, ascending."""
    out: list[int] = []
    put = False
    for old in spaces:
        if not put and old > space:
            out.append(int(space))
            put = True
        out.append(old)
    if not put:
        out.append(int(space))
    return out
