"""What happens next in a random game: somebody acts, time passes, or the table does something."""

from __future__ import annotations

from clapboard.kernel.action import BACK, Action
from clapboard.kernel.bot import Bot, Budget, acts_of
from clapboard.kernel.codec import encode
from clapboard.kernel.conformance.run import Run, TimedAction, clock, few
from clapboard.kernel.seats import TABLE

THINKING = Budget(iterations=8)


def next_move(run: Run, bots: dict[int, Bot]) -> TimedAction:
    """One of the things that can happen. Games differ: in some time flies, in some the table interferes."""
    state, rng = run.state, run.rng
    actors, deadline = state.actors(), state.deadline()
    table = list(state.legal(TABLE))  # not `run.listed`: in a long game not every state is looked at
    if table and ((not actors and deadline is None) or (run.number % 2 == 1 and rng.below(100) < 5)):
        return TimedAction(TABLE, table[rng.below(len(table))])
    haste = 50 if run.number % 3 == 1 else 12
    if deadline is not None and (not actors or rng.below(100) < haste):
        return clock(deadline if rng.below(2) else run.now + 1 + int(rng.below(deadline - run.now)))
    seat = actors[rng.below(len(actors))]
    if seat in bots:
        view = run.game.decode_view(encode(state.view(seat)))
        acts = acts_of(bots[seat].choose(view, state.legal(seat), rng.seed(), THINKING))
        if acts:
            return TimedAction(seat, acts[0])
    return TimedAction(seat, _random(run, seat))


def _random(run: Run, seat: int) -> Action:
    legal = run.state.legal(seat)
    if run.rng.below(4) == 0:
        listed = list(legal)
        for action in few(list(run.pool), 12, run.rng):
            if action not in listed and action != BACK and action in legal:
                return action  # an open action, that nobody could list
    if run.number % 2 == 0:
        return legal.sample(run.rng)
    return legal[run.rng.below(len(legal))]
