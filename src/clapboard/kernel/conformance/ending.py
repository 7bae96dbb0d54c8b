"""Never stuck, always ending, and an end that makes sense."""

from __future__ import annotations

from clapboard.kernel.codec import encode
from clapboard.kernel.conformance.run import Run, named
from clapboard.kernel.outcome import Outcome
from clapboard.kernel.seats import TABLE


def check_going(run: Run) -> None:
    """Someone can act, a deadline is pending, or it is over."""
    state = run.state
    actors = state.actors()
    if list(actors) != sorted({seat for seat in actors if 0 <= seat < run.seats}):
        run.broken("actors-wrong", f"actors() is {actors} at a table of {run.seats}")
    _check_sides(run)
    outcome = state.outcome()
    if outcome is None:
        if not actors and state.deadline() is None:
            # A pause made by the TABLE is ended by the TABLE; nothing else may leave the game waiting for it.
            if not (run.quiet_by_table and len(state.legal(TABLE))):
                run.broken("stuck", "nobody can act, no deadline is pending, and it is not over")
        if run.decisions > run.game.meta.most_decisions:
            run.broken(
                "too-long",
                f"{run.decisions} decisions, and meta.most_decisions is {run.game.meta.most_decisions}",
            )
        if len(run.moves) > 3 * run.game.meta.most_decisions + 300:
            run.broken("too-long", f"{len(run.moves)} moves, most of them the clock's or the table's")
        return
    if actors or state.deadline() is not None:
        run.broken("over-but-open", f"over, but actors() is {actors} and deadline() {state.deadline()}")
    for seat in (*range(run.seats), TABLE):
        if len(state.legal(seat)):
            run.broken("over-but-open", f"over, but legal({seat}) is not empty")
    _check_outcome(run, outcome)


def _check_sides(run: Run) -> None:
    sides = run.state.sides()
    seated = [seat for side in sides for seat in side]
    if len(set(seated)) != len(seated) or not set(seated) <= set(range(run.seats)):
        run.broken("sides-wrong", f"sides() is {sides} at a table of {run.seats}")
    if not run.moves and len(seated) != run.seats:
        run.broken("sides-wrong", f"sides() is {sides}, and not every seat is on one")


def _check_outcome(run: Run, outcome: Outcome) -> None:
    wrong = _wrong(run, outcome)
    if wrong:
        run.broken("outcome-wrong", f"{wrong}: {outcome}")
    for viewer in run.subject.viewers:
        view = run.state.view(viewer)
        if encode(view.outcome) != encode(outcome):
            run.broken("outcome-wrong", f"the view of {named(viewer)} has another outcome: {view.outcome}")
        if view.prompt.kind != "over" or view.prompt.asked:
            run.broken("prompt-undeclared", f"it is over, and the prompt of {named(viewer)} is {view.prompt}")


def _wrong(run: Run, outcome: Outcome) -> str | None:
    seats, ranks, winners = run.seats, outcome.ranks, outcome.winners
    first = tuple(seat for seat in range(seats) if seat < len(ranks) and ranks[seat] == 1)
    if not len(outcome.scores) == len(ranks) == seats:
        return "not one score and one rank for each seat"
    if any(place != 1 + sum(other < place for other in ranks) for place in ranks):
        return "ranks are not of the form 1-1-3"
    if winners not in ((), first):
        return "the winners are not those of rank 1"
    if outcome.reason not in run.game.meta.reasons:
        return "the reason is not declared in meta.reasons"
    for side in run.state.sides():
        if len({ranks[seat] for seat in side}) > 1:
            return "the seats of one side have different ranks"
    if run.game.meta.cooperative and not set(outcome.scores) <= {0, 1}:
        return "a cooperative game scores 1 or 0"
    return None
