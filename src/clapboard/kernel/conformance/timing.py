"""Time comes in by `advance`: never back, in one leap or in several, and a deadline lies ahead."""

from __future__ import annotations

import msgspec

from clapboard.kernel.codec import encode
from clapboard.kernel.conformance.run import Run, TimedAction
from clapboard.kernel.errors import ClapboardError


def check_deadline(run: Run) -> None:
    deadline = run.state.deadline()
    if deadline is not None and deadline <= run.now:
        run.broken("deadline-past", f"the deadline is {deadline}, and it is {run.now}")


def let_pass(run: Run, move: TimedAction) -> TimedAction:
    """A move at its own instant, as a table does it: a little time passes before it. That is written nowhere but in the act's own entry, so
    that it must do nothing that is told, and ask nothing of chance."""
    if move.action is None:
        return move
    deadline = run.state.deadline()
    if deadline is None and not run.state.actors():
        return msgspec.structs.replace(move, at=run.now)  # a pause: its time is not play time
    at = run.now + int(run.rng.below(3 if deadline is None else min(3, deadline - run.now)))
    if at > run.now:
        facts = list(run.state.advance(at))
        if facts or run.state.chance.taken():
            run.broken("time-acts-early", f"the deadline is {deadline}, and something happens at {at}")
        run.words.append(f"clock {at}")
        run.now = at
    return msgspec.structs.replace(move, at=at)


def check_time(run: Run) -> None:
    deadline = run.state.deadline()
    if deadline is None:
        return
    _check_back(run)
    _check_leaps(run, deadline)


def _check_back(run: Run) -> None:
    """To an instant that is over: refused, or nothing happens."""
    if run.now == 0:
        return
    trial = run.state.copy()
    try:
        facts = list(trial.advance(run.now - 1))
    except ClapboardError:
        facts = []
    if facts or run.dump(trial) != run.dump():
        run.broken("time-goes-back", f"it is {run.now}, and advance({run.now - 1}) did something")


def _check_leaps(run: Run, deadline: int) -> None:
    end = deadline + int(run.rng.below(3) * (deadline - run.now))
    between = run.now + int(run.rng.below(deadline - run.now))
    once, often = run.state.copy(), run.state.copy()
    with run.expecting("time-not-additive", "time cannot pass"):
        leap = list(once.advance(end))
        steps = [fact for at in (between, deadline, end) for fact in often.advance(at)]
    run.same("time-not-additive", f"from {run.now} to {end}", run.dump(once), run.dump(often))
    run.same("time-not-additive", f"what is told from {run.now} to {end}", encode(leap), encode(steps))
    after = once.deadline()
    if after is not None and after <= end:
        run.broken("deadline-past", f"the deadline is {after}, and it is {end}")
