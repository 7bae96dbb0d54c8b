"""The legal actions as a list of moves, turned into actions only where one is looked at."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from mypy_extensions import i64

from clapboard.games.action.box.prints import Prints
from clapboard.games.action.moves import GOING_BACK, action_of, move_of
from clapboard.kernel.action import Action
from clapboard.kernel.rng import Rng


class Choices:
    """`moves` are listed; `also` are legal too, but never iterated or sampled (`back`)."""

    __slots__ = ("also", "moves", "prints")

    def __init__(self, prints: Prints, moves: list[int], also: list[int]) -> None:
        self.prints = prints
        self.moves = moves
        self.also = also

    def __len__(self) -> int:
        return len(self.moves)

    def __getitem__(self, place: int) -> Action:
        return action_of(self.prints, self.moves[place])

    def __contains__(self, action: object) -> bool:
        number = move_of(self.prints, action)
        return number >= 0 and (number in self.moves or number in self.also)

    def __iter__(self) -> Iterator[Action]:
        return iter([action_of(self.prints, number) for number in self.moves])

    def __repr__(self) -> str:
        return f"Choices({list(self)!r})"

    def sample(self, rng: Rng) -> Action:
        """All actions that are open at one moment are of one kind: each is as likely."""
        if not self.moves:
            raise IndexError("nothing is legal here")
        at: i64 = rng.below(len(self.moves))
        return action_of(self.prints, self.moves[at])


NO_MOVES: Final[list[int]] = []
ONLY_BACK: Final[list[int]] = [GOING_BACK]
NO_CHOICE: Final = Choices(Prints(), NO_MOVES, NO_MOVES)
