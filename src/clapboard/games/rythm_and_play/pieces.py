"""The pieces: a card on the stave, what moved since a reshuffle, what a player has.

Cards of one type are interchangeable in every rule, so hands, stacks and piles are bags (`clapboard.kernel.bag`). What grows
with the game (the stave, the history of RP-R39) is a chain of cells that never change, so that copies share it.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from clapboard.kernel.bag import count

FLAT: Final = 0
SHARP: Final = 1
"""The sides of the Tonality card."""

TOOK: Final = 0
PAID: Final = 1
"""What a `Trace` tells."""

SHARP_CARD: Final = 7
"""The first type of PLAY card that is a Change; those before it are the Notes, from the lowest."""
HAND_LIMIT: Final = 7
"""Cards that a hand may hold (RP-061)."""
PENALTY: Final = 3
"""Points that a card lying face up costs (RP-101)."""
SEATED: Final[list[tuple[int, ...]]] = [(seat,) for seat in range(6)]
"""Each seat alone: as an audience, as the one who is asked."""


@mypyc_attr(free_list_len=1)
class Staved:
    """A card on the stave, who composed it, and what lies before it."""

    __slots__ = ("before", "by", "card")

    def __init__(self, card: i64, by: i64, before: Staved | None) -> None:
        self.card: i64 = card
        self.by: i64 = by
        self.before = before


@mypyc_attr(free_list_len=1)
class Trace:
    """RHYTHM cards moved since the last reshuffle (RP-R39): TOOK one or PAID some; and what went before."""

    __slots__ = ("bag", "before", "seat", "what")

    def __init__(self, seat: i64, what: i64, bag: i64, before: Trace | None) -> None:
        self.seat: i64 = seat
        self.what: i64 = what
        self.bag: i64 = bag
        self.before = before


class Reshuffle:
    """What everybody saw when the RHYTHM discard became the stack: all cards then in hands together, and how many each held."""

    __slots__ = ("held", "pool")

    def __init__(self, pool: int, held: list[int]) -> None:
        self.pool = pool
        self.held = held


@mypyc_attr(free_list_len=1)
class Chair:
    """What one player has."""

    __slots__ = (
        "broke", "down", "down_size", "lacks", "play", "play_kinds", "play_size", "rhythm", "rhythm_size", "up", "up_size",
    )  # fmt: skip

    def __init__(
        self,
        play: i64 = 0,
        play_size: i64 = 0,
        play_kinds: i64 = 0,
        rhythm: i64 = 0,
        rhythm_size: i64 = 0,
        down: i64 = 0,
        down_size: i64 = 0,
        up: i64 = 0,
        up_size: i64 = 0,
        lacks: i64 = 0,
        broke: i64 = 0,
    ) -> None:
        self.play: i64 = play
        self.play_size: i64 = play_size
        self.play_kinds: i64 = play_kinds
        self.rhythm: i64 = rhythm
        self.rhythm_size: i64 = rhythm_size
        self.down: i64 = down
        """The face-down pile of taken cards."""
        self.down_size: i64 = down_size
        self.up: i64 = up
        """The face-up penalty row."""
        self.up_size: i64 = up_size
        self.lacks: i64 = lacks
        """PLAY types that everybody knows this hand cannot hold: a forced pass said so."""
        self.broke: i64 = broke
        """Everybody knows that this RHYTHM hand could pay nothing for a PLAY stack of this size (RP-R40); 0: nothing is known."""

    def copy(self) -> Chair:
        return Chair(
            play=self.play,
            play_size=self.play_size,
            play_kinds=self.play_kinds,
            rhythm=self.rhythm,
            rhythm_size=self.rhythm_size,
            down=self.down,
            down_size=self.down_size,
            up=self.up,
            up_size=self.up_size,
            lacks=self.lacks,
            broke=self.broke,
        )

    def half_points(self) -> i64:
        """The score so far in half-points (RP-101)."""
        r: i64 = self.rhythm
        beats2 = 8 * count(r, 0) + 4 * count(r, 1) + 2 * count(r, 2) + count(r, 3)
        return 2 * self.down_size - 2 * PENALTY * self.up_size - beats2
