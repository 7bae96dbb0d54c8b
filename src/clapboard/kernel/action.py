"""Actions: small frozen values, one canonical JSON object each (`{"type": "compose", "card": "n6"}`)."""

from __future__ import annotations

from typing import ClassVar

import msgspec


class Action(
    msgspec.Struct, frozen=True, cache_hash=True, forbid_unknown_fields=True, tag_field="type", gc=False
):
    """The root of every game's actions. A subclass sets its own `tag`. None of them is in a circle of references, as of all structs here
    that say `gc=False`: the collector need not look at what every act makes by the dozen."""

    most_lag: ClassVar[int] = 0
    """How many milliseconds of the way to the server a game allows the one who does this, at most. Where it is more than 0, the action has a
    field `lag`, 0 where it is listed. The table writes into it what it has measured, whatever a client put there."""


class Confirm(Action, frozen=True, tag="confirm"):
    """Ends an act of several choices: its commit point."""


class Back(Action, frozen=True, tag="back"):
    """Takes one uncommitted choice back. Legal inside a chain, but never listed or sampled, so that playouts end."""


class Resign(Action, frozen=True, tag="resign"):
    """A seat gives up. The TABLE does it, no matter whose turn it is; a game whose policies allow it has it among its actions, lists it in
    `legal(TABLE)` for everybody who can, and says what becomes of the seat."""

    seat: int


class Leave(Action, frozen=True, tag="leave"):
    """The person of a seat is gone. The TABLE does it, where the game lists it in `legal(TABLE)`; the game says what becomes of the seat."""

    seat: int


class Rejoin(Action, frozen=True, tag="rejoin"):
    """The person of a seat that left is back. The TABLE does it, where the game lists it."""

    seat: int


class Pause(Action, frozen=True, omit_defaults=True, tag="pause"):
    """Time stops. The TABLE does it, in a game with `Policies.pauses`, while the game lists it: so the game says how often."""

    seat: int | None = None
    """Whose connection was lost; None: nobody's, it was asked for or the server was away."""


class Resume(Action, frozen=True, tag="resume"):
    """Time goes on. The TABLE does it, after a countdown for which time still stands."""


class Swap(Action, frozen=True, tag="swap"):
    """A seat changes roles with its partner. The TABLE does it for one of them who asks, where the game lists it in `legal(TABLE)`."""

    seat: int


CONFIRM = Confirm()
BACK = Back()


def kind(action: Action) -> str:
    """The action's type as it stands in its JSON."""
    return str(type(action).__struct_config__.tag)
