"""Imagination must not peek: where more than one truth fits a view, it may not always find the real one."""

from __future__ import annotations

from clapboard.kernel.codec import encode, plain
from clapboard.kernel.conformance.report import Violation
from clapboard.kernel.conformance.run import Run, Subject, named
from clapboard.kernel.conformance.worlds import accepted, some_variant
from clapboard.kernel.state import State

TRIES = 24
GUESSES = 6
ENOUGH = 3
"""The least views with a second truth that must be seen before imagination is accused."""


class Truth:
    """Counts, for each viewer, the states with a known second truth, and those where only the real one was imagined."""

    def __init__(self, subject: Subject) -> None:
        self.subject = subject
        self.open: dict[int | None, int] = dict.fromkeys(subject.viewers, 0)
        self.hit: dict[int | None, int] = dict.fromkeys(subject.viewers, 0)

    def look(self, run: Run) -> None:
        """At a state of a game."""
        described = plain(run.game.describe(run.state))
        hidden = run.game.hidden(described)
        if not hidden:
            return
        real = encode(described)
        for viewer in self.subject.viewers:
            if self.hit[viewer] < self.open[viewer]:
                continue  # cleared: it imagined something else once
            told = run.told(run.state, viewer)
            for _ in range(TRIES):
                other = accepted(run.game, some_variant(described, hidden, run.rng))
                if (
                    other is not None
                    and run.told(other, viewer) == told
                    and self.subject.described(other) != real
                ):
                    self._guess(run.state, viewer, real, run.rng.seed())
                    break

    def deal(self, seed: int) -> None:
        """Other deals of the same table: two that look the same to somebody are each other's second truth."""
        seen: dict[tuple[int | None, bytes], tuple[State, bytes]] = {}
        for number in range(self.subject.effort.deals):
            state: State = self.subject.game.new(
                self.subject.seats, self.subject.options, seed=seed + number, oracle=self.subject.oracle
            )
            real = self.subject.described(state)
            for viewer in self.subject.viewers:
                other, truth = seen.setdefault((viewer, encode(state.view(viewer))), (state, real))
                if truth != real:
                    self._guess(other, viewer, truth, seed + number)

    def _guess(self, state: State, viewer: int | None, real: bytes, seed: int) -> None:
        told = encode(state.view(viewer))
        self.open[viewer] += 1
        guesses = (
            self.subject.described(self.subject.imagine(told, seed + number)) for number in range(GUESSES)
        )
        if all(guess == real for guess in guesses):
            self.hit[viewer] += 1

    def check(self, seed: int) -> None:
        self.deal(seed)
        for viewer, many in self.open.items():
            if (
                many >= ENOUGH
                and self.hit[viewer] == many
                and "imagine-tells-truth" not in self.subject.waived
            ):
                message = f"{named(viewer)} imagined only the truth, {many} times out of {many}"
                raise Violation("imagine-tells-truth", message, self.subject.where())
