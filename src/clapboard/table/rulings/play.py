"""While a game runs: acts and what would come of them, time that passes, giving up, taking back."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from clapboard.kernel.action import Action, Back, Leave, Rejoin, Resign, Swap
from clapboard.kernel.errors import ActionError, IllegalAction
from clapboard.kernel.fact import Fact
from clapboard.kernel.legal import told
from clapboard.kernel.record import Entry
from clapboard.kernel.seats import CLOCK, TABLE
from clapboard.kernel.state import State
from clapboard.table import commands as ask
from clapboard.table import log
from clapboard.table.commands import Refusal
from clapboard.table.parts import Prepared
from clapboard.table.room import Room, without_choices
from clapboard.table.rulings.ruled import Chosen, Elapsed, Foreseen, Judged, Person, Ruled

MOST_CHOICES = 100
"""The most choices in one act that a clock makes."""
MOST_STEPS = 40
"""The most choices in a plan; the longest act of any game is far shorter."""


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


def act_of(room: Room, command: ask.Act, seat: int, now: int, lag: int = 0) -> list[Ruled] | Chosen:
    """`lag`: how long its way to the server was, as far as that was measured."""
    if room.knows(seat, command.id):
        return []
    decides(room, seat)
    try:
        action: Action = room.game.decode_action(command.action)
    except ActionError as bad:
        raise Refusal("no-such-action", str(bad)) from None
    return act(room, seat, allowed(action, lag), now, command.id)


def allowed(action: Action, lag: int) -> Action:
    """With what its sender is allowed for the way, whatever they put there themselves."""
    most = type(action).most_lag
    if not most:
        return action
    return msgspec.structs.replace(action, lag=max(0, min(most, lag)))


def decides(room: Room, seat: int) -> None:
    """That a seat's own person may act now, as far as the table is concerned."""
    if room.paused:
        raise Refusal("paused", "the game is paused")
    if room.chairs[seat].substitute:
        raise Refusal("substituted", "a computer player sits in for you: take your chair back first")


def why(room: Room, command: ask.Why, who: Person, now: int) -> Judged:
    """What would come of an act. It is tried out on a copy, and whatever came of it is thrown away."""
    try:
        act_of(room, ask.Act("", command.action), player(room, who), now)
    except Refusal as bad:
        return Judged(bad)
    return Judged(None)


def plan(room: Room, command: ask.Plan, seat: int, now: int) -> Foreseen:
    """From the state as it is now, with what anybody has chosen and not confirmed left out; the game refuses what would commit."""
    if room.covered:
        raise Refusal("paused", "the game is paused")
    if seat in room.state.actors():
        raise Refusal("your-turn", "it is your turn: choose by acting, and take back what you do not want")
    if len(command.steps) > MOST_STEPS:
        raise Refusal("too-many-steps", f"a plan has at most {MOST_STEPS} steps", most=MOST_STEPS)
    place = 0
    try:
        state = room.present(now).plan(seat)
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
    return Foreseen(seat, state)


def advised(room: Room, who: Person) -> int:
    """The seat of somebody who may ask for a hint now."""
    seat = player(room, who)
    if not room.settings.gives_hints(room.game.meta.policies):
        raise Refusal("no-hints", "this table is played without hints")
    decides(room, seat)
    if not told(room.state.legal(seat)):
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
) -> list[Ruled] | Chosen:
    """An action of a seat, by its person, its bot or its clock; in the state of the room unless another is named. It happens at its own
    instant: time passes to it first. Where that does something by itself, it has a line of its own."""
    state = room.state if state is None else state
    at, trial = room.play_time(now), state.copy()
    passed = trial.advance(at)
    lines, clock = _passed(room, trial, passed, at, now), room.clock
    if lines:
        clock = lines[0][0].clock
    before = trial.steps(seat)
    try:
        facts = trial.apply(seat, action)
    except IllegalAction as bad:
        raise Refusal(bad.code, bad.message, **bad.params) from None
    if trial.steps(seat) or isinstance(action, Back):
        return Chosen(seat, _chosen(state, seat, action, trial), trial)
    assert room.record is not None
    if not room.record.timed and not lines and (state.deadline(), trial.deadline()) != (None, None):
        # A game that was begun when records had no instants of acts: what is timed from here on is timed from this line.
        begun = state.copy()
        begun.advance(at)
        lines = [(_clock_line(room, begun, [], at, now), Prepared(begun, ()))]
    done = [msgspec.to_builtins(step) for step in (*before, action)]
    chance = trial.chance.taken()
    entry = Entry(by=seat, do=done, chance=chance, at=at, why=why, iterations=iterations)
    clock = clock.turn(now, trial.actors(), seat, room.game.turn(trial))
    if trial.outcome() is not None:
        clock = clock.stop(now)
    return [*lines, (log.Acted(t=now, entry=entry, clock=clock, id=id), Prepared(trial, facts))]


