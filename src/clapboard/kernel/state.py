"""What every game's state can do. States are plain mutable classes that fit this protocol; they need not inherit from anything."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol, Self

from clapboard.kernel.action import Action
from clapboard.kernel.chance import Chance
from clapboard.kernel.fact import Fact
from clapboard.kernel.legal import Legal
from clapboard.kernel.outcome import Outcome
from clapboard.kernel.view import View


class State(Protocol):
    chance: Chance
    """The one door for chance and outside knowledge."""

    def actors(self) -> tuple[int, ...]:
        """The seats that may act now; () when over or only waiting for time."""

    def legal(self, seat: int) -> Legal:
        """The actions open to a seat (or to TABLE); empty for anyone who may not act."""

    def apply(self, seat: int, action: Action) -> Sequence[Fact]:
        """Do it, and say what happened. Raises `IllegalAction`, the state untouched."""

    def advance(self, at: int) -> Sequence[Fact]:
        """Time passes to `at` (milliseconds of play, pauses excluded, never back); deadlines on the way act in order."""

    def deadline(self) -> int | None:
        """The next instant at which something happens by itself."""

    def view(self, seat: int | None) -> View:
        """What a seat, or with None a spectator, knows."""

    def outcome(self) -> Outcome | None:
        """None while the game runs."""

    def sides(self) -> tuple[tuple[int, ...], ...]:
        """The seats as sides: each alone, teams, or all together."""

    def steps(self, seat: int) -> tuple[Action, ...]:
        """The choices that a seat has made since its last commit: an open chain; () when there is none."""

    def plan(self, seat: int) -> Self:
        """For a seat that waits: a copy in which it is its turn, to choose and preview; whatever would commit is refused."""

    def things(self) -> Mapping[str, Any]:
        """What must be conserved: for each kind of component, how many there are in all places together."""

    def copy(self) -> Self:
        """Cheap and complete."""
