"""What everybody may know of the table itself, beside the game: chairs, status, clock, question. No ids of people, no secrets."""

from __future__ import annotations

import msgspec

from clapboard.kernel.options import Value
from clapboard.kernel.outcome import Outcome
from clapboard.table.clock import Clock
from clapboard.table.match import MatchPicture, match_picture
from clapboard.table.parts import Chair
from clapboard.table.room import Room
from clapboard.table.rulings.consent import no_stops
from clapboard.table.settings import ClockRule, Speed


class ChairPicture(msgspec.Struct, frozen=True, omit_defaults=True):
    kind: str
    name: str = ""
    level: str = ""
    substitute: str = ""
    host: bool = False
    away: bool = False
    removed: bool = False
    """Its guest was sent away in the middle of this game, and does not come back."""


class ClockPicture(msgspec.Struct, frozen=True):
    """Time left for each seat in milliseconds at the moment of sending, and whose clocks run."""

    left: list[int]
    running: list[int]


class QuestionPicture(msgspec.Struct, frozen=True, omit_defaults=True):
    what: str
    by: int
    seat: int | None = None
    answered: list[int] = []
    no_stops: bool = False
    """Anyone who says no, other than by withdrawing it, ends the game without a result."""


class PausePicture(msgspec.Struct, frozen=True, omit_defaults=True):
    """Of a pause that the game itself knows of; its view is covered meanwhile."""

    why: str
    """`lost`: somebody's connection was; `loaded`: the server was away; `asked`, `agreed`: people wanted it."""
    seat: int | None = None
    """Who was lost."""
    waits: bool = False
    """It ends when those who are missing are back; else the one who plays may end it."""
    left: int | None = None
    """Milliseconds, at the moment of sending, for which they are waited for at most."""
    countdown: int | None = None
    """Milliseconds, at the moment of sending, until play goes on."""


class TablePicture(msgspec.Struct, frozen=True, kw_only=True):
    id: str
    game: str
    edition: str
    """The name of the components that it is played with; empty: the game's own."""
    title: str
    public: bool
    pace: str
    options: dict[str, Value]
    clock_rule: ClockRule
    bots: Speed
    """How fast computer players act."""
    status: str
    paused: bool
    pause: PausePicture | None
    number: int
    chairs: list[ChairPicture]
    you: int | None
    """Your chair, or None."""
    clock: ClockPicture | None
    question: QuestionPicture | None
    again: list[int]
    """The chairs whose people are in for the next game."""
    results: list[Outcome]
    """Of the last games that came to their end, the oldest first."""
    match: MatchPicture | None
    """How the games that belong together add up; None before the first result."""
    hints: bool
    """Whether you may ask for hints here."""
    pauses: bool
    """Whether the table is set up to pause by itself when somebody is lost, in a game that knows of pauses."""
    undo: str
    """What can be taken back here, as the game's policies have it among people who know each other, or among strangers."""
    absence: str
    """What becomes of the chair of somebody who does not come back: a `bot` plays it, or it will `leave` the game."""
    notices: bool
    """Whether people are told that it is their turn: not in real time."""
    simultaneous: bool
    """Whether seats act as they like, with the options of this table, and not in turns."""
    own_clock: bool
    """Whether the game keeps time by itself, with the options of this table: then the table has no clock beside it."""
    sides: list[list[int]]
    """The seats that play together, where some do and not all."""
    deal: str
    """What the games here are dealt from, where it is not by lot."""
    dealt: str
    """What this game was dealt from, by its full name; empty: by lot."""
    promise: str
    """The salted hash of this game's seed."""
    seed: str
    salt: str
    """The seed and its salt, once the game is over; empty before."""


def clock_picture(clock: Clock, now: int) -> ClockPicture | None:
    if clock.rule.kind == "none":
        return None
    clock = clock.at(now)
    return ClockPicture(list(clock.left), list(clock.running) if clock.since is not None else [])


def pause_picture(room: Room, now: int, watched: int | None) -> PausePicture | None:
    pause = room.pause
    if pause is None or not room.covered:
        return None
    declared = room.game.meta.policies.pauses
    waited = now - max(pause.since, now if watched is None else watched)
    left = declared.longest - waited if declared is not None and pause.waits else None
    return PausePicture(
        why=pause.why,
        seat=pause.seat,
        waits=pause.waits,
        left=None if left is None else max(0, left),
        countdown=None if pause.resumes is None else max(0, pause.resumes - now),
    )


def picture(
    room: Room, viewer: int | None, now: int, away: frozenset[int] = frozenset(), watched: int | None = None
) -> TablePicture:
    """`watched`: since when anybody who sits here has been connected."""
    over = room.status in ("over", "closed")
    question, vacant = room.question, room.vacant()
    return TablePicture(
        id=room.id,
        game=room.settings.game,
        edition=room.settings.edition,
        title=room.settings.title,
        public=room.settings.public,
        pace=room.settings.pace,
        options=room.settings.options,
        clock_rule=room.settings.clock,
        bots=room.settings.bots,
        status=room.status,
        paused=room.paused,
        pause=pause_picture(room, now, watched),
        number=room.number,
        chairs=[_chair(room, chair, seat in away, seat in vacant) for seat, chair in enumerate(room.chairs)],
        you=viewer,
        clock=clock_picture(room.clock, now) if room.number else None,
        question=None
        if question is None
        else QuestionPicture(
            question.what, question.by, question.seat, sorted(question.answers), no_stops(room, question)
        ),
        again=[
            seat
            for seat, chair in enumerate(room.chairs)
            if chair.kind == "guest" and chair.guest in room.again
        ],
        results=list(room.results),
        match=match_picture(room),
        hints=room.settings.gives_hints(room.game.meta.policies),
        pauses=room.settings.pauses_by_itself(room.game.meta.policies),
        undo=room.undo,
        absence=room.absence,
        notices=room.notices,
        simultaneous=room.simultaneous,
        own_clock=room.own_clock,
        sides=room.sides(),
        deal=room.settings.deal,
        dealt=room.record.header.deal if room.record is not None else "",
        promise=room.promise() if room.number else "",
        seed=room.seed.hex() if over and room.number else "",
        salt=room.salt.hex() if over and room.number else "",
    )


def _chair(room: Room, chair: Chair, away: bool, removed: bool) -> ChairPicture:
    """A chair whose guest was sent away is theirs for as long as the game lasts, and then for anybody."""
    kind = chair.kind if chair.kind != "gone" else "guest" if removed else "open"
    host = chair.kind == "guest" and chair.guest == room.host
    return ChairPicture(kind, chair.name, chair.level, chair.substitute, host, away or removed, removed)
