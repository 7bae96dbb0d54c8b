"""One question to one seat or to several at once: who is asked, until when, who has answered, and what is decided.

A game that lets one player decide and a game that votes use the same thing: the first asks only the chair, openly, the
second everybody. What was answered to a secret question is secret until it is decided; who has answered is not. Answers
are small numbers that mean something to the game alone. A seat that gives none (its time ran out, it is away) has
`ABSENT`; what that does is the game's policy, usually told in `policies.time_out`.

A game answers `actors` from `awaited`, `deadline` from `deadline`, closes the question in `advance` when it is `overdue`,
and carries out what is `decided`. Computer players answer like anybody else, from their view.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

OPEN: Final = -1
"""Asked, and has not answered."""
ABSENT: Final = -2
"""Will not answer: it counts as no vote."""
UNASKED: Final = -3
NO_LIMIT: Final = -1
"""Of a question that may stand for ever, or as long as the table's own clock allows."""


class Council:
    """An open question. `chair` is the seat whose answer decides where answers are equal; `until` is in the game's own time."""

    __slots__ = ("answers", "chair", "secret", "until")

    def __init__(
        self, seats: i64, chair: i64, asked: list[int], secret: bool = False, until: i64 = NO_LIMIT
    ) -> None:
        self.chair: i64 = chair
        self.secret: bool = secret
        self.until: i64 = until
        self.answers: list[int] = [UNASKED] * seats
        for seat in asked:
            self.answers[seat] = OPEN

    def awaits(self, seat: i64) -> bool:
        return 0 <= seat < len(self.answers) and self.answers[seat] == OPEN

    def awaited(self) -> list[int]:
        return [seat for seat, answer in enumerate(self.answers) if answer == OPEN]

    def asked(self) -> list[int]:
        return [seat for seat, answer in enumerate(self.answers) if answer != UNASKED]

    def answered(self) -> list[int]:
        return [seat for seat, answer in enumerate(self.answers) if answer != UNASKED and answer != OPEN]

    def answer(self, seat: i64, answer: i64) -> None:
        self.answers[seat] = int(answer)

    def complete(self) -> bool:
        for answer in self.answers:
            if answer == OPEN:
                return False
        return True

    def deadline(self) -> int | None:
        return None if self.until == NO_LIMIT else int(self.until)

    def overdue(self, at: i64) -> bool:
        return self.until != NO_LIMIT and self.until <= at

    def close(self) -> None:
        """Time is up: the one who has not answered is absent."""
        for seat in self.awaited():
            self.answers[seat] = ABSENT

    def decided(self, ways: list[int]) -> int:
        """The way with the most votes; of equal ones the chair's, else the first; without any vote the first way of all."""
        best: i64 = 0
        tied: list[int] = []
        for way in ways:
            votes: i64 = 0
            for answer in self.answers:
                if answer == way:
                    votes += 1
            if votes > best:
                best = votes
                tied = [way]
            elif votes == best:
                tied.append(way)
        mine = self.answers[self.chair]
        return mine if mine in tied else tied[0]

    def copy(self) -> Council:
        other = Council(0, self.chair, [], self.secret, self.until)
        other.answers = self.answers[:]
        return other
