"""The pieces on the table: a card of the Movie with its tokens, a card in the Bin, what a player has.

Seats are bits in `claps`, `ticks`, `crosses` and `seen`; the bit behind the fourth seat is the public's. What a hidden card
is called by everybody who follows it with the eyes is its handle, given when it comes to the table.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from clapboard.games.faux_raccords.geometry.spaces import bit

PUBLIC: Final = 4
"""The viewer behind the seats: the one who only sees what all see."""
EVERYBODY: Final = 31
"""All bits of `seen`: the card has lain open."""
SEATED: Final[list[tuple[int, ...]]] = [(seat,) for seat in range(PUBLIC)]
"""Each seat alone: as an audience, as the one who is asked."""
CLAPS: Final = 3
"""Clap tokens of each colour (FR-020)."""
HAND: Final = 3
"""Cards dealt to each (FR-024)."""
CUT: Final = 5
"""Cards that the Cut keeps at the end of a turn (FR-084)."""


@mypyc_attr(free_list_len=1)
class Shot:
    """A card of the Movie."""

    __slots__ = ("card", "claps", "crosses", "handle", "seen", "space", "ticks", "up")

    def __init__(self, space: i64, card: i64, up: bool, seen: i64, handle: i64) -> None:
        self.space: i64 = space
        self.card: i64 = card
        self.up: bool = up
        self.seen: i64 = seen
        """Who has seen its face, wherever it lay since it got its handle."""
        self.handle: i64 = handle
        self.claps: i64 = 0
        self.ticks: i64 = 0
        self.crosses: i64 = 0

    def copy(self) -> Shot:
        other = Shot(self.space, self.card, self.up, self.seen, self.handle)
        other.claps = self.claps
        other.ticks = self.ticks
        other.crosses = self.crosses
        return other


@mypyc_attr(free_list_len=1)
class Scrap:
    """A card in the Bin; it never changes."""

    __slots__ = ("card", "handle", "seen")

    def __init__(self, card: i64, seen: i64, handle: i64) -> None:
        self.card: i64 = card
        self.seen: i64 = seen
        self.handle: i64 = handle


@mypyc_attr(free_list_len=1)
class Chair:
    """What one player has."""

    __slots__ = ("claps", "clue", "hand", "held")

    def __init__(self, hand: i64, held: i64, claps: i64, clue: bool) -> None:
        self.hand: i64 = hand
        """A bit for each card."""
        self.held: i64 = held
        self.claps: i64 = claps
        """Clap tokens in the supply."""
        self.clue: bool = clue
        """The Clue token is still there to be used."""

    def copy(self) -> Chair:
        return Chair(self.hand, self.held, self.claps, self.clue)


def cards_in(hand: i64) -> list[int]:
    """The cards of a mask, ascending."""
    out: list[int] = []
    card: i64 = 0
    while hand:
        if hand & 1:
            out.append(int(card))
        hand >>= 1
        card += 1
    return out


def seats_in(mask: i64) -> list[int]:
    """The seats of a mask; -1 alone is everybody, spectators too: of a card that lay open once, not of one that each has looked at."""
    if mask >> PUBLIC & 1:
        return [-1]
    return [seat for seat in range(PUBLIC) if mask >> seat & 1]


def mask_of(seats: list[int]) -> int:
    """The other way round."""
    if -1 in seats:
        return EVERYBODY
    mask: i64 = 0
    for seat in seats:
        mask |= bit(seat)
    return int(mask)
