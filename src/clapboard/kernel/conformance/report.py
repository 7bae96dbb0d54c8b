"""What a check found."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from clapboard.kernel.conformance.laws import LAWS
from clapboard.kernel.options import Value


class Reproduction(msgspec.Struct, frozen=True, kw_only=True):
    """Enough to see it again: the table, the seed, and the moves made until then."""

    game: str
    mode: str
    seats: int
    options: Mapping[str, Value] = {}
    seed: int = 0
    moves: tuple[str, ...] = ()

    def __str__(self) -> str:
        tail = "; ".join(self.moves[-3:]) or "the beginning"
        return f"{self.game}, mode {self.mode}, {self.seats} seats, seed {self.seed}, {len(self.moves)} moves, after {tail}"


class Violation(Exception):
    """One law broken, by name."""

    def __init__(self, name: str, message: str, where: Reproduction) -> None:
        super().__init__(f"{name}: {message} [{where}]")
        self.name = name
        self.law = LAWS[name]
        self.message = message
        self.where = where


class Findings:
    """All that one check found, and how much it looked at."""

    def __init__(self) -> None:
        self.violations: list[Violation] = []
        self.games = 0
        self.states = 0
        self.worlds = 0
        self.reasons: set[str] = set()
        """The ends that were seen."""

    @property
    def ok(self) -> bool:
        return not self.violations

    @property
    def names(self) -> set[str]:
        """The laws that were broken."""
        return {found.name for found in self.violations}

    def demand(self) -> Findings:
        """Raise the first violation, if there is one."""
        if self.violations:
            raise self.violations[0]
        return self

    def __str__(self) -> str:
        looked = f"{self.games} games, {self.states} states, {self.worlds} imagined worlds"
        if self.ok:
            return f"conforms ({looked})"
        return "\n".join([f"{len(self.violations)} violations ({looked})", *map(str, self.violations)])
