"""Games in a row that belong together, and what each person has reached in them: kept with every result, never counted anew."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from clapboard.kernel.options import Value
from clapboard.kernel.outcome import Outcome


class Kind(msgspec.Struct, frozen=True):
    """What has to be the same for games to belong together."""

    game: str
    mode: Value | None
    seats: int
    length: int
    """How many games make the match; 0: as many as people like."""


class Tally(msgspec.Struct):
    """What somebody has reached, on whichever chair."""

    games: int = 0
    wins: int = 0
    draws: int = 0
    """Games won together with another side."""
    score: float = 0.0


class Series:
    def __init__(self, kind: Kind) -> None:
        self.kind = kind
        self.outcomes: list[Outcome] = []
        self.people: tuple[str, ...] | None = None
        """Who played all of these games, each on the same chair; None if that changed."""
        self.tallies: dict[str, Tally] = {}
        self.options: Mapping[str, Value] = {}
        """Of the last game, as the table showed them; another seat may have begun, because in a match that moves on."""

    @property
    def full(self) -> bool:
        return 0 < self.kind.length == len(self.outcomes)

    def copy(self) -> Series:
        other = Series(self.kind)
        other.outcomes, other.people, other.options = list(self.outcomes), self.people, self.options
        other.tallies = {person: msgspec.structs.replace(tally) for person, tally in self.tallies.items()}
        return other

    def add(
        self,
        outcome: Outcome,
        people: tuple[str, ...],
        sides: Sequence[Sequence[int]],
        options: Mapping[str, Value],
    ) -> None:
        """A game of this kind has come to its end."""
        self.people = people if not self.outcomes or people == self.people else None
        self.outcomes.append(outcome)
        self.options = options
        alone = sum(any(seat in outcome.winners for seat in side) for side in sides) == 1
        for seat, person in enumerate(people):
            tally = self.tallies.setdefault(person, Tally())
            tally.games += 1
            tally.score += outcome.scores[seat]
            if seat in outcome.winners:
                tally.wins, tally.draws = tally.wins + alone, tally.draws + (not alone)
