"""Computer players that break one law each."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import ClassVar

from clapboard.kernel.action import Action
from clapboard.kernel.bot import Budget, Thought
from clapboard.kernel.legal import Legal, Listed
from clapboard.kernel.rng import Rng
from clapboard.kernel.view import View
from tests.kernel.games.bids import Bid, BidsState
from tests.kernel.games.tiny import RandomBot


class PlaysWhatItLikes(RandomBot):
    def choose(self, view: View, legal: Legal, seed: int, budget: Budget | None = None) -> Action:
        return Bid(13)


class Falls(RandomBot):
    def choose(self, view: View, legal: Legal, seed: int, budget: Budget | None = None) -> Action:
        raise RuntimeError("no idea")


class ChangesItsMind(RandomBot):
    asked: ClassVar[Iterator[int]] = itertools.count()

    def choose(self, view: View, legal: Legal, seed: int, budget: Budget | None = None) -> Action:
        return legal[next(self.asked) % len(legal)]


class ThinksTooLong(RandomBot):
    def choose(self, view: View, legal: Legal, seed: int, budget: Budget | None = None) -> Action:
        self.thought = Thought(iterations=1 + (budget.iterations or 0) if budget else 0)
        return legal.sample(Rng(seed))


class IgnoresTime(RandomBot):
    def choose(self, view: View, legal: Legal, seed: int, budget: Budget | None = None) -> Action:
        self.thought = Thought(iterations=(budget and budget.iterations) or 8)
        return legal.sample(Rng(seed))


class CannotRepeat(RandomBot):
    """In time it plays what no number of iterations would."""

    def choose(self, view: View, legal: Legal, seed: int, budget: Budget | None = None) -> Action:
        timed = budget is not None and budget.seconds is not None
        self.thought = Thought(iterations=1 if timed else (budget and budget.iterations) or 8)
        return legal[0 if timed else -1]


class Telling(Listed):
    """Legal actions that carry the state they come from, as a careless game's might."""

    __slots__ = ("state",)
    state: BidsState


class TellingState(BidsState):
    def legal(self, seat: int) -> Listed:
        legal = Telling(super().legal(seat))
        legal.state = self
        return legal


class ReadsTheState(RandomBot):
    def choose(self, view: View, legal: Legal, seed: int, budget: Budget | None = None) -> Action:
        assert isinstance(legal, Telling)
        return legal[sum(legal.state.at.stock) % len(legal)]
