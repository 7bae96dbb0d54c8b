"""Chains of small decisions: the actor's own until they commit, and taken back one by one."""

from __future__ import annotations

from collections.abc import Sequence

from clapboard.kernel.action import BACK, CONFIRM
from clapboard.kernel.codec import encode
from clapboard.kernel.conformance.run import Run, TimedAction, named
from clapboard.kernel.fact import Fact, heard
from clapboard.kernel.state import State


def check_chain(run: Run, before: State, move: TimedAction, facts: Sequence[Fact]) -> None:
    """After a move, with the state before it."""
    for seat in range(run.seats):
        was, now = before.steps(seat), run.state.steps(seat)
        if seat != move.by:
            if now not in (was, ()):
                run.broken("chain-broken", f"the chain of seat {seat} grew by a move of {move.by}: {now}")
        elif now and move.action is not None:
            run.same(
                "chain-broken",
                f"the chain of seat {seat} after {run.text(move.action)}",
                (*was, move.action),
                now,
            )
            if move.action == CONFIRM:
                run.broken("chain-broken", f"`confirm` by seat {seat} did not commit")
            _check_step(run, before, move, facts)


def _check_step(run: Run, before: State, move: TimedAction, facts: Sequence[Fact]) -> None:
    seat = move.by
    if run.state.chance.answers or run.state.chance.dump() != before.chance.dump():
        run.broken("chain-asks-chance", f"at step {len(run.state.steps(seat))} of seat {seat}")
    _check_private(run, before, move, facts)
    if BACK not in run.state.legal(seat):
        run.broken("back-missing", f"seat {seat} has an open chain")
    trial = run.state.copy()
    with run.expecting("back-missing", f"`back` by seat {seat}"):
        trial.apply(seat, BACK)
    run.same("back-not-inverse", f"`back` by seat {seat}", run.dump(before), run.dump(trial))


def _check_private(run: Run, before: State, move: TimedAction, facts: Sequence[Fact]) -> None:
    """Others see nothing of a step; of the first, that the seat is choosing, whatever it chose."""
    seat = move.by
    others = [viewer for viewer in run.subject.viewers if viewer != seat]
    if before.steps(seat):
        for viewer in others:
            run.same(
                "chain-shown-to-others",
                f"to {named(viewer)}",
                run.told(before, viewer),
                run.told(run.state, viewer),
            )
            run.same("chain-shown-to-others", f"told to {named(viewer)}", b"[]", encode(heard(facts, viewer)))
        return
    for action in before.legal(seat):
        instead = before.copy()
        other = instead.apply(seat, action)
        if instead.steps(seat):
            for viewer in others:
                run.same(
                    "chain-shown-to-others",
                    f"to {named(viewer)}",
                    run.told(instead, viewer),
                    run.told(run.state, viewer),
                )
                run.same(
                    "chain-shown-to-others",
                    f"told to {named(viewer)}",
                    encode(heard(other, viewer)),
                    encode(heard(facts, viewer)),
                )
