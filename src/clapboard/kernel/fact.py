"""Facts: what happened, each with its audience. A log line, a sound and an animation are made from facts, never from states."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

import msgspec


class Fact(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="type", kw_only=True, gc=False):
    """The root of every game's facts. A subclass sets its own `tag`."""

    calm: ClassVar[bool] = False
    """Whether others can wait for it, half a second at most: a step on somebody's own board of which there are many, in a game in
    which everybody acts at once. A table tells such steps together."""
    to: tuple[int, ...] | None = None
    """The seats that learn it; None: everybody, spectators too."""


def some_secret(facts: Iterable[Fact]) -> bool:
    """Whether there is one that not everybody learns."""
    for fact in facts:  # noqa: SIM110  every act at a table comes through here, and a generator costs more
        if fact.to is not None:
            return True
    return False


def some_public(facts: Iterable[Fact]) -> bool:
    """Whether there is one that everybody learns."""
    for fact in facts:  # noqa: SIM110  as above
        if fact.to is None:
            return True
    return False


def heard(facts: Iterable[Fact], viewer: int | None) -> list[Fact]:
    """The facts that reach a viewer (a seat, or None for a spectator), without their audience: who else learned it is not told."""
    return [
        fact if fact.to is None else msgspec.structs.replace(fact, to=None)
        for fact in facts
        if fact.to is None or (viewer is not None and viewer in fact.to)
    ]
