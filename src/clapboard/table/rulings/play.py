"""While a game runs: acts and what would come of them, time that passes, giving up, taking back."""

from __future__ import annotations

import msgspec

from clapboard.kernel.action import Action, Back, Resign
from clapboard.kernel.errors import ActionError, IllegalAction
from clapboard.kernel.record import Entry
from clapboard.kernel.seats import CLOCK, TABLE
from clapboard.kernel.state import State
from clapboard.table import commands as ask
from clapboard.table import log
from clapboard.table.commands import Refusal
from clapboard.table.room import Prepared, Room, without_choices
from clapboard.table.rulings.ruled import Person, Planned, Preview, Ruled, Verdict

MOST_CHOICES = 100
"""In one act that a clock makes."""
MOST_STEPS = 40
"""In a plan; the longest act of any game is far shorter."""


def player(room: Room, who: Person) -> int:
    """The seat of somebody who plays now."""
    if room.status == "closed":
        raise Refusal("table-closed", "this table is closed")
    seat = room.seat_of(who.id)
    if seat is None:
        raise Refusal("not-seated", "you do not sit at this table")
    if room.status != "playing":
        raise Refusal("not-playing", "no game is running at this table")
    return seat


def act_of(room: Room, command: ask.Act, seat: int, now: int) -> list[Ruled] | Preview:
    if room.knows(seat, command.id):
        return []
    decides(room, seat)
    try:
        action: Action = room.game.decode_action(command.action)
    except ActionError as bad:
        raise Refusal("no-such-action", str(bad)) from None
    return act(room, seat, action, now, command.id)


def decides(room: Room, seat: int) -> None:
    """That a seat's own person may act now, as far as the table is concerned."""
    if room.paused:
        raise Refusal("paused", "the game is paused")
    if room.chairs[seat].substitute:
        raise Refusal("substituted", "a computer player sits in for you: take your chair back first")


def why(room: Room, command: ask.Why, who: Person, now: int) -> Verdict:
    """What would come of an act. It is tried out on a copy, and whatever came of it is thrown away."""
    try:
        act_of(room, ask.Act("", command.action), player(room, who), now)
    except Refusal as bad:
        return Verdict(bad)
    return Verdict(None)


def plan(room: Room, command: ask.Plan, seat: int) -> Planned:
    """From the state as it is now, with what anybody has chosen and not confirmed left out; the game refuses what would commit."""
    if seat in room.state.actors():
        raise Refusal("your-turn", "it is your turn: choose by acting, and take back what you do not want")
    if len(command.steps) > MOST_STEPS:
        raise Refusal("too-many-steps", f"a plan has at most {MOST_STEPS} steps", most=MOST_STEPS)
    place = 0
    try:
        state = room.state.plan(seat)
        for place, step in enumerate(command.steps):  # noqa: B007  a refusal names the step
            action: Action = room.game.decode_action(step)
            state.apply(seat, action)
            if not state.steps(seat) and not isinstance(action, Back):
                # No game may let this happen: what comes after a commit is not for a plan to show.
                raise IllegalAction("planning", "you may look ahead, but it is not your turn yet")
    except ActionError as bad:
        raise Refusal("no-such-action", str(bad), step=place) from None
    except IllegalAction as bad:
        raise Refusal(bad.code, bad.message, **{**bad.params, "step": place}) from None
    return Planned(seat, state)


def advised(room: Room, who: Person) -> int:
    """The seat of somebody who may ask for a hint now."""
    seat = player(room, who)
    if not room.settings.gives_hints(room.game.meta.policies):
        raise Refusal("no-hints", "this table is played without hints")
    decides(room, seat)
    if not len(room.state.legal(seat)):
        raise Refusal("not-your-turn", "it is not your turn")
    return seat


