"""Chance and secrets that are the same in every run of a game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from clapboard.kernel.chance import Chance, Seeded, Tape
from clapboard.kernel.errors import ChanceError


class Reel(Chance):
    """Given answers, and where they do not fit or are at an end a generator: somebody may ask what would come of an act that is never done."""

    def __init__(self, tape: Tape, after: Seeded) -> None:
        super().__init__()
        self.tape = tape
        self.after = after

    def draw(self, question: str, names: Sequence[str], bag: Any, total: Any) -> Any:
        return self._answer("draw", question, names, bag, total)

    def pick(self, question: str, many: Any) -> Any:
        return self._answer("pick", question, many)

    def shuffle(self, question: str, many: int) -> list[int]:
        order: list[int] = self._answer("shuffle", question, many)
        return order

    def ask(self, question: str, about: object, fits: Callable[[object], bool]) -> object:
        return self._answer("ask", question, about, fits)

    def _answer(self, how: str, *asked: Any) -> Any:
        door: Chance = self.tape.copy()
        try:
            answer = getattr(door, how)(*asked)
        except ChanceError:
            door = self.after
            answer = getattr(door, how)(*asked)
        else:
            assert isinstance(door, Tape)
            self.tape = door
        self.answers += door.taken()
        return answer

    def copy(self) -> Reel:
        return Reel(self.tape.copy(), self.after.copy())


class Counter:
    """Secret bytes that are the same in every run of a game."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.count = 0

    def __call__(self, many: int) -> bytes:
        self.count += 1
        return (self.count + 256 * self.seed).to_bytes(4, "big") * (many // 4)
