"""A seat that waits may plan: choose and preview on a copy, never commit, and learn nothing by it."""

from __future__ import annotations

from clapboard.kernel.action import BACK
from clapboard.kernel.codec import encode
from clapboard.kernel.conformance.run import Run
from clapboard.kernel.errors import ClapboardError, IllegalAction
from clapboard.kernel.state import State

LONGEST = 12


def check_plans(run: Run) -> None:
    state = run.state
    if state.outcome() is not None:
        return
    for seat in range(run.seats):
        if seat in state.actors():
            continue
        before = run.dump()
        try:
            plan = state.plan(seat)
        except ClapboardError:
            continue  # no planning here, and it says so
        _walk(run, plan, seat)
        run.same("plan-commits", f"planning for seat {seat} changed the state", before, run.dump())
        _check_leak(run, seat)


def _walk(run: Run, plan: State, seat: int) -> None:
    for _ in range(LONGEST):
        legal = plan.legal(seat)
        if not len(legal):
            return
        if BACK in list(legal):
            run.broken("back-listed", f"in a plan of seat {seat}")
        action = legal.sample(run.rng)
        depth = len(plan.steps(seat))
        chance = plan.chance.dump()
        try:
            plan.apply(seat, action)
        except IllegalAction:
            return
        if len(plan.steps(seat)) != depth + 1 or plan.chance.dump() != chance:
            run.broken("plan-commits", f"{run.text(action)} went through in a plan of seat {seat}")


def _check_leak(run: Run, seat: int) -> None:
    """In a world that looks the same to the seat, its plan looks the same."""
    told = run.told(run.state, seat)
    plan = run.state.plan(seat)
    with run.expecting(
        "plan-leaks", f"seat {seat} can plan in truth, but not in a world that looks the same"
    ):
        world = run.subject.imagine(told, run.rng.seed()).plan(seat)
    run.same("plan-leaks", f"the plan of seat {seat}", run.told(plan, seat), run.told(world, seat))
    run.same(
        "plan-leaks",
        f"the choices of seat {seat}",
        encode(list(plan.legal(seat))),
        encode(list(world.legal(seat))),
    )
