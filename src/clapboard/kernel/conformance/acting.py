"""Every legal action applies; every other is refused, and nothing is touched."""

from __future__ import annotations

import msgspec

from clapboard.kernel.action import BACK, Action, Swap, kind
from clapboard.kernel.codec import encode
from clapboard.kernel.conformance.run import Run, few
from clapboard.kernel.conformance.strange import strange_actions
from clapboard.kernel.errors import IllegalAction
from clapboard.kernel.legal import Legal, told
from clapboard.kernel.seats import TABLE
from clapboard.kernel.state import State

MOST_TOLD = 2048
"""Bytes, in each message, for what a client may do."""


def check_listing(run: Run) -> None:
    """What `legal` says, before anything is tried."""
    actors = run.state.actors()
    run.listed = {}
    for seat in (*range(run.seats), TABLE):
        legal = run.state.legal(seat)
        listed = list(legal)
        run.listed[seat] = listed
        if seat in actors and not listed:
            run.broken("stuck", f"seat {seat} is asked, and nothing is legal")
        if seat >= 0 and seat not in actors and listed:
            run.broken("bystander-may-act", f"seat {seat} may not act, and legal lists {run.text(listed[0])}")
        if BACK in listed:
            run.broken("back-listed", f"legal({seat}) lists `back`")
        if len(set(listed)) != len(listed):
            run.broken("legal-unsteady", f"legal({seat}) lists an action twice")
        if [legal[place] for place in range(len(legal))] != listed or list(run.state.legal(seat)) != listed:
            run.broken("legal-unsteady", f"legal({seat}) is not the same twice")
        _check_inside(run, seat, legal, listed)
    _check_swaps(run, {action for action in run.listed[TABLE] if isinstance(action, Swap)})


def _check_swaps(run: Run, swaps: set[Swap]) -> None:
    """Anyone who changes roles does so with a partner, on the side where both are, and can change back."""
    sides = run.state.sides()
    for swap in swaps:
        partners = next((side for side in sides if swap.seat in side), ())
        if len(partners) < 2 or not swaps.issuperset(map(Swap, partners)):
            run.broken("swap-wrong", f"seat {swap.seat} can change roles, and not everybody on its side can")
        trial = run.state.copy()
        trial.apply(TABLE, swap)
        if trial.sides() != sides or swap not in trial.legal(TABLE):
            run.broken(
                "swap-wrong", f"seat {swap.seat} changes roles, and its side too, or there is no way back"
            )


def _check_inside(run: Run, seat: int, legal: Legal, listed: list[Action]) -> None:
    for action in listed:
        if action not in legal:
            run.broken("legal-not-in", f"legal({seat}) lists {run.text(action)}, and it is not `in`")
    if listed:
        drawn = legal.sample(run.rng)
        if drawn not in legal or drawn == BACK:
            run.broken("legal-not-in", f"legal({seat}) samples {run.text(drawn)}")
    _check_fair(run, seat, legal, listed)
    _check_told(run, seat, legal, listed)
    if "nonsense" in legal or None in legal:
        run.broken("illegal-accepted", f"legal({seat}) contains things that are no actions")


def _check_told(run: Run, seat: int, legal: Legal, listed: list[Action]) -> None:
    """What goes over the wire: enough for a client to offer everything, and no more than it takes."""
    client = told(legal)
    one_by_one, shapes = set(client.legal), {shape.type for shape in client.open}
    for action in client.legal:
        if action not in legal:
            run.broken("told-wrong", f"{run.text(action)} is told to seat {seat}, and it is not legal")
    for action in listed:
        if action not in one_by_one and kind(action) not in shapes:
            run.broken("told-wrong", f"seat {seat} is told nothing of {run.text(action)}")
    size = len(encode([client.legal, client.open]))
    if size > MOST_TOLD:
        run.broken(
            "told-wrong", f"seat {seat} is told {size} bytes of what it may do: declare large sets as open"
        )


def _check_fair(run: Run, seat: int, legal: Legal, listed: list[Action]) -> None:
    """So many draws that a kind of fair weight is missed less than once in a billion states; and not always the same action of a kind."""
    kinds = {kind(action) for action in listed}
    if len(listed) < 2 or run.rng.below(8):
        return
    drawn = [legal.sample(run.rng) for _ in range(24 * len(kinds) + 24)]
    if {kind(action) for action in drawn} < kinds or len(set(drawn)) < 2:
        run.broken("sample-unfair", f"legal({seat}) never samples some of what it lists")


