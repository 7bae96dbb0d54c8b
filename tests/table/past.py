"""What other worlds are made from: a game up to some moment, and what becomes of it where cards are exchanged."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

import msgspec

from clapboard.kernel.record import Entry, Record
from clapboard.kernel.rng import Rng, shuffle
from clapboard.kernel.state import State

T = TypeVar("T")
Viewer = int | None
Act = dict[str, Any]


class World(msgspec.Struct):
    """What chance answers there, how the cards are called that it answers with, and in how many of the hidden places it differs."""

    tape: list[Any]
    names: Mapping[Any, Any]
    hidden: int
    differ: int
    most: int | None = None
    """Where fewer than half of the hidden places differ: in how many of them any world could, if that is certain."""

    @property
    def half(self) -> bool:
        return self.differ * 2 >= self.hidden

    def relabel(self, action: Act) -> Act:
        """What somebody did, with the cards of that world."""
        card = action.get("card")
        return {**action, "card": self.names[card]} if card in self.names else action


def exchanged(things: list[T], seed: int) -> dict[T, T]:
    """Each of them is another one of them; one alone can be no other."""
    order = list(things)
    shuffle(Rng(seed), order)
    return dict(zip(order, [*order[1:], *order[:1]], strict=True))


class Past(msgspec.Struct):
    """A game up to some moment: how many of its entries have happened, and the open choices of the one who is in the middle of an act."""

    record: Record
    entries: int
    open_choices: list[Act] = []
    until: int | None = None
    """The number of entries after which this person lost the chair, and saw no more than a spectator; None: they did not."""
    tried: list[Act] = []
    """Every choice that people made so far, also those that came to nothing."""

    @property
    def happened(self) -> list[Entry]:
        return self.record.entries[: self.entries]

    def eyes(self, viewer: Viewer, entries: int) -> Viewer:
        """With whose eyes they saw what was there after so many entries."""
        return viewer if self.until is None or entries <= self.until else None

    def states(self) -> list[State]:
        """The first, and the one after each entry: what was taken back was there to be seen."""
        state = next(self.record.replay())
        states = [state.copy()]
        for entry in self.happened:
            if entry.undo is not None:
                state = states[entry.undo].copy()
            else:
                self.record.redo(state, entry)
            states.append(state.copy())
        return states

    def tape(self) -> list[Any]:
        return [*self.record.header.chance, *(answer for entry in self.happened for answer in entry.chance)]
