"""A player that sees every card, for golden games that are won, or lost for one reason alone: it lowers the number of things that the
final check would find wrong."""

from __future__ import annotations

from typing import Any

import clapboard
from clapboard.games.faux_raccords import GAME, State
from clapboard.games.faux_raccords.actions import End, Help, Place, Scene, Skip, Waive
from clapboard.games.faux_raccords.box.agreement import FRAMES, LEVELS
from clapboard.games.faux_raccords.box.components import SYMBOLS, VALUE
from clapboard.games.faux_raccords.geometry.spaces import space_name
from clapboard.games.faux_raccords.rules.scoring import details, genre_scores, wins
from clapboard.kernel.action import CONFIRM, Action
from tests.games.faux_raccords.faults import faults


class Oracle:
    """Tries every act to its end on a copy, a few ways each, and takes the one after which least is wrong."""

    def __init__(
        self, rng: clapboard.Rng, tries: int = 24, wanted: str | None = None, ends: bool = True
    ) -> None:
        self.rng = rng
        self.tries = tries
        self.wanted = set() if wanted is None else {wanted}
        """What is to be wrong with the film at the end."""
        self.ends = ends
        """Otherwise, once the film is as wanted, it only gets rid of its cards."""
        self.plan: list[Action] = []

    def chosen(self, state: State, seat: int) -> Action:
        if self.plan:
            return self.plan.pop(0)
        if Skip() in state.legal(seat):
            return Skip()
        if state.steps(seat) or len(state.legal(seat)) == 1:
            return state.legal(seat).sample(self.rng)
        if self.done(state) and End() in state.legal(seat):
            if self.ends:
                return End()
            self.plan = [Waive(), CONFIRM]
            return next(action for action in state.legal(seat) if isinstance(action, Help))
        best: tuple[float, list[Action]] | None = None
        for first in state.legal(seat):
            if first == End():
                continue
            for _ in range(self.tries if isinstance(first, Place | Help | Scene) else 2):
                trial, steps = self.tried(state.copy(), seat, first)
                worth = fault(trial) - 0.15 * spare(trial) - (100.0 if self.done(trial) else 0.0)
                if best is None or worth < best[0]:
                    best = (worth, steps)
        assert best is not None
        self.plan = best[1][1:]
        return best[1][0]

    def done(self, state: State) -> bool:
        return faults(details(state)) == self.wanted

    def tried(self, trial: State, seat: int, first: Action) -> tuple[State, list[Action]]:
        steps = [first]
        trial.apply(seat, first)
        while trial.steps(seat):
            legal = trial.legal(seat)
            step = CONFIRM if CONFIRM in legal else legal[int(self.rng.below(len(legal)))]
            if step == Waive() and len(legal) > 1 and self.rng.below(3):
                step = legal[0]
            steps.append(step)
            trial.apply(seat, step)
        return trial, steps


def spare(state: State) -> float:
    """Cards that can still be used."""
    return len(state.deck) * 0.5 + sum(int(chair.held) for chair in state.chairs)


def fault(state: State) -> float:
    """How far the film is from one that wins."""
    told: dict[str, Any] = details(state)
    if told["ended"] and state.outcome() is not None:
        return 0.0 if wins(state) else 1000.0
    mode = state.rules.mode
    wrong = (
        2.0 * len(told["disorder"])
        + 3.0 * len(told["doubles"])
        + 4.0 * (told["missing"] + 1.5 * told["surplus"])
    )
    if mode == "studio":
        astray = sum(
            str(LEVELS[SYMBOLS[GAME.box.symbol[shot.card]]]) != space_name(int(shot.space))[1]
            for shot in state.shots
        )
        return float(4 * told["missing"] + 4 * astray) + outside(state)
    if mode == "arcs":
        wrong += outside(state)
    need = int(state.rules.genre)
    for at, score in enumerate(genre_scores(state)):
        size = (
            len(state.shots)
            if mode != "shorts"
            else len([1 for shot in state.shots if shot.space // 64 == at + 1])
        )
        goal = 16 if mode != "shorts" else 8
        wrong += 3.0 * max(0, need - score - max(0, goal - size) * 0.45)
        if mode == "shorts":
            wrong += 5.0 * max(0, size - goal)
    return float(wrong) + crowding(state)


def outside(state: State) -> float:
    frame = FRAMES[state.rules.mode]
    return 4.0 * sum(space_name(int(shot.space)) not in frame for shot in state.shots)


def crowding(state: State) -> float:
    """Neighbours with too little or too much room between them."""
    goal = int(state.rules.goal) if state.rules.mode != "shorts" else 8
    total = 0.0
    for line in ((0,), (1,), (2,)) if state.rules.geometry.shifts else ():
        values = [VALUE[shot.card] for shot in state.shots if shot.space // 64 in line]
        for at, value in enumerate(values):
            total += 0.15 * abs((at + 0.5) / max(len(values), 1) - value / 29) * goal
    if state.rules.mode in ("series", "arcs"):
        for shot in state.shots:
            name = space_name(int(shot.space))
            if state.rules.mode == "series":
                depth = int(name[1]) + int(name[3]) - 2
            else:
                depth = int(name[1:].split("y")[0])
            total += 0.35 * abs((depth + 0.5) / 7 * 29 - VALUE[shot.card]) / 4
    return total
