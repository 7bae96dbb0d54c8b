"""An imagined world cannot be told from the real one by its viewer: not by its view, its choices or its refusals.

A view that depends on something hidden is found here too, because the imagined world has something else in that place.
"""

from __future__ import annotations

from clapboard.kernel.action import Action
from clapboard.kernel.codec import encode, plain
from clapboard.kernel.conformance.leak import blame
from clapboard.kernel.conformance.run import Run, named
from clapboard.kernel.conformance.strange import strange_actions
from clapboard.kernel.errors import IllegalAction
from clapboard.kernel.state import State


def check_hiding(run: Run) -> None:
    for viewer in run.subject.viewers:
        told = run.told(run.state, viewer)
        strange = [] if viewer is None else strange_actions(run, viewer)
        for _ in range(run.effort.worlds):
            seed = run.rng.seed()
            with run.expecting("imagine-crashes", f"for {named(viewer)}"):
                world = run.subject.imagine(told, seed)
                seen = run.told(world, viewer)
            if seen != told:
                run.broken(*blame(run.subject, viewer, told, seen, run.rng))
            _check_world(run, viewer, told, seed, world)
            if viewer is not None:
                _check_choices(run, viewer, world, strange)


def _check_world(run: Run, viewer: int | None, told: bytes, seed: int, world: State) -> None:
    again = run.subject.imagine(told, seed)
    run.same(
        "imagine-not-reproducible", f"for {named(viewer)}, the same seed", run.dump(world), run.dump(again)
    )
    if world.chance.dump() == run.state.chance.dump():
        run.broken("imagine-has-the-door", f"the world imagined for {named(viewer)} has the real chance")
    run.same(
        "imagine-not-conserved", f"for {named(viewer)}", plain(run.state.things()), plain(world.things())
    )


def _check_choices(run: Run, seat: int, world: State, strange: list[Action]) -> None:
    real = run.state.legal(seat)
    legal = world.legal(seat)
    run.same("imagine-chain-differs", f"steps({seat})", run.state.steps(seat), world.steps(seat))
    run.same("imagine-legal-differs", f"legal({seat})", run.listed[seat], list(legal))
    for action in strange:
        run.same(
            "imagine-legal-differs",
            f"{run.text(action)} by seat {seat} is legal",
            action in real,
            action in legal,
        )
        if action not in real:
            run.same(
                "leak-by-refusal",
                f"why {run.text(action)} by seat {seat} is refused",
                _reason(run.state, seat, action),
                _reason(world, seat, action),
            )


def _reason(state: State, seat: int, action: Action) -> tuple[str, str, bytes] | None:
    try:
        state.copy().apply(seat, action)
    except IllegalAction as refusal:
        return refusal.code, refusal.message, encode(refusal.params)
    return None
