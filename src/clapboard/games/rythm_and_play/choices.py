"""The legal actions of Rythm and Play as one number: a bit for each of the 45 actions."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from mypy_extensions import i64, mypyc_attr

from clapboard.games.rythm_and_play.actions import CHOOSE_SHARP, EXCHANGE, LAY_DOWN, PASS, PICK_UP, TAKE
from clapboard.games.rythm_and_play.box.tables import ACTIONS, number_of
from clapboard.kernel.action import Action
from clapboard.kernel.rng import Rng


@mypyc_attr(free_list_len=1)
class Choices:
    """The legal actions, packed into one number: a bit for each of the 45 actions."""

    __slots__ = ("bits",)

    def __init__(self, bits: i64) -> None:
        self.bits: i64 = bits

    def __len__(self) -> int:
        return int(many(self.bits))

    def __getitem__(self, place: int) -> Action:
        bits: i64 = self.bits
        left: i64 = place
        if left < 0:
            left += many(bits)
            if left < 0:
                raise IndexError("no such action")
        while left and bits:
            bits &= bits - 1
            left -= 1
        if not bits:
            raise IndexError("no such action")
        return ACTIONS[lowest(bits)]

    def __contains__(self, action: object) -> bool:
        number = number_of(action)
        return number >= 0 and (self.bits >> number) & 1 == 1

    def __iter__(self) -> Iterator[Action]:
        return iter([ACTIONS[number] for number in numbers(self.bits)])

    def __repr__(self) -> str:
        return f"Choices({list(self)!r})"

    def sample(self, rng: Rng) -> Action:
        """Every kind of action with fair weight, then every action of that kind."""
        return ACTIONS[fair_number(self.bits, rng)]


def many(bits: i64) -> i64:
    """How many bits are set."""
    total: i64 = 0
    while bits:
        total += 1
        bits &= bits - 1
    return total


def nth(bits: i64, place: i64) -> i64:
    """The number of the set bit at this place."""
    while place:
        bits &= bits - 1
        place -= 1
    return lowest(bits)


def lowest(bits: i64) -> i64:
    """The number of the lowest set bit."""
    number: i64 = 0
    while not bits & 0xFF:
        bits >>= 8
        number += 8
    while not bits & 1:
        bits >>= 1
        number += 1
    return number


def numbers(bits: i64) -> list[int]:
    """The numbers of the set bits, ascending."""
    found: list[int] = []
    number: i64 = 0
    while bits:
        if bits & 1:
            found.append(int(number))
        bits >>= 1
        number += 1
    return found


KIND_BITS: Final[list[int]] = [
    0x1FF, 1 << PICK_UP, 1 << TAKE, ((1 << 22) - 1) << EXCHANGE, 0x1FF << LAY_DOWN, 1 << PASS, 3 << CHOOSE_SHARP,
]  # fmt: skip


def fair_number(bits: i64, rng: Rng) -> i64:
    groups: list[int] = []
    for kind in KIND_BITS:
        part = bits & kind
        if part:
            groups.append(int(part))
    if not groups:
        raise IndexError("nothing is legal here")
    chosen: i64 = groups[rng.below(len(groups))]
    return nth(chosen, rng.below(many(chosen)))


NO_CHOICE: Final = Choices(0)
