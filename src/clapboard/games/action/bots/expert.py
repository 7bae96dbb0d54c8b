"""The expert: plays the regular's best placements on to the end in imagined worlds, and keeps those that do well.

In a playout everybody, at any number of players, does what is best by that player's own judgement, and its end is worth something to each seat.

A world differs from what lies open only in the order of the piles. All candidates see the same worlds, and the weaker ones are dropped on
the way, so that most of the thinking goes to the choice between the best.
"""

from __future__ import annotations

import time

from clapboard.games.action.bots.judgement import Judge, likely_placements, outlooks, place, play_on
from clapboard.games.action.box.prints import Prints
from clapboard.games.action.knowledge.imagine import mix, seen
from clapboard.games.action.knowledge.view import ActionView
from clapboard.games.action.moves import COMMITTING, action_of, move_of
from clapboard.games.action.stages import DRAWN
from clapboard.games.action.state import State
from clapboard.kernel.action import Action
from clapboard.kernel.bot import Budget, Thought
from clapboard.kernel.chance import Dream
from clapboard.kernel.legal import Legal
from clapboard.kernel.rng import Rng
from clapboard.kernel.view import View

CANDIDATES = 8
ROUNDS_AHEAD = 40
"""To the end of any game."""
WORLDS_A_DROP = 4
"""After so many worlds the weakest third of the candidates is dropped, as long as there are more than two."""


class Expert:
    def __init__(self, prints: Prints, name: str, iterations: int) -> None:
        self.name = name
        self.about = f"Plays its best ideas on to the end {iterations:,} times, with the piles shuffled anew."
        self.prints = prints
        self.iterations = iterations
        self.thought = Thought()

    def choose(
        self, view: View, legal: Legal, seed: int, budget: Budget | None = None
    ) -> Action | tuple[Action, ...]:
        """The rest of a placement, all at once."""
        assert isinstance(view, ActionView)
        self.thought = Thought()
        if len(legal) == 1:
            return legal[0]
        state = seen(view, self.prints)
        state.telling = False
        if state.phase == DRAWN:
            return action_of(self.prints, Judge(state).drawn())
        chain = [move_of(self.prints, step) for step in view.chain]
        state.chain = []
        state.listed = None
        ideas = [idea for idea in likely_placements(state, CANDIDATES) if idea[: len(chain)] == chain]
        if not ideas:  # somebody else began this placement
            return legal[0]
        steps = {[*idea, COMMITTING][len(chain)] for idea in ideas}
        best = ideas[0] if len(steps) == 1 else self._searched(state, ideas, seed, budget)
        return tuple(action_of(self.prints, step) for step in [*best, COMMITTING][len(chain) :])

    def _searched(self, state: State, ideas: list[list[int]], seed: int, budget: Budget | None) -> list[int]:
        start = time.perf_counter()
        most, end = self.iterations, None
        if budget is not None and budget.seconds is not None:
            most, end = 1_000_000, start + budget.seconds
        elif budget is not None and budget.iterations is not None:
            most = budget.iterations
        race = Race(state, ideas, seed)
        while race.done < most and len(race.alive) > 1 and (end is None or time.perf_counter() < end):
            race.run()
        self.thought = Thought(iterations=race.done, seconds=time.perf_counter() - start)
        return ideas[race.best()]


class Race:
    """Candidates that are played on in one world after the other."""

    def __init__(self, state: State, ideas: list[list[int]], seed: int, rounds: int = ROUNDS_AHEAD) -> None:
        self.state = state
        self.rounds = rounds
        """How far a placement is played on; 1: to the end of this round."""
        self.ideas = ideas
        self.rng = Rng(seed)
        self.alive = list(range(len(ideas)))
        self.sums = [[0.0] * int(state.seats) for _ in ideas]
        """For each candidate, what it brought every seat."""
        self.tried = [0] * len(ideas)
        self.done = 0
        self.worlds = 0
        self.lane = 0
        self.world = 0

    def run(self) -> None:
        """One candidate in one world."""
        if self.lane == 0:
            self.world = self.rng.seed()
        idea = self.alive[self.lane]
        rng = Rng(self.world)
        world = self.state.sketch(Dream(rng))
        mix(world, rng)
        place(world, self.ideas[idea])
        play_on(world, self.rounds)
        for seat, value in enumerate(outlooks(world)):
            self.sums[idea][seat] += value
        self.tried[idea] += 1
        self.done += 1
        self.lane += 1
        if self.lane == len(self.alive):
            self.lane = 0
            self.worlds += 1
            if self.worlds % WORLDS_A_DROP == 0 and len(self.alive) > 2:
                ranked = sorted(self.alive, key=self.mean, reverse=True)
                self.alive = sorted(ranked[: max(2, len(ranked) * 2 // 3)])

    def mean(self, idea: int) -> float:
        """What a candidate brings to the one who chooses."""
        return self.sums[idea][self.state.cur] / self.tried[idea] if self.tried[idea] else -1.0

    def best(self) -> int:
        """Among those that are left; the regular's own order where nothing was tried."""
        return max(self.alive, key=lambda idea: (self.mean(idea), -idea))
