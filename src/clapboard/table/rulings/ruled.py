"""What comes of something that was asked for: lines to write, or an answer that leaves none."""

from __future__ import annotations

import msgspec

from clapboard.kernel.state import State
from clapboard.table import log
from clapboard.table.commands import Refusal
from clapboard.table.parts import Prepared

Ruled = tuple[log.Line, Prepared | None]
"""A line to write, with what was already worked out for it."""


class Chosen(msgspec.Struct):
    """A choice inside a chain: only the actor sees it, and nothing is written before its commit."""

    seat: int
    state: State
    """What the table goes on with."""
    shown: State
    """The same at the instant of the choice, for the actor."""
    base: State | None = None
    """The same without its open choices, as the actor was shown it: an actor who still has that view is sent only the changes. None: it is
    not certain that the actor has it."""


class Judged(msgspec.Struct):
    """Whether an act would be possible; if not, with what it would be refused."""

    refusal: Refusal | None


class Foreseen(msgspec.Struct):
    """A seat's turn before it comes: a copy that only the asker sees, and that is thrown away."""

    seat: int
    state: State


class Elapsed(msgspec.Struct):
    """Time has passed, and nothing came of it that anybody is told: the game is the same, a little later. It needs no line, because every
    later one says when it was."""

    state: State


Aside = Chosen | Judged | Foreseen
"""What is judged and leaves no line."""


class Person(msgspec.Struct, frozen=True):
    id: str
    name: str
