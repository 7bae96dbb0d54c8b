"""The lines of a table's log: everything durable that happens at a table, from its opening to its closing. Folding them gives the table back."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from clapboard.kernel.options import Value
from clapboard.kernel.record import Entry
from clapboard.table.clock import Clock
from clapboard.table.settings import Settings, Speed

Asking = Literal["stop", "pause", "undo", "replace"]


class Body(
    msgspec.Struct,
    frozen=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
    kw_only=True,
    tag_field="type",
    gc=False,
):
    """The root of all lines."""

    t: int = -1
    """When it was asked for, in milliseconds of the table's own time. In old lines -1: then the row says when it was stored."""


class Dealt(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """What another table's game was dealt from, for a table that plays it again."""

    seed: str
    script: dict[str, list[Any]] = {}
    position: dict[str, Any] | None = None


class Opened(Body, frozen=True, kw_only=True, tag="opened"):
    settings: Settings
    host: str
    dealt: Dealt | None = None
    """Where `settings.deal` is that of another table's game. It stays on the server."""
    server: str = ""
    up: int = 0
    """The process that made it, as in `Served`."""


class Served(Body, frozen=True, kw_only=True, tag="served"):
    """Another server process has the table: its time goes on with that one's. It is nothing to anybody at the table."""

    server: str
    up: int
    """For how many milliseconds the process had run by then."""


class Changed(Body, frozen=True, kw_only=True, tag="changed"):
    """The host changed the settings; chairs beyond the new number are gone."""

    settings: Settings


class Sat(Body, frozen=True, kw_only=True, tag="sat"):
    seat: int
    guest: str
    name: str


class BotSat(Body, frozen=True, kw_only=True, tag="bot_sat"):
    seat: int
    level: str


class Cleared(Body, frozen=True, kw_only=True, tag="cleared"):
    """A chair is free again: its player left, or was sent away (`kicked`: not to come again)."""

    seat: int
    kicked: bool = False


class Removed(Body, frozen=True, kw_only=True, tag="removed"):
    """The host has sent somebody away in the middle of a game: the chair stays in play, and is nobody's until the game is over."""

    seat: int
    kicked: bool = True


class Pardoned(Body, frozen=True, kw_only=True, tag="pardoned"):
    """Somebody who was sent away may come again. It is the host's business, and theirs."""

    guest: str


class Hosted(Body, frozen=True, kw_only=True, tag="hosted"):
    """The host left, or has been away for long; somebody else is it now."""

    host: str


class Started(Body, frozen=True, kw_only=True, tag="started"):
    """A game begins. The seed stays on the server until it ends; its salted hash is told at once."""

    number: int
    options: dict[str, Value]
    rules_version: int
    format: int = 1
    """Of the record that begins here: `kernel/record.py`. New games have the newest."""
    seed: str
    salt: str
    chance: list[Any]
    clock: Clock
    edition: str = ""
    edition_hash: str = ""
    """The components that it is played with, as in the record that begins here."""
    deal: str = ""
    """The name of the deal in full, where it has one."""
    script: dict[str, list[Any]] = {}
    """What chance was to answer first to each question, by that deal."""
    position: dict[str, Any] | None = None
    """Where it begins, if not with the set-up."""


class Acted(Body, frozen=True, kw_only=True, tag="acted"):
    """Something happened in the game: by a seat, by the clock, or by the table."""

    entry: Entry
    clock: Clock
    id: str = ""
    """The client's own id of the act, so that sending it again is harmless."""


class Asked(Body, frozen=True, kw_only=True, tag="asked"):
    """Somebody asks all others: stop the game, pause, take back, put a bot in an empty chair."""

    what: Asking
    by: int
    seat: int | None = None


class Answered(Body, frozen=True, kw_only=True, tag="answered"):
    seat: int
    yes: bool


class Paused(Body, frozen=True, kw_only=True, tag="paused"):
    """The table stops its time, in a game that knows nothing of pauses; one that does is paused by an act of the TABLE."""

    clock: Clock


class Resumed(Body, frozen=True, kw_only=True, tag="resumed"):
    clock: Clock


class Resuming(Body, frozen=True, kw_only=True, tag="resuming"):
    """A pause of the game itself comes to its end: the TABLE does `Resume` when the countdown is over."""

    countdown: int
    """Milliseconds."""


class Stopped(Body, frozen=True, kw_only=True, tag="stopped"):
    """The game has no result: everybody agreed to stop, or a computer player for somebody who went was declined."""

    declined: bool = False


class Substituted(Body, frozen=True, kw_only=True, tag="substituted"):
    """A bot plays for somebody who is away; the chair stays theirs."""

    seat: int
    level: str


class Returned(Body, frozen=True, kw_only=True, tag="returned"):
    seat: int


class Said(Body, frozen=True, kw_only=True, tag="said"):
    guest: str
    name: str
    seat: int | None = None
    text: str = ""
    signal: str = ""
    id: str = ""
    """The client's own id of it, as of an act."""
    to: tuple[str, ...] = ()
    """The guests on the speaker's side, where it was said to them alone."""


class Muted(Body, frozen=True, kw_only=True, tag="muted"):
    """Somebody does not want to hear somebody else any more, or again. It is nobody else's business."""

    guest: str
    of: str
    on: bool
    name: str = ""
    """What they were called then, so that a guest who has left can still be named. Empty in old lines: then they sat on a chair."""


class Paced(Body, frozen=True, kw_only=True, tag="paced"):
    """The host has set how fast computer players act, which is possible at any time."""

    bots: Speed


class Rallied(Body, frozen=True, kw_only=True, tag="rallied"):
    """Anyone who sits there is in for the next game, or no longer."""

    seat: int
    on: bool


class Closed(Body, frozen=True, kw_only=True, tag="closed"):
    why: str


class Rewound(Body, frozen=True, kw_only=True, tag="rewound"):
    """The operator has cut what came after the rows above. What a viewer was told of it is not told again under the same
    versions, and an act that was cut is not played when its sender, who never got the answer, sends it once more."""

    v: int
    """From which the versions of all viewers go on: more than any of them ever had."""
    ids: list[list[str]] = []
    """Of the last acts, before the cut, of the one who sits on each chair after it."""
    said: int = 0
    """How many lines had been said: who names one of them never means another that came later."""


Line = (
    Opened
    | Served
    | Changed
    | Sat
    | BotSat
    | Cleared
    | Removed
    | Pardoned
    | Hosted
    | Started
    | Acted
    | Asked
    | Answered
    | Paused
    | Resumed
    | Resuming
    | Stopped
    | Substituted
    | Returned
    | Said
    | Muted
    | Paced
    | Rallied
    | Closed
    | Rewound
)

_decoder = msgspec.json.Decoder(Line)


def read_line(body: bytes) -> Line:
    line: Line = _decoder.decode(body)
    return line
