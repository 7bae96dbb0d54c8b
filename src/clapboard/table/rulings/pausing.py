"""Pauses of a game that runs by itself: for somebody who was lost, or because people want one; and the countdown at their end.

The rules know of such a pause: the TABLE does `Pause` and `Resume` in the same log, as often as the game lists them. A game that knows of
no pauses is stopped by the table alone: no time passes, and nobody may act.
"""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from clapboard.kernel.action import Action, Pause, Resume
from clapboard.kernel.errors import IllegalAction
from clapboard.kernel.meta import Pauses
from clapboard.kernel.seats import TABLE
from clapboard.kernel.state import State
from clapboard.table import log
from clapboard.table.clock import Clock
from clapboard.table.commands import Refusal
from clapboard.table.room import Room
from clapboard.table.rulings import play
from clapboard.table.rulings.ruled import Chosen, Ruled


def policy(room: Room) -> Pauses | None:
    """What the game declares, where it runs by itself."""
    assert room.record is not None
    own_clock = room.record.game.timing(room.record.header.options).own_clock
    return room.game.meta.policies.pauses if own_clock else None


def by_itself(room: Room) -> bool:
    """Whether this table pauses when somebody is lost."""
    if room.status != "playing" or not room.settings.pauses_by_itself(room.game.meta.policies):
        return False
    declared = policy(room)
    return declared is not None and (declared.among_strangers or not room.settings.public)


def missing(room: Room, lost: Mapping[int, int]) -> list[int]:
    """Of those who were lost, the seats that nobody plays meanwhile and that have not left the game."""
    return [
        seat
        for seat in sorted(lost)
        if room.chairs[seat].kind == "guest" and not room.chairs[seat].substitute and seat not in room.left
    ]


# Beginning


def on_loss(room: Room, seat: int | None, now: int, lost: Mapping[int, int]) -> list[Ruled]:
    """Somebody's connection has gone. None: everybody's, because no server had the table; that counts against nobody."""
    if not by_itself(room):
        return []
    gone = missing(room, lost)
    if room.pause is not None:
        ending = seat is None and room.pause.resumes is not None and gone
        return _go_on(room, now, Pause(), "loaded") if ending else []
    if not gone or (seat is not None and seat not in gone) or Pause(seat) not in room.state.legal(TABLE):
        return []
    return [_by_table(room, Pause(seat), now, "loaded" if seat is None else "lost")]


def may_stop(room: Room, seat: int) -> bool:
    """Whether somebody can have a pause without asking the others."""
    declared = policy(room)
    if declared is None or room.settings.public:
        return False
    return declared.asked == "player" or (declared.asked == "host" and room.chairs[seat].guest == room.host)


def stop(room: Room, now: int, why: str) -> list[Ruled]:
    """People want a pause."""
    if policy(room) is None:
        return [(log.Paused(clock=room.clock.stop(now)), None)]
    return [_by_table(room, Pause(), now, why)]


# Ending


def end(room: Room, now: int, lost: Mapping[int, int]) -> list[Ruled]:
    """Somebody wants to go on."""
    pause = room.pause
    if pause is None:
        raise Refusal("not-paused", "the game is not paused")
    if not pause.why:
        return [(log.Resumed(clock=room.clock.resume(now)), None)]
    if pause.resumes is not None:
        return []
    if pause.waits and (gone := missing(room, lost)):
        raise Refusal("somebody-missing", "somebody is still missing, and waited for", seats=gone)
    return _count_down(room)


def due(room: Room, lost: Mapping[int, int], watched: int | None) -> int | None:
    """When a pause goes on to its end by itself. `watched`: since when anybody has been here; in an empty room nobody is kept waiting."""
    pause, declared = room.pause, policy(room)
    if pause is None or declared is None or not pause.why:
        return None
    if pause.resumes is not None:
        return pause.resumes
    if not pause.waits:
        return None
    if not missing(room, lost):
        return pause.since
    return None if watched is None else max(pause.since, watched) + declared.longest


def advance(room: Room, now: int, lost: Mapping[int, int], watched: int | None) -> list[Ruled]:
    """Time has passed in a pause, or somebody has come back."""
    at, pause = due(room, lost, watched), room.pause
    if pause is None or at is None or at > now:
        return []
    later = _next(room, lost)
    if later is not None:
        return _go_on(room, now, Pause(later), "lost")
    return _count_down(room) if pause.resumes is None else _go_on(room, now)


def _count_down(room: Room) -> list[Ruled]:
    declared = policy(room)
    assert declared is not None
    return [(log.Resuming(countdown=declared.countdown), None)]


def _go_on(room: Room, now: int, then: Pause | None = None, why: str = "") -> list[Ruled]:
    """`then`: the next pause, which follows at once."""
    assert room.pause is not None
    resumed = _by_table(room, Resume(), now, room.pause.why)
    if then is None:
        return [resumed]
    assert resumed[1] is not None
    return [resumed, _by_table(room, then, now, why, resumed[1].state)]


def _next(room: Room, lost: Mapping[int, int]) -> int | None:
    """Who was lost during this pause, and can have one of their own."""
    if room.pause is None or not by_itself(room):
        return None
    resumed = room.state.copy()
    resumed.apply(TABLE, Resume())
    can = resumed.legal(TABLE)
    later = [seat for seat in missing(room, lost) if lost[seat] > room.pause.since and Pause(seat) in can]
    return later[0] if later else None


def _by_table(room: Room, action: Action, now: int, why: str, state: State | None = None) -> Ruled:
    """The clocks of the table, if it has any, stop and go on with the game."""
    state = room.state if state is None else state
    try:
        ruled = play.act(room, TABLE, action, now, why=why, state=state)
    except IllegalAction as bad:
        raise Refusal(bad.code, bad.message, **bad.params) from None
    assert not isinstance(ruled, Chosen)
    (line, prepared), clock = ruled[-1], room.clock
    assert isinstance(line, log.Acted)
    return msgspec.structs.replace(line, clock=_clock(clock, action, now)), prepared


def _clock(clock: Clock, action: Action, now: int) -> Clock:
    return clock.stop(now) if isinstance(action, Pause) else clock.resume(now)
