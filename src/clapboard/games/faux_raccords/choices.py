"""The legal actions as a list of moves, turned into actions only where one is looked at."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from mypy_extensions import i64

from clapboard.games.faux_raccords.moves import action_of, kind_of, move_of
from clapboard.kernel.action import Action
from clapboard.kernel.rng import Rng


class Choices:
    """`moves` are listed; `also` are legal too, but never iterated or sampled (`back`, `abstain`)."""

    __slots__ = ("also", "moves")

    def __init__(self, moves: list[int], also: list[int]) -> None:
        self.moves = moves
        self.also = also

    def __len__(self) -> int:
        return len(self.moves)

    def __getitem__(self, place: int) -> Action:
        return action_of(self.moves[place])

    def __contains__(self, action: object) -> bool:
        number = move_of(action)
        return number >= 0 and (number in self.moves or number in self.also)

    def __iter__(self) -> Iterator[Action]:
        return iter([action_of(number) for number in self.moves])

    def __repr__(self) -> str:
        return f"Choices({list(self)!r})"

    def sample(self, rng: Rng) -> Action:
        """First a kind of action, each as likely, then one action of that kind. Moves of one kind stand together or not."""
        kinds: list[int] = []
        for number in self.moves:
            kind = int(kind_of(number))
            if kind not in kinds:
                kinds.append(kind)
        if not kinds:
            raise IndexError("nothing is legal here")
        chosen: i64 = kinds[rng.below(len(kinds))]
        fitting: list[int] = []
        for number in self.moves:
            if kind_of(number) == chosen:
                fitting.append(number)
        return action_of(fitting[rng.below(len(fitting))])


NOTHING: Final[list[int]] = []
NO_CHOICE: Final = Choices(NOTHING, NOTHING)
