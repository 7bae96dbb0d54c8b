"""A bag: how many of each kind, for up to twelve kinds of at most 31 each, packed into one small integer.

Games whose cards of one kind are interchangeable keep hands, stacks and piles as bags: a copy is one assignment, an
empty bag is 0, adding and taking out are `bag + one(kind)` and `bag - one(kind)`, two bags add up with `+`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from mypy_extensions import i64

BITS: Final = 5
MOST: Final = 31
KINDS: Final = 12


def one(kind: i64) -> i64:
    """A bag with one thing of this kind."""
    # mypyc writes a constant 1 as a C int of 32 bits, and the shift would fall off its end; this 1 is 64 bits wide.
    unit: i64 = (kind & 0) | 1
    return unit << (BITS * kind)


def count(bag: i64, kind: i64) -> i64:
    """How many of one kind."""
    return (bag >> (BITS * kind)) & MOST


def size(bag: i64) -> i64:
    """How many in all."""
    total: i64 = 0
    while bag:
        total += bag & MOST
        bag >>= BITS
    return total


def kinds(bag: i64) -> i64:
    """A bit for each kind that is there."""
    mask: i64 = 0
    bit: i64 = 1
    while bag:
        if bag & MOST:
            mask |= bit
        bag >>= BITS
        bit <<= 1
    return mask


def at(bag: i64, place: i64) -> i64:
    """The kind of the card at this place when the bag is laid out in the order of kinds."""
    kind: i64 = 0
    while bag:
        place -= bag & MOST
        if place < 0:
            return kind
        bag >>= BITS
        kind += 1
    raise IndexError("past the end of the bag")


def pack(counts: Iterable[int]) -> int:
    """A bag from one count for each kind."""
    bag = 0
    for kind, many in enumerate(counts):
        if not 0 <= many <= MOST:
            raise ValueError(f"a bag holds 0 to {MOST} of a kind, not {many}")
        bag += many << (BITS * kind)
    return bag


def unpack(bag: int, many_kinds: int) -> list[int]:
    """One count for each kind."""
    return [(bag >> (BITS * kind)) & MOST for kind in range(many_kinds)]


def listed(bag: i64, names: Sequence[str]) -> list[str]:
    """The things by name, in the order of kinds."""
    out: list[str] = []
    kind = 0
    while bag:
        many = bag & MOST
        if many:
            name = names[kind]
            while many:
                out.append(name)
                many -= 1
        bag >>= BITS
        kind += 1
    return out


def gather(things: Iterable[str], names: Sequence[str]) -> int:
    """A bag from things by name; raises `ValueError` for a name that is not there, or too many of one."""
    counts = [0] * len(names)
    for thing in things:
        if thing not in names:
            raise ValueError(f"no {thing!r} here: known are {', '.join(names)}")
        counts[names.index(thing)] += 1
    return pack(counts)
