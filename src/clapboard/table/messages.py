"""What a table tells its viewers. Each viewer's stream has versions without gaps: a client that was away asks "since v"."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import UNSET, UnsetType

from clapboard.kernel.legal import Shape
from clapboard.table.changes import Patch
from clapboard.table.parts import SentAway
from clapboard.table.picture import TablePicture

Open = list[Shape] | UnsetType
"""The shapes of legal actions that are not listed; left out where there are none."""

PROTOCOL = 1
"""Rises when a client of yesterday could no longer understand; it is then told to reload."""


class Message(msgspec.Struct, frozen=True, tag_field="type", kw_only=True, gc=False):
    """The root of all messages to a viewer."""


class Words(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Something that was said, or a signal that was given, before you came."""

    said: int
    """The number of this line, counted at this table from 1: for `mute` and for a report."""
    seat: int | None
    name: str
    text: str = ""
    signal: str = ""
    side: bool = False
    """It was said to your side alone."""


class Unheard(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody whom you do not want to hear, and who sits on no chair now."""

    who: int
    """A number of your own for them: for `mute`."""
    name: str
    """What they were called when you muted them."""


class Snapshot(Message, frozen=True, kw_only=True, tag="snapshot"):
    """Everything, as it is now: at the start, and when too much was missed."""

    protocol: int = PROTOCOL
    v: int
    host: bool
    """Whether you are the host."""
    sent_away: list[SentAway] = []
    """Whom the host can let in again; empty for everybody else."""
    muted: list[int] = []
    """The chairs of people whom you do not want to hear."""
    unheard: list[Unheard] = []
    """And those of them who have left their chairs."""
    table: TablePicture
    view: Any = None
    """The game as this viewer may know it; None before the first one."""
    legal: list[Any] = []
    """The actions open to this viewer now, as far as they are listed."""
    open: Open = UNSET
    """The shapes of those that are not."""
    talk: list[Words] = []
    """What was said last, the oldest first, as far as you want to hear it."""


class Update(Message, frozen=True, kw_only=True, tag="update"):
    """Something happened."""

    v: int
    table: TablePicture | None = None
    """Where something at the table changed, not only in the game."""
    facts: list[Any] = []
    view: Any = None
    changes: list[Patch] | UnsetType = UNSET
    """Instead of a view: what has changed in the one of the last message, as a JSON Patch."""
    legal: list[Any] = []
    open: Open = UNSET
    clock: Any = None
    by: int | None = None
    why: str | None = None


class Heard(Message, frozen=True, kw_only=True, tag="heard", omit_defaults=True):
    """Somebody said something, or gave a signal."""

    v: int
    said: int
    """The number of this line, as in `Words`."""
    seat: int | None
    name: str
    text: str = ""
    signal: str = ""
    muted: bool = False
    """It came from somebody whom you do not want to hear: what it was is not told."""
    side: bool = False
    """It was said to your side alone."""


class Presence(Message, frozen=True, kw_only=True, tag="presence"):
    """Somebody came or went: the seats whose person has no connection now. It is nothing that happened, so it has no version."""

    away: list[int]


class Lags(Message, frozen=True, kw_only=True, tag="lags"):
    """How long the way of each seat's acts to the server is, in milliseconds, in a game that allows for it. It has no version."""

    lags: list[int | None]
    """By seat; null: not measured, and nothing is allowed."""


class Pong(Message, frozen=True, kw_only=True, tag="pong"):
    """The answer to a ping."""


class Preview(Message, frozen=True, kw_only=True, tag="preview"):
    """Your own open choices: not yet done, not kept, seen by nobody else; so it has no version."""

    id: str
    """Of the act that it answers; empty where you came back, or chose by another connection."""
    view: Any = None
    changes: list[Patch] | UnsetType = UNSET
    """Instead of a view: what has changed since the view of the last snapshot or update, as a JSON Patch."""
    legal: list[Any]
    open: Open = UNSET


class Done(Message, frozen=True, kw_only=True, tag="done"):
    """What you asked for under this id is stored for good."""

    id: str
    v: int


class Looked(Message, frozen=True, kw_only=True, tag="looked"):
    """The answer to `look` or `help`: what the game says about your own view."""

    id: str
    answer: Any


class Verdict(Message, frozen=True, kw_only=True, tag="verdict"):
    """The answer to `why`: whether the act would be possible now; if not, what a refusal would say."""

    id: str
    legal: bool
    code: str = ""
    message: str = ""
    params: dict[str, Any] = {}


class Planned(Message, frozen=True, kw_only=True, tag="planned"):
    """The answer to `plan`: your turn as it would be if it were now, after the choices that you sent. Nothing was done or kept."""

    id: str
    view: Any
    legal: list[Any]
    open: Open = UNSET


class Advice(Message, frozen=True, kw_only=True, tag="advice"):
    """What a computer player would do in your place."""

    id: str
    action: Any


class Refused(Message, frozen=True, kw_only=True, tag="refused"):
    """What you asked for is not possible: a code with parameters for your language, and a sentence in English."""

    id: str
    code: str
    message: str
    params: dict[str, Any] = {}


class Gone(Message, frozen=True, kw_only=True, tag="gone"):
    """This connection ends, and why.

    `reload`: your client speaks another version; `slow`: too much waited for you, come back; `stopping`: the server stops, come
    back; `again`: the table was loaded anew, come back; `flood`: too much at once; `kicked`: the host has sent you away; `deleted`: there is
    no such table any more.
    """

    why: str


ServerMessage = (
    Snapshot
    | Update
    | Heard
    | Presence
    | Lags
    | Pong
    | Preview
    | Done
    | Looked
    | Verdict
    | Planned
    | Advice
    | Refused
    | Gone
)