def _chosen(state: State, seat: int, action: Action, later: State) -> State:
    """A state with one more choice. The game's own time does not move by it: nobody else is to see that something was chosen."""
    chosen = state.copy()
    try:
        chosen.apply(seat, action)
    except IllegalAction:
        return later  # only by now it is possible
    return chosen


def _passed(
    room: Room, state: State, facts: Sequence[Fact], at: int, now: int
) -> list[tuple[log.Acted, Prepared]]:
    """The line for time that has passed; none if nothing came of it that anybody is told, and chance was not asked."""
    chance = state.chance.taken()
    if not facts and not chance:
        return []
    return [(_clock_line(room, state, chance, at, now), Prepared(state.copy(), facts))]


def _clock_line(room: Room, state: State, chance: list[object], at: int, now: int) -> log.Acted:
    clock = room.clock.turn(now, state.actors(), number=room.game.turn(state))
    if state.outcome() is not None:
        clock = clock.stop(now)
    return log.Acted(entry=Entry(by=CLOCK, at=at, chance=chance), clock=clock)


def advance(room: Room, now: int) -> list[Ruled] | Elapsed:
    """Time has passed: what the rules do by themselves, and whose clock has run out."""
    if room.status != "playing" or room.paused:
        return []
    due = room.state.deadline()
    if due is not None and due <= (at := room.play_time(now)):
        trial = room.state.copy()
        lines = _passed(room, trial, trial.advance(at), at, now)
        return [*lines] if lines else Elapsed(trial)
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
        if not isinstance(ruled, Chosen):
            return ruled
        state = ruled.state
    raise Refusal("no-time-out", "what a time-out does comes to no end")


def resign(room: Room, seat: int, now: int) -> list[Ruled]:
    """For good: what it means is for the game to say."""
    if not room.game.meta.policies.resign:
        raise Refusal("no-resigning", "nobody gives up in this game")
    decides(room, seat)
    return by_table(room, Resign(seat), seat, now, "resigned")


def go(room: Room, seat: int, now: int) -> list[Ruled]:
    """Somebody does not come back. The game is told if it wants to know (it lists `Leave`), and a bot sits in unless the seat leaves."""
    lines: list[Ruled] = []
    if Leave(seat) in room.state.legal(TABLE):
        lines = by_table(room, Leave(seat), seat, now, "left")
    if room.absence == "bot":
        lines.append((log.Substituted(seat=seat, level=room.game.meta.policies.substitute), None))
    return lines


def come_back(room: Room, seat: int, now: int) -> list[Ruled]:
    """Somebody who went is here again."""
    lines: list[Ruled] = []
    if Rejoin(seat) in room.state.legal(TABLE):
        lines = by_table(room, Rejoin(seat), seat, now, "returned")
    if room.chairs[seat].substitute:
        lines.append((log.Returned(seat=seat), None))
    if not lines:
        raise Refusal("not-substituted", "nobody plays for you")
    return lines


def swap(room: Room, seat: int, now: int) -> list[Ruled]:
    """Partners change their roles: one of them asks, and it is in the log like everything that the TABLE does."""
    decides(room, seat)
    if Swap(seat) not in room.present(now).legal(TABLE):
        raise Refusal("no-swap", "you cannot change roles now")
    return by_table(room, Swap(seat), seat, now, "swapped")


def by_table(room: Room, action: Action, seat: int, now: int, why: str) -> list[Ruled]:
    """What the TABLE does about a seat; what its person had chosen and not confirmed is gone."""
    ruled = act(room, TABLE, action, now, why=why, state=without_choices(room.state, seat))
    assert not isinstance(ruled, Chosen)
    return ruled


def undo(room: Room, command: ask.Undo, seat: int, now: int) -> list[Ruled]:
    if room.knows(seat, command.id):
        return []
    decides(room, seat)
    policy = room.undo
    # Anyone who was sent away does not come back: to a chair like that nothing is owed.
    alone = all(chair.kind in ("bot", "gone") for other, chair in enumerate(room.chairs) if other != seat)
    place = room.record.undoable(seat) if room.record is not None else None
    if place is None or policy == "never" or (policy == "alone" and not alone):
        raise Refusal("undo-refused", "there is nothing that you may take back by yourself")
    return [(taking_back(room, seat, place, now, command.id), None)]


def taking_back(room: Room, seat: int, place: int, now: int, id: str = "") -> log.Acted:
    """The line of an undo: the clocks of those who were awaited before that act run again."""
    assert room.record is not None
    before = room.record.before(place)
    clock = room.clock.turn(now, before.actors(), number=room.game.turn(before))
    return log.Acted(entry=Entry(by=seat, undo=place), clock=clock, id=id)