def act(
    room: Room,
    seat: int,
    action: Action,
    now: int,
    id: str = "",
    why: str | None = None,
    iterations: int | None = None,
    state: State | None = None,
) -> list[Ruled] | Preview:
    """An action of a seat, by its person, its bot or its clock; in the state of the room unless another is named."""
    state = room.state if state is None else state
    trial = state.copy()
    before = trial.steps(seat)
    at = room.play_time(now) if trial.deadline() is not None else None
    try:
        facts = trial.apply(seat, action)
    except IllegalAction as bad:
        raise Refusal(bad.code, bad.message, **bad.params) from None
    if trial.steps(seat) or isinstance(action, Back):
        return Preview(seat, trial)
    lines: list[Ruled] = []
    if trial.deadline() not in (None, state.deadline()):
        # A deadline that an act opens counts from now, and the game's own time may lie far behind.
        trial = state.copy()
        passed = trial.advance(room.play_time(now))
        clock_entry = Entry(by=CLOCK, at=room.play_time(now), chance=trial.chance.taken())
        lines = [(log.Acted(entry=clock_entry, clock=room.clock), Prepared(trial.copy(), passed))]
        facts = trial.apply(seat, action)
    done = [msgspec.to_builtins(step) for step in (*before, action)]
    chance = trial.chance.taken()
    entry = Entry(by=seat, do=done, chance=chance, at=at, why=why, iterations=iterations)
    clock = room.clock.turn(now, trial.actors(), seat)
    if trial.outcome() is not None:
        clock = clock.stop(now)
    return [*lines, (log.Acted(entry=entry, clock=clock, id=id), Prepared(trial, facts))]


def advance(room: Room, now: int) -> list[Ruled]:
    """Time has passed: what the rules do by themselves, and whose clock has run out."""
    if room.status != "playing" or room.paused:
        return []
    due = room.state.deadline()
    at = room.play_time(now)
    if due is not None and due <= at:
        trial = room.state.copy()
        facts = trial.advance(at)
        entry = Entry(by=CLOCK, at=at, chance=trial.chance.taken())
        clock = room.clock.turn(now, trial.actors())
        return [(log.Acted(entry=entry, clock=clock), Prepared(trial, facts))]
    flag = room.clock.flag()
    if flag is None or flag[0] > now:
        return []
    return _time_out(room, flag[1], now)


def _time_out(room: Room, seat: int, now: int) -> list[Ruled]:
    """A whole act, as the game declares it; what its person had chosen of another one but not confirmed is gone."""
    state = without_choices(room.state, seat)
    for _ in range(MOST_CHOICES):
        action = room.game.time_out(state.view(seat), state.legal(seat))
        ruled = act(room, seat, action, now, why="time-out", state=state)
        if not isinstance(ruled, Preview):
            return ruled
        state = ruled.state
    raise Refusal("no-time-out", "what a time-out does comes to no end")


def resign(room: Room, seat: int, now: int) -> list[Ruled]:
    """For good: what it means is for the game to say."""
    if not room.game.meta.policies.resign:
        raise Refusal("no-resigning", "nobody gives up in this game")
    decides(room, seat)
    state = without_choices(room.state, seat)
    ruled = act(room, TABLE, Resign(seat), now, why="resigned", state=state)
    assert not isinstance(ruled, Preview)
    return ruled


def undo(room: Room, command: ask.Undo, seat: int, now: int) -> list[Ruled]:
    if room.knows(seat, command.id):
        return []
    decides(room, seat)
    policy = room.undo
    # Whoever was sent away does not come back: to a chair like that nothing is owed.
    alone = all(chair.kind in ("bot", "gone") for other, chair in enumerate(room.chairs) if other != seat)
    place = room.record.undoable(seat) if room.record is not None else None
    if place is None or policy == "never" or (policy == "alone" and not alone):
        raise Refusal("undo-refused", "there is nothing that you may take back by yourself")
    return [(taking_back(room, seat, place, now, command.id), None)]


def taking_back(room: Room, seat: int, place: int, now: int, id: str = "") -> log.Acted:
    """The time of everybody runs who was awaited then."""
    assert room.record is not None
    clock = room.clock.turn(now, room.record.before(place).actors())
    return log.Acted(entry=Entry(by=seat, undo=place), clock=clock, id=id)
