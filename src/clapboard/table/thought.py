"""What thinkers are asked and what they answer, in a form that crosses the boundary of a process: bytes that a viewer may know, and no state."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import msgspec

from clapboard.kernel.bot import PACE


class Job(msgspec.Struct, frozen=True, array_like=True, tag="choose"):
    """A computer player is asked what to do."""

    game: str
    level: str
    view: bytes
    legal: list[bytes]
    """The actions that are listed to a client in this seat."""
    seed: int
    wider: bool = False
    """There are legal actions beside those. Anyone who thinks finds them by imagining a world that fits the view."""
    edition: str = ""
    table: str = ""
    """At which table, so that none of them has all the thinkers. No player is told."""


class ThinkerAnswer(msgspec.Struct, frozen=True, array_like=True, tag="thought"):
    """What it answers."""

    acts: list[bytes]
    """What it does, in order. Empty, and nothing to wait for: it could not choose, and the decision is left to luck."""
    iterations: int = 0
    pace: int = PACE
    """How long this bot takes for an act, in milliseconds."""
    at: int | None = None
    """Not before this instant, in milliseconds of play."""
    waits: bool = False
    """For something to change."""


class HelpJob(msgspec.Struct, frozen=True, array_like=True, tag="help"):
    """Somebody asks a game about their own view, and the answer has to be thought out."""

    game: str
    view: bytes
    about: bytes
    seed: int
    edition: str = ""


class Study(msgspec.Struct, frozen=True, array_like=True, tag="study"):
    """Somebody outside games asks what a game knows of the world."""

    game: str
    about: bytes
    edition: str = ""


class Helped(msgspec.Struct, frozen=True, array_like=True, tag="helped"):
    answer: bytes


class NotAnswered(msgspec.Struct, frozen=True, array_like=True, tag="unanswered"):
    """The game has no answer, and says why."""

    code: str
    message: str
    params: dict[str, Any]


class ThoughtFailed(msgspec.Struct, frozen=True, array_like=True, tag="failed"):
    error: str


Think = Callable[[Job], Awaitable[ThinkerAnswer]]
Helps = Callable[[HelpJob], Awaitable[Helped | NotAnswered | None]]
"""None: the one who thought about it has failed, or had too little time."""


async def no_help(job: HelpJob) -> None:
    """For a table without thinkers of this kind."""
