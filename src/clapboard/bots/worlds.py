"""Any game's imagined states as worlds for the search, by way of the public vocabulary alone."""

from __future__ import annotations

from mypy_extensions import i64

from clapboard.kernel.action import Action
from clapboard.kernel.registry import AnyGame
from clapboard.kernel.rng import Rng
from clapboard.kernel.state import State
from clapboard.kernel.view import View
from clapboard.kernel.world import World, Worlds


class ActionNumbers:
    """One number for each action met, so that the tree can key its moves by it. 0 is waiting for time to pass."""

    def __init__(self) -> None:
        self.actions: list[Action | None] = [None]
        self.numbers: dict[Action, int] = {}

    def of(self, action: Action) -> int:
        number = self.numbers.get(action)
        if number is None:
            number = self.numbers[action] = len(self.actions)
            self.actions.append(action)
        return number


class ImaginedWorld(World):
    """Seats that may act at once are asked in their order; where a deadline is pending, everybody may also wait for it."""

    def __init__(self, game: AnyGame, state: State, numbers: ActionNumbers) -> None:
        self.game = game
        self.state = state
        self.numbers = numbers

    def mover(self) -> i64:
        if self.state.outcome() is not None:
            return -1
        actors = self.state.actors()
        return actors[0] if actors else 0

    def moves(self) -> list[int]:
        actors = self.state.actors()
        found = [self.numbers.of(action) for action in self.state.legal(actors[0])] if actors else []
        if self.state.deadline() is not None:
            found.append(0)
        return found

    def play(self, move: i64) -> None:
        action = self.numbers.actions[move]
        if action is None:
            due = self.state.deadline()
            if due is not None:
                self.state.advance(due)
            return
        self.state.apply(self.state.actors()[0], action)

    def rewards(self) -> list[float]:
        seats = sum(len(side) for side in self.state.sides())
        outcome = self.state.outcome()
        if outcome is not None:
            share = 1.0 / max(1, len(outcome.winners)) if len(self.state.sides()) > 1 else 1.0
            return [share if seat in outcome.winners else 0.0 for seat in range(seats)]
        worth = [self.game.evaluate(self.state.view(seat)) for seat in range(seats)]
        return [0.5 + 0.5 * value / (1.0 + abs(value)) for value in worth]


class ImaginedWorlds(Worlds):
    def __init__(self, game: AnyGame, view: View) -> None:
        self.game = game
        self.view = view
        self.numbers = ActionNumbers()

    def sample(self, rng: Rng) -> World:
        return ImaginedWorld(self.game, self.game.imagine(self.view, rng.seed()), self.numbers)
