"""What goes into the store and comes out of it. Instants are milliseconds since 1970, UTC."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, get_args

import msgspec
from msgspec import UNSET, UnsetType

Status = Literal["open", "playing", "over", "closed"]
PlayerState = Literal["seated", "left", "kicked"]

STATUSES: tuple[Status, ...] = get_args(Status)


class LogRow(msgspec.Struct, frozen=True, gc=False):
    """One line of a table's log. The store does not look into the body."""

    seq: int
    """From 1, without gaps."""
    at: int
    body: bytes


class Player(msgspec.Struct, frozen=True, kw_only=True):
    """A guest at a table."""

    guest_id: str
    seat: int | None = None
    name: str
    state: PlayerState = "seated"
    turn: bool = False
    """Is it this guest's turn?"""
    last_seen: int = 0


class Result(msgspec.Struct, frozen=True, kw_only=True):
    """How a game ended, the n-th at its table."""

    table_id: str
    number: int
    game: str
    rules_version: int
    ended: int
    outcome: bytes
    """JSON, as are the players."""
    players: bytes
    seq: int = 0
    """The row of the log that ended it; the store fills it in."""


class Best(msgspec.Struct, frozen=True, kw_only=True):
    """The best that one guest has earned under a key."""

    name: str
    value: float
    at: int


class Progress(msgspec.Struct, frozen=True, kw_only=True):
    """What a guest has earned by a game. It stays when the table goes, and goes with the guest."""

    guest_id: str
    game: str
    key: str
    value: float
    at: int
    table_id: str
    number: int
    """Its number among the games of the table, from 1."""
    seq: int = 0
    """The row of the log that ended it; the store fills it in."""


class Reached(msgspec.Struct, frozen=True, order=True):
    """Where the next page of somebody's progress begins: after the last entry of this one."""

    at: int
    table_id: str
    number: int
    key: str


class Hook(msgspec.Struct, frozen=True, kw_only=True):
    """A message to a web-hook that waits for its delivery."""

    id: str
    table_id: str
    url: str
    body: bytes
    tries: int = 0
    next_at: int


class ListedTable(msgspec.Struct, frozen=True, kw_only=True):
    """A table as lists show it. The truth is its log; this is kept in step with it."""

    id: str
    created: int
    updated: int = 0
    game: str
    status: Status = "open"
    public: bool = False
    host: str
    title: str
    seats: int
    expires: int | None = None
    card: bytes | None = None
    """What else lists show of it: JSON of the server's, into which the store does not look. None: nobody has said yet."""
    head: int = 0
    """The last row of the log."""
    players: tuple[Player, ...] = ()
    """By seat; those without one come last."""


class TableChange(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """What an append changes in the lists; what is not named stays."""

    status: Status | None = None
    public: bool | None = None
    host: str | None = None
    title: str | None = None
    seats: int | None = None
    expires: int | UnsetType | None = UNSET
    card: bytes | None = None
    quiet: bool = False
    """The rows are nothing that everybody may see: `updated` stays."""
    players: tuple[Player, ...] = ()
    """These are added, or replaced as a whole."""
    seen: tuple[tuple[str, int], ...] = ()
    """When guests were last seen at this table; all else about them stays. It is nothing that lists show."""
    turn: tuple[str, ...] | None = None
    """The guests whose turn it is now; it is nobody else's at this table."""
    results: tuple[Result, ...] = ()
    progress: tuple[Progress, ...] = ()
    """Of guests who are known; what others have earned is nobody's."""
    hooks: tuple[Hook, ...] = ()


class Where(msgspec.Struct, frozen=True, kw_only=True):
    """Which tables a list shows: those that fit everything named."""

    status: tuple[Status, ...] = ()
    game: str | None = None
    public: bool | None = None
    guest: str | None = None
    """Tables where this guest sits or sat; not those it was sent away from."""
    turn: bool | None = None
    """With `guest`: where it is, or is not, that guest's turn."""
    text: str = ""
    """Every word must be found in the title, the game or a player's name; accents and capitals do not matter."""
    expired: int | None = None
    """Tables whose time ran out before this instant."""


EVERYTHING = Where()


class Before(msgspec.Struct, frozen=True):
    """Where the next page of a list begins: after the last entry of this one."""

    at: int
    id: str


class Cut(msgspec.Struct, frozen=True, kw_only=True):
    """Rows that a rewind took out of a log."""

    number: int
    rows: tuple[LogRow, ...]


class Guest(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody who plays, known by a secret of which only the hash is kept."""

    id: str
    name: str
    created: int
    seen: int
    secret: bytes
    language: str = "en"


class Report(msgspec.Struct, frozen=True, kw_only=True):
    """A complaint about a guest at a public table. It stays when the table goes."""

    table_id: str
    reporter: str
    reported: str
    text: str
    at: int
    id: str = ""
    """The store fills it in where it is empty."""
    reporter_name: str = ""
    reported_name: str = ""
    """What both were called then; empty in old reports."""
    said: str = ""
    """The words that it is about, where it is about words."""
    said_at: int | None = None

    def texts(self) -> tuple[str, ...]:
        names = (self.reporter, self.reported, self.reporter_name, self.reported_name)
        return (self.table_id, *names, self.text, self.said)


class FactReport(msgspec.Struct, frozen=True, kw_only=True):
    """Something that a guest says is wrong or missing in what a game knows of the world. It stays when the table goes, and goes with the
    guest."""

    game: str
    about: str
    """The game's own name for it: the same for everybody who reports the same."""
    words: str
    """The same for people to read."""
    guest_id: str
    name: str
    """What the guest was called then."""
    at: int
    text: str = ""
    """What the guest adds."""
    table_id: str = ""
    """Where it came up; empty if at no table."""
    number: int = 0
    """Which game of that table, from 1; 0 if it came up at none."""
    id: str = ""
    """The store fills it in where it is empty."""

    def texts(self) -> tuple[str, ...]:
        return (self.game, self.about, self.words, self.guest_id, self.name, self.text, self.table_id)


class Append(msgspec.Struct, frozen=True, eq=False):
    """Rows for the end of a table's log, and what they change in the lists. `table` creates it first."""

    table_id: str
    rows: Sequence[LogRow]
    change: TableChange | None
    table: ListedTable | None = None