def check_applying(run: Run) -> None:
    """Each listed action, on a copy."""
    before = run.dump()
    run.same("copy-not-exact", "a copy dumps differently", before, run.dump(run.state.copy()))
    try:
        for seat, listed in run.listed.items():
            for action in few(listed, run.effort.listed, run.rng):
                _must_apply(run, seat, action, "listed")
                _check_lag(run, seat, action)
    finally:
        # Whatever else went wrong: if the original has changed, that is why.
        run.same("copy-shares", "playing on copies changed the original", before, run.dump())


def _must_apply(run: Run, seat: int, action: Action, how: str) -> None:
    with run.expecting("legal-crashes", f"{run.text(action)} by seat {seat}"):
        refusal = run.attempt(run.state.copy(), seat, action)
    if refusal is not None:
        run.broken("legal-refused", f"{run.text(action)} by seat {seat} is {how}, and refused: {refusal}")


def _check_lag(run: Run, seat: int, action: Action) -> None:
    """The table writes an allowance into an action that declares one, and nobody is to be refused for it."""
    most = type(action).most_lag
    if not most:
        return
    if getattr(action, "lag", None) != 0:
        run.broken("lag-refused", f"{run.text(action)} is listed with an allowance, or has no field for it")
    delayed = msgspec.structs.replace(action, lag=1 + int(run.rng.below(most)))
    if delayed not in run.state.legal(seat) or run.attempt(run.state.copy(), seat, delayed) is not None:
        run.broken("lag-refused", f"{run.text(action)} is legal, and {run.text(delayed)} is not")


def check_refusing(run: Run) -> None:
    """Each strange action, on a copy that must stay as it is."""
    before = run.dump()
    for seat in (*range(run.seats), TABLE):
        legal = run.state.legal(seat)
        trial = run.state.copy()
        refused: list[Action] = []
        for action in strange_actions(run, seat):
            if action in legal:
                _must_apply(run, seat, action, "`in` legal")
                continue
            with run.expecting("refusal-crashes", f"{run.text(action)} by seat {seat}"):
                refusal = run.attempt(trial, seat, action)
            if refusal is None:
                run.broken(
                    "illegal-accepted", f"{run.text(action)} by seat {seat} is not legal, and accepted"
                )
            else:
                _check_said(run, action, refusal)
                refused.append(action)
        if run.dump(trial) != before:
            _name_the_culprit(run, seat, refused, before)


def check_open(run: Run) -> None:
    """A bot in another process has its view and the list, and knows as well as the table what else it may do."""
    for seat in run.state.actors():
        legal = run.state.legal(seat)
        with run.expecting("open-unknown-to-bots", f"what is legal for seat {seat}, from its view"):
            view = run.game.decode_view(run.told(run.state, seat))
            known = run.game.legal_from(view, run.listed[seat])
            if list(known) != run.listed[seat]:
                run.broken("open-unknown-to-bots", f"seat {seat} is told another list")
            for action in strange_actions(run, seat):
                if (action in known) != (action in legal):
                    said = "possible" if action in legal else "impossible"
                    run.broken(
                        "open-unknown-to-bots", f"{run.text(action)} by seat {seat} is {said} at the table"
                    )


def _check_said(run: Run, action: Action, refusal: IllegalAction) -> None:
    if not refusal.code or not refusal.message:
        run.broken("refusal-crashes", f"{run.text(action)} is refused without a reason")
    with run.expecting("refusal-crashes", f"the reason for {run.text(action)} has no JSON"):
        encode(refusal.params)


def _name_the_culprit(run: Run, seat: int, refused: list[Action], before: bytes) -> None:
    for action in refused:
        trial: State = run.state.copy()
        run.attempt(trial, seat, action)
        run.same(
            "refusal-touches-state",
            f"refusing {run.text(action)} by seat {seat} changed the state",
            before,
            run.dump(trial),
        )
    run.broken("refusal-touches-state", f"refusing several actions of seat {seat} changed the state")
