"""The small values that a room holds: chairs, questions, pauses, what was said and who was sent away or muted."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec

from clapboard.kernel.fact import Fact
from clapboard.kernel.state import State
from clapboard.table import log


class Chair(msgspec.Struct, frozen=True):
    kind: Literal["open", "guest", "bot", "gone"] = "open"
    """`gone`: its guest was sent away during the game, and nobody sits there; after the game it is as good as open."""
    guest: str = ""
    name: str = ""
    level: str = ""
    substitute: str = ""
    """The level of the bot that plays for a guest who is away, or was sent away."""
    seating: int = 0
    """The line of the log with which a guest sat down: each seating has a secret of its own."""

    @property
    def played_by(self) -> str:
        """The level of the bot that decides for this chair; empty when a person does."""
        return self.level if self.kind == "bot" else self.substitute


class Question(msgspec.Struct, frozen=True):
    """What everybody is asked; it ends with the first no, or when all have said yes."""

    what: log.Asking
    by: int
    seat: int | None
    answers: dict[int, bool]
    at: int
    """Since when it has stood."""


class Standstill(msgspec.Struct, frozen=True):
    """A pause: the time of play stands still."""

    since: int
    why: str = ""
    """`lost`: somebody's connection was; `loaded`: no server had the table; `asked`, `agreed`: people wanted it. Empty: the table alone is
    paused, and the game does not know of it."""
    seat: int | None = None
    """Who was lost."""
    resumes: int | None = None
    """When the countdown is over; None before it begins."""

    @property
    def waits(self) -> bool:
        """Whether it lasts until those who are missing are back, and not until somebody ends it."""
        return self.why in ("lost", "loaded") and self.resumes is None


class SentAway(msgspec.Struct, frozen=True):
    """Somebody whom the host has sent away, as the host is told of them: ids are nobody's business."""

    number: int
    """Counts those who were sent away: no two have the same."""
    name: str


class Spoken(msgspec.Struct, frozen=True):
    """Something that was said, under the number by which everybody can name it. Lines of talk alone are counted: the log has others
    that are nobody's business."""

    number: int
    at: int
    line: log.Said

    def reaches(self, guest: str) -> bool:
        """Whether it was said to everybody, or to somebody's own side with this guest in it."""
        return not self.line.to or guest in self.line.to


class Unwanted(msgspec.Struct, frozen=True):
    """Somebody whom a guest does not want to hear, or did not want to once."""

    who: int
    """Counts those whom this guest has muted."""
    name: str
    on: bool = True


class ServedBy(msgspec.Struct, frozen=True):
    """The server process whose time is the table's: it was `t` at the table when that one had run for `up` milliseconds."""

    server: str = ""
    up: int = 0
    t: int = 0


class Prepared(msgspec.Struct, gc=False):
    """An act that was already tried out: folding it takes this over instead of doing it once more."""

    state: State
    facts: Sequence[Fact]


class Told(msgspec.Struct, frozen=True, gc=False):
    """A message with its version."""

    v: int
    message: bytes
    speaker: str = ""
    """Whose words these are: there are those who do not want to hear them,"""
    hushed: bytes = b""
    """and get this instead."""
