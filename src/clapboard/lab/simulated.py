"""A game in real time between computer players, in simulated time: everybody acts at their own pace, and nobody waits.

A bot is asked when it could act, and what it answers is done when its pace has passed: as at a table where thinking takes no time. What
has become illegal by then is thought about again.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Protocol

import msgspec

from clapboard.kernel.action import Action
from clapboard.kernel.bot import Answer, Bot, Budget, NotBefore, WhenChanged, acts_of, pace_of
from clapboard.kernel.fact import Fact, heard
from clapboard.kernel.rng import Rng
from clapboard.kernel.seats import CLOCK
from clapboard.kernel.state import State


class Decision(msgspec.Struct, frozen=True):
    """One decision of a game in play, or (by CLOCK, without an action) time that passed."""

    by: int
    action: Action | None
    facts: Sequence[Fact]


class Bout(Protocol):
    """A game that goes on: a `Record`, or a state alone."""

    @property
    def state(self) -> State: ...
    def apply(self, seat: int, action: Action, at: int | None = None) -> Sequence[Fact]: ...
    def advance(self, at: int) -> Sequence[Fact]: ...


class Bare:
    """A state of which nobody keeps a record."""

    def __init__(self, state: State) -> None:
        self.state = state

    def apply(self, seat: int, action: Action, at: int | None = None) -> Sequence[Fact]:
        passed = () if at is None else self.state.advance(at)
        return [*passed, *self.state.apply(seat, action)]

    def advance(self, at: int) -> Sequence[Fact]:
        return self.state.advance(at)


class TimedBot(msgspec.Struct):
    """One bot that could act."""

    woken: int
    """From here it takes its time for the next act."""
    acts: list[Action] = []
    until: int = 0
    """Not before this instant."""
    waits: bool = False
    asked: int = -1
    """How much had happened when it was asked last; -1: not yet."""

    def due(self, pace: int, inside: bool) -> int:
        """When it does the next thing; `inside` an act, at once."""
        return self.until if inside or not self.acts else max(self.woken + pace, self.until)


class Simulation:
    def __init__(self, bout: Bout, bots: Sequence[Bot], rng: Rng, budget: Budget | None = None) -> None:
        self.bout = bout
        self.bots = bots
        self.rng = rng
        self.budget = budget
        self.now = 0
        self.happened = 0
        self.minds: dict[int, TimedBot] = {}

    def moves(self) -> Iterator[Decision]:
        """To the end of the game. An action that was never legal is an `IllegalAction` of the game."""
        while self.bout.state.outcome() is None:
            self._ask_all()
            state = self.bout.state
            coming = [(self._due(seat), seat) for seat, mind in self.minds.items() if not mind.waits]
            at, seat = min(coming, default=(None, CLOCK))
            deadline = state.deadline()
            if deadline is not None and (at is None or deadline <= at):
                yield self._pass(deadline)
            elif at is None:  # all wait for each other
                first = self.minds[state.actors()[0]]
                first.waits, first.acts = False, [state.legal(state.actors()[0]).sample(self.rng)]
            else:
                self.now = max(self.now, at)
                move = self._act(seat)
                if move is not None:
                    yield move

    def _due(self, seat: int) -> int:
        inside = bool(self.bout.state.steps(seat))
        return max(self.now, self.minds[seat].due(pace_of(self.bots[seat]), inside))

    def _ask_all(self) -> None:
        actors = self.bout.state.actors()
        for seat in [seat for seat in self.minds if seat not in actors]:
            del self.minds[seat]
        for seat in actors:
            mind = self.minds.setdefault(seat, TimedBot(self.now))
            if not mind.acts and not mind.waits and mind.until <= self.now:
                self._ask(seat, mind)

    def _ask(self, seat: int, mind: TimedBot) -> None:
        state = self._present()
        view, legal = state.view(seat), state.legal(seat)
        answer: Answer = self.bots[seat].choose(view, legal, self.rng.seed(), self.budget)
        mind.acts, mind.asked = list(acts_of(answer)), self.happened
        mind.waits = isinstance(answer, WhenChanged)
        if isinstance(answer, NotBefore):
            mind.until = answer.at if mind.acts else max(answer.at, self.now + 1)

    def _pass(self, deadline: int) -> Decision:
        self.now = max(self.now, deadline)
        return self._told(Decision(CLOCK, None, self.bout.advance(deadline)))

    def _act(self, seat: int) -> Decision | None:
        mind = self.minds[seat]
        if not mind.acts:
            return None  # the instant has come that it named: it is asked again
        action = mind.acts.pop(0)
        if mind.asked != self.happened and action not in self._present().legal(seat):
            self.minds[seat] = TimedBot(self.now)
            return None
        move = self._told(Decision(seat, action, self.bout.apply(seat, action, self.now)))
        if not self.bout.state.steps(seat):
            mind.woken, mind.until = self.now, 0
        mind.asked = self.happened
        return move

    def _present(self) -> State:
        """The game at this instant; nothing has happened by itself since the last one."""
        state = self.bout.state.copy()
        state.advance(self.now)
        return state

    def _told(self, move: Decision) -> Decision:
        """Anyone who waits for a change, and hears of this, is asked again."""
        self.happened += 1
        for seat in [seat for seat, mind in self.minds.items() if mind.waits and heard(move.facts, seat)]:
            self.minds[seat] = TimedBot(self.now)
        return move
