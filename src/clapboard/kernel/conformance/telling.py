"""Facts tell a viewer no more than its view carries afterwards, since a view carries all that its owner may know.

And they tell no less than that something happened: a table publishes by facts.

Two more laws follow. In a world that looks the same to the viewer, the same act that looks the same afterwards must sound
the same: else something hidden was told. And another act of somebody else that looks the same afterwards must sound the
same: else a sealed choice was told, or the view forgets what everybody heard.
"""

from __future__ import annotations

from collections.abc import Sequence

from clapboard.kernel.codec import encode
from clapboard.kernel.conformance.run import Run, TimedAction, few, named, short
from clapboard.kernel.errors import ClapboardError
from clapboard.kernel.fact import Fact, heard
from clapboard.kernel.state import State

OTHER_ACTS = 4


def check_audience(run: Run, facts: Sequence[Fact]) -> None:
    for fact in facts:
        if fact.to is not None and not set(fact.to) <= set(range(run.seats)):
            run.broken("fact-audience", f"{fact!r} is told to {fact.to}")
        with run.expecting("fact-audience", f"{fact!r} has no JSON"):
            encode(fact)


def check_telling(run: Run, before: State, move: TimedAction, facts: Sequence[Fact]) -> None:
    """After a move, with the state before it."""
    for viewer in run.subject.viewers:
        seen = run.told(run.state, viewer)
        sound = encode(heard(facts, viewer))
        told = run.told(before, viewer)
        for _ in range(run.effort.worlds):
            world = run.subject.imagine(told, run.rng.seed())
            if _echo(run, world, move, viewer, seen) not in (None, sound):
                run.broken(
                    "facts-leak",
                    f"{named(viewer)} hears something else where it looks the same: {short(sound)}",
                )
        if viewer == move.by or move.action is None:
            continue
        # A table publishes by facts: a change without one would be seen only by the one who comes back.
        if seen != told and sound == b"[]":
            run.broken(
                "change-untold",
                f"{named(viewer)} sees {run.text(move.action)} by {move.by}, and hears nothing",
            )
        for other in few(list(before.legal(move.by)), OTHER_ACTS, run.rng):
            if _echo(run, before.copy(), TimedAction(move.by, other), viewer, seen) not in (None, sound):
                said = f"{named(viewer)} heard {short(sound)}, and something else after {run.text(other)}"
                run.broken("facts-exceed-view", f"{said}, which looks the same")


def _echo(run: Run, world: State, move: TimedAction, viewer: int | None, seen: bytes) -> bytes | None:
    """What the viewer hears when the move is made there; None if it cannot be made, or can be told apart by sight."""
    try:
        facts = run.perform(world, move)
    except ClapboardError:
        return None
    return encode(heard(facts, viewer)) if run.told(world, viewer) == seen else None
