"""The kernel's own small generator: the same numbers on every platform and Python version.

It is Doty-Humphrey's *sfc32* (three words and a counter, additions, shifts and rotations of 32 bits): fast, good, and
within 64-bit signed arithmetic, so that the interpreted and the compiled module give the same stream. It is not
secret-proof: the cards of a real table come from `clapboard.kernel.chance.Seeded`.
"""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import Final, TypeVar

from mypy_extensions import i64

T = TypeVar("T")

WORD: Final = 0xFFFFFFFF


class Rng:
    """`below(n)` gives 0..n-1. Same seed, same stream."""

    __slots__ = ("a", "b", "c", "count")

    def __init__(self, seed: int, stir: bool = True) -> None:
        self.a: i64 = seed & WORD
        self.b: i64 = (seed >> 32) & WORD
        self.c: i64 = (seed >> 64) & WORD
        self.count: i64 = 1
        if stir:
            for _ in range(12):
                self.word()

    def word(self) -> i64:
        """The next 32 bits."""
        a: i64 = self.a
        b: i64 = self.b
        c: i64 = self.c
        out: i64 = (a + b + self.count) & WORD
        self.count = (self.count + 1) & WORD
        self.a = b ^ (b >> 9)
        self.b = (c + (c << 3)) & WORD
        self.c = (((c << 21) | (c >> 11)) + out) & WORD
        return out

    def below(self, n: i64) -> i64:
        """A number from 0 to n-1 (n below 2**31; the bias of n / 2**32 is far under what any test could see)."""
        return (self.word() * n) >> 32

    def unit(self) -> float:
        """A number in [0, 1)."""
        return float(self.word()) / 4294967296.0

    def seed(self) -> int:
        """A seed for another generator, drawn from this one."""
        return int(self.word()) << 64 | int(self.word()) << 32 | int(self.word())

    def copy(self) -> Rng:
        other = Rng(0, False)
        other.a = self.a
        other.b = self.b
        other.c = self.c
        other.count = self.count
        return other


def shuffle(rng: Rng, items: MutableSequence[T]) -> None:
    """Fisher and Yates, in place."""
    for i in range(len(items) - 1, 0, -1):
        j = int(rng.below(i + 1))
        items[i], items[j] = items[j], items[i]
