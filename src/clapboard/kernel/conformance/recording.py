"""Records: each game replays from its bytes; an undo takes back nothing that showed something new."""

from __future__ import annotations

from math import isfinite

from clapboard.kernel.action import BACK, Action
from clapboard.kernel.codec import encode
from clapboard.kernel.conformance.run import Run
from clapboard.kernel.errors import ClapboardError
from clapboard.kernel.fact import Fact, heard
from clapboard.kernel.record import Record
from clapboard.kernel.state import State

LONGEST_KEY = 80


def check_record(run: Run) -> None:
    """At the end: written, read, replayed."""
    data = b"\n".join(run.record.lines()) + b"\n"
    with run.expecting("record-replay-differs", "its bytes are not read"):
        again = Record.parse(data, run.game)
    if again.error is not None:
        run.broken("record-replay-differs", f"reading stops: {again.error}")
    if any(run.state.steps(seat) for seat in range(run.seats)):
        return  # open chains are not durable
    real = run.subject.described(run.state)
    run.same("record-replay-differs", "the last state as read", real, run.subject.described(again.state))
    with run.expecting("record-replay-differs", "the replay fails"):
        last = list(run.record.replay())[-1]
    run.same("record-replay-differs", "the last state of the replay", real, run.subject.described(last))
    _check_earned(run, again)
    if b"\n".join(again.lines()) + b"\n" != data:
        run.broken("record-replay-differs", "read and written again, it is another file")


def _check_earned(run: Run, again: Record) -> None:
    with run.expecting("earned-wrong", "what was earned"):
        earned = list(run.game.earned(run.record))
        same = list(run.game.earned(again)) == earned
    if not same:
        run.broken("earned-wrong", "it is something else after a replay")
    keys = [(one.seat, one.key) for one in earned]
    if len(set(keys)) != len(keys):
        run.broken("earned-wrong", "one key twice for a seat")
    for one in earned:
        if (
            one.seat not in range(run.seats)
            or not 1 <= len(one.key) <= LONGEST_KEY
            or not isfinite(one.value)
        ):
            run.broken("earned-wrong", f"{one}")


def check_undo(run: Run, seat: int, before: State) -> bool:
    """After a move of a seat, with the state before it: if its act may be taken back, sometimes it is."""
    if seat < 0 or any(run.state.steps(each) for each in range(run.seats)):
        return False
    place = run.record.undoable(seat)
    if place is None:
        return False
    for _ in before.steps(seat):
        before.apply(seat, BACK)  # to where the act began
    entry = run.record.entries[place]
    if entry.by != seat or entry.chance:
        run.broken("undo-crosses-information", f"seat {seat} may take back what chance or somebody else did")
    acts = [run.game.decode_action(step) for step in entry.do]
    _check_nothing_shown(run, seat, before, acts)
    if run.undone == run.effort.undos or run.rng.below(3):
        return False
    run.record.undo(seat)
    run.state.advance(run.now)  # time is not taken back
    run.undone += 1
    run.words.append(f"{seat} takes it back")
    run.decisions -= len(acts)
    run.same("undo-not-inverse", f"seat {seat} took its act back", run.dump(before), run.dump())
    return True


def _check_nothing_shown(run: Run, seat: int, before: State, acts: list[Action]) -> None:
    """In every world in which the seat could have been, the act shows it the same: not Record's own test, and more of it."""
    told = run.told(before, seat)
    said = " ".join(map(run.text, acts))
    sights: set[bytes] = set()
    for _ in range(run.effort.undo_worlds):
        world = run.subject.imagine(told, run.rng.seed())
        facts: list[Fact] = []
        try:
            for act in acts:
                facts += world.apply(seat, act)
        except ClapboardError as bad:
            run.broken(
                "undo-crosses-information",
                f"seat {seat} may take back {said}, which could have failed: {bad}",
            )
        sights.add(encode([world.view(seat), heard(facts, seat)]))
    if len(sights) > 1:
        run.broken(
            "undo-crosses-information", f"seat {seat} may take back {said}, which showed something new"
        )
